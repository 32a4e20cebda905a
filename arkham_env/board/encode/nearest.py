"""How far each space is from the nearest goal of a kind: what a route is chosen by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.native import i64, long_list, longs, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Nearest:
    """Numbers of links: ``paths[goal * spaces + where]``, -1 where there is no such goal.

    Args:
        goals: kinds of goals: numbers of spaces (cells) that are not 0 at a goal.
        more: further kinds, which a game measures itself (:meth:`reach`).
        cells: numbers that a space has.
        spaces: how many spaces there are; ``places`` is their map.
    """

    def __init__(
        self, goals: tuple[int, ...], more: int, cells: int, spaces: int, places: PlaceMap
    ) -> None:
        self.spaces: i64 = spaces
        self.places: PlaceMap = places
        self.paths: vec[i64] = longs((len(goals) + more) * spaces)
        found = [NONE] * cells
        for goal in range(len(goals)):
            found[goals[goal]] = goal
        self.goal_of: vec[i64] = long_list(found)

    def measure(self, touched: vec[i64], count: i64) -> None:
        """Measure from goals: the first ``count`` of ``touched`` are ``cell * spaces + where``."""
        paths = self.paths
        spaces: i64 = self.spaces
        end: i64 = len(paths)
        i: i64 = 0
        while i < end:
            paths[i] = NONE
            i += 1
        i = 0
        while i < count:
            at: i64 = touched[i]
            goal: i64 = self.goal_of[at // spaces]
            if goal != NONE:
                self.reach(goal, at % spaces)
            i += 1

    def reach(self, goal: i64, where: i64) -> None:
        """Note a goal of a kind in a space."""
        paths = self.paths
        far = self.places.far[where]
        first: i64 = goal * self.spaces
        other: i64 = 0
        while other < self.spaces:
            path: i64 = far[other]
            before: i64 = paths[first + other]
            if before == NONE or path < before:
                paths[first + other] = path
            other += 1
