"""Class-level facts of classes that users derive from compiled ones.

A fact of a compiled class lives in a slot of the instance.  A class-level value of a class that is
not compiled shadows that slot for Python only: compiled code would read the base's value.  So the
value is copied into the slot of each instance.
"""

from __future__ import annotations

import types


def has_own(cls: type, name: str) -> bool:
    """Say whether a class that is not compiled says what ``name`` is; a compiled one hides it."""
    return not isinstance(getattr(cls, name), types.GetSetDescriptorType)


def fill(made: object, cls: type, name: str) -> None:
    """Copy the class-level value of ``name``, if it can be read, into the slot of ``made``."""
    value = getattr(cls, name)
    if isinstance(value, types.GetSetDescriptorType):
        return
    for base in cls.__mro__:
        slot = base.__dict__.get(name)
        if isinstance(slot, types.GetSetDescriptorType):
            slot.__set__(made, value)
            return
