"""Configurations, checkpoints and a very short training run."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import numpy as np
import pytest
import torch
from rich.console import Console

import arkham_env
from arkham_agents.learned import CorruptCheckpoint, LearnedAgent, read_checkpoint
from arkham_agents.training import TrainingConfig, check_config, read_config, train
from arkham_env.core.errors import InvalidSetup

ROOT = Path(__file__).parent.parent.parent


def tiny(out: Path, steps: int = 128) -> TrainingConfig:
    return check_config(
        {
            "name": "tiny",
            "out": str(out),
            "ppo": {
                "num_envs": 4,
                "total_steps": steps,
                "n_steps": 16,
                "batch_size": 32,
                "n_epochs": 1,
                "hidden": [16, 16],
            },
            "evaluation": {"every": 64, "episodes": 3},
            "checkpoint_every": 64,
        }
    )


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    torch.set_num_threads(1)
    out = tmp_path_factory.mktemp("runs")
    return train(tiny(out), console=Console(quiet=True), progress_bar=False)


@pytest.mark.parametrize("path", sorted((ROOT / "configs").glob("*.yaml")), ids=lambda p: p.name)
def test_the_shipped_configurations_are_valid(path: Path) -> None:
    assert read_config(path).ppo.total_steps > 0


def test_an_unknown_key_names_its_neighbours() -> None:
    with pytest.raises(InvalidSetup, match=r"ppo\.learning_rat.*ppo\.learning_rate"):
        check_config({"ppo": {"learning_rat": 1e-4}})


def test_a_bad_value_is_named() -> None:
    with pytest.raises(InvalidSetup, match=r"ppo\.num_envs = 0"):
        check_config({"ppo": {"num_envs": 0}})
    with pytest.raises(InvalidSetup, match="expected a mapping"):
        check_config([1, 2])


def test_a_missing_configuration_file_is_named() -> None:
    with pytest.raises(InvalidSetup, match=r"no_such\.yaml"):
        read_config("no_such.yaml")


def test_training_writes_a_checkpoint_and_a_history(run: Path) -> None:
    meta, tensors = read_checkpoint(run)
    assert meta["steps"] == 128
    assert set(tensors) == {"policy", "optimizer"}
    history = json.loads((run.parent / "history.json").read_text())
    assert [entry["steps"] for entry in history] == [64, 128, 128]
    assert (run.parent.parent / "latest" / "checkpoint.zip").is_file()
    assert not list(run.parent.glob("*.part"))


def test_training_resumes_where_it_stopped(run: Path) -> None:
    config = tiny(run.parent.parent, steps=192)
    train(config, resume=str(run), console=Console(quiet=True), progress_bar=False)
    assert read_checkpoint(run)[0]["steps"] == 192


def test_a_learned_agent_takes_legal_actions_only(run: Path) -> None:
    agent = LearnedAgent(run)
    env = arkham_env.env("lcg/spreading_flames", players=1)
    env.reset(seed=3)
    for _ in range(60):
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            break
        action = agent.act(observation, observation["action_mask"])
        assert observation["action_mask"][action] == 1
        env.step(action)


def test_a_greedy_agent_repeats_itself(run: Path) -> None:
    one, two = LearnedAgent(run), LearnedAgent(run)
    env = arkham_env.env("lcg/spreading_flames", players=1)
    env.reset(seed=5)
    observation = env.observe("seat_0")
    mask = observation["action_mask"]
    assert one.act(observation, mask) == two.act(observation, mask)
    assert one.act_many(np.stack([observation["observation"]] * 3), np.stack([mask] * 3)).shape == (
        3,
    )


def test_foreign_files_are_refused_with_one_clear_error(tmp_path: Path, run: Path) -> None:
    with pytest.raises(CorruptCheckpoint, match="no such file"):
        LearnedAgent(tmp_path / "nothing.zip")
    garbage = tmp_path / "garbage.zip"
    garbage.write_bytes(b"not a zip")
    with pytest.raises(CorruptCheckpoint, match=r"meta\.json and policy\.pt"):
        LearnedAgent(garbage)
    other = tmp_path / "other.zip"
    with zipfile.ZipFile(other, "w") as archive, zipfile.ZipFile(run) as source:
        meta = json.loads(source.read("meta.json"))
        archive.writestr("meta.json", json.dumps({**meta, "format": 99}))
        archive.writestr("policy.pt", source.read("policy.pt"))
    with pytest.raises(CorruptCheckpoint, match="format 99"):
        LearnedAgent(other)


def test_a_pickle_in_a_checkpoint_is_never_run(tmp_path: Path, run: Path) -> None:
    import pickle

    class Evil:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return (Path.touch, (str(tmp_path / "touched"),))

    bad = tmp_path / "bad.zip"
    with zipfile.ZipFile(bad, "w") as archive, zipfile.ZipFile(run) as source:
        archive.writestr("meta.json", source.read("meta.json"))
        archive.writestr("policy.pt", pickle.dumps(Evil()))
    with pytest.raises(CorruptCheckpoint):
        LearnedAgent(bad)
    assert not (tmp_path / "touched").exists()
