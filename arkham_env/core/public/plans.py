"""Cache of plans (checked set-ups): equal options share a plan, because plans are slow to make."""

from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from typing import Any, Final, SupportsIndex

PLANS_KEPT: Final = 64
DEEPEST: Final = 16
"""Maximum nesting depth of options for which :func:`key_of` makes a key.

Deeper recursion in compiled functions could crash the process.
"""
LONGEST: Final = 10_000
"""Maximum length of a sequence that is part of a key, unless it is a list or a tuple."""


class NoKey(Exception):
    """Error for a value that :func:`key_of` cannot convert to a key."""


def key_of(value: Any, depth: int = 0) -> Any:
    """Return a hashable key of set-up options; only equal options have the same key.

    The keys of ``True`` and ``2.0`` differ from those of the ints ``1`` and ``2``: Python considers
    them equal, but they are not valid as numbers of players.  A NumPy integer has the key of the
    equal int.  The key does not change if a list or mapping in ``value`` is changed later.

    Args:
        value: the options, or a part of them.
        depth: nesting depth of ``value`` in the options.

    Raises:
        NoKey: the value contains an object of an unsupported type, or is nested too deeply.
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
        with suppress(TypeError):  # raised by an array of several numbers
            return int(value.__index__())
    raise NoKey


class Plans:
    """Cache of plans by the key of their options.

    Args:
        most: maximum number of plans; when it is reached, the plan that was added first is removed.
    """

    def __init__(self, most: int = PLANS_KEPT) -> None:
        self.most: int = most
        self.found: dict[Any, Any] = {}
        self.stamp: Any = None

    def since(self, stamp: Any) -> None:
        """Clear the cache if ``stamp`` differs from the stamp of the previous call.

        The stamp identifies the registered content from which the plans were made.
        """
        if stamp != self.stamp:
            self.stamp = stamp
            self.found.clear()

    def get(self, key: Any) -> Any:
        """Return the plan with this key, or ``None``."""
        return self.found.get(key)

    def put(self, key: Any, plan: Any) -> None:
        """Add a plan to the cache."""
        if key not in self.found and len(self.found) >= self.most:
            self.found.pop(next(iter(self.found)))
        self.found[key] = plan
