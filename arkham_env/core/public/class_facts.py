"""Class-level attributes of interpreted classes that derive from compiled ones.

A compiled class stores an attribute in a slot of each instance.  A class-level value of an
interpreted class hides that slot in Python only: compiled code would read the value of the base
class.  :func:`fill` therefore copies the value into the slot of each instance.
"""

import types


def has_own(cls: type, name: str) -> bool:
    """Return whether ``name`` has a class-level value that is set by an interpreted class.

    For a value set by a compiled class, Python sees only the slot.
    """
    return not isinstance(getattr(cls, name), types.GetSetDescriptorType)


def fill(made: object, cls: type, name: str) -> None:
    """Copy the class-level value of ``name``, if there is one, into the slot of the instance
    ``made``."""
    value = getattr(cls, name)
    if isinstance(value, types.GetSetDescriptorType):
        return
    for base in cls.__mro__:
        slot = base.__dict__.get(name)
        if isinstance(slot, types.GetSetDescriptorType):
            slot.__set__(made, value)
            return
