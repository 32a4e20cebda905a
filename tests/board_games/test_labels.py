"""``eldritch/labels.py``, ``arkham2e/labels.py``: options as text: no two of a decision read
alike."""

from __future__ import annotations

import random

import pytest

from tests.board_games.games import BoardGame, every_board_game


@every_board_game
@pytest.mark.parametrize("number", range(8))
def test_no_two_options_read_alike(number: int, game: BoardGame) -> None:
    labels = game.module("labels")
    g, rng = game.deal(number), random.Random(number)
    while not g.over:
        if rng.random() < 0.1:
            said = [labels.label(g, packed) for packed in g.options]
            assert len(set(said)) == len(said), said
        g.take(rng.randrange(len(g.options)))


@every_board_game
def test_options_that_say_the_same_are_numbered(game: BoardGame) -> None:
    labels = game.module("labels")
    numbered: set[str] = set()
    for seed in range(24):
        g, rng = game.deal(seed), random.Random(seed)
        while not g.over:
            said = [labels.label_of(g, packed) for packed in g.options]
            alike = [at for at, text in enumerate(said) if said.count(text) > 1]
            for place, at in enumerate(alike[:2] if len({said[i] for i in alike}) == 1 else []):
                label = labels.label(g, g.options[at])
                assert label == f"{said[at]} ({place + 1} of {len(alike)})"
                numbered.add(label)
            g.take(rng.randrange(len(g.options)))
        if numbered:
            return
    raise AssertionError("no game asked for one of two like things")
