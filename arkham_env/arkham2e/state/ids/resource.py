"""Resources that investigators pay, gain and lose; the operand of PAY is one of them."""

from typing import Final

CLUES: Final = 0
SANITY: Final = 1
STAMINA: Final = 2
MONEY: Final = 3
TOUGHNESS: Final = 4
"""Monster trophies; the value of each is its toughness."""
GATES: Final = 5
"""Gate trophies."""
MOVEMENT: Final = 6
"""Movement points."""
NAMES: Final = (
    "clues", "sanity", "stamina", "money", "toughness", "gates", "movement",
)  # fmt: skip
COUNT: Final = len(NAMES)
