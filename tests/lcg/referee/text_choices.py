"""Decisions that come up while card texts resolve: targets, "may", printed choices.

:data:`CHOICES` maps a card code and a kind of decision to a function that returns the options.
:data:`tests.lcg.referee.text_stages.OWED` lists the stage of a text at which each decision must
come up if it has an option.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import card_type, chaos_token, decision_kind, trait, trigger, verb
from tests.lcg.referee import abilities, damage_tokens
from tests.lcg.referee import conditions as c
from tests.lcg.referee.assets import may_play_asset
from tests.lcg.referee.commits import recallable
from tests.lcg.referee.further_choices import ASKED_KINDS, FURTHER, next_seat
from tests.lcg.referee.options import (
    YES_OR_NO,
    Choice,
    cards,
    choices,
    either,
    hand_discards,
    places_next_door,
)
from tests.lcg.referee.printed import FIGHT_WAYS, WAYS
from tests.lcg.referee.result_order import may_try_again
from tests.lcg.referee.table import Sight


def source_event(sight: Sight, frame: Any) -> Any:
    return sight.g.stack[frame.event_at]


# -- Targets ---------------------------------------------------------------------------------------


def enemies_here(sight: Sight, f: Any) -> set[int]:
    return cards(sight.enemies_at(sight.at(f.seat)))


def enemies_to_hurt(sight: Sight, f: Any) -> set[int]:
    return cards(c.enemies_to_hurt(sight, f.seat))


def bystanders_here(sight: Sight, f: Any) -> set[int]:
    here = sight.enemies_at(sight.at(f.seat))
    return cards([enemy for enemy in here if sight.title(enemy) == "Bystander"])


def enemies_next_door(sight: Sight, f: Any) -> set[int]:
    found: list[int] = []
    for place in sight.connected(f.card):
        found += sight.enemies_at(place)
    return cards(found)


def revealed_next_door(sight: Sight, f: Any) -> set[int]:
    """Return the revealed connecting locations that the seat could investigate (Local Map)."""
    places = abilities.investigated(sight, f.seat, f.card)
    return cards([place for place in places if sight.can_investigate(f.seat, place)])


def other_clues(sight: Sight, f: Any) -> set[int]:
    """Return the other revealed locations with a clue (Will of the Cosmos)."""
    here = sight.at(f.seat)
    return cards(
        [p for p in sight.g.locations if p != here and sight.revealed(p) and sight.clues_at(p)]
    )


def nearest_without_fire(sight: Sight, f: Any) -> set[int]:
    burning = {
        int(sight.token(card).attached)
        for card in sight.g.attachments
        if sight.code(card) == c.FIRE
    }
    far = {
        place: sight.distance(sight.at(f.seat), place)
        for place in sight.g.locations
        if place not in burning
    }
    return cards([place for place in far if far[place] == min(far.values())])


def own_player_cards(sight: Sight, f: Any) -> set[int]:
    """Return the seat's investigator, assets and events that stay in play."""
    return cards([f.seat, *sight.controlled(f.seat)])


# -- Escapes ---------------------------------------------------------------------------------------


def escape_places(revealed: bool, steps: int = 1) -> Choice:
    def among(sight: Sight, f: Any) -> set[int]:
        if not sight.playing(f.seat):
            return set()
        places = sight.places_within(sight.at(f.seat), steps)
        places = [place for place in places if sight.revealed(place) or not revealed]
        found = cards([place for place in places if sight.can_enter(f.seat, place)])
        return found | {pack(verb.NO)} if found else set()

    return among


def escape_alone(revealed: bool, steps: int = 1) -> Choice:
    """Return a choice that offers to disengage if no move is possible (docs/rulings.md)."""

    def among(sight: Sight, f: Any) -> set[int]:
        if escape_places(revealed, steps)(sight, f) or not sight.playing(f.seat):
            return set()
        return YES_OR_NO if sight.in_threat_area(f.seat) else set()

    return among


# -- Yes or no -------------------------------------------------------------------------------------


def machete(sight: Sight, f: Any) -> set[int]:
    card = f.card
    able = card in sight.controlled(f.seat) and not sight.token(card).exhausted
    return YES_OR_NO if able and sight.engaged(f.seat) == [sight.test().target] else set()


def sledgehammer(sight: Sight, f: Any) -> set[int]:
    able = f.card in sight.controlled(f.seat) and not sight.token(f.card).exhausted
    return YES_OR_NO if able and sight.in_play(sight.test().target) else set()


def compass(sight: Sight, f: Any) -> set[int]:
    return YES_OR_NO if may_try_again(sight, sight.test()) else set()


def bottle(sight: Sight, f: Any) -> set[int]:
    able = sight.in_play(f.card) and sight.in_play(sight.test().target)
    return YES_OR_NO if able else set()


def charge_for_damage(sight: Sight, f: Any) -> set[int]:
    able = sight.in_play(f.card) and sight.token(f.card).uses > 0
    return YES_OR_NO if able and sight.in_play(sight.test().target) else set()


def charge_for_clue(sight: Sight, f: Any) -> set[int]:
    """Offer a charge only if the location has more clues than the test already discovers."""
    test = sight.test()
    able = sight.in_play(f.card) and sight.token(f.card).uses > 0
    return YES_OR_NO if able and sight.clues_at(test.target) > 1 + test.clues else set()


def map_move(sight: Sight, f: Any) -> set[int]:
    test = sight.test()
    card = f.card
    able = (
        test.margin >= 0
        and sight.playing(f.seat)
        and card in sight.controlled(f.seat)
        and not sight.token(card).exhausted
        and sight.at(f.seat) != test.target
        and sight.in_play(test.target)
        and sight.can_enter(f.seat, test.target)
    )
    return YES_OR_NO if able else set()


def flashlight(sight: Sight, f: Any) -> set[int]:
    able = sight.test().margin >= 0 and sight.in_play(f.card)
    return YES_OR_NO if able and sight.shroud(sight.at(f.seat)) > 0 else set()


def assets_to_return(sight: Sight, f: Any) -> list[int]:
    """Return the non-story assets at Dexter Drake's location, under any control."""
    found: list[int] = []
    for seat in sight.people_at(sight.at(f.seat)):
        found += [card for card in sight.removable(seat) if not sight.facts(card).story]
    return found


def may_return(sight: Sight, f: Any) -> set[int]:
    return YES_OR_NO if assets_to_return(sight, f) else set()


# -- Cards of a hand, deck or discard pile ---------------------------------------------------------


def fights(sight: Sight, f: Any) -> set[int]:
    """Return a basic fight and the affordable Fight abilities of own cards (Daniela Reyes)."""
    attacker = source_event(sight, f).card
    if attacker not in sight.g.enemies or sight.keeps_apart(attacker):
        return set()
    found = {pack(verb.BASIC)}
    for card in sight.controlled(f.seat):
        for way in WAYS.get(sight.code(card), []):
            if way.number in FIGHT_WAYS.get(sight.code(card), []):
                if way.word == "Fight" and abilities.may_use(sight, f.seat, card, way, True):
                    found.add(pack(verb.ACTIVATE, card, way.number))
    return found


def exchange(sight: Sight, f: Any) -> set[int]:
    """Return the choices of Dexter Drake.

    His reaction plays a card with another title or returns another asset; his elder sign returns an
    asset at his location.
    """
    if f.ability == trigger.ELDER_SIGN:
        return cards(assets_to_return(sight, f))
    played = source_event(sight, f).card
    plays = {pack(verb.PLAY, card) for card in c.exchange_plays(sight, f.seat, played)}
    return plays | cards(c.exchange_returns(sight, f.seat, played))


def trick_items(sight: Sight, f: Any) -> set[int]:
    """Return the Spell and Item assets of the deck that can be played at 2 less."""
    found = [
        card
        for card in sight.who(f.seat).deck
        if set(sight.facts(card).traits) & {trait.SPELL, trait.ITEM}
        and may_play_asset(sight, f.seat, card, 2)
    ]
    return cards(sight.one_of_each(found))


def top_tools(sight: Sight, f: Any) -> set[int]:
    top = list(sight.who(f.seat).deck)[-9:]
    return cards(sight.one_of_each(c.tools_and_weapons(sight, top)))


def grimoire(sight: Sight, f: Any) -> set[int]:
    """Return the top 3 cards, or the top 6 if Mysterious Grimoire spent 2 secrets."""
    top = list(sight.who(f.seat).deck)[-(6 if f.a == 2 else 3) :]
    return cards(sight.one_of_each(top))


def revealed_to_draw(sight: Sight, f: Any) -> set[int]:
    """Return the cards that can be the next of the 3 that Unbridled Knowledge draws.

    They are chosen in ascending order, and enough cards must be left for the others.
    """
    who = sight.who(f.seat)
    top = sorted(list(who.deck)[-(8 if who.clues >= 2 else 5) :])
    chosen = list(f.items)[: f.n]
    missing = min(3, len(top)) - len(chosen)
    able = [card for card in top if not chosen or card > chosen[-1]]
    return cards(sight.one_of_each(able[: len(able) - missing + 1]))


def revealed_to_put_back(sight: Sight, f: Any) -> set[int]:
    """Return the revealed cards that are neither chosen to be drawn nor put back.

    While cards go to the bottom of the deck, the others can go on top.
    """
    found = cards(sight.one_of_each(list(f.items)[f.n :]))
    return found | choices(True) if f.step == 1 else found


def top_enemies(sight: Sight, f: Any) -> set[int]:
    found = [
        card
        for card in list(sight.g.encounter_deck)[-9:]
        if sight.type(card) == card_type.ENEMY and trait.ELITE not in sight.facts(card).traits
    ]
    return cards(sight.one_of_each(found))


def items(sight: Sight, f: Any) -> set[int]:
    """Return the Items for Prestidigitation.

    It plays an Item from hand; its delayed effect returns an Item in play at the end of the turn.
    """
    if type(sight.stack()[-2]).__name__ == "Answers":
        return cards([x for x in sight.removable(f.seat) if trait.ITEM in sight.facts(x).traits])
    found = [
        card
        for card in sight.who(f.seat).hand
        if trait.ITEM in sight.facts(card).traits and may_play_asset(sight, f.seat, card, 2)
    ]
    return cards(sight.one_of_each(found))


def recalled_skills(sight: Sight, f: Any) -> set[int]:
    return cards(sight.one_of_each(recallable(sight, f.seat)))


def recalled_events(sight: Sight, f: Any) -> set[int]:
    return cards(sight.one_of_each(c.events_to_recall(sight, f.seat)))


def recalled_tools(sight: Sight, f: Any) -> set[int]:
    return cards(sight.one_of_each(c.tools_and_weapons(sight, sight.who(f.seat).discard)))


def terrors_and_hexes(sight: Sight, f: Any) -> set[int]:
    """Return the treacheries that Augur of Elokoss may discard after a success with a symbol."""
    test = sight.test()
    if test.margin < 0 or not any(chaos_token.is_symbol(token) for token in test.tokens):
        return set()
    found = [
        card
        for seat in sight.order()
        for card in sight.who(seat).threat_area
        if sight.type(card) == card_type.TREACHERY
        and set(sight.facts(card).traits) & {trait.TERROR, trait.HEX}
    ]
    return {pack(verb.DISCARD, card) for card in found} | {pack(verb.NO)} if found else set()


def kept_card(sight: Sight, f: Any) -> set[int]:
    return cards(c.keepable(sight, f.seat))


def charge_for_enemy(sight: Sight, f: Any) -> set[int]:
    """Return the enemies here to which a charge of Cosmic Flame (level 5) may deal damage."""
    able = sight.in_play(f.card) and sight.token(f.card).uses > 0 and sight.test().margin >= 0
    found = enemies_to_hurt(sight, f) if able else set()
    return found | {pack(verb.NO)} if found else set()


def asset_discards(sight: Sight, f: Any) -> set[int]:
    return {pack(verb.DISCARD, card) for card in sight.removable(f.seat)}


# -- Tokens ----------------------------------------------------------------------------------------


def charm_tokens(sight: Sight, f: Any) -> set[int]:
    return damage_tokens.movable(sight, f.seat)


def charm_damage(sight: Sight, f: Any) -> set[int]:
    return damage_tokens.receivers(sight, f.seat, verb.DAMAGE, f.a)


def charm_horror(sight: Sight, f: Any) -> set[int]:
    return damage_tokens.receivers(sight, f.seat, verb.HORROR, f.a)


def heal_this(sight: Sight, f: Any) -> set[int]:
    on_it = sight.token(f.card)
    found = {pack(verb.DAMAGE, f.card)} if on_it.damage else set()
    return found | ({pack(verb.HORROR, f.card)} if on_it.horror else set())


def heal_me(sight: Sight, f: Any) -> set[int]:
    who = sight.who(f.seat)
    return choices(who.damage > 0, who.horror > 0)


# -- Printed choices -------------------------------------------------------------------------------


def place_clue_or_horror(sight: Sight, f: Any) -> set[int]:
    return choices(sight.who(f.seat).clues > 0, True)


def card_or_resource(sight: Sight, f: Any) -> set[int]:
    who = sight.who(f.seat)
    return choices(bool(who.hand), who.resources > 0)


def draw_or_move(sight: Sight, f: Any) -> set[int]:
    return places_next_door(sight, f) | choices(True)


def evade_there(sight: Sight, f: Any) -> set[int]:
    """Return the enemies that Breaking and Entering may evade at the investigated location.

    This needs a success by 2 or more.
    """
    test = sight.test()
    if test.margin < 2 or not sight.playing(f.seat):
        return set()
    able = [e for e in sight.enemies_at(test.target) if c.evadable(sight, e)]
    return cards(able) | {pack(verb.NO)} if able else set()


def fire_from(sight: Sight, f: Any) -> set[int]:
    """Return the choices of the lead: a Fire! from the discard pile or the encounter deck."""
    g = sight.g
    return choices(
        any(sight.code(card) == c.FIRE for card in g.encounter_discard),
        any(sight.code(card) == c.FIRE for card in g.encounter_deck),
    )


def everybody(sight: Sight, f: Any) -> set[int]:
    return {pack(verb.CHOOSE_SEAT, seat) for seat in sight.order()}


K = decision_kind
CHOICES: dict[tuple[str, int], Choice] = {
    ("12001", K.ACTION): fights,
    ("12001", K.CHOOSE_ENEMY): enemies_to_hurt,
    ("12002", K.CHOOSE_ENEMY): enemies_here,
    ("12005", K.CHOICE): heal_me,
    ("12007", K.CHOOSE_LOCATION): escape_places(False),
    ("12007", K.YES_NO): escape_alone(False),
    ("12008", K.CHOICE): draw_or_move,
    ("12010", K.CHOOSE_CARD): exchange,
    ("12010", K.YES_NO): may_return,
    ("12011", K.SEARCH): trick_items,
    ("12013", K.CHOOSE_CARD): recalled_skills,
    ("12016", K.CHOOSE_ENEMY): enemies_to_hurt,
    ("12020", K.YES_NO): machete,
    ("12027", K.CHOOSE_ENEMY): enemies_to_hurt,
    ("12028", K.YES_NO): sledgehammer,
    ("12023", K.SEARCH): top_tools,
    ("12033", K.CHOOSE_LOCATION): revealed_next_door,
    ("12033", K.YES_NO): map_move,
    ("12037", K.CHOOSE_LOCATION): escape_places(True),
    ("12037", K.YES_NO): escape_alone(True),
    ("12040", K.SEARCH): grimoire,
    ("12041", K.CHOOSE_LOCATION): escape_places(True),
    ("12041", K.YES_NO): escape_alone(True),
    ("12043", K.SEARCH): revealed_to_draw,
    ("12043", K.CHOOSE_CARD): revealed_to_put_back,
    ("12046", K.CHOOSE_LOCATION): places_next_door,
    ("12050", K.CHOOSE_ENEMY): evade_there,
    ("12051", K.SEARCH): top_enemies,
    ("12052", K.CHOOSE_CARD): items,
    ("12053", K.CHOOSE_LOCATION): escape_places(True),
    ("12053", K.YES_NO): escape_alone(True),
    ("12057", K.CHOOSE_LOCATION): escape_places(True, 2),
    ("12057", K.YES_NO): escape_alone(True, 2),
    ("12058", K.CHOOSE_ENEMY): enemies_to_hurt,
    ("12059", K.YES_NO): charge_for_damage,
    ("12061", K.CHOOSE_CARD): charm_tokens,
    ("12061", K.ASSIGN_DAMAGE): charm_damage,
    ("12061", K.ASSIGN_HORROR): charm_horror,
    ("12062", K.YES_NO): charge_for_clue,
    ("12066", K.CHOOSE_CARD): own_player_cards,
    ("12066", K.CHOOSE_LOCATION): other_clues,
    ("12070", K.DISCARD): terrors_and_hexes,
    ("12071", K.CHOOSE_ENEMY): charge_for_enemy,
    ("12072", K.HEAL): heal_this,
    ("12074", K.CHOOSE_CARD): recalled_events,
    ("12075", K.CHOOSE_CARD): recalled_tools,
    ("12083", K.YES_NO): compass,
    ("12086", K.YES_NO): bottle,
    ("12088", K.YES_NO): flashlight,
    ("12097", K.CHOOSE_CARD): kept_card,
    ("12106", K.CHOOSE_ENEMY): bystanders_here,
    ("12107", K.CHOOSE_ENEMY): bystanders_here,
    ("12108", K.CHOOSE_ENEMY): bystanders_here,
    ("12111", K.CHOOSE_SEAT): everybody,
    ("12111", K.CHOICE): fire_from,
    ("12112", K.CHOOSE_ENEMY): enemies_here,
    ("12113", K.CHOOSE_ENEMY): enemies_next_door,
    ("12116", K.CHOOSE_LOCATION): places_next_door,
    ("12118", K.DISCARD): hand_discards,
    ("12122", K.DISCARD): asset_discards,
    ("12124", K.CHOICE): either,
    ("12126", K.CHOICE): place_clue_or_horror,
    ("12128", K.CHOICE): card_or_resource,
    ("12129", K.CHOOSE_LOCATION): nearest_without_fire,
    ("12131", K.CHOICE): either,
    **FURTHER,
}
"""The function that returns the options, by card code and kind of decision."""

LEAD_CHOOSES = {
    ("12129", K.CHOOSE_LOCATION),
    ("12111", K.CHOOSE_SEAT),
    ("12111", K.CHOICE),
    ("12160", K.CHOOSE_ENEMY),
    ("12163", K.CHOOSE_ENEMY),
    ("12173", K.ENEMY_MOVE),
    ("12189", K.CHOOSE_ENEMY),
}
"""Decisions that the lead makes instead of the investigator who resolves the text."""


def expected(sight: Sight, frame: Any, kind: int) -> tuple[int, set[int]] | None:
    """Return the seat and its options, or ``None`` if no text of the card has such a decision."""
    code = sight.code(frame.card)
    among = CHOICES.get((code, kind))
    if among is None:
        return None
    seat = int(frame.seat)
    if (code, kind) in LEAD_CHOOSES:
        seat = int(sight.g.lead)
    elif (code, kind) in ASKED_KINDS:
        seat = next_seat(sight, frame)
    elif (code, kind) == ("12180", K.SEARCH):
        seat = int(sight.page(frame).asked[-1])
    return seat, among(sight, frame)
