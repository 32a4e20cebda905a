"""``tests/envs/shown.py``: the outputs of recorded games have not changed: labels, log, text view,
encodings and others."""

from __future__ import annotations

import json
import re

import pytest

from tests.envs.playing import GAME
from tests.envs.shown import GAMES, PATHS, played, shown_of, text_of

RECORDED = {game_id: json.loads(path.read_text()) for game_id, path in PATHS.items()}
CHUNK = 6
CHUNKS = [(game_id, first) for game_id in PATHS for first in range(0, len(GAMES[game_id]), CHUNK)]


@pytest.mark.parametrize(("game_id", "first"), CHUNKS)
def test_recorded_games_are_shown_as_they_were(game_id: str, first: int) -> None:
    for number, record in list(enumerate(played(game_id)))[first : first + CHUNK]:
        now, before = shown_of(game_id, record), RECORDED[game_id][number]
        assert now.keys() == before.keys()
        other = [face for face in now if now[face] != before[face]]
        if other:
            look = f"python -m tests.envs.shown {game_id} {number} {other[0]}"
            hint = "if intended, run `make record`"
            pytest.fail(f"{other} of game {number}: see {look}; {hint}", pytrace=False)


def test_what_is_shown_can_be_read() -> None:
    """Each label and each column has a separate line."""
    assert "'Investigate'" in text_of(GAME, 0, "labels").splitlines()
    assert "Daniela Reyes decides: mulligan" in text_of(GAME, 0, "view").splitlines()
    cells = text_of(GAME, 0, "flat").splitlines()
    assert cells[0] == "== flat" and re.fullmatch(r"column \d+: -?\d+", cells[1])
