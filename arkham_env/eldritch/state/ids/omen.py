"""The places of the Omen track in clockwise order: green (the comet), blue, red, blue."""

from typing import Final

NAMES: Final = ("green", "blue", "red")
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
# Lists, because compiled code rebuilds a tuple of known length at each access by index.
TRACK: Final = [GREEN, BLUE, RED, BLUE]
START: Final = 0
GATES: Final = [GREEN, GREEN, RED, RED, RED, RED, BLUE, BLUE, BLUE]
"""The color of each Gate, in the order of ``component.GATES``."""
