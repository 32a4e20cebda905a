"""Every exception that users meet, and the wording that they share."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

QUOTED: Final = 200
"""Most characters of a text that a message repeats; a list is cut a little later."""
DEEPEST: Final = 4
"""How many lists within lists a message repeats."""
MOST_BITS: Final = 400
"""Larger numbers are described by their length: Python refuses to write one of 5,000 digits."""
MOST_NAMES: Final = 150
"""Most names that a message lists."""
LONGEST_NAME: Final = 80
"""Longer texts are misspellings of nothing; to compare them takes long."""


class ArkhamError(ValueError):
    """Base of all errors of this package."""


class IllegalAction(ArkhamError):
    """An action that the pending decision does not offer; the state is unchanged."""


class InvalidSetup(ArkhamError):
    """A game, scenario, investigator, deck, difficulty or seat count that does not exist."""


class CorruptSave(ArkhamError):
    """A text that is not an intact save of this version."""


class CellOverflow(ArkhamError):
    """A value that a 16-bit cell of an observation cannot hold."""


def quote(value: object) -> str:
    """Return the repr of a value for a message, cut where it is long.

    Time and length are bounded whatever the value is: a text of 100 MB, a number of 10,000 digits,
    a list that contains itself.
    """
    return quote_to(value, DEEPEST)


def plain(text: str) -> str:
    """Return a name for a message as it is, or quoted where it is long or has other characters."""
    return text if len(text) <= LONGEST_NAME and text.isprintable() else quote(text)


def quote_to(value: object, depth: int) -> str:
    if isinstance(value, str):
        return cut(repr(value[:QUOTED]), len(value), "characters")
    if isinstance(value, bytes | bytearray):
        return cut(repr(bytes(value[:QUOTED])), len(value), "bytes")
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return f"a number of {value.bit_length()} bits"
    if isinstance(value, dict):
        pairs: list[object] = list(value.items())
        return quote_items("{", pairs[:QUOTED], len(value), "}", depth)
    if isinstance(value, list):
        return quote_items("[", value[:QUOTED], len(value), "]", depth)
    if isinstance(value, tuple):
        end = ",)" if len(value) == 1 else ")"
        return quote_items("(", list(value[:QUOTED]), len(value), end, depth)
    try:
        found = repr(value)
    except Exception as error:
        return f"<{type(value).__name__} without a repr: {type(error).__name__}>"
    return found if len(found) <= QUOTED else f"{found[:QUOTED]}..."


def cut(found: str, size: int, what: str) -> str:
    return found if size <= QUOTED else f"{found}... ({size:,} {what})"


def quote_items(start: str, items: list[object], size: int, end: str, depth: int) -> str:
    if size and depth == 0:
        return f"{start}...{end}"
    parts: list[str] = []
    length = 0
    for item in items:
        if length > QUOTED:
            break
        if start == "{" and isinstance(item, tuple):
            part = f"{quote_to(item[0], depth - 1)}: {quote_to(item[1], depth - 1)}"
        else:
            part = quote_to(item, depth - 1)
        parts.append(part)
        length += len(part) + 2
    if len(parts) < size:
        parts.append(f"... ({size:,} in all)")
    return start + ", ".join(parts) + end


def nearest(name: object, known: Iterable[str], count: int = 3) -> list[str]:
    """Return up to ``count`` names in ``known`` that look most like ``name``."""
    text = name if isinstance(name, str) else quote(name)
    if len(text) > LONGEST_NAME:
        return []
    return difflib.get_close_matches(text.lower(), list(known), n=count, cutoff=0.4)


def unknown_name(what: str, value: object, known: Iterable[str]) -> InvalidSetup:
    """Build the error for a name that nothing carries.

    The message names the value, what was expected, and the nearest valid names.
    """
    names = sorted(known)
    near = nearest(value, names)
    hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
    listed = ", ".join(names[:MOST_NAMES])
    if len(names) > MOST_NAMES:
        listed += f" ... ({len(names)} in all)"
    return InvalidSetup(f"unknown {what} {quote(value)}: expected one of {listed}{hint}")


def missing(item: object, name: str) -> NotImplementedError:
    """Build the error for a method that a class of a game's own has to define and does not."""
    return NotImplementedError(f"{type(item).__name__} has to define {name}()")
