"""Cells: the steps of resolving an event, such as the step for forced abilities worded "after".

The cells are in the order of resolution.  A timing point is ``event * COUNT + cell``.
"""

from typing import Final

WOULD: Final = 0
WHEN_FORCED: Final = 1
WHEN_REACTION: Final = 2
RESOLVE: Final = 3
AFTER_FORCED: Final = 4
AFTER_REACTION: Final = 5
COUNT: Final = 6
NAMES: Final = (
    "would", "when_forced", "when_reaction", "resolve", "after_forced", "after_reaction",
)  # fmt: skip
