"""Columns that describe an enemy in the flat observation: ``"enemy0.present"`` and so on.

``COLUMNS`` must not grow: columns of one enemy are adjacent, but layouts only append columns
(``docs/add_a_card.md``).
"""

from typing import Final

COLUMNS: Final = (
    ("present", 0, 1),
    ("fight", 0, 99),
    ("evade", 0, 99),
    ("health_left", -99, 99),
    ("damage", 0, 99),
    ("attack_damage", 0, 99),
    ("attack_horror", 0, 99),
    ("exhausted", 0, 1),
    ("doom", 0, 99),
    ("here", 0, 1),
    ("engaged_self", 0, 1),
    ("engaged_next", 0, 1),
    ("engaged_second", 0, 1),
    ("engaged_third", 0, 1),
)
"""Name, lowest and highest value of each column, in order."""
# Generated from this table by `make generate`.
PRESENT: Final = 0
FIGHT: Final = 1
EVADE: Final = 2
HEALTH_LEFT: Final = 3
DAMAGE: Final = 4
ATTACK_DAMAGE: Final = 5
ATTACK_HORROR: Final = 6
EXHAUSTED: Final = 7
DOOM: Final = 8
HERE: Final = 9
ENGAGED_SELF: Final = 10
ENGAGED_NEXT: Final = 11
ENGAGED_SECOND: Final = 12
ENGAGED_THIRD: Final = 13
COUNT: Final = 14
NAMES: Final = [name for name, _, _ in COLUMNS]
