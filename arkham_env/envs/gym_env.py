"""Gymnasium environment: one policy decides for all seats.

The observation is the view of the current seat (the seat whose decision is pending), int16: one
vector (``observation="flat"``) or a dict of arrays (``observation="entities"``); see
:func:`arkham_env.describe`.

The action is an int in ``[0, n)``.  The mask of legal actions is in ``info["action_mask"]`` and in
:meth:`SinglePolicyEnv.action_masks`.  By default, an action that is not legal raises
:class:`~arkham_env.core.kernel.errors.IllegalAction`.  ``action_space.sample()`` without a mask
returns a legal action.

``info["seat"]`` is the current seat; the other keys are those of :mod:`arkham_env.envs.infos`.  The
keys are the same at every step.  With ``mask="observation"`` the observation is a dict of
``"observation"`` and ``"action_mask"``, and the info has no mask; with ``mask="both"`` the mask is
in the observation and in the info; with ``mask="none"`` it is in neither.  All seats share the
reward.  An episode is truncated only after ``max_steps`` steps (see
:class:`~arkham_env.envs.options.EnvOptions`).  Once a game is over, the observation is that of the
seat that decided last, and the mask allows only the first action.
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from arkham_env.core.kernel.rng import generator_seed
from arkham_env.core.public.play import check_seed
from arkham_env.envs.options import RENDER_MODES
from arkham_env.envs.session import Session, fresh_seed
from arkham_env.envs.spaces import LegalDiscrete, MaskForm


class SinglePolicyEnv(gymnasium.Env[Any, np.int64]):
    """Gymnasium environment of one game (see the module docstring).

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: the game's set-up options and those of :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(self, game_id: str, **options: Any) -> None:
        self.session = Session(game_id, dict(options))
        self.render_mode = self.session.settings.render_mode
        self.legal = LegalDiscrete(self.session.codec.num_actions)
        self.action_space = self.legal
        self.masks = MaskForm(self.session.settings, "info")
        codec = self.session.codec
        self.observation_space = self.masks.space(codec.observation_space(), codec.num_actions)

    @property
    def game(self) -> Any:
        """The running game (``None`` before the first reset).  Do not step it directly."""
        return self.session.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new game (see :meth:`arkham_env.envs.session.Session.reset`).

        Raises:
            InvalidSetup: an option is unknown or has an invalid value.
        """
        if seed is None and self.session.seed is None:
            seed = fresh_seed()
        self.session.reset(seed, options)
        super().reset(seed=None if seed is None else generator_seed(check_seed(seed)))
        return self.now()

    def step(self, action: int | np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action for the current seat.

        Returns:
            Observation of the seat that decides next, team reward, terminated, truncated, info.

        Raises:
            IllegalAction: the action is not legal, or the game is over; nothing was changed.
        """
        reward = self.session.step(action)
        observation, info = self.now()
        self.session.call_observers()
        session = self.session
        return observation, reward, session.over, session.truncated, info

    def now(self) -> tuple[Any, dict[str, Any]]:
        session, masks = self.session, self.masks
        mask = session.mask()
        self.legal.legal = mask
        info: dict[str, Any] = {"seat": session.seat, **session.info()}
        if masks.in_infos:
            info[masks.key] = masks.copied(mask)
        if self.render_mode == "human":
            self.render()
        observation: Any = session.deciding()
        return masks.joined(observation, mask) if masks.observed else observation, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the current action mask for sb3-contrib: bool of shape ``(n,)``."""
        return self.session.mask().astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Render the current seat's view (see :mod:`arkham_env.envs.rendering`)."""
        return self.session.render()
