"""Quantities that components modify. Each quantity has one rule that combines its modifiers."""

from typing import Final

BONUS: Final = 0
"""Bonus to Lore; ``BONUS + skill`` is the bonus to ``skill``. Only the highest counts (EH-0226)."""
BONUS_INFLUENCE: Final = 1
BONUS_OBSERVATION: Final = 2
BONUS_STRENGTH: Final = 3
BONUS_WILL: Final = 4
EXTRA_DICE: Final = 5
"""Additional dice of a test; all are added."""
SUCCESS_FROM: Final = 6
"""The lowest face that is a success; 5 without a modifier."""
SIX_COUNTS: Final = 7
"""The number of successes that each rolled 6 counts as; 1 without a modifier."""
HORROR: Final = 8
"""The horror of a Monster; a modifier is an upper limit for it."""
LESS_DAMAGE: Final = 9
"""The amount by which the damage of a Monster is reduced, to at least 1."""
REST_HEALTH: Final = 10
"""Additional Health that a Rest action recovers."""
REST_SANITY: Final = 11
"""Additional Sanity that a Rest action recovers."""
NO_REST: Final = 12
"""Above 0: Rest actions cannot be performed."""
NO_EXPEDITION: Final = 13
"""Above 0: Expedition Encounters are not available."""
NO_CLOSING: Final = 14
"""Above 0: Gates cannot be closed."""
NO_RESERVE: Final = 15
"""Above 0: cards cannot be placed in the reserve."""
NO_MOVING: Final = 16
"""Above 0: the seat cannot move."""
NO_ACTIONS: Final = 17
"""Above 0: the seat cannot perform actions, except the action of the card that forbids them."""
CLUE_DICE: Final = 18
"""The number of dice that one Clue can reroll; 1 without a modifier."""
NO_DETAINED: Final = 19
"""Above 0: the seat gains a Detained Condition only as a cost that it chose to pay."""
FOR_OTHERS: Final = 20
"""Above 0: the seat can give the Assets that it acquires to other seats (option ``BUY``)."""
UNHARMED: Final = 21
"""Above 0: the Monster cannot lose Health."""
NAMES: Final = (
    "bonus of Lore", "bonus_influence", "bonus_observation", "bonus_strength", "bonus_will",
    "extra_dice", "success_from", "six_counts", "horror", "less_damage", "rest_health",
    "rest_sanity", "no_rest", "no_expedition", "no_closing", "no_reserve", "no_moving",
    "no_actions",
    "clue_dice", "no_detained", "for_others",
    "unharmed",
)  # fmt: skip
COUNT: Final = len(NAMES)
