"""Chaos tokens: numbers -8 to +1 are stored as value + 8; symbols follow."""

from __future__ import annotations

from typing import Final

ZERO: Final = 8
SKULL: Final = 16
CULTIST: Final = 17
TABLET: Final = 18
ELDER_THING: Final = 19
AUTO_FAIL: Final = 20
ELDER_SIGN: Final = 21
SYMBOL_NAMES: Final = ("skull", "cultist", "tablet", "elder_thing", "auto_fail", "elder_sign")
