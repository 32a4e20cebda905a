"""What is going on, as a set of flags: tests and losses take them over from the text that begins
them.
"""

from __future__ import annotations

from typing import Final

COMBAT: Final = 1
"""During a Combat Encounter."""
SPELL: Final = 2
"""Resolving a Spell's effect, the test on its front included."""
OTHER_WORLD: Final = 4
"""During an Other World Encounter."""
RESEARCH: Final = 8
"""During a Research Encounter."""
ACQUIRE: Final = 16
"""The test of an Acquire Assets action."""
REST: Final = 32
"""Effects of a Rest action."""
AMBUSH: Final = 64
"""A Combat Encounter with a Monster that ambushes."""
NO_CLUES: Final = 128
"""No Clue may be spent to reroll."""
TEST_OF: Final = 256
"""Times ``1 << skill``: the test at hand is of that skill.  A new test replaces these flags."""
SITUATION: Final = TEST_OF - 1
"""All flags but those of a test."""
NAMES: Final = (
    "combat", "spell", "other_world", "research", "acquire", "rest", "ambush", "no_clues",
)  # fmt: skip
