"""Numbers that both observations have of the game and of what is being decided, in groups.

Each group is a run of columns: its first cell plus one of these.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.encode.names import BIG, SEATS

# Of the game: every write sets them.
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
    ("monsters", 0, 99),  # those that count against the limit
    ("monster_limit", 0, 99),
    ("outskirts", 0, 99),
    ("outskirts_limit", 0, 99),
    ("sky", 0, 99),
    ("signs", 0, 99),
    ("gate_trophies", 0, 99),  # of all seats
    ("gate_stack", 0, 99),
    ("cup", 0, 99),
    ("allies", 0, 99),
    ("points", 0, 999),
    ("seal_cost", 0, 99),  # clues that the seat that looks pays to seal a gate
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

# Of the game: mostly zero.
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
    ("turn_bonus", -99, 99),  # dice that the seat that looks has more in all checks of this turn
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

# Of what is being decided.
PENDING: Final = (
    ("owed", -99, BIG),
    ("owed_by_group", -99, BIG),
    ("lose_sanity", 0, BIG),
    ("lose_stamina", 0, BIG),
    ("to_discard", 0, 99),  # possessions that who fell still has to discard
    ("to_keep", 0, 99),
    ("to_drop", 0, 99),  # of cards drawn, how many more are kept and discarded
    ("to_buy", 0, 99),
    ("price_change", -9, 9),
    ("pays", 0, BIG),
    ("gets", 0, BIG),
    ("surge_left", 0, 99),
    ("surge_beyond", 0, 99),
    ("close_need", 0, 99),
    ("upkeep_left", 0, 99),  # upkeep actions that are still to be carried out
    ("bound", 0, 1),  # a movement of who was delayed
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

# Of the innermost check.
CHECK: Final = (
    ("check", 0, 1),
    ("check_rolled", 0, 1),
    ("check_dice", 0, 999),  # dice on the table, or that would be rolled now
    ("check_change", -BIG, BIG),
    ("check_need", -99, 99),
    ("check_successes", 0, 999),
    ("check_least", 0, 9),  # from which face on a die is a success
)
# Generated from this table by `make generate`.
IS_CHECK: Final = 0
CHECK_ROLLED: Final = 1
CHECK_DICE: Final = 2
CHECK_CHANGE: Final = 3
CHECK_NEED: Final = 4
CHECK_SUCCESSES: Final = 5
CHECK_LEAST: Final = 6

# Of the Monster or Ancient One at hand, and the combat with it.
BONUS: Final = 10
"""What is in hand adds to the Combat check."""
COMBAT: Final = (
    ("combat", 0, 1),
    ("single", 0, 1),  # a single Combat check, no fight
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
