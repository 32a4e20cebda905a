"""The components in the form that the tests of facts compare."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import (
    component,
    keyword,
)
from arkham_env.arkham2e.tables.everything import components
from arkham_env.board.texts.texts import Ability
from tests.arkham2e.support.card_reader import FOLDER, CardReader, Change, read

COMPONENTS: Final = components()
TEXTS: Final = COMPONENTS.texts
READER: Final = CardReader()
Found = tuple[int, int, int, list[int]]
"""An ability: kind, timing point, condition, and its program without END."""


def kind_of(name: str) -> int:
    return COMPONENTS.kinds[name]


def column(name: str) -> Column:
    return COMPONENTS.columns[kind_of(name)]


def abilities(name: str) -> list[Ability]:
    return TEXTS.abilities[kind_of(name)]


def at(name: str, when_: int) -> list[Ability]:
    return [ability for ability in abilities(name) if ability.point == when_]


def code(ability: Ability) -> list[int]:
    return ability.code[:-1]


def modifiers(name: str) -> list[Change]:
    found = TEXTS.modifiers[kind_of(name)]
    return sorted((m.quantity, m.amount, m.condition) for m in found)


def words(which: int) -> set[str]:
    return {name for number, name in enumerate(keyword.NAMES) if which >> number & 1}


def copies(group: str, name: str) -> int:
    return component.COPIES.count((group, name))


def records(name: str) -> list[dict[str, Any]]:
    """Return the records of a file of the reference, or none if the file is missing."""
    found: list[dict[str, Any]] = read(name) if FOLDER.is_dir() else []
    return found


def same(found: Ability, kind: int, when_: int, condition: int, program: list[int]) -> None:
    """Check the kind, point and condition of an ability, and its instructions in any order."""
    assert (found.kind, found.point, found.condition) == (kind, when_, condition)
    assert sorted(code(found)) == sorted(program)
