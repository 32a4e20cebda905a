"""Distances and next steps on a map of places.

A map is a list of neighbour lists over small indices.  Locations, streets and world spaces
differ only in where the edges come from.
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.kernel.native import i64

UNREACHABLE: Final = 1 << 20


@final
class PlaceMap:
    """The places of a game that are in play, with their links and distances; never changed.

    Args:
        places: the places in play, in the game's order.
        neighbours: for every place of the game, where one may go from it.

    Attributes:
        links: for every place in play the places in play that it links to, in the game's order.
        far: ``far[a][b]`` is the number of links from ``a`` to ``b``; no row for ``a`` not in play.
    """

    def __init__(self, places: list[int], neighbours: list[list[int]]) -> None:
        nowhere: list[int] = []
        self.links: list[list[int]] = [nowhere] * len(neighbours)
        self.far: list[list[int]] = [nowhere] * len(neighbours)
        for place in places:
            reachable = neighbours[place]
            self.links[place] = [other for other in places if other in reachable]
        for place in places:
            self.far[place] = distances(self.links, place)

    def distance(self, start: i64, goal: i64) -> i64:
        """Return the number of links between two places (``UNREACHABLE`` if there is no way)."""
        row = self.far[start]
        return row[goal] if row else UNREACHABLE


def distances(neighbours: list[list[int]], start: i64) -> list[int]:
    """Return the number of connections from ``start`` to each place (``UNREACHABLE`` if none)."""
    found = [UNREACHABLE] * len(neighbours)
    found[start] = 0
    queue = [start]
    at = 0
    while at < len(queue):
        place = queue[at]
        at += 1
        for other in neighbours[place]:
            if found[other] == UNREACHABLE:
                found[other] = found[place] + 1
                queue.append(other)
    return found


def next_steps(neighbours: list[list[int]], start: i64, goal: i64) -> list[int]:
    """Return the neighbours of ``start`` that lie on a shortest path to ``goal``.

    Empty if ``start`` is ``goal`` or no path exists.  Edges may be one-way: distances are
    measured from each neighbour forward to the goal.
    """
    if start == goal:
        return []
    best = UNREACHABLE
    steps: list[int] = []
    for other in neighbours[start]:
        far = distances(neighbours, other)[goal]
        if far < best:
            best = far
            steps = [other]
        elif far == best and far < UNREACHABLE:
            steps.append(other)
    return steps
