"""What an agent is, and how it is handed what it wants."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.int8]


class Agent:
    """A player of one or more seats.

    Attributes:
        name: name in tables and files.
        wants: ``"observation"``: :meth:`act` gets an observation and answers with an action of
            the environment; ``"view"``: it gets a seat's view (for the card game a
            :class:`~arkham_agents.lcg.seat_view.SeatView`) and answers with the index of an option.
    """

    name: str = "agent"
    wants: Literal["observation", "view"] = "view"

    def reset(self, seed: int) -> None:
        """Begin a new game; an agent that draws lots starts them from ``seed``."""

    def act(self, view: Any, mask: Mask) -> int:
        """Return the choice of the seat that decides.

        Args:
            view: observation or seat view, as ``wants`` says.
            mask: ones where an action (``"observation"``) or option (``"view"``) may be taken.
        """
        raise NotImplementedError


def choose(agent: Agent, target: Any) -> Any:
    """Let an agent decide on any game or environment (see :func:`arkham_agents.faces.choose`)."""
    from arkham_agents import faces

    return faces.choose(agent, target)
