"""Frames for payments: one seat pays from several sources, or all seats pay together."""

from typing import Any, ClassVar

from arkham_env.board.texts.board_game import BoardGame
from arkham_env.board.texts.verbs import D_PAY, D_SHARE, OP_NUMBER, OP_PAY
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Pay(Frame):
    """Frame in which a seat pays ``amount`` of the resource ``what``, one source at a time.

    A source (such as a card, or the seat's own tokens) is a number. A source with a lower number
    than the last used source is not offered, so each way to pay corresponds to one sequence of
    choices. A source is offered only if this source and the sources with higher numbers can pay the
    unpaid amount. The last source may pay more than the unpaid amount. At the end ``g.ret`` is the
    paid amount.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "what", "amount", "paid", "last")

    def __init__(self, seat: i64, what: i64, amount: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.what: i64 = what
        self.amount: i64 = amount
        self.paid: i64 = 0
        self.last: i64 = -1

    def copy(self) -> Frame:
        c = Pay(self.seat, self.what, self.amount)
        c.step = self.step
        c.paid = self.paid
        c.last = self.last
        return c

    def run(self, g: Any) -> i64:
        host: BoardGame = g
        if self.step == 1:
            self.step = 0
            self.last = a_of(host.pick)
            self.paid += host.worth(self.seat, self.what, self.last)
            host.spend(self.seat, self.what, self.last)
            if host.over:
                return CALL
        if self.paid >= self.amount:
            host.ret = self.paid
            return DONE
        options = self.offered(host)
        if not options:
            # A source was lost after the check that the cost can be paid.
            host.ret = self.paid
            return DONE
        self.step = 1
        host.options = options
        return host.ask(D_PAY, self.seat)

    def offered(self, g: BoardGame) -> list[i64]:
        """Return an option for each source that can be used next (see :class:`Pay`)."""
        owed = self.amount - self.paid
        sources = g.sources(self.seat, self.what)
        sources = [source for source in sources if source >= self.last]
        found: list[i64] = []
        reach: i64 = 0
        i: i64 = len(sources) - 1
        while i >= 0:
            source = sources[i]
            times = g.times(self.seat, self.what, source)
            reach += g.worth(self.seat, self.what, source) * times
            if times > 0 and reach >= owed:
                found.insert(0, pack(OP_PAY, source, self.what))
            i -= 1
        return found


@mypyc_attr(acyclic=True)
class GroupPay(Frame):
    """Frame in which the seats pay ``amount`` of the resource ``what`` together.

    Clockwise from the lead seat, each seat chooses how much it pays: at most the unpaid amount and
    at most the amount that it has, and at least the part that the later seats cannot pay. At the
    end ``g.ret`` is the paid amount.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "what", "amount", "paid", "asked", "seats")

    def __init__(self, what: i64, amount: i64) -> None:
        super().__init__()
        self.what: i64 = what
        self.amount: i64 = amount
        self.paid: i64 = 0
        self.asked: i64 = -1
        self.seats: list[i64] = []

    def copy(self) -> Frame:
        c = GroupPay(self.what, self.amount)
        c.step = self.step
        c.paid = self.paid
        c.asked = self.asked
        c.seats = self.seats[:]
        return c

    def run(self, g: Any) -> i64:
        host: BoardGame = g
        if self.step == 0:
            self.seats = host.clockwise(host.lead)
            self.step = 1
        elif self.step == 2:
            share = a_of(host.pick)
            self.step = 1
            if share > 0:
                self.step = 3
                return host.push(Pay(self.asked, self.what, share))
        elif self.step == 3:
            self.paid += host.ret
            self.step = 1
        owed = self.amount - self.paid
        if owed <= 0 or not self.seats:
            host.ret = self.paid
            return DONE
        self.asked = self.seats.pop(0)
        rest: i64 = 0
        for seat in self.seats:
            rest += host.means(seat, self.what)
        most = min(owed, host.means(self.asked, self.what))
        least = min(most, max(0, owed - rest))
        options: list[i64] = []
        share = least
        while share <= most:
            options.append(pack(OP_NUMBER, share))
            share += 1
        self.step = 2
        host.options = options
        return host.ask(D_SHARE, self.asked)
