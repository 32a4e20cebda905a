"""Who does what in a group: who looks for clues, who goes along, and who clears the way.

Seekers (:attr:`Reading.seekers`) split up over the locations.  Everybody else has a charge, a
seeker whom it goes along with.  One of them, the guard, does not wait for trouble to come: it goes
to the enemies that hold its charge or bar the way.  In act 4 one seat, :attr:`Reading.tank`, keeps
the Servant of Flame busy.  Roles follow from the open table alone, so every seat finds the same.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic import facts
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.state.ids import NONE


def helpers(r: Reading) -> list[int]:
    """Return the seats that find few clues."""
    return [seat for seat in r.view.seats if seat not in r.seekers]


def charge(r: Reading, seat: int) -> int:
    """Return the seeker whom a seat that finds few clues goes along with, or ``NONE``."""
    friends = sorted(r.seekers, key=r.fight_skill)
    if not friends:
        return NONE
    return friends[helpers(r).index(seat) % len(friends)]


def guard(r: Reading, friend: int) -> int:
    """Return the seat that clears the way of a seeker: the best fighter of those with it."""
    best = NONE
    for seat in helpers(r):
        if charge(r, seat) == friend and sturdy(r, seat):
            if best == NONE or r.fight_skill(seat) > r.fight_skill(best):
                best = seat
    return best


def sturdy(r: Reading, seat: int) -> bool:
    """Say whether a seat can stand to go where enemies are."""
    return min(r.view.health_left(seat), r.view.sanity_left(seat)) >= r.w.sturdy


def trouble(r: Reading, friend: int, goal: int) -> int:
    """Return the place of the enemy that a seeker is to be rid of first, or ``NONE``.

    Those that hold it come first, then those that wait where it goes or on the way there.
    """
    here = r.view.place(friend)
    if r.ready_engaged(friend):
        return here
    for place in [here, *path(r, here, goal)]:
        for enemy in r.view.enemies_at(place):
            if r.view.engaged_with(enemy) == NONE and r.view.code(enemy) != facts.SERVANT:
                return place
    return NONE


def carriers(r: Reading) -> list[int]:
    """Return the seats whose clues end act 3: as few as will do, those with most first."""
    found: list[int] = []
    missing = r.view.act_clues
    for seat in sorted(r.view.seats, key=lambda seat: (-r.view.clues(seat), seat)):
        if missing <= 0:
            break
        found.append(seat)
        missing -= r.view.clues(seat)
    return found


def path(r: Reading, start: int, goal: int) -> list[int]:
    """Return the places of a shortest way, the start left out."""
    found: list[int] = []
    here = start
    while here != goal and r.distance(here, goal) < UNREACHABLE:
        here = min(r.view.near(here), key=lambda place: (r.distance(place, goal), place))
        found.append(here)
    return found
