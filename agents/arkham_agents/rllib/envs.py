"""The environments that RLlib's runners play: one policy for all seats, or one agent per seat.

What they show is what travels from a runner to a learner, so it is small: the columns that vary, in
int16, and the mask of legal actions in bits.  :mod:`arkham_agents.rllib.module` reads it.

A runner's games have the seeds of the split ``train`` only, which ones follows from the run, the
runner and the place among its games (:func:`arkham_agents.seeds.training_seed`); the seeds that
RLlib hands to ``reset`` tell the places apart and are otherwise not used.
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
"""The names that the environments are registered with RLlib under."""

Shown = dict[str, Any]

_PLACES = count()
"""Places of games that nobody told theirs, in this process."""


def register() -> None:
    """Register both environments with RLlib; on a cluster, the driver does it for all."""
    register_env(SINGLE, SingleEnv)
    register_env(SEATS, SeatsEnv)


class Dealt:
    """A game as a runner plays it, with the seeds of its place and the short observations.

    Args:
        config: ``"game"`` (an id), ``"options"`` (of set-up and reward), ``"columns"`` (of the flat
            observation), ``"seed"`` (the run's) and ``"purpose"`` (what its games are for).
        runner: number of the runner.

    Attributes:
        space: of what :meth:`shown` returns.
    """

    def __init__(self, config: Mapping[str, Any], runner: int) -> None:
        self.session = Session(config["game"], dict(config["options"]))
        self.columns = np.asarray(config["columns"], np.intp)
        self.games = f"{config['purpose']} runner {runner}"
        self.seed = int(config["seed"])
        self.first: int | None = None
        self.number = 0
        actions = self.session.codec.num_actions
        flat = self.session.codec.parts["flat"]
        low, high = flat.low[self.columns], flat.high[self.columns]
        self.space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, low.shape, np.int16),
                "action_mask": spaces.Box(0, 255, (-(-actions // 8),), np.uint8),
            }
        )
        self.finished = np.packbits(finished_mask(actions))

    def deal(self, place: int | None) -> None:
        """Deal the next game of this place, which the first call tells."""
        if self.first is None:
            place = next(_PLACES) if place is None else place
            self.first = training_seed(self.seed, f"{self.games} place {place}")
        self.session.reset(self.first + self.number, None)
        self.number += 1

    def shown(self) -> Shown:
        """Return what the deciding seat (the last one, once the game is over) sees."""
        session = self.session
        session.encode()
        return {
            "observation": session.row_view[self.columns],
            "action_mask": np.packbits(session.legal_view),
        }

    def shown_to(self, seat: int) -> Shown:
        """Return what any seat sees of a finished game."""
        observation: Any = self.session.observation(seat)
        return {"observation": observation[self.columns], "action_mask": self.finished.copy()}


class SingleEnv(gymnasium.Env[Shown, np.int64]):
    """One policy decides for all seats, each with its own view; the game is one trajectory.

    Args:
        context: the ``env_config`` (see :class:`Dealt`), as RLlib hands it over.
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
    """One agent per seat; only the seat that decides is shown anything and asked.

    A seat's trajectory has its own decisions only.  What the group was paid since its last one is
    paid to a seat with its next observation; at the end, all seats observe and are paid.

    Args:
        context: the ``env_config`` (see :class:`Dealt`), as RLlib hands it over.
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
