"""Equal set-up options share one checked plan: checking decks and building tables takes long."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from typing import Any, Final, SupportsIndex

PLANS_KEPT: Final = 64
DEEPEST: Final = 16
"""Options that are nested deeper have no key: compiled functions that call themselves too often
end the process."""
LONGEST: Final = 10_000
"""Nor have longer lists."""


class NoKey(Exception):
    """A value that nothing can be remembered under: it may change, or it equals nothing."""


def key_of(value: Any, depth: int = 0) -> Any:
    """Return something hashable that equal options share, and only they.

    What Python calls equal need not be equally valid: ``True`` is no number of players and
    ``2.0`` no whole number, so both differ from the ints; whole numbers of NumPy are the ints
    that they stand for.  Later changes to lists and mappings do not reach the key.

    Raises:
        NoKey: an object of another kind, or lists nested too deeply.
    """
    if depth > DEEPEST:
        raise NoKey
    if value is None:
        return None
    if isinstance(value, bool):
        return (bool, value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, float):
        return (float, value)
    if isinstance(value, (list, tuple)):
        parts: list[Any] = []
        for part in value:
            parts.append(key_of(part, depth + 1))
        return tuple(parts)
    if isinstance(value, Mapping):
        pairs: list[Any] = []
        for name in value:
            pairs.append((key_of(name, depth + 1), key_of(value[name], depth + 1)))
        return frozenset(pairs)
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray, memoryview)):
        if len(value) > LONGEST:
            raise NoKey
        return key_of(list(value), depth + 1)
    if isinstance(value, SupportsIndex) and not isinstance(value, Set):
        with suppress(TypeError):  # an array of several numbers has no such number
            return int(value.__index__())
    raise NoKey


class Plans:
    """The plans made last, by the options that they were made of.

    Args:
        most: how many are kept; the one that was made first gives way.
    """

    def __init__(self, most: int = PLANS_KEPT) -> None:
        self.most: int = most
        self.found: dict[Any, Any] = {}
        self.stamp: Any = None

    def since(self, stamp: Any) -> None:
        """Forget everything unless ``stamp`` is what it was: the content that plans rest on."""
        if stamp != self.stamp:
            self.stamp = stamp
            self.found.clear()

    def get(self, key: Any) -> Any:
        """Return the plan kept under ``key``, or ``None``."""
        return self.found.get(key)

    def put(self, key: Any, plan: Any) -> None:
        """Keep a plan."""
        if key not in self.found and len(self.found) >= self.most:
            self.found.pop(next(iter(self.found)))
        self.found[key] = plan
