"""Windows: frames in which abilities respond to an event, in the order that the rules define."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arkham_env.board.texts.board_game import BoardGame
from arkham_env.board.texts.context import NOBODY, NONE, Context
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.texts import ANYONE, FORCED, GROUP, MAY, SUBJECT, Ability
from arkham_env.board.texts.verbs import D_ANSWER, D_ORDER, OP_ANSWER, OP_PASS
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

COLLECT: Final = 0
ORDER: Final = 1
ORDERED: Final = 2
RESOLVE: Final = 3
OFFER: Final = 4
OFFERED: Final = 5


def open_window(
    g: BoardGame, point: i64, subject: i64, active: i64, at: i64 = NONE, flags: i64 = 0
) -> bool:
    """Push a window if any card has an ability for ``point``, and return whether one was pushed.
    The arguments are those of :class:`Window`; for ``flags``, see
    :class:`~arkham_env.board.texts.context.Context`."""
    if not g.listen[point]:
        return False
    window = Window(point, subject, active, at)
    window.flags = flags
    g.push(window)
    return True


@mypyc_attr(acyclic=True)
class Window(Context):
    """Frame in which abilities respond to one timing point; each response is called an *answer*.

    Forced answers are resolved first. The active seat chooses their order once; before an answer is
    resolved, its condition is checked again. Optional answers follow. Clockwise from the active
    seat, each seat may use one of its answers or pass, until all seats have passed in a row. Each
    ability of a card answers at most once.

    Args:
        point: the timing point.
        subject: the seat to which the event happens, or ``NOBODY``.
        active: the seat that orders the forced answers and is first to use optional ones;
            ``NOBODY`` for the lead seat.
        at: position on the stack of the frame of the event; an answer may change this frame.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Context.FIELDS, "point", "subject", "active", "turn", "passed", "pending", "answered",
    )  # fmt: skip

    def __init__(self, point: i64, subject: i64, active: i64, at: i64 = NONE) -> None:
        super().__init__(NOBODY, NONE, at)
        self.point: i64 = point
        self.subject: i64 = subject
        self.active: i64 = active
        self.turn: i64 = active
        self.passed: i64 = 0
        self.pending: list[i64] = []
        self.answered: list[i64] = []

    def fill_window(self, o: Window) -> None:
        """Copy the attributes of this class from ``o``."""
        self.fill_context(o)
        self.turn = o.turn
        self.passed = o.passed
        self.pending = o.pending[:]
        self.answered = o.answered[:]

    def copy(self) -> Frame:
        c = Window(self.point, self.subject, self.active)
        c.fill_window(self)
        return c

    def run(self, g: Any) -> i64:
        host: BoardGame = g
        if self.step == COLLECT:
            self.pending = self.forced(host)
            if self.turn == NOBODY:
                self.turn = host.lead
            # The order of the first ``passed`` answers in ``pending`` is already chosen.
            self.step = ORDER
        if self.step == ORDERED:
            self.pending.remove(host.pick)
            self.pending.insert(self.passed, host.pick)
            self.passed += 1
            self.step = ORDER
        if self.step == ORDER:
            if len(self.pending) - self.passed >= 2:
                self.step = ORDERED
                host.options = self.pending[self.passed :]
                return host.ask(D_ORDER, self.present(host, self.active))
            self.passed = 0
            self.step = RESOLVE
        if self.step == RESOLVE:
            while self.pending:
                answer = self.pending.pop(0)
                if self.answers(host, a_of(answer), b_of(answer), NOBODY):
                    return self.resolve(host, answer, host.holder(a_of(answer)))
            self.step = OFFER
        if self.step == OFFERED:
            self.step = OFFER
            if op_of(host.pick) == OP_PASS:
                self.passed += 1
                self.turn = (self.turn + 1) % host.players
            else:
                self.passed = 0
                return self.resolve(host, host.pick, self.turn)
        return self.offer(host)

    def offer(self, g: BoardGame) -> i64:
        """Offer optional answers to the next seat that has an answer. The window is finished when
        all seats have passed in a row."""
        while self.passed < g.players:
            options = self.usable(g, self.turn) if g.presence(self.turn) >= 0 else []
            if options:
                options.append(pack(OP_PASS))
                self.step = OFFERED
                g.options = options
                return g.ask(D_ANSWER, self.turn)
            self.passed += 1
            self.turn = (self.turn + 1) % g.players
        return DONE

    def present(self, g: BoardGame, seat: i64) -> i64:
        """Return ``seat`` if it has an investigator, else the lead seat."""
        return seat if seat != NOBODY and g.presence(seat) >= 0 else g.lead

    def forced(self, g: BoardGame) -> list[i64]:
        found: list[i64] = []
        for card in g.listen[self.point]:
            abilities = g.texts.abilities[g.kind_of(card)]
            for i in range(len(abilities)):
                if abilities[i].kind == FORCED and self.answers(g, card, i, NOBODY):
                    found.append(pack(OP_ANSWER, card, i))
        return found

    def usable(self, g: BoardGame, seat: i64) -> list[i64]:
        """Return the options for the optional abilities with which a seat may respond now."""
        found: list[i64] = []
        for card in g.listen[self.point]:
            abilities = g.texts.abilities[g.kind_of(card)]
            for i in range(len(abilities)):
                if abilities[i].kind == MAY and self.answers(g, card, i, seat):
                    found.append(pack(OP_ANSWER, card, i))
        return found

    def answers(self, g: BoardGame, card: i64, number: i64, seat: i64) -> bool:
        """Return whether ability ``number`` of ``card`` can respond now. ``seat`` is the seat that
        would use an optional ability; it is ignored for forced abilities."""
        if card not in g.listen[self.point]:
            return False
        ability = g.texts.abilities[g.kind_of(card)][number]
        if ability.point != self.point or pack(OP_ANSWER, card, number) in self.answered:
            return False
        holder = g.holder(card)
        by = holder if ability.kind == FORCED else seat
        if ability.kind == MAY and not self.decides(g, ability, holder, seat):
            return False
        if not g.may_use(card, number, by):
            return False
        asked = Context(by, card, self.at)
        asked.target = self.subject
        asked.flags = self.flags
        if not g.holds(asked, ability.condition):
            return False
        if ability.costs == 0 and not ability.idle:
            return True
        script = self.script(g, card, number, by)
        if not script.payable(g, ability.code, 0, ability.costs):
            return False
        return not ability.idle or g.has_effect(script, ability)

    def decides(self, g: BoardGame, ability: Ability, holder: i64, seat: i64) -> bool:
        if ability.who == SUBJECT:
            return seat == self.subject
        if ability.who == ANYONE:
            return True
        if ability.who == GROUP:
            return seat == g.lead
        return seat == holder

    def script(self, g: BoardGame, card: i64, number: i64, seat: i64) -> Script:
        found = g.new_script(g.kind_of(card), number, seat, card, self.at)
        assert isinstance(found, Script)
        found.target = self.subject
        found.flags = self.flags
        return found.begin(g)

    def resolve(self, g: BoardGame, answer: i64, seat: i64) -> i64:
        card = a_of(answer)
        number = b_of(answer)
        self.answered.append(answer)
        g.note_use(card, number, seat)
        g.push(self.script(g, card, number, seat))
        return CALL
