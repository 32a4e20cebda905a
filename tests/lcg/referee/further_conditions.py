"""Conditions as in :mod:`tests.lcg.referee.conditions`, for two more scenarios of the box.

These are the cards of "Smoke and Mirrors" and "Queen of Ash".
"""

from __future__ import annotations

from arkham_env.lcg.state.ids import card_type, trait
from tests.lcg.referee.assets import may_play_asset
from tests.lcg.referee.conditions import (
    FIRE,
    by_me_and_two,
    deck_to_search,
    discardable,
    i_did_this,
    i_found_here,
    i_investigated,
    of_bearer,
    place_with,
)
from tests.lcg.referee.events import Happening
from tests.lcg.referee.table import FAR, Sight

CISTERN = "12174"
ELOKOSS = "Elokoss"
STANDARD_ACTIONS = 3
TRISH = "12007"

# -- Using a card ----------------------------------------------------------------------------------


def card_beneath(sight: Sight, place: int) -> bool:
    """Return whether a card lies facedown beneath a location."""
    return place in sight.g.hosts


def card_beneath_here(sight: Sight, seat: int, card: int) -> bool:
    return card_beneath(sight, sight.at(seat))


def patients(sight: Sight, place: int) -> list[int]:
    """Return the investigators and the Ally assets at a location."""
    found: list[int] = []
    for seat in sight.people_at(place):
        found.append(seat)
        found += [other for other in sight.controlled(seat) if sight.has_trait(other, trait.ALLY)]
    return sorted(found)


def damaged_patients(sight: Sight, place: int) -> list[int]:
    return [card for card in patients(sight, place) if sight.token(card).damage > 0]


def scared_patients(sight: Sight, place: int) -> list[int]:
    return [card for card in patients(sight, place) if sight.token(card).horror > 0]


def damage_to_heal_here(sight: Sight, seat: int, card: int) -> bool:
    return bool(damaged_patients(sight, card))


def clues_in_arkham(sight: Sight) -> list[int]:
    """Return the revealed Arkham locations with clues."""
    return [
        place
        for place in sight.g.locations
        if sight.revealed(place) and sight.has_trait(place, trait.ARKHAM) and sight.clues_at(place)
    ]


def clue_in_arkham(sight: Sight, seat: int, card: int) -> bool:
    return bool(clues_in_arkham(sight))


def with_charges_or_secrets(sight: Sight, seat: int) -> list[int]:
    """Return the assets that may bear a charge or secret: those with such uses (RB "Uses")."""
    kinds = ("charges", "secrets")
    return [card for card in sight.controlled(seat) if sight.facts(card).uses_kind in kinds]


def charges_or_secrets(sight: Sight, seat: int, card: int) -> bool:
    return bool(with_charges_or_secrets(sight, seat))


def tomes_and_spells(sight: Sight, seat: int) -> list[int]:
    """Return the Tome and Spell assets in the discard pile that can be played at 2 less."""
    found = [
        card
        for card in sight.who(seat).discard
        if set(sight.facts(card).traits) & {trait.TOME, trait.SPELL}
        and may_play_asset(sight, seat, card, 2)
    ]
    return sight.one_of_each(found)


def tome_or_spell_to_play(sight: Sight, seat: int, card: int) -> bool:
    return bool(tomes_and_spells(sight, seat))


def fire_here(sight: Sight, seat: int, card: int) -> bool:
    return bool(sight.attached_to(sight.at(seat), FIRE))


def has_action(sight: Sight, seat: int) -> bool:
    """Return whether a seat has an action to lose, now or in its next turn."""
    who = sight.who(seat)
    left = int(who.actions)
    if sight.active() != seat:
        left = STANDARD_ACTIONS + int(who.next_actions)
    return left > 0 or (sight.code(seat) == TRISH and who.extra_used == 0)


# -- Responding to an event ------------------------------------------------------------------------


def always_answers(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return True


def elites_found(sight: Sight) -> int:
    """Count the Elite enemies in the victory display and under the act."""
    return len(
        [card for card in [*sight.g.victory, *sight.g.under_act] if is_elite_enemy(sight, card)]
    )


def is_elite_enemy(sight: Sight, card: int) -> bool:
    return sight.type(card) == card_type.ENEMY and sight.has_trait(card, trait.ELITE)


def six_elites(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return elites_found(sight) >= 6


def i_investigated_its_place(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return i_investigated(sight, seat, card, what) and what.target == sight.place_of(card)


def by_me_and_two_at_its_place(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return by_me_and_two(sight, seat, card, what) and sight.at(seat) == sight.place_of(card)


def i_found_here_and_horror(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return i_found_here(sight, seat, card, what) and bool(scared_patients(sight, card))


def i_found_the_last_here(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the seat took the last clue here and has a deck to search (Easttown)."""
    found = i_found_here(sight, seat, card, what) and sight.clues_at(card) == 0
    return found and deck_to_search(sight, seat, card)


def player_cards_at(sight: Sight, place: int) -> list[int]:
    """Return the player cards with health at a location."""
    found: list[int] = []
    for seat in sight.people_at(place):
        found.append(seat)
        found += [other for other in sight.controlled(seat) if sight.facts(other).health > 0]
    return found


def player_cards_burn(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return bool(player_cards_at(sight, card))


def elokoss(sight: Sight) -> int:
    """Return the Elokoss enemy in play, or -1."""
    found = [enemy for enemy in sight.g.enemies if sight.title(enemy) == ELOKOSS]
    return int(found[0]) if found else -1


def elokoss_falls(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return sight.title(what.card) == ELOKOSS


def cistern_entered(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.target == place_with(sight, CISTERN)


def moving_cultists(sight: Sight) -> list[int]:
    """Return the Cultist enemies that can move toward Underground Cistern."""
    goal = place_with(sight, CISTERN)
    return [
        enemy
        for enemy in sight.g.enemies
        if sight.has_trait(enemy, trait.CULTIST)
        and 0 < sight.distance(sight.place_of(enemy), goal) < FAR
    ]


def cultists_on_the_way(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return bool(moving_cultists(sight))


def i_evaded_this_in_a_test(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    """Return whether the seat evaded this card by a test; an automatic evasion is no success."""
    return i_did_this(sight, seat, card, what) and what.amount > 0


def no_clues_here(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.card == card and sight.revealed(card) and sight.clues_at(card) == 0


def sacrifices(sight: Sight, place: int) -> list[int]:
    """Return the ready non-Elite Cultist enemies at Underground Cistern."""
    return [
        enemy
        for enemy in sight.enemies_at(place)
        if not sight.token(enemy).exhausted
        and sight.has_trait(enemy, trait.CULTIST)
        and not sight.has_trait(enemy, trait.ELITE)
    ]


def sacrifices_here(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return sight.revealed(card) and bool(sacrifices(sight, card))


def this_hurt_and_elokoss(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    queen = elokoss(sight)
    if what.card != card or what.amount <= 0 or queen < 0:
        return False
    return sight.can_be_damaged(queen)


def this_attacked_beside_hurt(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    there = sight.enemies_at(sight.place_of(card))
    return what.card == card and any(sight.token(enemy).damage > 0 for enemy in there)


def entered_here(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.target == card


def entered_here_and_deck(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return entered_here(sight, seat, card, what) and bool(sight.g.encounter_deck)


def entered_here_with_action(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return entered_here(sight, seat, card, what) and has_action(sight, what.seat)


def of_someone_here(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return sight.at(what.seat) == card


def of_someone_here_with_cards(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return of_someone_here(sight, seat, card, what) and bool(discardable(sight, what.seat))


def this_spawned(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return what.card == card and what.spawns


def innocent(sight: Sight) -> list[int]:
    """Return the enemies in play without doom."""
    return [enemy for enemy in sight.g.enemies if sight.token(enemy).doom == 0]


def someone_innocent(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return bool(innocent(sight))


def of_bearer_with_deck(sight: Sight, seat: int, card: int, what: Happening) -> bool:
    return of_bearer(sight, seat, card, what) and bool(sight.who(what.seat).deck)
