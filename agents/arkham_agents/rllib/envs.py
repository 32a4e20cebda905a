"""Environments for RLlib's runners: one policy for all seats, or one agent per seat.

Runners send observations to learners. To keep the observations small, they contain only the columns
that vary, in int16, and an action mask with one bit per action. :mod:`arkham_agents.rllib.module`
decodes them.

All games have seeds of the split ``train``. They derive from the seed of the run, the number of the
runner and the *place* of the environment, a number that distinguishes the environments of a runner
(see :func:`arkham_agents.seeds.training_seed`). The seed that RLlib passes to the first ``reset``
is this place. Seeds of later resets are ignored. If RLlib passes no seed to the first ``reset``,
the place is the next free number in the process.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.tune.registry import register_env

from arkham_agents.seeds import training_seed
from arkham_env.envs.session import Session
from arkham_env.envs.spaces import finished_mask

SINGLE: Final = "arkham_env_single"
SEATS: Final = "arkham_env_seats"
"""Names under which :class:`SingleEnv` and :class:`SeatsEnv` are registered with RLlib."""

Shown = dict[str, Any]

_PLACES = count()
"""Counter that returns places for environments that RLlib resets without a seed in this process."""


def register() -> None:
    """Register the two environments with RLlib. On a cluster, only the driver has to call this."""
    register_env(SINGLE, SingleEnv)
    register_env(SEATS, SeatsEnv)


class Dealt:
    """Games of one environment, one after the other, with training seeds and reduced observations.

    Args:
        config: ``"game"`` (an ID), ``"options"`` (of set-up and reward), ``"columns"`` (columns of
            the flat observation that are sent), ``"seed"`` (of the run) and ``"purpose"`` (a text
            from which the seeds of the games also derive).
        runner: number of the runner.

    Attributes:
        space: space of the observations that :meth:`shown` returns.
    """

    def __init__(self, config: Mapping[str, Any], runner: int) -> None:
        self.session = Session(config["game"], dict(config["options"]))
        self.columns = np.asarray(config["columns"], np.intp)
        self.games = f"{config['purpose']} runner {runner}"
        self.seed = int(config["seed"])
        self.first: int | None = None
        self.number = 0
        actions = self.session.codec.num_actions
        codec = self.session.codec
        low, high = codec.lows[self.columns], codec.highs[self.columns]
        self.space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, low.shape, np.int16),
                "action_mask": spaces.Box(0, 255, (-(-actions // 8),), np.uint8),
            }
        )
        self.finished = np.packbits(finished_mask(actions))

    def deal(self, place: int | None) -> None:
        """Start the next game.

        Args:
            place: place of this environment. Only the first call uses it. ``None`` selects the next
                free place in this process.
        """
        if self.first is None:
            place = next(_PLACES) if place is None else place
            self.first = training_seed(self.seed, f"{self.games} place {place}")
        self.session.reset(self.first + self.number, None)
        self.number += 1

    def shown(self) -> Shown:
        """Return the observation of the current seat. If the game is finished, return that of the
        last seat that acted."""
        session = self.session
        session.encode()
        return {
            "observation": session.row_view[self.columns],
            "action_mask": np.packbits(session.legal_view),
        }

    def shown_to(self, seat: int) -> Shown:
        """Return the observation of ``seat`` in a finished game."""
        observation: Any = self.session.observation(seat)
        return {"observation": observation[self.columns], "action_mask": self.finished.copy()}


class SingleEnv(gymnasium.Env[Shown, np.int64]):
    """Environment with one policy for all seats; a game is one trajectory.

    Each observation is that of the current seat.

    Args:
        context: the ``env_config`` of RLlib (see :class:`Dealt`).
    """

    def __init__(self, context: Any) -> None:
        self.dealt = Dealt(context, context.worker_index)
        self.observation_space = self.dealt.space
        self.action_space = spaces.Discrete(self.dealt.session.codec.num_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        self.dealt.deal(seed)
        return self.dealt.shown(), self.info()

    def step(self, action: Any) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        session = self.dealt.session
        reward = session.step(action)
        return self.dealt.shown(), reward, session.over, False, self.info()

    def info(self) -> dict[str, Any]:
        return {"seat": self.dealt.session.seat, **self.dealt.session.info()}


class SeatsEnv(MultiAgentEnv):  # type: ignore[misc]  # Ray is untyped here
    """Multi-agent environment with one agent per seat; only the current seat observes and acts.

    The trajectory of a seat contains only its own decisions. The reward of a step is given to all
    seats. A seat receives the sum of the rewards since its last decision, together with its next
    observation. At the end of a game, each seat receives an observation and this sum.

    Args:
        context: the ``env_config`` of RLlib (see :class:`Dealt`).
    """

    def __init__(self, context: Any) -> None:
        super().__init__()
        self.dealt = Dealt(context, context.worker_index)
        session = self.dealt.session
        self.agents = self.possible_agents = [f"seat_{seat}" for seat in range(session.players)]
        actions = session.codec.num_actions
        self.observation_spaces = dict.fromkeys(self.agents, self.dealt.space)
        self.action_spaces = {name: spaces.Discrete(actions) for name in self.agents}
        self.owed = [0.0] * session.players

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        self.dealt.deal(seed)
        session = self.dealt.session
        self.owed = [0.0] * session.players
        decider = self.agents[session.seat]
        return {decider: self.dealt.shown()}, {decider: session.info()}

    def step(self, action_dict: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        session = self.dealt.session
        reward = session.step(action_dict[self.agents[session.seat]])
        self.owed = [owed + reward for owed in self.owed]
        over = session.over
        summary = range(session.players) if over else [session.seat]
        shown, paid, infos = {}, {}, {}
        for seat in summary:
            name = self.agents[seat]
            shown[name] = self.dealt.shown_to(seat) if over else self.dealt.shown()
            paid[name], self.owed[seat] = self.owed[seat], 0.0
            infos[name] = session.info()
        return shown, paid, {"__all__": over}, {"__all__": False}, infos
