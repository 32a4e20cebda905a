"""Resources that seats can pay. They are operands of the verb ``PAY``."""

from typing import Final

CLUES: Final = 0
HEALTH: Final = 1
SANITY: Final = 2
NAMES: Final = (
    "clues", "health", "sanity",
)  # fmt: skip
