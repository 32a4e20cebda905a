"""Decisions between the scenarios of a campaign: investigators, decks and purchases.

The rules for purchases: upgrade cards of the deck first, then buy the cards with the highest level.
A card of level 0 is added only if it costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from arkham_agents.lcg.seat_view import SeatView
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type, decision_kind, difficulty, verb

UPGRADE_WORTH = 0.5
"""Additional value of a purchase that replaces a version of the card with a lower level."""


def card_worth(d: CardDef) -> float:
    """Return the value of a card in a deck, by its printed facts.

    The unit is one level.  Weapons, allies and other assets that stay in play are worth more than
    events and skills of the same level.
    """
    worth = float(max(0, d.printed.level))
    if d.type == card_type.ASSET:
        worth += 0.6
        if d.printed.health or d.printed.sanity:
            worth += 0.3
    return worth + 0.1 * len(d.printed.icons) - 0.05 * max(0, d.printed.cost)


def deck_titles(view: SeatView) -> dict[str, int]:
    """Return, for each title in the deck of the current seat, the lowest level of its copies."""
    found: dict[str, int] = {}
    for d in view.deck_cards(view.seat):
        level = d.printed.level
        found[d.printed.name] = min(level, found.get(d.printed.name, level))
    return found


def purchase(view: SeatView, options: list[int]) -> int:
    """Return the index of the best purchase, or of the option to buy nothing more."""
    best = len(options) - 1
    best_worth = 0.0
    titles = deck_titles(view)
    for i in range(len(options)):
        op = op_of(options[i])
        if op == verb.DONE:
            continue
        d = view.definition(a_of(options[i]))
        if op == verb.EXCHANGE:
            worth = 10.0 - card_worth(d)  # the deck is too large: remove the worst card
        elif op == verb.INCLUDE:
            worth = 10.0 + card_worth(d)
        elif d.printed.level <= 0:
            worth = -1.0
        else:
            worth = card_worth(d)
            if titles.get(d.printed.name, d.printed.level) < d.printed.level:
                worth += UPGRADE_WORTH
        if worth > best_worth:
            best_worth = worth
            best = i
    return best


def exchange(view: SeatView, options: list[int]) -> int:
    """Return the index of the card to take out: a lower level of the same title, else the worst."""
    bought = view.definition(view.source)
    best = 0
    best_worth = float("inf")
    for i in range(len(options)):
        if op_of(options[i]) == verb.PASS:
            return i
        d = view.definition(a_of(options[i]))
        worth = card_worth(d)
        if d.printed.name == bought.printed.name:
            worth -= 100.0
        if worth < best_worth:
            best_worth = worth
            best = i
    return best


def stay(view: SeatView, options: list[int]) -> int:
    """Return the index of the option to play on, if possible with the seat's own investigator."""
    if view.has_investigator(view.seat):
        return 0
    for i in range(len(options)):
        if op_of(options[i]) == verb.INVESTIGATOR:
            return i
    return 0


def first(view: SeatView, options: list[int]) -> int:
    return 0


def standard(view: SeatView, options: list[int]) -> int:
    return difficulty.STANDARD


BETWEEN: dict[int, Callable[[SeatView, list[int]], int]] = {
    decision_kind.DIFFICULTY: standard,
    decision_kind.INVESTIGATOR: first,
    decision_kind.DECK: first,
    decision_kind.ROSTER: stay,
    decision_kind.BEARER: first,
    decision_kind.PURCHASE: purchase,
    decision_kind.EXCHANGE: exchange,
}
"""The function for each kind of decision between two scenarios."""
