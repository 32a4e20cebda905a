"""Minimal game for tests of programs: seats with scores, spaces, pieces and cards."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arkham_env.board.texts.amounts import Amounts
from arkham_env.board.texts.board_game import GONE, BoardGame
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import (
    CARDS,
    FIRST_TEST,
    NOTHING,
    PIECES,
    SPACES,
    ConditionId,
    FilterId,
    Filters,
)
from arkham_env.board.texts.program import FIRST_VERB
from arkham_env.board.texts.quantity import CAP, FLOOR, HIGHEST, SUM
from arkham_env.board.texts.script import COME_BACK, Script
from arkham_env.board.texts.texts import AMOUNT, FILTER, NUMBER, TEXT, Ability, Texts, Verb
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.rng import named_streams

ADD: Final = FIRST_VERB  # b: amount, to the seat's score
TEST: Final = FIRST_VERB + 1  # the next prepared result of the host
FALL: Final = FIRST_VERB + 2  # the seat is gone
MARKED: Final = FIRST_VERB + 3  # appends seat and target to the notes
UNSETTLE: Final = FIRST_VERB + 4
REPLACE: Final = FIRST_VERB + 5
ROLL: Final = FIRST_VERB + 6  # a: dice; appends the faces to the notes
ASK_TWICE: Final = FIRST_VERB + 7  # with steps: pushes a frame, asks, appends to the notes
NEVER: Final = FIRST_VERB + 8  # a cost that cannot be paid

SCORE_LEAST: Final = FIRST_TEST
EVEN: Final = FIRST_TEST + 1

COIN: Final = 0
FAVOUR: Final = 1
POINT: Final = 0

VERBS: Final = [
    Verb("add", "add {b}", b=AMOUNT),
    Verb("test", "test", tests=True),
    Verb("fall", "fall"),
    Verb("mark", "mark {a}", NUMBER),
    Verb("unsettle", "unsettle"),
    Verb("replace", "replace"),
    Verb("roll", "roll {a}", NUMBER),
    Verb("ask_twice", "ask twice"),
    Verb("never", "never {a}", FILTER),
]


class Step(Script):
    """Script of the host."""

    def blank(self) -> Script:
        return Step(self.kind, self.ability, self.seat, self.source, self.at)

    def act(self, g: Any, op: int, a: int, b: int) -> int:
        if op == ADD:
            g.scores[self.seat if self.seat != NOBODY else 0] += g.amount(self, b)
        elif op == TEST:
            self.waits = True
            return g.push(Prepared())
        elif op == FALL:
            g.gone[self.seat] = 1
        elif op == MARKED:
            g.notes.append((a, self.seat, self.target))
        elif op == UNSETTLE:
            g.unsettled = True
        elif op == REPLACE:
            return g.replace(Fresh())
        elif op == ROLL:
            g.notes.append(("rolled", *g.roll(a)))
        elif op == ASK_TWICE:
            if self.step == 0:
                self.step = 1
                g.push(Prepared())
                return COME_BACK
            if self.step == 1:
                self.a = g.ret
                self.step = 2
                g.options = [pack(20, 1), pack(20, 2)]
                return g.ask(20, g.decider(self))
            g.notes.append(("asked", self.a, g.pick & 0xFFFFFF))
        return DONE

    def can(self, g: Any, op: int, a: int, b: int) -> bool:
        return op != NEVER

    def own(self, g: Any, number: int) -> int:
        g.notes.append(("own", number))
        return DONE


class Prepared(Frame):
    """Test with a prepared result."""

    def run(self, g: Any) -> int:
        result, faces = g.coming.pop(0)
        g.faces = [0] * 7
        for face in faces:
            g.faces[face] += 1
        g.ret = result
        return DONE

    def copy(self) -> Frame:
        return Prepared()


class Settle(Frame):
    """Frame of settling; it saves and restores ``ret``, which it would overwrite otherwise."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "kept")

    def __init__(self) -> None:
        super().__init__()
        self.kept: int = 0

    def run(self, g: Any) -> int:
        kept = g.ret
        g.notes.append(("settled", list(g.scores)))
        if g.replace_when_settled:
            return g.replace(Fresh())
        g.ret = kept
        return DONE

    def copy(self) -> Frame:
        return Settle()


class Fresh(Frame):
    """Frame of a replaced stack: one decision, then the end of the game."""

    def run(self, g: Any) -> int:
        if self.step == 0:
            self.step = 1
            g.notes.append(("fresh", len(g.stack)))
            g.options = [pack(20, 1), pack(20, 2)]
            return g.ask(20, g.lead)
        return g.end()

    def copy(self) -> Frame:
        other = Fresh()
        other.step = self.step
        return other


class End(Frame):
    """Frame that ends the game."""

    def run(self, g: Any) -> int:
        g.end()
        return CALL

    def copy(self) -> Frame:
        return End()


class Host(BoardGame):
    """Game that runs texts made by a test; pieces are 0 to 4, spaces 0 to 3.

    Attributes:
        scores: score of each seat.  purse: coins and favors of each seat; a favor pays 2 coins.
        coming: results of the next tests, with their faces.
        notes: records of the events.
    """

    def __init__(self, players: int = 3) -> None:
        self.made: Texts = Texts(
            Filters(),
            Amounts(),
            verbs=VERBS,
            resources=("coins",),
            rules=[SUM, HIGHEST, FLOOR, CAP],
            points=2,
            test_names=("score at least {0}", "even"),
        )
        super().__init__(self.made, players, named_streams(1, ("dice",)))
        self.scores: list[int] = [0] * players
        self.gone: list[int] = [0] * players
        self.purse: list[list[int]] = [[0, 0] for _ in range(players)]
        self.coming: list[tuple[int, list[int]]] = []
        self.notes: list[Any] = []
        self.kinds: list[int] = []
        self.holders: list[int] = []
        self.replace_when_settled: bool = False

    # -- Making texts ----------------------------------------------------------------------------

    def filter(self, domain: int, *tests: tuple[int, int]) -> FilterId:
        return self.made.filters.add(domain, list(tests))

    def condition(self, *tests: tuple[int, int]) -> ConditionId:
        return ConditionId(self.filter(NOTHING, *tests))

    def card(self, holder: int, *abilities: Ability, modifiers: Any = None) -> int:
        """Put a card of a new kind into play and return its ID."""
        self.kinds.append(self.made.add(f"kind {len(self.kinds)}", list(abilities), modifiers))
        self.holders.append(holder)
        self.index_card(len(self.kinds) - 1)
        return len(self.kinds) - 1

    def begin(self, code: list[int], seat: int = NOBODY) -> Host:
        """Run ``code`` as a text, then end; return the game at its first decision or end."""
        card = self.card(NOBODY, Ability(TEXT, code))
        self.push(End())
        self.push(Step(self.kinds[card], 0, seat, card).begin(self))
        self.advance()
        return self

    def go(self, a: int) -> Host:
        """Take the option whose first operand is ``a``."""
        found = [n for n, option in enumerate(self.options) if option >> 12 & 4095 == a]
        self.take(found[0])
        return self

    def offered(self) -> list[int]:
        """Return the first operands of the options."""
        return [option >> 12 & 4095 for option in self.options]

    # -- Facts for texts -------------------------------------------------------------------------

    def presence(self, seat: int) -> int:
        return GONE if self.gone[seat] else 0

    def kind_of(self, card: int) -> int:
        return self.kinds[card]

    def holder(self, card: int) -> int:
        return self.holders[card]

    def items(self, domain: int) -> list[int]:
        sizes = {SPACES: 4, PIECES: 5, CARDS: len(self.kinds)}
        return list(range(sizes[domain]))

    def test(self, context: Context, code: int, operand: int, item: int) -> bool:
        if code == SCORE_LEAST:
            return self.scores[item] >= operand
        return item % 2 == 0

    def measure(self, context: Context, form: int, x: int, y: int) -> int:
        return 10 * x + y

    def new_script(self, kind: int, ability: int, seat: int, source: int, at: int) -> Frame:
        return Step(kind, ability, seat, source, at)

    def sources(self, seat: int, what: int) -> list[int]:
        return [COIN, FAVOUR]

    def worth(self, seat: int, what: int, source: int) -> int:
        return 1 + source

    def times(self, seat: int, what: int, source: int) -> int:
        return self.purse[seat][source]

    def spend(self, seat: int, what: int, source: int) -> None:
        self.purse[seat][source] -= 1

    def settle(self) -> None:
        self.push(Settle())
