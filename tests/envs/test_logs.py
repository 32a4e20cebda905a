"""Logs of whole games, line by line (``core/kernel/log.py``)."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import arkham_env
from arkham_env.board.words.labels import dice_words
from tests.envs.playing import GAMES

BARE = re.compile(r"[:;,(-]\s*$|^$|:\s*[,;.]|\(\s*\)|  ")
"""Matches a line in which text is missing, for example after a colon."""
HEADING = re.compile(r"^(==|--) \S.* \1$")


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_says_something(game_id: str, players: int) -> None:
    lines = 0
    for seed in range(6):
        drawn: Any = {} if game_id.startswith("lcg/") else {"ancient_one": "random"}
        game = arkham_env.game(game_id, players=players, seed=seed, **drawn)
        rng = random.Random(seed)
        while not game.over:
            game.step(rng.randrange(game.num_options))
            if rng.random() < 0.02:
                assert not BARE.search(game.log()[-1]) or HEADING.match(game.log()[-1])
        for seat in (None, *range(players)):
            for line in game.log(seat):
                lines += 1
                assert HEADING.match(line) or not BARE.search(line), line
    assert lines > 500


def test_a_bare_line_is_found() -> None:
    for line in ("Kate Winthrop:", "Dice: ", "Kate Winthrop: , Joe", "uses ()", "", "a  b", "x -"):
        assert BARE.search(line) and not HEADING.match(line)
    for line in ("Dice: none", "Kate Winthrop is next", "-- Mythos --", "== Round 3 =="):
        assert HEADING.match(line) or not BARE.search(line)


def test_no_dice_are_told() -> None:
    assert dice_words(0, 0) == "none" and dice_words(2, 1 | 6 << 3) == "1 6"
