"""What an agent is, and how it is handed what it wants."""

from __future__ import annotations

from typing import Any, Literal, Protocol

import numpy as np
import numpy.typing as npt

from arkham_env.core.kernel.errors import missing

Mask = npt.NDArray[np.int8]


class Agent:
    """A player of one or more seats.

    Attributes:
        name: name in tables and files.
        input_kind: ``"observation"``: :meth:`act` gets an observation and answers with an action of
            the environment; ``"view"``: it gets a seat's view and answers with the index of an
            option; ``"deals"``: it gets :class:`~arkham_env.core.search.search.InformationSet` to
            search in,
            and answers with the index of an option.  Views differ by game (the card game's is
            :class:`~arkham_agents.lcg.seat_view.SeatView`); all are a
            :class:`~arkham_agents.decision_view.DecisionView`.
        observation: which observation an ``"observation"`` agent gets, with the ``table`` encoding
            of actions: ``"flat"`` or ``"entities"``, each as one row of int16.
        encoder: what writes that observation: one of an earlier version of the game's layout, or
            ``None`` for that of the present one.

    One that searches may have two more, which data sets keep: ``visits``, how often it tried each
    option of its latest decision (``None`` if it did not search), and ``value``, what the whole
    game is worth by that search, in the unit of the reward.
    """

    name: str = "agent"
    input_kind: Literal["observation", "view", "deals"] = "view"
    observation: str = "flat"
    encoder: Any = None

    def reset(self, seed: int) -> None:
        """Begin a new game; an agent that draws lots starts them from ``seed``."""

    def for_game(self, game_id: str) -> Agent:
        """Return the agent that plays this game: itself, unless it is made of several.

        Raises:
            InvalidSetup: it cannot play this game.
        """
        return self

    def for_seat(self, seat: int) -> Agent:
        """Return the agent that decides for this seat: itself, unless it is made of several.

        Raises:
            InvalidSetup: it has none for this seat.
        """
        return self

    def act(self, view: Any, mask: Mask) -> int:
        """Return the choice of the seat that decides.

        Args:
            view: observation, seat view or deals, as ``wants`` says.
            mask: ones where an action (``"observation"``) or an option (else) may be taken.
        """
        raise missing(self, "act")


class DecidesMany(Protocol):
    """What an ``"observation"`` agent has beside that decides for many games at once."""

    def act_many(
        self, observations: Any, masks: Any, uniforms: npt.NDArray[np.float64] | None = None
    ) -> Any:
        """Return actions for many observations: int64 of shape ``(N,)``.

        Args:
            observations: int16 ``(N, size)``.  masks: int8 ``(N, num_actions)``.
            uniforms: ``(N,)`` random numbers in ``[0, 1)`` for a stochastic agent, one from each
                game's own stream; ``None``: it draws its own.
        """
