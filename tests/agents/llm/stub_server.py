"""A local server with the chat interface of OpenAI, whose answers are given by a function."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = tuple[int, Any]
"""Status and body of a response: a text of the model, or a dict or bytes as the whole body."""


def completion(text: str) -> dict[str, Any]:
    """Return the body of a response in which the model answers ``text``."""
    return {
        "id": "1",
        "object": "chat.completion",
        "created": 0,
        "model": "stub",
        "choices": [
            {
                "index": 0,
                "finish_reason": "stop",
                "message": {"role": "assistant", "content": text},
            }
        ],
        "usage": {"prompt_tokens": 100, "completion_tokens": 7, "total_tokens": 107},
    }


class StubServer(ThreadingHTTPServer):
    """Server whose function ``reply`` gets the body of each request.

    Attributes:
        requests: the bodies of all requests.
    """

    daemon_threads = True

    def __init__(self, reply: Callable[[dict[str, Any]], Reply]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.reply = reply
        self.requests: list[dict[str, Any]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(BaseHTTPRequestHandler):
    """Handler of one request."""

    server: StubServer

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.requests.append(body)
        status, found = self.server.reply(body)
        if isinstance(found, str):
            found = completion(found)
        data = found if isinstance(found, bytes) else json.dumps(found).encode()
        try:
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        except OSError:  # the client did not wait
            pass

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing."""


@contextmanager
def serving(reply: Callable[[dict[str, Any]], Reply]) -> Iterator[StubServer]:
    """Run a server in a thread."""
    server = StubServer(reply)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
