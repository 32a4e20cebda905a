"""Damage and horror tokens that Lucky Charm moves between cards."""

from __future__ import annotations

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import verb
from tests.lcg.referee.table import Sight


def own_cards(sight: Sight, seat: int) -> list[int]:
    return sorted([seat, *sight.controlled(seat)])


def receivers(sight: Sight, seat: int, op: int, source: int) -> set[int]:
    """Return the seat's own cards with health (or sanity) that can receive a token."""
    found: set[int] = set()
    for card in own_cards(sight, seat):
        facts = sight.facts(card)
        if card != source and (facts.health if op == verb.DAMAGE else facts.sanity) > 0:
            found.add(pack(op, card))
    return found


def movable(sight: Sight, seat: int) -> set[int]:
    """Return the damage and horror tokens at a seat's location that could move to its own cards."""
    found: set[int] = set()
    here = sight.at(seat)
    g = sight.g
    cards = [*sight.order(), *g.enemies, *g.attachments, here]
    for other in sight.order():
        cards += [*sight.who(other).assets, *sight.who(other).threat_area]
    for card in cards:
        if sight.place_of(card) != here:
            continue
        c = sight.token(card)
        if c.damage and receivers(sight, seat, verb.DAMAGE, card):
            found.add(pack(verb.DAMAGE, card))
        if c.horror and receivers(sight, seat, verb.HORROR, card):
            found.add(pack(verb.HORROR, card))
    return found
