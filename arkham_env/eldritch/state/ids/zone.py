"""Zones: for each sheet, token and card, ``Game.place`` stores its place as one number.

A number from 0 to ``SEAT - 1`` is a space of the board. ``SEAT``, ``BODY`` and ``CARD`` are the
first numbers of the zones of seats, of defeated investigators' sheets and of cards.
"""

from typing import Final

from arkham_env.eldritch.state.ids import component

SUPPLY: Final = -1
"""In the cup, the Clue pool, the Gate stack or a deck."""
DISCARD: Final = -2
BOX: Final = -3
"""Outside of the game."""
SET_ASIDE: Final = -4
RESERVE: Final = -5
IN_PLAY: Final = -6
"""In play: Mythos cards, Mysteries, and the sheets of the investigators in the game."""
SOLVED: Final = -7
LOOSE: Final = -8
"""A Monster that ambushes an investigator and is not on the board."""
IN_HAND: Final = -9
"""An encounter card or Mythos card that is being resolved."""
LEAST: Final = -9
SEAT: Final = 64
BODY: Final = 80
"""``BODY + i`` is the sheet of a defeated investigator; ``i`` is its index in ``SHEETS``."""
CARD: Final = 512
"""``CARD + i`` is the card with physical id ``i``."""


def seat(number: int) -> int:
    """Return the zone of the cards and tokens that a seat holds."""
    return SEAT + number


def body(sheet: int) -> int:
    """Return the zone of the cards and tokens on the sheet of a defeated investigator."""
    return BODY + sheet - component.FIRST_SHEET
