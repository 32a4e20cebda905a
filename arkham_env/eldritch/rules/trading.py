"""Trade: two investigators on the same space exchange possessions (EH-0102 to 0105)."""

from typing import Any, ClassVar, Final

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.game_state import MOST_TICKETS, Game
from arkham_env.eldritch.state.ids import component, decision, event, option, space, zone

CLUE: Final = component.CARDS
TRAIN: Final = component.CARDS + 1
SHIP: Final = component.CARDS + 2
"""``CLUE``, ``TRAIN`` and ``SHIP`` are used like card ids in the options ``GIVE`` and ``TAKE``."""

GIVING: Final = 0
GIVEN: Final = 1
TAKING: Final = 2
TAKEN: Final = 3
CONSENT: Final = 4
CONSENTED: Final = 5
TRADED: Final = 6


def tradable(g: Game, seat: i64) -> list[i64]:
    """Return all cards, Clues and tickets that a seat can trade, in a fixed order."""
    found = [card for card in g.cards[seat] if card < component.FIRST_CONDITION]
    found.extend([CLUE] * len(g.clues[seat]))
    found.extend([TRAIN] * g.trains[seat])
    found.extend([SHIP] * g.ships[seat])
    return found


@mypyc_attr(acyclic=True)
class Trade(Frame):
    """Frame of a trade: ``seat`` proposes what to give and take, then ``other`` agrees or refuses.

    Args:
        clues_only: whether only Clues can be traded (Jacqueline Fine).

    Attributes:
        given, taken: the possessions chosen so far.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "other", "clues_only", "given", "taken")

    def __init__(self, seat: i64, other: i64, clues_only: bool = False) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.other: i64 = other
        self.clues_only: bool = clues_only
        self.given: list[i64] = []
        self.taken: list[i64] = []

    def copy(self) -> Frame:
        c = Trade(self.seat, self.other, self.clues_only)
        c.step = self.step
        c.given = self.given[:]
        c.taken = self.taken[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == GIVEN:
            self.step = GIVING
            if op_of(game.pick) == option.STOP:
                self.step = TAKING
            else:
                self.given.append(a_of(game.pick))
        if self.step == TAKEN:
            self.step = TAKING
            if op_of(game.pick) == option.STOP:
                self.step = CONSENT
            else:
                self.taken.append(a_of(game.pick))
        if self.step == CONSENTED:
            self.step = TRADED
            if op_of(game.pick) == option.YES:
                self.exchange(game)
                return CALL
        if self.step == TRADED:
            return DONE
        if self.step == GIVING:
            options = self.left(game, self.seat, self.given, option.GIVE)
            self.step = TAKING
            if options:
                options.append(pack(option.STOP))
                self.step = GIVEN
                game.options = options
                return game.ask(decision.TRADE, self.seat)
        if self.step == TAKING:
            options = self.left(game, self.other, self.taken, option.TAKE)
            self.step = CONSENT
            if options:
                options.append(pack(option.STOP))
                self.step = TAKEN
                game.options = options
                return game.ask(decision.TRADE, self.seat)
        if not self.given and not self.taken:
            return DONE
        self.step = CONSENTED
        game.options = [pack(option.YES), pack(option.NO)]
        return game.ask(decision.CONSENT, self.other)

    def left(self, g: Game, seat: i64, named: list[i64], verb: i64) -> list[i64]:
        """Return the possessions of ``seat`` that can still be chosen, in a fixed order.

        Possessions before the last chosen one are not offered, so that each set of possessions can
        be chosen in only one order.

        Args:
            named: the possessions chosen so far.
            verb: ``option.GIVE`` or ``option.TAKE``.
        """
        rest = tradable(g, seat)
        for thing in named:
            rest.remove(thing)
        found: list[i64] = []
        for thing in rest:
            if self.clues_only and thing != CLUE:
                continue
            packed = pack(verb, thing)
            if (not named or thing >= named[-1]) and packed not in found:
                found.append(packed)
        return found

    def exchange(self, g: Game) -> None:
        g.note(event.TRADE, self.seat, self.other)
        for thing in self.given:
            hand_over(g, self.seat, self.other, thing)
        for thing in self.taken:
            hand_over(g, self.other, self.seat, thing)
        settle_hand(g, self.seat, self.taken)
        settle_hand(g, self.other, self.given)


def hand_over(g: Game, seat: i64, other: i64, thing: i64) -> None:
    """Move a card, Clue or ticket to another seat. The move does not count as a gain."""
    if thing == CLUE:
        board.move(g, g.clues[seat][0], zone.SEAT + other)
    elif thing == TRAIN:
        g.trains[seat] -= 1
        g.trains[other] += 1
    elif thing == SHIP:
        g.ships[seat] -= 1
        g.ships[other] += 1
    else:
        board.move(g, thing, zone.SEAT + other)
    g.note(event.GIVE, seat, other, thing)


def settle_hand(g: Game, seat: i64, received: list[i64]) -> None:
    """Discard received Spells that the seat already has; let it discard tickets beyond two.

    Args:
        received: the possessions received; only ids of cards are relevant (EH-0272).
    """
    for card in received:
        if component.FIRST_SPELL <= card < component.FIRST_CONDITION:
            kind = g.kind_of(card)
            for other in g.cards[seat]:
                if other != card and g.kind_of(other) == kind:
                    g.note(event.DISCARD, seat, card)
                    board.discard(g, card)
                    break
    if g.trains[seat] + g.ships[seat] > MOST_TICKETS:
        g.push(TicketLimit(seat))


@mypyc_attr(acyclic=True)
class TicketLimit(Frame):
    """Frame in which a seat with more than two tickets discards tickets of its choice (EH-0111)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def copy(self) -> Frame:
        c = TicketLimit(self.seat)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            self.step = 0
            train = a_of(game.pick) == TRAIN
            if train:
                game.trains[self.seat] -= 1
            else:
                game.ships[self.seat] -= 1
            game.note(event.TICKET, self.seat, space.TRAIN if train else space.SHIP, 2)
        if game.trains[self.seat] + game.ships[self.seat] <= MOST_TICKETS:
            return DONE
        self.step = 1
        game.options = [pack(option.GIVE, TRAIN)] if game.trains[self.seat] > 0 else []
        if game.ships[self.seat] > 0:
            game.options.append(pack(option.GIVE, SHIP))
        return game.ask(decision.TICKET_LIMIT, self.seat)
