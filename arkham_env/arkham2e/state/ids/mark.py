"""Marks of texts: effects that last while a text is resolved.

``board.texts.program`` contains the marks that both board games share.
"""

from typing import Final

FALL_IS_END: Final = 2
"""An investigator whose Sanity or Stamina is reduced to 0 during this text is devoured. It is not
driven insane or knocked unconscious."""
