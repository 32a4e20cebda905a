"""Flags of the current situation, as bits.

A check or loss copies the flags of the text or frame that begins it.
"""

from typing import Final

IN_COMBAT: Final = 1
"""During a combat, including the Horror check at its beginning."""
BATTLE: Final = 2
"""In the final battle."""
CLOSING: Final = 4
"""The check is made to close a gate."""
OTHER_WORLD: Final = 8
"""During an Other World encounter."""
SPELL: Final = 16
"""The text is the effect of a Spell."""
CHECK_OF: Final = 32
"""Multiplied by ``1 << kind``: the current check is of that kind (``ids.check``). A new check
replaces these flags."""
HIT: Final = 32768
"""The loss is the combat damage of a Monster after a failed Combat check (Warding Statue)."""
SITUATION: Final = CHECK_OF - 1
"""Mask of the flags that do not describe a check."""
NAMES: Final = ("in_combat", "battle", "closing", "other_world", "spell")
