"""What the two PettingZoo faces share: one agent per seat, its spaces and what it sees."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arkham_env.core.errors import unknown_name
from arkham_env.envs.options import RENDER_MODES
from arkham_env.envs.session import Session
from arkham_env.envs.spaces import mask_box

AgentObservation = dict[str, Any]
METADATA: Final[dict[str, Any]] = {
    "name": "arkham_env",
    "render_modes": list(RENDER_MODES),
    "render_fps": 2,
}


class Seats:
    """Base of both faces.

    Attributes:
        session: the game with its encodings and reward.
        possible_agents: all agents, in seat order.
        agents: those of the running game.
        seat_observations, seat_actions: the spaces by seat, made once.
    """

    metadata: dict[str, Any] = METADATA

    def __init__(self, game_id: str, **options: Any) -> None:
        super().__init__()
        self.session = Session(game_id, dict(options))
        self.metadata = {**type(self).metadata, "name": game_id.replace("/", "_") + "_v0"}
        self.render_mode: str | None = self.session.settings.render_mode
        seats, codec = range(self.session.players), self.session.codec
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in seats]
        self.seat_numbers: dict[str, int] = {f"seat_{seat}": seat for seat in seats}
        self.agents: list[str] = []
        self.seat_observations: list[spaces.Dict] = [
            spaces.Dict(
                {
                    "observation": codec.observation_space(),
                    "action_mask": mask_box(codec.num_actions),
                }
            )
            for _ in seats
        ]
        self.seat_actions: list[spaces.Discrete[np.int64]] = [
            spaces.Discrete(codec.num_actions) for _ in seats
        ]

    @property
    def game(self) -> Any:
        """The game being played (``None`` before the first reset); do not step it directly."""
        return self.session.game

    def seat_of(self, agent: str) -> int:
        """Return the seat of an agent; raise InvalidSetup for a name that no agent has."""
        seat = self.seat_numbers.get(agent) if isinstance(agent, str) else None
        if seat is None:
            raise unknown_name("agent", agent, self.possible_agents)
        return seat

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, the identical object at each call."""
        return self.seat_observations[self.seat_of(agent)]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Return the space of an agent's actions, the identical object at each call."""
        return self.seat_actions[self.seat_of(agent)]

    def observe(self, agent: str) -> AgentObservation:
        """Return what an agent sees now, in fresh arrays; its mask is zero unless it decides."""
        session, seat = self.session, self.seat_of(agent)
        session.dealt()
        state = session.slot.state
        if seat == state.seat and not state.over:
            return session.deciding()
        return {
            "observation": session.observation(seat),
            "action_mask": np.zeros(session.codec.num_actions, np.int8),
        }

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print a frame: the deciding seat's view (see the rendering module)."""
        return self.session.render()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""
