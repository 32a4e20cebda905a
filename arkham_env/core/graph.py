"""Distances and next steps on a map of places.

A map is a list of neighbour lists over small indices.  Locations, streets and world spaces
differ only in where the edges come from.
"""

from __future__ import annotations

from typing import Final

UNREACHABLE: Final = 1 << 20


def distances(neighbours: list[list[int]], start: int) -> list[int]:
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


def next_steps(neighbours: list[list[int]], start: int, goal: int) -> list[int]:
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
