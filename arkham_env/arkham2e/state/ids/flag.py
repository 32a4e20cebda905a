"""What is going on, as a set of flags: checks and losses take them over from the text or frame that
begins them.
"""

from __future__ import annotations

from typing import Final

IN_COMBAT: Final = 1
"""During a combat, the check at its beginning included."""
BATTLE: Final = 2
"""In the final battle."""
CLOSING: Final = 4
"""The check that closes a gate."""
OTHER_WORLD: Final = 8
"""During an Other World encounter."""
SPELL: Final = 16
"""The effect of a Spell."""
CHECK_OF: Final = 32
"""Times ``1 << kind``: the check at hand is of that kind (``ids.check``).  A new check replaces
these flags.
"""
HIT: Final = 32768
"""Of a loss: the combat damage of a Monster after a failed Combat check (Warding Statue)."""
SITUATION: Final = CHECK_OF - 1
"""All flags but those of a check."""
NAMES: Final = ("in_combat", "battle", "closing", "other_world", "spell")
