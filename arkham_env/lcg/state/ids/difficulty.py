"""Difficulties of a scenario."""

from typing import Final

EASY: Final = 0
STANDARD: Final = 1
HARD: Final = 2
EXPERT: Final = 3
NAMES: Final = ("easy", "standard", "hard", "expert")
