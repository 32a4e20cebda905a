"""How far each space is from the nearest goal of a kind: what a route is chosen by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.native import i64, long_list, longs
from arkham_env.eldritch.encode import space_cell
from arkham_env.eldritch.encode.board_numbers import BoardNumbers
from arkham_env.eldritch.state.game_state import MAP
from arkham_env.eldritch.state.ids import space
from arkham_env.eldritch.state.ids.component import NONE

if TYPE_CHECKING:
    from arkham_env.core.native import vec

GOALS: Final = (
    space_cell.GATE,
    space_cell.GATE_MATCHES,
    space_cell.CLUES,
    space_cell.MYSTERY,
    space_cell.EXPEDITION,
    space_cell.RUMOR,
)
"""Kinds of goals: numbers of spaces that are not 0 at a goal."""
COUNT: Final = len(GOALS)


@final
class Nearest:
    """Numbers of paths: ``paths[goal * space.COUNT + where]``, -1 where there is no such goal."""

    def __init__(self) -> None:
        self.paths: vec[i64] = longs(COUNT * space.COUNT)
        places = [NONE] * space_cell.COUNT
        for goal in range(COUNT):
            places[GOALS[goal]] = goal
        self.goal_of: vec[i64] = long_list(places)

    def fill(self, board: BoardNumbers) -> None:
        """Measure from the goals that the numbers of a state show."""
        paths = self.paths
        end: i64 = len(paths)
        i: i64 = 0
        while i < end:
            paths[i] = NONE
            i += 1
        i = 0
        while i < board.count:
            at: i64 = board.touched[i]
            goal: i64 = self.goal_of[at // space.COUNT]
            if goal != NONE:
                self.reach(goal * space.COUNT, MAP.far[at % space.COUNT])
            i += 1

    def reach(self, first: i64, far: list[int]) -> None:
        """Note a goal, from which the spaces are ``far``."""
        paths = self.paths
        where: i64 = 0
        while where < space.COUNT:
            path: i64 = far[where]
            before: i64 = paths[first + where]
            if before == NONE or path < before:
                paths[first + where] = path
            where += 1
