"""What both observations say of frames that a test puts on the stack."""

from __future__ import annotations

from typing import Any


def told_of(
    encodings: Any, numbers: tuple[str, ...], names: tuple[str, ...], g: Any, seat: int, frames: Any
) -> dict[str, int]:
    """Return the columns that tell of frames, which must be the same in both observations.

    Args:
        encodings: the game's test module of encodings: it reads them by name.
        numbers, names: columns, and beginnings of columns, of what is being decided.
    """
    g.stack = [g.stack[0], *frames]
    found = {
        name: value for name, value in encodings.named(g, seat).items()
        if name in numbers or name.startswith(names)
    }  # fmt: skip
    beside = encodings.told(encodings.entities(g, seat))
    missing = [n for n, v in beside.items() if v and n not in found and n.startswith(names)]
    assert missing == []
    for name in found.keys() | set(numbers):
        if name in beside:
            assert beside[name] == found.get(name, 0), name
        else:
            assert name.startswith(SIDES), name
    return found


SIDES = ("given[", "taken[")
"""Of a trade the rows of cards tell what changes hands."""
