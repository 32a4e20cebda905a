"""Names and sizes that the encodings are made of."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts import verbs
from arkham_env.eldritch.state.ids import decision, space

SEATS: Final = 8
SEAT_NAMES: Final = ["self", "next", "second", "third", "fourth", "fifth", "sixth", "seventh"]
SPARE: Final = 16
"""Kinds of a user's own that have ids and columns."""
SPARE_NAMES: Final = [f"spare_{number}" for number in range(SPARE)]
SPARE_ABILITIES: Final = 3
"""Abilities of a spare kind that have ids."""
ABILITIES: Final = 16
"""Abilities of a kind are below this."""
NUMBERS: Final = 21
"""Numbers that have an id of their own."""
BRANCHES: Final = 4
"""Branches of a choice that the flat observation sums up."""
BIG: Final = 9999

SPACE_NAMES: Final = list(space.NAMES)
SPACE_ITEMS: Final = [f"space/{name}" for name in space.NAMES]
"""What spaces are called among kinds."""
OMEN_NAMES: Final = ["green", "blue", "red", "second_blue"]
"""The places of the Omen track."""
DIFFICULTIES: Final = ["easy", "normal", "hard", "staged"]
DIE_NAMES: Final = ["1", "2", "3", "4", "5", "6"]
CLUE: Final = "clue"
TRAIN: Final = "train_ticket"
SHIP: Final = "ship_ticket"
GROUPS: Final = [
    "sheet", "ancient_one", "monster", "gate", "clue", "asset", "artifact", "spell", "condition",
    "mythos", "mystery", "general", "america", "europe", "asia_australia", "research",
    "expedition", "other_world", "special", "back",
]  # fmt: skip
"""The groups of kinds, as in :class:`~arkham_env.eldritch.state.columns.Column`."""
POSSESSIONS: Final = ["asset", "artifact", "spell"]
HOLDINGS: Final = ["asset", "artifact", "spell", "condition"]


def decision_names() -> list[str]:
    """Return the name of each kind of decision, by its number; ``""`` for none."""
    found = [f"any_{name}" if name else "" for name in verbs.KIND_NAMES]
    return [*found, *decision.NAMES]


DECISION_NAMES: Final = decision_names()
DECISION_ITEMS: Final = [name for name in DECISION_NAMES if name]
