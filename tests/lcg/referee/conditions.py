"""Conditions under which a card's text may be used or may respond, one small function each.

A triggered ability needs a target and the potential to change the state (LCG-0072, LCG-0073).  A
forced ability that could change nothing does not initiate (LCG-0064).
"""

from __future__ import annotations

from collections.abc import Callable

from arkham_env.lcg.state.ids import card_type, chaos_token, phase, skill, test_kind, trait
from tests.lcg.referee import commits, damage_tokens
from tests.lcg.referee.assets import may_play_asset
from tests.lcg.referee.events import Happening
from tests.lcg.referee.table import Sight

Condition = Callable[[Sight, int, int], bool]
"""(table, seat, card) -> whether the text may be used."""
Answer = Callable[[Sight, int, int, Happening], bool]

QUAD = "12116"
LIBRARY = "12120"
SERVANT = "12114"
FIRE = "12129"


def both(first: Condition, second: Condition) -> Condition:
    return lambda sight, seat, card: first(sight, seat, card) and second(sight, seat, card)


# -- Using a card ----------------------------------------------------------------------------------


def always(sight: Sight, seat: int, card: int) -> bool:
    return True


def own_turn(sight: Sight, seat: int, card: int) -> bool:
    return sight.active() == seat


def enemy_here(sight: Sight, seat: int, card: int) -> bool:
    return bool(sight.enemies_at(sight.at(seat)))


def enemies_to_hurt(sight: Sight, seat: int) -> list[int]:
    """Return the enemies at a seat's location to which an effect could deal damage."""
    return [enemy for enemy in sight.enemies_at(sight.at(seat)) if sight.can_be_damaged(enemy)]


def enemy_to_hurt(sight: Sight, seat: int, card: int) -> bool:
    return bool(enemies_to_hurt(sight, seat))


def clue_here(sight: Sight, seat: int, card: int) -> bool:
    return sight.clues_at(sight.at(seat)) > 0


def somewhere_next_door(sight: Sight, seat: int, card: int) -> bool:
    """Return whether the seat could move to a connecting location, additional costs included."""
    return bool(sight.destinations(seat))


def revealed_next_door(sight: Sight, seat: int, card: int) -> bool:
    return any(sight.revealed(place) for place in sight.connected(sight.at(seat)))


def enemy_next_door(sight: Sight, seat: int, card: int) -> bool:
    return any(sight.enemies_at(place) for place in sight.connected(card))


def bystander_here(sight: Sight, seat: int, card: int) -> bool:
    return any(sight.title(e) == "Bystander" for e in sight.enemies_at(sight.at(seat)))


def pair_at_most(sight: Sight, seat: int, card: int) -> bool:
    return len(sight.order()) <= 2


def hurt(sight: Sight, seat: int, card: int) -> bool:
    return sight.who(seat).damage > 0 or sight.who(seat).horror > 0


def token_to_move(sight: Sight, seat: int, card: int) -> bool:
    return bool(damage_tokens.movable(sight, seat))


def tool_or_weapon_discarded(sight: Sight, seat: int, card: int) -> bool:
    return bool(tools_and_weapons(sight, sight.who(seat).discard))


def tools_and_weapons(sight: Sight, cards: list[int]) -> list[int]:
    return [
        card
        for card in cards
        if sight.type(card) == card_type.ASSET
        and set(sight.facts(card).traits) & {trait.TOOL, trait.WEAPON}
    ]


ADDED_SKILLS = {"12050": skill.AGILITY, "12070": skill.WILLPOWER}
"""Texts that add a second skill to the skill of their test."""


def tests_skill(tested: int) -> Condition:
    """Return the condition "during a test of this skill"; some texts add a second skill."""

    def holds(sight: Sight, seat: int, card: int) -> bool:
        test = sight.test()
        if test.skill == tested:
            return True
        return test.source >= 0 and ADDED_SKILLS.get(sight.code(test.source)) == tested

    return holds


def skill_to_recall(sight: Sight, seat: int, card: int) -> bool:
    return bool(commits.recallable(sight, seat))


def deck_to_search(sight: Sight, seat: int, card: int) -> bool:
    return bool(sight.who(seat).deck)


def encounter_deck_to_search(sight: Sight, seat: int, card: int) -> bool:
    return bool(sight.g.encounter_deck)


def first_action_and_clue(sight: Sight, seat: int, card: int) -> bool:
    return (
        own_turn(sight, seat, card)
        and sight.turn_actions.get(seat, 0) == 0
        and clue_here(sight, seat, card)
    )


def item_to_trick(sight: Sight, seat: int, card: int) -> bool:
    """Return whether an Item can be played at 2 less or returned to hand (docs/rulings.md)."""
    items = [other for other in sight.who(seat).hand if trait.ITEM in sight.facts(other).traits]
    if any(may_play_asset(sight, seat, other, 2) for other in items):
        return True
    return any(trait.ITEM in sight.facts(other).traits for other in sight.removable(seat))


def token_to_seal(sight: Sight, seat: int, card: int) -> bool:
    return bool(sight.g.bag)


# -- Responding to an event ----------------------------------------------------------------------


def me(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == seat


by_me = me


def this_card(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.card == card


def i_did_this(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == seat and what.card == card


def bearer(sight: Sight, card: int) -> int:
    return int(sight.token(card).threat)


def of_bearer(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == bearer(sight, card)


def of_bearer_some(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return of_bearer(sight, seat, card, what) and what.amount > 0


def of_owner(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == sight.owner(card)


def attacked_beside_me(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether an investigator was attacked here and Daniela can fight the attacker.

    The attacker may have moved to another location meanwhile (AG FAQ "Daniela Reyes").
    """
    if sight.at(what.seat) != sight.at(seat) or what.card not in sight.g.enemies:
        return False
    return not sight.keeps_apart(what.card)


def attack_here(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether an investigator here is attacked, and no other card has cancelled it."""
    return not what.cancelled and sight.at(what.seat) == sight.at(seat)


def bearer_hurt_an_enemy(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return of_bearer_some(sight, seat, card, what) and sight.type(what.card) == card_type.ENEMY


def i_did(kind: int) -> Answer:
    def holds(sight: Sight, seat: int, card: int, what: Happening) -> bool:
        return what.seat == seat and what.other == kind

    return holds


i_investigated = i_did(test_kind.INVESTIGATE)


def i_investigated_by(*margins: int) -> Answer:
    def holds(sight: Sight, seat: int, card: int, what: Happening) -> bool:
        return i_investigated(sight, seat, card, what) and what.amount in margins

    return holds


def by_me_and_two(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == seat and what.amount >= 2


def failed_by_two_at_most(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return i_investigated(sight, seat, card, what) and -2 <= what.amount < 0


def my_failure_with_a_token(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the seat would fail, and a token was revealed that is no automatic failure."""
    if what.seat != seat or what.replaced:
        return False
    return any(token != chaos_token.AUTO_FAIL for token in sight.test().tokens)


def drew_this_on_own_turn(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return i_did_this(sight, seat, card, what) and sight.active() == seat


def played_an_asset(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether Dexter Drake played an asset and has a card to play or to return.

    He may play an asset of another title, or return another asset.
    """
    if what.seat != seat or sight.type(what.card) != card_type.ASSET:
        return False
    return bool(exchange_plays(sight, seat, what.card) or exchange_returns(sight, seat, what.card))


def exchange_plays(sight: Sight, seat: int, played: int) -> list[int]:
    """Return the playable assets in hand with another title ("different": FAQ 2.17)."""
    cards = [card for card in sight.who(seat).hand if may_play_asset(sight, seat, card)]
    return sight.one_of_each([card for card in cards if sight.title(card) != sight.title(played)])


def exchange_returns(sight: Sight, seat: int, played: int) -> list[int]:
    return [
        card for card in sight.removable(seat) if card != played and not sight.facts(card).story
    ]


def first_ability_and_target(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the card's own Fight ability was used and there is still an enemy to fight."""
    return what.card == card and what.other == 0 and bool(sight.fightable(seat))


def i_use_its_first(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return i_did_this(sight, seat, card, what) and what.other == 0


def this_falls_beside_enemy(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.card == card and enemy_to_hurt(sight, seat, card)


def this_falls_beside_people(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.card == card and bool(sight.people_at(sight.place_of(card)))


def horror_on_this(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.card == card and what.other > 0 and enemy_to_hurt(sight, seat, card)


def holds_a_token(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether Premonition has a sealed token and a random token is about to be revealed.

    No random token is revealed if another Premonition has already replaced it.
    """
    return what.amount > 0 and sight.token(card).sealed >= 0


def i_reveal_and_the_bag_has_more(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the seat reveals tokens and the bag has one more (Mask of Silenus)."""
    return what.seat == seat and len(sight.g.bag) > what.amount


def this_ready_without_doom(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return not sight.token(card).exhausted and sight.token(card).doom == 0


def my_turn_and_this_hurt(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    c = sight.token(card)
    return what.seat == seat and (c.damage > 0 or c.horror > 0)


def hurt_beside_me(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether Bandages can heal the card that was damaged: an investigator or Ally here."""
    target = what.card
    if what.amount <= 0 or not sight.in_play(target) or sight.token(target).damage == 0:
        return False
    if sight.type(target) != card_type.INVESTIGATOR and (
        sight.type(target) != card_type.ASSET or trait.ALLY not in sight.facts(target).traits
    ):
        return False
    return sight.place_of(target) == sight.at(seat)


def i_engaged_and_remember(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == seat and bool(events_to_recall(sight, seat))


def events_to_recall(sight: Sight, seat: int) -> list[int]:
    """Return the level 0 events in the seat's discard pile (Hunter's Instinct)."""
    return [
        card
        for card in sight.who(seat).discard
        if sight.type(card) == card_type.EVENT and sight.facts(card).level == 0
    ]


def killed_with_this_and_scared(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == seat and what.other == card and sight.who(seat).horror > 0


def late_commit(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether Timely Intervention may be committed to the seat's test after its tokens.

    All copies in hand are one option.
    """
    test = sight.test()
    if test is None or test.seat != seat or not test.tokens:
        return False
    copies = [other for other in sight.who(seat).hand if sight.code(other) == sight.code(card)]
    return card == min(copies) and commits.may_commit(sight, test, card)


def at_my_place(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.target == sight.at(seat)


def at_bearers_place(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.target == sight.at(bearer(sight, card))


def bearers_first_move(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether this is the bearer's first move of a turn.

    Moves outside all turns do not count.
    """
    return of_bearer(sight, seat, card, what) and what.amount == 1 and sight.active() >= 0


def attacked_in_enemy_phase(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    if what.card != card or sight.g.phase != phase.ENEMY:
        return False
    return bool(sight.removable(what.seat))


def burnt(sight: Sight, card: int) -> list[int]:
    """Return the non-Elite cards with health at the location of Fire! that can be damaged."""
    place = sight.place_of(card)
    found = [enemy for enemy in sight.enemies_at(place) if sight.can_be_damaged(enemy)]
    for seat in sight.people_at(place):
        found.append(seat)
        found += [other for other in sight.controlled(seat) if sight.facts(other).health > 0]
    return [other for other in found if trait.ELITE not in sight.facts(other).traits]


def something_burns(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return bool(burnt(sight, card))


def doom_here_and_fire(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.card == card and any(
        sight.code(other) == FIRE for other in sight.g.encounter_discard
    )


def lead_speaks(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the seat is the lead, which decides for the group (docs/rulings.md)."""
    return seat == sight.g.lead


def place_with(sight: Sight, code: str) -> int:
    places = [place for place in sight.g.locations if sight.code(place) == code]
    return places[0] if places else -1


def library_pays(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the investigators at Orne Library have 3 clues per investigator.

    The first of them in player order decides.
    """
    there = sight.people_at(place_with(sight, LIBRARY))
    if not there or there[0] != seat:
        return False
    return sum(int(sight.who(other).clues) for other in there) >= 3 * sight.g.players


def all_at_quad(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    quad = place_with(sight, QUAD)
    return bool(sight.order()) and all(sight.at(other) == quad for other in sight.order())


def servant_falls(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return sight.code(what.card) == SERVANT


def discardable(sight: Sight, seat: int) -> list[int]:
    """Return the cards in hand that may be chosen for a discard: no weaknesses (LCG-0824)."""
    return sight.one_of_each(
        [card for card in sight.who(seat).hand if not sight.facts(card).weakness]
    )


def keepable(sight: Sight, seat: int) -> list[int]:
    """Return the cards of which one may be kept: none if a weakness is in the hand (LCG-0824)."""
    hand = list(sight.who(seat).hand)
    if len(hand) < 2 or any(sight.facts(card).weakness for card in hand):
        return []
    return sight.one_of_each(hand)


def found_here_with_cards(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.target == card and what.amount > 0 and bool(discardable(sight, what.seat))


def i_found_here(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.seat == seat and what.target == card and what.amount > 0


def my_treachery(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the seat itself drew a treachery that is no weakness (Ward of Protection)."""
    if what.seat != seat or what.cancelled or sight.type(what.card) != card_type.TREACHERY:
        return False
    return not sight.facts(what.card).weakness


def evadable(sight: Sight, enemy: int) -> bool:
    """Return whether an evasion without a test would change something.

    Aloof forbids only attacks, so an unengaged aloof enemy may be evaded.
    """
    return not sight.free_of_all(enemy) or not sight.token(enemy).exhausted
