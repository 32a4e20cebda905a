"""Columns that the ``flat`` and the ``entities`` observation share, in four groups.

The columns of a group are consecutive, in the order of the group's table. A constant is the offset
of a column from the first column of its group.

No column can be added to these tables: the columns of a table must be adjacent
(docs/add_a_card.md).
"""

from typing import Final

from arkham_env.eldritch.encode.names import BIG

# The state of the game.
COUNTS: Final = (
    ("mystery_done", 0, BIG),
    ("mystery_needed", 0, BIG),
    ("epic_toughness_left", -BIG, BIG),
    ("final_done", 0, BIG),
    ("final_needed", 0, BIG),
    ("final_solved", 0, 1),
    ("solved", 0, 99),
    ("mysteries_needed", 0, 99),
    ("gate_stack", 0, 99),
    ("gate_discard", 0, 99),
    ("cup", 0, 99),
    ("clue_pool", 0, 99),
    ("clue_discard", 0, 99),
    ("gates_on_board", 0, 99),
    ("matching_gates", 0, 99),
    ("clues_on_board", 0, 99),
    ("monsters_on_board", 0, 99),
    ("ancient_tokens", 0, BIG),
    ("ancient_gates", 0, 99),
)
# Generated from this table by `make generate`.
MYSTERY_DONE: Final = 0
MYSTERY_NEEDED: Final = 1
EPIC_TOUGHNESS_LEFT: Final = 2
FINAL_DONE: Final = 3
FINAL_NEEDED: Final = 4
FINAL_SOLVED: Final = 5
SOLVED: Final = 6
MYSTERIES_NEEDED: Final = 7
GATE_STACK: Final = 8
GATE_DISCARD: Final = 9
CUP: Final = 10
CLUE_POOL: Final = 11
CLUE_DISCARD: Final = 12
GATES_ON_BOARD: Final = 13
MATCHING_GATES: Final = 14
CLUES_ON_BOARD: Final = 15
MONSTERS_ON_BOARD: Final = 16
ANCIENT_TOKENS: Final = 17
ANCIENT_GATES: Final = 18

# The pending decision.
PENDING: Final = (
    ("actions_left", 0, 99),
    ("moves_left", 0, BIG),
    ("shop_left", -99, BIG),
    ("shop_gained", 0, 99),
    ("owed", -99, BIG),
    ("owed_by_group", -99, BIG),
    ("to_fight", 0, 99),
    ("fought", 0, 1),
    ("lose_health", 0, BIG),
    ("lose_sanity", 0, BIG),
    ("devoured", 0, 1),
    ("given_clues", 0, 99),
    ("given_tickets", 0, 99),
    ("taken_clues", 0, 99),
    ("taken_tickets", 0, 99),
)
# Generated from this table by `make generate`.
ACTIONS_LEFT: Final = 0
MOVES_LEFT: Final = 1
SHOP_LEFT: Final = 2
SHOP_GAINED: Final = 3
OWED: Final = 4
OWED_BY_GROUP: Final = 5
TO_FIGHT: Final = 6
FOUGHT: Final = 7
LOSE_HEALTH: Final = 8
LOSE_SANITY: Final = 9
DEVOURED: Final = 10
GIVEN_CLUES: Final = 11
GIVEN_TICKETS: Final = 12
TAKEN_CLUES: Final = 13
TAKEN_TICKETS: Final = 14

# The innermost test.
TEST: Final = (
    ("test", 0, 1),
    ("test_rolled", 0, 1),
    ("test_dice", 0, 999),
    ("test_change", -BIG, BIG),
    ("test_extra", -99, 99),
    ("test_bonus", -99, 99),
    ("test_successes", 0, 999),
)
# Generated from this table by `make generate`.
IS_TEST: Final = 0
TEST_ROLLED: Final = 1
TEST_DICE: Final = 2
TEST_CHANGE: Final = 3
TEST_EXTRA: Final = 4
TEST_BONUS: Final = 5
TEST_SUCCESSES: Final = 6

# The innermost Combat Encounter.
COMBAT: Final = (
    ("combat", 0, 1),
    ("combat_step", 0, 31),
    ("combat_will_test", 0, 1),
    ("combat_will", -99, 99),
    ("combat_horror", 0, 99),
    ("combat_strength_test", 0, 1),
    ("combat_strength", -99, 99),
    ("combat_damage", 0, 99),
    ("combat_toughness", 0, 999),
    ("combat_toughness_left", -999, 999),
    ("combat_epic", 0, 1),
    ("combat_shadow", 0, 1),
    ("combat_result", 0, 999),
    ("combat_lost_sanity", 0, 99),
    ("combat_hurt", 0, 1),
)
# Generated from this table by `make generate`.
IS_COMBAT: Final = 0
COMBAT_STEP: Final = 1
COMBAT_WILL_TEST: Final = 2
COMBAT_WILL: Final = 3
COMBAT_HORROR: Final = 4
COMBAT_STRENGTH_TEST: Final = 5
COMBAT_STRENGTH: Final = 6
COMBAT_DAMAGE: Final = 7
COMBAT_TOUGHNESS: Final = 8
COMBAT_TOUGHNESS_LEFT: Final = 9
COMBAT_EPIC: Final = 10
COMBAT_SHADOW: Final = 11
COMBAT_RESULT: Final = 12
COMBAT_LOST_SANITY: Final = 13
COMBAT_HURT: Final = 14
