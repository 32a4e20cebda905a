"""The five skills of an investigator."""

from typing import Final

NAMES: Final = ("lore", "influence", "observation", "strength", "will")
LORE: Final = 0
INFLUENCE: Final = 1
OBSERVATION: Final = 2
STRENGTH: Final = 3
WILL: Final = 4

COUNT: Final = 5

MOST_IMPROVED: Final = 2
"""The maximum improvement of a skill: an Improvement token shows +1 or +2."""
