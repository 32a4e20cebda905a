"""Use of printed abilities: sources, limits, costs and targets (RB "Abilities")."""

from __future__ import annotations

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import card_type, designator, verb
from tests.lcg.referee.conditions import discardable
from tests.lcg.referee.printed import WAYS, Reply, Way
from tests.lcg.referee.table import NOBODY, Sight

INVESTIGATES_NEXT_DOOR = "12033"
"""Local Map investigates a revealed connecting location instead of its user's location."""


def sources(sight: Sight, seat: int) -> list[int]:
    """Return the cards whose triggered abilities a seat may use (LCG-0074, LCG-0075).

    These are the seat's own cards in play; its location, the attachments and the enemies there; the
    encounter cards in the threat area of any investigator there, including weaknesses of an
    encounter type (LCG-0820); the act and the agenda.
    """
    g = sight.g
    here = sight.at(seat)
    found = [seat, *sight.controlled(seat)]
    if sight.revealed(here):
        found.append(here)
    found += [card for card in g.attachments if sight.place_of(card) == here]
    found += sight.enemies_at(here)
    for other in sight.people_at(here):
        for card in sight.who(other).threat_area:
            if sight.type(card) != card_type.ASSET:
                found.append(card)
    found += [card for card in (g.act, g.agenda) if card != NOBODY]
    return found


def is_used_up(sight: Sight, seat: int, card: int, text: Way | Reply, for_group: bool) -> bool:
    """Return whether the seat's "limit once per round / game" for an ability is reached.

    Each investigator has a separate limit, except for an ability that all use (``for_group``).
    """
    c = sight.token(card)
    bit = 1 << (text.number * 8 + (0 if for_group else seat))
    if text.once == "round":
        return c.limit_round == sight.g.round and c.limit_mask & bit != 0
    return text.once == "game" and c.game_mask & bit != 0


def group_has(sight: Sight, clues: int) -> bool:
    """Return whether the investigators together have that many clues per investigator.

    Source: RB "As a Group".
    """
    have = sum(int(sight.who(seat).clues) for seat in sight.order())
    return have >= clues * sight.g.players


def forbidden(sight: Sight, seat: int, card: int) -> bool:
    """Return whether The Necronomicon, controlled by the seat, forbids this asset's abilities."""
    return (
        sight.type(card) == card_type.ASSET
        and sight.code(card) != "12012"
        and card in sight.controlled(seat)
        and sight.cursed_by_book(seat)
    )


def can_pay(sight: Sight, seat: int, card: int, text: Way | Reply) -> bool:
    """Return whether the printed costs of an ability, except actions, can be paid in full."""
    c = sight.token(card)
    if text.exhaust and c.exhausted:
        return False
    if text.uses > c.uses:
        return False
    if isinstance(text, Way):
        who = sight.who(seat)
        times = int(sight.g.players) if text.per_investigator else 1
        if text.resources * times > who.resources or text.clues * times > who.clues:
            return False
        if text.discards and not discardable(sight, seat):
            return False
    return text.group_clues == 0 or group_has(sight, text.group_clues)


def investigated(sight: Sight, seat: int, card: int) -> list[int]:
    """Return the locations that an Investigate ability of a card could investigate."""
    here = sight.at(seat)
    if sight.code(card) != INVESTIGATES_NEXT_DOOR:
        return [here]
    return [place for place in sight.connected(here) if sight.revealed(place)]


def has_target(sight: Sight, seat: int, word: str, card: int, spent: int) -> bool:
    """Return whether an ability with this bold action word has a target.

    Args:
        card: the card with the ability.
        spent: actions that the ability costs.
    """
    if word == "Investigate":
        places = investigated(sight, seat, card)
        return any(sight.can_investigate(seat, place, spent) for place in places)
    if word == "Fight":
        return bool(sight.fightable(seat))
    if word == "Evade":
        return bool(sight.engaged(seat))
    if word == "Parley":
        return bool(sight.enemies_at(sight.at(seat)))
    return True


def spare_evasion(sight: Sight, seat: int) -> bool:
    """Return whether Trish Scarborough still has her additional action, which can only evade."""
    who = sight.who(seat)
    return (
        sight.facts(seat).additional_action == designator.EVADE
        and sight.active() == seat
        and who.extra_used == 0
    )


def can_act(sight: Sight, seat: int, count: int, word: str) -> bool:
    if sight.who(seat).actions >= count:
        return True
    return count == 1 and word == "Evade" and spare_evasion(sight, seat)


def may_use(sight: Sight, seat: int, card: int, way: Way, granted: bool = False) -> bool:
    """Return whether a seat may use an ability now.

    Args:
        granted: another effect grants one action for the ability, and its target.  Further
            actions that the ability costs must come from the seat's own turn (LCG-1070).
    """
    if sight.type(card) == card_type.ASSET and card not in sight.controlled(seat):
        return False
    if forbidden(sight, seat, card) or not can_pay(sight, seat, card, way):
        return False
    if way.once and is_used_up(sight, seat, card, way, way.for_group):
        return False
    more = way.actions - 1
    if granted and more > 0 and (sight.active() != seat or sight.who(seat).actions < more):
        return False
    if way.actions and not granted and not can_act(sight, seat, way.actions, way.word):
        return False
    if not granted and not has_target(sight, seat, way.word, card, way.actions):
        return False
    return way.only(sight, seat, card)


def actions(sight: Sight, seat: int) -> set[int]:
    """Return the abilities that cost actions and may be activated."""
    found: set[int] = set()
    for card in sources(sight, seat):
        for way in WAYS.get(sight.code(card), []):
            if way.actions and may_use(sight, seat, card, way):
                found.add(pack(verb.ACTIVATE, card, way.number))
    return found


def free(sight: Sight, seat: int) -> set[int]:
    """Return the free abilities that a seat may use in a player window.

    Some abilities are usable only during a skill test that the seat performs.
    """
    test = sight.test()
    testing = test is not None and test.seat == seat
    found: set[int] = set()
    for card in sources(sight, seat):
        for way in WAYS.get(sight.code(card), []):
            if way.actions == 0 and (testing or not way.in_test):
                if may_use(sight, seat, card, way):
                    found.add(pack(verb.FREE, card, way.number))
    return found
