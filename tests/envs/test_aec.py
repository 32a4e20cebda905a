"""The PettingZoo AEC environment (``envs/aec.py``)."""

from __future__ import annotations

import contextlib
import io
import random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import arkham_env
from arkham_env.envs.infos import ResultInfo
from arkham_env.envs.registry import find
from tests.envs.playing import (
    ELDRITCH,
    ENCODINGS,
    GAME,
    OTHER_SET_UP,
    PETTINGZOO,
    WORDS,
    conformance,
    every_game,
    every_size,
    legal,
    pick,
    with_pettingzoo_make,
)

# Of PettingZoo's own tests, three sample actions without a mask and therefore do not apply to an
# environment where an illegal action raises: state_test (which also wants a global state(), a
# view that no seat has), parallel_seed_test and max_cycles_test.  test_save_obs is for images.


@pytest.mark.parametrize(
    ("game_id", "players"),
    [*[(GAME, players) for players in (1, 2, 3, 4)], (ELDRITCH, 1), (ELDRITCH, 3), (ELDRITCH, 8)],
)
def test_api(game_id: str, players: int) -> None:
    with conformance():
        api_test(arkham_env.env(game_id, players=players), num_cycles=150)


@pytest.mark.parametrize("options", ENCODINGS, ids=lambda o: "-".join(o.values()))
@every_game
def test_api_of_every_encoding(game_id: str, options: dict[str, Any]) -> None:
    with conformance():
        api_test(arkham_env.env(game_id, players=2, **options).unwrapped, num_cycles=150)


@with_pettingzoo_make
@every_game
def test_made_by_pettingzoo(game_id: str) -> None:
    version = f"_v{find(game_id).rules_version}"
    for name in (PETTINGZOO[game_id], PETTINGZOO[game_id].replace("-v", "_v")):
        env = pettingzoo.make("aec", name, players=3, **OTHER_SET_UP[game_id])
        assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
        assert str(env.unwrapped) == game_id.replace("/", "_") + version
    assert env.metadata["is_parallelizable"] is False


@pytest.mark.parametrize("options", ENCODINGS, ids=lambda o: "-".join(o.values()))
@every_game
def test_same_seed_same_game(game_id: str, options: dict[str, Any]) -> None:
    seed_test(lambda: arkham_env.env(game_id, players=2, **options), num_cycles=100)


@every_game
def test_render(game_id: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        render_test(lambda **kw: arkham_env.env(game_id, players=2, **kw))
    assert WORDS[game_id] in shown.getvalue()


@pytest.mark.parametrize(("mode", "frames"), [("human", 3), ("ansi", 0), (None, 0)])
@every_game
def test_only_for_people_every_step_is_shown(game_id: str, mode: Any, frames: int) -> None:
    env = arkham_env.env(game_id, players=2, render_mode=mode)
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        env.reset(seed=3)
        for _ in range(2):
            mask = env.last()[0]["action_mask"]
            env.step(int(np.flatnonzero(mask)[0]))
    assert shown.getvalue().count(WORDS[game_id]) == frames


@every_game
def test_performance_benchmark(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(0, 1000, 2))  # the benchmark's five seconds end after three calls
    monkeypatch.setattr("time.time", lambda: next(ticks))
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        performance_benchmark(arkham_env.env(game_id, players=2))
    assert "Finished performance benchmark" in shown.getvalue()


@pytest.mark.parametrize("options", ENCODINGS, ids=lambda o: "-".join(o.values()))
@every_size
def test_masks_agree_with_options(game_id: str, players: int, options: dict[str, Any]) -> None:
    """In random games there are as many legal actions as options, and each takes another option."""
    rng = random.Random(players)
    env = arkham_env.env(game_id, players=players, **options).unwrapped
    for seed in range(2 if players < 8 else 1):
        env.reset(seed=seed)
        while env.agents:
            agent = env.agent_selection
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            actions = legal(observation["action_mask"])
            assert len(actions) == env.game.num_options >= 2
            assert agent == f"seat_{env.game.seat}"
            indices = [env.session.option_of(a) for a in actions]
            assert sorted(indices) == list(range(env.game.num_options))
            for other in env.possible_agents:
                if other != agent:
                    assert not env.observe(other)["action_mask"].any()
            action = rng.choice(actions)
            if rng.random() < 0.2:  # hashing is slow
                twin = env.game.clone()
                twin.step(env.session.option_of(action))
                env.step(action)
                assert env.game.hash() == twin.hash()
            else:
                env.step(action)


@every_game
def test_observations_have_their_dtypes_and_are_fresh(game_id: str) -> None:
    env = arkham_env.env(game_id, players=2)
    env.reset(seed=1)
    decider = env.agent_selection
    first = env.observe(decider)
    kept = first["observation"].copy()
    assert first["observation"].dtype == np.int16
    assert first["action_mask"].dtype == np.int8
    env.step(legal(first["action_mask"])[0])
    assert np.array_equal(first["observation"], kept)
    assert env.observe(decider)["observation"] is not env.observe(decider)["observation"]


def test_spaces_are_identical_objects() -> None:
    env = arkham_env.env(GAME, players=2)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    with pytest.raises(arkham_env.InvalidSetup, match="seat_7"):
        env.observation_space("seat_7")


@pytest.mark.parametrize("action", [-1, 10**6, None, 1.0, "0", True, np.int64(-5), np.zeros(2)])
@pytest.mark.parametrize("encoding", ["table", "options"])
@every_game
def test_illegal_action_changes_nothing(game_id: str, action: Any, encoding: Any) -> None:
    env = arkham_env.env(game_id, players=2, action_encoding=encoding)
    env.reset(seed=5)
    rng = random.Random(5)
    for _ in range(20):
        env.step(pick(rng, env.observe(env.agent_selection)["action_mask"]))
    before = env.unwrapped.game.hash()
    agent, rewards = env.agent_selection, dict(env.unwrapped._cumulative_rewards)
    with pytest.raises(arkham_env.IllegalAction, match="expected one of the"):
        env.step(action)
    assert env.unwrapped.game.hash() == before
    assert (env.agent_selection, env.unwrapped._cumulative_rewards) == (agent, rewards)
    env.step(pick(rng, env.observe(env.agent_selection)["action_mask"]))


@every_game
def test_every_masked_out_action_is_illegal(game_id: str) -> None:
    env = arkham_env.env(game_id, players=2).unwrapped
    env.reset(seed=3)
    mask = env.observe(env.agent_selection)["action_mask"]
    before = env.game.hash()
    for action in np.flatnonzero(mask == 0):
        with pytest.raises(arkham_env.IllegalAction):
            env.step(int(action))
    assert env.game.hash() == before


def test_numpy_integers_are_actions() -> None:
    env = arkham_env.env(GAME, players=2)
    for kind in (np.int8, np.int16, np.int64, np.uint16, np.array):
        env.reset(seed=1)
        action = legal(env.observe(env.agent_selection)["action_mask"])[0]
        if action < 127 or kind is not np.int8:
            env.step(kind(action))


@every_game
def test_seats_end_together_and_are_paid_alike(game_id: str) -> None:
    running = ResultInfo(find(game_id)).running()
    env = arkham_env.env(game_id, players=3, reward="points")
    rng = random.Random(2)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=2)
    finished = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        totals[agent] += reward
        assert not truncated
        if terminated:
            assert info.keys() == running.keys()
            assert all(env.terminations.values())
            finished.append(agent)
            env.step(None)
            continue
        assert len(env.agents) == 3
        assert info == running
        env.step(pick(rng, observation["action_mask"]))
    assert finished == env.possible_agents
    result = env.unwrapped.game.result
    assert set(totals.values()) == {result.points}


@every_game
def test_a_dead_agent_takes_no_action(game_id: str) -> None:
    env = arkham_env.env(game_id, players=1)
    rng = random.Random(0)
    env.reset(seed=0)
    while not env.terminations["seat_0"]:
        env.step(pick(rng, env.observe("seat_0")["action_mask"]))
    assert legal(env.observe("seat_0")["action_mask"]) == [0]
    with pytest.raises(ValueError, match="None"):
        env.step(0)


@every_game
def test_reset_seeds(game_id: str) -> None:
    env = arkham_env.env(game_id, players=2).unwrapped
    env.reset(seed=11)
    first = env.game.hash()
    assert first == arkham_env.game(game_id, players=2, seed=11, log=False).hash()
    env.reset()
    second = env.game.hash()
    env.reset()
    third = env.game.hash()
    assert len({first, second, third}) == 3
    env.reset(seed=11)
    assert env.game.hash() == first
    env.reset()
    assert env.game.hash() == second
    env.reset(seed=12)
    assert env.game.hash() not in {first, second, third}
    others = [arkham_env.env(game_id, players=2).unwrapped for _ in range(2)]
    for other in others:
        other.reset()
    assert others[0].game.hash() != others[1].game.hash()


@every_game
def test_reset_options(game_id: str) -> None:
    env = arkham_env.env(game_id, players=2).unwrapped
    made: Any = arkham_env.game
    other = OTHER_SET_UP[game_id]
    env.reset(seed=4, options=dict(other))
    assert env.game.hash() == made(game_id, players=2, seed=4, **other).hash()
    env.reset(seed=4)
    assert env.game.hash() == arkham_env.game(game_id, players=2, seed=4).hash()
    rng = random.Random(1)
    for _ in range(30):
        env.step(pick(rng, env.observe(env.agent_selection)["action_mask"]))
    text, mark = env.game.save(), env.game.hash()
    env.reset()
    env.reset(options={"save": text})
    assert env.game.hash() == mark
    before = env.game.hash()
    for options, error in [
        ({"dificulty": "easy"}, arkham_env.InvalidSetup),
        ({"players": 3}, arkham_env.InvalidSetup),
        ({"save": text, **other}, arkham_env.InvalidSetup),
        ({"save": "junk"}, arkham_env.CorruptSave),
        ({"save": arkham_env.game(game_id, players=1).save()}, arkham_env.InvalidSetup),
    ]:
        with pytest.raises(error):
            env.reset(options=options)
        assert env.game.hash() == before


def test_order_is_enforced() -> None:
    env = arkham_env.env(GAME)
    with pytest.raises(AttributeError, match="before reset"):
        _ = env.agent_selection
    with pytest.raises(arkham_env.IllegalAction, match=r"reset\(\)"):
        arkham_env.env(GAME).unwrapped.session.step(0)


def test_a_loop_never_looks_anything_up_by_detours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The calls of a loop at every step do not use ``__getattr__`` of PettingZoo's wrappers."""
    env = arkham_env.env(GAME, players=2)
    env.reset(seed=4)
    asked: list[str] = []
    found = type(env).__getattr__

    def noted(self: Any, name: str) -> Any:
        asked.append(name)
        return found(self, name)

    monkeypatch.setattr(type(env), "__getattr__", noted)
    rng = random.Random(4)
    played = 0
    for agent in env.agent_iter(50):
        observation, _, terminated, _, _ = env.last()
        assert agent == env.agent_selection
        assert env.agents
        env.step(None if terminated else pick(rng, observation["action_mask"]))
        played += 1
    assert played == 50
    assert asked == []
    assert env.num_agents == 2  # other attributes use it


def test_the_calling_order_is_checked() -> None:
    env = arkham_env.env(GAME, players=2)
    for name in ("agents", "agent_selection", "rewards", "terminations", "num_agents"):
        with pytest.raises(AttributeError, match="before reset"):
            getattr(env, name)
    for early in (env.last, env.agent_iter, env.render, lambda: env.step(0)):
        with pytest.raises((AttributeError, AssertionError), match="reset"):
            early()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match=r"need to call step\(\) or reset\(\)"):
        for _ in env.agent_iter():
            pass
    env.reset(seed=1)
    assert list(zip(env.agent_iter(0), range(9), strict=False)) == []


@pytest.mark.parametrize("reward", ["outcome", "shaped"])
@every_game
def test_rewards_are_summed_as_pettingzoo_does(game_id: str, reward: str) -> None:
    """The shorter ``step`` pays the same rewards as the accounting of AECEnv."""
    env = arkham_env.env(game_id, players=2, reward=reward).unwrapped
    rng = random.Random(6)
    env.reset(seed=6)
    owed = dict.fromkeys(env.possible_agents, 0.0)
    while not env.terminations[env.agent_selection]:
        agent = env.agent_selection
        observation, paid, _, _, _ = env.last()
        assert paid == pytest.approx(owed[agent])
        env.step(pick(rng, observation["action_mask"]))
        owed[agent] = 0.0
        for seat in env.possible_agents:
            owed[seat] += env.rewards[seat]
    assert env._cumulative_rewards == pytest.approx(owed)
    env.reset(seed=7)
    assert set(env.rewards.values()) == {0.0}


@every_game
def test_a_save_of_a_game_that_is_over_leaves_nobody_to_act(game_id: str) -> None:
    game = arkham_env.game(game_id, players=2, seed=1)
    while not game.over:
        game.step(game.num_options - 1)
    env = arkham_env.env(game_id, players=2)
    env.reset(options={"save": game.save()})
    assert env.agents == ["seat_0", "seat_1"]
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.truncations == {"seat_0": False, "seat_1": False}
    result = game.result
    assert result is not None
    names = arkham_env.describe(game_id)["result"]["resolutions"]
    resolutions = [names[env.infos[agent]["resolution"]] for agent in env.agents]
    assert resolutions == [result.resolution] * 2
    for _agent in env.agent_iter():
        assert env.last(observe=False)[2]
        env.step(None)
    assert env.agents == []
