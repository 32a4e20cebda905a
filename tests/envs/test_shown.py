"""Recorded games are shown as they were: labels, log, text view, encodings, everything."""

from __future__ import annotations

import json

import pytest

from tests.envs.shown import GAMES, PATH, played, shown_of

RECORDED = json.loads(PATH.read_text())
CHUNK = 6


@pytest.mark.parametrize("first", range(0, len(GAMES), CHUNK))
def test_recorded_games_are_shown_as_they_were(first: int) -> None:
    for number, record in list(enumerate(played()))[first : first + CHUNK]:
        now, before = shown_of(record), RECORDED[number]
        assert now.keys() == before.keys()
        other = [face for face in now if now[face] != before[face]]
        assert not other, f"game {number}: meant? python -m tests.envs.shown"
