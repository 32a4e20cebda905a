"""A game that the referee watches: it runs the engine frame by frame and judges every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.frame import ASK, DONE
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind, on, verb
from tests.lcg.referee import coverage
from tests.lcg.referee.due_questions import Watch, before_menu
from tests.lcg.referee.history import Notes
from tests.lcg.referee.judge import Unjudged, verdict
from tests.lcg.referee.table import Sight

Player = Callable[[Game], int]
"""A player returns the index of an option of the pending decision."""


ORDERED = (on.ASSET_DEFEATED, on.ENEMY_DEFEATED)
"""Events that have an ordering decision only if there are listeners."""


class Disagreement(AssertionError):
    """The referee and the engine differ."""


class Score:
    """Number of judged decisions by kind.

    Attributes:
        asked: decisions of a seat.
        taken: decisions with a single option, which the engine takes at once.
        faults: descriptions of the disagreements.
        texts: how often each printed text was offered, was played or raised a decision.
    """

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.faults: list[str] = []
        # The keys are the names that coverage.texts returns.
        self.texts: Counter[str] = Counter()

    def add(self, other: Score) -> None:
        self.asked.update(other.asked)
        self.taken.update(other.taken)
        self.texts.update(other.texts)
        self.faults += other.faults

    def table(self) -> str:
        """Return a table of the judged kinds, the most frequent first."""
        lines = [f"{'decision':<16}{'asked':>10}{'taken':>10}"]
        for name, count in sorted((self.asked + self.taken).items(), key=lambda item: -item[1]):
            del count
            lines.append(f"{name:<16}{self.asked[name]:>10}{self.taken[name]:>10}")
        lines.append(f"{'all':<16}{self.asked.total():>10}{self.taken.total():>10}")
        return "\n".join(lines)


def in_words(sight: Sight, option: int) -> str:
    """Return a readable option: its verb and the card that it names."""
    a = int(a_of(option))
    names = f" {sight.title(a)}#{a}" if a < len(sight.g.defs) else f" {a}"
    return f"{verb.NAMES[op_of(option)]}{names}/{b_of(option)}"


class Match:
    """One game that the referee watches.

    All its events are announced, even those without listeners, so that the referee sees them.  A
    twin runs normally and must raise the same decisions.

    Args:
        strict: raise the first disagreement; otherwise collect all disagreements in the score.
    """

    def __init__(self, g: Game, name: str, strict: bool = True) -> None:
        self.g = g
        self.name = name
        self.strict = strict
        self.sight = Sight(g)
        self.notes = Notes()
        self.sight.page = self.notes.page
        self.score = Score()
        # Kinds of the decisions that came up while the current frame ran.
        self.asked: list[int] = []
        # The same game run normally: events without listeners are skipped.
        self.twin = g.clone()
        self.twin.advance()
        # A caller that observes the twin replaces this by its public ``step``.
        self.take: Callable[[int], object] = self.twin.take
        # The log records of the current frame.
        self.log = EventLog()
        g.log = self.log
        # The listener counts are changed only here, so they must not be shared with the twin.
        g.own_indexes()
        for event in range(on.COUNT):
            if event not in ORDERED:
                g.listener_counts[event] += 1

    # -- Judging -----------------------------------------------------------------------------------

    def fault(self, what: str) -> None:
        g = self.g
        stack = " > ".join(type(frame).__name__ for frame in g.stack)
        text = f"{self.name}, decision {g.decisions}, round {g.round}: {what}\n  in {stack}"
        if self.strict:
            raise Disagreement(text)
        self.score.faults.append(text)

    def question(self, kind: int, seat: int, options: list[int]) -> None:
        """Compare a decision of the engine with the decision that the referee expects."""
        sight = self.sight
        self.asked.append(kind)
        counter = self.score.asked if len(options) > 1 else self.score.taken
        counter[decision_kind.NAMES[kind]] += 1
        frame = sight.stack()[-1]
        self.score.texts.update(coverage.texts(sight, frame, kind, options))
        try:
            decider, expected = verdict(sight, frame, kind, self.notes)
        except Unjudged as unknown:
            self.fault(f"not judged: {unknown}")
            return
        self.score.texts.update(coverage.of_constants(sight))
        if kind == decision_kind.TURN:
            for silence in before_menu(sight, self.notes, frame):
                self.fault(f"not asked: {silence}")
        name = decision_kind.NAMES[kind]
        if len(options) != len(set(options)):
            self.fault(f"{name}: an option twice")
        if set(options) == expected and decider == seat:
            return
        lines = [f"{name} of seat {seat}, the referee expects seat {decider}"]
        for option in sorted(set(options) - expected):
            lines.append(f"  offered, and should not be: {in_words(sight, option)}")
        for option in sorted(expected - set(options)):
            lines.append(f"  not offered: {in_words(sight, option)}")
        self.fault("\n".join(lines))

    # -- Running -----------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run frames as ``Machine.advance`` does, with checks before and after each frame."""
        g = self.g
        stack = g.stack
        log = self.log
        while True:
            while not g.over:
                frame = stack[-1]
                watch = Watch(self.sight, self.notes, frame)
                if watch.margin is not None:
                    self.score.texts.update(coverage.of_test(self.sight, frame))
                self.asked = []
                log.records.clear()
                result = frame.run(g)
                if is_compiled() and result == ASK and not g.over:
                    self.question(g.kind, g.seat, g.options)
                for silence in watch.silences(result, self.asked):
                    self.fault(f"not asked: {silence}")
                if result == DONE:
                    stack.pop()
                    self.notes.forget(stack, g.queued)
                elif result == ASK and not g.over:
                    return
                if g.unsettled:
                    g.unsettled = False
                    if not g.over:
                        g.settle()
            instead = g.instead
            if instead is None:
                g.options = []
                return
            g.instead = None
            g.over = False
            g.unsettled = False
            stack.clear()
            stack.append(instead)

    def pick(self, index: int) -> None:
        """Take an option of the pending decision."""
        g = self.g
        option = g.options[index]
        self.compare()
        self.take(index)
        self.notes.pick(self.sight, g.stack[-1], g.kind, g.seat, option)
        g.pick = option
        self.advance()

    def compare(self) -> None:
        """Report a fault if the twin, which skips events without listeners, differs."""
        g = self.g
        twin = self.twin
        if (g.kind, g.seat, g.options) != (twin.kind, twin.seat, twin.options):
            self.fault(
                f"unheard events matter: {decision_kind.NAMES[g.kind]} of seat {g.seat}, "
                f"{decision_kind.NAMES[twin.kind]} of seat {twin.seat} otherwise"
            )

    def ask(self, kind: int, seat: int, source: int) -> None:
        """Judge a decision when it comes up; note the option if it is the only one."""
        g = self.g
        options = list(g.options)
        self.question(kind, seat, options)
        if len(options) == 1:
            self.notes.pick(self.sight, g.stack[-1], kind, seat, options[0])

    def play(self, player: Player, gift: Callable[[Game], None] | None = None) -> Score:
        """Play to the end; ``gift`` may change both games before each decision."""
        with listening(self):
            self.advance()
            while not self.g.over:
                if gift is not None:
                    gift(self.g)
                    gift(self.twin)
                self.pick(player(self.g))
        return self.score


@contextmanager
def listening(match: Match) -> Iterator[None]:
    """Judge every decision, including those with a single option (plain Python only)."""
    if is_compiled():
        yield
        return
    original = Game.ask

    def ask(self: Any, kind: int, seat: int, source: int = -1) -> int:
        if self is match.g:
            match.ask(kind, seat, source)
        return int(original(self, kind, seat, source))

    Game.ask = ask  # type: ignore[method-assign]
    try:
        yield
    finally:
        Game.ask = original  # type: ignore[method-assign]
