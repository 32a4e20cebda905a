"""Events of the rules, as the referee reads them from the frame in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arkham_env.lcg.state.ids import cell, on
from tests.lcg.referee.table import NOBODY, Sight

CELLS = ("would", "when", "when", "", "after", "after")
"""Words of the cells of an event.

Forced abilities and reactions have one cell each (RB "Forced", "Reaction").
"""
FORCED_CELLS = (cell.WOULD, cell.WHEN_FORCED, cell.AFTER_FORCED)
REACTION_CELLS = (cell.WOULD, cell.WHEN_REACTION, cell.AFTER_REACTION)


@dataclass(frozen=True)
class Happening:
    """An event that happens; ``ids/on.py`` explains the numbers of each event."""

    event: str
    seat: int = NOBODY
    card: int = NOBODY
    target: int = NOBODY
    amount: int = 0
    other: int = 0
    cancelled: bool = False
    replaced: bool = False
    spawns: bool = False


def read(sight: Sight, frame: Any) -> Happening:
    """Read an event frame.

    An enemy without a spawn instruction spawns at the location of the investigator who drew it
    (RB "Spawn").
    """
    target = int(frame.target)
    event = on.NAMES[frame.event]
    if event == "enemy_enters" and target == NOBODY:
        target = sight.at(frame.seat)
    amount = int(frame.amount)
    if event == "investigator_moves":
        # The number of this move in the turn, as the referee counts it.
        amount = sight.move_of.get(id(frame), 0)
    if event == "reveal_token":
        # The number of random tokens to reveal: one, unless another token replaces it.
        amount = 0 if frame.fixed else 1
    return Happening(
        event,
        int(frame.seat),
        int(frame.card),
        target,
        amount,
        int(frame.other),
        bool(frame.cancelled),
        bool(frame.replaced),
        type(frame).__name__ == "Spawn",
    )
