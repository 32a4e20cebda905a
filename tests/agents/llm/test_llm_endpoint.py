"""Client of an endpoint, with ``openai`` and a local server (``arkham_agents/llm/client.py``)."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable
from typing import Any

import pytest

import arkham_env
from arkham_agents.base import Agent
from arkham_agents.faces import choose
from arkham_agents.llm.client import EndpointError
from arkham_agents.registry import make_agent
from tests.agents.llm.stub_server import Reply, completion, serving

pytest.importorskip("openai")
GAME = "lcg/spreading_flames"


def agent_at(url: str, options: str = "") -> Any:
    return make_agent(f"llm:stub?base_url={url}&backoff=0.01{options}")


def play(agent: Agent, count: int = 3) -> None:
    game = arkham_env.game(GAME, players=2, seed=1)
    agent.reset(1)
    for _ in range(count):
        game.step(choose(agent, game))


def numbered(replies: dict[int, Reply]) -> Callable[[dict[str, Any]], Reply]:
    """Return a function that gives the reply of the request's number, or a valid answer."""
    numbers = iter(range(1, 1000))
    return lambda body: replies.get(next(numbers), (200, '{"option": 0, "notes": "n"}'))


def test_a_correct_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    with serving(numbered({})) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        agent: Any = make_agent("llm:stub?temperature=0&answer_tokens=50")
        play(agent)
        request = server.requests[0]
        assert request["model"] == "stub" and request["temperature"] == 0
        assert request["max_tokens"] == 50
        assert request["response_format"]["type"] == "json_schema"
        assert agent.report() == {
            "decisions": 3, "calls": 3, "prompt_tokens": 300, "completion_tokens": 21,
            "invalid": 0, "timeouts": 0, "errors": 0, "fallbacks": 0, "cost": 0.0,
        }  # fmt: skip


WITHOUT_USAGE = {key: value for key, value in completion("0").items() if key != "usage"}


def test_tokens_are_estimated_if_the_server_does_not_report_them() -> None:
    with serving(lambda body: (200, WITHOUT_USAGE)) as server:
        agent = agent_at(server.url)
        play(agent, 1)
        sent = sum(len(message["content"]) for message in server.requests[0]["messages"])
        assert agent.prompt_tokens == sent // 4


@pytest.mark.parametrize(
    "bad",
    [
        (200, "no JSON at all"),
        (200, '{"option": 77}'),
        (200, '{"wrong": "schema"}'),
        (200, ""),
    ],
)
def test_wrong_answers(bad: Reply) -> None:
    with serving(numbered({1: bad})) as server:
        agent = agent_at(server.url)
        play(agent)
        assert (agent.calls, agent.invalid, agent.fallbacks) == (4, 1, 0)


@pytest.mark.parametrize(
    "bad",
    [
        (429, {"error": {"message": "slow down"}}),
        (500, {"error": {"message": "broken"}}),
        (503, b"not even JSON"),
        (200, b"not even JSON"),
        (200, {"choices": []}),
        (200, {"choices": None}),
        (200, {}),
        (200, b"[1, 2]"),
        (200, b""),
    ],
)
def test_failed_calls(bad: Reply) -> None:
    with serving(numbered({1: bad})) as server:
        agent = agent_at(server.url)
        play(agent)
        assert (agent.calls, agent.errors, agent.invalid, agent.fallbacks) == (4, 1, 0, 0)


def test_a_server_without_structured_answers() -> None:
    def reply(body: dict[str, Any]) -> Reply:
        if "response_format" in body:
            return 400, {"error": {"message": "response_format is not supported"}}
        return 200, "I choose option 0."

    with serving(reply) as server:
        agent = agent_at(server.url)
        play(agent)
        assert (agent.calls, agent.errors, agent.fallbacks) == (4, 0, 0)


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_server_that_refuses_the_key_or_the_model(status: int) -> None:
    def refuse(body: dict[str, Any]) -> Reply:
        return status, {"error": {"message": "no"}}

    with serving(refuse) as server, pytest.raises(EndpointError, match=f"status {status}"):
        play(agent_at(server.url))


def test_a_slow_server() -> None:
    wait = threading.Event()

    def reply(body: dict[str, Any]) -> Reply:
        wait.wait(5)
        return 200, '{"option": 0}'

    with serving(reply) as server:
        agent = agent_at(server.url, "&timeout=0.1&retries=1")
        play(agent, 2)
        wait.set()
        assert (agent.calls, agent.timeouts, agent.fallbacks) == (4, 4, 2)


def test_no_server() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        agent = agent_at(f"http://127.0.0.1:{free.getsockname()[1]}/v1", "&retries=1&timeout=2")
        play(agent, 2)
    assert (agent.calls, agent.errors, agent.fallbacks) == (4, 4, 2)


def test_a_server_that_accepts_and_never_answers() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/v1"
        agent = agent_at(url, "&retries=0&timeout=0.1")
        play(agent, 2)
    assert (agent.calls, agent.timeouts, agent.fallbacks) == (2, 2, 2)


def test_a_whole_game_in_which_the_model_takes_the_last_option() -> None:
    def reply(body: dict[str, Any]) -> Reply:
        enum = body["response_format"]["json_schema"]["schema"]["properties"]["option"]["enum"]
        return 200, json.dumps({"option": enum[-1], "notes": "last"})

    with serving(reply) as server:
        agent = agent_at(server.url)
        game = arkham_env.game("lcg/spreading_flames", seed=2)
        agent.reset(2)
        while not game.over and agent.calls < 150:
            index = choose(agent, game)
            assert index == game.num_options - 1
            game.step(index)
        assert agent.calls > 10 and agent.fallbacks == 0
