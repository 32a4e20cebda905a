"""Kinds of cards that are the source of an effect, as bits of a mask (for immunity)."""

from typing import Final

PLAYER_CARD: Final = 1 << 0
SCENARIO_CARD: Final = 1 << 1
TREACHERY: Final = 1 << 2
EVENT: Final = 1 << 3
ASSET: Final = 1 << 4
ENEMY: Final = 1 << 5
ENCOUNTER_CARD: Final = TREACHERY | ENEMY  # no locations, acts or agendas (LCG-1112)
ANY_CARD: Final = PLAYER_CARD | SCENARIO_CARD
