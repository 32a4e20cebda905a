"""Recorded games of any game, which every build must replay to the same decisions and states.

``make record`` writes them: the set-up of each, its picks, and what they led to.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import arkham_env
from arkham_env.core.public.replay import replayed, trace_of

FOUND = ("picks", "trace", "final", "resolution")
"""What a record has beside the set-up of its game."""


def read(path: Path) -> list[dict[str, Any]]:
    """Return the records of a corpus."""
    records: list[dict[str, Any]] = json.loads(path.read_text())
    return records


def set_up_of(record: dict[str, Any]) -> dict[str, Any]:
    """Return seed and options of a recorded game."""
    return {name: value for name, value in record.items() if name not in FOUND}


def check(game_id: str, record: dict[str, Any]) -> None:
    """Fail unless a recorded game meets the same decisions and ends in the same state."""
    made: Any = arkham_env.game
    game = made(game_id, log=False, **set_up_of(record))
    seed = record["seed"]
    replayed(game.state, [ord(pick) - 48 for pick in record["picks"]])
    assert trace_of(game.state, game.state.history) == record["trace"], seed
    assert game.over, seed
    assert game.hash() == record["final"], seed
    assert game.result.resolution == record["resolution"], seed
