"""``arkham2e/rules``: random games end, and what must hold does at every decision (more:
``play_random.py``)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.state.ids import component
from tests.arkham2e.play_random import ending, play


@pytest.mark.rule("AH2-0001", "AH2-0019", "AH2-0034")
@pytest.mark.parametrize("players", range(1, 9))
def test_games_of_all_sizes(players: int) -> None:
    g = play(players, component.ANCIENT_ONES[players - 1], players, every=2, copies=25)
    assert ending(g) != "running"


@pytest.mark.parametrize("ancient_one", component.ANCIENT_ONES)
def test_crowded_boards(ancient_one: str) -> None:
    seed = component.ANCIENT_ONES.index(ancient_one)
    g = play(1 + seed % 4, ancient_one, seed, every=2, copies=25, lively=True)
    assert ending(g) != "running"
