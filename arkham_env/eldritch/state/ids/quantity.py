"""Quantities that components change, each with a rule of combining."""

from __future__ import annotations

from typing import Final

BONUS: Final = 0
"""Plus a skill: the highest counts (EH-0226)."""
BONUS_INFLUENCE: Final = 1
BONUS_OBSERVATION: Final = 2
BONUS_STRENGTH: Final = 3
BONUS_WILL: Final = 4
EXTRA_DICE: Final = 5
"""Additional dice of a test, added up."""
SUCCESS_FROM: Final = 6
"""The least face that is a success, 5 at first."""
SIX_COUNTS: Final = 7
"""What a 6 counts, 1 at first."""
HORROR: Final = 8
"""The horror of a Monster: it can be capped."""
LESS_DAMAGE: Final = 9
"""By how much a Monster's damage is reduced, to no less than 1."""
REST_HEALTH: Final = 10
"""Additional Health that a Rest action recovers."""
REST_SANITY: Final = 11
"""Additional Sanity that a Rest action recovers."""
NO_REST: Final = 12
"""Above 0: no Rest actions."""
NO_EXPEDITION: Final = 13
"""Above 0: no Expedition Encounters."""
NO_CLOSING: Final = 14
"""Above 0: Gates cannot be closed."""
NO_RESERVE: Final = 15
"""Above 0: cards cannot be placed in the reserve."""
NO_MOVING: Final = 16
"""Above 0: the seat cannot move."""
NO_ACTIONS: Final = 17
"""Above 0: the seat performs no actions but that of the card which says so."""
CLUE_DICE: Final = 18
"""How many dice a Clue rerolls at most, 1 at first."""
NO_DETAINED: Final = 19
"""Above 0: the seat gains no Detained Condition but as a price."""
FOR_OTHERS: Final = 20
"""Above 0: other seats may get what the seat acquires (option BUY)."""
UNHARMED: Final = 21
"""Above 0: the Monster (the subject) cannot lose Health."""
NAMES: Final = (
    "bonus of Lore", "bonus_influence", "bonus_observation", "bonus_strength", "bonus_will",
    "extra_dice", "success_from", "six_counts", "horror", "less_damage", "rest_health",
    "rest_sanity", "no_rest", "no_expedition", "no_closing", "no_reserve", "no_moving",
    "no_actions",
    "clue_dice", "no_detained", "for_others",
    "unharmed",
)  # fmt: skip
COUNT: Final = len(NAMES)
