"""Base class of agents, and the inputs that agents receive."""

from __future__ import annotations

from typing import Any, Literal, Protocol

import numpy as np
import numpy.typing as npt

from arkham_env.core.kernel.errors import missing

Mask = npt.NDArray[np.int8]


class Agent:
    """Base class of agents. An agent decides for one or more seats.

    Attributes:
        name: name in tables and files.
        input_kind: kind of input that :meth:`act` receives, see below.
        observation: the kind of observation that an ``"observation"`` agent receives, as one row of
            int16: ``"flat"`` or ``"entities"``.
        reads_log: whether a ``"view"`` agent reads the log, so that games should keep one.
        encoder: an encoder of an earlier version of the game's layout, if the agent was trained
            with that version; ``None`` selects the present encoder.

    The input kinds are:

    * ``"observation"``: :meth:`act` receives an observation and returns an action ID of the
      ``table`` encoding.
    * ``"view"``: :meth:`act` receives the view of a seat and returns the index of an option. Each
      game has its own view class, a subclass of :class:`~arkham_agents.decision_view.DecisionView`,
      such as :class:`~arkham_agents.lcg.seat_view.SeatView`.
    * ``"deals"``: :meth:`act` receives an
      :class:`~arkham_env.core.search.search.InformationSet`, from which a search samples states,
      and returns the index of an option.

    An agent that searches may have two more attributes, which are stored in data sets. ``visits``
    is a list of how often the search tried each option of the latest decision (``None`` if the
    agent did not search). ``value`` is the search's estimate of the return of the whole game, in
    units of the reward.
    """

    name: str = "agent"
    input_kind: Literal["observation", "view", "deals"] = "view"
    observation: str = "flat"
    encoder: Any = None
    reads_log: bool = False

    def reset(self, seed: int) -> None:
        """Begin a new game. A stochastic agent seeds its random generator with ``seed``."""

    def report(self) -> dict[str, float]:
        """Return numbers about the work of the agent, by name, such as its number of calls."""
        return {}

    def for_game(self, game_id: str) -> Agent:
        """Return the agent that plays this game, which is ``self`` unless agents are combined.

        Raises:
            InvalidSetup: the agent cannot play this game.
        """
        return self

    def for_seat(self, seat: int) -> Agent:
        """Return the agent that plays this seat, which is ``self`` unless agents are combined.

        Raises:
            InvalidSetup: no agent is assigned to this seat.
        """
        return self

    def act(self, view: Any, mask: Mask) -> int:
        """Return the action or option chosen for the pending decision of the current seat.

        Args:
            view: an observation, a seat view or an information set, according to ``input_kind``.
            mask: int8; 1 for each legal action (``"observation"``) or option (other input kinds).
        """
        raise missing(self, "act")


class DecidesMany(Protocol):
    """Interface of an ``"observation"`` agent that can decide for many games in one call."""

    def act_many(
        self, observations: Any, masks: Any, uniforms: npt.NDArray[np.float64] | None = None
    ) -> Any:
        """Return one action for each observation: int64 of shape ``(N,)``.

        Args:
            observations: int16 of shape ``(N, size)``.
            masks: int8 of shape ``(N, num_actions)``.
            uniforms: random numbers in ``[0, 1)`` of shape ``(N,)``, with which a stochastic agent
                samples its actions. Each is drawn by the random generator of its game. ``None``:
                the agent uses its own random generator.
        """
