"""The numbers of a Monster as it is now, what is in play considered."""

from __future__ import annotations

from typing import Final

AWARENESS: Final = 0
HAS_HORROR: Final = 1
"""1: it asks for a Horror check."""
HORROR_RATING: Final = 2
HORROR_DAMAGE: Final = 3
COMBAT_RATING: Final = 4
COMBAT_DAMAGE: Final = 5
TOUGHNESS: Final = 6
KEYWORDS: Final = 7
"""As bits of ``ids.keyword``."""
FLIES: Final = 8
COUNT: Final = 9
