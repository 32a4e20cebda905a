"""Errands: the possible destinations of a seat, with their values, distances and Monsters."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from arkham_agents.arkham2e.heuristic import fights
from arkham_agents.arkham2e.heuristic.plan import MAP, TURNS_IN_WORLD, Plan
from arkham_env.arkham2e.state.ids import skill, space
from arkham_env.arkham2e.state.ids.component import NONE

FARTHEST: Final = 4
"""An errand that needs more turns of walking than this number has a value of -1 per turn."""


class Way(NamedTuple):
    """A way from the area of the seat to another area.

    Attributes:
        steps: the number of steps.
        danger: the cost of the Monsters in all areas of the way, without the last area.
        first: the area after the first step, or the area of the seat if the way has no steps.
    """

    steps: int
    danger: float
    first: int


class Errand(NamedTuple):
    """A destination and its value.

    Attributes:
        where: the area.
        worth: the value of ending a movement in the area, without the cost of its Monsters.
        stay: the number of turns that the errand takes after the turn of the arrival.
        danger: the cost of the Monsters in the area.
    """

    where: int
    worth: float
    stay: int
    danger: float


class Errands:
    """All errands of a seat that is in Arkham.

    Args:
        skills: the six skills for all checks; default: those at the present slider positions.
    """

    def __init__(self, plan: Plan, skills: list[int] | None = None) -> None:
        self.plan = plan
        self.skills = skills
        self.pace = max(1, plan.who.best[skill.SPEED])

    def meeting(self, monster: int) -> float:
        return fights.meeting_cost(self.plan.view, self.plan.who, monster, self.skills)

    def passing(self, where: int) -> float:
        """Return the expected cost of leaving an area with Monsters: combats and lost turns."""
        plan = self.plan
        cost = 0.0
        for monster in plan.view.monsters_at(where):
            caught = 1.0 - fights.evade_chance(plan.view, plan.who, monster, self.skills)
            cost += max(0.0, self.meeting(monster)) + caught * plan.w.turn
        return cost

    @cached_property
    def ways(self) -> dict[int, Way]:
        """The shortest way (by :meth:`length`) to each area that the seat can reach."""
        plan = self.plan
        here = plan.here
        found = {here: Way(0, 0.0, here)}
        todo = {here}
        while todo:
            at = min(todo, key=lambda area: (found[area].steps, found[area].danger, area))
            todo.remove(at)
            way = found[at]
            danger = way.danger + self.passing(at)
            for link in MAP.links[at]:
                if plan.view.is_closed(link):
                    continue
                first = link if at == here else way.first
                new = Way(way.steps + 1, danger, first)
                old = found.get(link)
                if old is None or self.length(new) < self.length(old) - 1e-9:
                    found[link] = new
                    todo.add(link)
        return found

    def length(self, way: Way) -> float:
        """Return the number of steps of a way, plus its danger converted to steps."""
        return way.steps + way.danger / self.plan.w.step

    @cached_property
    def all(self) -> list[Errand]:
        """One errand for each area that the seat can reach."""
        plan = self.plan
        found: list[Errand] = []
        for where in self.ways:
            gate = plan.view.gate_at(where)
            closing = where == plan.here and plan.view.is_explored(plan.me)
            stay = TURNS_IN_WORLD if gate != NONE and not closing else 0
            danger = sum(self.meeting(monster) for monster in plan.view.monsters_at(where))
            found.append(Errand(where, plan.area_worth(where), stay, danger))
        return found

    def rate(self, errand: Errand, points: int) -> float:
        """Return an errand's value per turn; -1 if the walk takes more than ``FARTHEST`` turns.

        Args:
            points: the movement points of this turn.
        """
        way = self.ways[errand.where]
        more = max(0, way.steps - points)
        turns = 1 + -(-more // self.pace)
        if turns > FARTHEST:
            return -1.0
        worth = errand.worth - errand.danger - way.danger
        return worth / (turns + errand.stay) if worth > 0.0 else worth

    def best(self, points: int) -> tuple[Errand, float]:
        """Return the errand with the highest value per turn, and that value."""
        best, most = self.all[0], -1e9
        for errand in self.all:
            found = self.rate(errand, points)
            if found > most + 1e-6:
                best, most = errand, found
        return best, most

    def step_to(self, where: int) -> int:
        """Return the area after the first step on the way to ``where``."""
        return self.ways[where].first


def can_walk(plan: Plan) -> bool:
    """Return whether the seat is in Arkham and has no explored marker. A seat with such a marker
    stays at its gate to close it."""
    return 0 <= plan.here < space.BOARD and not plan.view.is_explored(plan.me)
