"""Helpers that take and read options by the names of cards, and run single rules in a scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arkham_env.board.texts.verbs import (
    OP_ANSWER,
    OP_CARD,
    OP_CHOICE,
    OP_PASS,
    OP_PAY,
    OP_SPACE,
    OP_TARGET,
)
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.eldritch.rules import board, gaining
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.reckoning import reckon
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.state.game_state import SAVED
from arkham_env.eldritch.state.ids import component, event, option, skill, space, zone
from tests.eldritch.support.scene import Asked, Scene

BY_CLUE = component.CARDS
"""The source of a reroll by a Clue."""


class Doing(Frame):
    """Frame that calls a function of the rules once and resolves the frames that it pushes."""

    def __init__(self, what: Callable[[Any], object]) -> None:
        super().__init__()
        self.what = what

    def copy(self) -> Frame:
        c = Doing(self.what)
        c.step = self.step
        return c

    def run(self, g: Any) -> int:
        if self.step:
            return int(DONE)
        self.step = 1
        self.what(g)
        return int(CALL)


def do(s: Scene, what: Callable[[Any], object]) -> Scene:
    """Resolve a function of the rules, up to the next decision."""
    return s.run(Doing(what))


# -- Arranging -----------------------------------------------------------------------------------


def reserve(s: Scene, *names: str) -> None:
    """Fill the reserve with these Assets only, in this order."""
    for card in s.g.reserve[:]:
        board.move(s.g, card, zone.SUPPLY)
    for name in names:
        board.move(s.g, s.card(name), zone.RESERVE)


def bottom(s: Scene, which: int, *names: str) -> list[int]:
    """Put free copies at the bottom of a deck, the first one lowest; return them."""
    found: list[int] = []
    for name in names:
        copies = [c for c in s.g.decks[which] if called(c) == name and c not in found]
        found.append(copies[0])
    for card in reversed(found):
        s.g.decks[which].remove(card)
        s.g.decks[which].insert(0, card)
    return found


def top(s: Scene, which: int, *names: str) -> list[int]:
    """Put free copies on top of a deck, the first one highest; return them."""
    found = bottom(s, which, *names)
    for card in reversed(found):
        s.g.decks[which].remove(card)
        s.g.decks[which].append(card)
    return found


def has(s: Scene, seat: int, name: str, back: str | None = None) -> int:
    """Give a card to a seat, with a back by the name of the back's kind; return the card."""
    card = s.give(seat, name)
    if back is not None:
        s.back(card, f"{name}_{back}")
    return card


# -- State ---------------------------------------------------------------------------------------


def called(card: int) -> str:
    return component.COPIES[card][1]


def named(s: Scene, op: int) -> list[str]:
    """Return the names of the cards and pieces in the options of a verb."""
    return [] if s.idle else [called(a_of(o)) for o in s.g.options if op_of(o) == op]


def numbers(s: Scene, op: int) -> list[int]:
    """Return the first operands of the options of a verb."""
    return [] if s.idle else [a_of(o) for o in s.g.options if op_of(o) == op]


def answers(s: Scene) -> list[str]:
    """Return the names of the cards that can be used in the pending window."""
    return named(s, OP_ANSWER)


def ways(s: Scene) -> list[int]:
    """Return the numbers of the branches that can be chosen."""
    return numbers(s, OP_CHOICE)


def places(s: Scene, op: int = OP_SPACE) -> set[str]:
    """Return the names of the spaces that can be chosen."""
    return {space.NAMES[where] for where in numbers(s, op)}


def rolls(s: Scene) -> list[int]:
    """Return the number of dice of each test."""
    return [c for _, _, _, c in s.events(event.TEST)]


def results(s: Scene) -> list[int]:
    """Return the number of successes of each test."""
    return [b for _, _, b, _ in s.events(event.RESULT)]


def skill_of(s: Scene, seat: int, name: str) -> int:
    return int(s.g.skill_of(seat, skill.NAMES.index(name)))


def back_of(s: Scene, card: int) -> str:
    """Return the name of a card's back, or "" if it has not been drawn."""
    from arkham_env.eldritch.state.game_state import FIRST_BACKED
    from arkham_env.eldritch.tables.everything import components

    kind = s.g.backs[card - FIRST_BACKED]
    return components().texts.names[kind] if kind >= 0 else ""


def knows(s: Scene, seat: int, card: int) -> bool:
    """Return whether a seat knows the back of a card."""
    from arkham_env.eldritch.state.game_state import FIRST_BACKED

    return bool(s.g.known[card - FIRST_BACKED] >> seat & 1)


# -- Options -------------------------------------------------------------------------------------


def take(s: Scene, op: int, name: str) -> Scene:
    """Take the option of a verb for a card or piece by its name."""
    for i, packed in enumerate(s.g.options):
        if op_of(packed) == op and called(a_of(packed)) == name:
            s.g.take(i)
            return s
    raise Asked(f"verb {op} with {name!r} is not offered, but {named(s, op)}: {s.g.options}")


def use(s: Scene, *names: str) -> Scene:
    """Use the ability of a card (in windows and menus)."""
    for name in names:
        take(s, OP_ANSWER, name)
    return s


def act(s: Scene, name: str) -> Scene:
    """Perform the component action of a card."""
    return take(s, option.COMPONENT, name)


def actions(s: Scene) -> list[str]:
    """Return the names of the cards whose component actions are offered."""
    return named(s, option.COMPONENT)


def card(s: Scene, name: str) -> Scene:
    return take(s, OP_CARD, name)


def branch(s: Scene, which: int) -> Scene:
    """Choose a branch, numbered as in the text."""
    return s.pick(OP_CHOICE, which)


def stop(s: Scene) -> Scene:
    """Decline, pass or stop, depending on the available option."""
    for i, packed in enumerate(s.g.options):
        if op_of(packed) in (OP_PASS, OP_TARGET, option.STOP, option.NO):
            s.g.take(i)
            return s
    raise Asked(f"no option to decline, pass or stop: {s.g.options}")


def go(s: Scene, where: str, op: int = OP_SPACE) -> Scene:
    return s.pick(op, space.number(where))


def reroll(s: Scene, face: int, name: str | None = None) -> Scene:
    """Reroll a die with a Clue, or with a card that was used before."""
    by = BY_CLUE
    if name is not None:
        by = next(b_of(o) for o in s.g.options if called(b_of(o) % component.CARDS) == name)
    return s.pick(option.REROLL, face, by)


def pay_with(s: Scene, name: str) -> Scene:
    """Pay with a card in place of a Clue."""
    for i, packed in enumerate(s.g.options):
        source = a_of(packed)
        if op_of(packed) == OP_PAY and source >= SAVED and called(source - SAVED) == name:
            s.g.take(i)
            return s
    raise Asked(f"no option to pay with {name!r}: {s.g.options}")


# -- Running -------------------------------------------------------------------------------------


def lose(s: Scene, seat: int, health: int = 0, sanity: int = 0) -> Scene:
    return s.run(Lose(seat, health, sanity))


def test(s: Scene, seat: int, name: str, change: int = 0, flags: int = 0) -> Scene:
    """Let a seat test a skill; the result is ``s.g.ret`` once no decision is pending."""
    return s.run(SkillTest(seat, skill.NAMES.index(name), change, flags))


test.__test__ = False  # type: ignore[attr-defined]


def fight(s: Scene, seat: int, monster: int) -> Scene:
    return s.run(Combat(seat, monster))


def gain_condition(s: Scene, seat: int, name: str) -> Scene:
    return do(s, lambda g: gaining.gain_condition(g, seat, component.CONDITIONS.index(name)))


def flip(s: Scene, seat: int, card: int) -> Scene:
    """Flip a Condition."""
    return do(s, lambda g: gaining.flip(g, seat, card))


def resolve_reckoning(s: Scene, card: int) -> Scene:
    return do(s, lambda g: reckon(g, card))
