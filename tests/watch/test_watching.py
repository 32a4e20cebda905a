"""Replays of agents: ``arkham_agents.watching`` and the subcommand ``watch``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

import arkham_env
from arkham_agents.commands.main import app
from arkham_agents.evaluation.playing import play_alone, whole_record
from arkham_agents.registry import make_agent
from arkham_agents.terminal.advising import advise
from arkham_agents.watching import names_of_seats, record, replay_of_record
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.watch import read_replay
from tests.watch.recording import GAMES


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run each test in an empty folder, with the import path as it was."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    return tmp_path


@pytest.mark.parametrize("game_id", GAMES)
def test_recorded_game_is_the_game_of_its_agents(game_id: str) -> None:
    replay = record(game_id, "heuristic", 5, players=2)
    episode = play_alone(make_agent("heuristic"), "heuristic", game_id, {"players": 2}, 5, True)
    assert episode.record is not None
    assert replay.content["record"]["history"] == episode.record["history"]
    assert replay.result is not None and replay.result["ending"] == episode.ending
    assert replay.content["agents"] == ["heuristic"] * 2
    replay.verify()


def test_seats_can_have_different_agents_and_an_adviser() -> None:
    replay = record(GAMES[0], ["heuristic", "random"], 5, adviser="random", limit=30)
    content = replay.content
    assert content["agents"] == ["heuristic", "random"] and content["adviser"] == "random"
    assert replay.decisions == 30 and all("adviser" in step for step in content["steps"])
    assert "ms" not in content["steps"][0]
    assert record(GAMES[0], limit=2, timed=True).content["steps"][0]["ms"] >= 0


def test_policies_and_searches_are_recorded_with_their_values() -> None:
    pytest.importorskip("torch")
    step = record(GAMES[0], "ppo:pair", 7, limit=2, players=2).content["steps"][0]
    advice = step["agent"]
    assert sum(advice["p"]) == pytest.approx(1, abs=0.01) and advice["pick"] == step["pick"]
    assert isinstance(advice["value"], float) and "visits" not in advice
    advice = record(GAMES[0], "search?sims=20", 7, limit=1).content["steps"][0]["agent"]
    assert sum(advice["visits"]) == 20 and len(advice["values"]) == len(advice["visits"])
    assert isinstance(advice["value"], float) and "p" not in advice


def test_policy_of_each_seat_gives_advice() -> None:
    pytest.importorskip("torch")
    agent: Any = make_agent("ppo:pair")
    game = arkham_env.game(GAMES[0], players=2, seed=1)

    class Seats(type(agent)):  # type: ignore[misc] # the class is only known at run time
        def __init__(self) -> None:
            self.meta, self.policy = agent.meta, None

        def for_game(self, game_id: str) -> Any:
            return self

        def for_seat(self, seat: int) -> Any:
            return agent

    assert advise(Seats(), game) == advise(agent, game)
    assert advise(agent, game).value is not None


def test_record_of_an_evaluation_gives_the_same_game() -> None:
    episode = play_alone(make_agent("random"), "random", GAMES[1], {"players": 2}, 4, True)
    assert episode.record is not None
    replay = replay_of_record(episode.record, "random", "heuristic")
    assert replay.content["record"]["history"] == episode.record["history"]
    assert "adviser" in replay.content["steps"][0]
    replay.verify()


def test_record_of_a_determinized_copy_is_refused() -> None:
    game = arkham_env.game(GAMES[0], players=2, seed=1).determinize(0, 5)
    game.step(0)
    with pytest.raises(InvalidSetup, match="without resampling"):
        replay_of_record(whole_record(game), "random")


@pytest.mark.parametrize(("names", "message"), [
    (["random"] * 3, "expected 1 name or 2 names"),
    (["human", "random"], "a person plays with 'arkham-env play'"),
])  # fmt: skip
def test_wrong_names_are_reported(names: list[str], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        names_of_seats(names, 2)


# -- The subcommand ------------------------------------------------------------------------------


def invoke(*words: str) -> Any:
    return CliRunner().invoke(app, ["watch", *words], env={"COLUMNS": "150"})


def test_command_writes_a_page(empty_folder: Path) -> None:
    words = ("--game", GAMES[1], "--agents", "heuristic,random", "--seed", "7")
    result = invoke(*words, "--out", "game.html")
    assert result.exit_code == 0, result.output
    replay = read_replay("game.html")
    assert result.stdout.startswith(f"game.html: {replay.decisions} decisions, ")
    assert replay.content["agents"] == ["heuristic", "random"]
    assert replay.content["seed"] == 7
    first = (empty_folder / "game.html").read_bytes()
    assert invoke(*words, "--out", "game.html").exit_code == 0
    assert (empty_folder / "game.html").read_bytes() == first
    result = invoke("--verify", "game.html")
    assert result.exit_code == 0 and "recorded picks is the same" in result.stdout


def test_command_records_one_seat() -> None:
    words = ("--players", "2", "--seat", "1", "--adviser", "random", "--times")
    assert invoke(*words, "--out", "seat.json.gz").exit_code == 0
    content = read_replay("seat.json.gz").content
    assert content["viewer"] == 1 and content["adviser"] == "random"
    assert "ms" in content["steps"][0]


@pytest.mark.parametrize(("words", "message"), [
    (("--out", "game.pdf"), "expected a name with .json.gz or .html"),
    (("--agents", "nobody"), "unknown agent 'nobody'"),
    (("--game", "chess"), "unknown game 'chess'"),
    (("--seat", "9"), "seat 9: expected 0 to"),
    (("--verify", "none.html"), "No such file"),
    (("--verify", "x.html", "--game", "chess"), "remove game"),
    (("--out", "none/game.html"), "No such file"),
])  # fmt: skip
def test_command_reports_errors_on_one_line(words: tuple[str, ...], message: str) -> None:
    result = invoke(*words)
    assert result.exit_code == 2 and message in result.stderr
    assert result.stderr.count("\n") == 1


# -- Training ------------------------------------------------------------------------------------


@pytest.mark.parametrize("trainer", ["sb3", "masked_ppo"])
def test_evaluations_of_a_training_run_write_pages(trainer: str, empty_folder: Path) -> None:
    pytest.importorskip("sb3_contrib")
    from arkham_agents.config import check_config
    from arkham_agents.training.training import train

    ppo = {"num_envs": 4, "total_steps": 128, "n_steps": 16, "batch_size": 32, "n_epochs": 1}
    config = check_config({
        "name": "tiny", "out": str(empty_folder), "ppo": {**ppo, "hidden": [16, 16]},
        "evaluation": {"every": 64, "episodes": 2, "watch": True}, "trainer": trainer,
    })  # fmt: skip
    run = train(config, None, console=Console(quiet=True), progress_bar=False)
    pages = sorted((run.parent / "games").iterdir())
    assert [page.name for page in pages] == ["000000064.html", "000000128.html"]
    for page in pages:
        replay = read_replay(page)
        assert replay.content["seed"] == config.evaluation.first_seed
        assert replay.content["agents"] == ["policy"] * len(replay.content["first"]["seats"])
        agent = replay.content["steps"][0]["agent"]
        assert sum(agent["p"]) == pytest.approx(1, abs=0.01) and "value" in agent
        assert agent["p"][agent["pick"]] == max(agent["p"])
