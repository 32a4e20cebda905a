"""``masked_ppo`` learns a toy game (``arkham_agents/training/masked_ppo_learner.py``)."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from arkham_agents.config import check_config
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.training.training import train
from arkham_env.core.kernel.errors import InvalidSetup

GAME = "toy/lighthouse"


def config(folder: Path, steps: int, **changes: Any) -> Any:
    return check_config(
        {
            "name": "lighthouse",
            "out": str(folder),
            "trainer": "masked_ppo",
            "game": {"id": GAME, "players": 2, "difficulty": "gale", "reward": "shaped"},
            "ppo": {
                "num_envs": 32,
                "total_steps": steps,
                "n_steps": 32,
                "batch_size": 512,
                "hidden": [64, 64],
                "gamma": 0.99,
                "learning_rate": 0.003,
            },
            "masked_ppo": {"probe_decisions": 2000, "key_size": 32, **changes},
            "evaluation": {"every": steps, "episodes": 100, "first_seed": 500_000},
        }
    )


def test_a_network_over_entities_needs_a_guide(tmp_path: Path) -> None:
    with pytest.raises(
        InvalidSetup, match=r"'toy/lighthouse' has no entity guide.*set masked_ppo\.net to 'flat'"
    ):
        train(config(tmp_path, 64, net="entities"), console=Console(quiet=True))


@pytest.mark.slow
def test_the_lean_trainer_learns_to_beat_chance(tmp_path: Path) -> None:
    """Some seconds are enough: the interval of the paired difference lies above 0."""
    checkpoint = train(config(tmp_path, 20_480), console=Console(quiet=True), progress_bar=False)
    report = evaluate(
        ["random", str(checkpoint)], GAME, {"players": 2, "difficulty": "gale"}, episodes=100,
        seed0=500_000, workers=1, out=None, console=Console(file=io.StringIO(), width=150),
    )  # fmt: skip
    assert report.pairs[0].low > 0.0, report.pairs
