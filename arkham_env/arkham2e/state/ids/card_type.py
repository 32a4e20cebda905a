"""Types of possessions; the numbers are bit positions."""

from typing import Final

WEAPON: Final = 0
TOME: Final = 1
NAMES: Final = (
    "weapon", "tome",
)  # fmt: skip
COUNT: Final = len(NAMES)
