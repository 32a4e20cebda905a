"""Gymnasium vector environment over :mod:`arkham_env.core.encoding.batch`: no Python loop per game.

As in :mod:`arkham_env.envs.gym_env`, one policy decides for all seats, and the observation and the
mask of a game are those of its current seat.  With ``N`` games:

* observations: an array of shape ``(N, flat_size)``, or a dict of arrays with leading axis ``N``;
  with ``mask="observation"`` or ``"both"`` a dict of these observations and ``"action_mask"``;
* actions: ints of shape ``(N,)``; by default, an illegal one raises
  :class:`~arkham_env.core.kernel.errors.IllegalAction` and changes no game;
  ``action_space.sample()`` without a mask returns legal actions;
* rewards: float64 ``(N,)``; terminations and truncations: bool ``(N,)``;
* infos: ``"seat"`` int16 ``(N,)``; ``"action_mask"`` int8 ``(N, num_actions)``, unless
  ``mask="observation"`` or ``"none"``; ``"seed"`` int64 ``(N,)``, the lowest 64 bits of each game's
  seed; ``"illegal"`` bool ``(N,)``, unless ``illegal="raise"``.

``autoreset_mode`` determines when the next game of a row starts.  It is one of Gymnasium's
``AutoresetMode`` or its name in lower case:

* ``"same_step"`` (the default): in the step that ends a game.  The row already contains the next
  game, and infos contain ``"final_obs"`` (an object array of observations, ``None`` where no game
  ended) and ``"final_info"`` (the keys of :mod:`arkham_env.envs.infos`, and ``"episode"`` with
  return ``"r"`` and length ``"l"``).  ``"_final_obs"`` and ``"_final_info"`` are bool arrays that
  mark the rows in which a game ended.  As in Gymnasium, these four keys exist only if a game ended.
* ``"next_step"``: in the step after the one that ends a game.  This later step ignores the action
  of the row and returns reward 0.  Until then the row contains the last observation of the finished
  game, and a mask in which only the first action is legal.
* ``"disabled"``: at ``reset(options={"reset_mask": mask})``, where ``mask`` is a bool array of
  shape ``(N,)``; a step with a finished game raises ``IllegalAction``.

With the last two modes the infos of every step contain an array for each key of
:mod:`arkham_env.envs.infos`.  Some wrappers of Gymnasium work only in certain modes, such as those
that change observations; ``NormalizeObservation`` requires ``"next_step"``.
``RecordEpisodeStatistics`` counts steps incorrectly with ``"same_step"`` before Gymnasium 1.4.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.kernel.rng import generator_seed
from arkham_env.core.public.checks import check_mapping
from arkham_env.envs.mixture import SetUp, set_ups
from arkham_env.envs.options import RENDER_MODES, check_no_options
from arkham_env.envs.spaces import LegalMultiDiscrete
from arkham_env.envs.vector_saves import check_facts, load_rows
from arkham_env.envs.vector_games import VectorGames, autoreset_name, check_reset_mask

Infos = dict[str, Any]


class GymVectorEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """Gymnasium vector environment (see the module docstring).

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        num_envs: number of games, at least 1.
        autoreset_mode: when the next game of a row starts (see the module docstring).
        mix: several set-ups, each a dict of set-up options or a
            :class:`~arkham_env.envs.mixture.SetUp` with a weight.  The seed of each game selects
            one of them.
        max_episode_steps: another name of the option ``max_steps``.
        options: the game's set-up options and those of :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
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
        mix: Sequence[SetUp | Mapping[str, Any]] = (),
        max_episode_steps: int | None = None,
        **options: Any,
    ) -> None:
        if max_episode_steps is not None:  # the name that gymnasium.make_vec uses
            options["max_steps"] = max_episode_steps
        name = autoreset_name(autoreset_mode)
        self.autoreset_mode = AutoresetMode[name.upper()]
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.vector_games = VectorGames(
            game_id, num_envs, dict(options), set_ups(mix), autoreset=name
        )
        self.num_envs = self.vector_games.count
        self.render_mode = self.vector_games.settings.render_mode
        self.single_observation_space = self.vector_games.observation_space()
        self.single_action_space = spaces.Discrete(self.vector_games.codec.num_actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.legal = LegalMultiDiscrete(self.num_envs, self.vector_games.codec.num_actions)
        self.action_space = self.legal
        self.all_true = np.ones(self.num_envs, np.bool_)

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore a copy and connect its action space to the copy's own masks."""
        self.__dict__.update(state)
        if self.legal.legal_actions is not None:
            self.legal.legal_actions = self.vector_games.legal_actions

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, Infos]:
        """Restart all games or some of them.

        Args:
            seed: seed of game 0, any integer; game ``i`` starts with ``seed + i``.  A list contains
                the seed of each game.  ``None`` continues with seeds derived from the last given
                seed.
            options: one of these dicts:

                * ``{"reset_mask": mask}``, where the bool array ``mask`` is True for each game to
                  restart.  Without a seed, the rows of these games start their next games.
                * ``{"saves": texts}``: each row continues the game of a text from ``game.save()``;
                  rows with ``None`` start a new game.
                * ``{"state": state}``: continue from a result of :meth:`save`.

        Raises:
            InvalidSetup: an invalid seed, option or mask.
            CorruptSave: a save is not intact.
        """
        given = check_mapping("options", options)
        if len(given) > 1 and set(given) <= {"reset_mask", "saves", "state"}:
            raise InvalidSetup(f"options {quote(given)} at reset: expected only one option")
        mask = None
        if "reset_mask" in given:
            mask = check_reset_mask(given.pop("reset_mask"), self.num_envs)
        saves, state = given.pop("saves", None), given.pop("state", None)
        check_no_options(given)
        games = self.vector_games
        if state is not None:
            games.restore(check_facts(state, self.num_envs))
        else:
            rows = None if saves is None else load_rows(saves, self.num_envs, games.entry)
            games.reset(seed, mask)
            if rows:
                games.continue_games(rows)
        # Not a method of this object, which would then be part of a reference cycle.
        self.legal.legal_actions = games.legal_actions
        if mask is None:
            first = None if seed is None else generator_seed(games.check_seeds(seed)[0])
            super().reset(seed=first)
        return games.observations(), self.infos()

    def save(self) -> dict[str, Any]:
        """Return the games and the seeds of the next games as JSON-able values.

        ``reset(options={"state": envs.save()})`` continues from them, also in another environment
        that was created with the same arguments.  The games are in ``["games"]`` as save texts.
        """
        self.vector_games.check_dealt()
        return self.vector_games.save()

    def legal_actions(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the legal actions of all games as ``(actions, counts)``, in new int64 arrays.

        ``actions`` lists the legal actions of game 0, then of game 1 and so on.  ``counts``, of
        shape ``(num_envs,)``, contains the number of legal actions of each game.
        """
        return self.vector_games.legal_actions()

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Take one action per game.

        Args:
            actions: integers of shape ``(num_envs,)``, each in ``[0, num_actions)``.

        Returns:
            Observations, rewards, terminations, truncations and infos (see the module docstring).

        Raises:
            IllegalAction: an action is not legal; no game was changed.
        """
        vector_games = self.vector_games
        rewards = vector_games.step(actions)
        truncations = vector_games.truncations.copy()
        terminations = vector_games.overs & ~truncations
        infos = self.infos()
        if vector_games.ended and self.autoreset_mode is AutoresetMode.SAME_STEP:
            self.add_finals(infos, vector_games.overs)
        return vector_games.observations(), rewards, terminations, truncations, infos

    def infos(self) -> Infos:
        vector_games = self.vector_games
        found = {
            "seat": vector_games.deciders.copy(),
            "_seat": self.all_true.copy(),
            "seed": vector_games.seeds.copy(),
            "_seed": self.all_true.copy(),
        }
        form = vector_games.mask_form
        if form.in_infos:
            vector_games.check_dealt()
            found[form.key] = form.copied(vector_games.legal)
            found[f"_{form.key}"] = self.all_true.copy()
        if vector_games.settings.illegal != "raise":
            found["illegal"] = vector_games.illegal_steps.copy()
            found["_illegal"] = self.all_true.copy()
        if self.autoreset_mode is not AutoresetMode.SAME_STEP:
            for key, values in vector_games.result_infos().items():
                found[key], found[f"_{key}"] = values, self.all_true.copy()
        return found

    def add_finals(self, infos: Infos, ended: NDArray[np.bool_]) -> None:
        vector_games = self.vector_games
        final_obs = np.full(self.num_envs, None, dtype=object)
        final_info: Infos = {}
        for i, info in zip(vector_games.ended, vector_games.final_infos(), strict=True):
            final_obs[i] = vector_games.final_observation(i)
            final_info = self._add_info(final_info, info, i)
        infos["final_obs"] = final_obs
        infos["_final_obs"] = ended.copy()
        infos["final_info"] = final_info
        infos["_final_info"] = ended.copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the current action masks: bool of shape ``(num_envs, num_actions)``."""
        return self.vector_games.masks().astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Return one frame per game; in mode ``human`` print the frames and return ``None``."""
        if self.render_mode is None:
            return None
        frames = tuple(self.vector_games.frames())
        return None if self.render_mode == "human" else frames
