"""How Monsters move: the colour of their border."""

from __future__ import annotations

from typing import Final

NORMAL: Final = 0
"""Black."""
FAST: Final = 1
"""Red."""
STATIONARY: Final = 2
"""Yellow."""
FLYING: Final = 3
"""Blue."""
UNIQUE: Final = 4
"""Green: by their own text."""
NAMES: Final = (
    "normal", "fast", "stationary", "flying", "unique",
)  # fmt: skip
COUNT: Final = len(NAMES)
