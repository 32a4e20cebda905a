"""Kinds of checks: one for each skill, and four special checks that use a skill (AH2-0240)."""

from typing import Final

SPEED: Final = 0
SNEAK: Final = 1
FIGHT: Final = 2
WILL: Final = 3
LORE: Final = 4
LUCK: Final = 5
EVADE: Final = 6
"""Uses the Sneak skill."""
HORROR: Final = 7
"""Uses the Will skill."""
COMBAT: Final = 8
"""Uses the Fight skill."""
SPELL: Final = 9
"""Uses the Lore skill."""
NAMES: Final = (
    "speed", "sneak", "fight", "will", "lore", "luck", "evade", "horror", "combat", "spell",
)  # fmt: skip
COUNT: Final = len(NAMES)
SKILL: Final = (0, 1, 2, 3, 4, 5, 1, 3, 2, 4)
"""The skill that is used for each kind of check."""
PASSED: Final = 99
"""Number of successes that represents a check that was passed without a roll."""
