"""Base class of all seat views: the pending decision, without hidden information."""

from __future__ import annotations

from typing import Any

from arkham_env.core.public.play import News, Play, Result
from arkham_env.envs.registry import find
from arkham_env.envs.text import Prompt, decision_text, prompt, rules_text


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
        """The id of the game, such as ``lcg/spreading_flames``."""
        return str(self._g.table.game_id)

    @property
    def players(self) -> int:
        """Number of players at set-up."""
        return int(self._g.players)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self._g.over)

    @property
    def result(self) -> Result | None:
        """The result of the game, such as ``result.won`` and ``result.score``; ``None`` until the
        game is over."""
        return self._play().result

    @property
    def decisions(self) -> int:
        """Number of the pending decision in the game, from 1."""
        return int(self._g.decisions)

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
        """The name of the kind of the pending decision."""
        return self._play().decision_name(self.kind)

    def label(self, option: int) -> str:
        """Return the text of an option of the pending decision.

        Raises:
            HiddenInformation: the decision belongs to another seat.
        """
        self._must_decide()
        return self._play().label(option)

    # -- Texts for language models ---------------------------------------------------------------

    def labels(self) -> list[str]:
        """Return the texts of all options of the pending decision, in their order.

        Raises:
            HiddenInformation: the decision belongs to another seat.
        """
        self._must_decide()
        play = self._play()
        return [play.label(option) for option in self._g.options]

    def text(self) -> str:
        """Return the information visible to the seat as short text.

        If the seat decides, the text ends with the numbered options.
        """
        return decision_text(self._play(), self.seat)

    def log(self, since: int = 0) -> News:
        """Return the log lines after the mark ``since`` that the seat may read.

        The result has the attributes ``lines``, ``mark`` (for the next call) and ``missed``. There
        are no lines if the game was created with ``log=False``.

        Raises:
            InvalidSetup: the game has fewer events than ``since``.
        """
        return self._play().news(since, self.seat)

    def prompt(self, since: int = 0) -> Prompt:
        """Return one text of :meth:`log` and :meth:`text`, and the mark for the next call."""
        return prompt(self._play(), self.seat, since)

    def rules(self) -> str:
        """Return an explanation of the game, which is the same for all games with this game ID."""
        return rules_text(self.game_id)

    def about(self, name: str) -> str:
        """Return the printed facts and the effects of a card as text.

        Args:
            name: the title or code of the card, as in :func:`arkham_env.card`.

        Raises:
            InvalidSetup: there is no such card; the message contains the nearest names.
        """
        return find(self.game_id).card(name).text()
