"""How a game ended."""

from __future__ import annotations

from typing import Final

RUNNING: Final = 0
CLOSED: Final = 1
"""No gate is open and the group has a trophy for each player."""
SEALED: Final = 2
"""Six elder signs."""
BATTLE: Final = 3
"""The Ancient One was defeated."""
LOST: Final = 4
NAMES: Final = (
    "running", "closed", "sealed", "battle", "lost",
)  # fmt: skip
COUNT: Final = len(NAMES)
