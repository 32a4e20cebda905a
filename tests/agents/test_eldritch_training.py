"""Learning on Eldritch Horror: the stages of an experiment, and both trainers.

That a policy of this game learns anything is measured, not tested: here every part runs, and what
one part leaves the next one takes.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import arkham_env
from arkham_agents.base import choose
from arkham_agents.checkpoints import read_checkpoint
from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.evaluation import evaluate
from arkham_agents.pipeline import run_stages
from arkham_agents.registry import make_agent
from arkham_agents.training import train
from arkham_env.core.errors import InvalidSetup
from arkham_env.envs.registry import find
from tests.envs.playing import ELDRITCH, GAME

STAGES = ["collect", "clone", "ppo", "evaluate"]
MIX = {
    "players": {1: 2, 3: 1},
    "investigators": "random",
    "ancient_one": ["azathoth", "cthulhu", "shub_niggurath", "yog_sothoth"],
    "difficulty": ["easy", "staged"],
}


def tiny(out: Path, **changes: Any) -> TrainingConfig:
    sections: dict[str, Any] = {
        "name": "tiny",
        "out": str(out),
        "trainer": "lean",
        "stages": STAGES,
        "game": {"id": ELDRITCH, "reward": "victory", "mix": MIX},
        "collect": {"agent": "random", "games": 6, "shard": 3},
        "clone": {"epochs": 1},
        "ppo": {
            "num_envs": 4, "total_steps": 256, "n_steps": 32, "batch_size": 64, "hidden": [8],
        },
        "lean": {"probe_decisions": 256, "key_size": 8},
        "evaluation": {"every": 128, "episodes": 3},
        "evaluate": {"agents": ["random"], "episodes": 4},
    }  # fmt: skip
    return check_config({**sections, **changes})


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    out = tmp_path_factory.mktemp("runs")
    text = io.StringIO()
    run_stages(tiny(out), False, Console(file=text, width=160), progress_bar=False)
    return out / "tiny", text.getvalue()


def test_all_stages_run_on_a_mix_of_all_kinds_of_games(run: tuple[Path, str]) -> None:
    folder, said = run
    assert list(json.loads((folder / "stages.json").read_text())) == STAGES
    here: Any = find(ELDRITCH).layout()
    for name in ("clone.zip", "checkpoint.zip"):
        meta = read_checkpoint(folder / name).meta
        assert meta["layout"] == here.facts()
    assert "how the games ended" in said
    assert any(ending in said for ending in find(ELDRITCH).endings)


def test_a_finished_run_on_a_mix_is_known_again(run: tuple[Path, str]) -> None:
    # Numbers are keys of the mix, names once they are written down.
    text = io.StringIO()
    run_stages(tiny(run[0].parent), True, Console(file=text, width=160), progress_bar=False)
    for stage in STAGES:
        assert f"{stage}: done before" in text.getvalue()


def test_a_run_may_only_collect(tmp_path: Path) -> None:
    config = tiny(tmp_path, stages=["collect"], evaluate={})
    path = run_stages(config, console=Console(file=io.StringIO()), progress_bar=False)
    assert path == tmp_path / "tiny" / "dataset" and (path / "dataset.json").exists()


def test_the_policy_plays_any_set_up_of_the_game_and_no_other_game(run: tuple[Path, str]) -> None:
    agent = make_agent(str(run[0] / "checkpoint.zip"))
    agent.reset(1)
    for players, ancient in ((1, "azathoth"), (8, "yog_sothoth")):
        game: Any = arkham_env.game(ELDRITCH, players=players, ancient_one=ancient, seed=1)
        for _ in range(40):
            if not game.over:
                game.step(choose(agent, game))
    env = arkham_env.env(ELDRITCH, players=2, observation="entities", action_encoding="options")
    env.reset(seed=1)
    for _ in range(20):
        env.step(choose(agent, env))
    with pytest.raises(InvalidSetup, match=GAME):
        choose(agent, arkham_env.game(GAME, seed=1))


def test_a_policy_guides_the_search(run: tuple[Path, str]) -> None:
    agent = make_agent(f"search:{run[0] / 'checkpoint.zip'}?sims=8")
    agent.reset(1)
    game = arkham_env.game(ELDRITCH, players=2, seed=1)
    for _ in range(6):
        game.step(choose(agent, game))
    assert game.state.decisions >= 6


def test_it_is_evaluated_beside_others(run: tuple[Path, str], tmp_path: Path) -> None:
    paper = io.StringIO()
    rows = evaluate(
        ["random", str(run[0] / "checkpoint.zip")], ELDRITCH,
        {"players": 2, "investigators": "random", "ancient_one": "random"}, episodes=5, seed0=0,
        workers=1, out=tmp_path, console=Console(file=paper, width=150),
    )  # fmt: skip
    assert len(rows) == 2 and rows[0].agent == "random"
    assert (tmp_path / "episodes.csv").read_text("utf-8").count("\n") == 11
    assert ELDRITCH in paper.getvalue()


@pytest.mark.parametrize("reward", ["shaped", "progress"])
def test_stable_baselines_learns_on_it(tmp_path: Path, reward: str) -> None:
    pytest.importorskip("sb3_contrib")
    config = tiny(
        tmp_path,
        trainer="sb3",
        stages=["ppo"],
        lean={},
        game={"id": ELDRITCH, "players": 2, "ancient_one": "random", "reward": reward},
    )
    checkpoint = train(config, console=Console(quiet=True), progress_bar=False)
    agent = make_agent(str(checkpoint))
    agent.reset(1)
    game = arkham_env.game(ELDRITCH, players=2, seed=1)
    for _ in range(10):
        game.step(choose(agent, game))
    assert game.state.decisions >= 10
