"""``core/public/checks.py``: any whole number is a seed of games, determinizations, environments,
campaigns and agents."""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import arkham_env
from arkham_env.core.encoding.mixture import SetUps
from arkham_env.core.kernel.rng import generator_seed, low_bits, stream_seed
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.registry import find
from tests.envs.playing import CORE, GAME, NAME, every_game

SEEDS = (0, -1, -(2**63), 2**62, 2**63 - 1, 2**63, 2**64, -(2**64) - 5, 10**30, 10**5000)
ids = [f"{'-' * (seed < 0)}{seed.bit_length()} bits" for seed in SEEDS]
every_seed = pytest.mark.parametrize("seed", SEEDS, ids=ids)


@every_seed
@every_game
def test_every_entrance_takes_it(game_id: str, seed: int) -> None:
    game = arkham_env.game(game_id, players=2, seed=seed)
    assert game.seed == seed
    again = arkham_env.game(game_id, players=2, seed=seed)
    other = arkham_env.game(game_id, players=2, seed=seed + 1)
    assert game.hash() == again.hash() != other.hash()
    look = game.determinize(0, seed)
    assert look.hash() == game.determinize(0, seed).hash() != game.determinize(0, seed + 1).hash()
    single = SinglePolicyEnv(game_id, players=2)
    seats = arkham_env.env(game_id, players=2)
    parallel = arkham_env.parallel_env(game_id, players=2)
    for env in (single, seats, parallel):
        env.reset(seed=seed)
    for env in (single, seats.unwrapped, parallel):
        assert env.game.hash() == game.hash()
        env.reset()
        assert env.game.hash() != game.hash()
    vector = arkham_env.vector_env(game_id, 2, players=2)
    _, infos = vector.reset(seed=seed)
    entry = find(game_id)
    shown = [entry.play_of(state).hash() for state in vector.vector_games.states]
    assert shown == [game.hash(), other.hash()]
    assert infos["seed"].tolist() == [low_bits(seed), low_bits(seed + 1)]
    if -(2**63) <= seed < 2**63 - 1:
        assert infos["seed"].tolist() == [seed, seed + 1]
    vector.reset()
    vector.step(vector.action_space.sample())


@every_seed
@every_game
def test_what_the_seed_draws(game_id: str, seed: int) -> None:
    if game_id == GAME:
        drawn: dict[str, Any] = {}
    elif game_id == CORE:
        drawn = {"decks": "random"}
    else:
        drawn = {"ancient_one": "random", "investigators": "random"}
    one = arkham_env.game(game_id, players=2, seed=seed, **drawn)
    vector = arkham_env.vector_env(game_id, 1, players=2, **drawn)
    vector.reset(seed=seed)
    assert find(game_id).play_of(vector.vector_games.states[0]).hash() == one.hash()
    SetUps([1.0, 2.0]).number_of(seed)


@every_seed
def test_stable_baselines(seed: int) -> None:
    pytest.importorskip("stable_baselines3")
    env: Any = arkham_env.vector_env(GAME, 2, api="sb3")
    env.seed(seed)
    env.reset()
    game = arkham_env.game(GAME, players=1, seed=seed)
    assert find(GAME).play_of(env.vector_games.states[0]).hash() == game.hash()


@every_seed
def test_campaigns(seed: int) -> None:
    from arkham_env.lcg.decks.collection import random_weakness
    from arkham_env.lcg.game import new_game

    assert random_weakness(["a", "b", "c"], seed) in "abc"
    made = new_game("spreading_flames", 1, seed=seed)
    assert made.hash() == arkham_env.game(GAME, players=1, seed=seed).hash()


@every_seed
@every_game
@pytest.mark.parametrize("name", ["random", "heuristic", "search?sims=2"])
def test_agents(name: str, game_id: str, seed: int) -> None:
    pytest.importorskip("arkham_agents")
    from arkham_agents.faces import choose
    from arkham_agents.registry import make_agent

    picks = []
    for _ in range(2):
        agent = make_agent(name)
        agent.reset(seed)
        game = arkham_env.game(game_id, players=1, seed=seed)
        own = []
        for _ in range(4):
            own.append(choose(agent, game))
            game.step(own[-1])
        picks.append(own)
    assert picks[0] == picks[1]


@pytest.mark.parametrize("seed", [-7, 2**70])
def test_evaluations(seed: int) -> None:
    pytest.importorskip("arkham_agents")
    from arkham_agents.evaluation.jobs import make_jobs
    from arkham_agents.evaluation.jobs import play_job as play

    (job, other) = make_jobs(["random"], GAME, {"players": 1}, seed, 2)
    played = [*play(job), *play(other)]
    assert [episode.seed for episode in played] == [seed, seed + 1]


def test_numbers_of_numpy() -> None:
    for number in (np.int64(-3), np.uint64(2**64 - 1), np.array(5)):
        game = arkham_env.game(GAME, players=1, seed=number)  # type: ignore[call-overload]
        assert game.hash() == arkham_env.game(GAME, players=1, seed=int(number)).hash()


def test_long_seeds_do_not_depend_on_what_python_may_write() -> None:
    limit = sys.get_int_max_str_digits()
    found = stream_seed(10**700, "deck"), stream_seed(10**5000, "deck")
    try:
        sys.set_int_max_str_digits(640)
        assert (stream_seed(10**700, "deck"), stream_seed(10**5000, "deck")) == found
    finally:
        sys.set_int_max_str_digits(limit)
    assert stream_seed(2**64, "deck") == stream_seed(18446744073709551616, "deck") != found[0]


def test_generators_of_gymnasium_are_seeded() -> None:
    assert [generator_seed(seed) for seed in (0, 5, -1)] == [0, 5, 2**62 - 1]
    env: Any = gymnasium.make(NAME)
    env.reset(seed=5)
    assert env.unwrapped.np_random_seed == 5
    env.reset(seed=-1)
    assert env.unwrapped.np_random_seed == 2**62 - 1
