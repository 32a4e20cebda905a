"""Checks of the values that users pass in, shared by games and environments.

Every error is an :class:`~arkham_env.core.kernel.errors.InvalidSetup`.  Its message contains the
value, what was expected and the nearest valid names.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name

MOST_ENTRIES: Final = 1000
"""Maximum number of elements of a list that is copied; no valid option has so many."""


def check_choice(what: str, value: object, known: Sequence[str]) -> str:
    """Return ``value`` if it is one of ``known``; raise an error otherwise."""
    if not isinstance(value, str) or value not in known:
        raise unknown_name(what, value, known)
    return value


def check_names(options: Mapping[Any, Any], known: Collection[str]) -> None:
    """Raise an error for the first option whose name is not in ``known``."""
    for name in options:
        if name not in known:
            raise unknown_name("option", name, known)


def check_whole(what: str, value: object, least: int, most: int | None = None) -> int:
    """Return ``value`` as an int if it is an integer (of any type) from ``least`` to ``most``."""
    number = None
    if hasattr(value, "__index__") and not isinstance(value, bool):
        try:
            number = int(value.__index__())
        except TypeError:  # an array of several numbers
            number = None
    if number is None or number < least or (most is not None and number > most):
        limit = "" if most is None else f" and at most {most}"
        raise InvalidSetup(
            f"{what}={quote(value)}: expected a whole number of at least {least}{limit}"
        )
    return number


def check_mapping(what: str, value: object) -> dict[str, Any]:
    """Return a copy of ``value`` if it is a mapping, or an empty dict if it is ``None``."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise InvalidSetup(f"{what}={quote(value)}: expected a dict of names and values")
    return dict(value)


def check_list(what: str, value: object, expected: str) -> list[Any]:
    """Return a copy of ``value`` as a list if it is a sequence but not a string. Otherwise raise an
    error that contains ``expected``, the description of a valid value."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise InvalidSetup(f"{what}={quote(value)}: expected {expected}")
    if len(value) > MOST_ENTRIES:
        raise InvalidSetup(f"{what} has {len(value):,} entries: expected {expected}")
    return list(value)


def check_bool(what: str, value: object) -> bool:
    """Return ``value`` if it is True or False."""
    if not isinstance(value, bool):
        raise InvalidSetup(f"{what}={quote(value)}: expected True or False")
    return value
