"""Copies and pickles of plain objects; they work in the same way compiled and interpreted."""

from typing import Any

from arkham_env.core.kernel.native import mypyc_attr


# In compiled code, ``__new__`` runs ``__init__`` unless the class allows interpreted subclasses.
# Each derived class must allow them too; otherwise ``rebuild`` does not work for it.
@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """Base class of objects that ``copy`` and ``pickle`` reproduce from their attributes."""

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
    """Return an object of class ``cls`` with these attributes; ``__init__`` does not run.

    Raises:
        TypeError: the class is not a subclass of :class:`Plain`.
    """
    if not (isinstance(cls, type) and issubclass(cls, Plain)):
        raise TypeError(f"rebuild: {cls!r}: expected a subclass of Plain")
    made = cls.__new__(cls)
    for name, value in attributes.items():
        setattr(made, name, value)
    return made
