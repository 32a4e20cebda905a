"""Numbers of the decks. A discard pile has the same number as its deck."""

from typing import Final

NAMES: Final = (
    "general", "america", "europe", "asia_australia", "research", "expedition", "other_world",
    "special", "asset", "artifact", "spell", "condition", "mythos", "mystery",
)  # fmt: skip
GENERAL: Final = 0
AMERICA: Final = 1
EUROPE: Final = 2
ASIA_AUSTRALIA: Final = 3
RESEARCH: Final = 4
EXPEDITION: Final = 5
OTHER_WORLD: Final = 6
SPECIAL: Final = 7
ASSET: Final = 8
ARTIFACT: Final = 9
SPELL: Final = 10
CONDITION: Final = 11
MYTHOS: Final = 12
MYSTERY: Final = 13
COUNT: Final = 14
REGIONAL: Final = (AMERICA, EUROPE, ASIA_AUSTRALIA)
