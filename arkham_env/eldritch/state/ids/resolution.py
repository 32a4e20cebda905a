"""Ways in which a game ends."""

from typing import Final

RUNNING: Final = 0
MYSTERIES: Final = 1
AWAKENED: Final = 2
ELIMINATED: Final = 3
MYTHOS_DECK: Final = 4
RUMOR: Final = 5
NAMES: Final = (
    "running", "mysteries", "awakened", "eliminated", "mythos_deck", "rumor",
)  # fmt: skip
