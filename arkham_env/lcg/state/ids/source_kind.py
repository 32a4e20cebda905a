"""What an effect comes from: a mask, for cards that are immune to the effects of some cards."""

from __future__ import annotations

from typing import Final

PLAYER_CARD: Final = 1 << 0
SCENARIO_CARD: Final = 1 << 1
TREACHERY: Final = 1 << 2
EVENT: Final = 1 << 3
ASSET: Final = 1 << 4
ENEMY: Final = 1 << 5
ENCOUNTER_CARD: Final = TREACHERY | ENEMY  # locations, acts and agendas are none (LCG-1112)
ANY_CARD: Final = PLAYER_CARD | SCENARIO_CARD
