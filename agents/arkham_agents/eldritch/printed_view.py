"""View of the card texts of Eldritch Horror as programs (lists of instructions).

It is a part of :class:`~arkham_agents.eldritch.seat_view.SeatView`. Card texts are not hidden.
"""

from __future__ import annotations

from typing import Final

from arkham_agents.board_view import BoardView
from arkham_env.board.texts.amounts import DICE, FIRST_FORM, OF_AMOUNTS, TABLED, plain
from arkham_env.board.texts.context import Context
from arkham_env.board.texts.filters import AMOUNT, NOT
from arkham_env.board.texts.texts import Ability
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import fact, point
from arkham_env.eldritch.state.ids.component import NONE

OF_EVENTS: Final = (
    fact.CONDITION_TRAIT, fact.CAN_IMPROVE, fact.OWN_SPELL, fact.LOSING, fact.LOST_HEALTH,
    fact.EPIC_AT_HAND, fact.MATCHES, fact.IN_OTHER_WORLD,
)  # fmt: skip
"""Codes of filter tests that need the event to which a card text responds."""


class PrintedView(BoardView):
    """View of the card texts. It also evaluates the encoded amounts, conditions and filters of card
    texts (see ``arkham_env/board/texts``) in the present state of the game."""

    __slots__ = ()

    _g: Game

    def abilities(self, kind: int) -> list[Ability]:
        """Return the abilities that are printed on a kind of component."""
        return self._g.texts.abilities[kind]

    def ability_at(self, kind: int, when: int) -> int:
        """Return the index of the first ability of ``kind`` at the timing point ``when``, or -1.

        ``kind`` is a kind of component, and ``when`` is a timing point of ``ids.point``.
        """
        return self._g.table.components.ability_at(kind, when)

    def code(self, kind: int, ability: int) -> list[int]:
        """Return the program (list of instructions) of an ability of a kind of component."""
        return self._g.texts.code(kind, ability)

    def reckons(self, card: int) -> bool:
        """Return whether a card has a Reckoning effect."""
        return self._g.table.answers(self._g.kind_of(card), point.RECKONING)

    def tests_of(self, condition: int) -> list[tuple[int, int]]:
        """Return the elementary conditions that ``condition`` combines, as ``(code, operand)``.

        ``NOT`` is added to the code of a negated condition.
        """
        found = self._g.texts.filters.filters[condition]
        return list(zip(found.codes, found.operands, strict=True))

    def domain(self, what: int) -> int:
        """Return the type of the items that the filter ``what`` selects (``filters.SEATS`` ...)."""
        return self._g.texts.filters.filters[what].domain

    def _context(self, seat: int, source: int, target: int, result: int) -> Context:
        made = Context(seat, source)
        made.target = target
        made.result = result
        return made

    def amount(
        self, code: int, seat: int, source: int = NONE, target: int = NONE, result: int = 1
    ) -> int:
        """Return the value of the encoded amount ``code``; a die roll counts as its mean.

        Args:
            seat, source, target: the seat, card and target of the card text.
            result: the number of successes in the last test of the card text.
        """
        if code < TABLED:
            return plain(code)
        entry = self._g.texts.amounts.entries[code - TABLED]
        if entry.form == DICE:
            return round(3.5 * self.amount(entry.x, seat, source, target, result))
        if entry.form in OF_AMOUNTS and (self._rolls(entry.x) or self._rolls(entry.y)):
            return 1
        if source == NONE and entry.form >= FIRST_FORM:
            return 1
        return self._g.amount(self._context(seat, source, target, result), code)

    def _rolls(self, code: int) -> bool:
        """Return whether dice are rolled to compute the encoded amount ``code``."""
        if code < TABLED:
            return False
        entry = self._g.texts.amounts.entries[code - TABLED]
        if entry.form == DICE:
            return True
        return entry.form in OF_AMOUNTS and (self._rolls(entry.x) or self._rolls(entry.y))

    def _can_ask(self, what: int, source: int) -> bool:
        """Return whether the filter ``what`` needs no event, no dice and no missing source."""
        found = self._g.texts.filters.filters[what]
        for i in range(len(found.codes)):
            code = found.codes[i] % NOT
            if code in OF_EVENTS or (code == AMOUNT and self._rolls(found.operands[i])):
                return False
            if source == NONE and code in (fact.TOKENS, AMOUNT):
                return False
        return True

    def holds(self, condition: int, seat: int, source: int = NONE, target: int = NONE) -> bool:
        """Return whether the encoded condition of a card text is true for a seat. A condition that
        needs an event, dice or a missing source counts as true."""
        if not self._can_ask(condition, source):
            return True
        return self._g.holds(self._context(seat, source, target, 1), condition)

    def candidates(self, what: int, seat: int, source: int = NONE, target: int = NONE) -> list[int]:
        """Return the seats, spaces or components that pass the filter ``what``. The list is empty
        if the filter needs an event, dice or a missing source."""
        if not self._can_ask(what, source):
            return []
        return self._g.candidates(self._context(seat, source, target, 1), what)
