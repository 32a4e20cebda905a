"""Columns that describe a seat in the flat observation: ``"self.present"`` and so on.

``COLUMNS`` must not grow: columns of one seat are adjacent, but layouts only append columns
(``docs/add_a_card.md``).
"""

from typing import Final

COLUMNS: Final = (
    ("present", 0, 1),
    ("playing", 0, 1),
    ("resigned", 0, 1),
    ("defeated", 0, 1),
    ("willpower", -99, 99),
    ("intellect", -99, 99),
    ("combat", -99, 99),
    ("agility", -99, 99),
    ("damage", 0, 99),
    ("health", 0, 99),
    ("horror", 0, 99),
    ("sanity", 0, 99),
    ("resources", 0, 9999),
    ("clues", 0, 99),
    ("actions", 0, 99),
    ("actions_taken", 0, 99),
    ("extra_action_used", 0, 99),
    ("turn_done", 0, 1),
    ("exhausted", 0, 1),
    ("hand_size", 0, 99),
    ("hand_limit", 0, 99),
    ("deck", 0, 99),
    ("discard", 0, 99),
    ("set_aside", 0, 99),
    ("doom", 0, 99),
    ("engaged_enemies", 0, 99),
    ("experience", -99, 99),
    ("physical_trauma", 0, 99),
    ("mental_trauma", 0, 99),
)
"""Name, lowest and highest value of each column, in order."""
# Generated from this table by `make generate`.
PRESENT: Final = 0
PLAYING: Final = 1
RESIGNED: Final = 2
DEFEATED: Final = 3
WILLPOWER: Final = 4
INTELLECT: Final = 5
COMBAT: Final = 6
AGILITY: Final = 7
DAMAGE: Final = 8
HEALTH: Final = 9
HORROR: Final = 10
SANITY: Final = 11
RESOURCES: Final = 12
CLUES: Final = 13
ACTIONS: Final = 14
ACTIONS_TAKEN: Final = 15
EXTRA_ACTION_USED: Final = 16
TURN_DONE: Final = 17
EXHAUSTED: Final = 18
HAND_SIZE: Final = 19
HAND_LIMIT: Final = 20
DECK: Final = 21
DISCARD: Final = 22
SET_ASIDE: Final = 23
DOOM: Final = 24
ENGAGED_ENEMIES: Final = 25
EXPERIENCE: Final = 26
PHYSICAL_TRAUMA: Final = 27
MENTAL_TRAUMA: Final = 28
COUNT: Final = 29
NAMES: Final = [name for name, _, _ in COLUMNS]
