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
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from arkham_env.core.play import Result
from arkham_env.core.protocols import Entry

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MEANINGS: Final = {
    "outcome": "the result's score at the end, in [0, 1]; 0 before",
    "points": "the result's points at the end, the game's own score in its own unit; 0 before",
    "shaped": "outcome + gamma * phi(next) - phi(now), phi = 0 at the end",
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
        name: ``"outcome"``, ``"points"``, ``"shaped"`` or ``"progress"`` (checked by the caller).
        gamma: discount of the shaping, in ``(0, 1]``.
        entry: the game.

    Attributes:
        measure: ``phi`` or progress of a state; ``None`` if only the end is paid.
    """

    def __init__(self, name: str, gamma: float, entry: Entry) -> None:
        self.by_points: bool = name == "points"
        self.keeps: bool = name == "progress"
        self.gamma: float = 1.0 if self.keeps else gamma
        self.measure: Callable[[Any], float] | None = None
        if self.keeps:
            self.measure = entry.progress()
        elif name == "shaped":
            self.measure = entry.potential()

    def final(self, result: Result) -> float:
        """Return what the end of a game pays."""
        return float(result.points if self.by_points else result.score)

    def reached(self, state: Any) -> float:
        """Return what a state counts for in :meth:`gain`: 0 once over, unless that is kept."""
        if self.measure is None or (state.over and not self.keeps):
            return 0.0
        return self.measure(state)

    def gain(self, before: Numbers, now: Numbers) -> Numbers:
        """Return what a step pays for getting from one measure to another."""
        return self.gamma * now - before
