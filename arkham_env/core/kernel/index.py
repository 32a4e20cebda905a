"""Indexes of the cards that respond to each timing point, or that change each quantity.

``lists[number]`` contains the ids of the cards for the timing point or quantity ``number``, in
ascending order.  The index is copy-on-write: an inner list is replaced, never changed, so a clone
copies only the outer list.
"""

from typing import Final

from arkham_env.core.kernel.native import i64

NOBODY: Final[list[i64]] = []
"""Empty list, shared by all numbers without ids; :func:`enter` replaces it."""


def new_index(size: int) -> list[list[i64]]:
    """Return an index of ``size`` empty lists."""
    return [NOBODY] * size


def place_in(ids: list[i64], item: i64) -> i64:
    """Return where to insert ``item`` into the sorted ``ids``, or -1 if ``ids`` contains it."""
    i: i64 = len(ids)
    while i > 0:
        other: i64 = ids[i - 1]
        if other <= item:
            return -1 if other == item else i
        i -= 1
    return 0


def enter(lists: list[list[i64]], number: i64, item: i64) -> bool:
    """Add ``item`` to ``lists[number]``; return False if the list already contained it."""
    found = lists[number]
    i: i64 = place_in(found, item)
    if i < 0:
        return False
    if not found:
        lists[number] = [item]
        return True
    made = found[:]
    made.insert(i, item)
    lists[number] = made
    return True


def leave(lists: list[list[i64]], number: i64, item: i64) -> bool:
    """Remove ``item`` from ``lists[number]``; return False if the list did not contain it."""
    found = lists[number]
    if item not in found:
        return False
    lists[number] = NOBODY if len(found) == 1 else [other for other in found if other != item]
    return True
