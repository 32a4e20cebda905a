"""Observation and action spaces, including action spaces that sample legal actions."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arkham_env.envs.options import EnvOptions, MaskPlace

LegalActions: TypeAlias = Callable[[], tuple[NDArray[np.int64], NDArray[np.int64]]]


class MaskForm:
    """Place, keys and dtype of action masks in observations and infos.

    Args:
        settings: the options of the environment.
        default: the place of masks if ``settings.mask`` is ``None``.

    Attributes:
        observed: whether observations are dicts that contain the mask.
        in_infos: whether infos contain the mask.
        key, observation_key: the keys of the mask and of the observation.
        dtype: the dtype of masks.
    """

    def __init__(self, settings: EnvOptions, default: MaskPlace) -> None:
        place = settings.mask or default
        self.observed: bool = place in ("observation", "both")
        self.in_infos: bool = place in ("info", "both")
        self.key: str = settings.mask_key
        self.observation_key: str = settings.observation_key
        self.plain: bool = settings.mask_dtype == "int8"
        self.dtype: Any = np.int8 if self.plain else np.bool_

    def space(self, space: spaces.Space[Any], size: int) -> spaces.Space[Any]:
        """Return the space of observations, given the space without masks of ``size`` actions."""
        if not self.observed:
            return space
        mask = spaces.Box(0, 1, (size,), self.dtype)
        return spaces.Dict({self.observation_key: space, self.key: mask})

    def copied(self, mask: NDArray[np.int8]) -> NDArray[Any]:
        """Return a mask or an array of masks as a new array with the dtype of masks."""
        return mask.copy() if self.plain else mask.astype(self.dtype)

    def joined(self, observation: Any, mask: NDArray[np.int8]) -> Any:
        """Return an observation with its mask, of which a copy is made."""
        found = mask.copy() if self.plain else mask.astype(self.dtype)
        return {self.observation_key: observation, self.key: found}


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

    The environment sets ``legal_actions`` to a function that returns the legal actions of the
    pending decisions (see :meth:`arkham_env.envs.vector.GymVectorEnv.legal_actions`).  It is
    ``None`` before the first reset; then ``sample()`` returns any actions.
    """

    def __init__(self, count: int, n: int) -> None:
        super().__init__([n] * count)
        self.legal_actions: LegalActions | None = None

    def sample(
        self, mask: tuple[Any, ...] | None = None, probability: tuple[Any, ...] | None = None
    ) -> NDArray[np.int64]:
        if mask is not None or probability is not None or self.legal_actions is None:
            return super().sample(mask, probability)
        actions, counts = self.legal_actions()
        return drawn(self.np_random, actions, counts)


def drawn(
    generator: np.random.Generator, actions: NDArray[np.int64], counts: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return a random legal action of each game, int64 of shape ``(N,)``.

    Args:
        generator: the random generator.
        actions, counts: the legal actions of all games and their numbers, as ``legal_actions``
            returns them.
    """
    ends = np.cumsum(counts)
    picks: NDArray[np.int64] = (generator.random(len(counts)) * counts).astype(np.int64)
    found: NDArray[np.int64] = actions[ends - counts + picks]
    return found
