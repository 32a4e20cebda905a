"""Slots, control of cards, and which cards may enter play."""

from typing import Final

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, Seat, card_type, keyword, quantity, slot, status,
)  # fmt: skip
from arkham_env.lcg.state.values import modified, stays_in_play

# -- Slots ----------------------------------------------------------------------------------------

CAPACITY: Final[list[i64]] = list(slot.CAPACITY)


def slot_capacity(g: Game, seat: Seat, slot_id: i64) -> i64:
    return modified(g, quantity.SLOTS + slot_id, seat, CAPACITY[slot_id])


def takes_no_slot(g: Game, card: CardId) -> bool:
    """Return whether a story asset takes no slot because of a rule of the scenario."""
    return g.defs[card].printed.story and g.table.scenario.takes_no_slot(g, card)


def slots_of(g: Game, card: CardId, slot_id: i64) -> i64:
    """Return how many slots of type ``slot_id`` an asset in play takes (LCG-0602)."""
    if g.type_of[card] != card_type.ASSET or slot_id not in g.defs[card].printed.slots:
        return 0
    if takes_no_slot(g, card):
        return 0
    return g.defs[card].printed.slots.count(slot_id)


def slots_taken(g: Game, seat: Seat, slot_id: i64) -> i64:
    """Return how many slots of type ``slot_id`` are taken by the cards in the play area and threat
    area of ``seat`` (LCG-0606)."""
    taken: i64 = 0
    for card in g.investigators[seat].assets:
        taken += slots_of(g, card, slot_id)
    for card in g.investigators[seat].threat_area:
        taken += slots_of(g, card, slot_id)
    return taken


def fixed_slots(g: Game, seat: Seat, slot_id: i64) -> i64:
    """Return how many ``slot_id`` slots are taken by cards of ``seat`` that cannot leave play."""
    taken: i64 = 0
    if not g.table.has_fixed_slots:
        return taken
    for card in g.investigators[seat].assets:
        if stays_in_play(g, card):
            taken += slots_of(g, card, slot_id)
    for card in g.investigators[seat].threat_area:
        if stays_in_play(g, card):
            taken += slots_of(g, card, slot_id)
    return taken


def slot_holders(g: Game, seat: Seat, slot_id: i64) -> list[i64]:
    """Return the assets that ``seat`` may discard to free slots of type ``slot_id``."""
    return [
        card
        for card in controlled_assets(g, seat)
        if slots_of(g, card, slot_id) > 0
        and not stays_in_play(g, card)
        and g.cards[card].attached == NONE
    ]


# -- Control and entering play --------------------------------------------------------------------


def controlled_assets(g: Game, seat: Seat) -> list[i64]:
    """Return the assets that ``seat`` controls in play. The caller must not change the list.

    They are in its play area, in its threat area (asset weaknesses, LCG-0825) or attached to a card
    (LCG-0585).  Events that stay in play are not included.
    """
    who = g.investigators[seat]
    found = who.assets
    for card in who.assets:
        if g.type_of[card] != card_type.ASSET:
            found = [other for other in who.assets if g.type_of[other] == card_type.ASSET]
            break
    for card in who.threat_area:
        if g.type_of[card] == card_type.ASSET:
            found = [*found, card]
    for card in g.attachments:
        if g.type_of[card] == card_type.ASSET and g.cards[card].controller == seat:
            found = [*found, card]
    return found


def has_scenario_type(g: Game, card: CardId) -> bool:
    """Return whether a card is a scenario card when it enters play. This is true for some
    weaknesses, but not for story assets, which are player cards (LCG-1113)."""
    return g.type_of[card] >= card_type.ENEMY


def namesakes(g: Game, card: CardId) -> list[i64]:
    """Return the other unique cards in play with the title of the unique card ``card``.
    Investigators who are no longer in the game are not included."""
    name = g.defs[card].printed.name
    found: list[i64] = []
    for who in g.investigators:
        if who.status == status.PLAYING and g.defs[who.id].printed.name == name:
            found.append(who.id)
        add_namesakes(g, who.assets, name, found)
        add_namesakes(g, who.threat_area, name, found)
    add_namesakes(g, g.attachments, name, found)
    add_namesakes(g, g.enemies, name, found)
    if card in found:
        found.remove(card)
    return found


def add_namesakes(g: Game, cards: list[i64], name: str, found: list[i64]) -> None:
    for card in cards:
        if g.defs[card].printed.unique and g.defs[card].printed.name == name:
            found.append(card)


def may_enter_play(g: Game, card: CardId, seat: Seat = NONE) -> bool:
    """Return whether the rules allow a card to enter play (RR "Put into Play").

    A unique player card enters only if no unique card with its title is in play (LCG-0631).  A
    unique scenario card replaces a player card with its title (LCG-0632), but not a scenario card.

    Args:
        card: a card that is not in play, or a card in play if ``seat`` is about to take control of
            it.
        seat: the investigator whose play area or threat area the card enters; ``NONE`` for a card
            that enters at a location or attached to a card.
    """
    printed = g.defs[card].printed
    if printed.unique and g.cards[card] is NOCARD:
        scenarios = has_scenario_type(g, card)
        for other in namesakes(g, card):
            if not scenarios or has_scenario_type(g, other):
                return False
    if printed.one_in_play and g.cards[card] is NOCARD and is_title_in_play(g, printed.name):
        return False
    if seat == NONE:
        return True
    if printed.one_per_investigator and has_title(g, seat, card):
        return False
    slots = printed.slots
    if not slots or g.type_of[card] != card_type.ASSET or takes_no_slot(g, card):
        return True
    for slot_id in slots:
        needed: i64 = 1 if len(slots) == 1 else slots.count(slot_id)
        if needed + fixed_slots(g, seat, slot_id) > slot_capacity(g, seat, slot_id):
            return False
    return True


def has_title(g: Game, seat: Seat, card: CardId) -> bool:
    """Return whether ``seat`` has another card with the title of ``card`` (LCG-0642): in its play
    area or threat area, or attached to any card under its control."""
    name = g.defs[card].printed.name
    who = g.investigators[seat]
    for other in who.assets:
        if other != card and g.defs[other].printed.name == name:
            return True
    for other in who.threat_area:
        if other != card and g.defs[other].printed.name == name:
            return True
    for other in g.attachments:
        if g.cards[other].controller == seat and g.defs[other].printed.name == name:
            return True
    return False


def is_title_in_play(g: Game, name: str) -> bool:
    """Return whether a card with the title ``name`` is in play."""
    for c in g.cards_in_play():
        if g.defs[c.id].printed.name == name:
            return True
    return False


def may_control(g: Game, seat: Seat, card: CardId) -> bool:
    """Return whether ``seat`` may take control of an asset in play that another seat controls.

    It cannot take a permanent card (LCG-0598), a weakness (LCG-0825), an attached card (LCG-0586)
    or a signature card of another investigator (LCG-0812).
    """
    c = g.cards[card]
    if c.controller == seat or c.attached != NONE or g.type_of[card] != card_type.ASSET:
        return False
    if g.keywords[card] & keyword.PERMANENT or g.defs[card].printed.weakness:
        return False
    return not is_signature_of_another(g, seat, card) and may_enter_play(g, card, seat)


def is_signature_of_another(g: Game, seat: Seat, card: CardId) -> bool:
    whose = g.defs[card].printed.signature_of
    return whose != "" and whose != g.defs[seat].printed.code
