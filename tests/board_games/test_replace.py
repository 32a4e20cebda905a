"""``core/kernel/frame.py``: ``Machine.replace``: from wherever it is called, nothing that was being
resolved goes on."""

from __future__ import annotations

from typing import Any

from arkham_env.board.texts.filters import SEATS
from arkham_env.board.texts.program import choose, each, target
from arkham_env.board.texts.texts import FORCED, MAY, Ability
from arkham_env.board.texts.window import Window
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import Frame, Machine
from tests.board_games.text_game import MARKED, POINT, REPLACE, UNSETTLE, End, Fresh, Host

AFTER = [pack(MARKED, 9)]


def check(g: Host) -> None:
    """Only the new frame is left, and it goes on as usual."""
    assert [type(frame).__name__ for frame in g.stack] == ["Fresh"]
    assert g.notes[-1] == ("fresh", 1)
    assert (9, -1, -1) not in g.notes and not g.over and not g.unsettled
    assert len(g.options) == 2
    g.take(0)
    assert g.over and g.options == []


def test_from_an_instruction() -> None:
    check(Host().begin([pack(REPLACE), *AFTER], 0))


def test_from_the_body_of_each() -> None:
    g = Host()
    check(g.begin(each(g.filter(SEATS), [pack(REPLACE), *AFTER]) + AFTER))
    assert len([note for note in g.notes if note[0] == "fresh"]) == 1


def test_from_a_pick() -> None:
    g = Host()
    g.begin(target(g.filter(SEATS), [pack(REPLACE), *AFTER]) + AFTER, 1)
    g.go(2)
    check(g)


def test_from_a_branch() -> None:
    g = Host().begin(choose([(0, [pack(REPLACE), *AFTER]), (0, [])]) + AFTER, 1)
    g.go(0)
    check(g)


def test_from_settling() -> None:
    g = Host()
    g.replace_when_settled = True
    check(g.begin([pack(UNSETTLE), *AFTER], 0))


def opened(ability: Ability) -> Host:
    """A window at a point that one card of seat 0 answers."""
    g = Host()
    g.card(0, ability)
    g.push(End())
    g.push(Window(POINT, 0, 0))
    g.advance()
    return g


def test_from_a_forced_answer_in_a_window() -> None:
    check(opened(Ability(FORCED, [pack(REPLACE), *AFTER], point=POINT)))


def test_from_an_optional_answer_in_a_window() -> None:
    g = opened(Ability(MAY, [pack(REPLACE), *AFTER], point=POINT))
    g.take(0)
    check(g)


def test_a_clone_at_the_decision_after_it_goes_on_alike() -> None:
    g = Host().begin([pack(REPLACE)], 0)
    assert g.instead is None
    copy = g.stack[0].copy()
    assert isinstance(copy, Fresh)
    assert copy.step == 1


class ReplaceAndAsk(Frame):
    """Replaces the stack and asks in the same run: the question does not count."""

    def __init__(self, options: int) -> None:
        super().__init__()
        self.count = options

    def run(self, g: Any) -> int:
        g.ran += 1
        g.replace(Fresh())
        g.options = [pack(1, n) for n in range(self.count)]
        return g.ask(1, 0)


class Counted(Host):
    ran = 0


def test_a_question_in_the_same_run_is_dropped() -> None:
    for count in (1, 2):
        g = Counted()
        g.push(End())
        g.push(ReplaceAndAsk(count))
        g.advance()
        assert g.ran == 1
        check(g)


class EndThenReplace(Frame):
    """The game ends; what would replace the stack in the same run comes too late."""

    def run(self, g: Any) -> int:
        g.over = True
        return g.replace(Fresh())


class ReplaceThenEnd(Frame):
    """The stack is replaced, then the game is won before the running frame returns."""

    def run(self, g: Any) -> int:
        g.replace(Fresh())
        return g.end()


class AskAndEnd(Frame):
    """Asks in the run that ends the game."""

    def run(self, g: Any) -> int:
        g.over = True
        g.options = [1, 2]
        return g.ask(1, 0)


class Never(Frame):
    def run(self, g: Any) -> int:
        raise AssertionError("the game went on")


def test_the_end_of_the_game_wins_over_a_replacement() -> None:
    for frame in (EndThenReplace(), ReplaceThenEnd(), AskAndEnd()):
        g = Machine()
        g.push(Never())
        g.push(frame)
        g.advance()
        assert g.over
        assert g.options == []


class UnsettleAndGo(Frame):
    """Changes what has to be seen to in the run that ends the game, or replaces the stack."""

    def __init__(self, ends: bool) -> None:
        super().__init__()
        self.ends = ends

    def run(self, g: Any) -> int:
        g.unsettled = True
        return g.end() if self.ends else g.replace(Fresh())


def test_nothing_is_settled_after_the_end() -> None:
    g = Host()
    g.push(UnsettleAndGo(ends=True))
    g.advance()
    assert g.over and not g.unsettled
    assert [type(frame).__name__ for frame in g.stack] == ["UnsettleAndGo"]


class Settled(Host):
    """Notes that it settles."""

    def settle(self) -> None:
        self.notes.append(("settled",))


def test_nothing_is_settled_on_a_stack_that_is_replaced() -> None:
    g = Settled()
    g.push(UnsettleAndGo(ends=False))
    g.advance()
    assert g.notes == [("fresh", 1)]
    check(g)


def test_a_replacement_of_a_replacement() -> None:
    class Twice(Frame):
        def run(self, g: Any) -> int:
            g.replace(Never())
            return g.replace(Fresh())

    g = Host()
    g.push(Twice())
    g.advance()
    check(g)
