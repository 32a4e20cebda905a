"""``tests/traces.py``: recorded games replay to the same decisions and the same final state in
every build."""

from __future__ import annotations

from pathlib import Path

import pytest

import arkham_env
from tests.envs.playing import ARKHAM
from tests.traces import check, read

GAMES = read(Path(__file__).parent / "traces.json")
CHUNK = 20


def test_the_corpus_holds_200_games_of_every_kind() -> None:
    facts = arkham_env.describe(ARKHAM)
    assert len(GAMES) == 200
    kinds = {(len(game["investigators"]), game["ancient_one"]) for game in GAMES}
    assert len(kinds) == 8 * len(facts["ancient_ones"])
    played = {name for game in GAMES for name in game["investigators"]}
    assert played == set(facts["investigators"])


@pytest.mark.parametrize("first", range(0, len(GAMES), CHUNK))
def test_recorded_games_replay_to_equal_hashes(first: int) -> None:
    for record in GAMES[first : first + CHUNK]:
        check(ARKHAM, record)


def test_another_pick_makes_another_game() -> None:
    """The check would notice: one pick less, another state, another way to decide."""
    record = GAMES[0]
    for name, other in (
        ("trace", record["trace"] + 1),
        ("final", "0" * 16),
        ("resolution", "sealed"),
        ("picks", record["picks"][:-1]),
    ):
        with pytest.raises(AssertionError):
            check(ARKHAM, {**record, name: other})
