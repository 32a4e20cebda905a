"""Computation of the quantities of seats, such as skills. It is faster than ``g.value``.

Most modifiers add a plain number to a quantity of the seat that holds the card, and have no
further condition.  These numbers are added up without an evaluation of conditions.
"""

from typing import TYPE_CHECKING, Final, final

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, fact, quantity, zone
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.quantity import SUM
from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

WORKED_OUT: Final = 1
"""Value of ``special``: the condition or the amount of a modifier must be evaluated."""
OF_OTHERS: Final = 2
"""Value of ``special``: a modifier can apply to a seat that does not hold the card."""


@final
class Holders:
    """Sums of modifiers by kind of card and quantity, at index ``kind * quantity.COUNT + which``.

    Attributes:
        plus: number that is always added to the quantity of the seat that holds the card.
        special: 0 if ``plus`` is the whole change. Otherwise ``WORKED_OUT`` (a condition or amount
            must be evaluated) or ``OF_OTHERS`` (a modifier can apply to other seats).
    """

    def __init__(self, c: Components) -> None:
        kinds = len(c.texts.names)
        plus = [0] * (kinds * quantity.COUNT)
        special = [0] * (kinds * quantity.COUNT)
        for kind in range(kinds):
            for modifier in c.texts.modifiers[kind]:
                at = kind * quantity.COUNT + modifier.quantity
                codes = c.texts.filters.filters[modifier.condition].codes
                if fact.OWN_SEAT not in codes:
                    special[at] = OF_OTHERS
                elif (
                    len(codes) > 1
                    or modifier.amount >= TABLED
                    or c.texts.rules[modifier.quantity] != SUM
                ):
                    special[at] = max(special[at], WORKED_OUT)
                else:
                    plus[at] += plain(modifier.amount)
        self.plus: vec[i64] = long_list(plus)
        self.special: vec[i64] = long_list(special)

    def value(self, g: Game, which: i64, base: i64, seat: i64) -> i64:
        """Return the quantity ``which`` of a seat. The result is the same as with ``g.value``."""
        if g.lasting:
            return g.value(which, base, seat)
        total: i64 = base
        mine: i64 = zone.SEAT + seat
        for card in g.mods[which]:
            at: i64 = g.kind_of(card) * quantity.COUNT + which
            special: i64 = self.special[at]
            if special == OF_OTHERS:
                return g.value(which, base, seat)
            if component.POSSESSIONS <= card < component.FIRST_MYTHOS:
                if g.place[card] != mine:
                    continue
            elif g.holder(card) != seat:
                continue
            if special == WORKED_OUT:
                return g.value(which, base, seat)
            total += self.plus[at]
        return total
