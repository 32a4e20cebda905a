"""Resources that seats can pay. The verb ``PAY`` refers to them by these numbers."""

from typing import Final

CLUES: Final = 0
HEALTH: Final = 1
SANITY: Final = 2
NAMES: Final = (
    "clues", "health", "sanity",
)  # fmt: skip
