"""Numbers that both observations have of the game and of what is being decided, in groups.

Each group is a run of columns: its first cell plus one of these.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.encode.names import BIG, SEATS

# Of the game: every write sets them.
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
"""Those that count against the limit."""
MONSTER_LIMIT: Final = 11
OUTSKIRTS: Final = 12
OUTSKIRTS_LIMIT: Final = 13
SKY: Final = 14
SIGNS: Final = 15
GATE_TROPHIES: Final = 16
"""Of all seats."""
GATE_STACK: Final = 17
CUP: Final = 18
ALLIES: Final = 19
POINTS: Final = 20
SEAL_COST: Final = 21
"""Clues that the seat that looks pays to seal a gate."""
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
    ("monsters", 0, 99),
    ("monster_limit", 0, 99),
    ("outskirts", 0, 99),
    ("outskirts_limit", 0, 99),
    ("sky", 0, 99),
    ("signs", 0, 99),
    ("gate_trophies", 0, 99),
    ("gate_stack", 0, 99),
    ("cup", 0, 99),
    ("allies", 0, 99),
    ("points", 0, 999),
    ("seal_cost", 0, 99),
)

# Of the game: mostly zero.
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
"""Dice that the seat that looks has more in all checks of this turn."""
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
    ("turn_bonus", -99, 99),
)

# Of what is being decided.
OWED: Final = 0
OWED_BY_GROUP: Final = 1
LOSE_SANITY: Final = 2
LOSE_STAMINA: Final = 3
TO_DISCARD: Final = 4
"""Possessions that who fell still has to discard."""
TO_KEEP: Final = 5
TO_DROP: Final = 6
"""Of cards drawn, how many more are kept and discarded."""
TO_BUY: Final = 7
PRICE_CHANGE: Final = 8
PAYS: Final = 9
GETS: Final = 10
SURGE_LEFT: Final = 11
SURGE_BEYOND: Final = 12
CLOSE_NEED: Final = 13
UPKEEP_LEFT: Final = 14
"""Upkeep actions that are still to be carried out."""
BOUND: Final = 15
"""A movement of who was delayed."""
MOVED: Final = 16
PENDING: Final = (
    ("owed", -99, BIG),
    ("owed_by_group", -99, BIG),
    ("lose_sanity", 0, BIG),
    ("lose_stamina", 0, BIG),
    ("to_discard", 0, 99),
    ("to_keep", 0, 99),
    ("to_drop", 0, 99),
    ("to_buy", 0, 99),
    ("price_change", -9, 9),
    ("pays", 0, BIG),
    ("gets", 0, BIG),
    ("surge_left", 0, 99),
    ("surge_beyond", 0, 99),
    ("close_need", 0, 99),
    ("upkeep_left", 0, 99),
    ("bound", 0, 1),
    ("moved", 0, 1),
)

# Of the innermost check.
IS_CHECK: Final = 0
CHECK_ROLLED: Final = 1
CHECK_DICE: Final = 2
"""Dice on the table, or that would be rolled now."""
CHECK_CHANGE: Final = 3
CHECK_NEED: Final = 4
CHECK_SUCCESSES: Final = 5
CHECK_LEAST: Final = 6
"""From which face on a die is a success."""
CHECK: Final = (
    ("check", 0, 1),
    ("check_rolled", 0, 1),
    ("check_dice", 0, 999),
    ("check_change", -BIG, BIG),
    ("check_need", -99, 99),
    ("check_successes", 0, 999),
    ("check_least", 0, 9),
)

# Of the Monster or Ancient One at hand, and the combat with it.
IS_COMBAT: Final = 0
SINGLE: Final = 1
"""A single Combat check, no fight."""
FOE_AWARENESS: Final = 2
FOE_HORROR: Final = 3
FOE_HORROR_RATING: Final = 4
FOE_HORROR_DAMAGE: Final = 5
FOE_COMBAT_RATING: Final = 6
FOE_COMBAT_DAMAGE: Final = 7
FOE_TOUGHNESS: Final = 8
HANDS_LEFT: Final = 9
BONUS: Final = 10
"""What is in hand adds to the Combat check."""
AFTER_HORROR: Final = 11
FLEEING: Final = 12
COMBAT: Final = (
    ("combat", 0, 1),
    ("single", 0, 1),
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
