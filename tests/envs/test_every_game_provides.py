"""``arkham_env/envs/registry.py``: what a new game ID must provide, in addition to its entry.

Each test runs for every ID.
"""

from __future__ import annotations

import pytest

from arkham_env.envs.registry import find, our_games
from arkham_env.envs.suites import KINDS, suites_of

every_id = pytest.mark.parametrize("game_id", sorted(our_games()))


@every_id
def test_a_game_provides_benchmark_suites(game_id: str) -> None:
    """It provides a standard suite for one and for two investigators, and suites of each kind."""
    own = suites_of(game_id).values()
    for seats in (1, 2):
        assert any(
            suite.kind == "standard"
            and len(find(game_id).check(suite.options)["investigators"]) == seats
            for suite in own
        ), f"{game_id} has no standard suite for {seats} investigators: see docs/benchmarks.md"
    assert {suite.kind for suite in own} == set(KINDS)
