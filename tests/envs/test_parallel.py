"""The PettingZoo parallel environment."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import parallel_api_test

import arkham_env
from tests.envs.playing import (
    GAME,
    PETTINGZOO,
    WORDS,
    conformance,
    every_game,
    every_size,
    legal,
)


@every_size
def test_api(game_id: str, players: int) -> None:
    made: Any = getattr(pettingzoo, "make", None)  # PettingZoo has no registry before 1.27
    env = (
        arkham_env.parallel_env(game_id, players=players)
        if made is None
        else made("parallel", PETTINGZOO[game_id], players=players)
    )
    with conformance():
        parallel_api_test(env, num_cycles=300)


@every_game
def test_plays_the_same_game_as_aec(game_id: str) -> None:
    """Only the action of the current seat counts; the others are ignored."""
    rng = random.Random(3)
    parallel = arkham_env.parallel_env(game_id, players=3, reward="shaped")
    aec = arkham_env.env(game_id, players=3, reward="shaped")
    observations, infos = parallel.reset(seed=9)
    aec.reset(seed=9)
    while parallel.agents:
        decider = parallel.decider
        assert decider == aec.agent_selection
        assert {info["decider"] for info in infos.values()} == {int(decider[-1])}
        masks = {agent: observations[agent]["action_mask"] for agent in parallel.agents}
        assert [agent for agent in masks if masks[agent][:-1].any()] == [decider]
        assert [agent for agent in masks if not masks[agent][-1]] == [decider]
        for agent in parallel.agents:
            seen = aec.observe(agent)
            assert np.array_equal(observations[agent]["observation"], seen["observation"])
            assert np.array_equal(masks[agent][:-1], seen["action_mask"])
        action = rng.choice(legal(masks[decider]))
        actions = {agent: rng.randrange(10**6) for agent in parallel.agents}
        actions[decider] = action
        observations, rewards, terminations, truncations, infos = parallel.step(actions)
        aec.step(action)
        assert rewards == aec.rewards
        assert terminations == aec.terminations
        assert not any(truncations.values())
    last = parallel.game.seat
    for agent in parallel.possible_agents:
        assert infos[agent] == {**aec.infos[agent], "decider": last}
        assert legal(observations[agent]["action_mask"]) == [0]
    with pytest.raises(arkham_env.IllegalAction, match="over"):
        parallel.step({})


@every_game
def test_others_may_be_missing_but_not_the_decider(game_id: str) -> None:
    env = arkham_env.parallel_env(game_id, players=2)
    observations, _ = env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.decider)
    before = env.game.hash()
    with pytest.raises(arkham_env.IllegalAction, match=env.decider):
        env.step({other: 0})
    with pytest.raises(arkham_env.IllegalAction, match="expected one of the"):
        env.step({env.decider: -1})
    no_dicts: list[Any] = [None, 3, env.decider, [0, 0], {1: 0, "seat_7": 0}]
    for actions in no_dicts:
        with pytest.raises(arkham_env.IllegalAction, match=f"expected a dict .*{env.decider}"):
            env.step(actions)
    assert env.game.hash() == before
    env.step({env.decider: legal(observations[env.decider]["action_mask"])[0]})


def test_step_before_reset() -> None:
    with pytest.raises(arkham_env.IllegalAction, match=r"reset\(\)"):
        arkham_env.parallel_env(GAME).step({"seat_0": 0})


@pytest.mark.parametrize(("mode", "frames"), [("human", 3), ("ansi", 0), (None, 0)])
@every_game
def test_only_for_people_every_step_is_shown(
    game_id: str, mode: Any, frames: int, capsys: pytest.CaptureFixture[str]
) -> None:
    env = arkham_env.parallel_env(game_id, players=2, render_mode=mode)
    observations, _ = env.reset(seed=3)
    for _ in range(2):
        action = legal(observations[env.decider]["action_mask"])[0]
        observations = env.step({env.decider: action})[0]
    assert capsys.readouterr().out.count(WORDS[game_id]) == frames
