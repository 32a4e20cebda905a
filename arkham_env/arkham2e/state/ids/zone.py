"""Codes for the place of a sheet, token or card, stored in ``Game.place``.

A code from 0 to ``SEAT - 1`` is the area of a Monster or gate. ``SEAT + seat`` stands for a card or
trophy of a seat, and ``CARD + card`` for a Monster on a card. The negative codes are named below.
"""

from typing import Final

SUPPLY: Final = -1
"""In the cup, the gate stack, a deck or the bank. A sheet in the supply is not used by any seat."""
BOX: Final = -2
"""Out of the game."""
IN_PLAY: Final = -3
"""The Ancient One, a Mythos card in play, or the sheet of an investigator in play."""
IN_HAND: Final = -4
"""A drawn card that is not kept yet, or an encounter or Mythos card that is being resolved."""
LOOSE: Final = -5
"""A Monster that was drawn for an encounter and is fought outside of the board."""
LEAST: Final = -5
SEAT: Final = 64
CARD: Final = 128
"""``CARD + card`` is the zone of a Monster that lies on that card."""


def seat(number: int) -> int:
    """Return the zone of the cards and trophies of a seat."""
    return SEAT + number
