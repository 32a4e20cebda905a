"""Rows of board games: what the shared codec takes for granted of each game's columns."""

from __future__ import annotations

from types import ModuleType

import pytest

from arkham_env.arkham2e.encode import state_cell as arkham2e
from arkham_env.board.encode import board_entities
from arkham_env.eldritch.encode import state_cell as eldritch


@pytest.mark.parametrize("cells", [arkham2e, eldritch])
def test_states_of_rows_begin_alike(cells: ModuleType) -> None:
    assert tuple(cells.NAMES[: len(board_entities.HEAD)]) == board_entities.HEAD
    for name in (*board_entities.HEAD, "in_options"):
        place = getattr(board_entities, name.upper())
        assert cells.NAMES[place] == name
    low = [least for _, least, _ in cells.COLUMNS[: len(board_entities.HEAD)]]
    assert low == [0, -1, -1, -1, -1, -1, 0]
