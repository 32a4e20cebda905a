"""The server of a running game (``arkham_env/watch/server.py``), without a browser."""

from __future__ import annotations

import json
import random
import socket
import struct
import threading
import time
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.public.play import Play
from arkham_env.watch import Replay, live, server
from arkham_env.watch.server import ADDRESS, LARGEST_BODY, TOKEN_HEADER, PlayServer
from tests.watch.recording import GAMES
from tests.watch.serving import (
    SEED,
    Client,
    Gate,
    new_live,
    play_until_other_is_next,
    serving,
)  # fmt: skip

CARDS, ELDRITCH, ARKHAM = GAMES
STEP = {"pick": 0, "at": 0, "branch": 0}


# -- Who may send requests -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {TOKEN_HEADER: None},
        {TOKEN_HEADER: ""},
        {TOKEN_HEADER: "x" * 32},
        {TOKEN_HEADER: "\xe9"},
        {"Host": None},
        {"Host": "evil.example"},
        {"Host": "127.0.0.1"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1"},
        {"Origin": "https://127.0.0.1:1"},
    ],
)
def test_foreign_request_is_forbidden(headers: dict[str, str | None]) -> None:
    with serving(new_live(CARDS)) as client:
        at = client.at
        for method, path, body in (
            ("GET", "/game", None), ("POST", "/step", STEP), ("POST", "/undo", {}),
            ("POST", "/hint", {}), ("POST", "/save", {}), ("POST", "/load", {}),
            ("GET", "/x", None),
        ):  # fmt: skip
            reply = client.send(method, path, body, headers)
            assert (reply.code, reply.text) == (403, server.FORBIDDEN), (method, path)
            check_headers(reply.headers)
        client.open()
        assert client.at == at


def test_page_needs_the_token_in_its_address() -> None:
    with serving(new_live(CARDS)) as client:
        token = client.server.token
        page = f"/{token}"
        for path in ("/", "/x", f"/{token[:-1]}", f"/{token}x", f"/{token}?", "/%e9"):
            assert client.send("GET", path, headers={TOKEN_HEADER: None}).code == 403
        assert client.send("GET", page, headers={TOKEN_HEADER: None, "Host": "evil"}).code == 403
        reply = client.send("GET", page, headers={TOKEN_HEADER: None})
        assert reply.code == 200 and reply.headers["Content-Type"] == "text/html; charset=utf-8"
        check_headers(reply.headers)
        # The page contains nothing of the game, not even the token.
        assert "connect-src 'self'" in reply.text and "connect-src 'none'" not in reply.text
        assert client.scene["head"] not in reply.text and token not in reply.text
        assert client.server.url == f"http://{ADDRESS}:{client.server.server_port}/{token}"


def check_headers(headers: dict[str, str]) -> None:
    """Check that a response may not be stored, framed or read by other sites."""
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert not [name for name in headers if name.lower().startswith("access-control")]


def test_own_origin_and_localhost_are_allowed() -> None:
    with serving(new_live(CARDS)) as client:
        port = client.server.server_port
        for host in (f"{ADDRESS}:{port}", f"localhost:{port}"):
            reply = client.send("GET", "/game", headers={"Host": host, "Origin": f"http://{host}"})
            assert reply.code == 200
            check_headers(reply.headers)


def test_server_listens_only_on_the_loopback_address() -> None:
    with PlayServer(new_live(CARDS)) as made:
        assert made.socket.getsockname()[0] == made.server_address[0] == "127.0.0.1"
        assert made.token not in repr(made) and len(made.token) >= 32
        with PlayServer(made.live) as other:
            assert other.token != made.token and other.server_port != made.server_port


@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "DELETE", "HEAD", "PATCH", "FOO"])
def test_other_methods_are_refused_in_plain_text(method: str) -> None:
    with serving(new_live(CARDS)) as client:
        reply = client.send(method, "/game")
        assert reply.code == 501 and "<" not in reply.text
        assert reply.headers["Content-Type"] == "text/plain; charset=utf-8"
        check_headers(reply.headers)


def test_unknown_paths_are_not_found() -> None:
    with serving(new_live(CARDS)) as client:
        for path in ("/", "/step", "/etc/passwd", "/../pyproject.toml", "/game?", "/game/"):
            assert client.send("GET", path).code == 404
        for path in ("/", "/game", "/steps", "/load/x", "/save?name=x"):
            assert client.send("POST", path, {}).code == 404


# -- Bodies ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", [None, "text/plain", "application/x-www-form-urlencoded", "application/json, x", ""]
)
def test_other_content_types_are_refused(kind: str | None) -> None:
    with serving(new_live(CARDS)) as client:
        for path in ("/step", "/load"):
            assert client.send("POST", path, STEP, {"Content-Type": kind}).code == 400
        client.open()
        assert client.at == 0


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"x", b"[]", b"1", b"null", b"{", b"{}", b"pick=0&at=0", b"\xff\xfe",
        b'"\xed\xa0\x80"',
        b'{"pick":0}', b'{"at":0}', b'{"pick":0,"at":0,"path":"x"}', b'{"pick":0,"pick":0,"at":0}',
        b'{"pick":"0","at":0}', b'{"pick":true,"at":0}', b'{"pick":0.0,"at":0}',
        b'{"pick":null,"at":0}', b'{"pick":[0],"at":0}', b'{"pick":0,"at":false}',
        b'{"pick":NaN,"at":0}', b'{"pick":0,"at":0,"branch":"0"}', b"[" * 4000,
        b'{"pick":' + b"9" * 4080 + b"}", b'{"pick":0,"at":0}x',
    ],
)  # fmt: skip
def test_broken_bodies_are_refused_in_one_line(raw: bytes) -> None:
    with serving(new_live(CARDS)) as client:
        reply = client.send("POST", "/step", raw=raw)
        assert reply.code == 400 and reply.text and "\n" not in reply.text and len(reply.text) < 600
        client.open()
        assert client.at == 0


def test_large_bodies_are_refused() -> None:
    with serving(new_live(CARDS)) as client:
        fits = json.dumps(STEP).encode().ljust(LARGEST_BODY)
        for size in (LARGEST_BODY + 1, 100_000, 3_000_000):
            reply = client.send("POST", "/step", raw=fits.ljust(size))
            assert (reply.code, reply.text) == (
                400,
                "expected application/json of at most 4,096 bytes",
            )
        assert client.send("POST", "/load", raw=b" " * 4_000_001).code == 400
        assert client.send("POST", "/step", raw=fits).code == 200


@pytest.mark.parametrize("length", ["-1", "x", "1e3", "99999999999999999999", "\xb2", None])
def test_wrong_lengths_are_refused(length: str | None) -> None:
    with serving(new_live(CARDS)) as client:
        assert client.send("POST", "/step", STEP, {"Content-Length": length}).code == 400
        headers: dict[str, str | None] = {"Transfer-Encoding": "chunked", "Content-Length": None}
        assert client.send("POST", "/step", STEP, headers).code == 400


def test_incomplete_body_changes_nothing() -> None:
    with serving(new_live(CARDS)) as client:
        answer = raw_request(client, body=b'{"pick":0', length=100)
        assert b" 400 " in answer.splitlines()[0] and answer.endswith(b"the request is incomplete")
        client.open()
        assert client.at == 0


def raw_request(client: Client, body: bytes, length: int) -> bytes:
    """Send a step whose body is shorter than stated, close this side, and return the response."""
    with socket.create_connection((ADDRESS, client.server.server_port), timeout=20) as sent:
        sent.sendall(head_of_step(client, length) + body)
        sent.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: sent.recv(65536), b""))


def head_of_step(client: Client, length: int) -> bytes:
    made = client.server
    return (
        f"POST /step HTTP/1.1\r\nHost: {ADDRESS}:{made.server_port}\r\n{TOKEN_HEADER}: {made.token}"
        f"\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def test_slow_client_loses_its_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "REQUEST_SECONDS", 0.3)
    with serving(new_live(CARDS)) as client:
        begun = time.monotonic()
        with socket.create_connection((ADDRESS, client.server.server_port), timeout=20) as slow:
            with pytest.raises(OSError):
                while time.monotonic() < begun + 15:  # a byte at a time, always before a time-out
                    slow.sendall(b"G")
                    time.sleep(0.05)
            assert time.monotonic() < begun + 10
        assert client.send("GET", "/game").code == 200


# -- The game --------------------------------------------------------------------------------------


def test_closed_connection_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    gate = Gate()
    with serving(new_live(CARDS, choose=gate)) as client:
        play_until_other_is_next(client.server.live)
        client.open()
        gate.opened.clear()
        gate.entered.clear()
        body = json.dumps({"pick": 0, "at": client.at}).encode()
        with socket.create_connection((ADDRESS, client.server.server_port)) as sent:
            sent.sendall(head_of_step(client, len(body)) + body)
            assert gate.entered.wait(20)
            sent.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        gate.opened.set()
        before = client.at
        client.open()
        assert client.at > before  # the step was carried out, and a reload shows it
    assert capfd.readouterr().err == ""


def test_failed_agent_changes_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    gate = Gate()
    with serving(new_live(CARDS, choose=gate)) as client:
        play_until_other_is_next(client.server.live)
        client.open()
        gate.error = InvalidSetup("the hand of this seat\nhas a Machete")
        before = client.server.live.game.hash()
        reply = client.post("/step", pick=0)
        assert (reply.code, reply.text) == (500, server.FAILED)
        assert client.server.live.game.hash() == before
        err = capfd.readouterr().err
        assert err == "error: InvalidSetup: the hand of this seat has a Machete\n"
        gate.error = None
        client.step(0)
        assert client.replies[-1].code == 200


def test_request_during_another_is_delayed_and_then_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "BUSY_SECONDS", 0.2)
    gate = Gate()
    with serving(new_live(CARDS, choose=gate)) as client:
        play_until_other_is_next(client.server.live)
        client.open()
        gate.opened.clear()
        gate.entered.clear()
        replies: list[Any] = []
        thread = threading.Thread(target=lambda: replies.append(client.post("/step", pick=0)))
        thread.start()
        assert gate.entered.wait(20)
        busy = client.send("GET", "/game")
        assert (busy.code, busy.text) == (503, server.BUSY)
        monkeypatch.setattr(server, "BUSY_SECONDS", 20.0)
        second: list[Any] = []
        double = threading.Thread(target=lambda: second.append(client.post("/step", pick=0)))
        double.start()  # a double click: it is carried out after the first one
        gate.opened.set()
        thread.join()
        double.join()
        assert replies[0].code == 200 and second[0].code == 409
        assert second[0].text.startswith("the game has gone on")


@pytest.mark.parametrize("game_id", GAMES)
def test_wrong_picks_change_nothing(game_id: str) -> None:
    with serving(new_live(game_id, seat=1)) as client:
        count = len(client.scene["decision"]["options"])
        game = client.server.live.game.hash()
        for pick in (-1, count, 10**30):
            reply = client.post("/step", pick=pick)
            assert reply.code == 409 and reply.text.endswith(f"expected 0 to {count - 1}")
        for at in (client.at - 1, client.at + 1, -1):
            reply = client.send("POST", "/step", {"pick": 0, "at": at})
            assert reply.code == 409 and reply.text.startswith("the game has gone on")
        assert client.server.live.game.hash() == game


def test_repeated_pick_is_refused() -> None:
    with serving(new_live(CARDS)) as client:
        old = {"pick": 0, "at": client.at}
        client.step(0)
        assert client.send("POST", "/step", old).code == 409


@pytest.mark.parametrize("game_id", GAMES)
def test_undo_restores_the_decision(game_id: str) -> None:
    with serving(new_live(game_id, seat=1)) as client:
        states = [(client.server.live.game.hash(), client.at, dict(client.scene))]
        for _ in range(8):
            client.step(0)
            states.append((client.server.live.game.hash(), client.at, dict(client.scene)))
        for i in range(7, -1, -1):
            made = client.change("/undo")
            assert (made["undos"], made["steps"]) == (i, [])
            assert (client.server.live.game.hash(), client.at, client.scene) == states[i]
        reply = client.post("/undo")
        assert (reply.code, reply.text) == (409, "undo: there is no decision that can be undone")
        client.play(20)
        check_content(client)


def check_content(client: Client) -> None:
    """Check that the page has the scenes of the game, also after it was loaded again."""
    shown = client.scenes
    content = client.open()["replay"]
    assert client.scenes == shown == list(Replay(content).scenes())
    made = client.server.live
    assert client.scene == json.loads(json.dumps(made.game.scene(made.seat)))


def test_tab_that_missed_an_undo_is_refused() -> None:
    with serving(new_live(CARDS, players=1)) as client:
        other = Client(client.server)
        client.step(0)
        other.open()
        client.change("/undo")
        client.step(1)
        assert other.at == client.at  # the same number of steps, but another game
        for path, numbers in (("/step", {"pick": 0}), ("/undo", {}), ("/hint", {})):
            assert other.post(path, **numbers).code == 409
        other.open()
        other.step(0)


def test_hint_is_the_advice_for_the_present_decision() -> None:
    with serving(new_live(CARDS)) as client:
        count = len(client.scene["decision"]["options"])
        hint = client.post("/hint").json
        assert hint["at"] == client.at and hint["hint"]["pick"] == count - 1
        assert hint["hint"]["visits"] == [2] * count and len(hint["hint"]["p"]) == count
        assert client.send("POST", "/hint", {"at": client.at + 1}).code == 409
        client.step(0)
        assert all("agent" not in step for step in client.open()["replay"]["steps"])


@pytest.mark.parametrize("game_id", GAMES)
def test_save_and_load_continue_the_game(game_id: str) -> None:
    with serving(new_live(game_id, seat=1)) as client:
        client.play(6)
        saved = client.send("POST", "/save", {})
        assert saved.code == 200
        state = client.server.live.game.hash()
        assert arkham_env.load(saved.text).hash() == state
        old = client.at
        client.play(6, seed=2)
        branch = client.branch
        client.take_all(client.send("POST", "/load", raw=saved.text.encode()))
        assert client.server.live.game.hash() == state and client.at == 0
        assert client.branch == branch + 1 and client.send("POST", "/step", STEP).code == 409
        assert client.send("POST", "/step", {**STEP, "at": old}).code == 409
        assert client.post("/undo").code == 409
        client.play(6)
        check_content(client)


def test_bad_saves_are_refused_in_one_line() -> None:
    with serving(new_live(CARDS)) as client:
        save = client.send("POST", "/save", {}).text
        state = client.server.live.game.hash()
        for raw in (b"", b"{}", b"\xff", save[:-5].encode(), save.replace("2", "3", 1).encode()):
            reply = client.send("POST", "/load", raw=raw)
            assert reply.code == 400 and "\n" not in reply.text and 10 < len(reply.text) <= 500
        for game in (
            arkham_env.game(ELDRITCH, players=2, seed=1), arkham_env.game(CARDS, players=3, seed=1)
        ):  # fmt: skip
            reply = client.send("POST", "/load", raw=game.save().encode())
            assert reply.code == 409 and "as in the present game" in reply.text
        assert client.server.live.game.hash() == state and client.branch == 0
        client.step(0)


def test_save_of_the_turn_of_an_agent_continues_with_the_agent() -> None:
    with serving(new_live(CARDS)) as client:
        game = arkham_env.game(CARDS, players=2, seed=4)
        while game.seat == 0:
            game.step(0)
        client.take_all(client.send("POST", "/load", raw=game.save().encode()))
        assert client.at > 0 and client.scene["decision"]["seat"] == "s0"


@pytest.mark.parametrize("game_id", GAMES)
def test_whole_game_ends_with_its_result(game_id: str) -> None:
    with serving(new_live(game_id, players=1)) as client:
        client.play()
        result = client.scene["result"]
        assert client.open()["replay"]["result"] == result
        for path, numbers in (("/step", {"pick": 0}), ("/hint", {})):
            reply = client.post(path, **numbers)
            assert reply.code == 409 and reply.text.startswith("the game is over")
        assert arkham_env.load(client.send("POST", "/save", {}).text).over
        client.change("/undo")
        client.play()
        assert "result" in client.scene


def test_result_of_an_agent_is_in_the_response_to_the_last_pick() -> None:
    with serving(new_live(CARDS)) as client:
        client.play()
        last = client.replies[-1].json
        assert "result" in last["steps"][-1]["patch"]


# -- Hidden information ----------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_responses_of_a_whole_game_have_no_picks_of_others_and_no_seed(
    game_id: str, seat: int
) -> None:
    with serving(new_live(game_id, seat)) as client:
        for _ in range(30):
            if "decision" in client.scene:
                client.post("/hint")
                client.play(20, seed=seat)
        content = client.open()["replay"]
        assert content["viewer"] == seat and not {"record", "seed", "adviser"} & set(content)
        scenes = list(Replay(content).scenes())
        for scene, step in zip(scenes, content["steps"], strict=False):
            own = scene["decision"]["seat"] == f"s{seat}"
            assert ("pick" in step) == ("options" in scene["decision"]) == own
            assert not {"agent", "adviser", "ms"} & set(step)
        assert any("options" not in scene.get("decision", {"options": 1}) for scene in scenes)
        for reply in client.replies:
            assert str(SEED) not in reply.text and '"seed"' not in reply.text


@pytest.mark.parametrize("game_id", GAMES)
def test_content_depends_only_on_what_the_seat_knows(game_id: str) -> None:
    """All hidden information is resampled: the seat receives the same content."""
    made = new_live(game_id, 1)
    for i in range(60):
        if made.game.over:
            break
        made.step(i % made.game.num_options, len(made.recorder.steps), 0)
        if i % 5 or made.game.over:
            continue
        shown = live.LiveGame(made.game.clone(), 1, made.choose, made.hinter, made.agents)
        other = made.game.determinize(1, i)
        resampled = live.LiveGame(other, 1, made.choose, made.hinter, made.agents)
        assert shown.content() == resampled.content()


class Hands:
    """Agent that records, for each of its decisions, the names that only the other hand shows."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.public: set[str] = set()
        self.rng = random.Random(3)

    def __call__(self, game: Play) -> int:
        self.secret(game)
        return self.rng.randrange(game.num_options)

    def secret(self, game: Play) -> set[str]:
        """Return the names of cards in other hands that no other zone has ever shown."""
        scene, log = game.scene(None), "\n".join(game.log(self.seat))
        hands = {
            ref for ref, zone in scene["zones"].items()
            if zone["label"].startswith("Hand") and zone["seat"] != f"s{self.seat}"
        }  # fmt: skip
        hidden: set[str] = set()
        for ref, item in scene.get("items", {}).items():
            name = item["name"]
            known = item["in"] in hands and game.state.known[int(ref[1:])] >> self.seat & 1
            # A card that is being played is public before it leaves the hand.
            if item["in"] in hands and not known and f"plays {name}" not in log:
                hidden.add(name)
            elif item["in"] != "asked":
                self.public.add(name)
        return hidden - self.public


def play_and_search(seat: int, players: int, seed: int) -> int:
    """Play a game, search all responses for secret names, and return the number of searches."""
    hands = Hands(seat)
    searched = 0
    with serving(new_live(CARDS, seat, players, hands)) as client:
        rng = random.Random(seed)
        while "decision" in client.scene:
            client.post("/hint")
            client.send("GET", "/game")
            secret = hands.secret(client.server.live.game)
            for reply in client.replies:
                searched += len(secret)
                assert not [name for name in secret if name in reply.text]
            client.replies.clear()
            client.step(rng.randrange(len(client.scene["decision"]["options"])))
    return searched


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("players", [2, 3])
def test_no_response_names_a_card_that_only_another_hand_has(seat: int, players: int) -> None:
    assert sum(play_and_search(seat, players, seed) for seed in range(2)) > 100


def test_search_finds_a_card_of_another_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Play.scene
    monkeypatch.setattr(Play, "scene", lambda self, seat=None: {**scene(self), "seat": seat})
    with pytest.raises(AssertionError):
        play_and_search(0, 2, 0)


# -- Ports -----------------------------------------------------------------------------------------


def test_port_in_use_is_named() -> None:
    with PlayServer(new_live(CARDS)) as made:
        port = made.server_port
        for wrong in (port, -1, 70_000):
            with pytest.raises(
                InvalidSetup, match=rf"^port {wrong} of 127\.0\.0\.1 cannot be used"
            ):
                PlayServer(made.live, wrong)
    with PlayServer(made.live, port) as made:  # free again
        assert made.server_port == port


def test_two_games_at_once() -> None:
    with serving(new_live(CARDS)) as one, serving(new_live(ELDRITCH)) as two:
        one.step(0)
        two.step(0)
        assert one.scene["game"] == CARDS and two.scene["game"] == ELDRITCH
        assert one.send("GET", "/game", headers={TOKEN_HEADER: two.server.token}).code == 403
