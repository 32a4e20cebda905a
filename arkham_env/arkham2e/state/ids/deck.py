"""The decks whose order matters. The last card of a list is the top of its deck.

Discarded cards go to the bottom of their deck.
"""

from typing import Final

from arkham_env.arkham2e.state.ids import stream

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
"""The decks with smaller numbers contain possessions, which investigators draw and keep."""
STREAMS: Final = (
    stream.COMMON, stream.UNIQUE, stream.SPELLS, stream.SKILLS, stream.GATE_CARDS, stream.MYTHOS,
)  # fmt: skip
