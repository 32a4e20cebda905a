"""The columns of both observations for frames that a test puts on the stack."""

from __future__ import annotations

from typing import Any


def pending_columns(
    encodings: Any, numbers: tuple[str, ...], names: tuple[str, ...], g: Any, seat: int, frames: Any
) -> dict[str, int]:
    """Return the columns that describe frames; both observations must have the same values.

    Args:
        encodings: the game's test module of encodings, which reads columns by name.
        numbers, names: columns of the pending decision, and beginnings of such columns.
    """
    g.stack = [g.stack[0], *frames]
    found = {
        name: value for name, value in encodings.named(g, seat).items()
        if name in numbers or name.startswith(names)
    }  # fmt: skip
    entity_cells = encodings.globals_of(encodings.entities(g, seat))
    missing = [n for n, v in entity_cells.items() if v and n not in found and n.startswith(names)]
    assert missing == []
    for name in found.keys() | set(numbers):
        if name in entity_cells:
            assert entity_cells[name] == found.get(name, 0), name
        else:
            assert name.startswith(SIDES), name
    return found


SIDES = ("given[", "taken[")
"""Columns that only the flat observation has: in a trade, entity rows have the exchanged cards."""
