"""Checks that stand under every test of the card game."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from arkham_env.core.frame import AGAIN, ASK, CALL, DONE
from arkham_env.core.native import is_compiled
from arkham_env.lcg.frames import blank_frames

ANSWERS = (DONE, CALL, ASK, AGAIN)


def answering(run: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``run`` of a frame, which answers with one of four numbers (see ``Frame.run``)."""

    @wraps(run)
    def checked(self: Any, g: Any) -> Any:
        answer = run(self, g)
        assert answer in ANSWERS, f"{type(self).__name__}.run answers {answer}"
        return answer

    return checked


# Compiled classes cannot be changed, and look at what their code returns only where it counts.
if not is_compiled():
    for frame in blank_frames():
        if "run" in type(frame).__dict__:
            type(frame).run = answering(type(frame).run)  # type: ignore[method-assign]
