"""Status of an investigator."""

from typing import Final

PLAYING: Final = 0
RESIGNED: Final = 1
DEFEATED: Final = 2
