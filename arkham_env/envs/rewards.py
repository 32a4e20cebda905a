"""Rewards: one number per decision, the same for every seat.

* ``"outcome"``: 0 until the game ends, then the result's score in ``[0, 1]``.
* ``"points"``: 0 until the game ends, then the result's points, which are the game's own score in
  the unit that :func:`arkham_env.describe` states.  ``"experience"`` is an alias in the card game.
* ``"shaped"``: ``outcome + gamma * phi(next) - phi(now)`` with the game's potential ``phi``, which
  is 0 once the game is over.  With ``gamma = 1`` the rewards of a game add up to
  ``score - phi(start)``, so the optimal policy is the same as for ``"outcome"``.  For the card game
  see :mod:`arkham_env.lcg.potential`.
* ``"progress"``: ``outcome + progress(next) - progress(now)``; unlike ``phi``, the progress of a
  finished game is not 0.  It rewards progress even in lost games and so changes the optimal policy.
  It is meant for learners that would otherwise never receive a reward.
* ``"victory"``: at the end ``score_weight * score``, plus ``win_weight`` if the game was won;
  before that ``shaping_weight * (gamma * phi(next) - phi(now))`` as in ``"shaped"``.  The score
  alone may be nearly as high for a safe loss as for a risky win; ``win_weight`` sets the value of a
  win.  The default weights are 1, 0.5 and 1.
"""

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
"""Type variable: a float, or an array with one number for each game."""


def meanings(entry: Entry) -> dict[str, str]:
    """Return the formula of each reward by name, including the game's aliases."""
    return {
        **MEANINGS,
        **{name: f"an alias of {what}" for name, what in entry.reward_aliases.items()},
    }


class Reward:
    """Reward function that the options of an environment select.

    Args:
        settings: the checked options of the environment.
        entry: the entry of the game.

    Attributes:
        measure: the function that computes ``phi`` or the progress of a state; ``None`` if the
            reward uses neither.
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
        """Return the part of the reward that is paid at the end of a game."""
        if self.by_points:
            return float(result.points)
        won = self.win_weight if result.won else 0.0
        return self.score_weight * float(result.score) + won

    def reached(self, state: Any) -> float:
        """Return the measure of a state, as the argument ``now`` of :meth:`gain`.

        For a finished game, the result is 0 if the measure is the potential.
        """
        if self.measure is None or (state.over and not self.keeps):
            return 0.0
        return self.measure(state)

    def gain(self, before: Numbers, now: Numbers) -> Numbers:
        """Return the shaping reward of a step between states with these measures."""
        return self.shaping_weight * (self.gamma * now - before)
