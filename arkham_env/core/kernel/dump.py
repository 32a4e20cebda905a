"""States as lists of integers, from which the hash of a game is computed.

A class lists its attributes in ``FIELDS``.  Every value is an int, a bool or a (nested) list of
ints.
"""

from typing import Any

from arkham_env.core.kernel.frame import Frame


def dump(item: Any) -> list[Any]:
    """Return the values of the attributes in ``item.FIELDS``; lists are copied."""
    values: list[Any] = []
    for name in type(item).FIELDS:
        value = getattr(item, name)
        if isinstance(value, bool):
            values.append(int(value))
        elif isinstance(value, list):
            values.append([v[:] if isinstance(v, list) else v for v in value])
        else:
            values.append(value)
    return values


def dump_stack(stack: list[Frame]) -> list[list[Any]]:
    """Return ``[class name, values]`` of each frame in the stack."""
    return [[type(frame).__name__, dump(frame)] for frame in stack]
