"""The six skills. Each slider sets two of them: if one skill rises, the other one falls."""

from typing import Final

SPEED: Final = 0
SNEAK: Final = 1
FIGHT: Final = 2
WILL: Final = 3
LORE: Final = 4
LUCK: Final = 5
NAMES: Final = (
    "speed", "sneak", "fight", "will", "lore", "luck",
)  # fmt: skip
COUNT: Final = len(NAMES)
SLIDERS: Final = 3
STOPS: Final = 4
"""Number of positions of each slider. Speed, Fight or Lore is lowest at the first position."""
