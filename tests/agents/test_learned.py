"""``arkham_agents/networks/learned.py``: checkpoints with a policy for each seat, and those that
RLlib's trainer writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import arkham_env
from arkham_agents import rllib
from arkham_agents.config import RLlibConfig, check_config
from arkham_agents.evaluation.jobs import make_jobs, play_all
from arkham_agents.faces import choose
from arkham_agents.networks.checkpoints import (
    Checkpoint,
    CorruptCheckpoint,
    origin,
    write_checkpoint,
)
from arkham_agents.networks.learned import LearnedAgent, learned_agent
from arkham_agents.networks.legal_policy import LegalPolicy
from arkham_agents.registry import make_agent
from arkham_agents.search_agent import LeanEvaluator, evaluator_of
from arkham_agents.training.masked_ppo_learner import MaskedPPOLearner
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.session import Session
from tests.envs.playing import GAME

COLUMNS = list(range(100, 500, 3))


def written(path: Path, seats: int | None = None, said: Any = None) -> Path:
    """Write a checkpoint like RLlib's trainer does, with policies that differ by seat.

    Args:
        seats: number of policies; ``None`` for one policy without a seat.
        said: number of seats in the metadata, if it differs.
    """
    codec = Session(GAME, {}).codec
    size, actions = codec.width, codec.num_actions
    policy: dict[str, torch.Tensor] = {}
    for seat in range(seats or 1):
        torch.manual_seed(seat)
        made = LegalPolicy(COLUMNS, actions, [16], 8)
        with torch.no_grad():
            made.keys.weight.mul_(20)
        prefix = "" if seats is None else f"seat_{seat}."
        policy.update({prefix + name: x for name, x in made.state_dict().items()})
    meta = {
        **origin(GAME),
        "trainer": "rllib",
        "observation_size": size,
        "num_actions": actions,
        "hidden": [16],
        "key_size": 8,
        "columns": COLUMNS,
        **({} if seats is None else {"seats": seats if said is None else said}),
    }
    write_checkpoint(path, Checkpoint(meta, policy))
    return path


def by_hand(path: Path, seat: int) -> LearnedAgent:
    """Return the agent of one seat, made from its weights alone."""
    found = make_agent(str(path)).for_seat(seat)
    assert isinstance(found, LearnedAgent)
    return found


def test_each_seat_is_played_by_its_own_policy_on_every_face(tmp_path: Path) -> None:
    path = written(tmp_path / "two.zip", 2)
    agent = make_agent(str(path))
    apart = [by_hand(path, 0), by_hand(path, 1)]
    aec = arkham_env.env(GAME, players=2)
    gym = SinglePolicyEnv(GAME, players=2)
    many = arkham_env.vector_env(GAME, num_envs=1, players=2)
    game = arkham_env.game(GAME, players=2, seed=7)
    aec.reset(seed=7)
    gym.reset(seed=7)
    many.reset(seed=7)
    differed = 0
    while not game.over:
        observation = aec.observe(aec.agent_selection)
        rows = observation["observation"][None], observation["action_mask"][None]
        wanted = int(apart[game.seat].act_many(*rows)[0])
        differed += wanted != int(apart[1 - game.seat].act_many(*rows)[0])
        assert choose(agent, aec) == choose(agent, gym) == choose(agent, many)[0] == wanted
        option = choose(agent, game)
        aec.step(wanted)
        gym.step(wanted)
        many.step(np.array([wanted]))
        game.step(option)
    assert aec.unwrapped.session.over and differed > 5


def test_evaluation_plays_policies_by_seat(tmp_path: Path) -> None:
    path = written(tmp_path / "two.zip", 2)
    jobs = make_jobs([str(path), f"{path}:sample"], GAME, {"players": 2}, 1_000_000, 2)
    played = [(e.agent, e.seed, e.decisions) for e in play_all(jobs, 1)]
    assert played == [(e.agent, e.seed, e.decisions) for e in play_all(jobs, 1)]
    assert len(played) == 4
    jobs = make_jobs([str(path)], GAME, {"players": 3}, 1_000_000, 1)
    with pytest.raises(InvalidSetup, match="policies for only 2 seats, so seat 2 has no policy"):
        list(play_all(jobs, 1))


def test_one_policy_for_all_is_needed_by_search_and_as_a_start(tmp_path: Path) -> None:
    path = written(tmp_path / "two.zip", 2)
    needed = "a separate policy for each of 2 seats, expected one policy for all"
    with pytest.raises(InvalidSetup, match=needed):
        LearnedAgent(path)
    with pytest.raises(InvalidSetup, match=needed):
        make_agent(f"search:{path}?sims=10")
    with pytest.raises(InvalidSetup, match=needed):
        MaskedPPOLearner(started_from(path), tmp_path)


def started_from(path: Path) -> Any:
    return check_config(
        {
            "trainer": "masked_ppo",
            "ppo": {"num_envs": 2, "n_steps": 2, "batch_size": 2, "hidden": [16]},
            "masked_ppo": {"pretrained": str(path), "key_size": 8},
        }
    )


def test_the_lean_trainer_starts_from_a_policy_of_rllib(tmp_path: Path) -> None:
    path = written(tmp_path / "one.zip")
    learner = MaskedPPOLearner(started_from(path), tmp_path)
    agent = learned_agent(path)
    assert isinstance(agent, LearnedAgent)
    given = agent.policy.state_dict()
    assert all(torch.equal(x, given[name]) for name, x in learner.policy.state_dict().items())
    with pytest.raises(InvalidSetup, match="by the trainer 'rllib', expected 'masked_ppo'"):
        MaskedPPOLearner(started_from(path), tmp_path, str(path))
    assert isinstance(evaluator_of(agent), LeanEvaluator)


@pytest.mark.parametrize("seats", [0, -1, True, "two"])
def test_a_wrong_number_of_seats_is_refused(tmp_path: Path, seats: object) -> None:
    with pytest.raises(CorruptCheckpoint, match="seats = "):
        learned_agent(written(tmp_path / "bad.zip", 2, seats))


def test_missing_seats_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CorruptCheckpoint, match="its weights do not fit"):
        learned_agent(written(tmp_path / "bad.zip", 2, 3))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rllib, "find_spec", lambda name: None)
    with pytest.raises(InvalidSetup, match=r"Ray is not installed.*constraints-rllib\.txt"):
        rllib.require_ray()


def test_a_run_on_a_cluster_may_be_longer_than_the_seeds_of_one_place() -> None:
    long = {"total_steps": 10**9}
    with pytest.raises(InvalidSetup, match=r"ppo\.total_steps = 1000000000"):
        check_config({"ppo": long})
    config = check_config({"ppo": long, "rllib": {"env_runners": 1000}})
    assert config.rllib.games == 1000 * RLlibConfig().envs_per_runner


def test_unknown_policies_are_refused_with_those_that_there_are() -> None:
    with pytest.raises(InvalidSetup, match="expected one of per_seat, shared, single"):
        check_config({"rllib": {"policies": "each"}})
