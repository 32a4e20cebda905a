"""Distances from each area of Arkham to the nearest gate, Clue, Monster and activity marker.

Policies use these distances to choose a route.
"""

from typing import Final, final

from arkham_env.arkham2e.encode import space_cell
from arkham_env.arkham2e.encode.board_numbers import MAP, BoardNumbers
from arkham_env.arkham2e.state.ids import space
from arkham_env.board.encode.nearest import Nearest
from arkham_env.core.kernel.native import i64

GOALS: Final = (space_cell.GATE, space_cell.CLUES, space_cell.MONSTERS, space_cell.ACTIVITY)
"""Columns of ``space_cell``, one per kind of goal. An area is a goal if its value is not 0."""
FREE_GATE: Final = len(GOALS)
"""Index of a kind of goal that has no column: an area with a gate and without Monsters."""
COUNT: Final = len(GOALS) + 1


@final
class NearestGoals(Nearest):
    """Distances from the areas to goals (see :class:`~arkham_env.board.encode.nearest.Nearest`)."""

    def __init__(self) -> None:
        super().__init__(GOALS, 1, space_cell.COUNT, space.BOARD, MAP)

    def fill(self, board: BoardNumbers) -> None:
        """Compute the distances. ``board`` contains the numbers of all areas in a game state."""
        self.measure(board.table.touched, board.table.count)
        numbers = board.table.numbers
        where: i64 = space.FIRST_LOCATION
        while where < space.BOARD:
            if numbers[space_cell.GATE * space.BOARD + where] > 0:
                if numbers[space_cell.MONSTERS * space.BOARD + where] == 0:
                    self.reach(FREE_GATE, where)
            where += 1
