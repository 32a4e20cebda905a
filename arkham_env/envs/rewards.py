"""Rewards: one number per decision, the same for every seat.

* ``"outcome"``: 0 until the game ends, then the result's score in ``[0, 1]``.
* ``"points"``: 0 until the game ends, then the result's points, the game's own score in its own
  unit (:func:`arkham_env.describe` says which).  The card game calls it ``"experience"`` too.
* ``"shaped"``: ``outcome + gamma * phi(next) - phi(now)`` with the game's potential ``phi`` (0 once
  the game is over).  Over a game with ``gamma = 1`` the rewards add up to ``score - phi(start)``,
  so the best policy stays the best.  For the card game see :mod:`arkham_env.lcg.potential`.
* ``"progress"``: ``outcome + progress(next) - progress(now)``, the last progress kept at the end.
  It pays for getting further even in games that are lost, which changes what is best; meant for
  learners that would otherwise never meet a reward.
* ``"victory"``: at the end ``score_weight * score``, and ``win_weight`` on top if the game was won;
  on the way ``shaping_weight * (gamma * phi(next) - phi(now))`` as in ``shaped``.  A score alone
  can pay nearly as much for a safe loss as for a win that may fail: the weight says what a win is
  worth.  By default 1, 0.5 and 1.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from arkham_env.core.public.play import Result
from arkham_env.core.public.protocols import Entry
from arkham_env.envs.options import EnvOptions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MEANINGS: Final = {
    "outcome": "the result's score at the end, in [0, 1]; 0 before",
    "points": "the result's points at the end, the game's own score in its own unit; 0 before",
    "shaped": "outcome + gamma * phi(next) - phi(now), phi = 0 at the end",
    "victory": "score_weight * score + win_weight for a win at the end, and on the way "
    "shaping_weight * (gamma * phi(next) - phi(now))",
    "progress": "outcome + progress(next) - progress(now), progress kept at the end",
}
Numbers = TypeVar("Numbers", float, "NDArray[np.float64]")
"""A float, or an array with one for each game."""


def meanings(entry: Entry) -> dict[str, str]:
    """Return what each reward pays, the game's own names for them included."""
    return {
        **MEANINGS,
        **{name: f"another name of {what}" for name, what in entry.reward_aliases.items()},
    }


class Reward:
    """How steps are paid; the one place that has the formulas.

    Args:
        settings: name, discount of the shaping and weights, checked.
        entry: the game.

    Attributes:
        measure: ``phi`` or progress of a state; ``None`` if only the end is paid.
    """

    def __init__(self, settings: EnvOptions, entry: Entry) -> None:
        name = settings.reward
        victory = name == "victory"
        self.score_weight: float = settings.score_weight if victory else 1.0
        self.win_weight: float = settings.win_weight if victory else 0.0
        self.shaping_weight: float = settings.shaping_weight if victory else 1.0
        self.by_points: bool = name == "points"
        self.keeps: bool = name == "progress"
        self.gamma: float = 1.0 if self.keeps else settings.gamma
        self.measure: Callable[[Any], float] | None = None
        if self.keeps:
            self.measure = entry.progress()
        elif name == "shaped" or (victory and self.shaping_weight != 0.0):
            self.measure = entry.potential()

    def final(self, result: Result) -> float:
        """Return what the end of a game pays."""
        if self.by_points:
            return float(result.points)
        won = self.win_weight if result.won else 0.0
        return self.score_weight * float(result.score) + won

    def reached(self, state: Any) -> float:
        """Return what a state counts for in :meth:`gain`: 0 once over, unless that is kept."""
        if self.measure is None or (state.over and not self.keeps):
            return 0.0
        return self.measure(state)

    def gain(self, before: Numbers, now: Numbers) -> Numbers:
        """Return what a step pays for getting from one measure to another."""
        return self.shaping_weight * (self.gamma * now - before)
