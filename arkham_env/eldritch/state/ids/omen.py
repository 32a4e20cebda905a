"""The Omen track: clockwise green (the comet), blue, red, blue."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("green", "blue", "red")
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
# Lists: a tuple of known length is built anew wherever compiled code asks it by a number.
TRACK: Final = [GREEN, BLUE, RED, BLUE]
START: Final = 0
GATES: Final = [GREEN, GREEN, RED, RED, RED, RED, BLUE, BLUE, BLUE]
"""The colour of each Gate, in the order of ``component.GATES``."""
