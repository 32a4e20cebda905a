"""An investigator as the scripted player sees it: what losses cost it, what it can do."""

from __future__ import annotations

from arkham_agents.arkham2e.heuristic.weights import Weights
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.dice_odds import Odds, at_least, successes
from arkham_env.arkham2e.state.ids import check, skill


class Person:
    """One seat's investigator.

    Attributes:
        skills: the six as the sliders are now.  best: each with its slider at the best stop.
    """

    def __init__(self, view: SeatView, seat: int, w: Weights) -> None:
        self.view = view
        self.seat = seat
        self.w = w
        self.sanity = view.sanity(seat)
        self.stamina = view.stamina(seat)
        self.most_sanity = view.most_sanity(seat)
        self.most_stamina = view.most_stamina(seat)
        self.clues = view.clues(seat)
        self.money = view.money(seat)
        self.skills = [view.skill(seat, which) for which in range(skill.COUNT)]
        ends = [view.skills_at(seat, stops) for stops in (0, 63)]
        self.best = [max(ends[0][which], ends[1][which]) for which in range(skill.COUNT)]
        self.least = view.least_success(seat)

    def pool(self, kind: int, change: int = 0, skills: list[int] | None = None) -> int:
        """Return the dice of a check of a kind (``ids.check``), without what is in hand."""
        own = skills or self.skills
        return max(0, own[check.SKILL[kind]] + change + self.view.check_bonus(self.seat, kind))

    def odds(self, dice: int, six: int = 1) -> Odds:
        return successes(dice, self.least, six, 0)

    def chance(
        self, kind: int, change: int = 0, need: int = 1, skills: list[int] | None = None
    ) -> float:
        """Return the chance of a check."""
        return at_least(self.odds(self.pool(kind, change, skills)), need)

    def harm(self, sanity: float = 0.0, stamina: float = 0.0) -> float:
        """Return what a loss costs; below 0: what a gain is worth."""
        w = self.w
        cost = points(self.sanity, self.most_sanity, sanity, w.sanity, w)
        return cost + points(self.stamina, self.most_stamina, stamina, w.stamina, w)


def points(has: int, most: int, lost: float, worth: float, w: Weights) -> float:
    """Return what it costs to go from ``has`` to ``has - lost`` points, ``most`` at most."""
    if lost == 0.0:
        return 0.0
    after = min(float(most), has - lost)
    if after <= 0.0:
        return value_of(has, worth, w) + w.fall
    return value_of(has, worth, w) - value_of(after, worth, w)


def value_of(has: float, worth: float, w: Weights) -> float:
    """Return what so many points are worth together."""
    return worth * min(4.0, has) + w.plenty * max(0.0, has - 4.0)
