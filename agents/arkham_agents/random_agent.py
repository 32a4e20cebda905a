"""An agent that chooses options at random."""

from __future__ import annotations

from typing import Any

import numpy as np

from arkham_agents.base import Agent, Mask
from arkham_env.core.kernel.rng import generator_seed


class RandomAgent(Agent):
    """Agent that chooses uniformly among the legal options.

    Args:
        seed: seed of the random generator until :meth:`reset` seeds it again.
    """

    name = "random"
    input_kind = "view"

    def __init__(self, seed: int = 0) -> None:
        self.draws = np.random.default_rng(generator_seed(seed))

    def reset(self, seed: int) -> None:
        """Seed the random generator with ``seed``."""
        self.draws = np.random.default_rng(generator_seed(seed))

    def act(self, view: Any, mask: Mask) -> int:
        """Return the index of a random legal option. The view is ignored."""
        legal = np.flatnonzero(mask)
        return int(legal[self.draws.integers(len(legal))])
