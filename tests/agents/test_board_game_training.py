"""``arkham_agents/pipeline.py``, ``arkham_agents/networks/board_guide.py``: learning on the board
games: the stages of an experiment, both networks and both trainers.

These tests run every stage and pass its results to the next stage.  They do not check that a
policy learns: benchmarks measure that.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import arkham_env
from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.faces import choose
from arkham_agents.networks.checkpoints import read_checkpoint
from arkham_agents.pipeline import run_stages
from arkham_agents.registry import make_agent
from arkham_agents.training.training import train
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from tests.envs.playing import ARKHAM, ELDRITCH, GAME

STAGES = ["collect", "behavior_cloning", "ppo", "evaluate"]
MIXES: dict[str, dict[str, Any]] = {
    ELDRITCH: {
        "players": {1: 2, 3: 1},
        "investigators": "random",
        "ancient_one": ["azathoth", "cthulhu", "shub_niggurath", "yog_sothoth"],
        "difficulty": ["easy", "staged"],
    },
    ARKHAM: {
        "players": {1: 2, 3: 1},
        "investigators": "random",
        "ancient_one": ["azathoth", "hastur", "nyarlathotep", "yig"],
    },
}
OTHERS = {ELDRITCH: (ARKHAM, GAME), ARKHAM: (ELDRITCH, GAME)}
NETS: dict[str, dict[str, Any]] = {
    "flat": {"probe_decisions": 256, "key_size": 8},
    "entities": {"net": "entities", "entity_size": 8, "key_size": 8},
}
each_game = pytest.mark.parametrize("game_id", MIXES)


def tiny(game_id: str, net: str, out: Path, **changes: Any) -> TrainingConfig:
    sections: dict[str, Any] = {
        "name": "tiny",
        "out": str(out),
        "trainer": "masked_ppo",
        "stages": STAGES,
        "game": {"id": game_id, "reward": "victory", "mix": MIXES[game_id]},
        "collect": {"agent": "random", "games": 6, "shard": 3},
        "behavior_cloning": {"epochs": 1},
        "ppo": {
            "num_envs": 4, "total_steps": 256, "n_steps": 32, "batch_size": 64, "hidden": [8],
        },
        "masked_ppo": NETS[net],
        "evaluation": {"every": 128, "episodes": 3},
        "evaluate": {"agents": ["random"], "episodes": 4},
    }  # fmt: skip
    return check_config({**sections, **changes})


@dataclass
class Run:
    """A finished run of all stages: its folder, its output, its game and its network."""

    folder: Path
    said: str
    game_id: str
    net: str


@pytest.fixture(
    scope="module",
    params=[(game_id, net) for game_id in MIXES for net in NETS],
    ids=lambda said: "-".join(said).replace("/", "_"),
)
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Run:
    game_id, net = request.param
    out = tmp_path_factory.mktemp("runs")
    text = io.StringIO()
    run_stages(tiny(game_id, net, out), False, Console(file=text, width=160), progress_bar=False)
    return Run(out / "tiny", text.getvalue(), game_id, net)


def test_all_stages_run_on_a_mix_of_all_kinds_of_games(run: Run) -> None:
    assert list(json.loads((run.folder / "stages.json").read_text())) == STAGES
    here: Any = find(run.game_id).layout()
    for name in ("behavior_cloning.zip", "checkpoint.zip"):
        meta = read_checkpoint(run.folder / name).meta
        assert meta["layout"] == here.facts()
        assert meta["config"]["masked_ppo"]["net"] == run.net
    assert "how the games ended" in run.said
    assert any(ending in run.said for ending in find(run.game_id).endings)


def test_a_finished_run_on_a_mix_is_known_again(run: Run) -> None:
    # The keys of the mix are numbers, but strings in the file of the run.
    text = io.StringIO()
    again = tiny(run.game_id, run.net, run.folder.parent)
    run_stages(again, True, Console(file=text, width=160), progress_bar=False)
    for stage in STAGES:
        assert f"{stage}: already finished" in text.getvalue()


@each_game
def test_a_run_may_only_collect(game_id: str, tmp_path: Path) -> None:
    config = tiny(game_id, "flat", tmp_path, stages=["collect"], evaluate={})
    path = run_stages(config, console=Console(file=io.StringIO()), progress_bar=False)
    assert path == tmp_path / "tiny" / "dataset" and (path / "dataset.json").exists()


def test_the_policy_plays_any_set_up_of_the_game_and_no_other_game(run: Run) -> None:
    agent = make_agent(str(run.folder / "checkpoint.zip"))
    agent.reset(1)
    for players, ancient in ((1, "azathoth"), (8, "yog_sothoth")):
        game: Any = arkham_env.game(run.game_id, players=players, ancient_one=ancient, seed=1)
        for _ in range(40):
            if not game.over:
                game.step(choose(agent, game))
        assert game.over or game.state.decisions >= 40
    env = arkham_env.env(run.game_id, players=2, observation="entities", action_encoding="options")
    env.reset(seed=1)
    for _ in range(20):
        env.step(choose(agent, env))
    for other in OTHERS[run.game_id]:
        with pytest.raises(InvalidSetup, match=other):
            choose(agent, arkham_env.game(other, seed=1))


def test_a_policy_guides_the_search(run: Run) -> None:
    agent = make_agent(f"search:{run.folder / 'checkpoint.zip'}?sims=8")
    agent.reset(1)
    game = arkham_env.game(run.game_id, players=2, seed=1)
    for _ in range(6):
        game.step(choose(agent, game))
    assert game.state.decisions >= 6


def test_it_is_evaluated_beside_others(run: Run, tmp_path: Path) -> None:
    paper = io.StringIO()
    rows = evaluate(
        ["random", str(run.folder / "checkpoint.zip")], run.game_id,
        {"players": 2, "investigators": "random", "ancient_one": "random"}, episodes=5, seed0=0,
        workers=1, out=tmp_path, console=Console(file=paper, width=150),
    ).rows  # fmt: skip
    assert len(rows) == 2 and rows[0].agent == "random"
    assert (tmp_path / "episodes.csv").read_text("utf-8").count("\n") == 11
    assert run.game_id in paper.getvalue()


@each_game
@pytest.mark.parametrize("reward", ["shaped", "progress"])
def test_stable_baselines_learns_on_it(game_id: str, reward: str, tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    config = tiny(
        game_id,
        "flat",
        tmp_path,
        trainer="sb3",
        stages=["ppo"],
        masked_ppo={},
        game={"id": game_id, "players": 2, "ancient_one": "random", "reward": reward},
    )
    checkpoint = train(config, console=Console(quiet=True), progress_bar=False)
    agent = make_agent(str(checkpoint))
    agent.reset(1)
    game = arkham_env.game(game_id, players=2, seed=1)
    for _ in range(10):
        game.step(choose(agent, game))
    assert game.state.decisions >= 10
