"""Let a language model play with the agent ``llm:MODEL``.

    pip install "arkham-env[llm]"
    python examples/llm_player.py --stub
    python examples/llm_player.py --model MODEL --base-url http://localhost:8000/v1

With ``--stub``, the example starts a local endpoint in this process, which answers with a random
option instead of a model. Without it, the environment variables of ``openai`` (``OPENAI_API_KEY``,
``OPENAI_BASE_URL``) apply. Prints the result, a summary of the transcript and the tokens.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import quote

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent


class Stub(BaseHTTPRequestHandler):
    """Handler of an endpoint whose answers are random options."""

    rng = random.Random(7)

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        schema = request["response_format"]["json_schema"]["schema"]
        option = self.rng.choice(schema["properties"]["option"]["enum"])
        text = json.dumps({"option": option, "notes": f"The latest option was {option}."})
        prompt = sum(len(message["content"]) for message in request["messages"]) // 4
        tokens = {"prompt_tokens": prompt, "completion_tokens": len(text) // 4}
        choice = {
            "index": 0,
            "finish_reason": "stop",
            "message": {"role": "assistant", "content": text},
        }
        body = json.dumps(
            {
                "id": "1",
                "object": "chat.completion",
                "created": 0,
                "model": request["model"],
                "choices": [choice],
                "usage": {**tokens, "total_tokens": sum(tokens.values())},
            }
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        """Print nothing."""


def start_stub() -> ThreadingHTTPServer:
    """Return a server that answers in a thread."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Stub)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    return server


def play(name: str, game_id: str, seed: int) -> dict[str, float]:
    """Play one game with the agent ``name`` and return the numbers of its report."""
    agent = make_agent(name)
    agent.reset(seed)
    game = arkham_env.game(game_id, players=1, seed=seed)
    while not game.over:
        game.step(choose(agent, game))
    print(game.result)
    return agent.report()


def main() -> None:
    """Play one game and print the summary of the transcript."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="stub", help="name of the model at the endpoint")
    parser.add_argument("--base-url", help="address of the endpoint; default: OPENAI_BASE_URL")
    parser.add_argument("--stub", action="store_true", help="start a local endpoint")
    parser.add_argument("--game", default="lcg/spreading_flames", help="id of a game")
    parser.add_argument("--max-calls", type=int, default=50, help="maximum number of calls")
    parser.add_argument("--transcript", help="file of the transcript; default: not kept")
    parser.add_argument("--seed", type=int, default=7, help="seed of the game")
    arguments = parser.parse_args()
    server = None
    if arguments.stub:
        server = start_stub()
        os.environ.setdefault("OPENAI_API_KEY", "none")
        arguments.base_url = f"http://127.0.0.1:{server.server_address[1]}/v1"

    with tempfile.TemporaryDirectory() as folder:
        transcript = Path(arguments.transcript or Path(folder) / "calls.jsonl")
        name = f"llm:{arguments.model}?max_calls={arguments.max_calls}&messages=hash"
        name += f"&transcript={quote(str(transcript), safe='/')}"
        if arguments.base_url:
            name += f"&base_url={arguments.base_url}"
        report = play(name, arguments.game, arguments.seed)
        lines = [json.loads(line) for line in transcript.read_text().splitlines()]
    if server is not None:
        server.shutdown()
        server.server_close()

    calls = [line for line in lines if line["call"] is not None]
    seconds = sum(line["latency"] for line in calls)
    print(f"transcript: {len(lines)} lines, {len(calls)} calls in {seconds:.1f} seconds")
    print(f"last answer: {calls[-1]['answer']}")
    for key in ("decisions", "prompt_tokens", "completion_tokens", "invalid", "fallbacks"):
        print(f"{key}: {report[key]:.0f}")


if __name__ == "__main__":
    main()
