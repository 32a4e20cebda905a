"""How an ability is triggered."""

from __future__ import annotations

from typing import Final

ACTION: Final = 0
FREE: Final = 1
REACTION: Final = 2
FORCED: Final = 3
