"""Kinds of checks: of a skill, or a special one that rests on a skill (AH2-0240)."""

from __future__ import annotations

from typing import Final

SPEED: Final = 0
SNEAK: Final = 1
FIGHT: Final = 2
WILL: Final = 3
LORE: Final = 4
LUCK: Final = 5
EVADE: Final = 6
"""Rests on Sneak."""
HORROR: Final = 7
"""Rests on Will."""
COMBAT: Final = 8
"""Rests on Fight."""
SPELL: Final = 9
"""Rests on Lore."""
NAMES: Final = (
    "speed", "sneak", "fight", "will", "lore", "luck", "evade", "horror", "combat", "spell",
)  # fmt: skip
COUNT: Final = len(NAMES)
SKILL: Final = (0, 1, 2, 3, 4, 5, 1, 3, 2, 4)
"""The skill that each rests on."""
PASSED: Final = 99
"""The successes of a check that is passed without a roll."""
