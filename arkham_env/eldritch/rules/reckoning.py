"""Reckoning effects and the order of their resolution (EH-0173 to 0178)."""

from typing import Any, ClassVar, Final

from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, decision, event, option, point, zone
from arkham_env.eldritch.state.ids.component import NONE


def reckon(g: Game, card: i64) -> bool:
    """Push the frame of the reckoning effect of a card in play; return whether it was pushed."""
    where: i64 = g.place[card]
    monster = component.FIRST_MONSTER <= card < component.FIRST_GATE
    if monster and not 0 <= where < zone.SEAT:
        return False
    if not monster and not g.in_play(card):
        return False
    seat = NOBODY
    if component.FIRST_ASSET <= card < component.FIRST_MYTHOS:
        seat = g.holder(card)
    if not carry_out(g, card, point.RECKONING, seat, card if monster else NONE):
        return False
    g.note(event.RECKONING, card)
    return True


MONSTERS: Final = 0
ANCIENT: Final = 1
ONGOING: Final = 2
SEATS: Final = 3


@mypyc_attr(acyclic=True)
class Reckoning(Frame):
    """Frame that resolves all reckoning effects, one group of cards after another.

    The groups are the Monsters, the Ancient One, the Mythos cards and the cards of each seat. A
    card that comes into play during the reckoning is not resolved (EH-0177).

    Attributes:
        group: the current group: ``MONSTERS``, ``ANCIENT``, ``ONGOING`` or ``SEATS``.
        queue: the cards of the current group that are not resolved yet.
        ongoing: the Mythos cards with a reckoning effect.
        rest: the cards of all seats that are not resolved yet, in no particular order.
        seats: the seats whose cards are resolved after those of ``seat``.
        seat: the seat whose cards are being resolved.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "group", "queue", "ongoing", "rest", "seats", "seat",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.group: i64 = MONSTERS
        self.queue: list[i64] = []
        self.ongoing: list[i64] = []
        self.rest: list[i64] = []
        self.seats: list[i64] = []
        self.seat: i64 = NOBODY

    def copy(self) -> Frame:
        c = Reckoning()
        c.step = self.step
        c.group = self.group
        c.queue = self.queue[:]
        c.ongoing = self.ongoing[:]
        c.rest = self.rest[:]
        c.seats = self.seats[:]
        c.seat = self.seat
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            self.note_all(game)
        if self.step == 2:
            self.step = 1
            return self.resolve(game, a_of(game.pick))
        while True:
            self.queue = [card for card in self.queue if self.still(game, card)]
            if self.queue:
                return self.ask_next(game)
            if not self.next_group(game):
                return DONE
            if self.group == ANCIENT and reckon(game, game.table.ancient_card):
                return CALL

    def note_all(self, g: Game) -> None:
        """Store all cards that have a reckoning effect when the reckoning begins."""
        for monster in g.monsters:
            if g.table.answers(g.kind_of(monster), point.RECKONING):
                self.queue.append(monster)
        for card in g.ongoing:
            if g.table.answers(g.kind_of(card), point.RECKONING):
                self.ongoing.append(card)
        self.seats = g.clockwise(g.lead)
        for seat in self.seats:
            for card in g.cards[seat]:
                if g.table.answers(g.kind_of(card), point.RECKONING):
                    self.rest.append(card)

    def next_group(self, g: Game) -> bool:
        if self.group < SEATS:
            self.group += 1
            if self.group == ONGOING:
                self.queue = self.ongoing
            if self.group < SEATS:
                return True
        if not self.seats:
            return False
        self.seat = self.seats.pop(0)
        self.queue = [card for card in self.rest if g.holder(card) == self.seat]
        return True

    def still(self, g: Game, card: i64) -> bool:
        """Return whether a card is where it was when the reckoning began; if not, it is skipped."""
        if self.group == SEATS:
            return g.holder(card) == self.seat
        if self.group == ONGOING:
            return card in g.ongoing
        return 0 <= g.place[card] < zone.SEAT

    def ask_next(self, g: Game) -> i64:
        self.step = 2
        g.options = [pack(option.RECKON, card) for card in self.queue]
        return g.ask(decision.RECKONING, self.seat if self.group == SEATS else g.lead)

    def resolve(self, g: Game, card: i64) -> i64:
        self.queue.remove(card)
        if card in self.rest:
            self.rest.remove(card)
        reckon(g, card)
        return CALL
