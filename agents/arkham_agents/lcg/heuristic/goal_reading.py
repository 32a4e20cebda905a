"""The goals that a scenario declares, as the scripted agent reads them."""

from __future__ import annotations

from functools import cached_property

from arkham_agents.lcg.heuristic import aims
from arkham_agents.lcg.heuristic.weights import Weights, weights_for
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.state import goal
from arkham_env.lcg.state.goal import Goal
from arkham_env.lcg.state.ids import NONE, skill, trait


class GoalReading:
    """Base class of the evaluation of a decision: the goals and the cards that they name.

    Attributes:
        view: the view of the current seat.
        w: the weights of the agent.
        goals: the goals that the scenario declares.
        aim: the stage of the plan (:mod:`~arkham_agents.lcg.heuristic.aims`).
    """

    def __init__(self, view: SeatView, weights: Weights | None = None) -> None:
        self.view: SeatView = view
        self.goals: list[Goal] = view.goals
        self.w: Weights = weights_for(view.players, self.goals) if weights is None else weights
        self.aim: int = aims.aim_of(self.goals)

    @cached_property
    def clue_goal(self) -> int:
        """Number of clues that the first goal costs, with the reserve for the last resort."""
        return int(self.goals[0].clues) + self.reserve if self.goals else 0

    @cached_property
    def reserve(self) -> int:
        """Number of clues that the way from the location to enter to the last resort costs."""
        last = self.last_resort
        return int(last.clues) if last is not None and self.entering else 0

    @cached_property
    def clues_around(self) -> int:
        """Total number of clues at all locations, except those that must not be entered yet."""
        return sum(
            self.view.clues_at(place) for place in self.view.places if place not in self.shut
        )

    @cached_property
    def shut(self) -> list[int]:
        """Locations in which no clues are sought: those to enter later, and those to avoid."""
        found: list[int] = []
        for one in self.goals:
            if one.kind == goal.ENTER:
                found.append(int(one.place))
            elif one.kind == goal.AVOID:
                found.append(int(one.card))
        return found

    @cached_property
    def questions(self) -> dict[int, Goal]:
        """The goals to question enemies, by enemy."""
        return {int(one.card): one for one in self.goals if one.kind == goal.QUESTION}

    def lead_worth(self, enemy: int) -> float:
        """Return the value of one successful question to ``enemy``."""
        one = self.questions.get(enemy)
        return self.w.elite / max(1, int(one.times)) if one is not None else 0.0

    @cached_property
    def servant(self) -> int:
        """The enemy in play that the goals name, to defeat or to avoid it, else ``NONE``."""
        for one in self.goals:
            if one.kind in (goal.DEFEAT, goal.AVOID) and one.card in self.view.enemies:
                return int(one.card)
        return NONE

    def goal_of(self, kind: int) -> Goal | None:
        """Return the first goal of a kind, except the last resort, or ``None``."""
        for one in self.goals:
            if one.kind == kind and one is not self.last_resort:
                return one
        return None

    @cached_property
    def last_resort(self) -> Goal | None:
        """The goal to use an ability as a last resort, or ``None``."""
        for one in self.goals:
            if one.kind == goal.USE and one.last:
                return one
        return None

    @cached_property
    def last_skills(self) -> list[int]:
        """The skills of which the last resort tests one."""
        last = self.last_resort
        if last is None or not self.view.knows(int(last.card)):
            return [skill.COMBAT]
        effect = self.view.definition(int(last.card)).triggered[int(last.number)].effect
        if not isinstance(effect, phrases.MakeTest):
            return [skill.COMBAT]
        return [tested for tested in range(4) if int(effect.skills) >> tested & 1]

    def use_of(self, card: int, number: int) -> Goal | None:
        """Return the goal to use ability ``number`` of ``card``, or ``None``."""
        for one in self.goals:
            if one.kind == goal.USE and one.card == card and one.number == number:
                return None if one.last else one
        return None

    @property
    def entering(self) -> bool:
        """Whether the goal is to enter a location, which the group pays with clues."""
        return bool(self.goals) and self.goals[0].kind == goal.ENTER

    @property
    def wary(self) -> bool:
        """Whether seats stay out of the reach of hunters at the end of their turns."""
        return self.aim >= aims.INQUIRY or self.entering

    @cached_property
    def hub(self) -> int:
        """The central location, else ``NONE``."""
        for place in self.view.places:
            if self.view.knows(place) and self.view.definition(place).printed.has(trait.CENTRAL):
                return place
        return NONE

    @cached_property
    def target(self) -> int:
        """The location of the first goal that has one, else ``NONE``."""
        for one in self.goals:
            if one.place != NONE:
                return int(one.place)
        return NONE

    @cached_property
    def source(self) -> int:
        """The location whose clues serve the goal, else ``NONE``."""
        for one in self.goals:
            if one.source != NONE:
                return int(one.source)
        return NONE
