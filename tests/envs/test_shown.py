"""Recorded games are shown as they were: labels, log, text view, encodings, everything."""

from __future__ import annotations

import json

import pytest

from tests.envs.shown import GAMES, PATHS, played, shown_of

RECORDED = {game_id: json.loads(path.read_text()) for game_id, path in PATHS.items()}
CHUNK = 6
CHUNKS = [(game_id, first) for game_id in PATHS for first in range(0, len(GAMES[game_id]), CHUNK)]


@pytest.mark.parametrize(("game_id", "first"), CHUNKS)
def test_recorded_games_are_shown_as_they_were(game_id: str, first: int) -> None:
    for number, record in list(enumerate(played(game_id)))[first : first + CHUNK]:
        now, before = shown_of(game_id, record), RECORDED[game_id][number]
        assert now.keys() == before.keys()
        other = [face for face in now if now[face] != before[face]]
        assert not other, f"game {number}: meant? python -m tests.envs.shown"
