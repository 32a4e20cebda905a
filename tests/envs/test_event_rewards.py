"""Rewards as functions and as weights of events (``envs/rewards.py``)."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.registry import find
from arkham_env.envs.rewards import OF_RESULT, Step, events_of
from tests.envs.playing import ARKHAM, CORE, ELDRITCH, GAME, every_game

CLUES = {GAME: "clues", CORE: "clues", ELDRITCH: "clues", ARKHAM: "takes_clue"}
OPERAND = {GAME: 3, CORE: 3, ELDRITCH: 2, ARKHAM: 3}
"""Position of the number of Clues in an event of :data:`CLUES`."""


def of_clues(step: Step) -> float:
    """Return 0.1 for each Clue, plus the score at the end."""
    name, place = CLUES[step.game.id], OPERAND[step.game.id]
    clues = sum(numbers[place - 1] for event, *numbers in step.events if event == name)
    score = 0.0 if step.game.result is None else step.game.result.score
    assert 0 <= step.seat < step.game.players
    return 0.1 * clues + score


def not_a_number(step: Step) -> Any:
    return "1"


def weights(game_id: str) -> dict[str, float]:
    return {CLUES[game_id]: 0.1, "score": 1.0}


@every_game
def test_function_and_weights_pay_the_same_everywhere(game_id: str) -> None:
    forms: list[Any] = [of_clues, f"{__name__}:of_clues", weights(game_id)]
    singles = [SinglePolicyEnv(game_id, players=2, reward=form) for form in forms]
    many = [arkham_env.vector_env(game_id, 3, players=2, reward=form) for form in forms]
    aec = arkham_env.env(game_id, players=2, reward=of_clues)
    parallel = arkham_env.parallel_env(game_id, players=2, reward=weights(game_id))
    for env in singles:
        env.reset(seed=3)
    for envs in many:
        envs.reset(seed=3)
    aec.reset(seed=3)
    parallel.reset(seed=3)
    singles[0].action_space.seed(1)
    total, running = 0.0, True
    for _ in range(400):
        actions = many[0].action_space.sample()
        rewards = [envs.step(actions)[1] for envs in many]
        assert np.allclose(rewards[0], rewards[1]) and np.allclose(rewards[0], rewards[2])
        total += float(rewards[0].sum())
        if running:
            paid = [env.step(actions[0]) for env in singles]
            decider = parallel.decider
            _, shared, *_ = parallel.step({decider: int(actions[0])})
            aec.step(int(actions[0]))
            assert np.allclose([one[1] for one in paid], rewards[0][0])
            assert np.allclose([shared[decider], aec.rewards[decider]], rewards[0][0])
            running = not paid[0][2]
    assert total > 0.1


@every_game
def test_observers_see_the_same_events(game_id: str) -> None:
    """The reward adds up exactly the amounts of the events that an observer receives."""
    amounts = events_of(find(game_id))
    ones: Any = dict.fromkeys(amounts, 1.0)
    env = SinglePolicyEnv(game_id, players=2, reward=ones)
    env.reset(seed=6)
    seen: list[tuple[Any, ...]] = []
    env.game.observe(lambda *event: seen.append(event))
    for _ in range(150):
        seen.clear()
        _, reward, terminated, _, _ = env.step(env.action_space.sample())
        expected = 0
        for name, *numbers in seen:
            mask = amounts[name]
            expected += sum(n for k, n in enumerate(numbers) if mask >> k & 1) if mask else 1
        assert reward == expected
        if terminated:
            break


@pytest.mark.parametrize("form", ["function", "location", "weights"])
@every_game
def test_copies_and_pickles_go_on_paying(game_id: str, form: str) -> None:
    reward: Any = {
        "function": of_clues, "location": f"{__name__}:of_clues", "weights": weights(game_id)
    }[form]  # fmt: skip
    env = SinglePolicyEnv(game_id, players=2, reward=reward)
    envs = arkham_env.vector_env(game_id, 2, players=2, reward=reward)
    env.reset(seed=1)
    envs.reset(seed=1)
    for _ in range(20):
        env.step(env.action_space.sample())
        envs.step(envs.action_space.sample())
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    batches = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]
    for _ in range(100):
        action = int(np.flatnonzero(env.action_masks())[-1])
        found = env.step(action)
        assert all(np.isclose(other.step(action)[1], found[1]) for other in others)
        actions = envs.action_space.sample()
        rewards = envs.step(actions)[1]
        assert all(np.allclose(other.step(actions)[1], rewards) for other in batches)
        if found[2]:
            break


def test_a_changed_dict_changes_no_environment() -> None:
    reward = {"clues": 0.5}
    env = SinglePolicyEnv(GAME, reward=reward)
    reward["clues"] = 100.0
    assert env.session.options["reward"] == {"clues": 0.5}


@every_game
def test_descriptions_list_the_events(game_id: str) -> None:
    events = arkham_env.describe(game_id)["events"]
    assert list(events) == list(events_of(find(game_id)))
    assert not set(events) & set(OF_RESULT)
    assert events[CLUES[game_id]] == f"operand {OPERAND[game_id]}"
