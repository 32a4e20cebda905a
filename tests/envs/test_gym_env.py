"""The Gymnasium environment."""

from __future__ import annotations

import contextlib
import copy
import io
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import arkham_env
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.spaces import LegalDiscrete, LegalMultiDiscrete
from tests.envs.playing import COPIERS, GAME, GYMNASIUM, WORDS, every_game, legal, pick


@pytest.mark.parametrize("observation", ["flat", "entities"])
@pytest.mark.parametrize("encoding", ["table", "options"])
@every_game
def test_check_env(game_id: str, observation: str, encoding: str) -> None:
    env = gymnasium.make(
        GYMNASIUM[game_id],
        players=2,
        observation=observation,
        action_encoding=encoding,
        illegal="random",  # the checker samples an action, resets and then steps
    )
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@every_game
def test_sb3_check_env(game_id: str) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        checker.check_env(SinglePolicyEnv(game_id, players=2))
        warnings.filterwarnings("ignore", message="Your observation .* unconventional shape")
        checker.check_env(SinglePolicyEnv(game_id, players=2, observation="entities"))


@every_game
def test_plays_the_same_game_as_aec(game_id: str) -> None:
    rng = random.Random(8)
    env = SinglePolicyEnv(game_id, players=2, reward="shaped")
    aec = arkham_env.env(game_id, players=2, reward="shaped")
    observation: Any
    observation, info = env.reset(seed=8)
    aec.reset(seed=8)
    terminated = False
    while not terminated:
        agent = f"seat_{info['seat']}"
        seen = aec.observe(agent)
        assert agent == aec.agent_selection
        assert np.array_equal(observation, seen["observation"])
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        assert np.array_equal(env.action_masks(), seen["action_mask"] == 1)
        action = pick(rng, info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        aec.step(action)
        assert reward == aec.rewards["seat_0"]
        assert not truncated
    result = env.game.result
    assert info["score"] == result.score
    names = arkham_env.describe(game_id)["result"]
    assert (info["won"], info["rounds"]) == (result.won, result.rounds)
    assert names["resolutions"][info["resolution"]] == result.resolution
    assert names["endings"][info["ending"]] == result.ending
    assert legal(info["action_mask"]) == [0]
    assert observation in env.observation_space


@every_game
def test_samples_without_a_mask_are_legal(game_id: str) -> None:
    env = SinglePolicyEnv(game_id, players=2)
    env.action_space.seed(1)
    assert 0 <= env.action_space.sample() < env.session.codec.num_actions
    env.reset(seed=1)
    terminated = False
    while not terminated:
        terminated = env.step(env.action_space.sample())[2]
    assert isinstance(copy.deepcopy(env.action_space), gymnasium.spaces.Discrete)


@every_game
def test_illegal_action_changes_nothing(game_id: str) -> None:
    env = SinglePolicyEnv(game_id, players=1)
    with pytest.raises(arkham_env.IllegalAction, match=r"reset\(\)"):
        env.step(0)
    _, info = env.reset(seed=1)
    before = env.game.hash()
    wrong = np.flatnonzero(info["action_mask"] == 0)
    for action in (*wrong, -1, 10**9, None, 0.5, "x"):
        with pytest.raises(arkham_env.IllegalAction):
            env.step(action)
    assert env.game.hash() == before
    assert env.action_masks().sum() == env.game.num_options


@every_game
def test_step_after_the_end(game_id: str) -> None:
    env = SinglePolicyEnv(game_id, players=1)
    env.reset(seed=0)
    env.action_space.seed(0)
    while not env.step(env.action_space.sample())[2]:
        pass
    with pytest.raises(arkham_env.IllegalAction, match="over"):
        env.step(0)


@pytest.mark.parametrize("copier", COPIERS, ids=["deepcopy", "pickle"])
@every_game
def test_copies_play_on_alike(game_id: str, copier: Any) -> None:
    env = SinglePolicyEnv(game_id, players=2, reward="shaped", observation="entities")
    env.action_space.seed(3)
    env.reset(seed=3)
    for _ in range(15):
        env.step(env.action_space.sample())
    twin = copier(env)
    terminated = False
    while not terminated:
        action = env.action_space.sample()
        observation, reward, terminated, _, info = env.step(action)
        other, paid, _, _, other_info = twin.step(action)
        assert (reward, env.game.hash()) == (paid, twin.game.hash())
        assert data_equivalence(observation, other, exact=True)
        assert data_equivalence(info, other_info, exact=True)
    env.reset()
    twin.reset()
    assert env.game.hash() == twin.game.hash()
    copier(SinglePolicyEnv(game_id)).reset(seed=1)


def test_a_decision_with_more_options_than_rows_is_paged() -> None:
    """80 options on 64 rows give two pages: 63 options and "more", then 17 and "more"."""
    env = SinglePolicyEnv(GAME, players=2, action_encoding="options", observation="entities")
    env.reset(seed=1)
    state = env.game.state
    state.options = state.options * 40
    env.session.stale = True
    before = env.game.hash()
    for count, more in ((64, 63), (18, 17), (64, 63)):
        assert env.action_masks().sum() == count
        assert env.session.option_of(more) == 80
        _, reward, terminated, _, _ = env.step(more)
        assert (reward, terminated, env.game.hash()) == (0.0, False, before)
    assert env.session.option_of(16) == 63 + 16
    with pytest.raises(arkham_env.IllegalAction, match=r"turn the page|more"):
        env.step(18)


@every_game
def test_wrappers_see_action_masks(game_id: str) -> None:
    env = gymnasium.make(GYMNASIUM[game_id], players=2)
    _, info = env.reset(seed=1)
    masks: Any = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"].astype(bool))


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "human"])
@every_game
def test_render(game_id: str, mode: str) -> None:
    env = gymnasium.make(GYMNASIUM[game_id], players=2, render_mode=mode)
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        env.reset(seed=1)
        frame: Any = env.render()
    if mode == "ansi":
        assert WORDS[game_id] in frame
        first = arkham_env.game(game_id, players=2, seed=1).decision
        assert first is not None and f"\n  0: {first.labels()[0]}\n" in frame
    elif mode == "rgb_array":
        assert (frame.shape, frame.dtype) == ((600, 720, 3), np.uint8)
        assert len(np.unique(frame.reshape(-1, 3), axis=0)) == 2
    else:
        assert frame is None
        assert WORDS[game_id] in shown.getvalue()


def test_spaces_say_what_they_are_and_draw_legal_actions() -> None:
    space = LegalDiscrete(5)
    assert repr(space) == "LegalDiscrete(5)"
    space.seed(1)
    assert {int(space.sample()) for _ in range(200)} == {0, 1, 2, 3, 4}
    space.legal = np.array([0, 1, 0, 0, 1], np.int8)
    assert {int(space.sample()) for _ in range(100)} == {1, 4}
    assert {int(space.sample(np.array([1, 0, 0, 0, 0], np.int8))) for _ in range(20)} == {0}
    chances = np.array([0, 0, 1, 0, 0], np.float64)
    assert {int(space.sample(probability=chances)) for _ in range(20)} == {2}
    many = LegalMultiDiscrete(2, 3)
    many.seed(1)
    assert {tuple(many.sample().tolist()) for _ in range(300)} == {
        (a, b) for a in range(3) for b in range(3)
    }
    many.legal_actions = lambda: (np.array([1, 2, 0]), np.array([2, 1]))
    assert {tuple(many.sample().tolist()) for _ in range(100)} == {(1, 0), (2, 0)}
    one = (np.array([1, 0, 0], np.int8), np.array([0, 0, 1], np.int8))
    assert {tuple(many.sample(one).tolist()) for _ in range(20)} == {(0, 2)}
    certain = (np.array([0.0, 0.0, 1.0]), np.array([0.0, 1.0, 0.0]))
    assert {tuple(many.sample(probability=certain).tolist()) for _ in range(20)} == {(2, 1)}
