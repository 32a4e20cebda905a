"""Columns of a seat in the ``flat`` observation (``self.present`` and so on), in order.

Do not add a column to a table here: a layout stores new columns at its end, but the columns of a
table must be adjacent (see docs/add_a_card.md).
"""

from typing import Final

SKILL: Final = 7
"""Index of the first of six adjacent columns: the current values of the skills."""
SLIDER: Final = 13
"""Index of the first of three adjacent columns: the positions of the sliders."""
TOUGHNESS: Final = 32
"""Index of the column for the total toughness of the Monster trophies."""
GATES: Final = 33
SKILLS: Final = 36
COLUMNS: Final = (
    ("present", 0, 1),
    ("waiting", 0, 1),
    ("eliminated", 0, 1),
    ("sanity", -99, 99),
    ("most_sanity", 0, 99),
    ("stamina", -99, 99),
    ("most_stamina", 0, 99),
    ("speed", -99, 99),
    ("sneak", -99, 99),
    ("fight", -99, 99),
    ("will", -99, 99),
    ("lore", -99, 99),
    ("luck", -99, 99),
    ("speed_slider", 0, 3),
    ("fight_slider", 0, 3),
    ("lore_slider", 0, 3),
    ("money", 0, 9999),
    ("clues", 0, 999),
    ("delayed", 0, 1),
    ("lost", 0, 1),
    ("jailed", 0, 1),
    ("in_world", 0, 2),  # 1 or 2: in the first or second area of an Other World
    ("can_return", 0, 99),  # number of gates that lead to that Other World
    ("skips", 0, 99),
    ("resting", 0, 2),
    ("explored", 0, 1),
    ("returned", 0, 1),
    ("blessed", 0, 1),
    ("cursed", 0, 1),
    ("defaulted", 0, 1),
    ("falls", 0, 999),
    ("trophies", 0, 99),
    ("trophy_toughness", 0, 999),
    ("gate_trophies", 0, 99),
    ("items", 0, 99),
    ("spells", 0, 99),
    ("skill_cards", 0, 99),
    ("allies", 0, 99),
    ("ready", 0, 99),  # number of possessions that are not exhausted
)
"""Name and range of each column, in order."""
# Generated from this table by `make generate`.
PRESENT: Final = 0
WAITING: Final = 1
ELIMINATED: Final = 2
SANITY: Final = 3
MOST_SANITY: Final = 4
STAMINA: Final = 5
MOST_STAMINA: Final = 6
MONEY: Final = 16
CLUES: Final = 17
DELAYED: Final = 18
LOST: Final = 19
JAILED: Final = 20
IN_WORLD: Final = 21
CAN_RETURN: Final = 22
SKIPS: Final = 23
RESTING: Final = 24
EXPLORED: Final = 25
RETURNED: Final = 26
BLESSED: Final = 27
CURSED: Final = 28
DEFAULTED: Final = 29
FALLS: Final = 30
TROPHIES: Final = 31
ITEMS: Final = 34
SPELLS: Final = 35
ALLIES: Final = 37
READY: Final = 38
COUNT: Final = 39
NAMES: Final = [name for name, _, _ in COLUMNS]
