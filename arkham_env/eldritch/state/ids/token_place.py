"""Places on which card texts put Eldritch tokens and similar tokens."""

from typing import Final

THIS: Final = 0
"""The card on which the text is printed."""
MYSTERY: Final = 1
"""The active Mystery."""
ANCIENT_ONE: Final = 2
GREEN_OMEN: Final = 3
"""The green space of the Omen track."""
OMEN_TRACK: Final = 4
"""A place of the Omen track that the seat chooses; card texts only remove tokens from it."""
CHOSEN_SPACE: Final = 5
OWN_SPACE: Final = 6
NAMES: Final = (
    "this card", "the active Mystery", "the Ancient One", "the green Omen space", "the Omen track",
    "the chosen space", "your space",
)  # fmt: skip
