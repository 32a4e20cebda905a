"""Exceptions of the package, and functions that build their messages."""

import difflib
from collections.abc import Iterable
from typing import Final

QUOTED: Final = 200
"""Maximum number of characters of a text, or of items of a list or dict, that a message quotes. A
list or dict is also cut after the item at which its quoted text exceeds this length."""
DEEPEST: Final = 4
"""Maximum depth to which a message quotes nested lists and dicts."""
MOST_BITS: Final = 400
"""Size, in bits, of the largest integer that a message prints in full. For a larger integer the
message states only its size: Python refuses to print an integer of more than 4,300 digits."""
MOST_NAMES: Final = 150
"""Maximum number of names that a message lists."""
LONGEST_NAME: Final = 80
"""Maximum length of a text that is compared with the valid names, because comparing is slow."""


class ArkhamError(ValueError):
    """Base class of all errors of this package."""


class IllegalAction(ArkhamError):
    """Error for an action that is not legal in the current state; the state is unchanged."""


class InvalidSetup(ArkhamError):
    """Error for an invalid argument, such as a game, a deck or a seat that does not exist."""


class CorruptSave(ArkhamError):
    """Error for a save or a data file that is damaged or has an incompatible version."""


class CellOverflow(ArkhamError):
    """Error for a value that does not fit in a 16-bit cell of an observation."""


def quote(value: object) -> str:
    """Return the repr of ``value`` for a message: on one line, and shortened if it is long.

    The time and the length of the result are bounded for every value, such as a text of 100 MB, a
    number of 10,000 digits or a list that contains itself.
    """
    return quote_to(value, DEEPEST)


def reason(error: BaseException, most: int) -> str:
    """Return the text of an error of another package on one line, for a message.

    The result has at most ``most`` characters.
    """
    return " ".join(str(error).split())[:most]


def plain(text: str) -> str:
    """Return ``text`` itself if it is short and printable, otherwise its quoted form."""
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
    found = " ".join(found.split())  # the repr of an array has several lines
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
    """Return the names of ``known`` that are most similar to ``name``, at most ``count``.

    Only a text or an integer, such as the code of a card, is similar to a name.
    """
    if isinstance(name, bool) or not isinstance(name, (str, int)):
        return []
    text = name if isinstance(name, str) else quote(name)
    if len(text) > LONGEST_NAME:
        return []
    return difflib.get_close_matches(text.lower(), list(known), n=count, cutoff=0.4)


def unknown_name(what: str, value: object, known: Iterable[str]) -> InvalidSetup:
    """Return the error for a name that does not exist.

    The message contains the value, the valid names and the nearest of them.

    Args:
        what: the kind of thing that has the name, such as ``"card"``.
        value: the unknown name.
        known: the valid names.
    """
    return InvalidSetup(unknown_text(what, value, known))


def unknown_text(what: str, value: object, known: Iterable[str]) -> str:
    """Return the message of :func:`unknown_name`."""
    names = sorted(known)
    near = nearest(value, names)
    hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
    if not names:
        return (
            f"unknown {what} {quote(value)}: expected none, since there are no names to choose from"
        )
    listed = ", ".join(names[:MOST_NAMES])
    if len(names) > MOST_NAMES:
        listed += f" ... ({len(names)} in all)"
    return f"unknown {what} {quote(value)}: expected one of {listed}{hint}"


def missing(item: object, name: str, fix: str = "") -> NotImplementedError:
    """Return the error for a method that a subclass must define but does not.

    ``fix`` is the end of the message: how to get the method.
    """
    return NotImplementedError(f"{type(item).__name__} must define {name}(){fix}")
