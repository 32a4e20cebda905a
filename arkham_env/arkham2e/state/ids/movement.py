"""Types of Monster movement, printed as the color of the border."""

from typing import Final

NORMAL: Final = 0
"""Black border."""
FAST: Final = 1
"""Red border."""
STATIONARY: Final = 2
"""Yellow border."""
FLYING: Final = 3
"""Blue border."""
UNIQUE: Final = 4
"""Green border: the Monster moves as its own text states."""
NAMES: Final = (
    "normal", "fast", "stationary", "flying", "unique",
)  # fmt: skip
COUNT: Final = len(NAMES)
