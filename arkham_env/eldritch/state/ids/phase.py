"""Phases of a round. ``SET_UP`` comes before the first round."""

from typing import Final

SET_UP: Final = 0
ACTION: Final = 1
ENCOUNTER: Final = 2
MYTHOS: Final = 3
NAMES: Final = (
    "set_up", "action", "encounter", "mythos",
)  # fmt: skip
