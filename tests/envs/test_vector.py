"""The vector environments: Gymnasium's and Stable-Baselines3's API of the same batch."""

from __future__ import annotations

import copy
import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode

import arkham_env
from arkham_env.envs.gym_env import SinglePolicyEnv
from tests.envs.playing import (
    COPIERS,
    ELDRITCH,
    ENCODINGS,
    GAME,
    GYMNASIUM,
    WORDS,
    every_game,
    pick,
)


def same(a: Any, b: Any) -> bool:
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    return a.dtype == b.dtype and np.array_equal(a, b)


def row(observations: Any, i: int) -> Any:
    if isinstance(observations, dict):
        return {name: array[i] for name, array in observations.items()}
    return observations[i]


def random_actions(rng: random.Random, masks: Any) -> Any:
    return np.array([pick(rng, mask) for mask in masks])


REWARDS = ("outcome", "points", "shaped", "progress")


@pytest.mark.parametrize(
    ("game_id", "options", "reward"),
    [
        *[(GAME, options, reward) for options in ENCODINGS for reward in REWARDS],
        *[(ELDRITCH, ENCODINGS[0], reward) for reward in REWARDS],
        *[(ELDRITCH, options, "shaped") for options in ENCODINGS[1:]],
    ],
    ids=lambda o: "-".join(o.values()) if isinstance(o, dict) else o,
)
def test_equals_single_environments(game_id: str, options: dict[str, str], reward: str) -> None:
    """Each step equals that of single environments with the seeds in the infos."""
    count = 3
    kwargs: dict[str, Any] = {"players": 2, "reward": reward, "gamma": 0.99, **options}
    vector = arkham_env.vector_env(game_id, count, **kwargs)
    singles = [SinglePolicyEnv(game_id, **kwargs) for _ in range(count)]
    rng = random.Random(6)
    observations, infos = vector.reset(seed=30)
    assert infos["seed"].tolist() == [30, 31, 32]
    for i, single in enumerate(singles):
        alone, info = single.reset(seed=30 + i)
        assert same(row(observations, i), alone)
        assert np.array_equal(infos["action_mask"][i], info["action_mask"])
    ends = 0
    while ends < 5:
        actions = random_actions(rng, infos["action_mask"])
        observations, rewards, terminations, truncations, infos = vector.step(actions)
        assert not truncations.any()
        for i, single in enumerate(singles):
            alone, reward_alone, over, _, info = single.step(actions[i])
            assert rewards[i] == pytest.approx(reward_alone)
            assert terminations[i] == over
            if over:
                ends += 1
                assert infos["_final_obs"][i] and infos["_final_info"][i]
                assert same(infos["final_obs"][i], alone)
                for name in ("score", "won", "resolution", "ending", "rounds"):
                    assert infos["final_info"][name][i] == info[name]
                alone, info = single.reset(seed=int(infos["seed"][i]))
            assert same(row(observations, i), alone)
            assert infos["seat"][i] == info["seat"]
            assert np.array_equal(infos["action_mask"][i], info["action_mask"])
        assert ("final_obs" in infos) == bool(terminations.any())
    assert observations in vector.observation_space


@every_game
def test_make_vec(game_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        vector: Any = gymnasium.make_vec(GYMNASIUM[game_id], num_envs=4, players=2)
    assert vector.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert vector.num_envs == 4
    observations, infos = vector.reset(seed=1)
    assert observations in vector.observation_space
    assert infos["action_mask"].shape == (4, vector.single_action_space.n)
    assert infos["action_mask"].dtype == np.int8
    assert vector.render() is None
    sync = gymnasium.make_vec(GYMNASIUM[game_id], num_envs=2, vectorization_mode="sync", players=2)
    assert sync.single_observation_space == vector.single_observation_space
    sync.reset(seed=1)
    vector.close()
    sync.close()


def test_arrays_are_fresh() -> None:
    vector: Any = arkham_env.vector_env(GAME, 2, players=2)
    rng = random.Random(1)
    observations, infos = vector.reset(seed=1)
    kept = observations.copy(), infos["action_mask"].copy(), infos["seat"].copy()
    for _ in range(5):
        vector.step(random_actions(rng, vector.action_masks()))
    assert np.array_equal(observations, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])
    assert np.array_equal(infos["seat"], kept[2])


@every_game
def test_seeds(game_id: str) -> None:
    def first(seed: int | None) -> list[Any]:
        found = []
        vector: Any = arkham_env.vector_env(game_id, 2, players=2)
        for given in (seed, None, None):
            observations, infos = vector.reset(seed=given)
            found.append((observations.tobytes(), infos["seed"].tolist()))
            vector.step(np.array([np.flatnonzero(m)[0] for m in infos["action_mask"]]))
        return found

    assert first(5) == first(5)
    assert first(5) != first(6)
    assert len({tuple(seeds) for _, seeds in first(5)}) == 3
    assert first(None) != first(None)
    vector: Any = arkham_env.vector_env(game_id, 2)
    for bad in (1.5, "3", [1], [1, 2, 3], [1, 2.5], np.array([1]), np.array([1.0, 2.0]), True):
        with pytest.raises(arkham_env.InvalidSetup, match="seed="):
            vector.reset(seed=bad)
    with pytest.raises(arkham_env.InvalidSetup, match="difficulty"):
        vector.reset(options={"difficulty": "easy"})
    with pytest.raises(arkham_env.InvalidSetup, match="expected a dict"):
        vector.reset(options="difficulty")
    _, infos = vector.reset(seed=5, options={})
    assert infos["seed"].tolist() == [5, 6]


@every_game
def test_samples_without_a_mask_are_legal(game_id: str) -> None:
    vector = arkham_env.vector_env(game_id, 3, players=2)
    vector.action_space.seed(4)
    assert vector.action_space.contains(vector.action_space.sample())
    vector.reset(seed=4)
    ends = 0
    while ends < 2:
        actions = vector.action_space.sample()
        assert vector.action_space.contains(actions)
        ends += int(vector.step(actions)[2].sum())
    masks = tuple(np.eye(vector.vector_games.codec.num_actions, dtype=np.int8)[[5, 0, 7]])
    assert vector.action_space.sample(mask=masks).tolist() == [5, 0, 7]


@pytest.mark.parametrize("reward", ["outcome", "shaped", "progress"])
@pytest.mark.parametrize("copier", COPIERS, ids=["deepcopy", "pickle"])
@every_game
def test_copies_play_on_alike(game_id: str, copier: Any, reward: str) -> None:
    options: Any = {"players": 2, "reward": reward, "observation": "entities"}
    vector = arkham_env.vector_env(game_id, 3, **options)
    vector.action_space.seed(2)
    vector.reset(seed=8)
    ends = 0
    while not ends:  # the copy is made right after a step that ended a game
        ends = int(vector.step(vector.action_space.sample())[2].sum())
    twin = copier(vector)
    assert same(vector.vector_games.observations(), twin.vector_games.observations())
    while ends < 5:
        actions = vector.action_space.sample()
        assert np.array_equal(actions, twin.action_space.sample())
        one, two = vector.step(actions), twin.step(actions)
        assert same(one[0], two[0])
        assert np.array_equal(one[1], two[1])
        assert data_equivalence(one[4], two[4], exact=True)
        ends += int(one[2].sum())
    assert same(vector.reset()[0], twin.reset()[0])
    copier(arkham_env.vector_env(game_id, 1)).reset(seed=1)


@pytest.mark.parametrize("reward", ["shaped", "progress"])
@pytest.mark.parametrize("api", ["gymnasium", "sb3"])
@every_game
def test_a_reset_in_mid_game_measures_anew(game_id: str, api: Any, reward: Any) -> None:
    """The reward of the first step is relative to the potential of the new games."""
    if api == "sb3":
        pytest.importorskip("stable_baselines3")
    used: Any = arkham_env.vector_env(game_id, 3, api=api, players=2, reward=reward)
    fresh: Any = arkham_env.vector_env(game_id, 3, api=api, players=2, reward=reward)
    rng = random.Random(2)

    def begin(env: Any) -> None:
        if api == "sb3":
            env.seed(9)
            env.reset()
        else:
            env.reset(seed=9)

    begin(used)
    vector_games = used.vector_games
    # Wait until the games have made progress: random games of Eldritch Horror seldom do.
    while np.count_nonzero(vector_games.phi) < (3 if game_id == GAME else 1):
        used.step(random_actions(rng, used.action_masks()))
    assert not np.array_equal(vector_games.phi, np.zeros(3))
    begin(used)
    begin(fresh)
    assert np.array_equal(vector_games.phi, fresh.vector_games.phi)
    paid = played = 0
    while played < 40 or not paid:
        played += 1
        actions = random_actions(rng, used.action_masks())
        one, two = used.step(actions)[1], fresh.step(actions)[1]
        assert np.array_equal(one, two)
        paid += int(np.count_nonzero(one))


def test_nothing_can_be_seen_before_the_first_reset() -> None:
    vector: Any = arkham_env.vector_env(GAME, 2, render_mode="ansi")
    for look in (vector.action_masks, vector.render):
        with pytest.raises(arkham_env.ArkhamError, match=r"reset\(\)"):
            look()


@every_game
def test_illegal_actions_move_no_game(game_id: str) -> None:
    vector = arkham_env.vector_env(game_id, 3, players=2)
    with pytest.raises(arkham_env.IllegalAction, match=r"reset\(\)"):
        vector.step(np.zeros(3, np.int64))
    _, infos = vector.reset(seed=2)
    good = np.array([np.flatnonzero(m)[0] for m in infos["action_mask"]])
    hashes = [vector.vector_games.entry.play_of(s).hash() for s in vector.vector_games.states]
    wrong: list[Any] = [
        good[:2],
        good.astype(float),
        [None] * 3,
        "abc",
        good.reshape(3, 1),
        [[1], 2, 3],
    ]
    for bad in (-1, 10**6, int(np.flatnonzero(infos["action_mask"][2] == 0)[0])):
        actions = good.copy()
        actions[2] = bad
        wrong.append(actions)
    for actions in wrong:
        with pytest.raises(arkham_env.IllegalAction):
            vector.step(actions)
        assert hashes == [
            vector.vector_games.entry.play_of(s).hash() for s in vector.vector_games.states
        ]
    vector.step(good.tolist())


@every_game
def test_render(game_id: str) -> None:
    vector = arkham_env.vector_env(game_id, 2, players=2, render_mode="rgb_array")
    vector.reset(seed=1)
    frames: Any = vector.render()
    assert [frame.shape for frame in frames] == [(600, 720, 3)] * 2
    texts: Any = arkham_env.vector_env(game_id, 2, players=2, render_mode="ansi")
    texts.reset(seed=1)
    assert all(WORDS[game_id] in text for text in texts.render())


# -- Stable-Baselines3 -----------------------------------------------------------------------------


@pytest.mark.parametrize("observation", ["flat", "entities"])
@every_game
def test_sb3_equals_gymnasium(game_id: str, observation: str) -> None:
    pytest.importorskip("stable_baselines3")
    count = 4
    kwargs: dict[str, Any] = {"players": 1, "reward": "shaped", "observation": observation}
    sb3: Any = arkham_env.vector_env(game_id, count, api="sb3", **kwargs)
    vector = arkham_env.vector_env(game_id, count, **kwargs)
    rng = random.Random(2)
    sb3.seed(17)
    assert same(sb3.reset(), vector.reset(seed=17)[0])
    # A seed counts for one reset.
    first, other = sb3.reset(), vector.reset()[0]
    assert same(first, other)
    assert not same(first, vector.reset(seed=17)[0])
    sb3.seed(17)
    sb3.reset()
    returns = np.zeros(count)
    ends = 0
    while ends < 6:
        masks = sb3.env_method("action_masks")
        assert isinstance(masks, np.ndarray) and masks.dtype == np.bool_
        assert np.array_equal(masks, vector.action_masks())
        actions = random_actions(rng, masks)
        observations, rewards, dones, infos = sb3.step(actions)
        other, paid, terminations, _, more = vector.step(actions)
        returns += paid
        assert same(observations, other)
        assert rewards.dtype == np.float32
        assert np.allclose(rewards, paid)
        assert np.array_equal(dones, terminations)
        for i in range(count):
            if not dones[i]:
                assert infos[i] == {}
                continue
            ends += 1
            assert same(infos[i]["terminal_observation"], more["final_obs"][i])
            assert infos[i]["episode"]["r"] == pytest.approx(returns[i])
            assert infos[i]["TimeLimit.truncated"] is False
            assert infos[i]["is_success"] == more["final_info"]["won"][i]
            assert infos[i]["episode"]["l"] == more["final_info"]["episode"]["l"][i]
            returns[i] = 0.0


@every_game
def test_sb3_interface(game_id: str) -> None:
    pytest.importorskip("stable_baselines3")
    env: Any = arkham_env.vector_env(game_id, 3, api="sb3", players=2)
    env.reset()
    assert env.has_attr("action_masks")
    assert not env.has_attr("missing")
    assert env.get_attr("render_mode") == [None] * 3
    for indices, count in ((None, 3), ([0, 2], 2), (1, 1)):
        found = env.get_attr("action_masks", indices)
        assert [np.array_equal(each(), env.action_masks()) for each in found] == [True] * count
        assert len(env.get_attr("render_mode", indices)) == count
        assert len(env.env_is_wrapped(gymnasium.Wrapper, indices)) == count
    assert env.has_attr("render_mode")
    assert env.env_method("action_masks", indices=[0, 2]).shape == (2, env.action_space.n)
    assert env.env_is_wrapped(gymnasium.Wrapper) == [False] * 3
    calls: list[Any] = [lambda: env.get_attr("missing"), lambda: env.env_method("missing"),
             lambda: env.set_attr("x", 1)]  # fmt: skip
    for call in calls:
        with pytest.raises(AttributeError):
            call()
    for bad in ("3", [1], 1.5):
        with pytest.raises(arkham_env.InvalidSetup, match="seed="):
            env.seed(bad)
    env.reset()
    with pytest.raises(arkham_env.InvalidSetup, match="option 'difficulty' at reset"):
        env.set_options({"difficulty": "easy"})
    with pytest.raises(arkham_env.InvalidSetup, match="option 'save' at reset"):
        env.set_options([{}, {"save": "x"}, {}])
    env.set_options({})
    env.reset()
    pictures: Any = arkham_env.vector_env(game_id, 2, api="sb3", render_mode="rgb_array")
    pictures.reset()
    assert pictures.render().shape == (1200, 720, 3)
    assert len(pictures.env_method("render", indices=[1])) == 1


def test_sb3_copies_play_on_alike() -> None:
    pytest.importorskip("stable_baselines3")
    env: Any = arkham_env.vector_env(GAME, 2, api="sb3")
    env.seed(3)
    env.reset()
    twin = copy.deepcopy(env)
    rng = random.Random(1)
    for _ in range(60):
        actions = random_actions(rng, env.action_masks())
        assert same(env.step(actions)[0], twin.step(actions)[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "observation"), [(GAME, "flat"), (GAME, "entities"), (ELDRITCH, "flat")]
)
def test_maskable_ppo_learns_a_little(game_id: str, observation: Any) -> None:
    contrib = pytest.importorskip("sb3_contrib")
    from stable_baselines3.common.logger import Logger

    env = arkham_env.vector_env(
        game_id, 8, api="sb3", players=2 if game_id == GAME else 1, observation=observation
    )
    policy = "MlpPolicy" if observation == "flat" else "MultiInputPolicy"
    model = contrib.MaskablePPO(policy, env, n_steps=32, batch_size=256, n_epochs=1, seed=1)
    model.set_logger(Logger(None, []))  # the default one leaves a folder
    model.learn(512)
    assert model.num_timesteps >= 512
    assert len(model.ep_info_buffer) > 0
