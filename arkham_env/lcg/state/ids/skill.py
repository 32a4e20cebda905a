"""Skills; ``WILD`` exists only as an icon (LCG-0343)."""

from typing import Final

WILLPOWER: Final = 0
INTELLECT: Final = 1
COMBAT: Final = 2
AGILITY: Final = 3
WILD: Final = 4
NAMES: Final = ("willpower", "intellect", "combat", "agility")
