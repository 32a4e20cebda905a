"""Flags that describe the situation in which a card text is resolved.

A test or loss copies the flags of the card text that causes it.
"""

from typing import Final

COMBAT: Final = 1
"""A Combat Encounter is being resolved."""
SPELL: Final = 2
"""The effect of a Spell is being resolved, including the test on its front."""
OTHER_WORLD: Final = 4
"""An Other World Encounter is being resolved."""
RESEARCH: Final = 8
"""A Research Encounter is being resolved."""
ACQUIRE: Final = 16
"""The test belongs to an Acquire Assets action."""
REST: Final = 32
"""The effects of a Rest action are being resolved."""
AMBUSH: Final = 64
"""The Combat Encounter is an ambush."""
NO_CLUES: Final = 128
"""Clues cannot be spent for rerolls."""
TEST_OF: Final = 256
"""``TEST_OF << skill`` is the flag of a test of ``skill``. Each new test replaces these flags."""
SITUATION: Final = TEST_OF - 1
"""Mask of all flags except the flags ``TEST_OF << skill``."""
NAMES: Final = (
    "combat", "spell", "other_world", "research", "acquire", "rest", "ambush", "no_clues",
)  # fmt: skip
