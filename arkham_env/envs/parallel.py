"""PettingZoo parallel environment: everybody observes, the deciding seat's action is used.

The games ask one seat at a time.  ``step`` takes a dict of actions, uses that of the seat that
decides (the one whose ``"action_mask"`` is not all zeros; also in every info as ``"decider"``) and
**ignores all others**, which may be missing.  Observations, rewards, terminations and infos are
those of :mod:`arkham_env.envs.aec`, for all seats at every step.
"""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from arkham_env.core.errors import IllegalAction
from arkham_env.envs.aec import (
    AgentObservation,
    SeatSpaces,
    agent_names,
    seat_observation,
    seat_of,
)
from arkham_env.envs.options import RENDER_MODES, EnvOptions
from arkham_env.envs.session import Session, result_info


class ParallelEnvironment(ParallelEnv):  # type: ignore[misc]
    """See the module.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: see :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
    """

    metadata: dict[str, Any] = {
        "name": "arkham_env",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(self, game_id: str, **options: Unpack[EnvOptions]) -> None:
        super().__init__()
        self.session = Session(game_id, dict(options))
        self.metadata = {**type(self).metadata, "name": game_id.replace("/", "_") + "_v0"}
        self.render_mode: str | None = self.session.settings.render_mode
        self.possible_agents: list[str] = agent_names(self.session.players)
        self.spaces = SeatSpaces(self.session)
        self.agents: list[str] = []

    @property
    def game(self) -> Any:
        """The game being played (``None`` before the first reset); do not step it directly."""
        return self.session.game

    @property
    def decider(self) -> str:
        """The agent whose action the next ``step`` uses."""
        return self.possible_agents[self.session.seat]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, the identical object at each call."""
        return self.spaces.observations[self.possible_agents[seat_of(agent, self.possible_agents)]]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Return the space of an agent's actions, the identical object at each call."""
        return self.spaces.actions[self.possible_agents[seat_of(agent, self.possible_agents)]]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, AgentObservation], dict[str, dict[str, Any]]]:
        """Deal a new game (see :meth:`arkham_env.envs.session.Session.reset`).

        Raises:
            InvalidSetup: an unknown option or value.
        """
        self.session.reset(seed, options)
        self.agents = [] if self.session.over else self.possible_agents[:]
        self.show()
        return self.observations(), self.infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, AgentObservation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Take the deciding seat's action and return what every seat sees, is paid and is told.

        Raises:
            IllegalAction: the decider's action is missing or not legal; nothing was changed.
        """
        if self.session.game is not None and not self.session.over and self.decider not in actions:
            raise IllegalAction(
                f"actions for {sorted(actions)}: expected one for {self.decider!r}, who decides"
            )
        reward = self.session.step(actions.get(self.decider) if self.agents else None)
        names = self.possible_agents
        over = self.session.over
        if over:
            self.agents = []
        self.show()
        return (
            self.observations(),
            dict.fromkeys(names, reward),
            dict.fromkeys(names, over),
            dict.fromkeys(names, False),
            self.infos(),
        )

    def observations(self) -> dict[str, AgentObservation]:
        return {
            name: seat_observation(self.session, seat)
            for seat, name in enumerate(self.possible_agents)
        }

    def infos(self) -> dict[str, dict[str, Any]]:
        if self.session.over:
            return {name: result_info(self.session.game) for name in self.possible_agents}
        return {name: {"decider": self.decider} for name in self.possible_agents}

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print a frame: the deciding seat's view (see the rendering module)."""
        return self.session.render()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def parallel_env(game_id: str, **options: Unpack[EnvOptions]) -> ParallelEnvironment:
    """Return the environment."""
    return ParallelEnvironment(game_id, **options)
