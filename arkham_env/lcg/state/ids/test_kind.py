"""Kinds of skill tests."""

from typing import Final

PLAIN: Final = 0
FIGHT: Final = 1
EVADE: Final = 2
INVESTIGATE: Final = 3
PARLEY: Final = 4
NAMES: Final = ("test", "fight", "evade", "investigate", "parley")
