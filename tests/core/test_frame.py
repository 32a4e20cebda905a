"""The engine loop: the effects of DONE, CALL and ASK, and the pending decision."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import AGAIN, ASK, CALL, DONE, NO_OPTIONS, Frame, Machine


class Log(Machine):
    """A machine whose frames record their actions."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[str] = []


class Note(Frame):
    """Frame that records its name, sets ``ret`` and is finished."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def run(self, g: Any) -> int:
        g.notes.append(self.name)
        g.ret = len(self.name)
        return DONE


class Parent(Frame):
    """Frame that calls two children one after the other, then records the second result."""

    def run(self, g: Any) -> int:
        self.step += 1
        if self.step == 1:
            return g.push(Note("first"))
        if self.step == 2:
            g.notes.append("between")
            return g.push(Note("second"))
        g.notes.append(f"got {g.ret}")
        return DONE


class Again(Frame):
    """Frame that runs three times without pushing a frame."""

    def run(self, g: Any) -> int:
        self.step += 1
        g.notes.append(f"round {self.step}")
        return CALL if self.step < 3 else DONE


class Question(Frame):
    """Frame that asks ``seat`` with the given options, then records the pick."""

    def __init__(self, seat: int, options: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.asked = options

    def run(self, g: Any) -> int:
        self.step += 1
        if self.step == 1:
            g.options = self.asked
            return g.ask(9, self.seat, 77)
        g.notes.append(f"picked {g.pick}")
        return DONE


class Last(Frame):
    """Frame that ends the game and leaves values in ``options``."""

    def run(self, g: Any) -> int:
        g.options = [1, 2, 3]
        g.over = True
        return DONE


def machine(*frames: Frame) -> Log:
    """Return a machine that runs ``frames`` in the order given, then ends."""
    g = Log()
    for frame in (Last(), *reversed(frames)):
        g.push(frame)
    return g


def test_done_pops_and_the_frame_below_goes_on() -> None:
    g = machine(Note("a"), Note("b"))
    g.advance()
    assert g.notes == ["a", "b"]
    assert g.over


def test_call_runs_what_was_pushed_and_comes_back_with_its_return_value() -> None:
    g = machine(Parent())
    g.advance()
    assert g.notes == ["first", "between", "second", "got 6"]


def test_call_without_a_push_runs_the_frame_again() -> None:
    g = machine(Again(), Note("after"))
    g.advance()
    assert g.notes == ["round 1", "round 2", "round 3", "after"]


def test_push_says_call() -> None:
    g = Log()
    assert g.push(Note("x")) == CALL
    assert len(g.stack) == 1
    assert len({DONE, CALL, ASK}) == 3


def test_ask_stops_the_machine_and_take_goes_on_with_the_pick() -> None:
    options = [pack(1, 4), pack(1, 5), pack(2)]
    g = machine(Question(1, options), Note("after"))
    g.advance()
    assert g.notes == []
    assert not g.over
    assert (g.kind, g.seat, g.source, g.options) == (9, 1, 77, options)
    assert g.decisions == 1
    assert type(g.stack[-1]).__name__ == "Question"
    g.take(2)
    assert g.notes == [f"picked {pack(2)}", "after"]
    assert g.over


def test_each_decision_is_counted_and_keeps_its_own_seat() -> None:
    g = machine(Question(0, [5, 6]), Question(3, [7, 8]))
    g.advance()
    g.take(0)
    assert (g.decisions, g.seat, g.options) == (2, 3, [7, 8])
    g.take(1)
    assert g.notes == ["picked 5", "picked 8"]


def test_a_single_option_is_taken_and_not_asked() -> None:
    g = machine(Question(0, [41]), Note("after"))
    g.advance()
    assert g.notes == ["picked 41", "after"]
    assert g.decisions == 0
    assert g.over


def test_take_only_sets_the_pick_and_asks_nothing() -> None:
    g = machine()
    assert g.take_only(41) == AGAIN
    assert (g.pick, g.decisions) == (41, 0)


def test_ask_sorted_offers_the_options_in_ascending_order() -> None:
    g = machine()
    assert g.ask_sorted([9, 4, 7], kind=3, seat=1, source=6) == ASK
    assert (g.options, g.kind, g.seat, g.source) == ([4, 7, 9], 3, 1, 6)
    assert g.ask_sorted([5], kind=3, seat=1) == AGAIN
    assert (g.pick, g.decisions) == (5, 1)


def test_new_options_returns_the_same_list_until_it_has_an_option() -> None:
    g, other = machine(), machine()
    first = g.new_options()
    assert first == [] and g.new_options() is first
    assert other.new_options() is not first
    first.append(7)
    second = g.new_options()
    assert second == [] and second is not first and first == [7]
    assert NO_OPTIONS == []


def test_a_decision_without_options_is_an_error_of_the_rules() -> None:
    g = machine(Question(0, []))
    with pytest.raises(AssertionError, match="without options"):
        g.advance()


def test_nothing_is_offered_once_the_game_is_over() -> None:
    g = machine()
    g.push(Note("below the last frame is never reached"))
    g.stack.reverse()
    g.advance()
    assert g.over
    assert g.options == []
    assert g.notes == []
