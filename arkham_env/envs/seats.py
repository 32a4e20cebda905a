"""Base class of both PettingZoo environments: one agent per seat, with spaces and observations."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from arkham_env.core.kernel.errors import unknown_name
from arkham_env.envs.options import RENDER_MODES
from arkham_env.envs.session import Session
from arkham_env.envs.spaces import MaskForm, finished_mask

AgentObservation = Any
"""Type of an observation: an array or a dict of arrays; with a mask, a dict of both."""
METADATA: Final[dict[str, Any]] = {
    "name": "arkham_env",
    "render_modes": list(RENDER_MODES),
    "render_fps": 2,
}


class Seats:
    """Base class of the AEC and the parallel environment.

    Attributes:
        session: the game with its encodings and reward.
        possible_agents: all agents, in seat order.
        agents: the agents of the running game.
        seat_observations, seat_actions: the observation and action spaces by seat, created once.
    """

    metadata: dict[str, Any] = METADATA
    idle_actions: int = 0
    """Number of idle actions after the game's actions: 1 if seats that do not decide must act."""

    def __init__(self, game_id: str, **options: Any) -> None:
        super().__init__()
        self.session = Session(game_id, dict(options))
        self.metadata = {
            **type(self).metadata,
            "name": f"{game_id.replace('/', '_')}_v{self.session.entry.rules_version}",
        }
        self.render_mode: str | None = self.session.settings.render_mode
        seats, codec = range(self.session.players), self.session.codec
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in seats]
        self.seat_numbers: dict[str, int] = {f"seat_{seat}": seat for seat in seats}
        self.agents: list[str] = []
        self.masks = MaskForm(self.session.settings, "observation")
        self.num_actions: int = codec.num_actions + self.idle_actions
        self.seat_observations: list[spaces.Space[Any]] = [
            self.masks.space(codec.observation_space(), self.num_actions) for _ in seats
        ]
        self.seat_actions: list[spaces.Discrete[np.int64]] = [
            spaces.Discrete(self.num_actions) for _ in seats
        ]

    @property
    def game(self) -> Any:
        """The running game (``None`` before the first reset).  Do not step it directly."""
        return self.session.game

    def seat_of(self, agent: str) -> int:
        """Return the seat of an agent; raise InvalidSetup for an unknown name."""
        seat = self.seat_numbers.get(agent) if isinstance(agent, str) else None
        if seat is None:
            raise unknown_name("agent", agent, self.possible_agents)
        return seat

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space of an agent; each call returns the same object."""
        return self.seat_observations[self.seat_of(agent)]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """Return the action space of an agent; each call returns the same object."""
        return self.seat_actions[self.seat_of(agent)]

    def observe(self, agent: str) -> AgentObservation:
        """Return the current observation of an agent, in new arrays."""
        session, seat = self.session, self.seat_of(agent)
        session.dealt()
        observation = session.observation(seat)
        return (
            self.masks.joined(observation, self.mask_of(seat))
            if self.masks.observed
            else observation
        )

    def mask_of(self, seat: int) -> NDArray[np.int8]:
        """Return the action mask of a seat, int8 of shape ``(n,)``, which the next step may change.

        The masks in observations and infos are copies of it.
        """
        session = self.session
        if session.over:
            return finished_mask(self.num_actions)
        if seat == session.seat:
            session.encode()
            return session.legal_view
        return np.zeros(self.num_actions, np.int8)

    @property
    def state_space(self) -> spaces.Space[Any]:
        """The space of :meth:`state`."""
        return self.session.codec.state_space(self.session.players)

    def state(self) -> AgentObservation:
        """Return the observations of all seats, without masks, as one observation.

        It is privileged: it contains information that is hidden from some of the seats, so use it
        only in training, for example for a central critic.

        Returns:
            With ``observation="flat"`` the concatenation of the observations of seats 0, 1, ...;
            with ``observation="entities"`` a dict of arrays in which the first axis is the seat.
        """
        self.session.dealt()
        return self.session.state()

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Render the current seat's view (see :mod:`arkham_env.envs.rendering`)."""
        return self.session.render()

    def close(self) -> None:
        """Do nothing, since there are no resources to release."""
