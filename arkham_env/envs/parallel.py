"""PettingZoo parallel environment: all seats observe, and the deciding seat's action is used.

In each game, one seat decides at a time.  ``step`` takes a dict of actions, uses the action of the
deciding seat (its number is ``"decider"`` in every info) and **ignores all others**, which may be
missing.  Observations, rewards, terminations and infos are those of :mod:`arkham_env.envs.aec`, for
all seats at every step.  There is one additional action, the last one: to idle.  It is the only
legal action of a seat that does not decide, and illegal for the seat that decides.  Once the game
is over, only the first action is legal in the mask of every seat, so that a policy can still sample
from it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from arkham_env.core.kernel.errors import IllegalAction, quote
from arkham_env.envs.seats import AgentObservation, Seats
from arkham_env.envs.spaces import finished_mask


class ParallelEnvironment(Seats, ParallelEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """PettingZoo parallel environment of one game (see the module docstring).

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: the game's set-up options and those of :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """

    idle_actions = 1

    @property
    def decider(self) -> str:
        """The agent whose action the next ``step`` uses."""
        return self.possible_agents[self.session.seat]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, AgentObservation], dict[str, dict[str, Any]]]:
        """Start a new game (see :meth:`arkham_env.envs.session.Session.reset`).

        Raises:
            InvalidSetup: an option is unknown or has an invalid value.
        """
        self.session.reset(seed, options)
        self.agents = [] if self.session.ended else self.possible_agents[:]
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
        """Take the deciding seat's action and return the results for all seats.

        Args:
            actions: a dict with an action for at least the agent :attr:`decider`.

        Returns:
            Observations, rewards, terminations, truncations and infos, by agent.

        Raises:
            IllegalAction: the decider's action is missing or not legal; nothing was changed.
        """
        action = None
        if self.agents:
            if not isinstance(actions, Mapping) or self.decider not in actions:
                raise IllegalAction(
                    f"actions {quote(actions)}: expected a dict with an action for "
                    f"{quote(self.decider)}, the deciding agent"
                )
            action = actions[self.decider]
        reward = self.session.step(action)
        names = self.possible_agents
        session = self.session
        if session.ended:
            self.agents = []
        self.show()
        self.session.call_observers()
        return (
            self.observations(),
            dict.fromkeys(names, reward),
            dict.fromkeys(names, session.over),
            dict.fromkeys(names, session.truncated),
            self.infos(),
        )

    def observations(self) -> dict[str, AgentObservation]:
        return {agent: self.observe(agent) for agent in self.possible_agents}

    def mask_of(self, seat: int) -> NDArray[np.int8]:
        """Return the mask of a seat, a new int8 array of shape ``(n,)``; the last action idles."""
        session = self.session
        if session.over:
            return finished_mask(self.num_actions)
        mask = np.zeros(self.num_actions, np.int8)
        if seat == session.seat:
            session.encode()
            mask[:-1] = session.legal_view
        else:
            mask[-1] = 1
        return mask

    def infos(self) -> dict[str, dict[str, Any]]:
        session = self.session
        found = {}
        for seat, name in enumerate(self.possible_agents):
            found[name] = {**session.info(), "decider": session.seat}
            if self.masks.in_infos:
                found[name][self.masks.key] = self.masks.copied(self.mask_of(seat))
        return found


def parallel_env(game_id: str, **options: Any) -> ParallelEnvironment:
    """Return a PettingZoo parallel environment of a game."""
    return ParallelEnvironment(game_id, **options)
