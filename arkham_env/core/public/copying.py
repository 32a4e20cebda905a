"""Copies and pickles of plain objects, alike in both builds."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.native import mypyc_attr


# Compiled, `__new__` of a class that no interpreted class may derive from runs `__init__`: a class
# derived from this one allows them too, or it cannot be rebuilt.
@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """An object that is its attributes: they are what ``copy`` and ``pickle`` take."""

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuild, (type(self), attributes_of(self))


def attributes_of(item: object) -> dict[str, Any]:
    """Return the attributes of an object by name, those in compiled slots first."""
    found: dict[str, Any] = {}
    for name in getattr(type(item), "__mypyc_attrs__", ()):
        if name != "__dict__" and hasattr(item, name):
            found[name] = getattr(item, name)
    found.update(getattr(item, "__dict__", {}))
    return found


def rebuild(cls: type[Plain], attributes: dict[str, Any]) -> Plain:
    """Return an object of a class with these attributes; ``__init__`` does not run.

    Raises:
        TypeError: the class is no :class:`Plain`.
    """
    if not (isinstance(cls, type) and issubclass(cls, Plain)):
        raise TypeError(f"rebuild: {cls!r}: expected a subclass of Plain")
    made = cls.__new__(cls)
    for name, value in attributes.items():
        setattr(made, name, value)
    return made
