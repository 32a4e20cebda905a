"""Expiry of lasting effects."""

from __future__ import annotations

from typing import Final

TEST_ENDS: Final = 0
TURN_ENDS: Final = 1
PHASE_ENDS: Final = 2
ROUND_ENDS: Final = 3
TRIGGERED: Final = 4
REPLACED: Final = 5  # what the lead decided about an order, until it is asked about again
CARD_LEAVES: Final = 6  # a delayed effect on a card in play, its amount: triggered, or it leaves
