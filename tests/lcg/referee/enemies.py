"""Rules for enemies: engagement, hunters, attacks (RB "Enemy Engagement", "Hunter")."""

from __future__ import annotations

from typing import Any

from arkham_env.lcg.rules.attack import OPPORTUNITY
from arkham_env.lcg.state.ids import keyword, skill, test_kind
from tests.lcg.referee.table import FAR, LOWEST_AGILITY, MOST_RESOURCES, NOBODY, Sight

EMBERS = "12179"
"""Elokoss (Faint Embers): she cannot make attacks of opportunity."""
MORE_HEALTH = {EMBERS: 5, "12179b": 5}
"""Health per investigator that the text of an enemy adds to its printed health."""


def only_prey(sight: Sight, enemy: int) -> int | None:
    """Return the only seat that a "prey (... only)" enemy pursues, or ``None``."""
    code = sight.facts(enemy).prey_only
    if not code:
        return None
    for seat in range(int(sight.g.players)):
        if sight.code(seat) == code:
            return seat
    return sight.owner(enemy)


def preferred(sight: Sight, enemy: int, seats: list[int]) -> list[int]:
    """Return those of ``seats`` that best match the prey of an enemy (RB "Prey")."""
    only = only_prey(sight, enemy)
    if only is not None:
        return [seat for seat in seats if seat == only]
    if sight.code(enemy) == LOWEST_AGILITY and seats:
        least = min(sight.skill_value(seat, skill.AGILITY) for seat in seats)
        return [seat for seat in seats if sight.skill_value(seat, skill.AGILITY) == least]
    if sight.code(enemy) == MOST_RESOURCES and seats:
        most = max(int(sight.who(seat).resources) for seat in seats)
        return [seat for seat in seats if sight.who(seat).resources == most]
    return seats


def can_engage(sight: Sight, enemy: int) -> list[int]:
    """Return the seats that an enemy must engage, without those about to be defeated."""
    c = sight.token(enemy)
    if c.exhausted or sight.has_keyword(enemy, keyword.ALOOF | keyword.MASSIVE):
        return []
    if not sight.free_of_all(enemy) or is_beaten(sight, enemy):
        return []
    there = [seat for seat in sight.people_at(sight.place_of(enemy)) if not sight.falls(seat)]
    return preferred(sight, enemy, there)


def is_beaten(sight: Sight, enemy: int) -> bool:
    health = health_of(sight, enemy)
    return health > 0 and sight.token(enemy).damage >= health


def health_of(sight: Sight, card: int) -> int:
    """Return a printed health; "per investigator" counts the investigators at set-up."""
    facts = sight.facts(card)
    players = int(sight.g.players)
    more = MORE_HEALTH.get(facts.code, 0) * players
    return facts.health * (players if facts.health_per_investigator else 1) + more


def nearer(sight: Sight, here: int, goal: int) -> list[int]:
    """Return the locations that connect to ``here`` and are nearer to ``goal``."""
    far = sight.distance(here, goal)
    if far in (0, FAR):
        return []
    return [place for place in sight.connected(here) if sight.distance(place, goal) == far - 1]


def refuges(sight: Sight, enemy: int) -> list[int]:
    """Return the locations to which an elusive enemy may flee (RB "Elusive").

    These are the connecting locations without investigators or, if there are none, all connecting
    locations.
    """
    places = sight.connected(sight.place_of(enemy))
    return [place for place in places if not sight.people_at(place)] or places


def steps(sight: Sight, enemy: int) -> list[int]:
    """Return the locations that a hunter may move to: one connection nearer to its nearest prey."""
    c = sight.token(enemy)
    if c.exhausted or not sight.has_keyword(enemy, keyword.HUNTER):
        return []
    if not sight.free_of_all(enemy):
        return []
    here = sight.place_of(enemy)
    only = only_prey(sight, enemy)
    seats = [seat for seat in sight.order() if only is None or seat == only]
    far = {seat: sight.distance(here, sight.at(seat)) for seat in seats}
    least = min(far.values(), default=FAR)
    if least == 0 or least == FAR:
        return []
    prey = preferred(sight, enemy, [seat for seat in seats if far[seat] == least])
    found: set[int] = set()
    for seat in prey:
        found.update(nearer(sight, here, sight.at(seat)))
    return sorted(found)


def ready_and_engaged(sight: Sight, seat: int, opportunity: bool = False) -> list[int]:
    """Return the enemies that may attack a seat, in the enemy phase or at an opportunity."""
    return [
        enemy
        for enemy in sight.engaged(seat)
        if not sight.token(enemy).exhausted
        and (enemy, seat) not in sight.spared
        and not (opportunity and sight.code(enemy) == EMBERS)
    ]


def to_attack(sight: Sight, frame: Any) -> list[int]:
    """Return the enemies that the frame of several attacks may still let attack."""
    return ready_and_engaged(sight, int(frame.seat), frame.reason == OPPORTUNITY)


def massive_targets(sight: Sight, enemy: int) -> list[int]:
    """Return the seats that a massive enemy may attack in the enemy phase."""
    if not sight.in_play(enemy) or sight.token(enemy).exhausted:
        return []
    return [
        seat
        for seat in sight.order()
        if sight.engaged_with(enemy, seat) and (enemy, seat) not in sight.spared
    ]


KEYWORD_OF_TEST = {test_kind.FIGHT: keyword.RETALIATE, test_kind.EVADE: keyword.ALERT}


def strikes_back(sight: Sight, test: Any) -> int:
    """Return the ready enemy that attacks because of retaliate or alert, or ``NOBODY``."""
    enemy = int(test.target)
    bit = KEYWORD_OF_TEST.get(test.kind, 0)
    if test.margin >= 0 or not bit or test.target_left or not sight.playing(test.seat):
        return NOBODY
    if not sight.in_play(enemy) or not sight.has_keyword(enemy, bit):
        return NOBODY
    if sight.token(enemy).exhausted or (enemy, int(test.seat)) in sight.spared:
        return NOBODY
    return enemy
