"""Flags that describe the current situation, as bits.

A check or loss copies the flags of the text or frame that causes it.
"""

from typing import Final

IN_COMBAT: Final = 1
"""A combat is in progress; the Horror check at its beginning is included."""
BATTLE: Final = 2
"""The final battle is in progress."""
CLOSING: Final = 4
"""The check is made to close a gate."""
OTHER_WORLD: Final = 8
"""An Other World encounter is in progress."""
SPELL: Final = 16
"""The text is the effect of a Spell."""
CHECK_OF: Final = 32
"""The flag ``CHECK_OF << kind`` is set while a check of this kind (``ids.check``) is made. A new
check replaces these flags."""
HIT: Final = 32768
"""The loss is the combat damage of a Monster after a failed Combat check (Warding Statue)."""
SITUATION: Final = CHECK_OF - 1
"""Mask of the flags that do not describe a check."""
NAMES: Final = ("in_combat", "battle", "closing", "other_world", "spell")
