"""Names of agents with a language model, such as ``llm:MODEL?temperature=0.5&max_calls=300``."""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import isfinite
from typing import Any, Final
from urllib.parse import unquote

from arkham_agents.name_parameters import parameters_in
from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name

PREFIX: Final = "llm:"


@dataclass(frozen=True)
class LLMSpec:
    """Parameters of an agent with a language model, which follow the model in the agent's name.

    Attributes:
        model: the name of the model, as the endpoint expects it.
        base_url: the address of the endpoint; ``""``: the environment variable ``OPENAI_BASE_URL``,
            or the default of the ``openai`` package.
        temperature: sampling temperature; -1: the endpoint's default.
        timeout: seconds until a call fails.
        retries: number of further calls after a call that failed (time-out, no connection, status
            408, 409, 429 or 500 to 599).
        backoff: seconds before the first retry; the time doubles with each further retry.
        patience: number of decisions in a row without any answer after which the agent makes no
            further call in the game; 0: no limit.
        corrections: number of further calls after an invalid answer, with the error in the prompt.
        max_calls, max_tokens: budget of one game; 0: no limit.
        total_calls, total_tokens: budget of all games of this agent; 0: no limit.
        answer_tokens: maximum length of one answer; 0: the endpoint's default.
        notes: maximum number of characters of the notebook; 0: no notebook.
        structured: 1 to request answers with a JSON schema, 0 to request plain text.
        transcript: path of a file to which one JSON line for each call is appended; ``""``: none.
        messages: ``"full"`` or ``"hash"``: whether the transcript contains the messages or only
            their hash.
        prompt_price, completion_price: price of a million tokens, for the reported cost.
    """

    model: str
    base_url: str = ""
    temperature: float = -1.0
    timeout: float = 60.0
    retries: int = 2
    backoff: float = 1.0
    patience: int = 3
    corrections: int = 2
    max_calls: int = 0
    max_tokens: int = 0
    total_calls: int = 0
    total_tokens: int = 0
    answer_tokens: int = 0
    notes: int = 1000
    structured: int = 1
    transcript: str = ""
    messages: str = "full"
    prompt_price: float = 0.0
    completion_price: float = 0.0


KEYS: Final = tuple(field.name for field in fields(LLMSpec) if field.name != "model")
TEXTS: Final = ("base_url", "transcript", "messages")
RANGES: Final[dict[str, tuple[float, float]]] = {
    "temperature": (0, 10),
    "timeout": (0.001, 86_400),
    "retries": (0, 100),
    "backoff": (0, 3600),
    "corrections": (0, 100),
    "structured": (0, 1),
    "prompt_price": (0, 1e9),
    "completion_price": (0, 1e9),
}
"""Smallest and largest value of each number that is not a count from 0 to ``MOST``."""
MOST: Final = 10**12
MESSAGES: Final = ("full", "hash")
REALS: Final = ("temperature", "timeout", "backoff", "prompt_price", "completion_price")


def is_llm(name: str) -> bool:
    """Return whether a name is the name of an agent with a language model."""
    return name.startswith(PREFIX)


def read_spec(name: str) -> LLMSpec:
    """Return the parameters in the name of an agent.

    A value may contain ``%`` and two hex digits for any character, such as ``%26`` for ``&``.

    Raises:
        InvalidSetup: no model, an unknown or repeated key, or an invalid value.
    """
    model, asked, text = name.removeprefix(PREFIX).partition("?")
    if not is_llm(name) or not model:
        raise InvalidSetup(f"agent {quote(name)}: expected llm:MODEL or llm:MODEL?key=value&...")
    found: dict[str, Any] = {}
    if asked:
        for key, value in parameters_in(name, text, KEYS, "max_calls=300"):
            found[key] = unquote(value) if key in TEXTS else number(name, key, value)
    if found.get("messages", "full") not in MESSAGES:
        raise InvalidSetup(
            f"agent {quote(name)}: {unknown_name('messages', found['messages'], MESSAGES)}"
        )
    return LLMSpec(unquote(model), **found)


def number(name: str, key: str, text: str) -> float:
    """Return the number ``text`` of the parameter ``key`` after checking its type and range."""
    low, high = RANGES.get(key, (0, MOST))
    kind = "number" if key in REALS else "whole number"
    try:
        found = float(text) if key in REALS else int(text)
    except ValueError:
        found = float("nan")
    if not isfinite(found) or not low <= found <= high:
        raise InvalidSetup(
            f"{key}={quote(text)} in agent {quote(name)}: expected a {kind} from {low} to {high}"
        )
    return found
