"""Options that change arrays, and ``state()`` (``envs/codec.py``, ``spaces.py``)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.envs.gym_env import SinglePolicyEnv
from tests.envs.playing import every_game

OBSERVATIONS = ("flat", "entities")
every_observation = pytest.mark.parametrize("observation", OBSERVATIONS)


def arrays(observation: Any) -> dict[str, Any]:
    """Return the arrays of an observation by name."""
    return observation if isinstance(observation, dict) else {"flat": observation}


@every_observation
@every_game
def test_float_observations_are_the_integers_divided_by_their_bounds(
    game_id: str, observation: str
) -> None:
    options: Any = {"players": 2, "observation": observation}
    plain = arkham_env.vector_env(game_id, 3, **options)
    floats = arkham_env.vector_env(game_id, 3, dtype="float32", **options)
    scaled = arkham_env.vector_env(game_id, 3, dtype="float32", scale=True, **options)
    single = SinglePolicyEnv(game_id, dtype="float32", scale=True, **options)
    seen = plain.reset(seed=4)[0], floats.reset(seed=4)[0], scaled.reset(seed=4)[0]
    alone, _ = single.reset(seed=4)
    for _ in range(120):
        assert floats.observation_space.contains(seen[1])
        assert scaled.observation_space.contains(seen[2])
        spaces = arrays(getattr(plain.single_observation_space, "spaces", None) or
                        plain.single_observation_space)  # fmt: skip
        for name, whole in arrays(seen[0]).items():
            assert whole.dtype == np.int16
            assert arrays(seen[1])[name].dtype == arrays(seen[2])[name].dtype == np.float32
            assert np.array_equal(arrays(seen[1])[name], whole)
            bound = np.maximum(np.abs(spaces[name].low.astype(float)), spaces[name].high)
            expected = whole / np.maximum(bound, 1)
            assert np.allclose(arrays(seen[2])[name], np.clip(expected, -1, 1), atol=1e-6)
            if alone is not None:
                assert np.array_equal(arrays(alone)[name], arrays(seen[2])[name][0])
        actions = plain.action_space.sample()
        if alone is not None:
            alone, _, terminated, _, _ = single.step(actions[0])
            alone = None if terminated else alone
        seen = plain.step(actions)[0], floats.step(actions)[0], scaled.step(actions)[0]


@every_game
def test_values_beyond_their_bounds_are_capped(game_id: str) -> None:
    codec = arkham_env.vector_env(game_id, 1, dtype="float32", scale=True).vector_games.codec
    rows = np.stack([np.full(codec.width, 32767, np.int16), np.full(codec.width, -32768, np.int16)])
    found = codec.split(rows)
    assert isinstance(found, np.ndarray)
    assert found.max() <= 1.0 and found.min() >= -1.0 and (found[0] >= 0).all()


@every_game
def test_place_key_and_type_of_masks(game_id: str) -> None:
    keys: Any = {"mask_key": "legal", "observation_key": "observations", "mask_dtype": "bool"}
    aec = arkham_env.env(game_id, players=2, mask="both", **keys)
    parallel = arkham_env.parallel_env(game_id, players=2, mask="both", **keys)
    single = SinglePolicyEnv(game_id, players=2, mask="both", **keys)
    envs = arkham_env.vector_env(game_id, 2, players=2, mask="both", **keys)
    aec.reset(seed=1)
    seen, found = aec.last()[0], aec.last()[4]
    for observation, info, space in [
        (seen, found, aec.observation_space("seat_0")),
        (*(one["seat_0"] for one in parallel.reset(seed=1)), parallel.observation_space("seat_0")),
        (*single.reset(seed=1), single.observation_space),
        (*envs.reset(seed=1), envs.observation_space),
    ]:
        assert set(observation) == {"observations", "legal"} and space.contains(observation)
        assert observation["legal"].dtype == info["legal"].dtype == np.bool_
        assert np.array_equal(observation["legal"], info["legal"])
        assert "action_mask" not in info


@every_game
def test_without_masks(game_id: str) -> None:
    aec = arkham_env.env(game_id, players=2, mask="none")
    parallel = arkham_env.parallel_env(game_id, players=2, mask="none")
    single = SinglePolicyEnv(game_id, players=2, mask="none")
    envs = arkham_env.vector_env(game_id, 4, players=2, mask="none")
    aec.reset(seed=1)
    infos = [aec.last()[4], parallel.reset(seed=1)[1]["seat_0"], single.reset(seed=1)[1]]
    assert not any("action_mask" in info for info in infos)
    assert isinstance(aec.last()[0], np.ndarray)
    observations, info = envs.reset(seed=1)
    assert isinstance(observations, np.ndarray) and "action_mask" not in info
    for _ in range(300):
        envs.step(envs.action_space.sample())  # legal actions need no masks


@every_observation
@every_game
def test_state_is_the_concatenation_of_all_observations(game_id: str, observation: str) -> None:
    options: Any = {"players": 3, "observation": observation, "dtype": "float32", "scale": True}
    aec = arkham_env.env(game_id, **options)
    parallel = arkham_env.parallel_env(game_id, **options)
    aec.reset(seed=2)
    parallel.reset(seed=2)
    for _ in range(60):
        state = aec.state()
        assert aec.unwrapped.state_space.contains(state)
        seen = [aec.observe(agent)["observation"] for agent in aec.possible_agents]
        if observation == "flat":
            assert np.array_equal(state, np.concatenate(seen))
            assert np.array_equal(state, parallel.state())
        else:
            for name in seen[0]:
                assert np.array_equal(state[name], np.stack([one[name] for one in seen]))
                assert np.array_equal(state[name], parallel.state()[name])
        action = int(np.flatnonzero(aec.last()[0]["action_mask"])[-1])
        parallel.step({aec.agent_selection: action})
        aec.step(action)
        if not aec.agents or aec.last()[2]:
            break


@every_game
def test_state_contains_what_is_hidden_from_a_seat(game_id: str) -> None:
    """The state has each seat's own hand, unlike the observation of another seat."""
    env = arkham_env.env(game_id, players=2)
    env.reset(seed=3)
    size = env.observation_space("seat_0")["observation"].shape[0]
    assert env.state().shape == (2 * size,)
    assert not np.array_equal(env.state()[:size], env.state()[size:])
