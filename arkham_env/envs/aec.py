"""PettingZoo AEC environment: one agent per seat; the selected agent is the seat that decides.

Agents are ``"seat_0"``, ``"seat_1"``, ...  All stay alive until the game ends and terminate
together: a defeated or resigned investigator does not end its agent.  Every agent receives the same
team reward at every step.  With the option ``max_steps``, all agents are truncated together.

Observations are dicts:

* ``"observation"``: one vector (``observation="flat"``) or a dict of the arrays
  ``"globals"``, ``"entities"`` and ``"options"`` (``observation="entities"``).  Shapes, ranges and
  the name of every column are in :func:`arkham_env.describe`.  It contains only information that is
  visible to the agent.  The array ``"options"`` is all zeros for an agent that does not decide.
* ``"action_mask"``: int8 zeros and ones of shape ``(n,)``; all zeros for an agent that does not
  decide.  Once the game is over, the mask of every agent allows the first action, so that a policy
  can still sample from it; the game itself accepts no action.

With ``mask="info"`` an observation is only the value that ``"observation"`` has in this dict, and
the mask of each agent is in its info.  With ``mask="both"`` observations are such dicts, and the
infos contain the masks, too.  With ``mask="none"`` there are no masks.

Actions are ints in ``[0, n)``.  By default, an action that the mask does not allow raises
:class:`~arkham_env.core.kernel.errors.IllegalAction` inside ``step`` and changes nothing (see
``illegal`` in :class:`~arkham_env.envs.options.EnvOptions`).  Infos have the same keys at every
step (:mod:`arkham_env.envs.infos`) and contain no strings.
"""

import sys
from collections.abc import Iterator
from typing import Any, SupportsIndex

from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper
from pettingzoo.utils.wrappers.order_enforcing import AECOrderEnforcingIterable

from arkham_env.envs.seats import METADATA, AgentObservation, Seats


class AECEnvironment(Seats, AECEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """AEC environment without wrappers; :func:`env` adds PettingZoo's check of the calling order.

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: the game's set-up options and those of :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """

    # Not parallelizable: one seat decides at a time, in no fixed cycle.
    metadata: dict[str, Any] = {**METADATA, "is_parallelizable": False}

    def __init__(self, game_id: str, **options: Any) -> None:
        super().__init__(game_id, **options)
        self.agent_selection: str = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self.paid: float = 0.0  # the value of ``rewards``, equal for all agents
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.has_full_infos: bool = self.masks.in_infos or not self.session.strict
        self.ended: bool = False  # whether the agents are terminated or truncated

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game (see :meth:`arkham_env.envs.session.Session.reset`).

        Raises:
            InvalidSetup: an option is unknown or has an invalid value.
        """
        self.session.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.paid = 0.0
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.session.results.running() for agent in self.agents}
        self.ended = False
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.possible_agents[self.session.seat]
        if self.session.over:
            self.finish()
        if self.has_full_infos:
            self.fill_infos()
        self.show()

    def step(self, action: SupportsIndex | None) -> None:
        """Take an action for the selected agent; after its termination the action is ``None``.

        Raises:
            IllegalAction: the action is not legal; nothing was changed.
        """
        agent = self.agent_selection
        if self.ended:
            self._was_dead_step(action)
            return
        session = self.session
        reward = session.step(action)
        self._cumulative_rewards[agent] = 0.0
        if reward != self.paid:
            self.paid = reward
            self.rewards = dict.fromkeys(self.agents, reward)
        if reward:
            self._accumulate_rewards()
        state = session.slot.state
        self.agent_selection = self.possible_agents[state.seat]
        if state.over or session.truncated:
            self.finish()
        if self.has_full_infos:
            self.fill_infos()
        if self.render_mode == "human":
            self.render()
        game = session.game
        if game is not None and game.observers is not None:
            session.call_observers()

    def last(
        self, observe: bool = True
    ) -> tuple[AgentObservation, float, bool, bool, dict[str, Any]]:
        """Return the current observation, reward and status of the selected agent.

        Returns:
            Observation, cumulative reward, terminated, truncated and info.
        """
        agent = self.agent_selection
        seen: AgentObservation | None = None
        if observe:
            session, masks = self.session, self.masks
            if self.ended or not self.agents or not masks.observed:
                seen = self.observe(agent)
            else:  # the same, but faster, because the selected agent decides
                observation, mask = session.deciding(), session.legal_view
                seen = {
                    masks.observation_key: observation,
                    masks.key: mask.copy() if masks.plain else masks.copied(mask),
                }
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def fill_infos(self) -> None:
        """Write the mask of each agent to its info, and whether the last action was illegal."""
        session, masks = self.session, self.masks
        for agent in self.agents:
            info = self.infos[agent]
            if masks.in_infos:
                info[masks.key] = masks.copied(self.mask_of(self.seat_numbers[agent]))
            if not session.strict:
                info["illegal"] = session.illegal_taken

    def finish(self) -> None:
        """Terminate or truncate all agents together."""
        self.ended = True
        flags = self.truncations if self.session.truncated else self.terminations
        for agent in self.agents:
            flags[agent] = True
            self.infos[agent] = self.session.info()
        self._deads_step_first()


raw_env = AECEnvironment


class Turns(AECOrderEnforcingIterable):  # type: ignore[misc]  # PettingZoo is untyped
    """Iterable that ``agent_iter`` returns: it yields the selected agent of each step."""

    def __iter__(self) -> Iterator[str]:
        ordered, env = self.env, self.env.unwrapped
        for _ in range(min(self.max_iter, sys.maxsize)):
            if not env.agents:
                return
            assert ordered._has_updated, "need to call step() or reset() in a loop over agent_iter"
            ordered._has_updated = False
            yield env.agent_selection


class Ordered(OrderEnforcingWrapper):  # type: ignore[misc]  # PettingZoo is untyped
    """Wrapper that checks the calling order as PettingZoo's wrapper does, but faster.

    PettingZoo's wrapper looks up ``agents`` and ``agent_selection`` through two ``__getattr__``
    calls.  The methods of the main loop make the same checks here, but access the environment
    directly.
    """

    def last(
        self, observe: bool = True
    ) -> tuple[AgentObservation, float, bool, bool, dict[str, Any]]:
        """Return the current observation, reward and status of the selected agent.

        Returns:
            Observation, cumulative reward, terminated, truncated and info.
        """
        # Without a game, the call raises an error.
        env: AECEnvironment = self.env if self._has_reset else self.dealt("agent_selection")
        return env.last(observe)

    def step(self, action: SupportsIndex | None) -> None:
        """Take an action for the selected agent; after its termination the action is ``None``.

        Raises:
            IllegalAction: the action is not legal; nothing was changed.
        """
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)

    def agent_iter(self, max_iter: int = 2**63) -> Turns:
        """Return an iterable of the selected agents, for at most ``max_iter`` steps."""
        super().agent_iter(max_iter)  # raises an error before the first reset
        return Turns(self, max_iter)

    def dealt(self, name: str) -> AECEnvironment:
        """Return the environment; raise AttributeError before the first reset.

        Args:
            name: the accessed attribute, for the error message.
        """
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset; call reset() first")
        env: AECEnvironment = self.env
        return env

    @property
    def agents(self) -> list[str]:
        """The agents of the running game."""
        return self.dealt("agents").agents

    @property
    def agent_selection(self) -> str:
        """The selected agent, which must act in the next ``step``."""
        return self.dealt("agent_selection").agent_selection


def env(game_id: str, **options: Any) -> Ordered:
    """Return a PettingZoo AEC environment that checks the calling order of its methods."""
    return Ordered(raw_env(game_id, **options))
