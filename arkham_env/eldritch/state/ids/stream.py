"""Streams of the random generator. Their order is frozen, because recorded games depend on it."""

from typing import Final

SET_UP: Final = 0
DICE: Final = 1
CUP: Final = 2
GATES: Final = 3
CLUES: Final = 4
MYTHOS: Final = 5
ENCOUNTERS: Final = 6
ASSETS: Final = 7
ARTIFACTS: Final = 8
SPELLS: Final = 9
CONDITIONS: Final = 10
BACKS: Final = 11
MYSTERIES: Final = 12
BOX: Final = 13
NAMES: Final = (
    "set_up", "dice", "cup", "gates", "clues", "mythos", "encounters", "assets", "artifacts",
    "spells", "conditions", "backs", "mysteries", "box",
)  # fmt: skip
