"""The agent that picks any option."""

from __future__ import annotations

from typing import Any

import numpy as np

from arkham_agents.base import Agent, Mask
from arkham_env.core.kernel.rng import generator_seed


class RandomAgent(Agent):
    """Picks uniformly among the options.

    Args:
        seed: start of its draws; :meth:`reset` starts them anew.
    """

    name = "random"
    input_kind = "view"

    def __init__(self, seed: int = 0) -> None:
        self.draws = np.random.default_rng(generator_seed(seed))

    def reset(self, seed: int) -> None:
        """Start the draws from ``seed``."""
        self.draws = np.random.default_rng(generator_seed(seed))

    def act(self, view: Any, mask: Mask) -> int:
        """Return any option that the mask allows; the view is not looked at."""
        legal = np.flatnonzero(mask)
        return int(legal[self.draws.integers(len(legal))])
