"""Recorded games, which every build must replay to the same decisions and states.

``make record`` writes the records: set-up, picks and result of each game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import arkham_env
from arkham_env.core.public.replay import replayed, trace_of

FOUND = ("picks", "trace", "final", "resolution")
"""Keys of a record in addition to the set-up of its game."""


def read(path: Path) -> list[dict[str, Any]]:
    """Return the records in a file."""
    records: list[dict[str, Any]] = json.loads(path.read_text())
    return records


def set_up_of(record: dict[str, Any]) -> dict[str, Any]:
    """Return the seed and the options of a recorded game."""
    return {name: value for name, value in record.items() if name not in FOUND}


def check(game_id: str, record: dict[str, Any]) -> None:
    """Fail unless a recorded game reaches the same decisions and the same final state."""
    made: Any = arkham_env.game
    game = made(game_id, log=False, **set_up_of(record))
    seed = record["seed"]
    replayed(game.state, [ord(pick) - 48 for pick in record["picks"]])
    assert trace_of(game.state, game.state.history) == record["trace"], seed
    assert game.over, seed
    assert game.hash() == record["final"], seed
    assert game.result.resolution == record["resolution"], seed
