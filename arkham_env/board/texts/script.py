"""The frame that carries out the program of a card text.

See :mod:`arkham_env.board.texts.program`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arkham_env.board.texts.board_game import GONE, BoardGame
from arkham_env.board.texts.context import NOBODY, NONE, Context
from arkham_env.board.texts.filters import SEATS
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.board.texts.program import (
    CHOOSE, EACH, ELSE, END, FIRST_VERB, GROUP_PAY, MARK, NOTE, OWN, PAY, REPEAT, SKIP, STOP,
    TARGET, UNLESS,
)  # fmt: skip
from arkham_env.board.texts.verbs import D_CHOICE, D_TARGET, OP_CHOICE, OP_TARGET
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import AGAIN, ASK, CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

COME_BACK: Final = 4
"""Return code of ``act``: a frame was pushed. After this frame, run the same instruction again."""
NO_LIMIT: Final = -1


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Script(Context):
    """Frame that carries out a program.

    ``(kind, ability)`` identifies the program. The attributes ``step``, ``a``, ``b`` and ``items``
    are the working memory of the running instruction and are reset after it.

    Attributes:
        pc: the index of the running instruction.
        limit: the index at which the body of an EACH or REPEAT ends; ``NO_LIMIT`` for a whole
            program.
        waits: whether the frame takes the result of a test from ``g.ret`` and ``g.faces`` when it
            runs next.
        presence: the presence of the seat (see ``BoardGame.presence``) at the beginning of the
            program. The program stops when this number changes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Context.FIELDS, "kind", "ability", "pc", "limit", "waits", "presence", "a", "b", "items",
    )  # fmt: skip

    def __init__(self, kind: i64, ability: i64, seat: i64, source: i64, at: i64 = NONE) -> None:
        super().__init__(seat, source, at)
        self.kind: i64 = kind
        self.ability: i64 = ability
        self.pc: i64 = 0
        self.limit: i64 = NO_LIMIT
        self.waits: bool = False
        self.presence: i64 = GONE
        self.a: i64 = 0
        self.b: i64 = 0
        self.items: list[i64] = []

    def fill_script(self, o: Script) -> None:
        """Copy the attributes of this class from ``o``."""
        self.fill_context(o)
        self.kind = o.kind
        self.ability = o.ability
        self.pc = o.pc
        self.limit = o.limit
        self.waits = o.waits
        self.presence = o.presence
        self.a = o.a
        self.b = o.b
        self.items = o.items[:]

    def copy(self) -> Frame:
        c = self.blank()
        c.fill_script(self)
        return c

    # -- Methods that a game overrides -----------------------------------------------------------

    def blank(self) -> Script:
        """Return a new frame of the game's subclass, for copies and bodies of EACH and REPEAT."""
        raise missing(self, "blank")

    def act(self, g: Any, op: i64, a: i64, b: i64) -> i64:
        """Carry out an instruction with a game-specific verb.

        Returns:
            * ``DONE``: continue with the next instruction.
            * ``CALL``: a frame was pushed. After it has finished, run the next instruction.
            * ``COME_BACK``: a frame was pushed. After it has finished, run this instruction again.
            * ``ASK`` or ``AGAIN``, the result of ``g.ask``: after the decision, run this
              instruction again.
        """
        raise missing(self, "act")

    def own(self, g: Any, number: i64) -> i64:
        """Carry out hand-written step ``number`` (see ``OWN``); return a code as in :meth:`act`."""
        raise missing(self, "own")

    def can(self, g: Any, op: i64, a: i64, b: i64) -> bool:
        """Return whether a game-specific or hand-written instruction can be paid as a cost."""
        return True

    def stopped(self, g: Any) -> bool:
        """Return whether the text must end because its seat can no longer carry it out."""
        host: BoardGame = g
        return self.seat != NOBODY and host.presence(self.seat) != self.presence

    # -- Running ---------------------------------------------------------------------------------

    def begin(self, g: Any) -> Script:
        """Store the presence of the seat and return this frame, so that it can be pushed."""
        host: BoardGame = g
        self.presence = host.presence(self.seat) if self.seat != NOBODY else 0
        return self

    def run(self, g: Any) -> i64:
        """Carry out instructions until a frame is pushed, a decision is due or the text ends."""
        host: BoardGame = g
        if self.waits:
            self.waits = False
            self.result = host.ret
            self.faces = host.faces[:]
        code = host.texts.code(self.kind, self.ability)
        while self.pc != self.limit:
            if self.stopped(host):
                break
            word: i64 = code[self.pc]
            op = op_of(word)
            a = a_of(word)
            b = b_of(word)
            if op == SKIP:
                self.pc += 1 + b
                continue
            if op == ELSE:
                self.pc += 1 if self.result >= a else 1 + b
                continue
            if op == UNLESS:
                self.pc += 1 if host.holds(self, a) else 1 + b
                continue
            if op == END:
                break
            if op == STOP:
                host.ret = 1
                return DONE
            result = self.act(host, op, a, b) if op >= FIRST_VERB else self.control(host, op, a, b)
            if result == ASK or result == AGAIN:
                return result
            if host.over:
                return CALL
            if result != COME_BACK:
                self.pc += 1
                self.step = 0
                self.a = 0
                self.b = 0
                if self.items:
                    self.items = []
            if host.unsettled:
                host.unsettled = False
                host.settle()
                return CALL
            if result != DONE:
                return CALL
        host.ret = 0
        return DONE

    def control(self, g: BoardGame, op: i64, a: i64, b: i64) -> i64:
        if op == CHOOSE:
            return self.choose(g, a)
        if op == EACH:
            return self.each(g, a, b)
        if op == REPEAT:
            return self.repeat(g, a, b)
        if op == TARGET:
            return self.choose_target(g, a, b)
        if op == PAY:
            return g.push(Pay(g.decider(self), a, g.amount(self, b)))
        if op == GROUP_PAY:
            return g.push(GroupPay(a, g.amount(self, b)))
        if op == MARK:
            self.marks |= a
            return DONE
        if op == NOTE:
            self.result = g.amount(self, b)
            return DONE
        if op == OWN:
            return self.own(g, a)
        raise AssertionError(f"unknown instruction {op}")

    # -- Choices ---------------------------------------------------------------------------------

    def choose(self, g: BoardGame, count: i64) -> i64:
        """Carry out a CHOOSE instruction: offer the branches whose costs can be paid, and continue
        at the chosen branch. The jump at the end of each branch leads to the end of the choice."""
        code = g.texts.code(self.kind, self.ability)
        i: i64 = 0
        if self.step == 0:
            options: list[i64] = []
            while i < count:
                word: i64 = code[self.pc + 1 + i]
                start = self.pc + 1 + i + b_of(word)
                if self.payable(g, code, start, a_of(word)):
                    options.append(pack(OP_CHOICE, i, self.first_verb(code, self.pc, i)))
                i += 1
            if options:
                self.step = 1
                g.options = options
                return g.ask(D_CHOICE, g.decider(self), self.source)
            i = count - 1
        else:
            i = a_of(g.pick)
        word = code[self.pc + 1 + i]
        # ``pc`` is one less than the start of the branch, because ``run`` adds 1.
        self.pc += i + b_of(word)
        return DONE

    def first_verb(self, code: list[i64], at: i64, i: i64) -> i64:
        """Return the first verb of branch ``i`` of the CHOOSE instruction ``code[at]``, or ``END``
        if the branch is empty. An empty branch consists only of its final jump."""
        start = at + 1 + i + b_of(code[at + 1 + i])
        op = op_of(code[start])
        return END if op == SKIP else op

    def payable(self, g: Any, code: list[i64], start: i64, count: i64) -> bool:
        """Return whether the ``count`` instructions from index ``start`` can all be paid together.
        Amounts of the same resource are added up."""
        host: BoardGame = g
        owed: list[i64] = []
        i: i64 = 0
        while i < count:
            word: i64 = code[start + i]
            op = op_of(word)
            if op == PAY or op == GROUP_PAY:
                amount = host.amount(self, b_of(word))
                for known in owed:
                    if known >> 12 == word >> 12:
                        amount += b_of(known)
                owed = [known for known in owed if known >> 12 != word >> 12]
                owed.append((word >> 12) << 12 | amount)
                what = a_of(word)
                has = host.means(host.decider(self), what) if op == PAY else host.group_means(what)
                if has < amount:
                    return False
            elif op == TARGET:
                if not host.candidates(self, a_of(word)):
                    return False
            elif (op >= FIRST_VERB or op == OWN) and not self.can(host, op, a_of(word), b_of(word)):
                return False
            i += 1
        return True

    def choose_target(self, g: BoardGame, what: i64, may_decline: i64) -> i64:
        if self.step == 0:
            found = g.candidates(self, what)
            if not found:
                self.target = NONE
                self.result = 0
                return DONE
            op = OP_TARGET + g.texts.filters.filters[what].domain
            options = [pack(op, item) for item in found]
            if may_decline:
                options.append(pack(OP_TARGET))
            self.step = 1
            g.options = options
            return g.ask(D_TARGET, g.decider(self), self.source)
        declined = op_of(g.pick) == OP_TARGET
        self.target = NONE if declined else a_of(g.pick)
        self.result = 0 if declined else 1
        return DONE

    # -- Bodies ----------------------------------------------------------------------------------

    def each(self, g: BoardGame, what: i64, size: i64) -> i64:
        """Push a frame that runs the body of an EACH instruction for the next item that still
        passes the filter."""
        if self.step == 0:
            self.items = g.candidates(self, what)
            self.step = 1
        elif g.ret == 1:
            return self.leap(size)
        seats = g.texts.filters.filters[what].domain == SEATS
        while self.items:
            item = self.items.pop(0)
            if seats and g.presence(item) == GONE:
                continue
            if g.fits(self, what, item):
                self.push_body(g, size, item if seats else self.seat, NONE if seats else item)
                return COME_BACK
        return self.leap(size)

    def repeat(self, g: BoardGame, times: i64, size: i64) -> i64:
        if self.step == 0:
            self.a = g.amount(self, times)
            self.step = 1
        elif g.ret == 1:
            return self.leap(size)
        if self.a <= 0:
            return self.leap(size)
        self.a -= 1
        self.push_body(g, size, self.seat, NONE)
        return COME_BACK

    def leap(self, size: i64) -> i64:
        """Skip the body of an EACH or REPEAT, which has ``size`` instructions."""
        self.pc += size
        return DONE

    def push_body(self, g: BoardGame, size: i64, seat: i64, target: i64) -> None:
        body = self.blank()
        body.fill_script(self)
        body.step = 0
        body.items = []
        body.seat = seat
        if target != NONE:
            body.target = target
        body.a = 0
        body.b = 0
        body.marks = 0
        body.pc = self.pc + 1
        body.limit = self.pc + 1 + size
        body.begin(g)
        g.push(body)
