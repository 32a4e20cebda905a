"""Columns of an area of Arkham in the flat and the entities observation.

The flat observation contains each column once per area.  The columns up to ``EXPLORED`` exist only
for locations.
"""

from typing import Final

CLUES: Final = 4
EXPLORED: Final = 5
"""Number of investigators in the area that have an explored marker."""
MONSTERS: Final = 8
ENDLESS: Final = 9
AMBUSH: Final = 10
RESISTANT: Final = 11
"""Number of Monsters with Physical Resistance or Physical Immunity."""
WARDED: Final = 12
"""Number of Monsters with Magical Resistance or Magical Immunity."""
AWARENESS: Final = 13
"""Lowest awareness of the Monsters. ``HORROR_RATING`` and ``COMBAT_RATING`` are lowest, too."""
HORROR_RATING: Final = 14
HORROR_DAMAGE: Final = 15
"""Sum of the Monsters' horror damage. ``COMBAT_DAMAGE`` and ``TOUGHNESS`` are sums, too."""
COMBAT_RATING: Final = 16
COMBAT_DAMAGE: Final = 17
TOUGHNESS: Final = 18
COLUMNS: Final = (
    ("gate", 0, 1),
    ("gate_modifier", -9, 9),
    ("gate_symbol", 0, 9),  # 1 plus the index in ``world.SYMBOLS``
    ("sign", 0, 1),
    ("clues_here", 0, 999),
    ("explored_here", 0, 8),
    ("closed", 0, 1),
    ("activity", 0, 9),  # number of Mythos cards in play with an activity marker in the area
    ("monsters_here", 0, 99),
    ("endless_here", 0, 99),
    ("ambush_here", 0, 99),
    ("resistant_here", 0, 99),
    ("warded_here", 0, 99),
    ("worst_awareness", -99, 99),
    ("worst_horror_rating", -99, 99),
    ("horror_here", 0, 999),
    ("worst_combat_rating", -99, 99),
    ("damage_here", 0, 999),
    ("toughness_here", 0, 999),
    ("investigators", 0, 8),
    ("distance", -1, 99),
)
"""Name and range of each column, in order."""
# Generated from this table by `make generate`.
GATE: Final = 0
GATE_MODIFIER: Final = 1
GATE_SYMBOL: Final = 2
SIGN: Final = 3
CLOSED: Final = 6
ACTIVITY: Final = 7
INVESTIGATORS: Final = 19
DISTANCE: Final = 20
COUNT: Final = 21
NAMES: Final = [name for name, _, _ in COLUMNS]
LOCATION_CELLS: Final = CLOSED
"""Number of the columns that exist only for locations."""
