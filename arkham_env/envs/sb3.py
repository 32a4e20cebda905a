"""Stable-Baselines3 ``VecEnv`` over ``core/encoding/batch.py``; requires ``arkham-env[train]``.

Designed for sb3-contrib's ``MaskablePPO``: ``env_method("action_masks")`` returns one bool array of
shape ``(num_envs, num_actions)`` for all games, without a Python call per game.  The games are the
same as in :mod:`arkham_env.envs.vector`.

The info of a game that has just ended contains ``"terminal_observation"``, ``"episode"`` (``"r"``,
``"l"`` and ``"t"``, so that SB3 logs returns without ``VecMonitor``), ``"is_success"``,
``"TimeLimit.truncated"`` and the keys of :mod:`arkham_env.envs.infos`.  The info of a game that
has not ended is empty, as SB3 requires; with ``illegal="random"`` or ``"penalty"`` it contains
``"illegal"``.  Infos never contain masks; with ``mask="observation"`` or ``"both"`` the
observations contain them.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from arkham_env.core.kernel.errors import quote
from arkham_env.core.public.play import check_seed
from arkham_env.envs.mixture import SetUp, set_ups
from arkham_env.envs.options import check_no_options
from arkham_env.envs.vector_games import VectorGames

Indices = None | int | Iterable[int]


class SB3VecEnv(VecEnv):
    """Stable-Baselines3 vector environment (see the module docstring).

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        num_envs: number of games, at least 1.
        mix: several set-ups, as in :class:`arkham_env.envs.vector.GymVectorEnv`.
        options: the game's set-up options and those of :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """

    def __init__(
        self,
        game_id: str,
        num_envs: int = 64,
        *,
        mix: Sequence[SetUp | Mapping[str, Any]] = (),
        **options: Any,
    ) -> None:
        self.vector_games = VectorGames(game_id, num_envs, dict(options), set_ups(mix))
        self.began = time.time()
        self.actions: Any = None
        super().__init__(
            self.vector_games.count,
            self.vector_games.observation_space(),
            spaces.Discrete(self.vector_games.codec.num_actions),
        )

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Set the seed of game 0 for the next reset; game ``i`` starts with ``seed + i``.

        Raises:
            InvalidSetup: the seed is not an integer.
        """
        if seed is not None:
            seed = check_seed(seed)
        seeds: Sequence[int | None] = super().seed(seed)
        return seeds

    def reset(self) -> Any:
        """Start a new game in each row and return the observations.

        If ``seed()`` was called since the last reset, the games start with that seed.
        """
        self.vector_games.reset(self._seeds[0])
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [{"seat": int(seat)} for seat in self.vector_games.deciders]
        return self.vector_games.observations()

    def set_options(self, options: list[dict[str, Any]] | dict[str, Any] | None = None) -> None:
        """Raise InvalidSetup if there is any option, because a reset accepts no options."""
        for given in options if isinstance(options, list) else [options]:
            check_no_options(given)
        super().set_options(options)

    def step_async(self, actions: NDArray[Any]) -> None:
        """Store the actions, integers of shape ``(num_envs,)``, for ``step_wait``."""
        self.actions = actions

    def step_wait(
        self,
    ) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Take the stored actions and return observations, rewards, dones and infos.

        Raises:
            IllegalAction: an action is not legal; no game was changed.
        """
        vector_games = self.vector_games
        rewards = vector_games.step(self.actions).astype(np.float32)
        infos: list[dict[str, Any]] = [{} for _ in range(vector_games.count)]
        if vector_games.settings.illegal != "raise":
            infos = [{"illegal": bool(wrong)} for wrong in vector_games.illegal_steps]
        if vector_games.ended:
            elapsed = round(time.time() - self.began, 6)
            for i, info in zip(vector_games.ended, vector_games.final_infos(), strict=True):
                info["episode"]["t"] = elapsed
                info["is_success"] = info["won"]
                info["TimeLimit.truncated"] = bool(vector_games.truncations[i])
                info["terminal_observation"] = vector_games.final_observation(i)
                infos[i] = info
        return vector_games.observations(), rewards, vector_games.overs.copy(), infos

    def legal_actions(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the legal actions of all games as ``(actions, counts)``, as
        :meth:`arkham_env.envs.vector.GymVectorEnv.legal_actions` does."""
        return self.vector_games.legal_actions()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the current action masks: bool of shape ``(num_envs, num_actions)``."""
        return self.vector_games.masks().astype(np.bool_)

    def close(self) -> None:
        """Do nothing, since there are no resources to release."""

    def has_attr(self, attr_name: str) -> bool:
        """Return whether the games have this attribute (``action_masks``, ``render_mode``)."""
        return attr_name in ("action_masks", "render_mode")

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return a list with the attribute of each game; raise AttributeError if it is unknown."""
        if attr_name == "render_mode":
            return [self.vector_games.settings.render_mode for _ in self._get_indices(indices)]
        if attr_name == "action_masks":
            return [self.action_masks for _ in self._get_indices(indices)]
        raise AttributeError(
            f"the games have no attribute {quote(attr_name)}: expected action_masks or render_mode"
        )

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Raise AttributeError, since no attribute can be set."""
        raise AttributeError(f"{quote(attr_name)} cannot be set; pass options to vector_env()")

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> Any:
        """Return all masks as one array for ``"action_masks"``, or the frames for ``"render"``.

        Raises:
            AttributeError: the method is neither of these.
        """
        if method_name == "action_masks":
            masks = self.action_masks()
            return masks if indices is None else masks[list(self._get_indices(indices))]
        if method_name == "render":
            return self.vector_games.frames(self._get_indices(indices))
        raise AttributeError(
            f"the games have no method {quote(method_name)}: expected action_masks or render"
        )

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """Return a list of False, one per game: the games have no wrappers."""
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[NDArray[np.uint8] | None]:
        """Return one frame per game, an image if ``render_mode`` is ``"rgb_array"``."""
        return self.vector_games.frames()
