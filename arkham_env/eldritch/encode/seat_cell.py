"""Columns of a seat in the ``flat`` observation, such as ``self.present``, in order.

No column can be added to this table, because its columns must be adjacent (docs/add_a_card.md).
"""

from typing import Final

SKILL: Final = 7
"""First of five columns: the skills, including improvements."""
IMPROVED: Final = 12
"""First of five columns: the improvements of the skills."""
COLUMNS: Final = (
    ("present", 0, 1),
    ("waiting", 0, 1),
    ("eliminated", 0, 1),
    ("health", -99, 99),
    ("most_health", 0, 99),
    ("sanity", -99, 99),
    ("most_sanity", 0, 99),
    ("lore", 0, 99),
    ("influence", 0, 99),
    ("observation", 0, 99),
    ("strength", 0, 99),
    ("will", 0, 99),
    ("lore_improved", 0, 9),
    ("influence_improved", 0, 9),
    ("observation_improved", 0, 9),
    ("strength_improved", 0, 9),
    ("will_improved", 0, 9),
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
    ("assets", 0, 99),
    ("artifacts", 0, 99),
    ("spells", 0, 99),
    ("conditions", 0, 99),
)
"""Name, minimum and maximum of each column, in order."""
# Generated from this table by `make generate`.
PRESENT: Final = 0
WAITING: Final = 1
ELIMINATED: Final = 2
HEALTH: Final = 3
MOST_HEALTH: Final = 4
SANITY: Final = 5
MOST_SANITY: Final = 6
TRAINS: Final = 17
SHIPS: Final = 18
CLUES: Final = 19
DELAYED: Final = 20
DID_TRAVEL: Final = 21
DID_REST: Final = 22
DID_TRADE: Final = 23
DID_PREPARE: Final = 24
DID_ACQUIRE: Final = 25
FALLS: Final = 26
ASSETS: Final = 27
ARTIFACTS: Final = 28
SPELLS: Final = 29
CONDITIONS: Final = 30
COUNT: Final = 31
NAMES: Final = [name for name, _, _ in COLUMNS]
