"""Saves of board games that somebody edited are refused or play on; nothing else happens."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.native import is_compiled
from tests.arkham2e.edited_saves import ArkhamGames
from tests.board_games.edited_saves import BoardGames
from tests.edited_saves import run
from tests.eldritch.edited_saves import EldritchGames

SAVES = 300 if is_compiled() else 40
every_source = pytest.mark.parametrize("source", [EldritchGames, ArkhamGames])
EVERY = {EldritchGames: 12, ArkhamGames: 40}
"""One save of about so many decisions: games of Arkham Horror are longer."""


@every_source
@pytest.mark.parametrize("seed", range(4))
def test_edited_saves_are_refused_or_play_on(seed: int, source: type[BoardGames]) -> None:
    found, faults = run(source(), SAVES, seed, EVERY[source], 300, False)
    assert not faults, faults[:5]
    assert found["refused"] > SAVES // 2 and found["played on"]


@every_source
@pytest.mark.parametrize("part", ["stack", "game", "zones"])
def test_each_part_edited_alone(part: str, source: type[BoardGames]) -> None:
    found, faults = run(source(), SAVES, 99, EVERY[source], 300, False, part)
    assert not faults, faults[:5]
    assert found["refused"] and found["played on"]
