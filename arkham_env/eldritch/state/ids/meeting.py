"""Kinds of encounters that a seat can choose."""

from typing import Final

NOTHING: Final = 0
GENERAL: Final = 1
REGIONAL: Final = 2
RESEARCH: Final = 3
OTHER_WORLD: Final = 4
EXPEDITION: Final = 5
COMPONENT: Final = 6
"""An encounter with a Rumor, a Mystery or a Final Mystery."""
BODY: Final = 7
"""An encounter with a defeated investigator."""
FLIGHT: Final = 8
"""An effect of a defeated Monster that a seat resolves instead of an encounter."""
NAMES: Final = (
    "nothing", "general", "regional", "research", "other_world", "expedition", "component",
    "body", "flight",
)  # fmt: skip
