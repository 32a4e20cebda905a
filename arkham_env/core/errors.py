"""Every exception that users meet, and the wording that they share."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


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


def nearest(name: str, known: Iterable[str], count: int = 3) -> list[str]:
    """Return up to ``count`` names in ``known`` that look most like ``name``."""
    return difflib.get_close_matches(name.lower(), list(known), n=count, cutoff=0.4)


def unknown_name(what: str, value: object, known: Iterable[str]) -> InvalidSetup:
    """Build the error for a name that nothing carries.

    The message names the value, what was expected, and the nearest valid names.
    """
    names = sorted(known)
    near = nearest(str(value), names)
    hint = f"; did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
    return InvalidSetup(f"unknown {what} {value!r}: expected one of {', '.join(names)}{hint}")


def missing(item: object, name: str) -> NotImplementedError:
    """Build the error for a method that a class of a game's own has to define and does not."""
    return NotImplementedError(f"{type(item).__name__} has to define {name}()")
