"""Damage, horror, defeat and clues spent as a group (RB "Damage and Horror")."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.lcg.state.ids import card_type, keyword, verb
from tests.lcg.referee.enemies import health_of
from tests.lcg.referee.table import Sight

BODYGUARDS = ("12016", "12027")


def is_beaten(sight: Sight, card: int) -> bool:
    """Return whether a card in play has enough damage or horror to be defeated."""
    facts = sight.facts(card)
    c = sight.token(card)
    if sight.type(card) == card_type.ENEMY:
        return facts.health > 0 and c.damage >= health_of(sight, card)
    if facts.health > 0 and c.damage >= facts.health:
        return True
    return facts.sanity > 0 and c.horror >= facts.sanity


def owed_to(sight: Sight, card: int, horror: bool) -> int:
    """Count the points assigned to a card by other simultaneous damage and not yet placed."""
    total = 0
    for frame in sight.stack():
        name = type(frame).__name__
        waits: Any = frame
        if name == "DealMany" or (name == "PlaceTokens" and waits.step == 0):
            amounts = waits.horrors if horror else waits.damages
            total += sum(n for other, n in zip(waits.cards, amounts, strict=True) if other == card)
    return total


def takers(sight: Sight, seat: int) -> list[int]:
    """Return the assets that may take damage or horror dealt to a seat.

    These are the seat's own assets with health or sanity and, for damage, a Bodyguard of another
    investigator at the same location.  A card that is already being defeated takes no more
    (LCG-0372).
    """
    found: list[int] = []
    for card in sight.who(seat).assets:
        facts = sight.facts(card)
        if (facts.health or facts.sanity) and not is_beaten(sight, card):
            found.append(card)
    for other in sight.people_at(sight.at(seat)):
        for card in sight.who(other).assets:
            if other != seat and sight.code(card) in BODYGUARDS and not is_beaten(sight, card):
                found.append(card)
    return sorted(found)


def assignable(sight: Sight, frame: Any, horror: bool) -> set[int]:
    """Return the options for the next point of damage or horror.

    Points are assigned to the assets in ascending order and to the investigator last, never back,
    so that the encoding has only one sequence for each distribution; ``frame.at`` is the present
    position.  An asset takes no more points than defeat it (LCG-0371).  With ``to_assets``, points
    go to the seat's own assets as long as one of them can take a point (Mark of Elokoss).
    """
    op = verb.HORROR if horror else verb.DAMAGE
    found: set[int] = {pack(op, frame.seat)}
    assigned: list[int] = frame.horrors if horror else frame.damages
    # The list is fixed when the assignment begins: a Bodyguard's owner may not leave during it.
    cards: list[int] = frame.cards
    able = takers(sight, frame.seat)
    if frame.at == len(cards) - 1:
        return found
    for i in range(frame.at, len(cards) - 1):
        card = cards[i]
        if card not in able:
            continue
        c = sight.token(card)
        facts = sight.facts(card)
        if horror and c.controller != frame.seat:
            continue
        room = facts.sanity - c.horror if horror else facts.health - c.damage
        if room - assigned[i] - owed_to(sight, card, horror) > 0:
            found.add(pack(op, card))
    own = {option for option in found if a_of(option) in sight.controlled(frame.seat)}
    return own if frame.to_assets and own else found


def missing_takers(sight: Sight, frame: Any) -> list[int]:
    """Return the assets that could take points but are missing from a frame's list."""
    return [card for card in takers(sight, frame.seat) if card not in frame.cards]


def falling(sight: Sight, frame: Any) -> set[int]:
    """Return the options for the lead, which orders the cards that are defeated at the same time.

    Investigators are defeated after their assets and before enemies with doomed (docs/rulings.md).
    """
    g = sight.g
    carried_out = {
        int(other.card)  # type: ignore[attr-defined]
        for other in sight.stack()
        if type(other).__name__ == "Defeat"
    }
    cards = [*g.enemies]
    for seat in sight.order():
        cards += sight.who(seat).assets
    beaten = [card for card in cards if is_beaten(sight, card) and card not in carried_out]
    if any(seat in frame.falling for seat in sight.order()):
        beaten = [card for card in beaten if not sight.has_keyword(card, keyword.DOOMED)]
    return {pack(verb.RESULT, card) for card in beaten}


def shares(sight: Sight, frame: Any) -> tuple[int, set[int]]:
    """Return the seat that spends clues for the group next, and its possible numbers (LCG-0090).

    The seats choose in player order.  Each may spend any number with which the others can still pay
    the rest.
    """
    order = [
        seat for seat in sight.order() if frame.location < 0 or sight.at(seat) == frame.location
    ]
    seat = order[frame.turn]
    have = int(sight.who(seat).clues)
    later = sum(int(sight.who(other).clues) for other in order[frame.turn + 1 :])
    left = int(frame.left)
    numbers = range(max(0, left - later), min(left, have) + 1)
    return seat, {pack(verb.CHOOSE_NUMBER, n) for n in numbers}
