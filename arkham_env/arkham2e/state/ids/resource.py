"""Resources that investigators pay, gain and lose; an operand of the verb PAY selects one."""

from typing import Final

CLUES: Final = 0
SANITY: Final = 1
STAMINA: Final = 2
MONEY: Final = 3
TOUGHNESS: Final = 4
"""Monster trophies. In a payment, each trophy is worth the toughness of its Monster."""
GATES: Final = 5
"""Gate trophies."""
MOVEMENT: Final = 6
"""Movement points."""
NAMES: Final = (
    "clues", "sanity", "stamina", "money", "toughness", "gates", "movement",
)  # fmt: skip
COUNT: Final = len(NAMES)
