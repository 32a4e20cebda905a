"""Rewards: outcome, experience, and shaping whose terms cancel."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_env.core.public.play import Result
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.registry import find
from arkham_env.envs.rewards import Reward
from arkham_env.envs.session import Session
from arkham_env.lcg.potential import potential
from tests.envs.playing import ELDRITCH, GAME, every_game, every_size, pick


def play(
    game_id: str, seed: int, players: int, **options: Any
) -> tuple[list[float], list[float], Any]:
    """Return the rewards and potentials of a random game, and its result."""
    measure = find(game_id).potential()
    env = SinglePolicyEnv(game_id, players=players, **options)
    rng = random.Random(seed)
    env.reset(seed=seed)
    rewards = []
    potentials = [measure(env.game.state)]
    terminated = False
    while not terminated:
        _, reward, terminated, _, _ = env.step(pick(rng, env.action_masks()))
        rewards.append(reward)
        potentials.append(measure(env.game.state))
    return rewards, potentials, env.game.result


@every_size
def test_outcome_is_paid_once(game_id: str, players: int) -> None:
    rewards, _, result = play(game_id, 1, players)
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] == result.score


def test_experience_is_paid_once() -> None:
    for seed in range(5):
        rewards, _, result = play(GAME, seed, 2, reward="experience")
        experience = sum(result.experience)
        trauma = sum(a + b for a, b in result.trauma)
        assert set(rewards[:-1]) == {0.0}
        assert rewards[-1] == (experience - trauma) / 2


@pytest.mark.parametrize(
    ("game_id", "players"),
    [*[(GAME, players) for players in (1, 2, 3, 4)], *[(ELDRITCH, count) for count in (1, 3, 8)]],
)
def test_shaping_telescopes(game_id: str, players: int) -> None:
    for seed in range(4):
        rewards, potentials, result = play(game_id, seed, players, reward="shaped")
        score = result.score
        assert sum(rewards) == pytest.approx(score - potentials[0])
        assert potentials[-1] == 0.0


@every_game
def test_shaping_with_a_discount(game_id: str) -> None:
    gamma = 0.97
    rewards, potentials, result = play(game_id, 3, 2, reward="shaped", gamma=gamma)
    discounted = sum(gamma**t * r for t, r in enumerate(rewards))
    score = result.score
    assert discounted == pytest.approx(gamma ** (len(rewards) - 1) * score - potentials[0])


def test_potential_is_bounded_and_moves() -> None:
    seen = set()
    for seed in range(6):
        _, potentials, _ = play(GAME, seed, 1 + seed % 4, reward="shaped")
        assert potentials[0] == 0.0
        assert all(-0.5 <= phi <= 1.0 for phi in potentials)
        seen.update(potentials)
    assert min(seen) < -0.05
    assert max(seen) > 0.0
    assert len(seen) > 20


def test_clues_raise_and_doom_lowers_the_potential() -> None:
    game = arkham_env.game(GAME, players=2, seed=1)
    while game.state.round == 0:
        game.step(game.num_options - 1)
    state = game.state
    start = potential(state)
    state.investigators[0].clues += 2  # half of the clues that act 1 needs
    assert potential(state) == pytest.approx(start + 0.5 / 4)
    state.investigators[0].clues -= 2
    state.cards[state.agenda].doom += 1  # a third of the first of three agendas
    assert potential(state) == pytest.approx(start - 0.2 / 9)


def test_progress_pays_for_acts_and_keeps_them_in_a_lost_game() -> None:
    env = arkham_env.env(GAME, players=1, reward="progress")
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    total = 0.0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            break
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        total += env.rewards["seat_0"]
    game = env.unwrapped.game
    assert game.over
    stage = game.state.defs[game.state.act].printed.stage
    assert total >= (stage - 1) / 4 + game.result.score - 1e-9
    assert total <= stage / 4 + game.result.score + 1e-9


def test_points_are_the_games_own_score() -> None:
    for seed in range(4):
        rewards, _, result = play(GAME, seed, 3, reward="points")
        own = [
            experience - physical - mental
            for experience, (physical, mental) in zip(result.experience, result.trauma, strict=True)
        ]
        assert result.points == pytest.approx(sum(own) / 3)
        assert rewards[-1] == result.points
        assert result.score == pytest.approx(max(0.0, min(1.0, result.points / 7)))
    assert arkham_env.env(GAME, reward="experience").unwrapped.session.settings.reward == "points"
    with pytest.raises(arkham_env.InvalidSetup, match=r"experience, .*did you mean 'points'"):
        arkham_env.env(GAME, reward="pionts")


@every_game
def test_a_victory_pays_score_and_win_and_the_way_there(game_id: str) -> None:
    """The discounted sum is the weighted score and win minus the first potential."""
    weights: dict[str, Any] = {"score_weight": 0.25, "win_weight": 2.0, "shaping_weight": 0.5}
    entry = find(game_id)
    session = Session(game_id, {"players": 1, "reward": "victory", "gamma": 0.97, **weights})
    settings = session.settings
    for won in (True, False):
        paid = Reward(settings, entry).final(Result(won, "none", 0.8, 5.6, 3))
        assert paid == pytest.approx(0.2 + (2.0 if won else 0.0))
    for seed in range(3):
        options = {"reward": "victory", "gamma": 0.97, **weights}
        rewards, potentials, result = play(game_id, seed, 2, **options)
        assert not result.won
        discounted = sum(0.97**t * r for t, r in enumerate(rewards))
        end = 0.97 ** (len(rewards) - 1) * 0.25 * result.score
        assert discounted == pytest.approx(end - 0.5 * potentials[0])
        assert len(set(rewards)) > 5
    rewards, _, _ = play(game_id, 1, 1, reward="victory", shaping_weight=0)
    assert set(rewards[:-1]) == {0.0}


@pytest.mark.parametrize("reward", ["outcome", "points", "shaped", "progress", "victory"])
@every_game
def test_many_games_are_paid_as_one_is(game_id: str, reward: str) -> None:
    """Vector environments pay the same rewards as single ones, also at the ends of games."""
    options: dict[str, Any] = {"players": 2, "reward": reward, "gamma": 0.9}
    vector_games: Any = arkham_env.vector_env(game_id, 3, **options)
    singles = [SinglePolicyEnv(game_id, **options) for _ in range(3)]
    _, infos = vector_games.reset(seed=30)
    for i, env in enumerate(singles):
        env.reset(seed=30 + i)
    rng = random.Random(1)
    ends = 0
    while ends < 5:
        actions = [pick(rng, mask) for mask in infos["action_mask"]]
        _, rewards, terminations, _, infos = vector_games.step(np.array(actions))
        for i, env in enumerate(singles):
            _, single, over, _, info = env.step(actions[i])
            assert rewards[i] == pytest.approx(single, abs=1e-12)
            assert over == terminations[i]
            if over:
                ends += 1
                assert infos["final_info"]["points"][i] == info["points"]
                env.reset(seed=int(infos["seed"][i]))
