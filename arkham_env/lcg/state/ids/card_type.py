"""Card types."""

from typing import Final

INVESTIGATOR: Final = 0
ASSET: Final = 1
EVENT: Final = 2
SKILL: Final = 3
ENEMY: Final = 4
TREACHERY: Final = 5
LOCATION: Final = 6
ACT: Final = 7
AGENDA: Final = 8
NAMES: Final = (
    "investigator",
    "asset",
    "event",
    "skill",
    "enemy",
    "treachery",
    "location",
    "act",
    "agenda",
)
