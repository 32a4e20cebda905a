"""Reactions and forced abilities that may respond to an event (RB "Reaction", "Forced")."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import card_type, cell, on, verb
from tests.lcg.referee import abilities
from tests.lcg.referee.events import CELLS, FORCED_CELLS, REACTION_CELLS, Happening, read
from tests.lcg.referee.printed import EVENTS, REPLIES, Reply
from tests.lcg.referee.table import NOBODY, Sight
from tests.lcg.referee.turn import is_fast, may_play

AS_PLAYED = 15
"""Ability number of a fast event that is played, or of a delayed effect that resolves."""


FORCED_EVENTS = {reply.event for all_ in REPLIES.values() for reply in all_ if reply.forced}
"""Events to which a forced ability of the box responds; delayed effects may respond to others."""
REACTION_EVENTS = {
    reply.event for all_ in REPLIES.values() for reply in all_ if not reply.forced
} | {event.event for event in EVENTS.values()}
"""Events to which a reaction or an event card of the box may respond."""


def answering_cards(sight: Sight) -> list[int]:
    """Return all cards in play whose texts may respond to an event."""
    g = sight.g
    found: list[int] = list(sight.order())
    for seat in sight.order():
        found += [*sight.who(seat).assets, *sight.who(seat).threat_area]
    found += [*g.locations, *g.enemies, *g.attachments]
    return found + [card for card in (g.act, g.agenda) if card != NOBODY]


def fits(reply: Reply, what: Happening, at: int) -> bool:
    if reply.event != what.event or reply.cell != CELLS[at]:
        return False
    return at in (FORCED_CELLS if reply.forced else REACTION_CELLS)


def may_react(sight: Sight, seat: int, card: int, reply: Reply, what: Happening) -> bool:
    """Return whether a seat may use a reaction of a card that it controls or that all may use.

    Player cards are used by their controller, cards in hand by their owner, and an investigator
    card by its investigator.  For locations and acts, the text names the investigators who may use
    it.
    """
    if reply.in_hand:
        if card not in sight.who(seat).hand:
            return False
        return reply.only(sight, seat, card, what)
    if card < sight.g.players:
        if card != seat:
            return False
    elif sight.type(card) == card_type.ASSET:
        if card not in sight.controlled(seat):
            return False
    elif sight.type(card) == card_type.LOCATION:
        if card != sight.at(seat) or not sight.revealed(card):
            return False
    elif sight.type(card) == card_type.ENEMY and sight.place_of(card) != sight.at(seat):
        return False
    if abilities.forbidden(sight, seat, card) or not abilities.can_pay(sight, seat, card, reply):
        return False
    if reply.once and abilities.is_used_up(sight, seat, card, reply, False):
        return False
    return reply.only(sight, seat, card, what)


def reactions(sight: Sight, seat: int, what: Happening, at: int, used: list[int]) -> set[int]:
    """Return the reactions that a seat may use in this cell; each instance once (LCG-0130)."""
    if what.event not in REACTION_EVENTS or sight.silenced(seat) or not sight.playing(seat):
        return set()
    found: set[int] = set()
    hand = sight.who(seat).hand
    for card in [*answering_cards(sight), *hand]:
        in_hand = card in hand
        for reply in REPLIES.get(sight.code(card), []):
            if reply.forced or reply.in_hand != in_hand or not fits(reply, what, at):
                continue
            if card << 4 | reply.number in used:
                continue
            if may_react(sight, seat, card, reply, what):
                found.add(pack(verb.REACT, card, reply.number))
    plays: list[int] = []
    for card in sight.who(seat).hand:
        event = EVENTS.get(sight.code(card))
        if event is None or not is_fast(sight, card):
            continue
        if event.event == what.event and event.cell == CELLS[at] and at in REACTION_CELLS:
            if may_play(sight, seat, card, what):
                plays.append(card)
    return found | {pack(verb.REACT, card, AS_PLAYED) for card in sight.one_of_each(plays)}


def forced(sight: Sight, what: Happening, at: int, used: list[int]) -> set[int]:
    """Return the forced abilities and delayed effects that may resolve next in this cell.

    Abilities worded "if" or "the first time" precede those worded "after" (LCG-0117, LCG-1076).
    Among each of these, scenario cards precede player cards (LCG-1069).
    """
    if at not in FORCED_CELLS:
        return set()
    if what.event not in FORCED_EVENTS and not sight.g.lasting:
        return set()
    found: dict[tuple[bool, bool], set[int]] = {}
    in_play = set(answering_cards(sight))
    cards = [*in_play]
    for seat in sight.order():
        cards += sight.who(seat).hand
    for card in cards:
        held = card not in in_play
        for reply in REPLIES.get(sight.code(card), []):
            if not reply.forced or reply.in_hand != held or not fits(reply, what, at):
                continue
            if card << 4 | reply.number in used:
                continue
            if reply.only(sight, NOBODY, card, what):
                order = (not reply.at, not sight.of_scenario(card))
                found.setdefault(order, set()).add(pack(verb.REACT, card, reply.number))
    point = on.NAMES.index(what.event) * cell.COUNT + at
    for effect in sight.g.lasting:
        if effect.point == point and effect.subject in (NOBODY, what.seat):
            order = (True, not sight.of_scenario(effect.card))
            found.setdefault(order, set()).add(pack(verb.REACT, effect.card, AS_PLAYED))
    return found[min(found)] if found else set()


def answered(sight: Sight, frame: Any) -> tuple[Happening, int]:
    """Return the event that an ``Answers`` frame responds to, and the cell."""
    event = sight.g.stack[frame.at]
    return read(sight, event), int(frame.point) % cell.COUNT
