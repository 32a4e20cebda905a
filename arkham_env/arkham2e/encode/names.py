"""Names and sizes that the encodings are made of."""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.ids import component, decision, space
from arkham_env.board.texts import verbs

SEATS: Final = 8
SEAT_NAMES: Final = ["self", "next", "second", "third", "fourth", "fifth", "sixth", "seventh"]
SPARE: Final = component.SPARES
"""Kinds of a user's own that have ids and columns."""
SPARE_NAMES: Final = [f"spare_{number}" for number in range(SPARE)]
SPARE_ABILITIES: Final = 3
"""Abilities of a spare kind that have ids."""
ABILITIES: Final = 16
"""Abilities of a kind are below this."""
NUMBERS: Final = 21
"""Numbers that have an id of their own."""
MONEY: Final = 41
"""Amounts of money that do."""
BRANCHES: Final = 4
"""Branches of a choice, or entries of drawn cards, that the flat observation sums up."""
BIG: Final = 9999

SPACE_NAMES: Final = list(space.NAMES)
SPACE_ITEMS: Final = [f"space/{name}" for name in space.NAMES]
"""What areas are called among kinds."""
ARKHAM: Final = SPACE_NAMES[: space.BOARD]
LOCATION_NAMES: Final = SPACE_NAMES[space.FIRST_LOCATION : space.BOARD]
DIE_NAMES: Final = ["1", "2", "3", "4", "5", "6"]
GROUPS: Final = [
    "sheet", "ancient_one", "monster", "gate", "common", "unique", "spell", "skill", "ally",
    "special", "curse", "mythos", "place", "location", "gate_card",
]  # fmt: skip
"""The groups of kinds, as in :class:`~arkham_env.arkham2e.state.columns.Column`."""
HOLDINGS: Final = ["common", "unique", "spell", "skill", "ally", "special", "curse"]
ITEMS: Final = ["common", "unique"]
DRAWN: Final = ["common", "unique", "spell", "skill"]
"""What is drawn from decks of possessions."""
ENCOUNTERS: Final = ["location", "gate_card"]
TRADED: Final = ("deputys_revolver", "patrol_wagon")
"""Special cards that are items."""
CLUE_SAVER: Final = "research_materials"


def decision_names() -> list[str]:
    """Return the name of each kind of decision, by its number; ``""`` for none."""
    found = [f"any_{name}" if name else "" for name in verbs.KIND_NAMES]
    return [*found, *decision.NAMES]


DECISION_NAMES: Final = decision_names()
DECISION_ITEMS: Final = [name for name in DECISION_NAMES if name]
