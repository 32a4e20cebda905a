"""Class-level attributes of interpreted classes that derive from compiled ones.

A compiled class stores an attribute in a slot of each instance.  If an interpreted subclass sets
the attribute at class level, Python code reads this value, but compiled code still reads the slot.
:func:`fill` therefore copies the class-level value into the slot of each instance.
"""

import types


def has_own(cls: type, name: str) -> bool:
    """Return whether an interpreted class sets the attribute ``name`` at class level.

    If only a compiled class sets it, ``getattr(cls, name)`` is a slot descriptor, not a value.
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
