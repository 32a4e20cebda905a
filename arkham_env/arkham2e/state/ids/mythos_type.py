"""Types of Mythos cards."""

from typing import Final

HEADLINE: Final = 0
MYSTIC: Final = 1
"""A type of Environment, like ``URBAN`` and ``WEATHER``."""
URBAN: Final = 2
WEATHER: Final = 3
RUMOR: Final = 4
STORY: Final = 5
"""The card that shuffles the Mythos deck (The Story Continues)."""
NAMES: Final = (
    "headline", "mystic", "urban", "weather", "rumor", "story",
)  # fmt: skip
COUNT: Final = len(NAMES)
