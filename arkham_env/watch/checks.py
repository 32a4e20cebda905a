"""Checks of JSON values from a file that may be damaged or made by an attacker.

A check is a function of a value, its position in the file and the value at the same position of the
preceding scene. A value that a patch did not change is the same object and is not checked again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.core.kernel.save import is_int

Check: TypeAlias = Callable[[Any, str, Any], None]

LONGEST_KEY: Final = 80
"""Maximum number of characters of a key."""
LONGEST_TEXT: Final = 20_000
"""Maximum number of characters of a text."""
LARGEST: Final = 2**53
"""Maximum absolute value of a number, up to which JavaScript has all whole numbers."""
MOST: Final = 5_000
"""Maximum number of items of a list or dict in a scene."""


def wrong(where: str, value: object, expected: str) -> CorruptSave:
    """Return the error for a value that is not valid."""
    return CorruptSave(f"corrupt replay: {where} is {quote(value)}, expected {expected}")


def whole(low: int = -LARGEST, high: int = LARGEST) -> Check:
    """Return the check of a whole number from ``low`` to ``high``."""

    def check(value: Any, where: str, known: Any) -> None:
        if not is_int(value) or not low <= value <= high:
            raise wrong(where, value, f"a whole number from {low:,} to {high:,}")

    return check


def number(low: float = -LARGEST, high: float = LARGEST) -> Check:
    """Return the check of a finite number from ``low`` to ``high``."""

    def check(value: Any, where: str, known: Any) -> None:
        fits = is_int(value) or (isinstance(value, float) and math.isfinite(value))
        if not fits or not low <= value <= high:
            raise wrong(where, value, f"a number from {low:,} to {high:,}")

    return check


def text(most: int = LONGEST_TEXT, least: int = 0) -> Check:
    """Return the check of a text of ``least`` to ``most`` characters."""

    def check(value: Any, where: str, known: Any) -> None:
        if not isinstance(value, str) or not least <= len(value) <= most or has_surrogate(value):
            raise wrong(where, value, f"a text of {least:,} to {most:,} characters")

    return check


def has_surrogate(value: str) -> bool:
    """Return whether a text contains a lone surrogate, which no file can contain as UTF-8."""
    return not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value)


def flag(value: Any, where: str, known: Any) -> None:
    """Check that a value is ``true`` or ``false``."""
    if not isinstance(value, bool):
        raise wrong(where, value, "true or false")


def exactly(*allowed: Any) -> Check:
    """Return the check of a value that is one of ``allowed``."""

    def check(value: Any, where: str, known: Any) -> None:
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise wrong(where, value, " or ".join(map(repr, allowed)))

    return check


def listed(item: Check, most: int = MOST, least: int = 0) -> Check:
    """Return the check of a list of ``least`` to ``most`` items."""

    def check(value: Any, where: str, known: Any) -> None:
        if value is known and known is not None:
            return
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise wrong(where, value, f"a list of {least:,} to {most:,} items")
        for i, one in enumerate(value):
            item(one, f"{where}[{i}]", None)

    return check


def table(item: Check, most: int = MOST) -> Check:
    """Return the check of a dict of at most ``most`` keys whose values pass the check ``item``."""

    def check(value: Any, where: str, known: Any) -> None:
        if value is known and known is not None:
            return
        if not isinstance(value, dict) or len(value) > most:
            raise wrong(where, value, f"an object of at most {most:,} keys")
        earlier = known if isinstance(known, dict) else {}
        for key, one in value.items():
            check_key(key, where)
            item(one, f"{where}.{key}", earlier.get(key))

    return check


def check_key(key: str, where: str) -> None:
    """Check a key; ``_`` at its beginning could give access to the internals of JavaScript."""
    if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable() or key.startswith("_"):
        raise wrong(
            f"a key of {where}", key,
            f"1 to {LONGEST_KEY} printable characters that do not begin with '_'",
        )  # fmt: skip


def parts(required: Mapping[str, Check], optional: Mapping[str, Check]) -> Check:
    """Return the check of an object with the keys ``required`` and any of the keys ``optional``."""
    every = {**required, **optional}

    def check(value: Any, where: str, known: Any) -> None:
        if value is known and known is not None:
            return
        if not isinstance(value, dict):
            raise wrong(where, value, f"an object with {', '.join(required)}")
        for name in required:
            if name not in value:
                raise CorruptSave(
                    f"corrupt replay: {where} has no part {quote(name)}, expected "
                    f"{', '.join(required)}"
                )
        earlier = known if isinstance(known, dict) else {}
        for name, one in value.items():
            if name not in every:
                raise CorruptSave(
                    f"corrupt replay: {where} has the unknown part {quote(name)}, expected only "
                    f"{', '.join(every)}; open the file with the version of arkham_env that made it"
                )
            every[name](one, f"{where}.{name}", earlier.get(name))

    return check


def anything(value: Any, where: str, known: Any) -> None:
    """Check a JSON value of any form: its texts, keys and numbers."""
    if isinstance(value, str):
        text()(value, where, None)
    elif isinstance(value, list):
        listed(anything)(value, where, None)
    elif isinstance(value, dict):
        table(anything)(value, where, None)
    elif value is not None and not isinstance(value, bool):
        number()(value, where, None)


def check_depth(value: Any, most: int) -> None:
    """Check that lists and objects are nested at most ``most`` levels deep.

    Raises:
        CorruptSave: they are nested more deeply.
    """
    level: list[Any] = [value]
    for _ in range(most + 1):
        inner: list[Any] = []
        for one in level:
            found = one.values() if isinstance(one, dict) else one
            inner += [each for each in found if isinstance(each, dict | list)]
        if not inner:
            return
        level = inner
    raise CorruptSave(
        f"corrupt replay: its lists and objects are nested more than {most} levels deep, expected "
        f"at most {most}"
    )
