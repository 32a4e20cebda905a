"""Copies of a running game, one for each way to copy or save a game."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

from arkham_env import load


def copies_of(game: Any) -> dict[str, Any]:
    """Return copies of a game by the way they were made.

    A game that was arranged by hand has no history: it cannot be saved or pickled.
    """
    made = {"clone": game.clone(), "copy": copy.copy(game), "deepcopy": copy.deepcopy(game)}
    if game.state.history is not None:
        made["load"] = load(game.save())
        made["pickle"] = pickle.loads(pickle.dumps(game))
    return made


def asked(game: Any) -> tuple[Any, ...]:
    """Return the pending decision: kind, seat and options in their order; or the result."""
    if game.over:
        return (True, repr(game.result))
    decision = game.decision
    return (False, decision.kind, decision.seat, list(game.state.options))


def check_copies(game: Any, picks: random.Random, most: int) -> None:
    """Check that each copy equals the game, plays on like the others and shares no state with it.

    Args:
        picks: random generator of the picks that are played on every copy.
        most: largest number of decisions to play.

    Raises:
        AssertionError: a copy differs, or shares state with the game.
    """
    before, question = game.hash(), asked(game)
    copies = copies_of(game)
    for name, twin in copies.items():
        assert twin.hash() == before, f"{name}: another state"
        assert asked(twin) == question, f"{name}: another pending decision"
    first = copies["clone"]
    for _ in range(most):
        if first.over:
            break
        pick = picks.randrange(first.num_options)
        for name, twin in copies.items():
            twin.step(pick)
            assert asked(twin) == asked(first), f"{name}: another decision after the same picks"
    for name, twin in copies.items():
        assert twin.hash() == first.hash(), f"{name}: another state after the same picks"
    assert game.hash() == before and asked(game) == question, "a copy shares state with the game"
