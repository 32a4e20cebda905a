"""How far each area of Arkham is from the nearest goal of a kind: what a route is chosen by."""

from __future__ import annotations

from typing import Final, final

from arkham_env.arkham2e.encode import space_cell
from arkham_env.arkham2e.encode.board_numbers import MAP, BoardNumbers
from arkham_env.arkham2e.state.ids import space
from arkham_env.board.encode.nearest import Nearest
from arkham_env.core.kernel.native import i64

GOALS: Final = (space_cell.GATE, space_cell.CLUES, space_cell.MONSTERS, space_cell.ACTIVITY)
"""Kinds of goals: numbers of areas that are not 0 at a goal."""
FREE_GATE: Final = len(GOALS)
"""One more kind: gates without Monsters."""
COUNT: Final = len(GOALS) + 1


@final
class NearestGoals(Nearest):
    """See :class:`~arkham_env.board.encode.nearest.Nearest`."""

    def __init__(self) -> None:
        super().__init__(GOALS, 1, space_cell.COUNT, space.BOARD, MAP)

    def fill(self, board: BoardNumbers) -> None:
        """Measure from the goals that the numbers of a state show."""
        self.measure(board.touched, board.count)
        numbers = board.numbers
        where: i64 = space.FIRST_LOCATION
        while where < space.BOARD:
            if numbers[space_cell.GATE * space.BOARD + where] > 0:
                if numbers[space_cell.MONSTERS * space.BOARD + where] == 0:
                    self.reach(FREE_GATE, where)
            where += 1
