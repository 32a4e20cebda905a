"""Distances from spaces to goals, by a search of the map."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence


def paths(links: Sequence[Sequence[int]], goals: Iterable[int]) -> list[int]:
    """Return for each space the number of paths to the nearest goal, or -1 without one."""
    found = [-1] * len(links)
    todo = deque(dict.fromkeys(goals))
    for goal in todo:
        found[goal] = 0
    while todo:
        here = todo.popleft()
        for there in links[here]:
            if found[there] < 0:
                found[there] = found[here] + 1
                todo.append(there)
    return found
