"""Status of an investigator."""

from typing import Final

PLAYING: Final = 0
RESIGNED: Final = 1
DEFEATED: Final = 2
ABSENT: Final = 3  # the seat has no investigator in this scenario of a campaign
