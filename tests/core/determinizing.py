"""Checks of ``determinize`` that hold for every game.

:func:`play` takes the id of any game; see :meth:`arkham_env.core.kernel.frame.Machine.determinize`.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import arkham_env
from arkham_env.core.encoding.encode import as_numpy, new_mask, new_row
from arkham_env.core.public.play import Play
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find


def observed(encoder: Encoder, game: Play, seat: int) -> list[Any]:
    """Return all that a seat can see: encodings, view, log and the options of its decision."""
    flat, entities = new_row(encoder.flat_size), new_row(encoder.entities_size)
    encoder.write_flat(game.state, seat, flat)
    encoder.write_entities(game.state, seat, entities)
    seen: list[Any] = [
        as_numpy(flat.data, "int16", encoder.flat_size).tobytes(),
        as_numpy(entities.data, "int16", encoder.entities_size).tobytes(),
        game.view(seat),
        game.log(seat),
        game.seat,
        game.state.kind,
        game.state.decisions,
    ]
    if game.seat == seat and game.decision is not None:
        mask = new_mask(encoder.num_actions)
        encoder.write_mask(game.state, mask)
        seen += [mask.actions(), game.decision.options, game.decision.labels()]
    return seen


def check(encoder: Encoder, game: Play, seat: int, seed: int) -> Play:
    """Determinize a game, check the copy at its current decision, and return the copy."""
    before = game.hash()
    copy = game.determinize(seat, seed)
    name = (game.id, game.seed, game.state.decisions, seat, seed)
    assert game.hash() == before, name
    assert type(copy) is type(game) and copy.seed is None
    assert observed(encoder, copy, seat) == observed(encoder, game, seat), name
    made = copy.hash()
    assert game.determinize(seat, seed).hash() == made, name
    assert arkham_env.load(copy.save()).hash() == made, name
    # The result depends only on the seed and on the information that the seat has, which every
    # determinized copy shares.
    assert game.determinize(seat, seed + 1).determinize(seat, seed).hash() == made, name
    assert copy.determinize(seat, seed).hash() == made, name
    return copy


def to_the_end(game: Play, rng: random.Random, limit: int = 20_000) -> None:
    """Play a game to its end with random options."""
    for _ in range(limit):
        if game.over:
            assert game.result is not None
            return
        game.step(rng.randrange(game.num_options))
    raise AssertionError("the game does not end")


def play(game_id: Any, options: dict[str, Any], seed: int, ends: int = 3) -> Counter[str]:
    """Play a random game, check ``determinize`` at every decision, and count the decisions.

    Each decision is checked for the current seat and for a random seat.

    Args:
        ends: number of determinized copies that are played to the end.

    Returns:
        The number of decisions of each kind.
    """
    encoder = find(game_id).encoder()
    rng = random.Random(seed)
    game = arkham_env.game(game_id, seed=seed, **options)
    kinds: Counter[str] = Counter()
    copies: list[Play] = []
    while not game.over:
        assert game.decision is not None
        kinds[game.decision.kind] += 1
        for seat in {game.seat, rng.randrange(game.players)}:
            copies.append(check(encoder, game, seat, rng.randrange(1 << 40)))
        game.step(rng.randrange(game.num_options))
    for copy in rng.sample(copies, min(ends, len(copies))):
        to_the_end(copy, rng)
    return kinds
