"""Rules for enemies: engagement, hunters, attacks (RB "Enemy Engagement", "Hunter")."""

from __future__ import annotations

from arkham_env.lcg.state.ids import keyword, skill
from tests.lcg.referee.table import FAR, LOWEST_AGILITY, Sight


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
    return facts.health * (int(sight.g.players) if facts.health_per_investigator else 1)


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
        for place in sight.connected(here):
            if sight.distance(place, sight.at(seat)) == least - 1:
                found.add(place)
    return sorted(found)


def ready_and_engaged(sight: Sight, seat: int) -> list[int]:
    return [enemy for enemy in sight.engaged(seat) if not sight.token(enemy).exhausted]
