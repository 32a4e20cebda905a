"""Helpers that run a test's program as an additional ability of a card of the box."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import TEXT, Ability
from tests.arkham2e.support.scene import Scene

BEARER = "northside_1"


@contextmanager
def programmed(s: Scene, code: list[int]) -> Iterator[tuple[int, int]]:
    """Give a card a program; yield its kind and the number of the ability."""
    kind = s.table.components.kinds[BEARER]
    abilities = s.table.texts.abilities[kind]
    needs = s.table.components.needs
    before = dict(needs)
    abilities.append(Ability(TEXT, code))
    try:
        yield kind, len(abilities) - 1
    finally:
        abilities.pop()
        needs.clear()
        needs.update(before)


def script(
    s: Scene, kind: int, ability: int, seat: int, source: int = NONE, target: int = NONE,
    at: int = NONE, flags: int = 0,
) -> Script:  # fmt: skip
    """Return a new script of a text."""
    made = s.g.new_script(kind, ability, seat, source, at)
    assert isinstance(made, Script)
    made.target = target
    made.flags = flags
    return made.begin(s.g)


def carry(
    s: Scene, code: list[int], *picks: str, seat: int = 0, source: int = NONE, target: int = NONE,
    flags: int = 0,
) -> Scene:  # fmt: skip
    """Run a program to its end, with these picks."""
    with programmed(s, code) as (kind, ability):
        s.run(script(s, kind, ability, seat, source, target, NONE, flags))
        s.do(*picks)
        return s.done()
