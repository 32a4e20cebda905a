"""Model of an investigator: the cost of losing Sanity or Stamina, and the odds of checks."""

from __future__ import annotations

from arkham_agents.arkham2e.heuristic.weights import Weights
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.dice_odds import Odds, at_least, successes
from arkham_env.arkham2e.state.ids import check, skill


class Person:
    """The investigator of one seat.

    Attributes:
        skills: the six skills at the present slider positions.
        best: the highest value of each of the six skills, over all slider positions.
        away: whether losses happen in an Other World, where an investigator that is knocked out is
            lost in time and space.
    """

    def __init__(self, view: SeatView, seat: int, w: Weights) -> None:
        self.view = view
        self.seat = seat
        self.w = w
        self.away = False
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
        """Return the number of dice of a check, without the bonus of weapons and Spells in hand.

        Args:
            kind: the kind of check (``ids.check``).
            change: the modifier of the check.
            skills: the six skills to use; default: those at the present slider positions.
        """
        own = skills or self.skills
        return max(0, own[check.SKILL[kind]] + change + self.view.check_bonus(self.seat, kind))

    def odds(self, dice: int, six: int = 1) -> Odds:
        return successes(dice, self.least, six, 0)

    def chance(
        self, kind: int, change: int = 0, need: int = 1, skills: list[int] | None = None
    ) -> float:
        """Return the probability of at least ``need`` successes in a check (see :meth:`pool`)."""
        return at_least(self.odds(self.pool(kind, change, skills)), need)

    def harm(self, sanity: float = 0.0, stamina: float = 0.0) -> float:
        """Return the cost of losing Sanity and Stamina. A gain (a negative loss) has a negative
        cost."""
        w = self.w
        fall = (w.fall + w.lost if self.away else w.fall) + w.fall_clue * (
            self.clues - self.clues // 2
        )
        cost = points(self.sanity, self.most_sanity, sanity, w.sanity, fall, w.plenty)
        return cost + points(self.stamina, self.most_stamina, stamina, w.stamina, fall, w.plenty)


def points(has: int, most: int, lost: float, worth: float, fall: float, plenty: float) -> float:
    """Return the cost of losing ``lost`` of ``has`` points; the cost of a gain is negative.

    ``fall`` is the additional cost of losing the last point; for ``worth`` and ``plenty`` see
    :func:`value_of`.
    """
    if lost == 0.0:
        return 0.0
    after = min(float(most), has - lost)
    if after <= 0.0:
        return value_of(has, worth, plenty) + fall
    return value_of(has, worth, plenty) - value_of(after, worth, plenty)


def value_of(has: float, worth: float, plenty: float) -> float:
    """Return the total value of ``has`` points of Sanity or Stamina: ``worth`` for each of the
    first four, ``plenty`` for each further point."""
    return worth * min(4.0, has) + plenty * max(0.0, has - 4.0)
