"""``tests/traces.py``: recorded games replay to the same decisions and the same final state in
every build."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.envs.playing import GAME
from tests.traces import check, read

GAMES = read(Path(__file__).parent / "traces.json")
CHUNK = 20


def test_the_corpus_holds_200_games() -> None:
    assert len(GAMES) == 200
    assert {len(game["investigators"]) for game in GAMES} == {1, 2, 3, 4}


@pytest.mark.parametrize("first", range(0, len(GAMES), CHUNK))
def test_recorded_games_replay_to_equal_hashes(first: int) -> None:
    for record in GAMES[first : first + CHUNK]:
        check(GAME, record)
