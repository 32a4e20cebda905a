"""Groups of columns that describe locations in the flat observation, one column per location."""

from typing import Final

COLUMNS: Final = (
    ("place", 0, 1),
    ("revealed", 0, 1),
    ("shroud", 0, 99),
    ("place_clues", 0, 99),
    ("place_doom", 0, 99),
    ("distance", 0, 9),
    ("investigators", 0, 4),
    ("enemies", 0, 99),
    ("enemy_health", -99, 999),
    ("enemies_ready_unengaged", 0, 99),
)
"""Name of each group, and lowest and highest value of its columns, in order."""
# Generated from this table by `make generate`.
PLACE: Final = 0
REVEALED: Final = 1
SHROUD: Final = 2
PLACE_CLUES: Final = 3
PLACE_DOOM: Final = 4
DISTANCE: Final = 5
INVESTIGATORS: Final = 6
ENEMIES: Final = 7
ENEMY_HEALTH: Final = 8
ENEMIES_READY_UNENGAGED: Final = 9
NAMES: Final = [name for name, _, _ in COLUMNS]
