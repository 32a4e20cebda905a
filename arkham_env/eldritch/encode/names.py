"""Names and sizes that the encodings of actions and observations share."""

from typing import Final

from arkham_env.board.texts import verbs
from arkham_env.eldritch.state.ids import decision, space

SEATS: Final = 8
SEAT_NAMES: Final = ["self", "next", "second", "third", "fourth", "fifth", "sixth", "seventh"]
SPARE: Final = 16
"""Number of custom components that have action IDs and columns."""
SPARE_NAMES: Final = [f"spare_{number}" for number in range(SPARE)]
SPARE_ABILITIES: Final = 3
"""Number of abilities of a custom component that have action IDs."""
ABILITIES: Final = 16
"""Maximum number of abilities of one kind of component."""
NUMBERS: Final = 21
"""Number of plain numbers (0, 1, ...) that have an action ID in a decision about a number."""
BRANCHES: Final = 4
"""Number of branches of a choice whose numeric features are in the ``flat`` observation."""
BIG: Final = 9999

SPACE_NAMES: Final = list(space.NAMES)
SPACE_ITEMS: Final = [f"space/{name}" for name in space.NAMES]
"""Names of the spaces in a layout, which lists them after the kinds of components."""
OMEN_NAMES: Final = ["green", "blue", "red", "second_blue"]
"""Names of the places on the Omen track."""
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
"""Groups of components, as in ``Column.group`` of :mod:`arkham_env.eldritch.state.columns`."""
POSSESSIONS: Final = ["asset", "artifact", "spell"]
HOLDINGS: Final = ["asset", "artifact", "spell", "condition"]


def decision_names() -> list[str]:
    """Return the name of each kind of decision, by number; ``""`` for an unused number."""
    found = [f"any_{name}" if name else "" for name in verbs.KIND_NAMES]
    return [*found, *decision.NAMES]


DECISION_NAMES: Final = decision_names()
DECISION_ITEMS: Final = [name for name in DECISION_NAMES if name]
