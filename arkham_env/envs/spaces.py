"""Spaces of the environments, and action spaces that sample legal actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray


def mask_box(size: int) -> spaces.Box:
    """Return the space of action masks: int8 zeros and ones of shape ``(size,)``."""
    return spaces.Box(0, 1, (size,), np.int8)


def with_mask(space: spaces.Space[Any], size: int) -> spaces.Dict:
    """Return the space of observations that hold the mask of ``size`` actions beside them."""
    return spaces.Dict({"observation": space, "action_mask": mask_box(size)})


def finished_mask(size: int) -> NDArray[np.int8]:
    """Return the mask of a finished game, fresh: its one legal action is the first.

    No game takes that action; a policy that draws from the mask has something to draw.
    """
    mask = np.zeros(size, np.int8)
    mask[0] = 1
    return mask


class LegalDiscrete(spaces.Discrete[np.int64]):
    """``Discrete(n)`` whose ``sample()`` without a mask draws a legal action.

    Its environment keeps ``legal`` at the mask of the pending decision (``None`` before the first
    reset: then any action is drawn, as from a plain ``Discrete``).
    """

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.legal: NDArray[np.int8] | None = None

    def sample(
        self, mask: NDArray[np.int8] | None = None, probability: Any | None = None
    ) -> np.int64:
        if mask is None and probability is None:
            mask = self.legal
        return super().sample(mask, probability)

    def __repr__(self) -> str:
        return f"LegalDiscrete({self.n})"


class LegalMultiDiscrete(spaces.MultiDiscrete):
    """One ``Discrete(n)`` per game; ``sample()`` without a mask draws legal actions.

    Its environment points ``legal`` at the live masks of the pending decisions, int8 of shape
    ``(count, n)`` (``None`` before the first reset: then any actions are drawn).
    """

    def __init__(self, count: int, n: int) -> None:
        super().__init__([n] * count)
        self.legal: NDArray[np.int8] | None = None

    def sample(
        self, mask: tuple[Any, ...] | None = None, probability: tuple[Any, ...] | None = None
    ) -> NDArray[np.int64]:
        if mask is None and probability is None and self.legal is not None:
            mask = tuple(self.legal)
        return super().sample(mask, probability)
