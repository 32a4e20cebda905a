"""Answers of a language model: the JSON schema, and the reading of answers."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple

from arkham_env.core.kernel.errors import quote

SHOWN: Final = 200
"""Maximum length of an invalid answer in its error message."""
OPTION: Final = re.compile(r"\boption\W{0,5}(\d{1,6})\b", re.IGNORECASE)
NUMBER: Final = re.compile(r"\W*(\d{1,6})\W*")


class Answer(NamedTuple):
    """A valid answer.

    Attributes:
        option: the number of the chosen option.
        notes: the new content of the notebook, or ``None`` if it does not change.
    """

    option: int
    notes: str | None


class InvalidAnswer(ValueError):
    """The answer contains no legal option; the message explains the error to the model."""


def answer_schema(count: int, notes: bool) -> dict[str, Any]:
    """Return the ``response_format`` for a decision with ``count`` options.

    Args:
        notes: whether the answer contains the notebook.
    """
    properties: dict[str, Any] = {"option": {"type": "integer", "enum": list(range(count))}}
    if notes:
        properties["notes"] = {"type": "string"}
    schema = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    return {
        "type": "json_schema",
        "json_schema": {"name": "choice", "strict": True, "schema": schema},
    }


def read_answer(text: str, count: int) -> Answer:
    """Return the answer in a text: JSON, JSON within other text, or the number of an option.

    Args:
        text: the text of the model.
        count: the number of options.

    Raises:
        InvalidAnswer: the text contains no legal option.
    """
    found = json_in(text)
    option: Any = found.get("option")
    notes = found.get("notes")
    if not found:
        numbers = OPTION.findall(text)
        whole = NUMBER.fullmatch(text)
        if numbers or whole is not None:
            option = int(numbers[-1] if whole is None else whole[1])
    if isinstance(option, str) and option.strip().isdecimal():
        option = int(option)
    if isinstance(option, bool) or not isinstance(option, int) or not 0 <= option < count:
        raise InvalidAnswer(
            f"Invalid answer {quote(text[:SHOWN])}: expected a JSON object with the key "
            f'"option" and a whole number from 0 to {count - 1}'
        )
    return Answer(option, notes if isinstance(notes, str) else None)


def json_in(text: str) -> dict[str, Any]:
    """Return the first JSON object with the key ``"option"`` in a text, or ``{}``."""
    decoder = json.JSONDecoder()
    start = text.find("{")
    while start >= 0:
        try:
            found, _ = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            found = None
        if isinstance(found, dict) and "option" in found:
            return found
        start = text.find("{", start + 1)
    return {}
