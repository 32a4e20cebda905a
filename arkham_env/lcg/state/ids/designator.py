"""Bold action designators of abilities (LCG-0092 ff.)."""

from typing import Final

NONE: Final = 0
FIGHT: Final = 1
EVADE: Final = 2
INVESTIGATE: Final = 3
MOVE: Final = 4
ENGAGE: Final = 5
PARLEY: Final = 6
RESIGN: Final = 7
NAMES: Final = (
    "", "Fight", "Evade", "Investigate", "Move", "Engage", "Parley", "Resign",
)  # fmt: skip
