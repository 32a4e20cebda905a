"""Rewards: one number per decision, the same for every seat.

* ``"outcome"``: 0 until the game ends, then the result's score in ``[0, 1]``.
* ``"experience"``: 0 until the game ends, then the mean over the investigators of experience
  earned minus trauma suffered (physical plus mental).
* ``"shaped"``: ``outcome + gamma * phi(next) - phi(now)`` with the game's potential ``phi`` (0 once
  the game is over).  Over a game with ``gamma = 1`` the rewards add up to ``score - phi(start)``,
  so the best policy stays the best.  For the card game see :mod:`arkham_env.lcg.potential`.
* ``"progress"``: ``outcome + progress(next) - progress(now)``, the last progress kept at the end.
  It pays for getting further even in games that are lost, which changes what is best; meant for
  learners that would otherwise never meet a reward.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

MEANINGS: Final = {
    "outcome": "the result's score at the end, in [0, 1]; 0 before",
    "experience": "mean of experience minus trauma per investigator at the end; 0 before",
    "shaped": "outcome + gamma * phi(next) - phi(now), phi = 0 at the end",
    "progress": "outcome + progress(next) - progress(now), progress kept at the end",
}


def outcome(result: Any) -> float:
    """Return the score of a finished game."""
    return float(result.score)


def experience(result: Any) -> float:
    """Return the mean of experience minus trauma per investigator of a finished game."""
    total = sum(result.experience) - sum(physical + mental for physical, mental in result.trauma)
    return float(total / len(result.experience))


class Reward:
    """The reward of one game.

    Args:
        name: ``"outcome"``, ``"experience"``, ``"shaped"`` or ``"progress"`` (checked by the
            caller).
        gamma: discount of the shaping, in ``(0, 1]``.
        potential: the game's ``phi``, or its progress for ``"progress"``: state -> float.
    """

    def __init__(self, name: str, gamma: float, potential: Callable[[Any], float]) -> None:
        self.final: Callable[[Any], float] = experience if name == "experience" else outcome
        self.shaped: bool = name in ("shaped", "progress")
        self.keeps: bool = name == "progress"
        self.gamma: float = 1.0 if self.keeps else gamma
        self.potential: Callable[[Any], float] = potential
        self.phi: float = 0.0

    def start(self, game: Any) -> None:
        """Note the potential of a game that was just set up."""
        if self.shaped:
            self.phi = self.potential(game.state)

    def step(self, game: Any) -> float:
        """Return the reward of the step that led to ``game``."""
        reward = self.final(game.result) if game.over else 0.0
        if self.shaped:
            phi = 0.0 if game.over and not self.keeps else self.potential(game.state)
            reward += self.gamma * phi - self.phi
            self.phi = phi
        return reward
