"""``envs/vector.py``, ``core/encoding/batch.py``: when the next game of a vector environment
starts, and Gymnasium's wrappers in each mode."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.error import DependencyNotInstalled
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import transform_action, transform_observation, transform_reward
from gymnasium.wrappers import vector as wrappers

import arkham_env
from arkham_env.envs.gym_env import SinglePolicyEnv
from tests.envs.playing import ARKHAM, COPIERS, GYMNASIUM, every_game, legal

ALL = ("same_step", "next_step", "disabled")
KEPT = ("next_step", "disabled")
"""Modes in which a row keeps its finished game until the next step or reset."""
RESULT = ("score", "points", "won", "resolution", "ending", "rounds")
every_mode = pytest.mark.parametrize("mode", ALL)


def any_actions(rng: random.Random, masks: Any) -> Any:
    return np.array([rng.choice(legal(mask)) for mask in masks])


def any_step(env: Any, rng: random.Random, masks: Any) -> tuple[Any, ...]:
    """Take random legal actions; in the mode ``DISABLED``, also reset finished games."""
    found: tuple[Any, ...] = env.step(any_actions(rng, masks))
    if env.metadata["autoreset_mode"] is AutoresetMode.DISABLED and found[2].any():
        observations, infos = env.reset(options={"reset_mask": found[2].copy()})
        return observations, *found[1:4], infos
    return found


@pytest.mark.parametrize("reward", ["outcome", "progress", "shaped"])
@pytest.mark.parametrize("mode", KEPT)
@every_game
def test_rows_show_their_finished_games(game_id: str, mode: Any, reward: str) -> None:
    """Each step equals that of single environments that are reset one step later."""
    count = 3
    options: dict[str, Any] = {"players": 1, "reward": reward, "mask": "both"}
    vector = arkham_env.vector_env(game_id, count, autoreset_mode=mode, **options)
    singles = [SinglePolicyEnv(game_id, **options) for _ in range(count)]
    rng = random.Random(6)
    observations, infos = vector.reset(seed=30)
    assert infos["seed"].tolist() == [30, 31, 32]
    for i, single in enumerate(singles):
        single.reset(seed=30 + i)
    waiting = np.zeros(count, np.bool_)
    ends = begun = 0
    while ends < 5 or begun < 4:
        if mode == "disabled" and waiting.any():
            before = observations
            observations, infos = vector.reset(options={"reset_mask": waiting})
            for i in range(count):
                alone = (before["observation"][i], before["action_mask"][i])
                if waiting[i]:
                    begun += 1
                    seen, _ = singles[i].reset(seed=int(infos["seed"][i]))
                    alone = (seen["observation"], seen["action_mask"])
                assert np.array_equal(observations["observation"][i], alone[0])
                assert np.array_equal(observations["action_mask"][i], alone[1])
            waiting = np.zeros(count, np.bool_)
        actions = any_actions(rng, infos["action_mask"])
        assert vector.action_space.contains(vector.action_space.sample())
        assert (vector.action_space.sample()[waiting] == 0).all()
        observations, rewards, terminations, truncations, infos = vector.step(actions)
        assert observations in vector.observation_space and not truncations.any()
        for i, single in enumerate(singles):
            if waiting[i]:
                begun += 1
                seen, info = single.reset(seed=int(infos["seed"][i]))
                paid, over = 0.0, False
                assert infos["seed"][i] % count == i  # 30 + i + 3 k
            else:
                seen, paid, over, _, info = single.step(actions[i])
            assert np.array_equal(observations["observation"][i], seen["observation"])
            assert np.array_equal(observations["action_mask"][i], seen["action_mask"])
            assert np.array_equal(infos["action_mask"][i], info["action_mask"])
            assert rewards[i] == pytest.approx(paid) and terminations[i] == over
            for key in (*RESULT, "seat"):
                assert infos[key][i] == info[key] and infos[f"_{key}"][i]
            ends += over
        waiting = terminations
        assert "final_obs" not in infos and "episode" not in infos


@every_mode
def test_a_mode_is_the_enum_or_its_name(mode: str) -> None:
    member = AutoresetMode[mode.upper()]
    for given in (mode, member):
        named: Any = given
        made = arkham_env.vector_env(ARKHAM, 2, autoreset_mode=named)
        assert made.metadata["autoreset_mode"] is member
        vector: Any = gymnasium.make_vec(GYMNASIUM[ARKHAM], num_envs=2, autoreset_mode=given)
        assert vector.metadata["autoreset_mode"] is member
        vector.reset(seed=1)
    assert arkham_env.vector_env(ARKHAM, 2).metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_stable_baselines_has_one_mode() -> None:
    pytest.importorskip("stable_baselines3")
    arkham_env.vector_env(ARKHAM, 2, api="sb3", autoreset_mode="same_step").reset()
    with pytest.raises(arkham_env.InvalidSetup, match="'next_step' with api='sb3'"):
        arkham_env.vector_env(ARKHAM, 2, api="sb3", autoreset_mode="next_step")  # type: ignore[call-overload]


def finished(mode: Any, **options: Any) -> tuple[Any, Any, Any]:
    """Return an environment after the end of a game, the mask of finished games and the infos."""
    vector: Any = arkham_env.vector_env(ARKHAM, 3, autoreset_mode=mode, players=1, **options)
    vector.reset(seed=4)
    rng = random.Random(4)
    while True:
        *_, overs, _, infos = vector.step(any_actions(rng, vector.action_masks()))
        if overs.any():
            return vector, overs, infos


def test_the_next_step_ignores_the_action_of_a_finished_game() -> None:
    seen = []
    for action in (0, 5, 10**6, -1):
        vector, overs, infos = finished("next_step")
        actions = any_actions(random.Random(1), infos["action_mask"])
        assert (actions[overs] == 0).all()
        actions[overs] = action
        seen.append(vector.step(actions))
    assert all(data_equivalence(seen[0], other, exact=True) for other in seen[1:])


def test_a_finished_game_waits_for_its_reset() -> None:
    vector, overs, infos = finished("disabled")
    actions = any_actions(random.Random(1), infos["action_mask"])
    hashes = [vector.vector_games.entry.play_of(s).hash() for s in vector.vector_games.states]
    with pytest.raises(arkham_env.IllegalAction, match=r"game \d is over: reset it"):
        vector.step(actions)
    assert hashes == [
        vector.vector_games.entry.play_of(s).hash() for s in vector.vector_games.states
    ]
    vector.reset(options={"reset_mask": overs})
    vector.step(any_actions(random.Random(1), vector.action_masks()))


@every_mode
@every_game
def test_some_games_are_reset(game_id: str, mode: Any) -> None:
    vector: Any = arkham_env.vector_env(
        game_id, 3, autoreset_mode=mode, players=2, reward="progress"
    )
    some = np.array([False, True, False])
    with pytest.raises(arkham_env.InvalidSetup, match="first reset"):
        vector.reset(seed=1, options={"reset_mask": some})
    every = np.ones(3, np.bool_)
    first, infos = vector.reset(seed=1, options={"reset_mask": every})
    assert infos["seed"].tolist() == [1, 2, 3]
    rng = random.Random(2)
    for _ in range(20):
        shown = vector.step(any_actions(rng, vector.action_masks()))[0]
    given = {"reset_mask": some}
    seen, infos = vector.reset(options=given)
    assert given == {"reset_mask": some}  # Gymnasium's wrappers read it after the call
    assert infos["seed"].tolist() == [1, 5, 3]
    assert np.array_equal(seen[[0, 2]], shown[[0, 2]]) and not np.array_equal(seen[1], shown[1])
    # With a seed, game i of the mask starts with seed + i, as in a reset of all games; later games
    # of its row follow from there.
    seen, infos = vector.reset(seed=1, options={"reset_mask": some})
    assert infos["seed"].tolist() == [1, 2, 3] and np.array_equal(seen[1], first[1])
    assert vector.reset(options={"reset_mask": some})[1]["seed"].tolist() == [1, 5, 3]
    wrong: list[Any] = [
        [False, True, False], np.zeros(3, np.bool_), np.ones(2, np.bool_), np.ones(3), None, 1,
    ]  # fmt: skip
    before = vector.vector_games.save()
    for mask in wrong:
        with pytest.raises(arkham_env.InvalidSetup, match=r"reset_mask.*shape \(3,\)"):
            vector.reset(options={"reset_mask": mask})
    with pytest.raises(arkham_env.InvalidSetup, match="difficulty"):
        vector.reset(options={"reset_mask": some, "difficulty": "easy"})
    assert vector.vector_games.save() == before


@pytest.mark.parametrize("copier", COPIERS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("mode", KEPT)
def test_copies_know_which_games_are_over(mode: Any, copier: Any) -> None:
    vector, overs, _ = finished(mode, reward="progress")
    twin = copier(vector)
    assert twin.metadata["autoreset_mode"] is AutoresetMode[mode.upper()]
    rng, ends = random.Random(3), 0
    if mode == "disabled":
        for each in (vector, twin):
            each.reset(options={"reset_mask": overs})
    while ends < 4:
        actions = any_actions(rng, vector.action_masks())
        assert np.array_equal(vector.action_masks(), twin.action_masks())
        one, two = vector.step(actions), twin.step(actions)
        assert data_equivalence(one, two, exact=True)
        ends += int(one[2].sum())
        if mode == "disabled" and one[2].any():
            for each in (vector, twin):
                each.reset(options={"reset_mask": one[2]})


@pytest.mark.parametrize("name", ["random", "heuristic"])
def test_agents_choose_for_finished_games(name: str) -> None:
    pytest.importorskip("arkham_agents")
    from arkham_agents.faces import choose
    from arkham_agents.registry import make_agent

    vector, overs, _ = finished("next_step")
    actions = choose(make_agent(name), vector)
    assert (actions[overs] == 0).all()
    vector.step(actions)


# -- Masks of finished games -----------------------------------------------------------------------


def is_finished(mask: Any) -> bool:
    """Return whether the first action is the only legal one."""
    return legal(mask) == [0]


@pytest.mark.parametrize("encoding", ["table", "options"])
@every_game
def test_every_face_has_one_action_for_a_finished_game(game_id: str, encoding: Any) -> None:
    options: dict[str, Any] = {"players": 2, "mask": "both", "action_encoding": encoding}
    rng = random.Random(5)
    single = SinglePolicyEnv(game_id, **options)
    observation, info = single.reset(seed=5)
    over = False
    while not over:
        observation, _, over, _, info = single.step(rng.choice(legal(info["action_mask"])))
    assert is_finished(observation["action_mask"]) and is_finished(info["action_mask"])
    assert is_finished(single.action_masks()) and single.action_space.sample() == 0
    before = single.game.hash()
    for action in (0, 1):
        with pytest.raises(arkham_env.IllegalAction, match="the game is over"):
            single.step(action)
    assert single.game.hash() == before
    text = single.game.save()
    aec = arkham_env.env(game_id, **options)
    aec.reset(options={"save": text})
    for agent in aec.agents:
        assert is_finished(aec.observe(agent)["action_mask"])
        assert is_finished(aec.infos[agent]["action_mask"])
    parallel = arkham_env.parallel_env(game_id, **options)
    seen, infos = parallel.reset(options={"save": text})
    for agent in parallel.possible_agents:
        assert is_finished(seen[agent]["action_mask"])
        assert is_finished(infos[agent]["action_mask"])
    vector = arkham_env.vector_env(game_id, 2, **options)
    _, step_infos = vector.reset(seed=5)
    while "final_obs" not in step_infos:
        step_infos = vector.step(any_actions(rng, step_infos["action_mask"]))[-1]
    for last in step_infos["final_obs"]:
        assert last is None or is_finished(last["action_mask"])


# -- Gymnasium's wrappers --------------------------------------------------------------------------

SIZE = arkham_env.vector_env(ARKHAM, 1).vector_games.codec.width
ACTIONS = arkham_env.vector_env(ARKHAM, 1).vector_games.codec.num_actions
Wrap = Callable[[Any], Any]


def as_pictures(env: Any) -> Any:
    """Convert the observations to small images."""
    width = SIZE // 27
    space = spaces.Box(0, 255, (9, width, 3), np.uint8)
    return wrappers.TransformObservation(
        env, lambda seen: np.abs(seen[:, : 27 * width]).astype(np.uint8).reshape(-1, 9, width, 3),
        gymnasium.vector.utils.batch_space(space, env.num_envs), space,
    )  # fmt: skip


def halved(env: Any) -> Any:
    space = env.single_observation_space
    half = spaces.Box(space.low[::2], space.high[::2], dtype=np.int16)
    every = gymnasium.vector.utils.batch_space(half, env.num_envs)
    return wrappers.TransformObservation(env, lambda seen: seen[:, ::2], every, half)


CASES: dict[str, tuple[tuple[str, ...], Wrap]] = {
    "VectorizeTransformObservation": (KEPT, lambda env: wrappers.VectorizeTransformObservation(
        env, transform_observation.FlattenObservation)),
    "VectorizeTransformAction": (ALL, lambda env: wrappers.VectorizeTransformAction(
        env, transform_action.TransformAction, func=lambda action: action,
        action_space=env.single_action_space)),
    "VectorizeTransformReward": (ALL, lambda env: wrappers.VectorizeTransformReward(
        env, transform_reward.ClipReward, min_reward=0.0, max_reward=0.5)),
    "DictInfoToList": (ALL, wrappers.DictInfoToList),
    "TransformObservation": (KEPT, halved),
    "FilterObservation": (KEPT, lambda env: wrappers.FilterObservation(env, ["action_mask"])),
    "FlattenObservation": (KEPT, wrappers.FlattenObservation),
    "GrayscaleObservation": (KEPT, lambda env: wrappers.GrayscaleObservation(as_pictures(env))),
    "ResizeObservation": (KEPT, lambda env: wrappers.ResizeObservation(as_pictures(env), (4, 4))),
    "ReshapeObservation": (KEPT, lambda env: wrappers.ReshapeObservation(env, (1, SIZE))),
    "RescaleObservation": (KEPT, lambda env: wrappers.RescaleObservation(env, -1.0, 1.0)),
    "DtypeObservation": (KEPT, lambda env: wrappers.DtypeObservation(env, np.float32)),
    "NormalizeObservation": (("next_step",), wrappers.NormalizeObservation),
    "TransformAction": (ALL, lambda env: wrappers.TransformAction(env, lambda actions: actions)),
    "TransformReward": (ALL, lambda env: wrappers.TransformReward(env, lambda paid: 2 * paid)),
    "ClipReward": (ALL, lambda env: wrappers.ClipReward(env, 0.0, 0.5)),
    "NormalizeReward": (ALL, wrappers.NormalizeReward),
    "RecordEpisodeStatistics": (ALL, wrappers.RecordEpisodeStatistics),
    "RecordVideo": (ALL, lambda env: wrappers.RecordVideo(env, "videos", video_length=3)),
    "HumanRendering": (ALL, wrappers.HumanRendering),
    "ArrayConversion": (ALL, lambda env: wrappers.ArrayConversion(env, np, np)),
    "JaxToNumpy": (ALL, lambda env: wrappers.JaxToNumpy(env)),
    "JaxToTorch": (ALL, lambda env: wrappers.JaxToTorch(env)),
    "NumpyToTorch": (ALL, lambda env: wrappers.NumpyToTorch(env)),
}  # fmt: skip
"""Each wrapper with the modes that Gymnasium allows for it."""
SINCE = {("RecordEpisodeStatistics", "same_step"): "1.4"}
"""First version of Gymnasium whose wrapper is correct in a mode."""
OPTIONS: dict[str, dict[str, Any]] = {
    "FilterObservation": {"mask": "both"},
    "RecordVideo": {"render_mode": "rgb_array"},
    "HumanRendering": {"render_mode": "rgb_array"},
}
REFUSED = {"ClipAction", "RescaleAction"}
"""Wrappers for actions that are vectors of numbers."""


def test_every_wrapper_is_tried() -> None:
    assert set(wrappers.__all__) <= set(CASES) | REFUSED


@pytest.mark.parametrize("mode", ALL)
@pytest.mark.parametrize("name", CASES)
def test_wrappers(name: str, mode: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    modes, wrap = CASES[name]
    if (name, mode) in SINCE and gymnasium.__version__ < SINCE[name, mode]:
        pytest.skip(f"Gymnasium counts wrong in this mode before {SINCE[name, mode]}")
    if name == "RecordVideo":
        pytest.importorskip("moviepy")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made: Any = gymnasium.make_vec(
        GYMNASIUM[ARKHAM], num_envs=3, players=1, reward="progress", autoreset_mode=mode,
        **OPTIONS.get(name, {}),
    )  # fmt: skip
    if mode not in modes:
        with pytest.raises((ValueError, AssertionError)):  # Gymnasium 1.2 uses assert
            wrap(made)
        return
    try:
        play_wrapped(name, made, wrap(made))
    except (DependencyNotInstalled, ImportError) as missing:
        pytest.skip(str(missing))


def play_wrapped(name: str, made: Any, env: Any) -> None:
    """Play six games and check the outputs of the wrapper."""
    rng = random.Random(1)
    env.reset(seed=1)
    ends = 0
    lengths = np.zeros(3, np.int64)
    while ends < 6:
        lengths[~made.vector_games.waiting()] += 1
        observations, _, overs, _, infos = any_step(env, rng, made.vector_games.masks())
        if name == "RecordEpisodeStatistics" and overs.any() and "episode" in infos:
            assert np.array_equal(infos["episode"]["l"][overs], lengths[overs])
        if name == "DictInfoToList":
            assert [info["seed"] for info in infos] == made.vector_games.seeds.tolist()
        if isinstance(observations, np.ndarray) and name != "NormalizeObservation":
            assert observations in env.observation_space
            assert observations.dtype == env.observation_space.dtype
        overs = np.asarray(overs)
        lengths[overs] = 0
        ends += int(overs.sum())
    if name == "RecordEpisodeStatistics":
        assert env.episode_count == ends
    env.close()
