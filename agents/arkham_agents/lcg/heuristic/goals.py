"""Destinations of the seats, and the value of moving towards them."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import aims, quests, roles
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.state.ids import NONE


class Goal:
    """Destination of a seat (a location). ``pull`` is the value of one step towards it."""

    __slots__ = ("place", "pull")

    def __init__(self, place: int, pull: float) -> None:
        self.place: int = place
        self.pull: float = pull


def goal_of(r: Reading, seat: int) -> Goal:
    """Return the destination of a seat in the current act."""
    if r.aim == aims.ESCAPE:
        return Goal(r.target, 3.0)
    if r.aim == aims.SEARCH:
        return search_goal(r, seat)
    if r.aim == aims.FINAL:
        return final_goal(r, seat)
    if r.aim == aims.INQUIRY:
        place = quests.destination(r, seat)
        return Goal(place if place != NONE else r.view.place(seat), r.w.quest)
    if r.aim == aims.RITE:
        return Goal(quests.rite_place(r, seat), r.w.pull_4)
    if r.aim == aims.OPENING and len(r.view.places) > 1 and r.clues_needed:
        return seek_place(r, seat)
    return Goal(r.view.place(seat), 0.0)


def hurry(r: Reading) -> bool:
    """Return whether to end act 3 with the clues that the investigators already have."""
    if r.view.group_clues() < r.clue_goal:
        return False
    return r.clues_around == 0 or r.rounds_left <= r.w.patience or weakest(r) <= r.w.frailty


def weakest(r: Reading) -> int:
    """Return the lowest number of points of health or sanity that any investigator has left."""
    return min(min(r.view.health_left(s), r.view.sanity_left(s)) for s in r.view.seats)


def search_goal(r: Reading, seat: int) -> Goal:
    """Return a seat's destination in act 3: first a location with clues, finally Orne Library."""
    library = r.target
    if r.entering:
        if r.clues_needed == 0:
            return Goal(library, r.w.enter)
        return Goal(seek_place(r, seat).place, r.w.enter_pull)
    if hurry(r):
        if r.w.ambush and roles.sturdy(r, seat) and seat not in roles.carriers(r):
            return Goal(r.hub, r.w.ambush)
        # Spare actions may be used first, but the act must end in this round.
        late = r.view.actions(seat) <= r.distance(r.view.place(seat), library)
        return Goal(library, r.w.home if late else 2.2)
    if r.view.clues(seat) and covered(r, seat):
        return Goal(library, r.w.early)
    if seat not in r.seekers:
        friend = roles.charge(r, seat)
        if friend != NONE:
            return escort(r, seat, friend)
    return seek_place(r, seat)


def escort(r: Reading, seat: int, friend: int) -> Goal:
    """Return the destination of a seat that supports ``friend``, a seat that looks for clues.

    It is the location of an enemy that hinders ``friend``, or else the destination of ``friend``.
    """
    place = seek_place(r, friend).place
    if r.w.guard and roles.guard(r, friend) == seat:
        barred = roles.trouble(r, friend, place)
        if barred != NONE:
            return Goal(barred, r.w.guard)
    return Goal(place, r.w.pull)


def covered(r: Reading, seat: int) -> bool:
    """Return whether the other seats will probably find all clues still needed without ``seat``.

    If the act needs no more clues, all clues at locations count as needed, because they are useful
    in the fight with the Servant of Flame.
    """
    missing = r.clues_needed or r.clues_around
    finds = 0.0
    for other in r.seekers:
        place = r.view.place(other)
        clues = r.view.clues_at(place)
        if other != seat and clues:
            finds += min(float(clues), r.w.reach * r.clue_chance(other, place))
    return finds >= missing


def seek_place(r: Reading, seat: int) -> Goal:
    """Return the destination of a seat that looks for clues."""
    library = r.target
    here = r.view.place(seat)
    best = NONE
    best_worth = 0.0
    for place in r.view.places:
        clues = r.view.clues_at(place)
        if clues == 0 or place in r.shut:
            continue
        far = r.distance(here, place)
        if far >= UNREACHABLE:
            continue
        worth = clue_rate(r, seat, place, far, clues)
        if place == here:
            worth += 0.08
        if worth > best_worth:
            best_worth = worth
            best = place
    if best == NONE:
        return Goal(library, 1.5)
    return Goal(best, r.w.pull)


def clue_rate(r: Reading, seat: int, place: int, far: int, clues: int) -> float:
    """Return the expected clues per action of a seat that goes to ``place`` to investigate there.

    Args:
        far: distance to the location.
        clues: number of clues at the location.
    """
    helpers = [other for other in r.view.seats_at(place) if other != seat and other in r.seekers]
    chance = max(0.05, r.clue_chance(seat, place))
    alone = max(0.3, clues - r.w.share * len(helpers))
    back = 0.0
    if r.players > 1 and r.clues_needed <= alone and not r.entering:
        # After the last missing clues are found, they must be brought to Orne Library.
        alone = max(0.3, min(alone, float(r.clues_needed)))
        back = r.w.back * r.distance(place, r.target)
    return alone / (far + alone / chance + back) - (0.05 if r.view.fire_at(place) != NONE else 0.0)


def final_goal(r: Reading, seat: int) -> Goal:
    """Return a seat's destination in act 4: the Servant's location, or a location with clues."""
    servant = r.servant
    if servant == NONE:
        return Goal(r.view.place(seat), 0.0)
    where = r.view.enemy_place(servant)
    quad = r.source
    if r.shared_fight and seat == r.tank:
        if r.view.engaged_with(servant) == seat:
            return Goal(r.view.place(seat), 0.0)
        return Goal(where, r.w.pull_4)
    if r.view.clues_at(quad) and r.clues_needed:
        return Goal(quad, r.w.pull_4)
    return Goal(where, r.w.pull_4)


def steps_closer(r: Reading, start: int, step: int, goal: int) -> bool:
    """Return whether a move from ``start`` to ``step`` reduces the distance to ``goal``."""
    if goal == NONE or start == goal:
        return False
    return r.distance(step, goal) < r.distance(start, goal)
