"""The command ``arkham-env`` (``arkham_agents/commands/main.py``), and wrong usages."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

import arkham_env
from arkham_agents.commands import doctor
from arkham_agents.commands.main import app
from arkham_agents.registry import make_agent
from tests.envs.playing import ARKHAM, ELDRITCH, GAME

ROOT = Path(__file__).parents[2]
COMMANDS = ("play", "watch", "evaluate", "train", "bench", "games", "card", "doctor")
GAMES = (GAME, "lcg/core_2026", ELDRITCH, ARKHAM)


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run each test in an empty folder, with the import path as it was."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    return tmp_path


def invoke(*words: str, text: str = "") -> Any:
    return CliRunner().invoke(app, list(words), input=text, env={"COLUMNS": "150"})


def output_of(*words: str, text: str = "") -> str:
    """Return the output of a command that must succeed."""
    result = invoke(*words, text=text)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


def start(*words: str, folder: Path, **options: Any) -> subprocess.Popen[str]:
    """Start the command as a process, which imports the same packages as this process."""
    path = [str(Path(arkham_env.__file__).parents[1]), str(ROOT / "agents"), *sys.path]
    code = "from arkham_agents.commands.main import run; run()"
    return subprocess.Popen(
        [sys.executable, "-c", code, *words], cwd=folder, text=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path), "ARKHAM_QUIET": "1"},
    )  # fmt: skip


# -- Subcommands ---------------------------------------------------------------------------------


def test_help_lists_the_subcommands_with_a_complete_sentence() -> None:
    for words in ([], ["--help"], ["-h"]):
        lines = output_of(*words).splitlines()
        rows = [line.split(maxsplit=1) for line in lines[lines.index("Commands:") + 1 :]]
        assert tuple(name for name, _ in rows) == COMMANDS
        assert all(text.endswith(".") and not text.endswith("...") for _, text in rows)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_subcommand(command: str) -> None:
    shown = output_of(command, "--help")
    assert shown.startswith(f"Usage: arkham-env {command} ") and "Options:" in shown


def test_help_is_printed_before_slow_packages_are_imported(tmp_path: Path) -> None:
    code = """
        import sys, time
        began = time.process_time()
        from arkham_agents.commands.main import app
        app(["evaluate", "--help"], standalone_mode=False)
        slow = {"numpy", "gymnasium", "torch", "matplotlib", "arkham_env.lcg.game"}
        print(time.process_time() - began, *(slow & set(sys.modules)), sep=",")
        """
    path = [str(Path(arkham_env.__file__).parents[1]), str(ROOT / "agents"), *sys.path]
    done = subprocess.run(
        [sys.executable, "-c", re.sub(r"^ {8}", "", code, flags=re.M)], capture_output=True,
        text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(path), "ARKHAM_QUIET": "1"},
        check=True,
    )  # fmt: skip
    seconds, *imported = done.stdout.splitlines()[-1].split(",")
    assert not imported and float(seconds) < 0.5


def test_importing_the_package_does_not_import_the_command() -> None:
    code = "import arkham_env, sys; print({'typer', 'rich'} & set(sys.modules))"
    path = str(Path(arkham_env.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert done.stdout.strip() == "set()"


def test_version() -> None:
    assert output_of("--version") == f"{arkham_env.__version__}\n"


def test_games_lists_each_game_with_its_ids() -> None:
    lines = output_of("games").splitlines()
    assert lines[0].split() == ["game", "title", "players", "gymnasium", "pettingzoo"]
    assert [line.split()[0] for line in lines[1:]] == arkham_env.list_games()
    rows = json.loads(output_of("games", "--json"))
    for line, row in zip(lines[1:], rows, strict=True):
        facts = arkham_env.describe(row["game"])
        assert row["title"] == facts["title"] and row["title"] in line
        assert row["gymnasium"] == facts["gymnasium_id"] and row["gymnasium"] in line
        assert row["pettingzoo"] == facts["pettingzoo_id"] and row["pettingzoo"] in line
        assert row["players"] == "{} to {}".format(*facts["players"])


@pytest.mark.parametrize("game", GAMES)
def test_games_describes_one_game(game: str) -> None:
    assert output_of("games", game) == f"{arkham_env.describe(game)!r}\n"
    assert json.loads(output_of("games", game, "--json")) == arkham_env.describe(game)


@pytest.mark.parametrize(
    ("game", "words"), [(GAME, ["machete"]), (ELDRITCH, ["bull", "whip"]), (ARKHAM, ["axe"])]
)
def test_card_prints_facts_and_summary(game: str, words: list[str]) -> None:
    found = arkham_env.card(game, " ".join(words))
    assert output_of("card", game, *words) == f"{found.text()}\n"
    shown = json.loads(output_of("card", game, *words, "--json"))
    assert shown == {"name": found.name, "facts": found.facts, "summary": found.summary}


def test_doctor_reports_packages_and_plays_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "SECONDS", 0.0)
    versions = {"torch": "", "yaml": "6.0"}
    found = doctor.version_of
    monkeypatch.setattr(doctor, "version_of", lambda name: versions.get(name, found(name)))
    shown = output_of("doctor")
    assert f"arkham-env {arkham_env.__version__}" in shown and "processor cores: " in shown
    assert "missing: torch; pip install 'arkham-env[train]'" in shown and "yaml 6.0" in shown
    for game in arkham_env.list_games():
        assert re.search(rf"^  {game} +ok: 1 random games, [\d,]+ decisions/s", shown, re.M)


def test_doctor_fails_if_a_game_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def test_game(game: str) -> str:
        if game == ELDRITCH:
            raise RuntimeError("two\nlines")
        return "ok"

    monkeypatch.setattr(doctor, "test_game", test_game)
    result = invoke("doctor")
    assert result.exit_code == 2
    assert re.search(r"^  eldritch/base +FAILED: RuntimeError: two lines$", result.stdout, re.M)
    assert re.search(r"^  arkham2e/base +ok$", result.stdout, re.M)


def test_bench_prints_json() -> None:
    words = ["--rounds", "1", "--seconds", "0.01", "--players", "1", "--no-interpreted"]
    measured = json.loads(output_of("bench", *words, "--json"))
    assert measured["game"] == GAME and measured["measures"]["engine, 1 player"]["value"] > 0


def test_evaluate_writes_its_files(tmp_path: Path) -> None:
    words = ["--agents", "random,heuristic", "--episodes", "2", "--out", "deep/er"]
    shown = output_of("evaluate", *words)
    assert "heuristic" in shown and "files in deep/er: games.jsonl" in shown
    names = {path.name for path in (tmp_path / "deep" / "er").iterdir()}
    assert {"games.jsonl", "arguments.json", "episodes.csv", "scores.png"} <= names
    assert "4 records" in output_of("evaluate", "--verify", "deep/er")


@pytest.mark.parametrize("game", [GAME, ELDRITCH, ARKHAM])
def test_play_prints_a_sentence_for_each_decision(game: str) -> None:
    shown = output_of("play", "--game", game, "--seats", "human,random", text="\na\na\nq\n")
    assert "Type the number of an option" in shown and "The game was left." in shown
    first = arkham_env.game(game, players=2, seed=0)
    assert f"{first.seat_name(first.seat)}: {first.prompt()}" in shown or first.seat == 1


def test_play_takes_the_number_of_players_from_the_seats() -> None:
    shown = output_of("play", "--seats", "random,heuristic,random")
    assert "  seat 2: " in shown and "  seat 3: " not in shown


def test_play_warns_of_a_policy_for_another_number_of_seats() -> None:
    result = invoke("play", "--players", "2", "--seats", "human", "--adviser", "ppo:solo", text="q")
    assert result.exit_code == 0
    assert result.stderr == (
        "warning: the policy of 'ppo:solo' was trained with 1 player, but this game has 2; expect "
        "weak play\n"
    )


def test_own_agents_are_found_in_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "my_own_agent.py").write_text(
        "from arkham_agents.random_agent import RandomAgent\nclass Mine(RandomAgent): pass\n"
    )
    assert "The game is over" in output_of("play", "--seats", "my_own_agent:Mine")


def tiny_config(folder: Path, steps: int) -> Path:
    path = folder / "tiny.yaml"
    path.write_text(
        yaml.safe_dump(
            {
                "name": "tiny",
                "out": str(folder / "runs"),
                "trainer": "masked_ppo",
                "game": {"id": GAME, "players": 1},
                "ppo": {
                    "total_steps": steps, "num_envs": 4, "n_steps": 16, "batch_size": 32,
                    "hidden": [8],
                },
                "masked_ppo": {"workers": 1},
                "evaluation": {"every": 10**9, "episodes": 1},
            }
        )
    )  # fmt: skip
    return path


def test_train_writes_a_checkpoint_that_plays(tmp_path: Path) -> None:
    config = tiny_config(tmp_path, 64)
    assert "checkpoint.zip" in output_of("train", str(config), "--no-progress")
    checkpoint = tmp_path / "runs" / "tiny" / "checkpoint.zip"
    assert make_agent(str(checkpoint)).name == "learned"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM")
def test_train_saves_and_ends_on_sigterm(tmp_path: Path) -> None:
    config = tiny_config(tmp_path, 10**7)
    run = start("train", str(config), "--no-progress", folder=tmp_path)
    folder, end = tmp_path / "runs" / "tiny", time.monotonic() + 100
    while not (folder / "history.json").exists() and not list(folder.glob("tensorboard/*")):
        assert run.poll() is None and time.monotonic() < end, run.communicate()
        time.sleep(0.1)
    time.sleep(1)
    run.send_signal(signal.SIGTERM)
    output, errors = run.communicate(timeout=60)
    assert run.returncode == 128 + signal.SIGTERM, (output, errors)
    assert "Traceback" not in errors
    assert make_agent(str(folder / "checkpoint.zip")).name == "learned"


# -- Wrong usages --------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["play --players x", "card eldritch/base bull wip", "games nope"])
def test_a_wrong_usage_in_a_process(line: str, tmp_path: Path) -> None:
    output, errors = start(*line.split(), folder=tmp_path).communicate(timeout=60)
    assert output == "" and errors.startswith("error: ") and errors.count("\n") == 1


def test_the_module_refuses_subcommands(tmp_path: Path) -> None:
    path = str(Path(arkham_env.__file__).parents[1])
    for words, status in (([], 0), (["foo", "--help"], 2), (["play"], 2)):
        done = subprocess.run(
            [sys.executable, "-m", "arkham_env", *words], capture_output=True, text=True,
            env={**os.environ, "PYTHONPATH": path, "ARKHAM_QUIET": "1"}, check=False,
        )  # fmt: skip
        assert done.returncode == status
        assert ("games:" in done.stdout) == (status == 0)
        if status:
            assert "see arkham-env --help" in done.stderr and done.stderr.count("\n") == 1
