"""Keywords: each is one bit, and the keywords of a card are a mask of these bits.

``keyword.named("swarming")`` returns the bit of a keyword and registers the keyword if it is new.
There are at most ``MOST`` keywords, including the predefined ones.
"""

from typing import Final

from arkham_env.lcg.state.ids.naming import number_of

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
NAMES: Final[list[str]] = [
    "fast", "hunter", "retaliate", "alert", "aloof", "elusive", "massive", "doomed", "patrol",
    "peril", "surge", "permanent", "exceptional", "starting", "reward",
]  # fmt: skip

PREDEFINED: Final = 15
"""Number of keywords that the package defines; custom cards add further ones."""

MYRIAD: Final = "myriad"
"""Name of a deckbuilding keyword that no card of the package has.  It has a bit only if a custom
card adds it with :func:`named`, so that the observations contain no column for it."""

MOST: Final = 62
"""Maximum number of keywords: a mask is a 64-bit integer in the compiled engine."""


def named(name: str) -> int:
    """Return the bit of the keyword ``name``; if there is no such keyword, register a new one.

    Raises:
        InvalidSetup: the name is empty, or there are ``MOST`` keywords already.
    """
    return 1 << number_of("keyword", name, NAMES, MOST)


def mask_of(name: str) -> int:
    """Return the bit of the keyword ``name``, or 0 if no card has added this keyword."""
    for i in range(len(NAMES)):
        if NAMES[i].lower() == name:
            return 1 << i
    return 0
