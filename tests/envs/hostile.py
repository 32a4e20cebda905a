"""Invalid and malicious values, and a check of the errors that they cause."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

from arkham_env import ArkhamError

LONGEST_MESSAGE = 5_000
SECONDS = 3.0


class Unprintable:
    def __repr__(self) -> str:
        raise RuntimeError("no")


@cache
def nested(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


def in_itself() -> list[Any]:
    found: list[Any] = []
    found.append(found)
    return found


@cache
def hostile() -> dict[str, Any]:
    """Return the values by name."""
    return {
        "a lone surrogate": "\ud800",
        "a long text": "a" * 10**6,
        "10**5000": 10**5000,
        "-10**5000": -(10**5000),
        "NUL": "\0",
        "a deep list": nested(100_000),
        "a list in itself": in_itself(),
        "True": True,
        "1.5": 1.5,
        "NaN": float("nan"),
        "infinity": float("inf"),
        "bytes": b"x" * 1000,
        "a dict of both": {"\ud800": 10**5000},
        "long texts": ["a" * 10**6] * 3,
        "a list of 10**5000": [10**5000],
        "a list of a deep one": [nested(100_000)],
        "decks of deep ones": [{"investigator": nested(100_000), "slots": {}}],
        "10**5000 copies": [{"12001": 10**5000}],
        "an investigator 10**5000": [{"investigator": 10**5000}],
        "pairs": [[10**5000, -1]],
        "pairs of others": [[True, 1.5]],
        "an array": np.zeros(3),
        "NumPy's NaN": np.float64("nan"),
        "unprintable": Unprintable(),
        "a list of it": [Unprintable()],
        "a set": {1, 2},
        "a long range": range(10**9),
        "many names": ["random"] * 10**5,
        "an object": object(),
        "1j": 1j,
        "lists": [[[]]],
    }


def check(what: str, do: Callable[..., object], *given: Any, **named: Any) -> None:
    """Call a function that may refuse its arguments, and check how it refuses them.

    The call must succeed or raise an :class:`~arkham_env.ArkhamError` with a short message.  It
    must end within :data:`SECONDS` of CPU time.
    """
    began = time.process_time()
    try:
        do(*given, **named)
    except ArkhamError as error:
        message = str(error)
        assert len(message) <= LONGEST_MESSAGE, what
        message.encode()
    except (Exception, SystemExit) as error:
        pytest.fail(f"{what}: {type(error).__name__}: {str(error)[:200]}")
    assert time.process_time() - began < SECONDS, what
