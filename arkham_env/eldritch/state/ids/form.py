"""Forms of computed amounts that only Eldritch Horror has; ``NAMES`` describes their values."""

from typing import Final

from arkham_env.board.texts.amounts import FIRST_FORM

TOUGHNESS: Final = FIRST_FORM
VALUE: Final = FIRST_FORM + 1
TOKENS: Final = FIRST_FORM + 2
CLUES_HELD: Final = FIRST_FORM + 3
CLUES_ON: Final = FIRST_FORM + 4
TOUGHNESS_ON: Final = FIRST_FORM + 5
GATES_ON: Final = FIRST_FORM + 6
PAID: Final = FIRST_FORM + 7
NAMES: Final = (
    "the toughness of the chosen Monster", "the value of the chosen Asset",
    "as many as tokens on this card", "as many as your Clues", "as many as Clues on this card",
    "the toughness of the Monsters on this card", "as many as Gates on this card",
    "as much as was paid",
)  # fmt: skip
