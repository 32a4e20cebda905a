"""The command ``arkham-env play --browser``, without a browser."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sys
import threading
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_agents.registry import make_agent
from arkham_agents.terminal.browser import live_game, serve
from arkham_agents.terminal.seats import seat_agents
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.watch.server import ADDRESS, TOKEN_HEADER, PlayServer
from tests.agents.test_commands import invoke, start
from tests.envs.playing import ARKHAM, ELDRITCH, GAME

LINE = re.compile(r"play at (http://127\.0\.0\.1:(\d+)/(\S+)) \(Ctrl-C ends the game\)\n")


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Run each test in an empty folder, with the import path as it was."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    return tmp_path


class Served:
    """A process of the command, and requests to it."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = start("play", "--browser", *words, folder=folder)
        assert self.process.stdout is not None
        found = LINE.fullmatch(self.process.stdout.readline())
        assert found is not None, self.process.communicate(timeout=20)
        self.url, self.port, self.token = found[1], int(found[2]), found[3]

    def send(self, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(
            f"http://{ADDRESS}:{self.port}{path}",
            None if body is None else json.dumps(body).encode(),
            {TOKEN_HEADER: self.token, "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)

    def stop(self) -> None:
        """Press Ctrl-C; the process must end without an error."""
        self.process.send_signal(signal.SIGINT)
        output, errors = self.process.communicate(timeout=30)
        assert (output, errors, self.process.returncode) == ("The game was left.\n", "", 0)


@pytest.mark.skipif(os.name == "nt", reason="Windows has another signal for Ctrl-C")
@pytest.mark.parametrize("game", [GAME, ELDRITCH, ARKHAM])
def test_two_processes_serve_games_until_ctrl_c(game: str, tmp_path: Path) -> None:
    words = ("--game", game, "--seats", "heuristic,human", "--seed", "5")
    one, two = Served(tmp_path, *words), Served(tmp_path, *words)
    try:
        assert one.port != two.port and one.token != two.token
        found = one.send("/game")
        content = found["replay"]
        assert content["viewer"] == 1 and content["agents"] == ["heuristic", "human"]
        for _ in range(3):
            hint = one.send("/hint", {"at": found["at"], "branch": 0})["hint"]
            found = one.send("/step", {"pick": hint["pick"], "at": found["at"]})
        assert two.send("/game")["at"] == len(content["steps"])
        with urllib.request.urlopen(one.url, timeout=60) as response:
            assert response.read().startswith(b"<!doctype html>")
        # A client that sends nothing delays the end of the process no more than a closed browser.
        with socket.create_connection((ADDRESS, one.port)):
            one.stop()
        two.stop()
    finally:
        for served in (one, two):
            served.process.kill()
            served.process.communicate()


def test_port_in_use_is_an_error_on_one_line(tmp_path: Path) -> None:
    with socket.socket() as used:
        used.bind((ADDRESS, 0))
        used.listen()
        port = used.getsockname()[1]
        process = start("play", "--browser", "--port", str(port), folder=tmp_path)
        output, errors = process.communicate(timeout=60)
    assert (output, process.returncode) == ("", 2)
    assert errors.startswith(f"error: port {port} of 127.0.0.1 cannot be used (")
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            "--browser --players 2",
            "error: --browser: 2 of 2 seats are 'human', expected exactly one",
        ),
        ("--browser --seats random", "error: --browser: 0 of 1 seats are 'human'"),
        ("--browser --seats human,human,random", "error: --browser: 2 of 3 seats are 'human'"),
        ("--port 8000", "error: --port 8000: expected it only together with --browser"),
        ("--open", "error: --open: expected it only together with --browser"),
        ("--browser --port 0", "error: Invalid value for '--port'"),
        ("--browser --port 70000", "error: Invalid value for '--port'"),
        ("--browser --port x", "error: Invalid value for '--port'"),
    ],
)
def test_wrong_usage_is_an_error_on_one_line(words: str, message: str) -> None:
    result = invoke("play", *words.split())
    assert result.exit_code == 2
    assert result.stderr.startswith(message) and result.stderr.count("\n") == 1


def test_saved_game_is_continued(tmp_path: Path) -> None:
    game = arkham_env.game(GAME, players=2, seed=3)
    for _ in range(5):
        game.step(0)
    agents = seat_agents(["human", "random"], 2)
    live = live_game(game, ["human", "random"], agents)
    live.play_agents()
    assert live.game.over or live.game.seat == 0
    assert live.content()["replay"]["opening"] == live.recorder.opening != []


def test_hint_is_that_of_the_adviser() -> None:
    agents = seat_agents(["human"], 1)
    game = arkham_env.game(GAME, players=1, seed=3)
    expected = {
        "random": set(),
        "ppo:solo": {"p", "value"},
        "search?sims=8": {"visits", "values", "value"},
    }
    for name, parts in expected.items():
        live = live_game(game.clone(), ["human"], agents, make_agent(name).for_game(GAME))
        hint = live.hint(0, 0)["hint"]
        assert parts <= set(hint) and 0 <= hint["pick"] < game.num_options
    scripted = live_game(game.clone(), ["human"], agents)
    assert set(scripted.hint(0, 0)["hint"]) == {"pick"}


def test_page_is_opened_only_on_request(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    done = threading.Event()

    def open_page(url: str) -> bool:
        opened.append(url)
        done.set()
        return True

    def interrupted(self: PlayServer, poll_interval: float = 0.5) -> None:
        assert done.wait(20) or not opened
        raise KeyboardInterrupt

    monkeypatch.setattr(webbrowser, "open", open_page)
    monkeypatch.setattr(PlayServer, "serve_forever", interrupted)
    live = live_game(arkham_env.game(GAME, seed=3), ["human"], [None])
    done.set()
    serve(live)
    assert opened == []
    done.clear()
    serve(live, open_page=True)
    line = LINE.match(capsys.readouterr().out.split("The game was left.\n")[1])
    assert line is not None and opened == [line[1]]


def test_only_one_seat_is_a_person() -> None:
    game = arkham_env.game(GAME, players=2, seed=3)
    with pytest.raises(InvalidSetup, match="--seats human,heuristic"):
        live_game(game, ["human", "human"], [None, None])
