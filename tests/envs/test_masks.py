"""Position of masks, and the content of infos, in every environment (``envs/infos.py``)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.core.kernel.errors import IllegalAction
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.infos import ResultInfo
from arkham_env.envs.registry import find
from tests.envs.playing import every_game, legal

PLACES = ["info", "observation", "both"]
RESULT = ["score", "points", "won", "resolution", "ending", "rounds"]


def taken_apart(place: str | None, default: str, observation: Any, info: Any) -> tuple[Any, Any]:
    """Return the observation and the mask; check that the mask is where ``place`` requires it."""
    where = place or default
    assert ("action_mask" in info) == (where != "observation")
    if where == "info":
        return observation, info["action_mask"]
    assert list(observation) == ["observation", "action_mask"]
    if where == "both":
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert observation["action_mask"] is not info["action_mask"]
    return observation["observation"], observation["action_mask"]


@pytest.mark.parametrize("kind", ["flat", "entities"])
@pytest.mark.parametrize("place", [None, *PLACES])
@every_game
def test_gymnasium(game_id: str, place: Any, kind: Any) -> None:
    plain = SinglePolicyEnv(game_id, players=2, observation=kind)
    env = SinglePolicyEnv(game_id, players=2, observation=kind, mask=place)
    rng = random.Random(1)
    first: Any = plain.reset(seed=4)
    then: Any = env.reset(seed=4)
    keys = then[1].keys()
    over = False
    while not over:
        observation, info = then[0], then[-1]
        assert observation in env.observation_space and info.keys() == keys
        seen, mask = taken_apart(place, "info", observation, info)
        assert str(seen) == str(first[0]) and np.array_equal(mask, first[-1]["action_mask"])
        assert [info[name] for name in RESULT] == [0.0, 0.0, False, -1, -1, 0]
        action = rng.choice(legal(mask))
        first, then = plain.step(action), env.step(action)
        over = then[2]
    seen, mask = taken_apart(place, "info", then[0], then[-1])
    assert then[0] in env.observation_space and legal(mask) == [0]
    assert then[-1].keys() == keys and then[-1]["ending"] >= 0 and then[-1]["rounds"] > 0


@pytest.mark.parametrize("place", [None, *PLACES])
@every_game
def test_many_games(game_id: str, place: Any) -> None:
    plain = arkham_env.vector_env(game_id, 3, players=1)
    env = arkham_env.vector_env(game_id, 3, players=1, mask=place)
    rng = random.Random(1)
    first: Any = plain.reset(seed=4)
    then: Any = env.reset(seed=4)
    ends = 0
    while ends < 3:
        seen, mask = taken_apart(place, "info", then[0], then[-1])
        assert then[0] in env.observation_space
        assert np.array_equal(seen, first[0])
        assert np.array_equal(mask, first[-1]["action_mask"])
        actions = np.array([rng.choice(legal(row)) for row in mask])
        first, then = plain.step(actions), env.step(actions)
        for i in np.flatnonzero(then[2]):
            ends += 1
            last = then[-1]["final_obs"][i]
            assert last in env.single_observation_space
            if place in ("observation", "both"):
                assert legal(last["action_mask"]) == [0]
                last = last["observation"]
            assert np.array_equal(last, first[-1]["final_obs"][i])
            assert then[-1]["final_info"]["ending"][i] >= 0


@pytest.mark.parametrize("place", [None, *PLACES])
@every_game
def test_stable_baselines(game_id: str, place: Any) -> None:
    pytest.importorskip("stable_baselines3")
    env: Any = arkham_env.vector_env(game_id, 3, api="sb3", players=1, mask=place)
    env.seed(4)
    observations = env.reset()
    if place in ("observation", "both"):
        assert np.array_equal(observations["action_mask"], env.env_method("action_masks"))
        observations = observations["observation"]
    assert observations.shape == (3, arkham_env.vector_env(game_id, 1).vector_games.codec.width)


@pytest.mark.parametrize("place", [None, *PLACES])
@every_game
def test_one_seat_at_a_time(game_id: str, place: Any) -> None:
    plain = arkham_env.env(game_id, players=2)
    env = arkham_env.env(game_id, players=2, mask=place)
    rng = random.Random(1)
    plain.reset(seed=4)
    env.reset(seed=4)
    keys = env.infos["seat_0"].keys()
    while not any(env.terminations.values()):
        for agent in env.agents:
            observation, info = env.observe(agent), env.infos[agent]
            assert observation in env.observation_space(agent) and info.keys() == keys
            seen, mask = taken_apart(place, "observation", observation, info)
            other = plain.observe(agent)
            assert np.array_equal(seen, other["observation"])
            assert np.array_equal(mask, other["action_mask"])
            assert [info[name] for name in RESULT] == [0.0, 0.0, False, -1, -1, 0]
        deciding = plain.observe(plain.agent_selection)["action_mask"]
        action = rng.choice(legal(deciding))
        plain.step(action)
        env.step(action)
    for agent in env.agents:
        _, mask = taken_apart(place, "observation", env.observe(agent), env.infos[agent])
        assert legal(mask) == [0] and env.infos[agent].keys() == keys


@pytest.mark.parametrize("place", [None, *PLACES])
@every_game
def test_all_seats_at_once(game_id: str, place: Any) -> None:
    """A sampler with the masks of all seats plays: waiting seats can only idle."""
    env = arkham_env.parallel_env(game_id, players=3, mask=place)
    observations, infos = env.reset(seed=4)
    keys = infos["seat_0"].keys()
    idle = env.action_space("seat_0").n - 1
    waited = 0
    while env.agents:
        actions = {}
        for agent in env.possible_agents:
            assert observations[agent] in env.observation_space(agent)
            assert infos[agent].keys() == keys
            assert not any(isinstance(value, str) for value in infos[agent].values())
            _, mask = taken_apart(place, "observation", observations[agent], infos[agent])
            actions[agent] = int(env.action_space(agent).sample(mask))
            waited += actions[agent] == idle
        assert [agent for agent, a in actions.items() if a != idle] == [env.decider]
        observations, _, _, _, infos = env.step(actions)
    assert waited > 100


@every_game
def test_the_seat_that_decides_cannot_idle(game_id: str) -> None:
    env = arkham_env.parallel_env(game_id, players=2)
    env.reset(seed=4)
    before = env.game.hash()
    idle = int(env.action_space("seat_0").n) - 1
    with pytest.raises(IllegalAction, match=f"action {idle}: expected one of the"):
        env.step({env.decider: idle})
    assert env.game.hash() == before


@every_game
def test_results_are_numbered_as_they_are_described(game_id: str) -> None:
    info = ResultInfo(find(game_id))
    described = arkham_env.describe(game_id)["result"]
    game: Any = arkham_env.game(game_id, seed=2)
    rng = random.Random(2)
    while not game.over:
        game.step(rng.randrange(game.num_options))
    found = info.finished(game.result)
    assert list(found) == list(info.running()) == RESULT
    assert described["endings"][found["ending"]] == game.result.ending
    assert described["resolutions"][found["resolution"]] == game.result.resolution
    assert (found["score"], found["points"]) == (game.result.score, game.result.points)
    assert (found["won"], found["rounds"]) == (game.result.won, game.result.rounds)
    result = game.result
    result.ending = result.resolution = "a hoax"
    found = info.finished(result)
    assert (found["ending"], found["resolution"]) == (-1, -1)
