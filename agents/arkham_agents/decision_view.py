"""Base class of all seat views: the pending decision, without hidden information."""

from __future__ import annotations

from typing import Any

from arkham_env.core.public.play import Play
from arkham_env.envs.registry import find


class HiddenInformation(RuntimeError):
    """An agent requested information that is hidden from its seat."""


class DecisionView:
    """The pending decision of a running game, as one seat sees it.

    The view reads the game on every access and never changes it.

    Args:
        g: the state of the running game.
        seat: the seat whose view this is.
    """

    __slots__ = ("_g", "seat")

    def __init__(self, g: Any, seat: int) -> None:
        self._g = g
        self.seat: int = seat

    def _play(self) -> Play:
        return find(self.game_id).play_of(self._g)

    def _must_decide(self) -> None:
        if self._g.seat != self.seat:
            raise HiddenInformation(
                f"the options of the pending decision are hidden from seat {self.seat}, because "
                f"seat {self._g.seat} decides; use the view of the seat that decides"
            )

    @property
    def game_id(self) -> str:
        return str(self._g.table.game_id)

    @property
    def players(self) -> int:
        """Number of players at set-up."""
        return int(self._g.players)

    @property
    def over(self) -> bool:
        return bool(self._g.over)

    @property
    def options(self) -> list[int]:
        """The options of the pending decision, each packed into an integer.

        Raises:
            HiddenInformation: the decision belongs to another seat.
        """
        self._must_decide()
        return list(self._g.options)

    @property
    def kind(self) -> int:
        """The kind of the pending decision, as a number that each game defines."""
        return int(self._g.kind)

    @property
    def kind_name(self) -> str:
        return self._play().decision_name(self.kind)

    def label(self, option: int) -> str:
        """Return the text of an option of the pending decision.

        Raises:
            HiddenInformation: the decision belongs to another seat.
        """
        self._must_decide()
        return self._play().label(option)
