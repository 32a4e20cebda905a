"""Numbers for names that a user's own cards bring: traits and keywords."""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.errors import InvalidSetup, quote

NO_LIMIT: Final = 1 << 30


def number_of(kind: str, name: str, names: list[str], most: int = NO_LIMIT) -> int:
    """Return the place of ``name`` in ``names``, at the end of which a new one is put.

    Raises:
        InvalidSetup: an empty name, or no room for a new one.
    """
    if name.strip() == "":
        raise InvalidSetup(f"{kind} {quote(name)}: expected a name")
    for i in range(len(names)):
        if names[i].lower() == name.lower():
            return i
    if len(names) >= most:
        raise InvalidSetup(f"{kind} {quote(name)}: there are {most} already, expected no more")
    names.append(name)
    return len(names) - 1
