"""Periods of the limit or maximum of an ability."""

from __future__ import annotations

from typing import Final

UNLIMITED: Final = 0
PER_ROUND: Final = 1
PER_GAME: Final = 2
