"""Illegal actions and truncation in all environments (``envs/options.py``, ``session.py``)."""

from __future__ import annotations

import contextlib
import copy
import io
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import parallel_seed_test

import arkham_env
from arkham_env.envs.gym_env import SinglePolicyEnv
from tests.envs.playing import COPIERS, GAME, GYMNASIUM, every_game

ENCODINGS = ("table", "options")


@every_game
def test_checkers_pass_twenty_times(game_id: str) -> None:
    made = gymnasium.make(GYMNASIUM[game_id], illegal="random", disable_env_checker=True)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        for _ in range(20):
            check_env(made.unwrapped, skip_render_check=True)
        for _ in range(20):
            parallel_seed_test(lambda: arkham_env.parallel_env(game_id, illegal="random"), 20)


@pytest.mark.parametrize("encoding", ENCODINGS)
@every_game
def test_replaced_actions_are_equal_in_all_environments(game_id: str, encoding: str) -> None:
    """With equal seeds and (mostly illegal) actions, the environments play the same games."""
    options: Any = {
        "players": 2, "illegal": "random", "reward": "shaped", "action_encoding": encoding,
    }  # fmt: skip
    single = SinglePolicyEnv(game_id, **options)
    aec = arkham_env.env(game_id, **options)
    parallel = arkham_env.parallel_env(game_id, **options)
    envs = arkham_env.vector_env(game_id, 2, **options)
    single.reset(seed=5)
    aec.reset(seed=5)
    parallel.reset(seed=5)
    envs.reset(seed=5)
    rng = np.random.default_rng(3)
    wrong = 0
    for _ in range(150):
        action = int(rng.integers(single.session.num_actions))
        mask = single.action_masks()
        decider = parallel.decider
        _, reward, terminated, truncated, info = single.step(action)
        aec.step(action)
        *_, infos = parallel.step({decider: action})
        _, rewards, *_, found = envs.step([action, 10**9])
        assert info["illegal"] == (not mask[action])
        wrong += info["illegal"]
        assert found["illegal"].tolist() == [info["illegal"], True]
        assert infos[decider]["illegal"] == info["illegal"]
        assert aec.infos[decider]["illegal"] == info["illegal"]
        assert reward == rewards[0] == aec.rewards[decider]
        if terminated:
            break
        assert single.game.hash() == aec.unwrapped.game.hash() == parallel.game.hash()
    assert wrong > 10 and not truncated


@every_game
def test_a_penalty_changes_nothing_else(game_id: str) -> None:
    options: Any = {"illegal": "penalty", "penalty": -0.25, "max_steps": 30, "reward": "shaped"}
    env = SinglePolicyEnv(game_id, players=2, gamma=0.9, **options)
    envs = arkham_env.vector_env(game_id, 2, players=2, gamma=0.9, **options)
    observation, info = env.reset(seed=2)
    envs.reset(seed=2)
    before = env.game.hash()
    for _ in range(29):
        seen, reward, terminated, truncated, found = env.step(-1)
        rows, rewards, ends, cuts, infos = envs.step([-1, -1])
        assert (reward, terminated, truncated, found["illegal"]) == (-0.25, False, False, True)
        assert rewards.tolist() == [-0.25, -0.25] and not ends.any() and not cuts.any()
        assert np.array_equal(seen, observation) and found["seat"] == info["seat"]
        assert np.array_equal(rows[0], observation) and infos["seat"][0] == info["seat"]
    assert env.game.hash() == before
    legal = int(np.flatnonzero(info["action_mask"])[0])
    _, reward, terminated, truncated, found = env.step(legal)
    second = int(np.flatnonzero(infos["action_mask"][1])[0])
    _, rewards, ends, cuts, infos = envs.step([legal, second])
    assert (terminated, truncated, found["illegal"]) == (False, True, False)
    assert rewards[0] == reward and cuts.all() and not ends.any()
    assert env.game.hash() != before
    with pytest.raises(arkham_env.IllegalAction, match="truncated"):
        env.step(0)
    env.reset()
    assert env.step(-1)[1] == -0.25


@every_game
def test_what_is_no_number_is_still_refused(game_id: str) -> None:
    env: Any = SinglePolicyEnv(game_id, illegal="random")
    env.reset(seed=1)
    before = env.game.hash()
    for wrong in (None, "0", 1.0, True, [1], np.array([1]), np.array([1, 2])):
        with pytest.raises(arkham_env.IllegalAction):
            env.step(wrong)
    assert env.game.hash() == before
    parallel = arkham_env.parallel_env(game_id, illegal="random")
    parallel.reset(seed=1)
    with pytest.raises(arkham_env.IllegalAction, match="the deciding agent"):
        parallel.step({})


@pytest.mark.parametrize("face", ["aec", "parallel", "single", "vector", "sb3"])
@every_game
def test_truncation(game_id: str, face: str) -> None:
    """All agents are truncated together, after ``max_steps`` steps, and not terminated."""
    if face == "sb3":
        pytest.importorskip("stable_baselines3")
        sb3: Any = arkham_env.vector_env(game_id, 3, api="sb3", max_steps=7)
        sb3.reset()
        for step in range(21):
            ids, counts = sb3.legal_actions()
            actions = ids[np.cumsum(counts) - counts]
            _, _, dones, infos = sb3.step(actions)
            assert dones.all() == dones.any() == (step % 7 == 6)
            assert all(info.get("TimeLimit.truncated", False) == dones[0] for info in infos)
        assert all(info["episode"]["l"] == 7 for info in infos)
        return
    if face == "vector":
        envs = arkham_env.vector_env(game_id, 3, max_steps=7, mask="observation")
        envs.reset(seed=1)
        for step in range(21):
            _, _, ends, cuts, infos = envs.step(envs.action_space.sample())
            assert not ends.any() and cuts.all() == cuts.any() == (step % 7 == 6)
        assert infos["final_info"]["ending"].tolist() == [-1, -1, -1]
        assert infos["final_info"]["episode"]["l"].tolist() == [7, 7, 7]
        assert all(final["action_mask"].sum() >= 2 for final in infos["final_obs"])
        return
    if face == "single":
        env = SinglePolicyEnv(game_id, max_steps=7)
        env.reset(seed=1)
        for step in range(7):
            _, _, terminated, truncated, info = env.step(env.action_space.sample())
            assert not terminated and truncated == (step == 6)
        assert info["ending"] == -1 and info["action_mask"].sum() >= 2
        return
    if face == "parallel":
        parallel = arkham_env.parallel_env(game_id, players=2, max_steps=7)
        parallel.reset(seed=1)
        for _ in range(7):
            assert parallel.agents == parallel.possible_agents
            mask = parallel.observe(parallel.decider)["action_mask"]
            _, _, terminations, truncations, _ = parallel.step(
                {parallel.decider: int(np.flatnonzero(mask)[0])}
            )
        assert truncations == {"seat_0": True, "seat_1": True} and not any(terminations.values())
        assert parallel.agents == []
        return
    aec = arkham_env.env(game_id, players=2, max_steps=7)
    aec.reset(seed=1)
    steps, ended = 0, []
    for agent in aec.agent_iter():
        observation, _, termination, truncation, _ = aec.last()
        assert not termination
        if truncation:
            ended.append(agent)
            aec.step(None)
        else:
            steps += 1
            aec.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert steps == 7 and sorted(ended) == ["seat_0", "seat_1"]


@pytest.mark.parametrize("mode", ["next_step", "disabled"])
@every_game
def test_truncated_rows_of_the_other_autoreset_modes(game_id: str, mode: Any) -> None:
    envs = arkham_env.vector_env(game_id, 2, max_steps=5, autoreset_mode=mode)
    envs.reset(seed=1)
    for _ in range(5):
        _, _, ends, cuts, infos = envs.step(envs.action_space.sample())
    assert cuts.all() and not ends.any() and infos["ending"].tolist() == [-1, -1]
    assert (infos["action_mask"].sum(axis=1) >= 2).all()
    copied: Any = copy.deepcopy(envs)
    restored: Any = pickle.loads(pickle.dumps(envs))
    for one in (envs, copied, restored):
        if mode == "disabled":
            with pytest.raises(arkham_env.IllegalAction, match="is over"):
                one.step([0, 0])
            _, infos = one.reset(options={"reset_mask": np.array([True, True])})
        else:
            _, rewards, ends, cuts, infos = one.step([0, 0])
            assert not cuts.any() and not ends.any() and not rewards.any()
        assert infos["seed"].tolist() == [3, 4]


@pytest.mark.parametrize("copied", COPIERS)
def test_copies_keep_the_number_of_steps(copied: Any) -> None:
    env = SinglePolicyEnv(GAME, max_steps=3)
    env.reset(seed=1)
    env.step(env.action_space.sample())
    other = copied(env)
    assert not other.step(int(np.flatnonzero(other.action_masks())[0]))[3]
    assert other.step(int(np.flatnonzero(other.action_masks())[0]))[3]
    again = copied(other)
    assert again.session.truncated
    with pytest.raises(arkham_env.IllegalAction, match="truncated"):
        again.step(0)


def test_make_vec_limits_episodes() -> None:
    for mode in ("sync", "vector_entry_point"):
        envs: Any = gymnasium.make_vec(
            GYMNASIUM[GAME], num_envs=2, vectorization_mode=mode, max_episode_steps=10
        )
        _, infos = envs.reset(seed=1)
        for step in range(10):
            actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
            _, _, ends, cuts, infos = envs.step(actions)
            assert not ends.any() and cuts.all() == (step == 9)


@every_game
def test_wrappers_that_repeat_actions(game_id: str) -> None:
    """Gymnasium's wrappers repeat an action, which may no longer be legal."""
    for wrap in (
        lambda env: gymnasium.wrappers.StickyAction(env, repeat_action_probability=0.5),
        lambda env: gymnasium.wrappers.MaxAndSkipObservation(env, skip=3),
    ):
        found = []
        for _ in range(2):
            env: Any = wrap(gymnasium.make(GYMNASIUM[game_id], illegal="random", max_steps=400))
            env.reset(seed=4)
            env.action_space.seed(4)
            rewards = []
            for _ in range(40):
                _, reward, terminated, truncated, _ = env.step(env.action_space.sample())
                rewards.append(reward)
                if terminated or truncated:
                    env.reset()
            found.append((rewards, env.unwrapped.game.hash()))
        assert found[0] == found[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["PPO", "DQN"])
@every_game
def test_learners_without_masks(game_id: str, name: str) -> None:
    sb3 = pytest.importorskip("stable_baselines3")
    envs = arkham_env.vector_env(game_id, 4, api="sb3", illegal="random", dtype="float32")
    how = (
        {"n_steps": 64, "batch_size": 64, "n_epochs": 1}
        if name == "PPO"
        else {"learning_starts": 100, "buffer_size": 2000}
    )
    model = getattr(sb3, name)("MlpPolicy", envs, seed=1, **how)
    model.set_logger(sb3.common.logger.Logger(None, []))
    before = [p.detach().clone() for p in model.policy.parameters()]
    model.learn(1024 if name == "PPO" else 200)
    assert any((a != b).any() for a, b in zip(before, model.policy.parameters(), strict=True))
