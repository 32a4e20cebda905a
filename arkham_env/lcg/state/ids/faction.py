"""Classes of player cards, and ``ENCOUNTER`` for encounter cards."""

from typing import Final

NEUTRAL: Final = 0
GUARDIAN: Final = 1
SEEKER: Final = 2
ROGUE: Final = 3
MYSTIC: Final = 4
SURVIVOR: Final = 5
ENCOUNTER: Final = 6
NAMES: Final = ("neutral", "guardian", "seeker", "rogue", "mystic", "survivor", "encounter")
