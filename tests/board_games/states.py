"""The complete state of a board game as a dictionary."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.dump import dump, dump_stack


def state(g: Any) -> dict[str, Any]:
    """Return the complete state of a game, by the names of its attributes."""
    found: dict[str, Any] = dict(zip(type(g).FIELDS, dump(g), strict=True))
    found["stack"] = dump_stack(g.stack)
    found["lasting"] = [dump(effect) for effect in g.lasting]
    found["streams"] = list(g.streams.states)
    return found
