"""Server over standard input and output (``examples/stdio_server.py``, ``stdio_client.mjs``)."""

from __future__ import annotations

import io
import json
import os
import random
import shutil
import subprocess
import sys
from typing import Any

import pytest

import arkham_env
from arkham_env.envs.text import rules_text
from tests.envs.playing import every_game
from tests.examples.loading import EXAMPLES, load_example

stdio_server = load_example("stdio_server")


def ask(server: Any, **request: Any) -> dict[str, Any]:
    """Return the response to a request after a round trip through JSON."""
    found: dict[str, Any] = json.loads(json.dumps(server.answer(json.dumps(request).encode())))
    return found


@every_game
def test_a_game_is_played_to_its_end(game_id: str) -> None:
    server = stdio_server.Server()
    answer = ask(server, op="new", game=game_id, seed=3, options={"players": 2}, id="a")
    assert answer["id"] == "a"
    game = arkham_env.game(game_id, seed=3, players=2)
    rng = random.Random(3)
    news: dict[int, list[str]] = {0: [], 1: []}
    while not game.over:
        decision = game.decision
        assert decision is not None and answer["ok"] and not answer["over"]
        assert answer["options"] == decision.labels() and answer["kind"] == decision.kind
        assert answer["seat"] == game.seat and answer["text"] == game.brief(game.seat)
        assert ask(server, op="decision") == {k: v for k, v in answer.items() if k != "id"}
        news[game.seat] += answer["news"]
        option = rng.randrange(game.num_options)
        game.step(option)
        answer = ask(server, op="act", option=option)
    assert game.result is not None
    assert answer["over"] and answer["score"] == game.result.score
    assert answer["won"] == game.result.won and answer["rounds"] == game.result.rounds
    assert not ask(server, op="act", option=0)["ok"]
    for seat in range(2):
        assert set(news[seat]) <= set(game.log(seat)) or "2e" in game_id
        assert len(news[seat]) > 10


def test_information_without_a_game() -> None:
    server = stdio_server.Server()
    assert ask(server, op="games")["games"] == arkham_env.list_games()
    assert ask(server, op="rules", game="eldritch/base")["rules"] == rules_text("eldritch/base")
    card = arkham_env.card("eldritch/base", "Ghoul").text()
    assert ask(server, op="about", game="eldritch/base", name="Ghoul")["text"] == card


BAD: list[bytes] = [
    b"x", b"\xff\xfe", b"[]", b"null", b"7", b"{}", b'{"op": 1}', b'{"op": ["new"]}',
    b'{"op": "NEW"}', b'{"op": "act"}', b'{"op": "decision"}', b'{"op": "new"}',
    b'{"op": "new", "game": 5}', b'{"op": "new", "game": "chess"}', b"[" * 100_000,
    b'{"op": "new", "game": "eldritch/base", "seed": "x"}',
    b'{"op": "new", "game": "eldritch/base", "options": []}',
    b'{"op": "new", "game": "eldritch/base", "options": {"seed": 1}}',
    b'{"op": "new", "game": "eldritch/base", "options": {"players": {"a": 1}}}',
    b'{"op": "new", "game": "eldritch/base", "options": {"color": 1}}',
    b'{"op": "about", "game": "eldritch/base"}', b'{"op": "rules"}',
    b'{"op": "' + b"x" * 1_000_001 + b'"}',
]  # fmt: skip


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_an_invalid_request_gets_an_error(line: bytes) -> None:
    answer = stdio_server.Server().answer(line)
    assert answer["ok"] is False and answer["error"] and "\n" not in json.dumps(answer)


@pytest.mark.parametrize("option", [99, -1, "0", 0.5, True, None, [0], {"a": 0}])
def test_an_illegal_option_changes_nothing(option: object) -> None:
    server = stdio_server.Server()
    before = ask(server, op="new", game="arkham2e/base", seed=1)
    assert "option" in ask(server, op="act", option=option)["error"]
    assert ask(server, op="decision") == before
    assert ask(server, op="new", game="chess")["ok"] is False
    assert ask(server, op="decision") == before


def test_every_request_has_one_line_as_its_response() -> None:
    lines = [*BAD[:-1], b"", b'{"op": "games", "id": 9}', BAD[-1], b'{"op": "quit"}', b"x"]
    target = io.StringIO()
    stdio_server.serve(io.BytesIO(b"\n".join(lines)), target)
    answers = [json.loads(line) for line in target.getvalue().splitlines()]
    assert len(answers) == len(BAD) + 2
    assert answers[-3]["id"] == 9 and answers[-1] == {"ok": True}
    stdio_server.serve(io.BytesIO(b""), target)


@pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")
@pytest.mark.parametrize("game_id", ["lcg/spreading_flames", "eldritch/base"])
def test_a_client_in_javascript_plays_a_game(game_id: str) -> None:
    command = ["node", str(EXAMPLES / "stdio_client.mjs")]
    command += [sys.executable, str(EXAMPLES / "stdio_server.py")]
    env = {**os.environ, "GAME": game_id, "SEED": "5", "PLAYERS": "2"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=env, check=True)
    answer = json.loads(done.stdout)
    game = arkham_env.game(game_id, seed=5, players=2)
    count = 0
    while not game.over:
        game.step(game.num_options - 1)
        count += 1
    assert game.result is not None
    assert answer["decisions"] == count and answer["rounds"] == game.result.rounds
