"""Messages for a language model; equal games and equal notes give equal messages."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from arkham_agents.llm.client import Messages

TASK: Final = """\
You play the game below for one seat, together with the other seats. For each decision you get the \
news since your previous decision, the information that your seat can see, and numbered options. \
Choose the option that is best for the group.

Answer only with a JSON object: {answer}."""
ANSWER: Final = '{"option": NUMBER}'
ANSWER_WITH_NOTES: Final = '{"option": NUMBER, "notes": "TEXT"}'
NOTES: Final = """ The text of "notes" replaces your notebook, which you see in later decisions. \
Write your plan in it, in at most {length} characters."""


def system_message(rules: str, notes: int) -> str:
    """Return the system message: the task, the form of answers and the rules of the game.

    Args:
        rules: explanation of the game.
        notes: maximum number of characters of the notebook; 0: no notebook.
    """
    task = TASK.replace("{answer}", ANSWER_WITH_NOTES if notes else ANSWER)
    if notes:
        task += NOTES.replace("{length}", str(notes))
    return f"{task}\n\n{rules}"


def first_messages(system: str, prompt: str, notes: str) -> Messages:
    """Return the messages for a decision: the system message, the notebook and the prompt."""
    user = f"Notebook:\n{notes}\n\n{prompt}" if notes else prompt
    return [{"role": "system", "content": system}, {"role": "user", "content": user}]


def corrected(messages: Messages, answer: str, error: str) -> Messages:
    """Return the messages with an invalid answer and its error."""
    return [
        *messages,
        {"role": "assistant", "content": answer},
        {"role": "user", "content": error},
    ]


def hash_of(messages: Messages) -> str:
    """Return a hash of 16 hex digits of messages."""
    text = json.dumps(messages, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
