"""Reasons why a game was lost."""

from typing import Final

NOT_LOST: Final = 0
IN_BATTLE: Final = 1
"""All investigators were devoured in the final battle."""
NO_BATTLE: Final = 2
"""The Ancient One awoke and ended the game without a battle."""
NOBODY_LEFT: Final = 3
"""The Ancient One awoke and no investigator was left to fight it."""
NAMES: Final = (
    "not_lost", "in_battle", "no_battle", "nobody_left",
)  # fmt: skip
COUNT: Final = len(NAMES)
