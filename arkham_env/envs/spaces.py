"""Observation and action spaces, including action spaces that sample legal actions."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray


def mask_box(size: int) -> spaces.Box:
    """Return the space of action masks: int8 zeros and ones of shape ``(size,)``."""
    return spaces.Box(0, 1, (size,), np.int8)


def with_mask(space: spaces.Space[Any], size: int) -> spaces.Dict:
    """Return the space of dicts that contain an observation and the mask of ``size`` actions."""
    return spaces.Dict({"observation": space, "action_mask": mask_box(size)})


def finished_mask(size: int) -> NDArray[np.int8]:
    """Return the mask of a finished game, a new array in which only the first action is legal.

    The game is over and accepts no action, but a policy can still sample from the mask.
    """
    mask = np.zeros(size, np.int8)
    mask[0] = 1
    return mask


class LegalDiscrete(spaces.Discrete[np.int64]):
    """``Discrete(n)`` whose ``sample()`` without a mask returns a legal action.

    The environment sets ``legal`` to the mask of the pending decision.  It is ``None`` before the
    first reset; then ``sample()`` returns any action, as a plain ``Discrete`` does.
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
    """One ``Discrete(n)`` per game; ``sample()`` without a mask returns legal actions.

    The environment sets ``legal`` to the masks of the pending decisions, an int8 array of shape
    ``(count, n)`` that it updates in place.  It is ``None`` before the first reset; then
    ``sample()`` returns any actions.
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
