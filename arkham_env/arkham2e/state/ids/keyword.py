"""Special abilities of Monsters and Ancient Ones; the numbers are bit positions."""

from typing import Final

AMBUSH: Final = 0
ENDLESS: Final = 1
PHYSICAL_RESISTANCE: Final = 2
PHYSICAL_IMMUNITY: Final = 3
MAGICAL_RESISTANCE: Final = 4
MAGICAL_IMMUNITY: Final = 5
NIGHTMARISH: Final = 6
OVERWHELMING: Final = 7
UNDEAD: Final = 8
MASK: Final = 9
NAMES: Final = (
    "ambush", "endless", "physical_resistance", "physical_immunity", "magical_resistance",
    "magical_immunity", "nightmarish", "overwhelming", "undead", "mask",
)  # fmt: skip
COUNT: Final = len(NAMES)
