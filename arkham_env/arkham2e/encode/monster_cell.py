"""Indices of the current numbers of a Monster: printed values, changed by the cards in play."""

from typing import Final

AWARENESS: Final = 0
HAS_HORROR: Final = 1
"""1 if the Monster requires a Horror check."""
HORROR_RATING: Final = 2
HORROR_DAMAGE: Final = 3
COMBAT_RATING: Final = 4
COMBAT_DAMAGE: Final = 5
TOUGHNESS: Final = 6
KEYWORDS: Final = 7
"""Special abilities of the Monster, as bits of ``ids.keyword``."""
FLIES: Final = 8
ON_PLACE: Final = 9
"""First of the numbers that are added up for the place of the Monster, in the order of the columns
``space_cell.MONSTERS`` to ``space_cell.WARDED``."""
COUNT: Final = 14
