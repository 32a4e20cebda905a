"""Lists of component names with the number of copies of each component."""

Rows = tuple[tuple[str, int], ...]
"""One pair ``(name, number of copies)`` for each component."""


def names(rows: Rows) -> tuple[str, ...]:
    """Return the name of each component in ``rows``."""
    return tuple([name for name, _ in rows])


def counts(rows: Rows) -> tuple[int, ...]:
    """Return the number of copies of each component in ``rows``, in the same order."""
    return tuple([count for _, count in rows])


def each(group: str, rows: Rows) -> list[tuple[str, str]]:
    """Return ``(group, name)`` once for every copy of each component, in the order of ``rows``."""
    found: list[tuple[str, str]] = []
    for name, count in rows:
        found += [(group, name)] * count
    return found
