"""Copies of a running game, made in every way in which a game can be kept."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

from arkham_env import load


def copies_of(game: Any) -> dict[str, Any]:
    """Return copies of a game by how they were made; one arranged by hand cannot be saved."""
    made = {"clone": game.clone(), "copy": copy.copy(game), "deepcopy": copy.deepcopy(game)}
    if game.state.history is not None:
        made["load"] = load(game.save())
        made["pickle"] = pickle.loads(pickle.dumps(game))
    return made


def asked(game: Any) -> tuple[Any, ...]:
    """Return what a game asks: whom, about what, and the options in their order."""
    if game.over:
        return (True, repr(game.result))
    decision = game.decision
    return (False, decision.kind, decision.seat, list(game.state.options))


def check_copies(game: Any, picks: random.Random, most: int) -> None:
    """Check that each copy is the game, plays on as the others do, and shares nothing with it.

    Args:
        picks: what the copies are played on by.  most: after so many decisions that ends.

    Raises:
        AssertionError: one does not.
    """
    before, question = game.hash(), asked(game)
    copies = copies_of(game)
    for name, twin in copies.items():
        assert twin.hash() == before, f"{name}: another state"
        assert asked(twin) == question, f"{name}: another question"
    first = copies["clone"]
    for _ in range(most):
        if first.over:
            break
        pick = picks.randrange(first.num_options)
        for name, twin in copies.items():
            twin.step(pick)
            assert asked(twin) == asked(first), f"{name}: goes on in another way"
    for name, twin in copies.items():
        assert twin.hash() == first.hash(), f"{name}: comes to another state"
    assert game.hash() == before and asked(game) == question, "a copy shares state with the game"
