"""Gymnasium vector environment over :mod:`arkham_env.core.batch`: no Python loop per game.

Each game is that of :mod:`arkham_env.envs.gym_env`: one policy decides for all seats, observations
and masks are those of the seat to decide.  With ``N`` games:

* observations: int16 of shape ``(N, flat_size)``, or a dict of int16 arrays with ``N`` in front;
  with ``mask="observation"`` or ``"both"`` a dict of that and ``"action_mask"``;
* actions: ints of shape ``(N,)``; an illegal one raises
  :class:`~arkham_env.core.errors.IllegalAction` and no game moves; ``action_space.sample()``
  without a mask draws legal ones;
* rewards: float64 ``(N,)``; terminations: bool ``(N,)``; truncations: all False;
* infos: ``"seat"`` int16 ``(N,)``, ``"action_mask"`` int8 ``(N, num_actions)`` (not with
  ``mask="observation"``), ``"seed"`` int64 ``(N,)``, the seed of each game.

A game that ends starts anew in the same step (``AutoresetMode.SAME_STEP``): its row already shows
the next game, and infos hold ``"final_obs"`` (an object array of observations, ``None`` where no
game ended) and ``"final_info"`` (what :mod:`arkham_env.envs.infos` tells, and ``"episode"`` with
return ``"r"`` and length ``"l"``), each with its ``"_"`` array of bools.  These are there only when
a game ended, as Gymnasium's own environments do it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from arkham_env.envs.crowd import Crowd
from arkham_env.envs.options import RENDER_MODES, check_no_options
from arkham_env.envs.spaces import LegalMultiDiscrete

Infos = dict[str, Any]


class GymVectorEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """See the module.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        num_envs: number of games, at least 1.
        options: the game's set-up options and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
    """

    metadata: dict[str, Any] = {
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(self, game_id: str, num_envs: int = 1, **options: Any) -> None:
        self.crowd = Crowd(game_id, num_envs, dict(options))
        self.num_envs = self.crowd.count
        self.render_mode = self.crowd.settings.render_mode
        self.single_observation_space = self.crowd.observation_space()
        self.single_action_space = spaces.Discrete(self.crowd.codec.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.legal = LegalMultiDiscrete(self.num_envs, self.crowd.codec.num_actions)
        self.action_space = self.legal
        self.all_true = np.ones(self.num_envs, np.bool_)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore a copy, whose action space watches the copy's own masks."""
        self.__dict__.update(state)
        if self.legal.legal is not None:
            self.legal.legal = self.crowd.legal

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, Infos]:
        """Start all games anew.

        Args:
            seed: seed of game 0 (game ``i`` begins with ``seed + i``), at least 0; ``None``
                continues with seeds derived from the last one given.
            options: none are known.

        Raises:
            InvalidSetup: a bad seed or an option.
        """
        check_no_options(options)
        self.crowd.reset(seed)
        self.legal.legal = self.crowd.legal
        super().reset(seed=self.crowd.seed if seed is not None else None)
        return self.crowd.observations(), self.infos()

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Take one action per game.

        Args:
            actions: whole numbers of shape ``(num_envs,)``, each in ``[0, num_actions)``.

        Returns:
            Observations, rewards, terminations, truncations and infos (see the module).

        Raises:
            IllegalAction: an action is not legal; no game has moved.
        """
        crowd = self.crowd
        rewards = crowd.step(actions)
        terminations = crowd.overs.copy()
        infos = self.infos()
        if crowd.ended:
            self.add_finals(infos, terminations)
        truncations = np.zeros(self.num_envs, np.bool_)
        return crowd.observations(), rewards, terminations, truncations, infos

    def infos(self) -> Infos:
        crowd = self.crowd
        found = {
            "seat": crowd.deciders.copy(),
            "_seat": self.all_true.copy(),
            "seed": crowd.seeds.copy(),
            "_seed": self.all_true.copy(),
        }
        if crowd.mask_told:
            found["action_mask"] = crowd.masks()
            found["_action_mask"] = self.all_true.copy()
        return found

    def add_finals(self, infos: Infos, terminations: NDArray[np.bool_]) -> None:
        crowd = self.crowd
        final_obs = np.full(self.num_envs, None, dtype=object)
        final_info: Infos = {}
        for i, info in zip(crowd.ended, crowd.final_infos(), strict=True):
            final_obs[i] = crowd.final_observation(i)
            final_info = self._add_info(final_info, info, i)
        infos["final_obs"] = final_obs
        infos["_final_obs"] = terminations.copy()
        infos["final_info"] = final_info
        infos["_final_info"] = terminations.copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now: bool of shape ``(num_envs, num_actions)``."""
        return self.crowd.masks().astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return a frame per game (``human``: print them and return ``None``)."""
        if self.render_mode is None:
            return None
        frames = tuple(self.crowd.frames())
        return None if self.render_mode == "human" else frames
