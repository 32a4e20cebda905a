"""Acquire Assets action: Influence test, optional bank loan, purchases (EH-0113 to 0121)."""

from typing import Any, ClassVar, Final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.gaining import discard_card, gain, gain_condition
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, decision, event, flag, option, quantity, skill
from arkham_env.eldritch.state.ids.component import NONE

LOAN: Final = 2
"""The number of successes that a bank loan adds."""

BEGIN: Final = 0
TESTED: Final = 1
LOAN_PICKED: Final = 2
SHOP: Final = 3
SHOP_PICKED: Final = 4
DISCARD_PICKED: Final = 5
OVER: Final = 6


@mypyc_attr(acyclic=True)
class Acquire(Frame):
    """Frame of an Acquire Assets action. At the end it refills the reserve (EH-0061).

    Attributes:
        left: the successes that can still be spent.
        gained: the number of cards acquired.
        presence: ``Game.presence`` of the seat at the beginning; the action ends if it changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "gained", "presence")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = 0
        self.gained: i64 = 0
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Acquire(self.seat)
        c.step = self.step
        c.left = self.left
        c.gained = self.gained
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            self.presence = game.presence(self.seat)
            self.step = TESTED
            game.acquiring = True
            return game.push(SkillTest(self.seat, skill.INFLUENCE, 0, flag.ACQUIRE))
        if game.presence(self.seat) != self.presence:
            return self.leave(game)
        if self.step == TESTED:
            self.left = game.ret
            self.step = SHOP
            debt = component.DEBT
            if game.condition_of(self.seat, debt) == NONE and game.has_left(debt):
                self.step = LOAN_PICKED
                game.options = [pack(option.LOAN, 1), pack(option.LOAN, 0)]
                return game.ask(decision.LOAN, self.seat)
        if self.step == LOAN_PICKED:
            self.step = SHOP
            if a_of(game.pick) == 1:
                self.left += LOAN
                game.note(event.LOAN, self.seat, self.left)
                gain_condition(game, self.seat, component.DEBT, True)
                return CALL
        if self.step == SHOP_PICKED:
            self.step = SHOP
            if op_of(game.pick) == option.STOP:
                return self.end(game)
            card = a_of(game.pick)
            self.left -= self.price(game, card)
            self.gained += 1
            gain(game, b_of(game.pick), card)
            return CALL
        if self.step == DISCARD_PICKED:
            if op_of(game.pick) != option.STOP:
                discard_card(game, self.seat, a_of(game.pick))
            return self.leave(game)
        if self.step == OVER:
            return self.end(game)
        options = self.offers(game)
        if not options:
            return self.end(game)
        options.append(pack(option.STOP))
        self.step = SHOP_PICKED
        game.options = options
        return game.ask(decision.ACQUIRE, self.seat)

    def price(self, g: Game, card: i64) -> i64:
        return g.table.columns[g.kind_of(card)].value

    def offers(self, g: Game) -> list[i64]:
        """Return an option for each pair of an affordable card and a seat that may gain it: the
        acting seat or, if Charlie Kane acts, any seat with an investigator."""
        found: list[i64] = []
        receivers = [int(self.seat)]
        if g.cannot(quantity.FOR_OTHERS, self.seat):
            receivers = g.clockwise(self.seat)
        for card in g.reserve:
            if self.price(g, card) <= self.left:
                for seat in receivers:
                    found.append(pack(option.BUY, card, seat))
        return found

    def end(self, g: Game) -> i64:
        """Let the seat discard one card of the reserve if it acquired no card (EH-0117)."""
        if self.gained > 0 or not g.reserve:
            return self.leave(g)
        self.step = DISCARD_PICKED
        g.options = [pack(option.BUY, card, self.seat) for card in g.reserve]
        g.options.append(pack(option.STOP))
        return g.ask(decision.RESERVE, self.seat)

    def leave(self, g: Game) -> i64:
        g.acquiring = False
        board.fill_reserve(g)
        return DONE
