"""The view of a seat for the scripted agent."""

from __future__ import annotations

from typing import Any

from arkham_agents.decision_view import DecisionView

from . import ids as i


class SeatView(DecisionView):
    """The input of a scripted agent.

    Attributes:
        place, nerve: of the seat.  lenses: of all keepers.  needed: lenses that the lamp requires.
    """

    __slots__ = ("lenses", "needed", "nerve", "place")

    def __init__(self, state: Any, seat: int) -> None:
        super().__init__(state, seat)
        self.place: int = state.places[seat]
        self.nerve: int = state.has[seat][i.NERVE]
        self.lenses: int = sum(has[i.LENSES] for has in state.has)
        self.needed: int = 2 * state.players + 1
