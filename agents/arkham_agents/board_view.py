"""What the views of both board games share: the table that is open to all seats."""

from __future__ import annotations

from arkham_agents.decision_view import DecisionView
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import Texts


class TextView:
    """A text that is being carried out.

    Attributes:
        kind, ability, pc: the instruction that runs, in its program.
        limit: where the part ends that runs, -1 for the whole program.
        seat: who carries it out, ``NONE`` for a text of the board.
        source: the card that it stands on.  target: what it chose, or ``NONE``.
        result: successes of its last test.
    """

    __slots__ = ("ability", "kind", "limit", "pc", "result", "seat", "source", "target")

    def __init__(self, script: Script) -> None:
        self.kind: int = script.kind
        self.ability: int = script.ability
        self.pc: int = script.pc
        self.limit: int = script.limit
        self.seat: int = script.seat
        self.source: int = script.source
        self.target: int = script.target
        self.result: int = script.result


class BoardView(DecisionView):
    """A board game as one seat sees it; a game derives it."""

    __slots__ = ()

    @property
    def source(self) -> int:
        """The card that asks, or ``NONE``."""
        return int(self._g.source)

    @property
    def phase(self) -> int:
        return int(self._g.phase)

    @property
    def lead(self) -> int:
        """The Lead Investigator or first player."""
        return int(self._g.lead)

    @property
    def ancient(self) -> int:
        """The Ancient One (``component.AZATHOTH`` ...)."""
        return int(self._g.table.ancient)

    @property
    def awake(self) -> bool:
        return bool(self._g.awakened)

    @property
    def texts(self) -> Texts:
        """What all components say: printed, and the same in every game."""
        found: Texts = self._g.texts
        return found

    @property
    def text(self) -> TextView | None:
        """The text that is being carried out on top, or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Script):
                return TextView(frame)
        return None

    def monsters_at(self, where: int) -> list[int]:
        found: list[int] = self._g.monsters_at(where)
        return found

    def toughness(self, monster: int) -> int:
        return int(self._g.toughness(monster))

    def sanity(self, seat: int) -> int:
        return int(self._g.sanity[seat])

    def most_sanity(self, seat: int) -> int:
        return int(self._g.most_sanity(seat))
