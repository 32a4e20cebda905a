"""Names of agents, and their answers (``arkham_agents/llm/spec.py``, ``answers.py``)."""

from __future__ import annotations

import sys

import pytest

from arkham_agents.extras import MissingExtra
from arkham_agents.llm.answers import InvalidAnswer, read_answer
from arkham_agents.llm.spec import KEYS, LLMSpec, read_spec
from arkham_agents.registry import checkpoint_in, make_agent, short_name
from arkham_env.core.kernel.errors import InvalidSetup


def test_a_name_contains_the_parameters() -> None:
    assert read_spec("llm:gpt-x") == LLMSpec("gpt-x")
    spec = read_spec(
        "llm:org/m:1?base_url=http://127.0.0.1:1/v1%3Fa=b%26c&temperature=0.5&retries=0"
    )
    assert spec == LLMSpec("org/m:1", "http://127.0.0.1:1/v1?a=b&c", 0.5, retries=0)
    name = "llm:org/m?max_calls=3"
    assert short_name(name) == "llm:org/m" and checkpoint_in(name) == ""


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("llm:", r"expected llm:MODEL"),
        ("llm:?a=1", r"expected llm:MODEL"),
        ("llm:m?max_calls", r"'max_calls' in agent .*: expected key=value"),
        ("llm:m?max_call=3", r"'max_call'.*max_calls"),
        ("llm:m?retries=1&retries=2", r"'retries' in agent .* is repeated"),
        ("llm:m?retries=x", r"retries='x' in agent .*: expected a whole number from 0 to 100"),
        ("llm:m?retries=1.5", r"expected a whole number"),
        ("llm:m?timeout=0", r"timeout='0' .*: expected a number from 0.001 to 86400"),
        ("llm:m?temperature=nan", r"expected a number"),
        ("llm:m?messages=all", r"'all'"),
        ("llm:m?model=n", r"'model'"),
    ],
)
def test_an_invalid_name_is_explained(name: str, message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        make_agent(name)


def test_every_parameter_is_documented() -> None:
    assert LLMSpec.__doc__ is not None
    for key in KEYS:
        assert key in LLMSpec.__doc__


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openai", None)
    with pytest.raises(MissingExtra, match=r"pip install 'arkham-env\[llm\]'") as raised:
        make_agent("llm:gpt-x")
    assert "\n" not in str(raised.value)


def test_a_missing_key_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("openai")
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    with pytest.raises(InvalidSetup, match="OPENAI_API_KEY"):
        make_agent("llm:gpt-x")


@pytest.mark.parametrize(
    ("text", "option", "notes"),
    [
        ('{"option": 3}', 3, None),
        ('{"option": "2", "notes": "n"}', 2, "n"),
        ('```json\n{"option": 1, "notes": 5}\n```', 1, None),
        ('Because {x} I take {"option": 0}.', 0, None),
        ('{"thought": {"a": 1}, "option": 3}', 3, None),
        ("Option 2", 2, None),
        ("First option 1? No: option: **3**", 3, None),
        (" 3. ", 3, None),
    ],
)
def test_answers_are_read(text: str, option: int, notes: str | None) -> None:
    assert read_answer(text, 4) == (option, notes)


@pytest.mark.parametrize(
    "text", ["", "4", "-", '{"option": 4}', '{"option": -1}', '{"option": 1.0}', "3 or 2", "null"]
)
def test_other_answers_are_invalid(text: str) -> None:
    with pytest.raises(InvalidAnswer, match="from 0 to 3"):
        read_answer(text, 4)
