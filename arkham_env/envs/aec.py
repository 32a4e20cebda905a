"""PettingZoo AEC environment: one agent per seat, the agent to act is the seat that decides.

Agents are ``"seat_0"``, ``"seat_1"``, ...  All stay alive until the game ends and terminate
together: a defeated or resigned investigator is a state of the game, not the end of an agent.
Every agent is paid the same team reward at every step.  Nothing is ever truncated.

Observations are dicts:

* ``"observation"``: int16: one vector (``observation="flat"``) or a dict of the arrays
  ``"globals"``, ``"entities"`` and ``"options"`` (``observation="entities"``); shapes, ranges and
  the name of every column are in :func:`arkham_env.describe`.  It is the agent's own view, never
  more; the options are all zeros for an agent that does not decide.
* ``"action_mask"``: int8 zeros and ones of shape ``(n,)``; all zeros for an agent that does not
  decide, and for all once the game is over.

Actions are ints in ``[0, n)``.  An action that the mask does not allow raises
:class:`~arkham_env.core.errors.IllegalAction` inside ``step`` and changes nothing.  Infos are empty
until the game ends, then ``{"score", "won", "resolution", "rounds"}``.
"""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from arkham_env.core.errors import unknown_name
from arkham_env.envs.codec import Observation
from arkham_env.envs.options import RENDER_MODES, EnvOptions
from arkham_env.envs.session import Session, result_info
from arkham_env.envs.spaces import mask_box

AgentObservation = dict[str, Any]


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


class AECEnvironment(AECEnv):  # type: ignore[misc]
    """The environment without wrappers; :func:`env` adds the order check.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: see :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
    """

    metadata: dict[str, Any] = {
        "name": "arkham_env",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,  # one seat decides at a time, in no fixed cycle
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
        self.agent_selection: str = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}

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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game (see :meth:`arkham_env.envs.session.Session.reset`).

        Raises:
            InvalidSetup: an unknown option or value.
        """
        self.session.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self.session.seat]
        if self.session.over:
            self.finish()
        self.show()

    def step(self, action: int | None) -> None:
        """Take the selected agent's action (``None`` once it has terminated).

        Raises:
            IllegalAction: the action is not legal; nothing was changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        reward = self.session.step(action)
        self._cumulative_rewards[agent] = 0.0
        for seat in self.agents:
            self.rewards[seat] = reward
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self.session.seat]
        if self.session.over:
            self.finish()
        self.show()

    def finish(self) -> None:
        """Terminate all agents together."""
        for agent in self.agents:
            self.terminations[agent] = True
            self.infos[agent] = result_info(self.session.game)
        self._deads_step_first()

    def observe(self, agent: str) -> AgentObservation:
        """Return what an agent sees now, in fresh arrays (see the module)."""
        seat = seat_of(agent, self.possible_agents)
        return seat_observation(self.session, seat)

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Return or print a frame: the deciding seat's view (see the rendering module)."""
        return self.session.render()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


def seat_observation(session: Session, seat: int) -> AgentObservation:
    """Return the observation dict of a seat; its mask is zero unless it decides."""
    observation: Observation = session.observation(seat)
    if seat == session.seat and not session.over:
        mask = session.mask()
    else:
        mask = np.zeros(session.codec.num_actions, np.int8)
    return {"observation": observation, "action_mask": mask}


raw_env = AECEnvironment


def env(game_id: str, **options: Unpack[EnvOptions]) -> AECEnv:
    """Return the environment with PettingZoo's check of the calling order, and no other wrapper."""
    return OrderEnforcingWrapper(raw_env(game_id, **options))
