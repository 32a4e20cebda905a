"""Distances and next steps on a map of places.

A map is a list that contains, for each place, the list of its neighbours.  A place is an index in
this list.  Locations, streets and world spaces use the same code; only their edges differ.
"""

from typing import Final, final

from arkham_env.core.kernel.native import i64

UNREACHABLE: Final = 1 << 20


@final
class PlaceMap:
    """Links and distances between the places in play; the object is never changed.

    Args:
        places: the places in play, in the game's order.
        neighbours: for each place of the game, the places that can be entered from it.

    Attributes:
        links: for each place in play, the linked places that are in play, in the game's order.
        far: ``far[a][b]`` is the least number of links from ``a`` to ``b``; ``far[a]`` is empty if
            ``a`` is not in play.
    """

    def __init__(self, places: list[i64], neighbours: list[list[i64]]) -> None:
        nowhere: list[i64] = []
        self.links: list[list[i64]] = [nowhere] * len(neighbours)
        self.far: list[list[i64]] = [nowhere] * len(neighbours)
        for place in places:
            reachable = neighbours[place]
            self.links[place] = [other for other in places if other in reachable]
        for place in places:
            self.far[place] = distances(self.links, place)

    def distance(self, start: i64, goal: i64) -> i64:
        """Return the least number of links from ``start`` to ``goal``, or ``UNREACHABLE``."""
        row = self.far[start]
        return row[goal] if row else UNREACHABLE


def distances(neighbours: list[list[i64]], start: i64) -> list[i64]:
    """Return the least number of links from ``start`` to each place, or ``UNREACHABLE``."""
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


def next_steps(neighbours: list[list[i64]], start: i64, goal: i64) -> list[i64]:
    """Return the neighbours of ``start`` that lie on a shortest path to ``goal``.

    The list is empty if ``start`` is ``goal`` or if there is no path.  Edges may be one-way:
    distances are measured from each neighbour to the goal.
    """
    if start == goal:
        return []
    best = UNREACHABLE
    steps: list[i64] = []
    for other in neighbours[start]:
        far = distances(neighbours, other)[goal]
        if far < best:
            best = far
            steps = [other]
        elif far == best and far < UNREACHABLE:
            steps.append(other)
    return steps
