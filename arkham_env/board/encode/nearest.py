"""Distances from each space to the nearest goal of each kind, such as a Clue, to plan routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.native import i64, long_list, longs, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Nearest:
    """Distances to goals on the map, counted in connections between spaces.

    ``paths[goal * spaces + where]`` is the distance from the space ``where`` to the nearest goal of
    the kind ``goal``, or -1 if there is no such goal.

    Args:
        goals: for each kind of goal, the index of a feature of spaces. A space at which this
            feature is not 0 is a goal of this kind.
        more: number of additional kinds of goals, which the game adds with :meth:`reach`.
        cells: number of features of a space.
        spaces: number of spaces.
        places: the map of the spaces.
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
        """Compute the distances to all goals again. Goals added with :meth:`reach` are dropped.

        Args:
            touched: the features that are not 0, as ``feature * spaces + where``.
            count: number of valid elements of ``touched``, from its beginning.
        """
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
        """Add a goal of the kind ``goal`` at the space ``where``."""
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
