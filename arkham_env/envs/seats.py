"""What the two PettingZoo faces share: one agent per seat, its spaces and what it sees."""

from __future__ import annotations

from typing import Any, Final, Unpack

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arkham_env.core.errors import unknown_name
from arkham_env.envs.codec import Observation
from arkham_env.envs.options import RENDER_MODES, EnvOptions
from arkham_env.envs.session import Session
from arkham_env.envs.spaces import mask_box

AgentObservation = dict[str, Any]
METADATA: Final[dict[str, Any]] = {
    "name": "arkham_env",
    "render_modes": list(RENDER_MODES),
    "render_fps": 2,
}


def agent_names(players: int) -> list[str]:
    """Return the names of the agents, in seat order."""
    return [f"seat_{seat}" for seat in range(players)]


def seat_of(agent: str, agents: list[str]) -> int:
    """Return the seat of an agent; raise InvalidSetup for a name that no agent has."""
    if agent not in agents:
        raise unknown_name("agent", agent, agents)
    return agents.index(agent)


class SeatSpaces:
    """The spaces of all seats, made once, so that each call returns the identical object."""

    def __init__(self, session: Session) -> None:
        names = agent_names(session.players)
        size = session.codec.num_actions
        self.observations: dict[str, spaces.Dict] = {
            name: spaces.Dict(
                {"observation": session.codec.observation_space(), "action_mask": mask_box(size)}
            )
            for name in names
        }
        self.actions: dict[str, spaces.Discrete[np.int64]] = {
            name: spaces.Discrete(size) for name in names
        }


def seat_observation(session: Session, seat: int) -> AgentObservation:
    """Return the observation dict of a seat; its mask is zero unless it decides."""
    observation: Observation = session.observation(seat)
    if seat == session.seat and not session.over:
        mask = session.mask()
    else:
        mask = np.zeros(session.codec.num_actions, np.int8)
    return {"observation": observation, "action_mask": mask}


class Seats:
    """Base of both faces.

    Attributes:
        session: the game with its encodings and reward.
        possible_agents: all agents, in seat order.
        agents: those of the running game.
    """

    metadata: dict[str, Any] = METADATA

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

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, the identical object at each call."""
        return self.spaces.observations[self.possible_agents[seat_of(agent, self.possible_agents)]]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Return the space of an agent's actions, the identical object at each call."""
        return self.spaces.actions[self.possible_agents[seat_of(agent, self.possible_agents)]]

    def observe(self, agent: str) -> AgentObservation:
        """Return what an agent sees now, in fresh arrays."""
        return seat_observation(self.session, seat_of(agent, self.possible_agents))

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print a frame: the deciding seat's view (see the rendering module)."""
        return self.session.render()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
