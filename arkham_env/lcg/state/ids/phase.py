"""Phases of a round, and set-up."""

from typing import Final

SETUP: Final = 0
MYTHOS: Final = 1
INVESTIGATION: Final = 2
ENEMY: Final = 3
UPKEEP: Final = 4
NAMES: Final = ("setup", "mythos", "investigation", "enemy", "upkeep")
