"""``core/public/play.py``: observers of a game: their arguments, when they are called, and the
effect
of an exception in one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import arkham_env
from arkham_env.envs.gym_env import SinglePolicyEnv
from tests.envs.playing import GAME, every_game, legal

Event = tuple[str, int, int, int]


def play_gymnasium(game_id: str) -> tuple[Any, Callable[[int], Any], Callable[[], Any]]:
    env = SinglePolicyEnv(game_id, players=2)
    env.reset(seed=3)
    return env.game, lambda pick: env.step(legal(env.action_masks())[pick]), lambda: env.now()[1]


def play_seats(game_id: str) -> tuple[Any, Callable[[int], None], Callable[[], Any]]:
    env = arkham_env.env(game_id, players=2)
    env.reset(seed=3)

    def step(pick: int) -> None:
        env.step(legal(env.last()[0]["action_mask"])[pick])

    return env.unwrapped.game, step, lambda: env.last()[4]


def play_parallel(game_id: str) -> tuple[Any, Callable[[int], None], Callable[[], Any]]:
    env = arkham_env.parallel_env(game_id, players=2)
    env.reset(seed=3)

    def step(pick: int) -> None:
        mask = env.observe(env.decider)["action_mask"]
        env.step({env.decider: legal(mask)[pick]})

    return env.game, step, lambda: env.infos()[env.decider]


def play_game(game_id: str) -> tuple[Any, Callable[[int], None], Callable[[], Any]]:
    game = arkham_env.game(game_id, players=2, seed=3)
    return game, game.step, lambda: game.num_options


FACES = [play_game, play_gymnasium, play_seats, play_parallel]


@pytest.mark.parametrize("error", [LookupError, KeyboardInterrupt])
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
@every_game
def test_an_observer_that_raises_leaves_a_game_at_its_decision(
    game_id: str, face: Any, error: type[BaseException]
) -> None:
    """The game continues like one without observers, and no event is lost."""
    game, step, look = face(game_id)
    twin, step_twin, look_at_twin = face(game_id)
    events: list[Event] = []
    expected: list[Event] = []
    raised = 0

    def observer(*event: Any) -> None:
        events.append(event)
        if len(events) % 20 == 0:
            raise error(f"at {event[0]}")

    game.observe(observer)
    twin.observe(lambda *event: expected.append(event))
    rng = random.Random(1)
    while not twin.over and raised < 12:
        pick = rng.randrange(min(game.num_options, 3))
        step_twin(pick)
        try:
            step(pick)
        except error as found:
            raised += 1
            assert "the step is complete" in found.__notes__[0]
        assert game.hash() == twin.hash() and game.num_options == twin.num_options
        assert str(look()) == str(look_at_twin())
        assert arkham_env.load(game.save()).hash() == game.hash()
        assert events == expected[: len(events)]
    assert raised == 12 or twin.over
    assert raised > 3
    while not game.over and len(events) < len(expected):
        pick = rng.randrange(min(game.num_options, 3))
        step_twin(pick)
        try:
            step(pick)
        except error:
            assert events == expected[: len(events)]


@every_game
def test_an_observer_is_called_once_the_step_is_complete(game_id: str) -> None:
    game = arkham_env.game(game_id, players=2, seed=3)
    twin = arkham_env.game(game_id, players=2, seed=3)
    states: set[str] = set()
    game.observe(lambda *event: states.add(game.hash()))
    count = 0
    while not game.over:
        game.step(0)
        twin.step(0)
        assert states <= {twin.hash()}
        count += len(states)
        states.clear()
    assert count > 10


@every_game
def test_several_observers_of_whom_one_raises(game_id: str) -> None:
    game = arkham_env.game(game_id, players=2, seed=3)
    first: list[Event] = []
    last: list[Event] = []

    def fails(*event: Any) -> None:
        raise LookupError(event[0])

    game.observe(lambda *event: first.append(event))
    game.observe(fails)
    game.observe(lambda *event: last.append(event))
    while len(first) < 10:
        try:
            game.step(0)
        except LookupError:
            assert last == []  # it comes after the observer that raises
    assert game.decision is not None and game.hash() == arkham_env.load(game.save()).hash()


@pytest.mark.parametrize(
    "wrong",
    ["nofunc", None, 5, [], lambda: 0, lambda name, a, b: 0, lambda name, a, b, c, d: 0, object()],
)
def test_what_cannot_be_called_is_refused_at_once(wrong: Any) -> None:
    game = arkham_env.game(GAME, players=2, seed=3)
    log, before = game.state.log, game.hash()
    with pytest.raises(arkham_env.InvalidSetup, match=r"observer .*an event's name and three"):
        game.observe(wrong)
    assert game.state.log is log and game.observers is None and game.hash() == before


def test_what_can_be_called_is_taken() -> None:
    class Counter:
        count = 0

        def __call__(self, name: str, a: int, b: int, c: int = 0, *more: int) -> None:
            self.count += 1

        def method(self, *event: Any) -> None:
            self.count += 1

    game = arkham_env.game(GAME, players=2, seed=3)
    counter = Counter()
    for callback in (counter, counter.method, lambda *event: None):
        game.observe(callback)
    for _ in range(10):
        game.step(0)
    assert counter.count > 4
