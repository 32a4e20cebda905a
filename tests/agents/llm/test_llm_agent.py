"""Agent with a language model and a client in this process (``arkham_agents/llm/agent.py``)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.llm.agent import LLMAgent
from arkham_agents.llm.client import (
    CallFailed,
    Completion,
    EndpointError,
    FormatRefused,
    Messages,
)
from arkham_agents.registry import make_agent
from arkham_env.core.public.play import Play
from arkham_env.envs.text import rules_text

GAME = "lcg/spreading_flames"
Reply = str | Exception


class FakeClient:
    """Client that returns or raises the results of a function, and records its calls."""

    def __init__(self, reply: Callable[[int], Reply]) -> None:
        self.reply = reply
        self.calls: list[tuple[Messages, dict[str, Any] | None]] = []

    def complete(self, messages: Messages, response_format: dict[str, Any] | None) -> Completion:
        self.calls.append((messages, response_format))
        found = self.reply(len(self.calls))
        if isinstance(found, Exception):
            raise found
        return Completion(found, 100, 10)


def always(reply: Reply) -> Callable[[int], Reply]:
    return lambda number: reply


def agent_of(reply: Callable[[int], Reply], options: str = "") -> tuple[LLMAgent, FakeClient]:
    client = FakeClient(reply)
    slept: list[float] = []
    agent = LLMAgent(f"llm:stub?{options}" if options else "llm:stub", client, slept.append)
    agent.slept = slept  # type: ignore[attr-defined]
    return agent, client


def steps(agent: LLMAgent, count: int, game_id: str = GAME) -> Play:
    """Play ``count`` decisions of a new game."""
    game = arkham_env.game(game_id, players=2, seed=4)
    agent.reset(4)
    for _ in range(count):
        if not game.over:
            game.step(choose(agent, game))
    return game


@pytest.mark.parametrize("game_id", [GAME, "eldritch/base", "arkham2e/base"])
def test_a_model_plays_with_rules_news_and_options(game_id: str) -> None:
    agent, client = agent_of(always('{"option": 1, "notes": "go on"}'))
    game = arkham_env.game(game_id, players=2, seed=4)
    agent.reset(4)
    for number in range(20):
        labels = game.decision.labels()  # type: ignore[union-attr]
        assert choose(agent, game) == 1
        messages, response_format = client.calls[number]
        assert [message["role"] for message in messages] == ["system", "user"]
        assert messages[0]["content"].endswith(rules_text(game_id))
        shown = messages[1]["content"].split("Options:\n")[1].splitlines()
        assert shown == [f"{i}: {label}" for i, label in enumerate(labels)]
        assert response_format is not None
        schema = response_format["json_schema"]["schema"]
        assert schema["properties"]["option"]["enum"] == list(range(len(labels)))
        game.step(1)
    report = agent.report()
    assert report["calls"] == report["decisions"] == 20 and report["fallbacks"] == 0
    assert (agent.prompt_tokens, agent.completion_tokens) == (2000, 200)


def test_prompts_are_deterministic() -> None:
    found = []
    for _ in range(2):
        agent, client = agent_of(lambda number: json.dumps({"option": number % 2, "notes": "n"}))
        steps(agent, 30)
        found.append(client.calls)
    assert found[0] == found[1]


def test_each_seat_has_its_own_notebook() -> None:
    def reply(number: int) -> Reply:
        return json.dumps({"option": number % 2, "notes": f"note {number} " + "x" * 50})

    agent, client = agent_of(reply, "notes=20")
    game = arkham_env.game(GAME, players=2, seed=4)
    agent.reset(4)
    latest: dict[int, str] = {}
    for number in range(60):
        if game.over:
            break
        seat = game.seat
        game.step(choose(agent, game))
        user = client.calls[number][0][1]["content"]
        if seat in latest:
            assert user.startswith(f"Notebook:\n{latest[seat]}\n\n")
        else:
            assert "Notebook" not in user
        latest[seat] = f"note {number + 1} ".ljust(20, "x")[:20]
    assert len(latest) == 2
    agent.reset(5)
    game = arkham_env.game(GAME, players=2, seed=5)
    choose(agent, game)
    assert "Notebook" not in client.calls[-1][0][1]["content"]


def test_without_a_notebook_the_schema_has_only_the_option() -> None:
    agent, client = agent_of(always('{"option": 0}'), "notes=0")
    steps(agent, 3)
    messages, response_format = client.calls[-1]
    assert "otebook" not in messages[0]["content"]
    assert response_format is not None
    assert response_format["json_schema"]["schema"]["required"] == ["option"]


def test_another_game_without_a_reset_begins_again() -> None:
    agent, client = agent_of(always('{"option": 0, "notes": "old"}'))
    steps(agent, 30)
    game = arkham_env.game(GAME, players=2, seed=9)
    choose(agent, game)
    assert "Notebook" not in client.calls[-1][0][1]["content"]
    other = arkham_env.game(GAME, players=2, seed=9)
    for _ in range(40):
        other.step(0)
    agent.seats[other.seat].mark = 10**6
    choose(agent, other)
    assert client.calls[-1][0][1]["content"].startswith("News:")


BAD = ["", "I do not know", '{"option": 999}', '{"choice": 0}', '{"option": true}', "[9]", "{" * 99]


@pytest.mark.parametrize("bad", BAD)
def test_an_invalid_answer_is_corrected(bad: str) -> None:
    agent, client = agent_of(lambda number: bad if number == 1 else '{"option": 0}')
    steps(agent, 1)
    assert (agent.calls, agent.invalid, agent.fallbacks) == (2, 1, 0)
    messages = client.calls[1][0]
    assert messages[2] == {"role": "assistant", "content": bad}
    assert messages[3]["content"].startswith("Invalid answer")
    assert "whole number from 0 to 1" in messages[3]["content"]


def test_without_a_valid_answer_a_random_option_is_taken() -> None:
    histories = []
    for _ in range(2):
        agent, _ = agent_of(always("no"), "corrections=1")
        histories.append(steps(agent, 25).save())
        assert agent.report() == {
            "decisions": 25, "calls": 50, "prompt_tokens": 5000, "completion_tokens": 500,
            "invalid": 50, "timeouts": 0, "errors": 0, "fallbacks": 25, "cost": 0.0,
        }  # fmt: skip
    assert histories[0] == histories[1]  # the options depend only on the seed
    first, second = make_agent("random"), arkham_env.game(GAME, players=2, seed=4)
    first.reset(4)
    for _ in range(25):
        second.step(choose(first, second))
    assert second.save() == histories[0]


def test_failed_calls_are_repeated_after_growing_delays() -> None:
    failure = CallFailed("status 429: slow down", delay=0.0)
    agent, _ = agent_of(lambda n: failure if n <= 3 else '{"option": 0}', "retries=3&backoff=0.5")
    steps(agent, 1)
    assert agent.slept == [0.5, 1.0, 2.0]  # type: ignore[attr-defined]
    assert (agent.calls, agent.errors, agent.fallbacks) == (4, 3, 0)


def test_a_requested_delay_is_respected_up_to_a_limit() -> None:
    delays = {1: 7.0, 2: 1e6}
    agent, _ = agent_of(
        lambda n: CallFailed("busy", delay=delays[n]) if n in delays else '{"option": 0}'
    )
    steps(agent, 1)
    assert agent.slept == [7.0, 60.0]  # type: ignore[attr-defined]


def test_an_endpoint_that_never_answers_gives_fallback_options() -> None:
    failure = CallFailed("no answer", timed_out=True)
    agent, _ = agent_of(always(failure), "retries=1&patience=0")
    steps(agent, 5)
    assert (agent.calls, agent.timeouts, agent.fallbacks) == (10, 10, 5)
    agent, _ = agent_of(always(failure), "retries=1&patience=2")
    for games in (1, 2):
        steps(agent, 5)
        assert (agent.calls, agent.fallbacks) == (4 * games, 5 * games)
    agent, _ = agent_of(lambda n: failure if n % 2 else '{"option": 0}', "retries=0&patience=2")
    steps(agent, 6)
    assert (agent.calls, agent.fallbacks) == (6, 3)


def test_a_refused_format_is_not_requested_again() -> None:
    agent, client = agent_of(lambda n: FormatRefused("no schema") if n == 1 else "I take option 0.")
    steps(agent, 3)
    assert [format is None for _, format in client.calls] == [False, True, True, True]
    assert (agent.invalid, agent.fallbacks) == (0, 0)


def test_plain_text_may_be_requested_from_the_beginning() -> None:
    agent, client = agent_of(always("1"), "structured=0")
    steps(agent, 2)
    assert [format for _, format in client.calls] == [None, None]


def test_an_endpoint_that_refuses_everything_is_an_error() -> None:
    agent, _ = agent_of(always(EndpointError("status 401: wrong key")))
    with pytest.raises(EndpointError, match="wrong key"):
        steps(agent, 1)


@pytest.mark.parametrize(
    ("options", "calls"),
    [("max_calls=7", 7), ("total_calls=5", 5), ("max_tokens=330", 3), ("total_tokens=331", 4)],
)
def test_a_spent_budget_gives_fallback_options(options: str, calls: int) -> None:
    agent, _ = agent_of(always('{"option": 0}'), options)
    steps(agent, 12)
    assert (agent.calls, agent.fallbacks) == (calls, 12 - calls)
    steps(agent, 12)  # a second game
    again = 2 * calls if options.startswith("max") else calls
    assert (agent.calls, agent.fallbacks) == (again, 24 - again)


def test_cost_is_reported() -> None:
    agent, _ = agent_of(always('{"option": 0}'), "prompt_price=3&completion_price=15")
    steps(agent, 10)
    assert agent.report()["cost"] == pytest.approx((1000 * 3 + 100 * 15) / 1e6)


def test_the_transcript_has_a_line_for_each_call(tmp_path: Path) -> None:
    for kind in ("full", "hash"):
        path = tmp_path / f"{kind}.jsonl"
        replies: dict[int, Reply] = {2: "bad", 3: CallFailed("late", timed_out=True)}
        agent, client = agent_of(
            lambda n, replies=replies: replies.get(n, '{"option": 1}'),  # type: ignore[misc]
            f"transcript={path}&messages={kind}&max_calls=5&corrections=0&retries=1",
        )
        steps(agent, 5)
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        assert [line["call"] for line in lines] == [1, 2, 3, 4, 5, None]
        assert [line["fallback"] for line in lines] == [False, True, False, False, False, True]
        assert [line["option"] for line in lines] == [1, None, None, 1, 1, None]
        assert [line["prompt_tokens"] for line in lines] == [100, 100, 0, 100, 100, 0]
        first = lines[0]
        assert first["game"] == GAME and first["seed"] == 4 and first["model"] == "stub"
        assert first["answer"] == '{"option": 1}' and first["latency"] >= 0
        assert [line["decision"] for line in lines] == [1, 2, 3, 3, 4, 5]
        if kind == "full":
            assert first["messages"] == client.calls[0][0]
        else:
            assert len(first["messages"]) == 16
        assert lines[1]["error"].startswith("Invalid answer 'bad'")
        assert lines[2]["error"] == "late" and lines[5]["error"].startswith("the budget")
