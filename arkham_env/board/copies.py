"""Rows of names with their numbers of copies, and the physical cards of them."""

from __future__ import annotations

Rows = tuple[tuple[str, int], ...]
"""Names, each with its number of copies."""


def names(rows: Rows) -> tuple[str, ...]:
    """Return the names of rows."""
    return tuple([name for name, _ in rows])


def counts(rows: Rows) -> tuple[int, ...]:
    """Return the numbers of copies."""
    return tuple([count for _, count in rows])


def each(group: str, rows: Rows) -> list[tuple[str, str]]:
    """Return ``(group, name)`` of every copy, those of one name one after another."""
    found: list[tuple[str, str]] = []
    for name, count in rows:
        found += [(group, name)] * count
    return found
