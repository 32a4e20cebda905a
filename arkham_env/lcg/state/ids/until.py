"""Times at which lasting effects end."""

from typing import Final

TEST_ENDS: Final = 0
TURN_ENDS: Final = 1
PHASE_ENDS: Final = 2
ROUND_ENDS: Final = 3
TRIGGERED: Final = 4
REPLACED: Final = 5  # an order that the lead investigator chose: until the next such choice
# A delayed effect on a card in play (its ``amount``): until it triggers or the card leaves play.
CARD_LEAVES: Final = 6
