"""Periods in which a printed limit or maximum counts the uses of an ability."""

from typing import Final

UNLIMITED: Final = 0
PER_ROUND: Final = 1
PER_GAME: Final = 2
