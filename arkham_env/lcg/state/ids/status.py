"""Status of an investigator."""

from __future__ import annotations

from typing import Final

PLAYING: Final = 0
RESIGNED: Final = 1
DEFEATED: Final = 2
