"""Periods of the limit or maximum of an ability."""

from typing import Final

UNLIMITED: Final = 0
PER_ROUND: Final = 1
PER_GAME: Final = 2
