"""Servers of running games, and requests to them, for the tests of the server."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any, NamedTuple

import arkham_env
from arkham_env.core.public.play import Play
from arkham_env.watch.live import LiveGame
from arkham_env.watch.patch import apply
from arkham_env.watch.server import ADDRESS, JSON, TOKEN_HEADER, PlayServer
from tests.watch.recording import Weighed

SEED = 918273645
"""Seed whose digits occur nowhere else."""


class Reply(NamedTuple):
    """Response of a server."""

    code: int
    text: str
    headers: dict[str, str]

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Client:
    """Browser of one person.

    Attributes:
        replies: all responses except saves.
        scenes: the scenes of the game, from which the steps are the patches.
    """

    def __init__(self, server: PlayServer) -> None:
        self.server = server
        self.replies: list[Reply] = []
        self.scenes: list[dict[str, Any]] = []
        self.branch = 0

    def send(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: dict[str, str | None] | None = None,
        raw: bytes | None = None,
    ) -> Reply:
        """Send a request with valid headers, of which ``headers`` replaces or removes some."""
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        sent: dict[str, str | None] = {
            "Host": f"{ADDRESS}:{self.server.server_port}",
            TOKEN_HEADER: self.server.token,
        }
        if data is not None:
            sent |= {"Content-Type": JSON, "Content-Length": str(len(data))}
        sent |= headers or {}
        connection = HTTPConnection(ADDRESS, self.server.server_port, timeout=20)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in sent.items():
                if value is not None:
                    connection.putheader(name, value)
            connection.endheaders(data)
            response = connection.getresponse()
            reply = Reply(response.status, response.read().decode(), dict(response.headers))
        finally:
            connection.close()
        if path != "/save":
            self.replies.append(reply)
        return reply

    @property
    def at(self) -> int:
        return len(self.scenes) - 1

    @property
    def scene(self) -> dict[str, Any]:
        """The scene that the page shows."""
        return self.scenes[-1]

    def open(self) -> dict[str, Any]:
        """Request the whole game."""
        return self.take_all(self.send("GET", "/game"))

    def take_all(self, reply: Reply) -> dict[str, Any]:
        assert reply.code == 200, reply
        found: dict[str, Any] = reply.json
        self.branch = found["branch"]
        self.scenes = [found["replay"]["first"]]
        for step in found["replay"]["steps"]:
            self.scenes.append(apply(self.scene, step["patch"]))
        assert found["at"] == self.at
        return found

    def post(self, path: str, **numbers: Any) -> Reply:
        """Send a request that is based on the scene that the page shows."""
        return self.send("POST", path, {"at": self.at, "branch": self.branch, **numbers})

    def change(self, path: str, **numbers: Any) -> dict[str, Any]:
        """Send a request that must succeed, and apply the steps in its response."""
        reply = self.post(path, **numbers)
        assert reply.code == 200, reply
        found: dict[str, Any] = reply.json
        self.branch = found["branch"]
        del self.scenes[found["keep"] + 1 :]
        for step in found["steps"]:
            self.scenes.append(apply(self.scene, step["patch"]))
        assert found["at"] == self.at
        return found

    def step(self, pick: int) -> dict[str, Any]:
        return self.change("/step", pick=pick)

    def play(self, most: int = 10_000, seed: int = 1) -> int:
        """Take random options until the game is over; return the number of picks."""
        rng = random.Random(seed)
        for count in range(most):
            if "decision" not in self.scene:
                return count
            self.step(rng.randrange(len(self.scene["decision"]["options"])))
        return most


def new_live(
    game_id: str,
    seat: int = 0,
    players: int = 2,
    choose: Callable[[Play], int] | None = None,
    game: Play | None = None,
) -> LiveGame:
    """Return a running game in which random agents play the other seats."""
    rng = random.Random(5)

    def drawn(present: Play) -> int:
        return rng.randrange(present.num_options)

    def hint(present: Play) -> Weighed:
        return Weighed(present.num_options, present.num_options - 1)

    game = arkham_env.game(game_id, seed=SEED, players=players) if game is None else game
    names = ["human" if i == seat else "random" for i in range(players)]
    live = LiveGame(game, seat, choose or drawn, hint, names)
    live.play_agents()
    return live


class Gate:
    """Agent that takes the first option.

    Attributes:
        opened: while it is not set, the agent blocks.
        entered: set when the agent decides.
        error: error that the agent raises.
    """

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.opened.set()
        self.entered = threading.Event()
        self.error: Exception | None = None

    def __call__(self, game: Play) -> int:
        self.entered.set()
        assert self.opened.wait(20)
        if self.error is not None:
            raise self.error
        return 0


def play_until_other_is_next(live: LiveGame) -> None:
    """Take the first option until another seat decides after the next first option."""
    while True:
        copy = live.game.clone()
        copy.step(0)
        assert not copy.over
        if copy.seat != live.seat:
            return
        live.step(0, len(live.recorder.steps), live.branch)


@contextmanager
def serving(live: LiveGame) -> Iterator[Client]:
    """Serve a game, and request it once."""
    with PlayServer(live) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            client = Client(server)
            client.open()
            yield client
        finally:
            server.shutdown()
            thread.join()
