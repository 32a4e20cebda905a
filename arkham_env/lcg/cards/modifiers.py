"""Phrases that change numbers otherwise than by adding to them, or for a while."""

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


# -- For a while -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ModifyUntil(Effect):
    """A quantity of the investigator changes until the end of a test, turn, phase or round.

    It is possible only within that time (LCG-0136).  ``phase``: until the end of this phase;
    ``your_turn``: until the end of the investigator's own turn.
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
        """Say whether that time is now."""
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
    """The controller begins each game with more cards in hand."""
    return ForController([quantity.OPENING_HAND], amount)


def starting_resources(amount: int) -> Constant:
    """The controller begins each game with more resources."""
    return ForController([quantity.STARTING_RESOURCES], amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubled(Constant):
    """Quantities of the controller are doubled, after everything that is added (LCG-0157)."""

    def __init__(self, quantities: list[int], *, halved: bool = False) -> None:
        super().__init__([quantity.DOUBLE + changed for changed in quantities], steady=True)
        self.times: i64 = -1 if halved else 1

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.times if g.cards[card].controller == subject else 0


def halved(quantities: list[int]) -> Constant:
    """Quantities of the controller are halved, rounded up, after everything else (LCG-0158)."""
    return Doubled(quantities, halved=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetTo(Constant):
    """Quantities of the controller have a value, whatever is printed; sums are added to it."""

    def __init__(self, quantities: list[int], value: int) -> None:
        super().__init__([quantity.SET_TO + changed for changed in quantities], steady=True)
        self.value: i64 = value

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return 1 + self.value if g.cards[card].controller == subject else 0
