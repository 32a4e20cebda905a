"""``tests/toy_board_game/lighthouse``: the lighthouse on every environment and tool: nothing in
core, envs or agents knows it."""

from __future__ import annotations

import copy
import io
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test
from rich.console import Console

import arkham_env
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.evaluation.measures import Setup, windows
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_agents.terminal.seats import seat_agents
from arkham_agents.terminal.terminal import Terminal
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.registry import find, offered

GAME: Any = "toy/lighthouse"
ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).parent
ENCODINGS = [
    {"observation": observation, "action_encoding": encoding}
    for observation in ("flat", "entities")
    for encoding in ("table", "options")
]
NAMES = [f"{e['observation']}-{e['action_encoding']}" for e in ENCODINGS]
encodings = pytest.mark.parametrize("options", ENCODINGS, ids=NAMES)


def pickled(item: Any) -> Any:
    return pickle.loads(pickle.dumps(item))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_its_objects_are_copied_and_pickled(copied: Callable[[Any], Any]) -> None:
    game = arkham_env.game(GAME, players=2, seed=4)
    assert game.decision is not None
    labels = game.decision.labels()
    assert copied(game.decision).labels() == labels
    made = copied(game)
    assert (type(made), made.hash()) == (type(game), game.hash())
    while not made.over:
        made.step(0)
    assert game.decision.labels() == labels
    assert (repr(copied(made).result), copied(made.result).fallen) == (
        repr(made.result),
        made.result.fallen,
    )
    card = arkham_env.card(GAME, "Chapel")
    assert copied(card).text() == card.text()


def test_it_is_found_through_its_entry_point() -> None:
    (point,) = offered()[GAME]
    assert point.dist is not None
    assert (point.dist.name, point.value) == ("lighthouse", "lighthouse.entry:LIGHTHOUSE")
    assert GAME in arkham_env.list_games()
    entry = find(GAME)
    assert (entry.title, entry.max_players) == ("The Last Light", 4)
    layout = entry.layout()
    assert (layout.id, layout.version) == (GAME, 1)
    assert len(layout.hash) == 16
    about = arkham_env.describe(GAME)
    assert about["players"] == [1, 4]
    assert about["options"]["difficulty"] == "calm"
    assert "open_hands" not in about["options"]


def test_importing_the_entry_imports_no_rules() -> None:
    code = (
        "import sys, lighthouse.entry as e; "
        "print([m for m in sys.modules if m.startswith('lighthouse')], e.LIGHTHOUSE.id)"
    )
    done = run([sys.executable, "-c", code])
    assert done.strip() == "['lighthouse', 'lighthouse.entry'] toy/lighthouse"


def random_action(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@encodings
@pytest.mark.parametrize("players", [1, 4])
def test_aec(options: dict[str, Any], players: int) -> None:
    env = arkham_env.env(GAME, players=players, reward="shaped", **options)
    api_test(env, 200)
    rng = np.random.default_rng(0)
    env.reset(seed=4)
    total = 0.0
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        assert env.observation_space(agent).contains(observation)
        total += reward
        env.step(None if over else random_action(observation["action_mask"], rng))
    assert total != 0.0


@encodings
def test_parallel(options: dict[str, Any]) -> None:
    parallel_api_test(arkham_env.parallel_env(GAME, players=3, **options), 100)


class Lenient(SinglePolicyEnv):
    """Takes the first legal action instead of an illegal one: ``check_env`` knows no masks."""

    def step(self, action: Any) -> Any:
        mask = self.action_masks()
        return super().step(action if mask[action] else int(np.flatnonzero(mask)[0]))


@encodings
def test_gymnasium(options: dict[str, Any]) -> None:
    maker: Any = Lenient
    gymnasium.register("test/Lenient-v1", maker, kwargs={"game_id": GAME})
    try:
        checked = gymnasium.make("test/Lenient-v1", players=2, **options)
        check_env(checked.unwrapped, skip_render_check=True)
    finally:
        del gymnasium.registry["test/Lenient-v1"]
    env: Any = gymnasium.make(find(GAME).gymnasium_id, **options)
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=4)
    over = False
    while not over:
        action = random_action(info["action_mask"], rng)
        observation, _, over, _, info = env.step(action)
        assert env.observation_space.contains(observation)
    assert set(info) >= {"score", "points", "won", "resolution"}


@encodings
def test_gymnasium_vector(options: dict[str, Any]) -> None:
    envs: Any = arkham_env.vector_env(GAME, 6, players=2, reward="victory", **options)
    vector_games = envs.unwrapped.vector_games
    rng = np.random.default_rng(0)
    _, info = envs.reset(seed=3)
    ended = 0
    for _ in range(150):
        actions = np.array([random_action(mask, rng) for mask in info["action_mask"]])
        observation, _, over, _, info = envs.step(actions)
        assert envs.observation_space.contains(observation)
        ended += int(over.sum())
        for i, result in zip(vector_games.ended, vector_games.final_results, strict=True):
            assert find(GAME).endings[vector_games.endings[i]] == (result and result.ending)
            assert vector_games.wins[i] == (result and result.won)
    assert ended > 0
    copied = pickle.loads(pickle.dumps(envs.unwrapped.vector_games))
    assert np.array_equal(copied.masks(), envs.unwrapped.vector_games.masks())


@encodings
def test_stable_baselines3_vector(options: dict[str, Any]) -> None:
    envs: Any = arkham_env.vector_env(GAME, 4, api="sb3", players=2, **options)
    rng = np.random.default_rng(0)
    envs.reset()
    scores = []
    for _ in range(150):
        masks = np.stack(envs.env_method("action_masks"))
        _, _, over, infos = envs.step(np.array([random_action(mask, rng) for mask in masks]))
        scores += [info["score"] for info, done in zip(infos, over, strict=True) if done]
    assert scores
    assert all(0 <= score <= 1 for score in scores)


def test_pettingzoo_knows_it_by_name() -> None:
    assert arkham_env.describe(GAME)["pettingzoo_id"] == "toy/lighthouse-v1"
    env: Any = pettingzoo.make("aec", "toy/lighthouse-v1", players=2)
    env.reset(seed=1)
    assert env.agents == ["seat_0", "seat_1"]


def test_rendering_copies_and_saves_in_an_environment() -> None:
    env: Any = arkham_env.env(GAME, players=2, render_mode="ansi")
    env.reset(seed=5)
    assert "keeper 0 at the landing" in env.render()
    other = copy.deepcopy(env)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.unwrapped.game.hash() != other.unwrapped.game.hash()
    env.reset(options={"save": other.unwrapped.game.save()})
    assert env.unwrapped.game.hash() == other.unwrapped.game.hash()
    with pytest.raises(InvalidSetup, match="unknown option 'decks'"):
        arkham_env.env(GAME, decks=["x"])


def test_any_agent_plays_it() -> None:
    for name in ("random", "heuristic"):
        game = arkham_env.game(GAME, players=2, seed=1)
        agent = make_agent(name)
        agent.reset(1)
        while not game.over:
            game.step(choose(agent, game))
        assert game.result is not None


def test_it_is_evaluated_and_the_scripted_keeper_beats_chance(tmp_path: Path) -> None:
    paper = io.StringIO()
    report = evaluate(
        ["random", "heuristic"], GAME, {"players": 2, "difficulty": "gale"}, episodes=40, seed0=0,
        workers=1, out=tmp_path, console=Console(file=paper, width=150),
    )  # fmt: skip
    rows = report.rows
    assert [row.agent for row in rows] == ["random", "heuristic"]
    assert rows[1].score > rows[0].score
    assert (tmp_path / "episodes.csv").read_text("utf-8").count("\n") == 81


def test_it_is_played_in_the_terminal() -> None:
    lines = ["c flask", "a", "1", "u 1", *["a"] * 500]
    paper = io.StringIO()
    game = arkham_env.game(GAME, players=2, seed=3)
    Terminal(
        game, seat_agents(["human"], 2), Console(file=paper, width=120), lambda _: lines.pop(0)
    ).run()
    text = paper.getvalue()
    assert "Round 1, fog" in text
    assert "lose 2 less; discard this" in text
    assert "The game is over" in text


def test_every_measure_of_the_benchmark_runs_on_it() -> None:
    found = windows(Setup(GAME, {"difficulty": "gale"}, 2))
    assert len(found) > 8
    for window in found.values():
        assert window(0.001) > 0


# -- As a user would, from the command line ------------------------------------------------------


def run(command: list[str]) -> str:
    """Run a command with the lighthouse installed; return its output."""
    package = Path(arkham_env.__path__[0]).parent
    paths = [str(package), str(ROOT / "agents"), str(HERE), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


CONFIG = """
name: lighthouse
out: {out}
game: {{id: toy/lighthouse, players: 2, difficulty: gale, reward: {reward}}}
ppo: {{total_steps: {steps}, num_envs: 8, n_steps: 64, batch_size: 512, hidden: [64, 64],
  gamma: 0.99, learning_rate: 0.001}}
evaluation: {{every: {steps}, episodes: 10}}
"""


def train(folder: Path, steps: int, reward: str) -> Path:
    config = folder / "config.yaml"
    config.write_text(CONFIG.format(out=folder, steps=steps, reward=reward))
    run([sys.executable, "scripts/train.py", str(config), "--no-progress"])
    return folder / "lighthouse" / "checkpoint.zip"


@pytest.mark.slow
def test_ppo_trains_on_it_and_the_checkpoint_plays(tmp_path: Path) -> None:
    checkpoint = train(tmp_path, 512, "shaped")
    out = run(
        [
            *(sys.executable, "scripts/evaluate.py", "--game", GAME, "--players", "2"),
            *("--agents", f"random,{checkpoint}", "--episodes", "4", "--out", str(tmp_path / "e")),
        ]
    )
    assert "toy/lighthouse (rules version 1, players=2)" in out
    with pytest.raises(AssertionError, match="lcg/spreading_flames"):
        run(
            [
                *(sys.executable, "scripts/evaluate.py", "--agents", str(checkpoint)),
                *("--episodes", "1", "--out", str(tmp_path / "f")),
            ]
        )


@pytest.mark.slow
def test_ppo_learns_to_beat_chance_in_a_minute(tmp_path: Path) -> None:
    checkpoint = train(tmp_path, 40_960, "shaped")
    report = evaluate(
        ["random", str(checkpoint)], GAME, {"players": 2, "difficulty": "gale"}, episodes=100,
        seed0=500_000, workers=1, out=None, console=Console(file=io.StringIO(), width=150),
    )  # fmt: skip
    assert report.pairs[0].low > 0.0, report.pairs


@pytest.mark.slow
def test_the_benchmark_and_the_terminal_from_the_command_line() -> None:
    out = run([sys.executable, "scripts/play.py", "--game", GAME, "--seats", "heuristic"])
    assert "The game is over" in out
    out = run(
        [
            *(sys.executable, "scripts/benchmark.py", "--game", GAME, "--players", "2", "--json"),
            *("--rounds", "1", "--seconds", "0.02"),
        ]
    )
    measured = json.loads(out)
    assert measured["game"] == GAME
    assert measured["measures"]["engine, 2 players"]["value"] > 0
    assert measured["measures"]["engine, 2 players, interpreted"]["value"] > 0
