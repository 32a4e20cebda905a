"""Server of a running game for the browser of one person on the same computer.

It listens only on 127.0.0.1. Each request must contain a random token, and its headers ``Host`` and
``Origin`` must be those of the server, so that no other web page can send requests. No response
allows other origins. A client names no file, path or agent.
"""

from __future__ import annotations

import io
import os
import secrets
import socket
import socketserver
import sys
import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, reason
from arkham_env.core.kernel.save import LONGEST, is_int
from arkham_env.watch.live import BadRequest, LiveGame, Refused
from arkham_env.watch.live_page import live_page
from arkham_env.watch.reading import json_text, parsed

ADDRESS: Final = "127.0.0.1"
"""The only address on which the server listens. There is deliberately no option."""
TOKEN_HEADER: Final = "X-Arkham-Token"
LARGEST_BODY: Final = 4096
"""Maximum number of bytes of a request, except the upload of a save."""
REQUEST_SECONDS: Final = 10.0
"""Seconds in which a client must send a whole request, and seconds in which it must read the
response."""
BUSY_SECONDS: Final = 30.0
"""Seconds that a request is delayed while another one is being carried out."""
LONGEST_MESSAGE: Final = 500
PIECE: Final = 65_536

NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "/step": ("pick", "at", "branch"),
    "/undo": ("at", "branch"),
    "/hint": ("at", "branch"),
    "/save": (),
}
"""Numbers that the body of a request contains, by path. ``branch`` is 0 by default."""
LOAD: Final = "/load"
GAME: Final = "/game"

JSON: Final = "application/json"
HTML: Final = "text/html"
TEXT: Final = "text/plain"
NO_CONTENT_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"
PAGE_POLICY: Final = "frame-ancestors 'none'"
"""Policy of the page in addition to that in its text."""
FORBIDDEN: Final = "forbidden: open the address that the terminal printed"
NOT_FOUND: Final = "not found: open the address that the terminal printed"
BUSY: Final = "the agents are still deciding: try again later"
FAILED: Final = "the request failed and changed nothing: the terminal shows the error"


class PlayServer(ThreadingHTTPServer):
    """HTTP server of one running game.

    Args:
        live: the game.
        port: the port; 0: any free port.

    Attributes:
        token: the random part of the address.
        lock: lock of the game.

    Raises:
        InvalidSetup: the port is in use or not permitted.
    """

    daemon_threads = True
    # On Windows, this option would let two processes use the same port.
    allow_reuse_address = os.name != "nt"
    allow_reuse_port = False
    request_queue_size = 16

    def __init__(self, live: LiveGame, port: int = 0) -> None:
        self.live = live
        self.token = secrets.token_urlsafe(24)
        self.lock = threading.Lock()
        try:
            super().__init__((ADDRESS, port), Handler)
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise InvalidSetup(
                f"port {port} of {ADDRESS} cannot be used ({why}): expected a free port from 1024 "
                "to 65535, or no port for any free one"
            ) from None
        self.hosts = {f"{name}:{self.server_port}" for name in (ADDRESS, "localhost")}

    def server_bind(self) -> None:
        # The method of HTTPServer would also look up the name of the host, which can take seconds.
        socketserver.TCPServer.server_bind(self)
        self.server_name = ADDRESS
        self.server_port = int(self.socket.getsockname()[1])

    @property
    def url(self) -> str:
        """The address of the page, with the token."""
        return f"http://{ADDRESS}:{self.server_port}/{self.token}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print an error on one line, unless the browser has closed the connection."""
        error = sys.exception()
        if error is not None and not isinstance(error, ConnectionError):
            report(error)


class Handler(BaseHTTPRequestHandler):
    """Handler of one request; the connection is closed after its response."""

    server: PlayServer
    timeout = REQUEST_SECONDS

    def setup(self) -> None:
        super().setup()
        self.rfile = io.BufferedReader(TimedReader(self.connection, REQUEST_SECONDS))

    # -- Responses -------------------------------------------------------------------------------

    def version_string(self) -> str:
        return "arkham-env"

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send an error as one line of plain text."""
        self.answer(code, message or HTTPStatus(code).phrase, TEXT)

    def answer(self, code: int, body: str, kind: str = JSON) -> None:
        """Send a response."""
        data = body.encode()
        self.connection.settimeout(REQUEST_SECONDS)
        self.send_response(code)
        for name, value in (
            ("Content-Type", f"{kind}; charset=utf-8"),
            ("Content-Length", str(len(data))),
            ("Content-Security-Policy", PAGE_POLICY if kind == HTML else NO_CONTENT_POLICY),
            ("Cache-Control", "no-store"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Referrer-Policy", "no-referrer"),
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"),
            ("Connection", "close"),
        ):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    # -- Requests --------------------------------------------------------------------------------

    def do_GET(self) -> None:
        """Send the page or the whole game."""
        if not self.has_own_host():
            self.send_error(HTTPStatus.FORBIDDEN, FORBIDDEN)
        elif same(self.path, f"/{self.server.token}"):
            self.answer(HTTPStatus.OK, live_page(), HTML)
        elif not self.has_token():
            self.send_error(HTTPStatus.FORBIDDEN, FORBIDDEN)
        elif self.path == GAME:
            self.carry_out(b"")
        else:
            self.send_error(HTTPStatus.NOT_FOUND, NOT_FOUND)

    def do_POST(self) -> None:
        """Carry out a request that changes or reads the game."""
        if not self.has_own_host() or not self.has_token():
            self.refuse_body(HTTPStatus.FORBIDDEN, FORBIDDEN)
        elif self.path != LOAD and self.path not in NUMBERS:
            self.refuse_body(HTTPStatus.NOT_FOUND, NOT_FOUND)
        else:
            limit = LONGEST if self.path == LOAD else LARGEST_BODY
            length = self.body_length()
            if length is None or length > limit or self.headers.get_all("Content-Type") != [JSON]:
                self.refuse_body(
                    HTTPStatus.BAD_REQUEST, f"expected {JSON} of at most {limit:,} bytes"
                )
                return
            data = self.rfile.read(length)
            if len(data) < length:
                self.send_error(HTTPStatus.BAD_REQUEST, "the request is incomplete")
            else:
                self.carry_out(data)

    def carry_out(self, data: bytes) -> None:
        """Carry out an allowed request and send its result. Only one is carried out at a time."""
        server = self.server
        if not server.lock.acquire(timeout=BUSY_SECONDS):
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
            return
        try:
            code, body = HTTPStatus.OK, result_of(server.live, self.path, data)
        except BadRequest as error:
            code, body = HTTPStatus.BAD_REQUEST, reason(error, LONGEST_MESSAGE)
        except Refused as error:
            code, body = HTTPStatus.CONFLICT, reason(error, LONGEST_MESSAGE)
        except Exception as error:
            # The message of an agent's error can contain information that is hidden from the seat.
            report(error)
            code, body = HTTPStatus.INTERNAL_SERVER_ERROR, FAILED
        finally:
            server.lock.release()
        self.answer(code, body, JSON if code == HTTPStatus.OK else TEXT)

    # -- Checks ----------------------------------------------------------------------------------

    def has_own_host(self) -> bool:
        """Return whether ``Host`` and ``Origin`` are those of this server.

        A page of another site could send requests to this server: with its own origin, or, if it
        changes the address of its name (DNS rebinding), with its own host.
        """
        hosts = self.headers.get_all("Host") or []
        origins = self.headers.get_all("Origin") or []
        allowed = self.server.hosts
        return (
            len(hosts) == 1
            and hosts[0] in allowed
            and all(origin in {f"http://{host}" for host in allowed} for origin in origins)
        )

    def has_token(self) -> bool:
        """Return whether the header contains the token."""
        return same(self.headers.get(TOKEN_HEADER, ""), self.server.token)

    def body_length(self) -> int | None:
        """Return the number of bytes of the body, or ``None`` without a valid number."""
        found = self.headers.get_all("Content-Length") or []
        if len(found) != 1 or self.headers.get("Transfer-Encoding") is not None:
            return None
        text = found[0].strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None

    def refuse_body(self, code: int, message: str) -> None:
        """Read the body and send an error.

        If a connection is closed with unread data, the client can lose the response.
        """
        left = min(self.body_length() or 0, LONGEST)
        while left > 0:
            piece = self.rfile.read(min(left, PIECE))
            if not piece:
                break
            left -= len(piece)
        self.send_error(code, message)


class TimedReader(io.RawIOBase):
    """Stream of the bytes that a socket receives until a deadline.

    The time-out of a socket applies to each piece of data, so that a client that sends one byte
    after another could use a thread without end.

    Args:
        connection: the socket.
        seconds: seconds until the deadline.
    """

    def __init__(self, connection: socket.socket, seconds: float) -> None:
        super().__init__()
        self.connection = connection
        self.deadline = time.monotonic() + seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("the request took too long")
        self.connection.settimeout(left)
        return self.connection.recv_into(buffer)


def same(given: str, expected: str) -> bool:
    """Compare texts in a time that does not depend on the position of the first difference."""
    return secrets.compare_digest(given.encode("utf-8", "replace"), expected.encode())


def report(error: BaseException) -> None:
    """Print an error on one line of standard error."""
    print(f"error: {type(error).__name__}: {reason(error, LONGEST_MESSAGE)}", file=sys.stderr)


def result_of(live: LiveGame, path: str, data: bytes) -> str:
    """Carry out a request and return the JSON text of its result.

    Raises:
        BadRequest: the body is not valid.
        Refused: the game does not allow the request.
    """
    if path == GAME:
        return json_text(live.content())
    if path == LOAD:
        return json_text(live.load(text_in(data)))
    given = numbers_in(data, NUMBERS[path])
    if path == "/step":
        return json_text(live.step(given["pick"], given["at"], given["branch"]))
    if path == "/undo":
        return json_text(live.undo(given["at"], given["branch"]))
    if path == "/hint":
        return json_text(live.hint(given["at"], given["branch"]))
    return live.save()


def text_in(data: bytes) -> str:
    """Return the text of a body.

    Raises:
        BadRequest: it is not UTF-8.
    """
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadRequest("the request is not a text in UTF-8") from None


def numbers_in(data: bytes, names: tuple[str, ...]) -> dict[str, int]:
    """Return the whole numbers in a body by name.

    Raises:
        BadRequest: the body is not a JSON object with exactly these names.
    """
    try:
        found = parsed(data)
    except ArkhamError:
        raise BadRequest("the request is not JSON") from None
    if not isinstance(found, dict):
        raise BadRequest("the request is not a JSON object")
    if "branch" in names:
        found.setdefault("branch", 0)
    if sorted(found) != sorted(names):
        raise BadRequest(f"expected a JSON object with the names {', '.join(names) or 'none'}")
    for name in names:
        if not is_int(found[name]):
            raise BadRequest(f"{name}: expected a whole number")
    return found
