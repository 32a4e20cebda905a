"""Trade: two investigators in one area exchange money, items and Spells (AH2-0428 to 0432)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import any_time
from arkham_env.arkham2e.state.game_state import PRESENT, Game
from arkham_env.arkham2e.state.ids import (
    component, decision, event, flag, option, point, space, zone,
)  # fmt: skip
from arkham_env.board.texts.answers import answer
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import OPERAND_MASK, a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

GIVING: Final = 0
GIVEN: Final = 1
TAKING: Final = 2
TAKEN: Final = 3
CONSENT: Final = 4
CONSENTED: Final = 5
OVER: Final = 6

EXACT: Final = 40


def is_tradable(g: Game, card: i64) -> bool:
    """Return whether a possession can be traded: it is an item or a Spell (AH2-0428, 0429)."""
    return g.is_item(card) or component.FIRST_SPELL <= card < component.FIRST_SKILL


def has_something(g: Game, seat: i64) -> bool:
    """Return whether a seat has money, an item or a Spell to trade."""
    if g.money[seat] > 0:
        return True
    for card in g.cards[seat]:
        if is_tradable(g, card):
            return True
    return False


def partners(g: Game, seat: i64) -> list[i64]:
    """Return the seats with which ``seat`` can trade, in clockwise order from it. Before the final
    battle, both must be in the same area, which must not be Lost in Time and Space or the Jail
    Cell."""
    found: list[i64] = []
    where: i64 = g.spaces[seat]
    if not g.awakened and (where == space.LOST or where == space.JAIL):
        return found
    i: i64 = 1
    while i < g.players:
        other = (seat + i) % g.players
        i += 1
        if g.status[other] != PRESENT or not (g.awakened or g.spaces[other] == where):
            continue
        if has_something(g, seat) or has_something(g, other):
            found.append(other)
    return found


def offers(g: Game, seat: i64) -> list[i64]:
    """Return the options for the trades that a seat can propose now."""
    return [pack(option.TRADE, other) for other in partners(g, seat)]


@mypyc_attr(acyclic=True)
class Trade(Frame):
    """Frame in which a seat proposes a trade and the other seat accepts or refuses it.

    Cards are picked in increasing order of ID, then an amount of money in one pick, so that each
    trade corresponds to one sequence of picks.

    Attributes:
        given, taken: cards picked so far that the seat would give and take.
        pays, gets: dollars that the seat would give and take.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "other", "given", "taken", "pays", "gets")

    def __init__(self, seat: i64, other: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.other: i64 = other
        self.given: list[i64] = []
        self.taken: list[i64] = []
        self.pays: i64 = 0
        self.gets: i64 = 0

    def copy(self) -> Frame:
        c = Trade(self.seat, self.other)
        c.step = self.step
        c.given = self.given[:]
        c.taken = self.taken[:]
        c.pays = self.pays
        c.gets = self.gets
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == GIVEN:
            self.step = TAKING
            if op_of(game.pick) == option.GIVE:
                self.given.append(a_of(game.pick))
                self.step = GIVING
            elif op_of(game.pick) == option.GIVE_MONEY:
                self.pays = a_of(game.pick)
        elif self.step == TAKEN:
            self.step = CONSENT
            if op_of(game.pick) == option.TAKE:
                self.taken.append(a_of(game.pick))
                self.step = TAKING
            elif op_of(game.pick) == option.TAKE_MONEY:
                self.gets = a_of(game.pick)
        elif self.step == CONSENTED:
            self.step = OVER
            if op_of(game.pick) == option.YES:
                self.exchange(game)
                return CALL
        if self.step == GIVING:
            self.step = GIVEN
            game.options = left(game, self.seat, self.given, option.GIVE, option.GIVE_MONEY)
            return game.ask(decision.TRADE, self.seat)
        if self.step == TAKING:
            self.step = TAKEN
            game.options = left(game, self.other, self.taken, option.TAKE, option.TAKE_MONEY)
            if self.pays > 0:
                # Money is traded in one direction only.
                game.options = [
                    packed for packed in game.options if op_of(packed) != option.TAKE_MONEY
                ]
            return game.ask(decision.TRADE, self.seat)
        if self.step == CONSENT:
            self.step = OVER
            if self.given or self.taken or self.pays > 0 or self.gets > 0:
                self.step = CONSENTED
                game.options = [pack(option.YES), pack(option.NO)]
                return game.ask(decision.CONSENT, self.other)
        return DONE

    def exchange(self, g: Game) -> None:
        g.note(event.TRADE, self.seat, self.other)
        for card in self.given:
            hand_over(g, self.seat, self.other, card)
        for card in self.taken:
            hand_over(g, self.other, self.seat, card)
        pay_over(g, self.seat, self.other, self.pays)
        pay_over(g, self.other, self.seat, self.gets)


def left(g: Game, seat: i64, named: list[i64], card_verb: i64, money_verb: i64) -> list[i64]:
    """Return the options for the next pick on one side of a trade: a card, money, or to stop. Cards
    up to the last picked ID are not offered; of several equal cards only one is offered."""
    found: list[i64] = []
    last: i64 = named[-1] if named else -1
    shown: list[i64] = []
    for card in g.cards[seat]:
        if card > last and is_tradable(g, card) and not has_alike(g, shown, card):
            shown.append(card)
            found.append(pack(card_verb, card))
    for amount in amounts(min(g.money[seat], OPERAND_MASK)):
        found.append(pack(money_verb, amount))
    found.append(pack(option.STOP))
    return found


def amounts(most: i64) -> list[i64]:
    """Return the amounts of money that can be traded.

    The amounts are all numbers up to ``EXACT``, then multiples of 10 up to 100, then multiples of
    100, and ``most``. This bounds the number of options; amounts far above ``EXACT`` do not occur
    in usual play.
    """
    found: list[i64] = []
    amount: i64 = 1
    while amount < most:
        found.append(amount)
        if amount < EXACT:
            amount += 1
        else:
            amount += 10 if amount < 100 else 100
    if most > 0:
        found.append(most)
    return found


def are_alike(g: Game, card: i64, other: i64) -> bool:
    """Return whether two possessions are equal in kind, exhausted state and tokens."""
    return (
        g.kind_of(card) == g.kind_of(other)
        and g.is_exhausted(card) == g.is_exhausted(other)
        and g.tokens_on(card) == g.tokens_on(other)
    )


def has_alike(g: Game, cards: list[i64], card: i64) -> bool:
    """Return whether a list contains a possession that equals ``card`` (:func:`are_alike`)."""
    for other in cards:
        if are_alike(g, other, card):
            return True
    return False


def hand_over(g: Game, seat: i64, other: i64, card: i64) -> None:
    """Give a card to another seat. The card keeps its tokens and exhausted state, and texts for
    gaining a card do not apply."""
    exhausted = g.is_exhausted(card)
    tokens = g.tokens_on(card)
    board.move(g, card, zone.SEAT + other)
    if exhausted:
        board.insert(g.exhausted, card)
    if tokens > 0:
        board.set_tokens(g, card, tokens)
    g.note(event.GIVE, seat, other, card)


def pay_over(g: Game, seat: i64, other: i64, amount: i64) -> None:
    if amount > 0:
        g.money[seat] -= amount
        g.money[other] += amount
        g.note(event.GIVE, seat, other, -amount)


@mypyc_attr(acyclic=True)
class TradeMenu(Frame):
    """Frame in which a seat may trade once with each seat that can trade with it, until it stops.

    Abilities that can be used at any time are also offered. If no trade is possible, they are
    offered only if a card text responds to the end of the movement.

    Attributes:
        traded: seats with which the seat has traded.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "traded")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.traded: list[i64] = []

    def copy(self) -> Frame:
        c = TradeMenu(self.seat)
        c.step = self.step
        c.traded = self.traded[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            self.step = 0
            if op_of(game.pick) == OP_ANSWER:
                return answer(game, [], game.pick, self.seat, len(game.stack) - 1, self.flags(game))
            if op_of(game.pick) != option.TRADE:
                return DONE
            self.traded.append(a_of(game.pick))
            return game.push(Trade(self.seat, a_of(game.pick)))
        options: list[i64] = []
        if game.players > 1:
            for other in partners(game, self.seat):
                if other not in self.traded:
                    options.append(pack(option.TRADE, other))
        if options or game.listen[point.MOVE_ENDED]:
            options.extend(any_time(game, self.seat, len(game.stack) - 1, self.flags(game)))
        if not options:
            return DONE
        options.append(pack(option.STOP))
        self.step = 1
        game.options = options
        return game.ask(decision.TRADE, self.seat)

    def flags(self, g: Game) -> i64:
        return flag.BATTLE if g.awakened else 0
