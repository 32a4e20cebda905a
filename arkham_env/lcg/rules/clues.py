"""Clues: discovering them, and spending them as a group."""

from typing import ClassVar, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, Count, PlaceId, PlaceOrNone, Seat, cell, decision_kind, logged, on, quantity,
    verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import is_playing, player_order, spendable_clues


def discover(g: Game, seat: Seat, location: CardId, count: i64) -> i64:
    """Make ``seat`` discover up to ``count`` clues at ``location``."""
    if count <= 0 or g.cards[location] is NOCARD or g.cards[location].clues == 0:
        return DONE
    if not is_playing(g, seat):
        return DONE
    if not has_listeners(g, on.DISCOVER):
        move_clues(g, seat, location, count)
        return DONE
    return g.push(Discover(seat, location, count))


def move_clues(g: Game, seat: Seat, location: CardId, count: i64) -> i64:
    place = g.cards[location]
    found = min(count, place.clues)
    place.clues -= found
    g.investigators[seat].clues += found
    record(g, logged.CLUES, seat, location, found)
    if found and place.clues == 0:
        g.announce(on.CLUES_GONE, location, seat)
    return found


@final
@mypyc_attr(acyclic=True)
class Discover(Event):
    """Event: ``seat`` discovers up to ``amount`` clues at the location ``target``. Once the event
    has resolved, ``amount`` is the number of clues that were discovered."""

    def __init__(self, seat: Seat, location: PlaceId, count: Count) -> None:
        super().__init__(on.DISCOVER, seat, NONE, location, count)

    def copy(self) -> Frame:
        c = Discover(self.seat, self.target, self.amount)
        c.fill_event(self)
        return c

    def resolve(self, g: Game) -> i64:
        if g.cards[self.target] is NOCARD:
            self.amount = 0
        else:
            self.amount = move_clues(g, self.seat, self.target, self.amount)
        if self.amount == 0:
            self.last = 0
        return DONE

    def forget(self, card: i64) -> None:
        super().forget(card)
        if self.target == card and self.step <= cell.RESOLVE:
            self.amount = 0


def add_clues(g: Game, card: CardId, count: i64) -> None:
    """Place clues from the token pool on a location or an investigator."""
    g.cards[card].clues += count
    record(g, logged.PLACE_CLUES, card, count)


def place_own_clues(g: Game, seat: Seat, count: i64) -> i64:
    """Place up to ``count`` clues of ``seat`` on its location; return the number placed."""
    who = g.investigators[seat]
    moved = min(count, who.clues)
    if moved:
        who.clues -= moved
        g.cards[who.location].clues += moved
        record(g, logged.PLACE_CLUES, who.location, moved, seat + 1)
    return moved


def take_clues(g: Game, seat: Seat, count: i64) -> None:
    """Remove ``count`` clues that ``seat`` spends. Clues on the investigator are removed first,
    then clues on cards that the seat controls."""
    who = g.investigators[seat]
    own = min(count, who.clues)
    who.clues -= own
    left = count - own
    for card in g.mods[quantity.HOLDS_CLUES]:
        taken = min(left, g.defs[card].modify(g, quantity.HOLDS_CLUES, card, seat))
        g.cards[card].clues -= taken
        left -= taken


def spend_own_clues(g: Game, seat: Seat, count: i64) -> None:
    """Make ``seat`` alone spend ``count`` of its clues."""
    take_clues(g, seat, count)
    record(g, logged.SPEND_CLUES, seat, count)


def spend_clues(g: Game, total: i64, location: CardId) -> i64:
    """Push a frame in which the investigators together spend ``total`` clues (:class:`SpendClues`).

    Args:
        location: only investigators at this location contribute; ``NONE``: all contribute.
    """
    if total <= 0:
        return DONE
    return g.push(SpendClues(total, location))


@final
@mypyc_attr(acyclic=True)
class SpendClues(Frame):
    """Frame in which the investigators together spend a number of clues (LCG-0649). In player
    order, each investigator chooses the number of clues that it contributes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "left", "location", "turn")

    def __init__(self, total: i64, location: CardId) -> None:
        self.step: i64 = 0
        self.left: Count = total
        self.location: PlaceOrNone = location
        self.turn: Count = 0

    def copy(self) -> Frame:
        c = SpendClues(self.left, self.location)
        c.step = self.step
        c.turn = self.turn
        return c

    def payers(self, g: Game) -> list[i64]:
        """Return the seats that may contribute clues, in player order."""
        return [
            seat
            for seat in player_order(g)
            if self.location == NONE or g.investigators[seat].location == self.location
        ]

    def run(self, g: Game) -> i64:
        order = self.payers(g)
        if self.step == 1:
            self.step = 0
            spent = a_of(g.pick)
            seat = order[self.turn]
            if spent:
                spend_own_clues(g, seat, spent)
            self.left -= spent
            self.turn += 1
        if self.left == 0 or self.turn >= len(order):
            return DONE
        others: i64 = 0
        for i in range(self.turn + 1, len(order)):
            others += spendable_clues(g, order[i])
        seat = order[self.turn]
        least = max(0, self.left - others)
        most = min(self.left, spendable_clues(g, seat))
        g.options = [pack(verb.CHOOSE_NUMBER, n) for n in range(least, most + 1)]
        self.step = 1
        return g.ask(decision_kind.SPEND_CLUES, seat) if g.options else CALL

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True
