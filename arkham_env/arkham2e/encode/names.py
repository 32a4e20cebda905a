"""Names and sizes that the encodings of Arkham Horror use."""

from typing import Final

from arkham_env.arkham2e.state.ids import component, decision, space
from arkham_env.board.texts import verbs

SEATS: Final = 8
SEAT_NAMES: Final = ["self", "next", "second", "third", "fourth", "fifth", "sixth", "seventh"]
SPARE: Final = component.SPARES
"""Number of user-defined kinds of components for which action IDs and columns are reserved."""
SPARE_NAMES: Final = [f"spare_{number}" for number in range(SPARE)]
SPARE_ABILITIES: Final = 3
"""Number of abilities of a user-defined kind for which action IDs are reserved."""
ABILITIES: Final = 16
"""No kind of component has more abilities than this number."""
NUMBERS: Final = 21
"""The plain numbers from 0 to ``NUMBERS - 1`` have action IDs."""
MONEY: Final = 41
"""The amounts of money from 0 to ``MONEY - 1`` have action IDs."""
BRANCHES: Final = 4
"""Maximum number of branches or drawn cards with feature sums in the ``flat`` observation."""
BIG: Final = 9999

SPACE_NAMES: Final = list(space.NAMES)
SPACE_ITEMS: Final = [f"space/{name}" for name in space.NAMES]
"""Names of the areas in ``kinds``, the list of names in a layout."""
ARKHAM: Final = SPACE_NAMES[: space.BOARD]
LOCATION_NAMES: Final = SPACE_NAMES[space.FIRST_LOCATION : space.BOARD]
DIE_NAMES: Final = ["1", "2", "3", "4", "5", "6"]
GROUPS: Final = [
    "sheet", "ancient_one", "monster", "gate", "common", "unique", "spell", "skill", "ally",
    "special", "curse", "mythos", "place", "location", "gate_card",
]  # fmt: skip
"""Groups of kinds of components, as in :class:`~arkham_env.arkham2e.state.columns.Column`."""
HOLDINGS: Final = ["common", "unique", "spell", "skill", "ally", "special", "curse"]
ITEMS: Final = ["common", "unique"]
DRAWN: Final = ["common", "unique", "spell", "skill"]
"""Groups of possessions that have a deck from which seats draw."""
ENCOUNTERS: Final = ["location", "gate_card"]
TRADED: Final = ("deputys_revolver", "patrol_wagon")
"""Names of the special cards that are items and can therefore be traded."""
CLUE_SAVER: Final = "research_materials"


def decision_names() -> list[str]:
    """Return the name of each kind of decision, by number; an unused number has the name ``""``."""
    found = [f"any_{name}" if name else "" for name in verbs.KIND_NAMES]
    return [*found, *decision.NAMES]


DECISION_NAMES: Final = decision_names()
DECISION_ITEMS: Final = [name for name in DECISION_NAMES if name]
