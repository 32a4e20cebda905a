"""Resets of vector environments: seeds, saves, mixtures (``envs/vector_saves.py``)."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.envs.mixture import SetUp
from tests.envs.playing import GAME, OTHER_SET_UP, every_game


def hashes(envs: Any) -> list[str]:
    """Return the hash of the game in each row."""
    games = envs.unwrapped.vector_games
    return [games.entry.play_of(state).hash() for state in games.states]


def play(envs: Any, steps: int) -> list[Any]:
    """Take the last legal action in each game; return the rewards of the steps."""
    found = []
    for _ in range(steps):
        actions, counts = envs.legal_actions()
        found.append(envs.step(actions[np.cumsum(counts) - 1])[1].tolist())
    return found


@every_game
def test_a_list_of_seeds(game_id: str) -> None:
    envs = arkham_env.vector_env(game_id, 3, players=2)
    lists: list[Any] = [[7, 2, 2**70], (5, 5, 5), np.array([3, 1, 2])]
    for seeds in lists:
        _, infos = envs.reset(seed=seeds)
        assert hashes(envs) == [
            arkham_env.game(game_id, players=2, seed=int(seed), log=False).hash() for seed in seeds
        ]
    play(envs, 40)
    _, infos = envs.reset(seed=[9, 8, 7], options={"reset_mask": np.array([True, False, True])})
    assert infos["seed"][[0, 2]].tolist() == [9, 7]


@every_game
def test_saved_games(game_id: str) -> None:
    """Rows continue saved games, also of another set-up, and then play their usual games."""
    game = arkham_env.game(game_id, players=2, seed=3, **OTHER_SET_UP[game_id])  # type: ignore[call-overload]
    for _ in range(15):
        game.step(game.num_options - 1)
    envs = arkham_env.vector_env(game_id, 3, players=2, reward="shaped")
    observations, infos = envs.reset(seed=11, options={"saves": [None, game.save(), None]})
    usual = arkham_env.vector_env(game_id, 3, players=2)
    usual.reset(seed=11)
    assert hashes(envs) == [hashes(usual)[0], game.hash(), hashes(usual)[2]]
    assert infos["seed"].tolist() == [11, 3, 13]
    other = arkham_env.env(game_id, players=2)
    other.reset(options={"save": game.save()})
    seen = other.observe(f"seat_{infos['seat'][1]}")
    assert np.array_equal(seen["observation"], observations[1])
    assert np.array_equal(seen["action_mask"], infos["action_mask"][1])
    while True:
        _, _, ends, _, infos = envs.step(envs.action_space.sample())
        if ends[1]:
            break
    assert infos["seed"][1] == 15  # the game after that with the seed 12
    assert hashes(envs)[1] == arkham_env.game(game_id, players=2, seed=15).hash()


@every_game
def test_a_saved_environment_continues_anywhere(game_id: str) -> None:
    options: Any = {"players": 2, "reward": "progress", "max_steps": 60}
    envs = arkham_env.vector_env(game_id, 3, **options)
    envs.reset(seed=1)
    play(envs, 25)
    state = json.loads(json.dumps(envs.save()))
    other = arkham_env.vector_env(game_id, 3, **options)
    other.reset(options={"state": state})
    assert hashes(other) == hashes(envs)
    assert play(other, 150) == play(envs, 150)
    assert hashes(other) == hashes(envs)


@every_game
def test_mixtures(game_id: str) -> None:
    mix: list[Any] = [{}, SetUp(OTHER_SET_UP[game_id], 3.0)]
    envs = arkham_env.vector_env(game_id, 24, players=2, mix=mix)
    envs.reset(seed=0)
    kinds = [arkham_env.game(game_id, players=2, seed=i).hash() for i in range(24)]
    others = [
        arkham_env.game(game_id, players=2, seed=i, **OTHER_SET_UP[game_id]).hash()  # type: ignore[call-overload]
        for i in range(24)
    ]
    found = [0 if one == a else 1 for one, a in zip(hashes(envs), kinds, strict=True)]
    assert (
        all(one in (a, b) for one, a, b in zip(hashes(envs), kinds, others, strict=True))
        and 10 < sum(found) < 24
    )
    play(envs, 20)


def test_mixtures_of_stable_baselines() -> None:
    pytest.importorskip("stable_baselines3")
    envs = arkham_env.vector_env(
        GAME, 8, api="sb3", mix=[{"difficulty": "easy"}, {"difficulty": "hard"}]
    )
    envs.reset()
    actions, counts = envs.legal_actions()
    envs.step(actions[np.cumsum(counts) - 1])


@every_game
def test_sample_is_uniform_over_legal_actions(game_id: str) -> None:
    envs = arkham_env.vector_env(game_id, 2, players=2)
    envs.reset(seed=[4, 9])
    play(envs, 6)
    actions, counts = envs.legal_actions()
    masks = envs.action_masks()
    assert counts.tolist() == masks.sum(axis=1).tolist()
    assert sorted(actions[: counts[0]]) == np.flatnonzero(masks[0]).tolist()
    envs.action_space.seed(3)
    drawn = np.array([envs.action_space.sample() for _ in range(600)])
    for row in range(2):
        values, often = np.unique(drawn[:, row], return_counts=True)
        assert values.tolist() == np.flatnonzero(masks[row]).tolist()
        assert often.min() > 0.5 * 600 / counts[row] and often.max() < 1.6 * 600 / counts[row]
