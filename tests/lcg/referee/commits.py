"""Commits to a skill test: which seats, which cards, how many (RB ST.2, LCG-0313 ff.)."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.facts import ICON_LETTERS
from arkham_env.lcg.state.ids import card_type, verb
from tests.lcg.referee.table import Sight


def icons(sight: Sight, card: int, tested: int) -> int:
    """Count the icons that match a test of this skill, wild ones included."""
    printed = sight.facts(card).icons
    return printed.count(ICON_LETTERS[tested]) + printed.count("?")


def may_commit(sight: Sight, test: Any, card: int) -> bool:
    """Return whether a card has a matching icon and is within its maximum per test.

    "Max 1 committed per skill test" counts the cards of all investigators (LCG-0639).  Languor may
    forbid its owner to commit cards of this type.
    """
    if icons(sight, card, test.skill) == 0 or sight.type_forbidden(sight.owner(card), card):
        return False
    if not sight.facts(card).max_committed:
        return True
    return all(sight.title(other) != sight.title(card) for other in test.committed)


def recallable(sight: Sight, seat: int) -> list[int]:
    """Return the skill cards in the seat's discard pile that Isabelle Barnes may commit."""
    test = sight.test()
    return [
        card
        for card in sight.who(seat).discard
        if sight.type(card) == card_type.SKILL and may_commit(sight, test, card)
    ]


def committers(sight: Sight, test: Any) -> list[int]:
    """Return the seats that may commit, in order: the tester, then the others at its location.

    While a card with peril is resolved, only the investigator who drew it may commit to its test
    (RB "Peril").
    """
    if sight.g.peril == test.seat:
        return [int(test.seat)]
    there = sight.people_at(sight.at(test.seat))
    return [int(test.seat), *[seat for seat in there if seat != test.seat]]


def options(sight: Sight, test: Any, seat: int, last: int) -> set[int]:
    """Return the options of a seat for a commit, except ``DONE``.

    Cards are committed in ascending order, so that the encoding has only one sequence for each set
    of cards; ``last`` is the card committed before.  Copies in one hand are one option.
    """
    able = [card for card in sight.who(seat).hand if card > last and may_commit(sight, test, card)]
    return {pack(verb.COMMIT, card) for card in sight.one_of_each(able)}
