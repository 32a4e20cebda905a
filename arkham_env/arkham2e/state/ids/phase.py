"""The phases of a turn."""

from typing import Final

SET_UP: Final = 0
UPKEEP: Final = 1
MOVEMENT: Final = 2
ENCOUNTERS: Final = 3
"""The Arkham Encounters Phase."""
OTHER_WORLDS: Final = 4
"""The Other World Encounters Phase."""
MYTHOS: Final = 5
BATTLE: Final = 6
"""The final battle."""
NAMES: Final = (
    "set_up", "upkeep", "movement", "encounters", "other_worlds", "mythos", "battle",
)  # fmt: skip
COUNT: Final = len(NAMES)
