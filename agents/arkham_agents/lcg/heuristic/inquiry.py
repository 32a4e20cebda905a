"""Rules for the aim ``INQUIRY``: cards in threat areas, and locations that cost actions."""

from __future__ import annotations

from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.state.ids import cell, on, quantity, trigger

TURN_ENDS: int = on.point(on.TURN_ENDS, cell.WHEN_FORCED)
BEARABLE: float = 3.0
"""Limit on the cost of one point of damage in :func:`burden`."""


def is_burden(r: Reading, card: int) -> bool:
    """Return whether a card in a threat area harms its bearer at the end of each turn."""
    return any(
        ability.kind == trigger.FORCED and ability.point == TURN_ENDS
        for ability in r.view.definition(card).triggered
    )


def burden(r: Reading, card: int, number: int) -> float:
    """Return the value of discarding a card that harms its bearer at the end of each turn, or 0 if
    the card is no such card or ability ``number`` does not discard it."""
    ability = r.view.definition(card).triggered[number]
    if not isinstance(ability.effect, phrases.DiscardThis) or not is_burden(r, card):
        return 0.0
    bearer = next((seat for seat in r.view.seats if card in r.view.threats(seat)), r.me)
    rounds = max(0.0, r.rounds_left - 1.0)
    return r.w.burden * rounds * min(BEARABLE, r.hurt(bearer, 1, 0))


# -- Additional actions --------------------------------------------------------------------------


def investigate_actions(r: Reading, place: int) -> int:
    """Return the number of additional actions that an investigation of a location costs."""
    more = r.view.extra_actions(place, quantity.INVESTIGATE_ACTIONS)
    if more == 0 and r.view.knows(place):
        for constant in r.view.definition(place).constants:
            more += quantity.INVESTIGATE_ACTIONS in constant.quantities
    return more
