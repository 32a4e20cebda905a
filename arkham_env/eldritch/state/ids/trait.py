"""Traits of possessions, Conditions and Mythos cards."""

from typing import Final

ALLY: Final = 0
BANE: Final = 1
BOON: Final = 2
COMMON: Final = 3
DEAL: Final = 4
EVENT: Final = 5
INCANTATION: Final = 6
INJURY: Final = 7
ITEM: Final = 8
MADNESS: Final = 9
MAGICAL: Final = 10
ONGOING: Final = 11
RESTRICTION: Final = 12
RITUAL: Final = 13
RUMOR: Final = 14
SERVICE: Final = 15
TEAMWORK: Final = 16
TOME: Final = 17
TRINKET: Final = 18
WEAPON: Final = 19
NAMES: Final = (
    "ally", "bane", "boon", "common", "deal", "event", "incantation", "injury", "item", "madness",
    "magical", "ongoing", "restriction", "ritual", "rumor", "service", "teamwork", "tome",
    "trinket", "weapon",
)  # fmt: skip
