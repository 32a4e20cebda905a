"""Agent of a cross-play suite: different agents play the seats of one game."""

from __future__ import annotations

from collections.abc import Sequence

from arkham_agents.base import Agent
from arkham_agents.evaluation.playing import reported_by
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import stream_seed
from arkham_env.envs.suites import AGENT


class Partners(Agent):
    """Agent that combines one agent for each seat.

    Args:
        agent: the evaluated agent.
        seats: for each seat, :data:`~arkham_env.envs.suites.AGENT` or the name of another agent.

    Raises:
        InvalidSetup: an unknown agent.
    """

    name = "partners"

    def __init__(self, agent: Agent, seats: Sequence[str]) -> None:
        self.agent = agent
        self.seats = [agent if name == AGENT else make_agent(name) for name in seats]
        self.reads_log = any(one.reads_log for one in self.seats)
        self.players: dict[str, list[Agent]] = {}
        self.game_id = ""

    def for_game(self, game_id: str) -> Agent:
        """Return ``self`` after preparing the agent of each seat for the game.

        Raises:
            InvalidSetup: one of the agents cannot play the game.
        """
        if game_id not in self.players:
            self.players[game_id] = [agent.for_game(game_id) for agent in self.seats]
        self.game_id = game_id
        return self

    def for_seat(self, seat: int) -> Agent:
        """Return the agent that plays a seat.

        Raises:
            InvalidSetup: no agent is assigned to this seat.
        """
        players = self.players[self.game_id]
        if seat >= len(players):
            raise InvalidSetup(
                f"seat {seat}: the suite assigns agents to {len(players)} seats only"
            )
        return players[seat].for_seat(seat)

    def reset(self, seed: int) -> None:
        """Begin a new game. Each partner has its own random numbers, which depend on its seat."""
        self.agent.reset(seed)
        for seat, partner in enumerate(self.seats):
            if partner is not self.agent:
                partner.reset(stream_seed(seed, f"partner {seat}"))

    def report(self) -> dict[str, float]:
        """Return the numbers that the evaluated agent reports."""
        return reported_by(self.agent)
