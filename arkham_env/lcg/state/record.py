"""The event log of the card game: record codes, and one function that writes them.

Records are written where the state changes, with the numbers that were applied, so a log line
cannot differ from the state.  Text is made by :mod:`arkham_env.lcg.view`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.native import i64

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game


def record(g: Game, code: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, seats: i64 = EVERYONE) -> None:
    """Write one record if a log is kept; ``seats`` is the mask of those who may read it."""
    if g.log is not None:
        write(g, code, seats, a, b, c)


def write(g: Game, code: i64, seats: i64, a: i64, b: i64, c: i64) -> None:
    """Add a record to the log."""
    # A function of its own: ``record`` stays short for games without a log, which call it as often.
    log = g.log
    assert log is not None
    log.add(code, seats, a, b, c)
