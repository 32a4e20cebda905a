"""State columns of an entity row, in order. An entity is a seat, an area or a card.

Do not add a column to a table here: a layout stores new columns at its end, but the columns of a
table must be adjacent (see docs/add_a_card.md).
"""

from typing import Final

# Values of the column ``zone``, which contains the place of the entity.
NOWHERE: Final = 0
IN_AREA: Final = 1
HELD: Final = 2
ON_CARD: Final = 3
SUPPLY: Final = 4
BOX: Final = 5
IN_PLAY: Final = 6
IN_HAND: Final = 7
LOOSE: Final = 8
SEAT: Final = 9
SPACE: Final = 10

SKILL: Final = 22
SLIDER: Final = 28
GATE_SYMBOL: Final = 53
KEYWORD: Final = 70
"""Index of the first of ten columns: one for each special ability of Monsters (``ids.keyword``)."""
TO_GOAL: Final = 80
"""Index of the first of the columns for the distances to the nearest goals (``nearest.GOALS``)."""
COLUMNS: Final = (
    ("zone", 0, 31),
    ("holder", -1, 7),
    ("nearness", -1, 2),
    ("distance", -1, 99),
    ("place_row", -1, 255),
    ("host_row", -1, 255),
    ("is_decider", 0, 1),
    ("is_lead", 0, 1),
    ("is_active", 0, 1),
    ("is_source", 0, 1),
    ("in_options", 0, 1),
    ("is_text", 0, 1),
    ("is_checker", 0, 1),
    ("is_fighter", 0, 1),
    ("is_given", 0, 1),
    ("is_taken", 0, 1),
    ("in_fight", 0, 1),  # 1 for a weapon or Spell in hand in the pending combat
    ("status", 0, 2),
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
    ("skips", 0, 99),
    ("resting", 0, 2),
    ("explored", 0, 8),
    ("returned", 0, 1),
    ("blessed", 0, 1),
    ("cursed", 0, 1),
    ("falls", 0, 999),
    ("trophies", 0, 99),
    ("trophy_toughness", 0, 999),
    ("gate_trophies", 0, 99),
    ("exhausted", 0, 1),
    ("tokens", 0, 999),
    ("fresh", 0, 1),
    ("used", 0, 9),
    ("ends", 0, 99),  # number of turns until a Headline leaves play
    ("from_bottom", 0, 99),  # 1 for the bottom card of a deck, if known to the observing seat
    ("gate", 0, 9),
    ("gate_symbol_here", 0, 9),
    ("modifier", -9, 9),  # modifier of the check that closes the gate
    ("sign", 0, 1),
    ("closed", 0, 1),
    ("activity", 0, 9),
    ("revealed", 0, 1),
    ("monsters", 0, 99),
    ("investigators", 0, 8),
    ("open_gates", 0, 99),  # number of gates that lead to this Other World
    # Current values of a Monster.  For an area: the lowest awareness and ratings of its Monsters,
    # and the sums of their horror, damage and toughness.
    ("awareness", -99, 99),
    ("horror_rating", -99, 99),
    ("combat_rating", -99, 99),
    ("horror", 0, 999),
    ("damage", 0, 999),
    ("toughness", 0, 999),
    ("has_horror", 0, 1),
    ("flies", 0, 1),
    ("ambush", 0, 99),
    ("endless", 0, 99),
    ("physical_resistance", 0, 99),
    ("physical_immunity", 0, 99),
    ("magical_resistance", 0, 99),
    ("magical_immunity", 0, 99),
    ("nightmarish", 0, 99),
    ("overwhelming", 0, 99),
    ("undead", 0, 99),
    ("mask", 0, 99),
    ("to_gate", -1, 99),
    ("to_clues", -1, 99),
    ("to_monster", -1, 99),
    ("to_activity", -1, 99),
    ("to_free_gate", -1, 99),
)
"""Name and range of each column, in order.

``nearness`` is 0 for the observing seat and its cards, 1 for other entities in the area of this
seat, and 2 for entities in other areas.  ``gate`` is 1 for an area with a gate.  ``to_gate`` to
``to_free_gate`` are the numbers of steps from an area of Arkham to the nearest goal, or -1 if the
board has no such goal.
"""
# Generated from this table by `make generate`.
ZONE: Final = 0
HOLDER: Final = 1
NEARNESS: Final = 2
DISTANCE: Final = 3
PLACE_ROW: Final = 4
HOST_ROW: Final = 5
IS_DECIDER: Final = 6
IS_LEAD: Final = 7
IS_ACTIVE: Final = 8
IS_SOURCE: Final = 9
IS_TEXT: Final = 11
IS_CHECKER: Final = 12
IS_FIGHTER: Final = 13
IS_GIVEN: Final = 14
IS_TAKEN: Final = 15
IN_FIGHT: Final = 16
STATUS: Final = 17
SANITY: Final = 18
MOST_SANITY: Final = 19
STAMINA: Final = 20
MOST_STAMINA: Final = 21
MONEY: Final = 31
CLUES: Final = 32
DELAYED: Final = 33
LOST: Final = 34
JAILED: Final = 35
SKIPS: Final = 36
RESTING: Final = 37
EXPLORED: Final = 38
RETURNED: Final = 39
BLESSED: Final = 40
CURSED: Final = 41
FALLS: Final = 42
TROPHIES: Final = 43
TROPHY_TOUGHNESS: Final = 44
GATE_TROPHIES: Final = 45
EXHAUSTED: Final = 46
TOKENS: Final = 47
FRESH: Final = 48
ENDS: Final = 50
FROM_BOTTOM: Final = 51
GATE: Final = 52
MODIFIER: Final = 54
SIGN: Final = 55
CLOSED: Final = 56
ACTIVITY: Final = 57
REVEALED: Final = 58
MONSTERS: Final = 59
INVESTIGATORS: Final = 60
OPEN_GATES: Final = 61
AWARENESS: Final = 62
HORROR_RATING: Final = 63
COMBAT_RATING: Final = 64
HORROR: Final = 65
DAMAGE: Final = 66
TOUGHNESS: Final = 67
HAS_HORROR: Final = 68
FLIES: Final = 69
NAMES: Final = [name for name, _, _ in COLUMNS]
