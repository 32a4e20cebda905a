"""``arkham_agents/pipeline.py``: the stages of an experiment, on the lighthouse: they know no
game."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
import torch
from rich.console import Console

from arkham_agents import pipeline
from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.networks.checkpoints import read_checkpoint
from arkham_agents.pipeline import run_stages
from arkham_env.core.kernel.errors import InvalidSetup

STAGES = ["collect", "behavior_cloning", "ppo", "evaluate"]


def tiny(out: Path, **changes: Any) -> TrainingConfig:
    sections: dict[str, Any] = {
        "name": "tiny",
        "out": str(out),
        "trainer": "masked_ppo",
        "stages": STAGES,
        "game": {"id": "toy/lighthouse", "players": 2, "reward": "victory"},
        "collect": {"games": 6, "shard": 3},
        "behavior_cloning": {"epochs": 1},
        "ppo": {
            "num_envs": 4, "total_steps": 128, "n_steps": 16, "batch_size": 32, "hidden": [8],
            "learning_rate": 1e-12,
        },
        "masked_ppo": {"probe_decisions": 128, "key_size": 8},
        "evaluation": {"every": 64, "episodes": 3},
        "evaluate": {"agents": ["heuristic"], "episodes": 4},
    }  # fmt: skip
    return check_config({**sections, **changes})


def printed(config: TrainingConfig, continue_run: bool = False) -> str:
    text = io.StringIO()
    run_stages(config, continue_run, Console(file=text, width=160), progress_bar=False)
    return text.getvalue()


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    torch.set_num_threads(1)
    out = tmp_path_factory.mktemp("runs")
    return out, printed(tiny(out))


def test_all_stages_leave_what_they_made(run: tuple[Path, str]) -> None:
    folder = run[0] / "tiny"
    done = json.loads((folder / "stages.json").read_text())
    assert list(done) == STAGES
    for name in (
        "dataset/dataset.json", "behavior_cloning.zip", "checkpoint.zip", "best.zip",
        "learning.png",
        "evaluation/episodes.csv", "evaluation/scores.png",
    ):  # fmt: skip
        assert (folder / name).stat().st_size > 100, name
    rows = (folder / "evaluation" / "episodes.csv").read_text().splitlines()
    assert len(rows) == 1 + 3 * 4 and ",1000003," in rows[-1]  # also with sampled actions
    assert "how the games ended" in run[1] and "lost" in run[1] and "stages" in run[1]


def test_ppo_starts_from_the_clone(run: tuple[Path, str]) -> None:
    """Its rate is so low that it stays there."""
    one, two = (
        read_checkpoint(run[0] / "tiny" / name)
        for name in ("behavior_cloning.zip", "checkpoint.zip")
    )
    assert (one.meta["steps"], two.meta["steps"]) == (0, 128)
    assert one.meta["columns"] == two.meta["columns"]
    for name, tensor in one.policy.items():
        assert torch.allclose(tensor, two.policy[name], atol=1e-6), name


def test_what_is_finished_is_not_done_again(
    run: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = run[0]

    def never(*_: Any) -> None:
        raise AssertionError("played again")

    for name in ("collect", "clone", "train", "evaluate"):
        monkeypatch.setattr(pipeline, name, never)
    text = printed(tiny(out), continue_run=True)
    assert text.count("already finished") == 4
    with pytest.raises(InvalidSetup, match="stage 'collect' was finished with other settings"):
        printed(tiny(out, collect={"games": 7, "shard": 3}), continue_run=True)
    # More workers play the same games.
    assert printed(tiny(out, collect={"games": 6, "shard": 3, "workers": 2}), continue_run=True)


def test_keys_that_there_were_not_yet_had_their_defaults(
    run: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run of an earlier version goes on, unless it asks for what that could not do."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    done = json.loads((run[0] / "tiny" / "stages.json").read_text())
    for said in done.values():
        said["needs"]["game"].pop("mix")
        said["needs"].get("masked_ppo", {}).pop("net", None)
        said["needs"].get("collect", {}).pop("observations", None)
    (folder / "stages.json").write_text(json.dumps(done))
    for name in ("collect", "clone", "train", "evaluate"):
        monkeypatch.setattr(pipeline, name, None)
    assert printed(tiny(tmp_path), continue_run=True).count("already finished") == 4
    other = tiny(tmp_path, collect={"games": 6, "shard": 3, "observations": False})
    with pytest.raises(InvalidSetup, match="stage 'collect' was finished with other settings"):
        printed(other, continue_run=True)


def test_a_run_that_was_interrupted_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tiny(tmp_path, stages=["collect", "behavior_cloning"])

    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    text = io.StringIO()
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(pipeline, "clone", interrupted)
        run_stages(config, console=Console(file=text), progress_bar=False)
    assert "--continue" in text.getvalue()
    assert "collect: already finished" in printed(config, continue_run=True)
    assert (tmp_path / "tiny" / "behavior_cloning.zip").exists()
    # A new run keeps the earlier one under another name.
    text_of_new = printed(config)
    assert "kept the earlier run" in text_of_new and "already finished" not in text_of_new
    assert (tmp_path / "tiny.1" / "behavior_cloning.zip").exists()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"stages": ["ppo", "behavior_cloning"]}, r"each at most once and in this order"),
        ({"stages": ["ppo", "ppo"]}, r"each at most once and in this order"),
        ({"stages": ["behavior_cloning"]}, r"'behavior_cloning' needs a data set"),
        ({"stages": ["collect", "evaluate"]}, r"'evaluate' needs a policy; add the stage 'ppo'"),
        ({"stages": ["colect"]}, r"did you mean 'collect'"),
        ({"trainer": "sb3", "masked_ppo": {}}, r"requires the trainer 'masked_ppo'"),
        ({"evaluate": {"seeds": "train"}}, r"expected one of dev, test"),
        ({"game": {"id": "toy/lighthouse", "win_weight": 1.0}}, r"expected reward='victory'"),
        (
            {"game": {"id": "toy/lighthouse", "reward": "victory", "win_weight": -1}},
            r"win_weight=-1",
        ),
    ],
)
def test_stages_that_cannot_be(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        tiny(tmp_path, **changes)
