"""Server of one game over standard input and output, for players in any language.

    python examples/stdio_server.py

Each request and each response is one line with a JSON object.  A request has the key ``"op"``:

``{"op": "games"}``
    ``{"ok": true, "games": [...]}``: the game IDs.
``{"op": "rules", "game": ID}``
    ``{"ok": true, "rules": TEXT}``: an explanation of the game.
``{"op": "about", "game": ID, "name": TITLE}``
    ``{"ok": true, "text": TEXT}``: a card.
``{"op": "new", "game": ID, "seed": 7, "options": {"players": 2}}``
    Starts a game, which replaces the present one, and returns its first decision.
``{"op": "decision"}``
    ``{"ok": true, "over": false, "number": N, "seat": S, "kind": NAME, "news": [...],
    "text": TEXT, "options": [...]}``: the pending decision with the labels of its options and the
    information that the seat can see.  ``news`` contains the log lines since the last decision for
    which this seat acted.  After the end of the game: ``{"ok": true, "over": true, "won": BOOL,
    "score": X, "points": X, "rounds": N, "resolution": NAME}``.
``{"op": "act", "option": N}``
    Takes option ``N`` of the pending decision and returns the next decision.
``{"op": "quit"}``
    ``{"ok": true}``, and the server ends.  It also ends at the end of the input.

If a request is invalid, the response is ``{"ok": false, "error": TEXT}`` and the game does not
change.  If a request has the key ``"id"``, its response has the same key and value.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, TextIO

import arkham_env
from arkham_env.envs.text import rules_text

LONGEST = 1_000_000
"""Maximum number of bytes of a request."""


class RequestError(ValueError):
    """A request is invalid; the message explains the error."""


class Server:
    """Server that stores one game.

    Attributes:
        game: the game, or ``None`` before the first request ``new``.
        marks: for each seat, the mark of the log after its last action (see ``Play.news``).
        ended: whether the request ``quit`` was answered.
    """

    def __init__(self) -> None:
        self.game: Any = None
        self.marks: list[int] = []
        self.ended = False
        self.ops: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "games": lambda request: {"games": arkham_env.list_games()},
            "rules": lambda request: {"rules": rules_text(text_in(request, "game"))},
            "about": self.about,
            "new": self.new,
            "decision": lambda request: self.decision(),
            "act": self.act,
            "quit": self.quit,
        }

    def answer(self, line: bytes) -> dict[str, Any]:
        """Return the response to a request, which is a line of the input."""
        found: dict[str, Any] = {}
        try:
            request = request_in(line)
            if "id" in request:
                found["id"] = request["id"]
            op = request.get("op")
            if not isinstance(op, str) or op not in self.ops:
                raise RequestError(f"op={op!r}: expected one of {', '.join(self.ops)}")
            return found | {"ok": True} | self.ops[op](request)
        except Exception as error:  # an invalid request must not end the server
            message = str(error) or type(error).__name__
            return found | {"ok": False, "error": message}

    def quit(self, request: dict[str, Any]) -> dict[str, Any]:
        """End the server after this response."""
        self.ended = True
        return {}

    def about(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return the text of a card."""
        card = arkham_env.card(text_in(request, "game"), text_in(request, "name"))
        return {"text": card.text()}

    def new(self, request: dict[str, Any]) -> dict[str, Any]:
        """Start a game and return its first decision."""
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise RequestError(f"options={options!r}: expected an object")
        for name in ("seed", "log", "game_id"):
            if name in options:
                raise RequestError(f"{name!r} is no set-up option")
        seed = request.get("seed", 0)
        self.game = arkham_env.game(text_in(request, "game"), seed=seed, **options)
        self.marks = [0] * self.game.players
        return self.decision()

    def present(self) -> Any:
        """Return the game, which must exist."""
        if self.game is None:
            raise RequestError('there is no game: expected the request "new" first')
        return self.game

    def decision(self) -> dict[str, Any]:
        """Return the pending decision, or the result of the finished game."""
        game = self.present()
        if game.over:
            names = ("won", "score", "points", "rounds", "resolution")
            return {"over": True, **{name: getattr(game.result, name) for name in names}}
        pending, seat = game.decision, game.seat
        return {
            "over": False,
            "number": game.state.decisions,
            "seat": seat,
            "kind": pending.kind,
            "news": game.news(self.marks[seat], seat).lines,
            "text": game.brief(seat),
            "options": pending.labels(),
        }

    def act(self, request: dict[str, Any]) -> dict[str, Any]:
        """Take an option and return the next decision."""
        game = self.present()
        seat = game.seat
        mark = 0 if game.over else game.news(self.marks[seat], seat).mark
        game.step(request.get("option"))
        self.marks[seat] = mark
        return self.decision()


def request_in(line: bytes) -> dict[str, Any]:
    """Return the request of one line.

    Raises:
        RequestError: the line is too long or contains no JSON object.
    """
    if len(line) > LONGEST:
        raise RequestError(f"the request has more than {LONGEST} bytes")
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RequestError(f"expected a line with a JSON object ({error})") from None
    if not isinstance(found, dict):
        raise RequestError(f"expected a JSON object, but the line contains {type(found).__name__}")
    return found


def text_in(request: dict[str, Any], name: str) -> str:
    """Return the text that a request has for a key."""
    found = request.get(name)
    if not isinstance(found, str):
        raise RequestError(f"{name}={found!r}: expected a text")
    return found


def lines_of(source: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of the input. Of a line that is too long, only the beginning is yielded."""
    while line := source.readline(LONGEST + 1):
        rest = line
        while len(rest) > LONGEST and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST + 1)
        yield line


def serve(source: BinaryIO, target: TextIO) -> None:
    """Answer the requests of ``source`` until its end or the request ``quit``."""
    server = Server()
    for line in lines_of(source):
        if line.strip():
            print(json.dumps(server.answer(line)), file=target, flush=True)
        if server.ended:
            return


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout)
