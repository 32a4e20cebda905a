"""Columns of a space in the ``flat`` and the ``entities`` observation.

In the ``flat`` observation, each column is repeated for all spaces.
"""

from typing import Final

CLUES: Final = 2
MONSTERS: Final = 3
EPIC: Final = 4
HORROR: Final = 5
DAMAGE: Final = 6
TOUGHNESS: Final = 7
"""Sum of the remaining toughness of the Monsters on the space."""
RECKONING: Final = 8
"""Number of Monsters with a reckoning effect on the space."""
TOKENS: Final = 9
MYSTERY: Final = 12
"""1 if the space has the encounter or the Epic Monster of the active Mystery or Final Mystery."""
COLUMNS: Final = (
    ("gate", 0, 1),
    ("gate_matches", 0, 1),
    ("clues_here", 0, 99),
    ("monsters_here", 0, 99),
    ("epic_here", 0, 99),
    ("horror_here", 0, 999),
    ("damage_here", 0, 999),
    ("toughness_here", 0, 999),
    ("reckoning_here", 0, 99),
    ("tokens_here", 0, 999),
    ("expedition", 0, 1),
    ("rumor", 0, 99),
    ("mystery_here", 0, 1),
    ("bodies", 0, 99),
    ("investigators", 0, 8),
    ("distance", -1, 99),
)
"""Name, minimum and maximum of each column, in order."""
# Generated from this table by `make generate`.
GATE: Final = 0
GATE_MATCHES: Final = 1
EXPEDITION: Final = 10
RUMOR: Final = 11
BODIES: Final = 13
INVESTIGATORS: Final = 14
DISTANCE: Final = 15
COUNT: Final = 16
NAMES: Final = [name for name, _, _ in COLUMNS]
