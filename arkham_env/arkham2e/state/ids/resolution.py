"""How a game ended."""

from typing import Final

RUNNING: Final = 0
CLOSED: Final = 1
"""Win: no gate is open and the investigators have at least as many gate trophies as players."""
SEALED: Final = 2
"""Win: six elder signs are on the board."""
BATTLE: Final = 3
"""Win: the Ancient One was defeated in the final battle."""
LOST: Final = 4
NAMES: Final = (
    "running", "closed", "sealed", "battle", "lost",
)  # fmt: skip
COUNT: Final = len(NAMES)
