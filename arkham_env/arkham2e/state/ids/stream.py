"""Random streams. Their order is frozen because recorded traces depend on it."""

from typing import Final

SET_UP: Final = 0
DICE: Final = 1
CUP: Final = 2
GATES: Final = 3
MYTHOS: Final = 4
LOCATIONS: Final = 5
GATE_CARDS: Final = 6
COMMON: Final = 7
UNIQUE: Final = 8
SPELLS: Final = 9
SKILLS: Final = 10
ALLIES: Final = 11
SHEETS: Final = 12
NAMES: Final = (
    "set_up", "dice", "cup", "gates", "mythos", "locations", "gate_cards", "common", "unique",
    "spells", "skills", "allies", "sheets",
)  # fmt: skip
