"""Why a game was lost."""

from __future__ import annotations

from typing import Final

NOT_LOST: Final = 0
IN_BATTLE: Final = 1
"""Everybody was devoured in the final battle."""
NO_BATTLE: Final = 2
"""The Ancient One woke and there is no battle against it."""
NOBODY_LEFT: Final = 3
"""Nobody was left when it woke."""
NAMES: Final = (
    "not_lost", "in_battle", "no_battle", "nobody_left",
)  # fmt: skip
COUNT: Final = len(NAMES)
