"""Gymnasium vector environment over :mod:`arkham_env.core.encoding.batch`: no Python loop per game.

Each game is that of :mod:`arkham_env.envs.gym_env`: one policy decides for all seats, observations
and masks are those of the seat to decide.  With ``N`` games:

* observations: int16 of shape ``(N, flat_size)``, or a dict of int16 arrays with ``N`` in front;
  with ``mask="observation"`` or ``"both"`` a dict of that and ``"action_mask"``;
* actions: ints of shape ``(N,)``; an illegal one raises
  :class:`~arkham_env.core.kernel.errors.IllegalAction` and no game moves; ``action_space.sample()``
  without a mask draws legal ones;
* rewards: float64 ``(N,)``; terminations: bool ``(N,)``; truncations: all False;
* infos: ``"seat"`` int16 ``(N,)``, ``"action_mask"`` int8 ``(N, num_actions)`` (not with
  ``mask="observation"``), ``"seed"`` int64 ``(N,)``, the seed of each game (its lowest 64 bits).

When the next game of a row starts says ``autoreset_mode``, one of Gymnasium's ``AutoresetMode`` or
its name in lower case:

* ``"same_step"`` (the default): in the step that ends a game.  The row already shows the next game,
  and infos hold ``"final_obs"`` (an object array of observations, ``None`` where no game ended) and
  ``"final_info"`` (what :mod:`arkham_env.envs.infos` tells, and ``"episode"`` with return ``"r"``
  and length ``"l"``), each with its ``"_"`` array of bools.  These are there only when a game
  ended, as Gymnasium's own environments do it.
* ``"next_step"``: in the step after it, which ignores the action of that row and pays 0.  The
  finished game's row shows its last observation, and a mask with one legal action, the first.
* ``"disabled"``: at ``reset(options={"reset_mask": mask})``, where ``mask`` is a bool array of
  shape ``(N,)``; a step with a finished game raises ``IllegalAction``.

With the last two the infos of every step hold what :mod:`arkham_env.envs.infos` tells, an array for
each key.  Some wrappers of Gymnasium ask for one of them: those that change observations, and
``NormalizeObservation`` for ``"next_step"``.  ``RecordEpisodeStatistics`` counts steps right in
every mode from Gymnasium 1.4 on; before, not with ``"same_step"``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from arkham_env.core.kernel.rng import generator_seed
from arkham_env.core.public.checks import check_mapping
from arkham_env.core.public.play import check_seed
from arkham_env.envs.options import RENDER_MODES, check_no_options
from arkham_env.envs.spaces import LegalMultiDiscrete
from arkham_env.envs.vector_games import VectorGames, autoreset_name, check_reset_mask

Infos = dict[str, Any]


class GymVectorEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """See the module.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        num_envs: number of games, at least 1.
        autoreset_mode: when the next game of a row starts (see the module).
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

    def __init__(
        self,
        game_id: str,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Any,
    ) -> None:
        name = autoreset_name(autoreset_mode)
        self.autoreset_mode = AutoresetMode[name.upper()]
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.vector_games = VectorGames(game_id, num_envs, dict(options), autoreset=name)
        self.num_envs = self.vector_games.count
        self.render_mode = self.vector_games.settings.render_mode
        self.single_observation_space = self.vector_games.observation_space()
        self.single_action_space = spaces.Discrete(self.vector_games.codec.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.legal = LegalMultiDiscrete(self.num_envs, self.vector_games.codec.num_actions)
        self.action_space = self.legal
        self.all_true = np.ones(self.num_envs, np.bool_)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore a copy, whose action space watches the copy's own masks."""
        self.__dict__.update(state)
        if self.legal.legal is not None:
            self.legal.legal = self.vector_games.legal

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, Infos]:
        """Restart all games, or some of them.

        Args:
            seed: seed of game 0 (game ``i`` begins with ``seed + i``), any whole number; ``None``
                continues with seeds derived from the last one given.
            options: ``{"reset_mask": mask}`` starts the games only whose place in the bool array
                is True; without a seed each row starts its next game.

        Raises:
            InvalidSetup: a bad seed, option or mask.
        """
        given = check_mapping("options", options)
        mask = None
        if "reset_mask" in given:
            mask = check_reset_mask(given.pop("reset_mask"), self.num_envs)
        check_no_options(given)
        self.vector_games.reset(seed, mask)
        self.legal.legal = self.vector_games.legal
        if mask is None:
            super().reset(seed=None if seed is None else generator_seed(check_seed(seed)))
        return self.vector_games.observations(), self.infos()

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
        vector_games = self.vector_games
        rewards = vector_games.step(actions)
        terminations = vector_games.overs.copy()
        infos = self.infos()
        if vector_games.ended and self.autoreset_mode is AutoresetMode.SAME_STEP:
            self.add_finals(infos, terminations)
        truncations = np.zeros(self.num_envs, np.bool_)
        return vector_games.observations(), rewards, terminations, truncations, infos

    def infos(self) -> Infos:
        vector_games = self.vector_games
        found = {
            "seat": vector_games.deciders.copy(),
            "_seat": self.all_true.copy(),
            "seed": vector_games.seeds.copy(),
            "_seed": self.all_true.copy(),
        }
        if vector_games.mask_in_infos:
            found["action_mask"] = vector_games.masks()
            found["_action_mask"] = self.all_true.copy()
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            for key, values in vector_games.result_infos().items():
                found[key], found[f"_{key}"] = values, self.all_true.copy()
        return found

    def add_finals(self, infos: Infos, terminations: NDArray[np.bool_]) -> None:
        vector_games = self.vector_games
        final_obs = np.full(self.num_envs, None, dtype=object)
        final_info: Infos = {}
        for i, info in zip(vector_games.ended, vector_games.final_infos(), strict=True):
            final_obs[i] = vector_games.final_observation(i)
            final_info = self._add_info(final_info, info, i)
        infos["final_obs"] = final_obs
        infos["_final_obs"] = terminations.copy()
        infos["final_info"] = final_info
        infos["_final_info"] = terminations.copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now: bool of shape ``(num_envs, num_actions)``."""
        return self.vector_games.masks().astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return a frame per game (``human``: print them and return ``None``)."""
        if self.render_mode is None:
            return None
        frames = tuple(self.vector_games.frames())
        return None if self.render_mode == "human" else frames
