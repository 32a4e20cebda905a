"""Roles in a group: seekers of clues, helpers, and guards.

Each seeker (:attr:`Reading.seekers`) looks for clues. Each other seat is a helper and accompanies
one seeker, its charge. One helper of a seeker is its guard: it goes to the enemies that are engaged
with the seeker or are in its way. In act 4 one seat, :attr:`Reading.tank`, stays engaged with the
Servant of Flame. Roles depend on open information only, so all seats compute the same roles.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.state.ids import NONE


def helpers(r: Reading) -> list[int]:
    """Return the seats that are not seekers."""
    return [seat for seat in r.view.seats if seat not in r.seekers]


def charge(r: Reading, seat: int) -> int:
    """Return the seeker that a helper accompanies, or ``NONE``."""
    friends = sorted(r.seekers, key=r.fight_skill)
    if not friends:
        return NONE
    return friends[helpers(r).index(seat) % len(friends)]


def guard(r: Reading, friend: int) -> int:
    """Return the best fighter among the sturdy helpers of the seeker ``friend``, or ``NONE``."""
    best = NONE
    for seat in helpers(r):
        if charge(r, seat) == friend and sturdy(r, seat):
            if best == NONE or r.fight_skill(seat) > r.fight_skill(best):
                best = seat
    return best


def sturdy(r: Reading, seat: int) -> bool:
    """Return whether a seat has enough health and sanity left to fight enemies."""
    return min(r.view.health_left(seat), r.view.sanity_left(seat)) >= r.w.sturdy


def trouble(r: Reading, friend: int, goal: int) -> int:
    """Return the location of the enemy that most hinders the seeker ``friend``, or ``NONE``.

    Ready enemies that are engaged with the seeker come first. Then come unengaged enemies at the
    seeker's location, on its way to ``goal`` and at ``goal``.
    """
    here = r.view.place(friend)
    if r.ready_engaged(friend):
        return here
    for place in [here, *path(r, here, goal)]:
        for enemy in r.view.enemies_at(place):
            if r.view.engaged_with(enemy) == NONE and enemy != r.servant:
                return place
    return NONE


def carriers(r: Reading) -> list[int]:
    """Return the fewest seats that together have enough clues to end act 3, most clues first."""
    found: list[int] = []
    missing = r.clue_goal
    for seat in sorted(r.view.seats, key=lambda seat: (-r.view.clues(seat), seat)):
        if missing <= 0:
            break
        found.append(seat)
        missing -= r.view.clues(seat)
    return found


def path(r: Reading, start: int, goal: int) -> list[int]:
    """Return the locations of a shortest path from ``start`` to ``goal``, without ``start``."""
    found: list[int] = []
    here = start
    while here != goal and r.distance(here, goal) < UNREACHABLE:
        here = min(r.view.near(here), key=lambda place: (r.distance(place, goal), place))
        found.append(here)
    return found
