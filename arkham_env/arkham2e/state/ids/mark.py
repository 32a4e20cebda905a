"""Marks of texts: effects that last while a text is resolved.

``board.texts.program`` contains further marks, which Eldritch Horror also uses.
"""

from typing import Final

FALL_IS_END: Final = 2
"""While this text is resolved, an investigator whose Sanity or Stamina becomes 0 is devoured, not
driven insane or knocked unconscious."""
