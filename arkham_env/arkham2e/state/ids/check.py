"""Kinds of checks: one for each skill, and four special checks that use a skill (AH2-0240)."""

from typing import Final

from arkham_env.core.kernel.native import i64

SPEED: Final = 0
SNEAK: Final = 1
FIGHT: Final = 2
WILL: Final = 3
LORE: Final = 4
LUCK: Final = 5
EVADE: Final = 6
"""Evade check, which uses Sneak."""
HORROR: Final = 7
"""Horror check, which uses Will."""
COMBAT: Final = 8
"""Combat check, which uses Fight."""
SPELL: Final = 9
"""Spell check, which uses Lore."""
NAMES: Final = (
    "speed", "sneak", "fight", "will", "lore", "luck", "evade", "horror", "combat", "spell",
)  # fmt: skip
COUNT: Final = len(NAMES)
SKILL: Final[list[i64]] = [0, 1, 2, 3, 4, 5, 1, 3, 2, 4]
"""For each kind of check, the skill that it uses."""
PASSED: Final = 99
"""Number of successes that stands for a check that was passed without a roll."""
