"""Functions that write the event log of the card game.

A record is written where the state changes, with the numbers that were applied, so a log line
always matches the state.  The module :mod:`arkham_env.lcg.log_lines` turns the records into text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.native import i64

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game


def record(g: Game, code: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, seats: i64 = EVERYONE) -> None:
    """Write a record to the event log, if the game has a log. ``code``, a constant of
    ``ids.logged``, determines the meaning of ``a``, ``b`` and ``c``. ``seats`` is the mask of
    the seats that may read the record."""
    if g.log is not None:
        write(g, code, seats, a, b, c)


def write(g: Game, code: i64, seats: i64, a: i64, b: i64, c: i64) -> None:
    """Append a record to the log, which must not be ``None``."""
    # Not a part of ``record``, which must stay short, because games without a log call it as often.
    log = g.log
    assert log is not None
    log.add(code, EVERYONE if g.table.open_hands else seats, a, b, c)
