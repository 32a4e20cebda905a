"""Types of asset slots, and the number of slots of each type that an investigator has."""

from typing import Final

ACCESSORY: Final = 0
HEAD: Final = 1
BODY: Final = 2
ALLY: Final = 3
HAND: Final = 4
ARCANE: Final = 5
NAMES: Final = ("accessory", "head", "body", "ally", "hand", "arcane")
CAPACITY: Final = (1, 1, 1, 1, 2, 2)
