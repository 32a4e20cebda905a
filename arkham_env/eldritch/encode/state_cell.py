"""Columns for the state of an entity (a seat, space or card) in the ``entities`` observation.

No column can be added to this table, because its columns must be adjacent (docs/add_a_card.md).
"""

from typing import Final

# Values of the column ``zone``, which contains the place of the entity.
NOWHERE: Final = 0
ON_SPACE: Final = 1
HELD: Final = 2
ON_SHEET: Final = 3
ON_CARD: Final = 4
SUPPLY: Final = 5
DISCARD: Final = 6
BOX: Final = 7
SET_ASIDE: Final = 8
RESERVE: Final = 9
IN_PLAY: Final = 10
SOLVED: Final = 11
LOOSE: Final = 12
IN_HAND: Final = 13
SEAT: Final = 14
SPACE: Final = 15

SKILL: Final = 19
DID: Final = 28
TOUGHNESS: Final = 34
TO_GOAL: Final = 49
"""First of the columns with the distances of a space to the goals, by kind (``nearest.GOALS``)."""
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
    ("is_tester", 0, 1),
    ("is_fighter", 0, 1),
    ("is_given", 0, 1),
    ("is_taken", 0, 1),
    ("status", 0, 2),
    ("health", -99, 99),
    ("sanity", -99, 99),
    ("lore", 0, 99),
    ("influence", 0, 99),
    ("observation", 0, 99),
    ("strength", 0, 99),
    ("will", 0, 99),
    ("trains", 0, 9),
    ("ships", 0, 9),
    ("clues", 0, 99),
    ("delayed", 0, 1),
    ("did_travel", 0, 1),
    ("did_rest", 0, 1),
    ("did_trade", 0, 1),
    ("did_prepare", 0, 1),
    ("did_acquire", 0, 1),
    ("falls", 0, 99),
    ("toughness_left", -999, 999),
    ("wounds", 0, 999),
    ("tokens", 0, 9999),
    ("gates", 0, 99),
    ("gate_matches", 0, 1),
    ("monsters", 0, 99),
    ("expedition", 0, 1),
    ("rumor", 0, 99),
    ("mystery", 0, 1),
    ("bodies", 0, 99),
    ("investigators", 0, 8),
    ("used", 0, 9),
    ("back", 0, 9999),
    ("done", 0, 9999),
    ("needed", 0, 9999),
    ("to_gate", -1, 99),
    ("to_matching_gate", -1, 99),
    ("to_clues", -1, 99),
    ("to_mystery", -1, 99),
    ("to_expedition", -1, 99),
    ("to_rumor", -1, 99),
)
"""Name, minimum and maximum of each column, in order.

``nearness`` is 0 for the observing seat and its cards, 1 for the same space, 2 for another space.
``tokens`` is used for spaces and cards. ``status`` of a seat is 0 (present), 1 (waiting) or 2
(eliminated). ``status`` of the sheet of a defeated investigator is 1 (crippled) or 2 (insane).
``back`` is the kind of a card's back if the observing seat has seen it. ``done`` and ``needed`` are
the progress and the requirement of a Mystery. ``to_gate`` to ``to_rumor`` are distances from a
space, in paths; -1 if the board has no such goal.
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
IS_TESTER: Final = 12
IS_FIGHTER: Final = 13
IS_GIVEN: Final = 14
IS_TAKEN: Final = 15
STATUS: Final = 16
HEALTH: Final = 17
SANITY: Final = 18
TRAINS: Final = 24
SHIPS: Final = 25
CLUES: Final = 26
DELAYED: Final = 27
FALLS: Final = 33
WOUNDS: Final = 35
TOKENS: Final = 36
GATES: Final = 37
GATE_MATCHES: Final = 38
MONSTERS: Final = 39
EXPEDITION: Final = 40
RUMOR: Final = 41
MYSTERY: Final = 42
BODIES: Final = 43
INVESTIGATORS: Final = 44
BACK: Final = 46
DONE: Final = 47
NEEDED: Final = 48
NAMES: Final = [name for name, _, _ in COLUMNS]
