"""What just happens: an event of the rules, as the referee reads it off the frame in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arkham_env.lcg.state.ids import cell, on
from tests.lcg.referee.table import NOBODY, Sight

CELLS = ("would", "when", "when", "", "after", "after")
"""Words of the cells of an event; forced and reactions have one each (RB "Forced", "Reaction")."""
FORCED_CELLS = (cell.WOULD, cell.WHEN_FORCED, cell.AFTER_FORCED)
REACTION_CELLS = (cell.WOULD, cell.WHEN_REACTION, cell.AFTER_REACTION)


@dataclass(frozen=True)
class Happening:
    """One occurrence; what the numbers mean stands beside each event in ``ids/on.py``."""

    event: str
    seat: int = NOBODY
    card: int = NOBODY
    target: int = NOBODY
    amount: int = 0
    other: int = 0
    cancelled: bool = False
    replaced: bool = False


def read(sight: Sight, frame: Any) -> Happening:
    """Read an event frame.

    An enemy that spawns without instruction spawns at the location of who drew it (RB "Spawn").
    """
    target = int(frame.target)
    event = on.NAMES[frame.event]
    if event == "enemy_enters" and target == NOBODY:
        target = sight.at(frame.seat)
    amount = int(frame.amount)
    if event == "investigator_moves":
        # Which move of the turn it is, counted here.
        amount = sight.move_of.get(id(frame), 0)
    if event == "reveal_token":
        # Random tokens still to come: one, unless something is revealed in its place.
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
    )
