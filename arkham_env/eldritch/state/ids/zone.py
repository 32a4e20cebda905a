"""Where a sheet, token or card is: one code for each, in ``Game.place``.

Below ``SEAT`` it lies on the space of that number; then it is held by a seat, lies on the sheet of
a defeated investigator, or on a card.
"""

from __future__ import annotations

from typing import Final

from arkham_env.eldritch.state.ids import component

SUPPLY: Final = -1
"""In the cup, the pool, the stack or its deck."""
DISCARD: Final = -2
BOX: Final = -3
"""Out of the game."""
SET_ASIDE: Final = -4
RESERVE: Final = -5
IN_PLAY: Final = -6
"""Mythos cards and Mysteries in play, sheets of present investigators."""
SOLVED: Final = -7
LOOSE: Final = -8
"""A Monster that ambushes."""
IN_HAND: Final = -9
"""An encounter or Mythos card that is being resolved."""
LEAST: Final = -9
SEAT: Final = 64
BODY: Final = 80
"""Plus the sheet: on the sheet of a defeated investigator."""
CARD: Final = 512
"""Plus a card: on that card."""


def seat(number: int) -> int:
    """Return the zone of what a seat holds."""
    return SEAT + number


def body(sheet: int) -> int:
    """Return the zone of what lies on the sheet of a defeated investigator."""
    return BODY + sheet - component.FIRST_SHEET
