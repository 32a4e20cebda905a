"""Keywords."""

from __future__ import annotations

from typing import Final

FAST: Final = 1 << 0
HUNTER: Final = 1 << 1
RETALIATE: Final = 1 << 2
ALERT: Final = 1 << 3
ALOOF: Final = 1 << 4
ELUSIVE: Final = 1 << 5
MASSIVE: Final = 1 << 6
DOOMED: Final = 1 << 7
PATROL: Final = 1 << 8
PERIL: Final = 1 << 9
SURGE: Final = 1 << 10
PERMANENT: Final = 1 << 11
EXCEPTIONAL: Final = 1 << 12
STARTING: Final = 1 << 13
REWARD: Final = 1 << 14
NAMES: Final = (
    "fast", "hunter", "retaliate", "alert", "aloof", "elusive", "massive", "doomed", "patrol",
    "peril", "surge", "permanent", "exceptional", "starting", "reward",
)  # fmt: skip
