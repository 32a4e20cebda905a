"""Helpers for encounters, combats and tests in scenes."""

from __future__ import annotations

from collections.abc import Iterable

from arkham_env.board.texts.verbs import OP_ANSWER, OP_CHOICE, OP_PASS
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.state.ids import component, deck, event, meeting, option, skill, zone
from tests.eldritch.support.scene import Scene

BY_CLUE = component.CARDS
"""The source of a reroll that is paid with a Clue."""


def meetings(s: Scene) -> list[str]:
    """Return the kinds of encounters that are offered; empty if none is."""
    if s.idle:
        return []
    return [meeting.NAMES[a_of(o)] for o in s.g.options if op_of(o) == option.MEET]


def meet(s: Scene, kind: int, what: int | None = None) -> Scene:
    return s.pick(option.MEET, kind, what)


def general(s: Scene, name: str) -> Scene:
    """Choose a General Encounter and draw the named card."""
    s.top(deck.GENERAL, name)
    return meet(s, meeting.GENERAL)


def nothing(s: Scene) -> Scene:
    """Choose no encounter after the Monsters."""
    return meet(s, meeting.NOTHING)


def foes(s: Scene) -> list[str]:
    """Return the Monsters that can be fought next; empty if no such choice is pending."""
    if s.idle:
        return []
    fights = [a_of(o) for o in s.g.options if op_of(o) == option.FIGHT]
    return [component.COPIES[monster][1] for monster in fights]


def fight(s: Scene, name: str) -> Scene:
    """Choose to fight a Monster first."""
    return s.pick(option.FIGHT, a_of(s.g.options[foes(s).index(name)]))


def faces(s: Scene, source: int = BY_CLUE) -> list[int]:
    """Return the faces of the dice that a Clue, or a card, may reroll now."""
    if s.idle:
        return []
    found = [o for o in s.g.options if op_of(o) == option.REROLL and b_of(o) == source]
    return [a_of(o) for o in found]


def reroll(s: Scene, face: int, source: int = BY_CLUE) -> Scene:
    return s.pick(option.REROLL, face, source)


def answers(s: Scene) -> list[str]:
    """Return the names of the cards that can be used now."""
    if s.idle:
        return []
    return [component.COPIES[a_of(o)][1] for o in s.g.options if op_of(o) == OP_ANSWER]


def use(s: Scene, name: str) -> Scene:
    found = [a_of(o) for o in s.g.options if op_of(o) == OP_ANSWER]
    return s.pick(OP_ANSWER, next(c for c in found if component.COPIES[c][1] == name))


def decline(s: Scene) -> Scene:
    return s.pick(OP_PASS)


def branch(s: Scene, number: int) -> Scene:
    """Choose a branch, numbered as in the text."""
    return s.pick(OP_CHOICE, number)


def branches(s: Scene) -> list[int]:
    if s.idle:
        return []
    return [a_of(o) for o in s.g.options if op_of(o) == OP_CHOICE]


def pools(s: Scene) -> list[tuple[str, int]]:
    """Return the skill and the number of dice of each test so far."""
    return [(skill.NAMES[b], c) for _, _, b, c in s.events(event.TEST)]


def results(s: Scene) -> list[int]:
    """Return the number of successes of each test so far."""
    return [b for _, _, b, _ in s.events(event.RESULT)]


def combats(s: Scene) -> list[tuple[int, str]]:
    """Return the seat and the Monster of each Combat Encounter so far."""
    return [(a, component.COPIES[b][1]) for _, a, b, _ in s.events(event.COMBAT)]


def wounds(s: Scene, name: str, copy: int = 0) -> int:
    return s.g.wounds[s.card(name, copy) - component.FIRST_MONSTER]


def hurt(s: Scene, name: str, amount: int) -> int:
    """Let a Monster have lost Health already."""
    monster = s.card(name)
    s.g.wounds[monster - component.FIRST_MONSTER] = amount
    return monster


def drawn(s: Scene, name: str) -> Scene:
    """Leave only one Monster in the cup, so that it is drawn next."""
    s.cup(name)
    return s


def everywhere_else(s: Scene, which: int, names: Iterable[str]) -> None:
    """Leave only these cards in a deck, the last one on top; remove its others from the game."""
    for card in [*s.g.decks[which], *s.g.discards[which]]:
        board.move(s.g, card, zone.BOX)
    for name in names:
        board.move(s.g, s.card(name), zone.SUPPLY)


def lost(s: Scene, seat: int = 0) -> tuple[int, int]:
    """Return the Health and Sanity that a seat lacks."""
    g = s.g
    return g.most_health(seat) - g.health[seat], g.most_sanity(seat) - g.sanity[seat]


def d(successes: int, of: int) -> list[int]:
    """Return dice with some successes: ``d(1, 4)`` is 5, 1, 1, 1."""
    return [5] * successes + [1] * (of - successes)


def against(name: str, *dice: int, will: int = 0, strength: int = 0) -> Scene:
    """Return a scene in which Silas (Will 3, Strength 3, improved) fights a Monster on Rome."""
    s = Scene("silas_marsh", at={0: "rome"}, monsters={name: "rome"}, dice=dice)
    s.g.improved[skill.WILL] = will
    s.g.improved[skill.STRENGTH] = strength
    return s.encounters(0)


def reckon(s: Scene, *dice: int) -> Scene:
    """Resolve all reckoning effects."""
    s.dice(*dice)
    return s.run(Reckoning())


def choices(s: Scene) -> list[int]:
    """Return the first operands of the options: seats, spaces or cards."""
    return [] if s.idle else [a_of(o) for o in s.g.options]


def choose(s: Scene, what: int) -> Scene:
    s.g.take(choices(s).index(what))
    return s
