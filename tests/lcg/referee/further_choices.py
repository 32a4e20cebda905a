"""Decisions of the texts of "Smoke and Mirrors" and "Queen of Ash".

As in :mod:`tests.lcg.referee.text_choices`, which also lists the seats that decide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.state.ids import card_type, decision_kind, trait, verb
from tests.lcg.referee import conditions as c
from tests.lcg.referee import enemies, turn
from tests.lcg.referee import further_conditions as fc
from tests.lcg.referee.assets import may_play_asset
from tests.lcg.referee.options import (
    YES_OR_NO,
    Choice,
    cards,
    choices,
    either,
    hand_discards,
    places_next_door,
)
from tests.lcg.referee.printed import EVENTS
from tests.lcg.referee.table import Sight

# -- Smoke and Mirrors -----------------------------------------------------------------------------


def refuges(sight: Sight, f: Any) -> set[int]:
    """Return the connecting locations to which David Renfield moves: without people, if able."""
    return cards(enemies.refuges(sight, f.card))


def inhuman_enemies(sight: Sight, f: Any) -> set[int]:
    """Return the non-Humanoid enemies at any location, of which one may be defeated."""
    found = [enemy for enemy in sight.g.enemies if not sight.has_trait(enemy, trait.HUMANOID)]
    return cards(found) | {pack(verb.DONE)} if found else set()


def discard_top(sight: Sight, f: Any) -> set[int]:
    return YES_OR_NO if sight.g.encounter_deck else set()


def horror_here(sight: Sight, f: Any) -> set[int]:
    return {pack(verb.HORROR, card) for card in fc.scared_patients(sight, f.card)}


def damage_here(sight: Sight, f: Any) -> set[int]:
    """Return the cards from which St. Mary's Hospital may heal the first or second point.

    The second point may be left out.  Points are chosen in ascending order, so that the encoding
    has only one sequence for each distribution.
    """
    least = a_of(sight.g.pick) if f.step == 1 else 0
    found = [card for card in fc.damaged_patients(sight, f.card) if card >= least]
    options = {pack(verb.DAMAGE, card) for card in found}
    return options | {pack(verb.DONE)} if f.step == 1 and options else options


def top_spells(sight: Sight, f: Any) -> set[int]:
    """Return the Spell and Ritual assets among the top 9 cards of the deck."""
    top = list(sight.who(f.seat).deck)[-9:]
    found = [
        card
        for card in top
        if sight.type(card) == card_type.ASSET
        and set(sight.facts(card).traits) & {trait.SPELL, trait.RITUAL}
    ]
    return cards(sight.one_of_each(found))


def clues_in_arkham(sight: Sight, f: Any) -> set[int]:
    return cards(fc.clues_in_arkham(sight))


def allies_to_play(sight: Sight, f: Any) -> set[int]:
    """Return the Ally assets of the deck that can be played at their cost."""
    found = [
        card
        for card in sight.who(f.seat).deck
        if sight.has_trait(card, trait.ALLY) and may_play_asset(sight, f.seat, card)
    ]
    return cards(sight.one_of_each(found))


def share_of_draws(sight: Sight, f: Any) -> set[int]:
    """Return how many of 3 cards the next investigator here may draw; the last draws the rest."""
    left = 3 - sum(sight.page(f).picks)
    least = left if next_seat(sight, f) == sight.people_at(f.card)[-1] else 0
    return {pack(verb.CHOOSE_NUMBER, n) for n in range(least, left + 1)}


def assets_to_charge(sight: Sight, f: Any) -> set[int]:
    return cards(fc.with_charges_or_secrets(sight, f.seat))


def tomes_and_spells(sight: Sight, f: Any) -> set[int]:
    return cards(fc.tomes_and_spells(sight, f.seat))


def lose_action_or_clue(sight: Sight, f: Any) -> set[int]:
    return choices(fc.has_action(sight, f.seat), sight.who(f.seat).clues > 0)


def nearest_innocent(sight: Sight, f: Any) -> set[int]:
    return cards(sight.nearest_enemies(sight.at(f.seat), fc.innocent(sight)))


def nearest_common(sight: Sight, f: Any) -> set[int]:
    """Return the nearest non-Elite enemies."""
    common = [enemy for enemy in sight.g.enemies if not sight.has_trait(enemy, trait.ELITE)]
    return cards(sight.nearest_enemies(sight.at(f.seat), common))


# -- Queen of Ash ----------------------------------------------------------------------------------


def cultists_to_move(sight: Sight, f: Any) -> set[int]:
    """Return the Cultists that have not moved yet and can move toward Underground Cistern."""
    moved = list(f.items) if is_compiled() else sight.page(f).picks
    return cards([enemy for enemy in fc.moving_cultists(sight) if enemy not in moved])


def fires_here(sight: Sight, f: Any) -> set[int]:
    return cards(sight.attached_to(sight.at(f.seat), c.FIRE))


def as_much_of_both(sight: Sight, f: Any) -> set[int]:
    """Return both choices if the investigator has as much damage as horror (Ashen Rebirth)."""
    who = sight.who(f.seat)
    return choices(True, True) if who.damage == who.horror else set()


def search_or_not(sight: Sight, f: Any) -> set[int]:
    return YES_OR_NO if harbinger(sight) in (DAVID, EARL) and next_seat(sight, f) >= 0 else set()


HARBINGERS = (
    "david_harbinger", "cornelia_harbinger", "naomi_harbinger", "earl_harbinger",
    "abigail_harbinger", "margaret_harbinger",
)  # fmt: skip
DAVID = 0
EARL = 3
ABIGAIL = 4


def harbinger(sight: Sight) -> int:
    """Return the number of the harbinger: that of the campaign log or, without one, a drawn one."""
    for number, entry in enumerate(HARBINGERS):
        if entry in sight.g.table.log:
            return number
    return int(sight.g.notes[0])


def found_by_servant(sight: Sight, f: Any) -> set[int]:
    """Return the cards that the codex entry lets a seat play without cost.

    These are Tome and Spell cards for David Renfield, and Weapon assets for Sgt. Earl Monroe.
    """
    seat = int(sight.page(f).asked[-1])
    wanted = {trait.TOME, trait.SPELL} if harbinger(sight) == DAVID else {trait.WEAPON}
    found = [
        card
        for card in sight.who(seat).deck
        if set(sight.facts(card).traits) & wanted and free_of_cost(sight, seat, card)
    ]
    return cards(sight.one_of_each(found))


def free_of_cost(sight: Sight, seat: int, card: int) -> bool:
    """Return whether a card can be played if its costs are ignored, and outside of all events."""
    if sight.type(card) == card_type.ASSET:
        return may_play_asset(sight, seat, card, IGNORED)
    if sight.type(card) != card_type.EVENT or harbinger(sight) != DAVID:
        return False
    event = EVENTS[sight.code(card)]
    return event.answer is None and turn.may_play(sight, seat, card, discount=IGNORED)


IGNORED = 99
"""A discount that is at least the cost of each card."""


def draw_up_to_three(sight: Sight, f: Any) -> set[int]:
    if harbinger(sight) != ABIGAIL:
        return set()
    return {pack(verb.CHOOSE_NUMBER, n) for n in range(4)}


def nearest_to_magician(sight: Sight, f: Any) -> set[int]:
    return cards(sight.nearest_enemies(sight.place_of(f.card), fc.innocent(sight)))


def innocent_cultists(sight: Sight, f: Any) -> set[int]:
    return cards([e for e in fc.innocent(sight) if sight.has_trait(e, trait.CULTIST)])


def cultists_to_draw(sight: Sight, f: Any) -> set[int]:
    """Return the Cultist enemies of the encounter deck and of its discard pile.

    The copies of a title in one of the two piles are one option.
    """
    found: list[int] = []
    for pile in (sight.g.encounter_deck, sight.g.encounter_discard):
        cultists = [
            card
            for card in pile
            if sight.type(card) == card_type.ENEMY and sight.has_trait(card, trait.CULTIST)
        ]
        found += sight.one_of_each(cultists)
    return cards(found)


def doom_or_damage(sight: Sight, f: Any) -> set[int]:
    return choices(bool(sight.controlled(f.seat)), True)


def assets_for_doom(sight: Sight, f: Any) -> set[int]:
    return cards(sight.controlled(f.seat))


def common_assets(sight: Sight, f: Any) -> set[int]:
    """Return the non-story assets that can be discarded."""
    assets = [card for card in sight.removable(f.seat) if not sight.facts(card).story]
    return {pack(verb.DISCARD, card) for card in assets}


def any_type(sight: Sight, f: Any) -> set[int]:
    """Return the choices of a cardtype: asset, event or skill."""
    return choices(True, True, True)


def of_named_type(sight: Sight, f: Any) -> set[int]:
    seat = next_seat(sight, f)
    return (
        {pack(verb.DISCARD, card) for card in named_cards(sight, f, seat)} if seat >= 0 else set()
    )


def named_cards(sight: Sight, f: Any, seat: int) -> list[int]:
    """Return the cards in a hand that have the cardtype which Torment's drawer named."""
    named = card_type.ASSET + sight.page(f).picks[0]
    return [card for card in c.discardable(sight, seat) if sight.type(card) == named]


# -- Questions to several seats, one after the other -----------------------------------------------

ASKED: dict[str, Callable[[Sight, Any], list[int]]] = {
    "12153": lambda sight, f: sight.people_at(f.card),
    "12180": lambda sight, f: [
        seat for seat in sight.order() if sight.who(seat).deck or harbinger(sight) == ABIGAIL
    ],
    "12195": lambda sight, f: [seat for seat in sight.order() if named_cards(sight, f, seat)],
}
"""The seats that a card text asks, in player order."""
ASKED_KINDS = {
    ("12153", decision_kind.CHOOSE_NUMBER),
    ("12180", decision_kind.YES_NO),
    ("12180", decision_kind.CHOOSE_NUMBER),
    ("12195", decision_kind.DISCARD),
}
"""The decisions that are asked in this way."""


def next_seat(sight: Sight, f: Any) -> int:
    """Return the next seat that a text asks, or -1."""
    asked = sight.page(f).asked
    if sight.code(f.card) == TORMENT:
        # Its first question was to name a cardtype.
        asked = asked[1:]
    left = [seat for seat in ASKED[sight.code(f.card)](sight, f) if seat not in asked]
    if is_compiled() and sight.g.seat in left:
        # Compiled code takes single options where the referee cannot see it.
        return int(sight.g.seat)
    return left[0] if left else -1


TORMENT = "12195"


K = decision_kind
FURTHER: dict[tuple[str, int], Choice] = {
    # Smoke and Mirrors.
    ("12138", K.CHOICE): either,
    ("12139", K.CHOOSE_LOCATION): refuges,
    ("12141", K.CHOOSE_ENEMY): inhuman_enemies,
    ("12144", K.YES_NO): discard_top,
    ("12146", K.HEAL): horror_here,
    ("12147", K.HEAL): damage_here,
    ("12148", K.SEARCH): top_spells,
    ("12149", K.CHOOSE_LOCATION): clues_in_arkham,
    ("12150", K.SEARCH): allies_to_play,
    ("12151", K.CHOOSE_LOCATION): places_next_door,
    ("12153", K.CHOOSE_NUMBER): share_of_draws,
    ("12154", K.CHOOSE_CARD): assets_to_charge,
    ("12156", K.CHOOSE_CARD): tomes_and_spells,
    ("12158", K.CHOICE): lose_action_or_clue,
    ("12160", K.CHOOSE_ENEMY): nearest_innocent,
    ("12163", K.CHOOSE_ENEMY): nearest_common,
    # Queen of Ash.
    ("12173", K.CHOOSE_CARD): fires_here,
    ("12173", K.ENEMY_MOVE): cultists_to_move,
    ("12176", K.CHOICE): as_much_of_both,
    ("12180", K.CHOOSE_NUMBER): draw_up_to_three,
    ("12180", K.SEARCH): found_by_servant,
    ("12180", K.YES_NO): search_or_not,
    ("12187", K.DISCARD): hand_discards,
    ("12189", K.CHOOSE_ENEMY): nearest_to_magician,
    ("12190", K.CHOOSE_ENEMY): innocent_cultists,
    ("12190", K.SEARCH): cultists_to_draw,
    ("12191", K.CHOICE): doom_or_damage,
    ("12191", K.CHOOSE_CARD): assets_for_doom,
    ("12192", K.DISCARD): common_assets,
    ("12194", K.CHOICE): any_type,
    ("12195", K.CHOICE): any_type,
    ("12195", K.DISCARD): of_named_type,
}
"""Part of the table ``CHOICES``."""
