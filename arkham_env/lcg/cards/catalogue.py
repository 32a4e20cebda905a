"""All cards by code, fresh definitions of them, and the registration of a user's own cards."""

from __future__ import annotations

import types
from typing import Any

from arkham_env.core.errors import InvalidSetup, nearest
from arkham_env.lcg.cards.core_2026 import (
    encounter,
    guardian,
    mystic,
    neutral,
    rogue,
    seeker,
    survivor,
    weaknesses,
)
from arkham_env.lcg.scenarios.core_2026.spreading_flames import scenario
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE

MODULES: list[list[type[CardDef]]] = [
    guardian.CARDS,
    seeker.CARDS,
    rogue.CARDS,
    mystic.CARDS,
    survivor.CARDS,
    neutral.CARDS,
    weaknesses.CARDS,
    encounter.CARDS,
    scenario.CARDS,
]


def instantiate(cls: type[CardDef]) -> CardDef:
    """Return a fresh definition whose facts compiled code sees.

    Facts of a compiled class live in slots of the instance.  A class-level value of a class that
    is not compiled shadows the slot for Python only, so it is copied in; what ``__init__``
    derives from the facts is then derived again.
    """
    d = cls()
    copied = False
    for name in declared_facts(cls):
        value = getattr(cls, name)
        if isinstance(value, types.GetSetDescriptorType):
            continue
        slot = native_slot(cls, name)
        if slot is not None:
            slot.__set__(d, value)
            copied = True
    if copied:
        CardDef.__init__(d)
    return d


def declared_facts(cls: type[CardDef]) -> list[str]:
    """Return the facts that ``cls`` and its bases set at class level over a base's declaration.

    A fact is declared by :class:`CardDef` or by a base class such as ``Weapon`` (its
    ``fight_bonus``); a class's own helpers and its methods are none.
    """
    names: list[str] = []
    for base in cls.__mro__:
        if base is CardDef:
            break
        for name in base.__dict__:
            if name in names or name.startswith("__"):
                continue
            first = declarer(cls, name)
            if first is not base and not callable(getattr(first, name)):
                names.append(name)
    return names


def declarer(cls: type[CardDef], name: str) -> type[CardDef]:
    """Return the class farthest up among the bases of ``cls`` that has ``name``."""
    found = cls
    for base in cls.__mro__:
        if name in base.__dict__:
            found = base
    return found


def native_slot(cls: type[CardDef], name: str) -> Any:
    """Return the descriptor of a compiled base's slot, or ``None`` in plain Python."""
    for base in cls.__mro__:
        found = base.__dict__.get(name)
        if isinstance(found, types.GetSetDescriptorType):
            return found
    return None


def duplicates(groups: list[list[type[CardDef]]]) -> list[str]:
    """Return the codes that more than one of the listed classes carries, ascending."""
    seen: list[str] = []
    twice: list[str] = []
    for group in groups:
        for cls in group:
            code = instantiate(cls).printed.code
            if code in seen and code not in twice:
                twice.append(code)
            seen.append(code)
    return sorted(twice)


def check(cls: type[CardDef]) -> CardDef:
    """Return a definition of ``cls`` after checking what every card needs.

    Raises:
        InvalidSetup: not a card class, a fact of another type than its declaration, no code, name
            or type, or icons outside ``"WICA?"``.
    """
    if not (isinstance(cls, type) and issubclass(cls, CardDef)):
        raise InvalidSetup(f"invalid card {cls!r}: expected a subclass of CardDef")
    for name in declared_facts(cls):
        value = getattr(cls, name)
        if isinstance(value, types.GetSetDescriptorType):
            continue
        expected = type(getattr(declarer(cls, name)(), name))
        if type(value) is not expected:
            raise InvalidSetup(
                f"invalid card {cls.__name__}: {name} = {value!r} is {type(value).__name__}, "
                f"expected {expected.__name__}"
            )
        if name == "icons":
            for letter in value:
                if letter not in "WICA?":
                    raise InvalidSetup(
                        f"invalid card {cls.__name__}: icon {letter!r}, expected W, I, C, A or ?"
                    )
    try:
        d = instantiate(cls)
    except TypeError as error:
        # Compiled cards of the box, unlike the shared base classes, cannot be derived from.
        raise InvalidSetup(
            f"invalid card {cls.__name__}: {error}; expected a class derived from those of "
            "arkham_env.lcg.cards.bases"
        ) from None
    if d.printed.code == "":
        raise InvalidSetup(f"invalid card {cls.__name__}: no code, expected one such as '99001'")
    if d.printed.name == "":
        raise InvalidSetup(
            f"invalid card {cls.__name__} ({d.printed.code!r}): no name, expected a title"
        )
    if d.type == NONE:
        raise InvalidSetup(
            f"invalid card {cls.__name__} ({d.printed.code!r}): no type, expected a base class "
            "such as Asset, EventCard or Enemy"
        )
    return d


def build(groups: list[list[type[CardDef]]]) -> dict[str, type[CardDef]]:
    """Return the classes by code, in the order of the lists."""
    table: dict[str, type[CardDef]] = {}
    for group in groups:
        for cls in group:
            add(table, cls)
    return table


def add(table: dict[str, type[CardDef]], cls: type[CardDef]) -> None:
    d = check(cls)
    code = d.printed.code
    if code in table:
        raise InvalidSetup(
            f"duplicate card code {code!r}: {cls.__name__} and {table[code].__name__}, "
            "expected a code that no other card has"
        )
    table[d.printed.code] = cls


ALL_CARDS: dict[str, type[CardDef]] = build(MODULES)
"""Every card class by code: the box's cards, then those that users registered."""


def make(code: str) -> CardDef:
    """Return a fresh definition of the card with this code.

    Raises:
        InvalidSetup: no card has this code.
    """
    if code not in ALL_CARDS:
        by_name: dict[str, str] = {}
        for d in definitions().values():
            by_name[d.printed.name.lower()] = f"{d.printed.code!r} ({d.printed.name})"
            by_name[d.printed.code] = f"{d.printed.code!r} ({d.printed.name})"
        near = [by_name[name] for name in nearest(str(code), by_name)]
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise InvalidSetup(f"unknown card {code!r}: expected a card code such as '12089'{hint}")
    return instantiate(ALL_CARDS[code])


def definitions() -> dict[str, CardDef]:
    """Return one fresh definition of every card, by code."""
    return {code: instantiate(cls) for code, cls in ALL_CARDS.items()}


def register(cls: type[CardDef]) -> type[CardDef]:
    """Add a user's own card class; usable as a class decorator.

    Raises:
        InvalidSetup: the code is taken, or the class lacks a code, a name or a type.
    """
    add(ALL_CARDS, cls)
    return cls
