"""The public object of a game, tested with ``toy_game``: its information and its errors."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.errors import ArkhamError, IllegalAction, InvalidSetup
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.kernel.save import canonical, digest
from arkham_env.core.public.play import Decision, Play, Result, check_seed, index_of
from tests.core.toy_game import D_TURN, Divers

VERBS = {1: "swim", 2: "reach", 3: "wait", 4: "bite"}


class Diving(Divers):
    """The toy game with the table and the log that a public object reads."""

    def __init__(self, seed: int, started: bool = True) -> None:
        super().__init__(seed, started)
        self.table = SimpleNamespace(game_id="toy/divers")
        self.players = 2
        self.log: Any = None

    def clone(self) -> Diving:
        other = Diving(0, started=False)
        other.round, other.places = self.round, self.places[:]
        other.kind, other.seat, other.options = self.kind, self.seat, self.options[:]
        other.stack = [frame.copy() for frame in self.stack]
        return other


class DiversPlay(Play):
    """The public object of the toy game."""

    def decision_name(self, kind: int) -> str:
        return "turn" if kind == D_TURN else "bite"

    def label(self, option: int) -> str:
        return f"{VERBS[op_of(option)]} {a_of(option)}"

    def view_of(self, seat: int) -> str:
        return f"seat {seat} at {self.state.places[seat]}"

    def log_of(self, seat: int | None) -> list[str]:
        return [f"for {seat}"]

    def event_names(self) -> list[str]:
        return ["breath", "bubble"]

    def dump(self) -> dict[str, Any]:
        return {"game": dump(self.state)}

    def result_of(self) -> Result:
        return Result(False, "air", 0.25, 1.5, 10)


def play() -> DiversPlay:
    return DiversPlay(Diving(1), 1)


def ended() -> DiversPlay:
    game = play()
    while not game.over:
        game.step(game.num_options - 1)
    return game


class Whole:
    """A whole number of a foreign type."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize(
    ("given", "number"),
    [(3, 3), (-2, -2), (np.int64(4), 4), (Whole(5), 5), (True, -1), ("1", -1), (1.0, -1)],
)
def test_whole_numbers_of_any_kind(given: object, number: int) -> None:
    assert index_of(given) == number
    assert type(index_of(given)) is int


def test_an_array_of_several_numbers_is_no_index() -> None:
    assert index_of(np.zeros(2, np.int64)) == -1


@pytest.mark.parametrize(("given", "seed"), [(7, 7), (-7, -7), (np.int32(8), 8), (Whole(9), 9)])
def test_seeds(given: object, seed: int) -> None:
    assert check_seed(given) == seed
    assert type(check_seed(given)) is int


@pytest.mark.parametrize("given", [True, False, 1.0, "1", None])
def test_what_is_no_seed(given: object) -> None:
    with pytest.raises(InvalidSetup) as raised:
        check_seed(given)
    assert str(raised.value) == f"seed={given!r}: expected a whole number"


def test_what_is_told_of_a_running_game() -> None:
    game = play()
    assert (game.id, game.seed, game.players) == ("toy/divers", 1, 2)
    assert (game.over, game.seat, game.num_options, game.result) == (False, 0, 2, None)
    assert repr(game) == "DiversPlay('toy/divers', players=2, turn of seat 0)"
    assert game.resolving() == "Round > Turn"
    assert game.explain() == "Round > Turn\nturn of seat 0:\n  0 = swim 1\n  1 = wait 0"
    game.step(1)
    assert game.seat == 1
    assert repr(game) == "DiversPlay('toy/divers', players=2, turn of seat 1)"


def test_what_is_told_of_a_game_that_is_over() -> None:
    game = ended()
    assert (game.over, game.num_options, game.decision) == (True, 0, None)
    assert repr(game) == "DiversPlay('toy/divers', players=2, over)"
    assert game.explain() == "Round\nthe game is over"
    assert repr(game.result) == (
        "Result(resolution='air', won=False, score=0.250, points=1.5, rounds=10)"
    )
    with pytest.raises(IllegalAction) as raised:
        game.step(0)
    assert str(raised.value) == "option 0: the game is over, start a new game"


def test_the_pending_decision() -> None:
    game = play()
    game.state.source = 12
    found = game.decision
    assert isinstance(found, Decision)
    assert (found.kind, found.kind_id, found.seat, found.source) == ("turn", D_TURN, 0, 12)
    assert found.options == tuple(game.state.options)
    assert found.labels() == ["swim 1", "wait 0"]
    assert repr(found) == "Decision(kind='turn', seat=0, options=2)"


@pytest.mark.parametrize("index", [-1, 2, True, "x"])
def test_what_is_not_offered_is_refused_and_moves_nothing(index: Any) -> None:
    game = play()
    before = game.hash()
    with pytest.raises(IllegalAction) as raised:
        game.step(index)
    assert str(raised.value) == (
        f"option {index!r}: expected 0 to 1 (turn of seat 0: 0 = swim 1, 1 = wait 0)"
    )
    assert game.hash() == before


def test_of_many_options_the_first_and_the_last_are_shown() -> None:
    game = play()
    swim, wait = game.state.options
    shown = "0 = swim 1, 1 = swim 1, 2 = swim 1, 3 = swim 1, 4 = swim 1"
    game.state.options = [swim] * 5 + [wait]
    assert str(game.illegal(9)).endswith(f"(turn of seat 0: {shown}, 5 = wait 0)")
    game.state.options = [swim] * 7 + [wait]
    assert str(game.illegal(9)) == (
        f"option 9: expected 0 to 7 (turn of seat 0: {shown}, 5 = swim 1, ... 7 = wait 0)"
    )


def test_steps_take_whole_numbers_of_any_kind() -> None:
    game = play()
    game.step(np.int64(0))
    assert game.state.places == [1, 0]


def test_a_clone_is_of_the_same_class_seed_and_state() -> None:
    game = play()
    other = game.clone()
    assert (type(other), other.seed) == (DiversPlay, 1)
    other.step(0)
    assert (other.state.places, game.state.places) == ([1, 0], [0, 0])


def test_the_hash_is_of_the_dump() -> None:
    game = play()
    assert game.hash() == digest(canonical({"game": dump(game.state)}))


def test_a_game_arranged_by_hand_is_not_saved() -> None:
    game = DiversPlay(Diving(1).clone(), 1)
    for ask in (game.save, game.record, game.undo):
        with pytest.raises(ArkhamError, match=r"DiversPlay.* has no history: its state was built"):
            ask()


def test_views_and_logs_are_of_seats_that_there_are() -> None:
    game = play()
    assert (game.view(0), game.view(np.int64(1))) == ("seat 0 at 0", "seat 1 at 0")
    assert (game.log(), game.log(1)) == (["for None"], ["for 1"])
    for ask in (game.view, game.log):
        for seat in (-1, 2, True):
            with pytest.raises(InvalidSetup) as raised:
                ask(seat)
            assert str(raised.value) == f"seat {seat!r}: expected 0 to 1"


def test_an_observed_game_keeps_its_log() -> None:
    game = play()
    events: list[tuple[str, int, int, int]] = []
    game.observe(lambda *event: events.append(event))
    game.state.log.add(1, 3, 5, 6, 7)
    assert events == []  # the step is not complete
    game.call_observers()
    assert events == [("bubble", 5, 6, 7)]
    kept = EventLog()
    kept.add(0, 1, 2, 3, 4)
    game.state.log = kept
    game.observe(lambda *event: events.append(event))
    game.state.log.add(0, 1, 4, 5, 6)
    game.call_observers()
    assert events[1:] == [("breath", 4, 5, 6)]
    assert game.state.log.records == kept.records == [(0, 1, 2, 3, 4), (0, 1, 4, 5, 6)]
