"""Columns that the flat and the entities observation share, in five groups.

The columns of a group are adjacent and in this order.  Each constant is the offset of one column
from the first column of its group.

Do not add a column to a table here: a layout stores new columns at its end, but the columns of a
table must be adjacent (see docs/add_a_card.md).
"""

from typing import Final

from arkham_env.arkham2e.encode.names import BIG, SEATS

# The state of the game: columns that every write sets.
GAME: Final = (
    ("turn", 0, BIG),
    ("players", 1, SEATS),
    ("doom", 0, 99),
    ("doom_limit", 0, 99),
    ("terror", 0, 99),
    ("overrun", 0, 1),
    ("awake", 0, 1),
    ("over", 0, 1),
    ("gates", 0, 99),
    ("gate_limit", 0, 99),
    ("monsters", 0, 99),  # number of Monsters that count against the monster limit
    ("monster_limit", 0, 99),
    ("outskirts", 0, 99),
    ("outskirts_limit", 0, 99),
    ("sky", 0, 99),
    ("signs", 0, 99),
    ("gate_trophies", 0, 99),  # unspent gate trophies of all seats
    ("gate_stack", 0, 99),
    ("cup", 0, 99),
    ("allies", 0, 99),
    ("points", 0, 999),
    ("seal_cost", 0, 99),  # Clues that the observing seat pays to seal a gate
)
# Generated from this table by `make generate`.
TURN: Final = 0
PLAYERS: Final = 1
DOOM: Final = 2
DOOM_LIMIT: Final = 3
TERROR: Final = 4
OVERRUN: Final = 5
AWAKE: Final = 6
OVER: Final = 7
GATES: Final = 8
GATE_LIMIT: Final = 9
MONSTERS: Final = 10
MONSTER_LIMIT: Final = 11
OUTSKIRTS: Final = 12
OUTSKIRTS_LIMIT: Final = 13
SKY: Final = 14
SIGNS: Final = 15
GATE_TROPHIES: Final = 16
GATE_STACK: Final = 17
CUP: Final = 18
ALLIES: Final = 19
POINTS: Final = 20
SEAL_COST: Final = 21

# The state of the game: columns that are mostly 0.
RARE: Final = (
    ("signs_played", 0, 9),
    ("wide_open", 0, 99),
    ("battle_turn", 0, BIG),
    ("tally", 0, 99),
    ("rating", -99, 99),
    ("environment_tokens", 0, 999),
    ("rumor_tokens", 0, 999),
    ("rumor_monsters", 0, 99),
    ("headlines", 0, 99),
    ("turn_bonus", -99, 99),  # dice added to all checks of the observing seat in this turn
)
# Generated from this table by `make generate`.
SIGNS_PLAYED: Final = 0
WIDE_OPEN: Final = 1
BATTLE_TURN: Final = 2
TALLY: Final = 3
RATING: Final = 4
ENVIRONMENT_TOKENS: Final = 5
RUMOR_TOKENS: Final = 6
RUMOR_MONSTERS: Final = 7
HEADLINES: Final = 8
TURN_BONUS: Final = 9

# The pending decision.
PENDING: Final = (
    ("owed", -99, BIG),
    ("owed_by_group", -99, BIG),
    ("lose_sanity", 0, BIG),
    ("lose_stamina", 0, BIG),
    ("to_discard", 0, 99),  # items that an unconscious or insane investigator must still discard
    ("to_keep", 0, 99),  # number of drawn cards still to be kept
    ("to_drop", 0, 99),  # number of drawn cards that will be discarded
    ("to_buy", 0, 99),
    ("price_change", -9, 9),
    ("pays", 0, BIG),
    ("gets", 0, BIG),
    ("surge_left", 0, 99),
    ("surge_beyond", 0, 99),
    ("close_need", 0, 99),
    ("upkeep_left", 0, 99),  # number of Upkeep actions still to be resolved
    ("bound", 0, 1),  # the moving investigator was delayed: it can trade but not move
    ("moved", 0, 1),
)
# Generated from this table by `make generate`.
OWED: Final = 0
OWED_BY_GROUP: Final = 1
LOSE_SANITY: Final = 2
LOSE_STAMINA: Final = 3
TO_DISCARD: Final = 4
TO_KEEP: Final = 5
TO_DROP: Final = 6
TO_BUY: Final = 7
PRICE_CHANGE: Final = 8
PAYS: Final = 9
GETS: Final = 10
SURGE_LEFT: Final = 11
SURGE_BEYOND: Final = 12
CLOSE_NEED: Final = 13
UPKEEP_LEFT: Final = 14
BOUND: Final = 15
MOVED: Final = 16

# The innermost check.
CHECK: Final = (
    ("check", 0, 1),
    ("check_rolled", 0, 1),
    ("check_dice", 0, 999),  # number of dice that were rolled or would be rolled now
    ("check_change", -BIG, BIG),
    ("check_need", -99, 99),
    ("check_successes", 0, 999),
    ("check_least", 0, 9),  # lowest face that is a success
)
# Generated from this table by `make generate`.
IS_CHECK: Final = 0
CHECK_ROLLED: Final = 1
CHECK_DICE: Final = 2
CHECK_CHANGE: Final = 3
CHECK_NEED: Final = 4
CHECK_SUCCESSES: Final = 5
CHECK_LEAST: Final = 6

# The Monster or Ancient One that is fought, evaded or met, and the combat with it.
BONUS: Final = 10
"""Offset of the column for the bonus to the Combat check from the cards in hand."""
COMBAT: Final = (
    ("combat", 0, 1),
    ("single", 0, 1),  # 1 for a single Combat check that is not part of a combat
    ("foe_awareness", -99, 99),
    ("foe_horror", 0, 1),
    ("foe_horror_rating", -99, 99),
    ("foe_horror_damage", 0, 99),
    ("foe_combat_rating", -99, 99),
    ("foe_combat_damage", 0, 99),
    ("foe_toughness", 0, 99),
    ("hands_left", -9, 9),
    ("combat_bonus", -99, 99),
    ("after_horror", 0, 1),
    ("fleeing", 0, 1),
)
# Generated from this table by `make generate`.
IS_COMBAT: Final = 0
SINGLE: Final = 1
FOE_AWARENESS: Final = 2
FOE_HORROR: Final = 3
FOE_HORROR_RATING: Final = 4
FOE_HORROR_DAMAGE: Final = 5
FOE_COMBAT_RATING: Final = 6
FOE_COMBAT_DAMAGE: Final = 7
FOE_TOUGHNESS: Final = 8
HANDS_LEFT: Final = 9
AFTER_HORROR: Final = 11
FLEEING: Final = 12
