"""The decks whose order matters. In ``Game.decks``, the last card of each deck is its top card.

Discarded cards go to the bottom of their deck.
"""

from typing import Final

from arkham_env.arkham2e.state.ids import stream
from arkham_env.core.kernel.native import i64

COMMON: Final = 0
UNIQUE: Final = 1
SPELL: Final = 2
SKILL: Final = 3
GATE_CARD: Final = 4
MYTHOS: Final = 5
NAMES: Final = (
    "common", "unique", "spell", "skill", "gate_card", "mythos",
)  # fmt: skip
COUNT: Final = len(NAMES)
OF_POSSESSIONS: Final = 4
"""Number of decks of possessions (cards that investigators keep). They have the lowest numbers."""
STREAMS: Final[list[i64]] = [
    stream.COMMON, stream.UNIQUE, stream.SPELLS, stream.SKILLS, stream.GATE_CARDS, stream.MYTHOS,
]  # fmt: skip
