"""Base classes of the seat views of both board games: information that is visible to all seats."""

from __future__ import annotations

from arkham_agents.decision_view import DecisionView
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import Texts


class TextView:
    """A card text that is being resolved.

    Attributes:
        kind: the kind of component on which the card text is printed.
        ability: the index of the ability to which the card text belongs.
        pc: index of the current instruction in the program (list of packed ints) of the card text.
        limit: index at which the running part of the program, such as the body of a loop, ends; -1
            if that part is the whole program.
        seat: the seat that resolves the card text; ``NONE`` for a text that belongs to no seat.
        source: the card on which the text is printed.
        target: the chosen target, or ``NONE``.
        result: number of successes of the latest test.
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
    """Base class of the seat views of board games."""

    __slots__ = ()

    @property
    def source(self) -> int:
        """The card that causes the pending decision, or ``NONE``."""
        return int(self._g.source)

    @property
    def phase(self) -> int:
        """The present phase (``ids.phase``)."""
        return int(self._g.phase)

    @property
    def lead(self) -> int:
        """The seat of the Lead Investigator or first player."""
        return int(self._g.lead)

    @property
    def ancient(self) -> int:
        """The index of the Ancient One (``component.AZATHOTH`` ...)."""
        return int(self._g.table.ancient)

    @property
    def awake(self) -> bool:
        """Whether the Ancient One has awakened."""
        return bool(self._g.awakened)

    @property
    def texts(self) -> Texts:
        """The card texts of all components, which are the same in every game."""
        found: Texts = self._g.texts
        return found

    @property
    def card_text(self) -> TextView | None:
        """The card text that is being resolved (the innermost one), or ``None``."""
        for frame in reversed(self._g.stack):
            if isinstance(frame, Script):
                return TextView(frame)
        return None

    def monsters_at(self, where: int) -> list[int]:
        """Return the Monsters in an area or on a space."""
        found: list[int] = self._g.monsters_at(where)
        return found

    def toughness(self, monster: int) -> int:
        """Return the present toughness of a Monster."""
        return int(self._g.toughness(monster))

    def sanity(self, seat: int) -> int:
        """Return the Sanity of a seat's investigator."""
        return int(self._g.sanity[seat])

    def most_sanity(self, seat: int) -> int:
        """Return the maximum Sanity of a seat's investigator."""
        return int(self._g.most_sanity(seat))
