"""Runs on RLlib: with processes, with policies per seat, resumed, and from another policy."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import torch

pytest.importorskip("ray", reason="tests of RLlib run by make test-rllib")

import ray
from rich.console import Console

from arkham_agents.config import TrainingConfig
from arkham_agents.evaluation.jobs import make_jobs, play_all
from arkham_agents.networks.checkpoints import read_checkpoint
from arkham_agents.registry import make_agent
from arkham_agents.rllib.training import RLlibLearner, check_sizes, learning_rate, train_rllib
from arkham_agents.training.run_log import held_out_games
from arkham_env.core.kernel.errors import InvalidSetup
from tests.rllib.experiments import GAME, experiment


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    """Start one Ray instance for all runs of this file."""
    ray.init(
        address="local", num_cpus=3, include_dashboard=False,
        logging_level="ERROR", log_to_driver=False,
    )  # fmt: skip
    yield
    ray.shutdown()
    shutil.rmtree(Path(tempfile.gettempdir()) / "ray")  # its logs


def quietly(config: TrainingConfig, resume: Path | None = None) -> Path:
    resumed = None if resume is None else str(resume)
    return train_rllib(config, None, resumed, Console(quiet=True), progress_bar=False)


def test_two_runners_train_a_policy_that_plays_anywhere(tmp_path: Path) -> None:
    config = experiment(tmp_path, steps=128, env_runners=2, envs_per_runner=2)
    config.evaluation.every = 64
    path = quietly(config)
    folder = tmp_path / "tiny"
    assert path == folder / "checkpoint.zip" and (folder / "best.zip").exists()
    history = json.loads((folder / "history.json").read_text())
    assert [entry["steps"] >= 64 for entry in history] == [True] * len(history) != []
    assert history[-1]["steps"] >= 128
    assert sum(history[-1]["endings"].values()) == 4
    found = read_checkpoint(path, for_training=True)
    assert found.meta["trainer"] == "rllib" and found.meta["steps"] >= 128
    assert found.training is not None and found.training
    jobs = make_jobs([str(path)], GAME, {"players": 1}, 1_000_000, 4)
    again = [(e.seed, e.score, e.decisions) for e in play_all(jobs, 1)]
    agent = make_agent(str(path))
    held_out = held_out_games(agent, config.game, 4, 1_000_000)
    assert [(e.seed, e.score, e.decisions) for e in held_out] == again


def test_learners_of_their_own_share_the_batches(tmp_path: Path) -> None:
    config = experiment(
        tmp_path, players=2, policies="shared", env_runners=1, envs_per_runner=2, learners=2
    )
    learner = RLlibLearner(config, tmp_path)
    try:
        before = learner.checkpoint(False, {}).policy
        learner.iterate()
        group = learner.algorithm.learner_group
        states = group.foreach_learner(lambda learner: learner.get_state("rl_module"))
        one, two = [state.get()["rl_module"]["shared"] for state in states]
        assert one.keys() == two.keys()
        assert all(np.array_equal(one[key], two[key]) for key in one)
        after = learner.checkpoint(False, {}).policy
        assert any(not torch.equal(before[key], after[key]) for key in before)
    finally:
        learner.close()


def test_seats_with_their_own_policies_learn_apart_and_go_on(tmp_path: Path) -> None:
    config = experiment(tmp_path, players=2, policies="per_seat", n_steps=32, steps=64)
    path = quietly(config)
    found = read_checkpoint(path, for_training=True)
    assert found.meta["seats"] == 2
    weight = "query.weight"
    assert not torch.equal(found.policy[f"seat_0.{weight}"], found.policy[f"seat_1.{weight}"])
    jobs = make_jobs([str(path)], GAME, {"players": 2}, 1_000_000, 2)
    assert len(list(play_all(jobs, 1))) == 2

    config.ppo.total_steps = 96
    learner = RLlibLearner(config, tmp_path, str(path))
    try:
        assert learner.steps == found.meta["steps"]
        now = learner.checkpoint(True, {})
        assert now.policy.keys() == found.policy.keys()
        assert all(torch.equal(now.policy[key], found.policy[key]) for key in now.policy)
        assert now.training is not None and found.training is not None
        assert now.training.keys() == found.training.keys() != set()
        assert all(torch.equal(now.training[key], found.training[key]) for key in now.training)
        here = learner.algorithm.env_runner.module["seat_1"].policy.state_dict()
        assert all(torch.equal(here[key], found.policy[f"seat_1.{key}"]) for key in here)
        games = learner.algorithm.env_runner.env.envs[0].unwrapped.dealt.games
        assert games == f"rllib {found.meta['steps']} runner 0"  # not those played before
    finally:
        learner.close()
    assert quietly(config, path) == path
    assert read_checkpoint(path).meta["steps"] >= 96

    config.rllib.policies = "shared"
    with pytest.raises(Exception, match=r"does not fit this experiment: rllib\.policies or"):
        RLlibLearner(config, tmp_path, str(path))
    config.rllib.pretrained = str(path)
    with pytest.raises(
        InvalidSetup, match="a separate policy for each of 2 seats, expected one policy for all"
    ):
        RLlibLearner(config, tmp_path)


def test_a_policy_of_another_run_is_the_first_one(tmp_path: Path) -> None:
    path = quietly(experiment(tmp_path, steps=16))
    given = read_checkpoint(path)
    config = experiment(tmp_path, players=2, policies="per_seat", start=str(path), name="next")
    learner = RLlibLearner(config, tmp_path)
    try:
        now = learner.checkpoint(False, {})
        for seat in range(2):
            for key, weight in given.policy.items():
                assert torch.equal(now.policy[f"seat_{seat}.{key}"], weight)
        assert now.meta["columns"] == given.meta["columns"]
    finally:
        learner.close()
    config.ppo.hidden = [16, 8]
    with pytest.raises(Exception, match="does not fit this experiment: its weights"):
        RLlibLearner(config, tmp_path)


def test_batches_that_cannot_be_shared_out_are_refused() -> None:
    with pytest.raises(InvalidSetup, match=r"rllib\.learners = 3: expected a number that divides"):
        check_sizes(experiment(learners=3))
    with pytest.raises(InvalidSetup, match=r"expected at most the 2 decisions of an iteration"):
        check_sizes(experiment(n_steps=2))
    config = experiment()
    config.stages = ["collect", "ppo"]
    with pytest.raises(
        InvalidSetup, match="stage 'collect': RLlib can run only the stages 'ppo' and 'evaluate'"
    ):
        check_sizes(config)


def test_the_learning_rate_falls_on_from_where_a_run_stood() -> None:
    config = experiment(steps=1000, final_learning_rate=0.0)
    config.ppo.learning_rate = 0.01
    assert learning_rate(config, 0) == [[0, 0.01], [1000, 0.0]]
    assert learning_rate(config, 250) == [[0, pytest.approx(0.0075)], [750, 0.0]]
    assert learning_rate(config, 1000) == 0.01
    assert learning_rate(experiment(), 5) == pytest.approx(3e-4)
