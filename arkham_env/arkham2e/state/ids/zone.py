"""Where a sheet, token or card is: one code for each, in ``Game.place``.

Below ``SEAT`` it lies in the area of that number (Monsters and gates: streets, locations, the Sky,
the Outskirts); then it is held by a seat (possessions and trophies), or lies on a card.
"""

from __future__ import annotations

from typing import Final

SUPPLY: Final = -1
"""In the cup, the stack, its deck, the bank; of sheets: unused."""
BOX: Final = -2
"""Out of the game."""
IN_PLAY: Final = -3
"""The Ancient One, Mythos cards in play, sheets of investigators in play."""
IN_HAND: Final = -4
"""A card that is drawn and not kept yet, an encounter or Mythos card that is being resolved."""
LOOSE: Final = -5
"""A Monster of an encounter, which is fought."""
LEAST: Final = -5
SEAT: Final = 64
CARD: Final = 128
"""Plus a card: on that card."""


def seat(number: int) -> int:
    """Return the zone of what a seat holds."""
    return SEAT + number
