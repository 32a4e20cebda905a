"""Order in which a seat visits the locations with clues, hidden cards and enemies of the goals."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import errands
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.state import goal
from arkham_env.lcg.state.ids import NONE, test_kind

DEPTH: int = 3
"""Number of stops that :class:`Tour` plans ahead."""


class Stop:
    """A location that a seat may visit.

    Attributes:
        place: the location.
        clues: number of clues that the seat can take there.
        pace: expected number of actions per clue.
        uses: number of goals to use an ability there.
        cost: number of clues that each use costs.
        tasks: expected number of actions for each enemy of a goal there.
        share: fraction of the progress there that counts, less than 1 if another seat is nearer.
    """

    __slots__ = ("clues", "cost", "pace", "place", "share", "tasks", "uses")

    def __init__(self, place: int, clues: int, pace: float, share: float) -> None:
        self.place: int = place
        self.clues: int = clues
        self.pace: float = pace
        self.uses: int = 0
        self.cost: int = 0
        self.tasks: list[float] = []
        self.share: float = share


class Tour:
    """Search for the best next stop of a seat.

    A tour is worth the sum of its results. Each action before a result lowers the value of the
    result by a constant factor, so early results count more.
    """

    def __init__(self, r: Reading, seat: int) -> None:
        self.r: Reading = r
        self.seat: int = seat
        self.stops: list[Stop] = []
        for place in r.view.places:
            if place in r.shut or r.distance(r.view.place(seat), place) >= UNREACHABLE:
                continue
            stop = self.stop_at(place)
            if stop.clues or stop.uses or stop.tasks:
                self.stops.append(stop)

    def stop_at(self, place: int) -> Stop:
        r = self.r
        view = r.view
        others = [other for other in view.seats if other != self.seat]
        far = r.distance(view.place(self.seat), place)
        share = 1.0
        if any(r.distance(view.place(other), place) < far for other in others):
            share = r.w.yield_to
        clues = view.clues_at(place)
        clues -= round(r.w.share) * sum(1 for other in others if view.place(other) == place)
        pace = (1 + errands.investigate_actions(r, place)) / max(0.15, r.clue_chance(self.seat, place))
        stop = Stop(place, max(0, clues), pace, share)
        for one in r.goals:
            if one.kind == goal.USE and one.place == place:
                stop.uses += 1
                stop.cost = int(one.clues)
            elif one.kind in (goal.QUESTION, goal.DEFEAT):
                if view.enemy_place(int(one.card)) == place:
                    stop.tasks.append(effort(r, self.seat, int(one.card)))
        stop.tasks.sort()
        return stop

    def best(self) -> int:
        """Return the location of the first stop of the best tour, or ``NONE``."""
        view = self.r.view
        here = view.place(self.seat)
        found = NONE
        best = 0.0
        for stop in self.stops:
            worth = self.visit(stop, here, 0.0, view.group_clues(), [], DEPTH)
            if stop.place == here:
                worth *= 1.05
            if worth > best:
                best = worth
                found = stop.place
        return found

    def visit(
        self, stop: Stop, here: int, time: float, clues: int, seen: list[int], depth: int
    ) -> float:
        """Return the value of a tour that goes from ``here`` to ``stop`` after ``time`` actions."""
        r = self.r
        time += r.distance(here, stop.place)
        worth = 0.0
        for task in stop.tasks:
            time += task
            worth += stop.share * r.w.haste**time
        take = min(stop.clues, max(0, r.clues_needed + r.view.group_clues() - clues))
        for _ in range(stop.uses):
            while clues < stop.cost and take > 0:
                clues += 1
                take -= 1
                time += stop.pace
            if clues < stop.cost:
                break
            clues -= stop.cost
            time += 1.0
            worth += stop.share * r.w.haste**time
            time += 1.0
        if take:
            time += take * stop.pace
            clues += take
            worth += 0.4 * stop.share * take * r.w.haste**time
        if depth > 1:
            visited = [*seen, stop.place]
            rest = [
                self.visit(other, stop.place, time, clues, visited, depth - 1)
                for other in self.stops
                if other.place not in visited
            ]
            worth += max(rest, default=0.0)
        return worth


def effort(r: Reading, seat: int, enemy: int) -> float:
    """Return the expected number of actions to question or defeat an enemy."""
    view = r.view
    fighting = view.health_left(enemy) / max(0.2, r.fight_rate(seat, enemy))
    if not r.attackable_at(enemy):
        fighting += 1.0
    one = r.questions.get(enemy)
    if one is None:
        return fighting
    chance = 0.75
    if one.test == NONE:
        chance = 1.0
    elif one.skill != NONE:
        value = view.skill(seat, int(one.skill))
        chance = r.odds(seat).success(value, int(one.difficulty))
    elif one.test == test_kind.EVADE:
        chance = r.evade_chance(seat, enemy)
    elif one.test == test_kind.INVESTIGATE:
        chance = r.clue_chance(seat, view.enemy_place(enemy))
    return min(fighting, int(one.times) / max(0.1, chance))


def destination(r: Reading, seat: int) -> int:
    """Return the location that a seat visits next, or ``NONE``."""
    key = ("tour", NONE, seat)
    if key not in r.memo:
        r.memo[key] = float(Tour(r, seat).best())
    return int(r.memo[key])
