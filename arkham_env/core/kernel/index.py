"""Who answers a timing point and what changes a quantity, by index.

``lists[number]`` holds ascending ids.  Copy-on-write: an inner list is replaced, never changed,
so a clone copies the outer list alone.
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.native import i64

NOBODY: Final[list[int]] = []
"""Whoever is entered first replaces it."""


def new_index(size: int) -> list[list[int]]:
    """Return an index in which nobody stands."""
    return [NOBODY] * size


def place_in(ids: list[int], item: i64) -> i64:
    """Return where ``item`` goes among ids in ascending order, -1 if it is there already."""
    i: i64 = len(ids)
    while i > 0:
        other: i64 = ids[i - 1]
        if other <= item:
            return -1 if other == item else i
        i -= 1
    return 0


def enter(lists: list[list[int]], number: i64, item: i64) -> bool:
    """Enter ``item`` under ``number``; return whether it was not there before."""
    found = lists[number]
    i: i64 = place_in(found, item)
    if i < 0:
        return False
    made = found[:]
    made.insert(i, item)
    lists[number] = made
    return True


def leave(lists: list[list[int]], number: i64, item: i64) -> bool:
    """Take ``item`` out from under ``number``; return whether it was there."""
    found = lists[number]
    if item not in found:
        return False
    lists[number] = [other for other in found if other != item]
    return True
