"""Rules for playing and keeping assets: cost, unique titles, limits and slots."""

from __future__ import annotations

from arkham_env.lcg.state.ids import card_type
from tests.lcg.referee.table import NOBODY, Sight


def price(sight: Sight, card: int, discount: int = 0) -> int:
    """Return the cost of a card, at least 0 (LCG-0105)."""
    return max(0, sight.facts(card).cost - discount)


def title_is_taken(sight: Sight, card: int) -> bool:
    """Return whether a unique card of this title is in play under any control (RB "Unique")."""
    if not sight.facts(card).unique:
        return False
    taken: list[int] = list(sight.g.enemies)
    for seat in sight.order():
        taken += [seat, *sight.controlled(seat)]
    return any(
        sight.facts(other).unique and sight.title(other) == sight.title(card) for other in taken
    )


def has_its_limit(sight: Sight, seat: int, card: int) -> bool:
    """Return whether "limit 1 per investigator" forbids a second copy (LCG-0636)."""
    if not sight.facts(card).one_per_investigator:
        return False
    return any(sight.title(other) == sight.title(card) for other in sight.controlled(seat))


def fits(sight: Sight, seat: int, card: int) -> bool:
    """Return whether enough slots could be freed for a card.

    Only cards that cannot be discarded block a slot (RB "Slots").
    """
    for slot in set(sight.facts(card).slots):
        fixed = 0
        for other in sight.controlled(seat):
            if sight.facts(other).stays_in_play and not takes_no_slot(sight, other):
                fixed += sight.facts(other).slots.count(slot)
        if fixed + sight.facts(card).slots.count(slot) > sight.capacity(seat, slot):
            return False
    return True


ARMITAGE = "12115"
WITHOUT_SLOT = ("spreading_flames", "smoke_and_mirrors")
"""Scenarios in which Dr. Henry Armitage takes no slot: act 3b and the set-up say so."""


def takes_no_slot(sight: Sight, card: int) -> bool:
    return sight.code(card) == ARMITAGE and sight.g.table.scenario.id in WITHOUT_SLOT


def taken_slots(sight: Sight, seat: int, slot: int) -> int:
    return sum(
        sight.facts(card).slots.count(slot)
        for card in sight.controlled(seat)
        if not takes_no_slot(sight, card)
    )


def crowded(sight: Sight, seat: int, card: int, leaving: list[int]) -> list[int]:
    """Return the slots that ``card`` would overfill by entering play.

    The cards in ``leaving`` were chosen to make room.  They leave play when ``card`` enters and are
    not counted (RR "Slots").
    """
    if takes_no_slot(sight, card):
        return []
    found: list[int] = []
    for slot in sight.facts(card).slots:
        kept = taken_slots(sight, seat, slot)
        kept -= sum(sight.facts(other).slots.count(slot) for other in leaving)
        if kept + sight.facts(card).slots.count(slot) > sight.capacity(seat, slot):
            found.append(slot)
    return found


def in_slot(sight: Sight, seat: int, slot: int) -> list[int]:
    """Return the assets that could be discarded to free a slot."""
    return [
        card
        for card in sight.removable(seat)
        if slot in sight.facts(card).slots and not takes_no_slot(sight, card)
    ]


def may_play_asset(sight: Sight, seat: int, card: int, discount: int = 0) -> bool:
    """Return whether an asset could be played, apart from the action that this costs."""
    facts = sight.facts(card)
    if sight.type(card) != card_type.ASSET or facts.cost == NOBODY:
        return False
    if sight.silenced(seat) or sight.cursed_by_book(seat) or sight.type_forbidden(seat, card):
        return False
    if price(sight, card, discount) > sight.who(seat).resources:
        return False
    if title_is_taken(sight, card) or has_its_limit(sight, seat, card):
        return False
    return fits(sight, seat, card)
