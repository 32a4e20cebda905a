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

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from arkham_env.envs.options import EnvOptions
from arkham_env.envs.seats import METADATA, Seats
from arkham_env.envs.session import result_info


class AECEnvironment(Seats, AECEnv):  # type: ignore[misc]
    """The environment without wrappers; :func:`env` adds the order check.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: see :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
    """

    # One seat decides at a time, in no fixed cycle.
    metadata: dict[str, Any] = {**METADATA, "is_parallelizable": False}

    def __init__(self, game_id: str, **options: Unpack[EnvOptions]) -> None:
        super().__init__(game_id, **options)
        self.agent_selection: str = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}

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


raw_env = AECEnvironment


def env(game_id: str, **options: Unpack[EnvOptions]) -> AECEnv:
    """Return the environment with PettingZoo's check of the calling order, and no other wrapper."""
    return OrderEnforcingWrapper(raw_env(game_id, **options))
