"""Zones where a card can be (for tests, views and encoders)."""

from typing import Final

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
THREAT: Final = 4
LIMBO: Final = 5
ENCOUNTER_DECK: Final = 6
ENCOUNTER_DISCARD: Final = 7
SET_ASIDE: Final = 8
VICTORY: Final = 9
REMOVED: Final = 10
LOCATION: Final = 11
SCENARIO_DECK: Final = 12
NAMES: Final = (
    "deck", "hand", "discard", "play", "threat", "limbo", "encounter_deck", "encounter_discard",
    "set_aside", "victory", "removed", "location", "scenario_deck",
)  # fmt: skip
