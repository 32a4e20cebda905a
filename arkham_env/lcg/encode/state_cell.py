"""Columns of an entity row that describe the state of a card.

``COLUMNS`` must not grow: these columns are adjacent, but layouts only append columns
(``docs/add_a_card.md``).
"""

from typing import Final

COLUMNS: Final = (
    ("zone", 0, 31),
    ("owner", -1, 3),
    ("holder", -1, 3),
    ("exhausted", 0, 1),
    ("revealed", 0, 1),
    ("damage", 0, 99),
    ("horror", 0, 99),
    ("clues", 0, 99),
    ("doom", 0, 99),
    ("uses", 0, 99),
    ("health", 0, 999),
    ("sanity", 0, 999),
    ("willpower", -99, 99),
    ("intellect", -99, 99),
    ("combat_or_fight", -99, 99),
    ("agility_or_evade", -99, 99),
    ("shroud", 0, 99),
    ("cost_now", -1, 99),
    ("nearness", -1, 2),
    ("status", 0, 2),
    ("resources", 0, 9999),
    ("actions", 0, 99),
    ("turn_done", 0, 1),
    ("hand_size", 0, 99),
    ("deck_size", 0, 99),
    ("discard_size", 0, 99),
    ("is_decider", 0, 1),
    ("is_lead", 0, 1),
    ("is_active", 0, 1),
    ("is_source", 0, 1),
    ("is_test_source", 0, 1),
    ("is_test_target", 0, 1),
    ("is_tester", 0, 1),
    ("is_committed", 0, 1),
    ("in_options", 0, 1),
    ("distance", -1, 9),
    ("experience", -99, 99),
    ("physical_trauma", 0, 99),
    ("mental_trauma", 0, 99),
    ("location_row", -1, 127),
    ("host_row", -1, 127),
    ("engaged_row", -1, 127),
    ("limits_used", 0, 99),
    ("from_top", 0, 999),
)
"""Name, lowest and highest value of each column, in order."""
# Generated from this table by `make generate`.
ZONE: Final = 0
OWNER: Final = 1
HOLDER: Final = 2
EXHAUSTED: Final = 3
REVEALED: Final = 4
DAMAGE: Final = 5
HORROR: Final = 6
CLUES: Final = 7
DOOM: Final = 8
USES: Final = 9
HEALTH: Final = 10
SANITY: Final = 11
WILLPOWER: Final = 12
INTELLECT: Final = 13
COMBAT_OR_FIGHT: Final = 14
AGILITY_OR_EVADE: Final = 15
SHROUD: Final = 16
COST_NOW: Final = 17
NEARNESS: Final = 18
STATUS: Final = 19
RESOURCES: Final = 20
ACTIONS: Final = 21
TURN_DONE: Final = 22
HAND_SIZE: Final = 23
DECK_SIZE: Final = 24
DISCARD_SIZE: Final = 25
IS_DECIDER: Final = 26
IS_LEAD: Final = 27
IS_ACTIVE: Final = 28
IS_SOURCE: Final = 29
IS_TEST_SOURCE: Final = 30
IS_TEST_TARGET: Final = 31
IS_TESTER: Final = 32
IS_COMMITTED: Final = 33
IN_OPTIONS: Final = 34
DISTANCE: Final = 35
EXPERIENCE: Final = 36
PHYSICAL_TRAUMA: Final = 37
MENTAL_TRAUMA: Final = 38
LOCATION_ROW: Final = 39
HOST_ROW: Final = 40
ENGAGED_ROW: Final = 41
LIMITS_USED: Final = 42
FROM_TOP: Final = 43
NAMES: Final = [name for name, _, _ in COLUMNS]
