"""Effects that change quantities for a time; constant abilities that double, halve or set them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.cards.phrases import ForController
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ability import Constant, Effect
from arkham_env.lcg.state.ids import NONE, CardId, Seat, quantity

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Until the end of a period ---------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ModifyUntil(Effect):
    """Effect that changes a quantity of the investigator until the end of a period.

    The period is a test, turn, phase or round. The effect is possible only during such a period
    (LCG-0136).

    Args:
        changed: the quantity (a constant of ``ids.quantity``).
        amount: the amount that is added to the quantity.
        expires: the end of the period, a constant of ``until``.
        phase: the effect is possible only in this phase; ``NONE``: in any phase.
        your_turn: the effect is possible only in the investigator's own turn.
    """

    def __init__(
        self,
        changed: int,
        amount: int,
        expires: int,
        *,
        phase: int = NONE,
        your_turn: bool = False,
    ) -> None:
        self.changed: i64 = changed
        self.change: i64 = amount
        self.expires: i64 = expires
        self.phase: i64 = phase
        self.your_turn: bool = your_turn

    def begun(self, g: Game, seat: Seat) -> bool:
        """Return whether the effect is possible in the present phase, turn and period."""
        if self.phase != NONE and g.phase != self.phase:
            return False
        if self.your_turn and g.active != seat:
            return False
        return fx.within(g, self.expires)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return self.begun(g, seat)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if self.begun(g, f.seat):
            fx.modify_until(g, f, self.changed, f.seat, self.change, self.expires)
        return DONE


# -- As long as the card is in play ----------------------------------------------------------------


def opening_hand(amount: int) -> Constant:
    """Return a constant ability that adds cards to the controller's opening hand."""
    return ForController([quantity.OPENING_HAND], amount)


def starting_resources(amount: int) -> Constant:
    """Return a constant ability that adds resources to the controller's starting resources."""
    return ForController([quantity.STARTING_RESOURCES], amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubled(Constant):
    """Constant ability that doubles quantities of the controller, after all additions (LCG-0157).

    Args:
        halved: halve the quantities instead.
    """

    def __init__(self, quantities: list[i64], *, halved: bool = False) -> None:
        super().__init__([quantity.DOUBLE + changed for changed in quantities], steady=True)
        self.times: i64 = -1 if halved else 1

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.times if g.cards[card].controller == subject else 0


def halved(quantities: list[i64]) -> Constant:
    """Return a constant ability that halves quantities of the controller, rounded up (LCG-0158).

    They are halved after all additions.
    """
    return Doubled(quantities, halved=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetTo(Constant):
    """Constant ability that sets quantities of the controller to a value.

    The value replaces the printed value. Amounts from other card texts are added to it.
    """

    def __init__(self, quantities: list[i64], value: int) -> None:
        super().__init__([quantity.SET_TO + changed for changed in quantities], steady=True)
        self.value: i64 = value

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return 1 + self.value if g.cards[card].controller == subject else 0
