"""Kinds of offers: what OFFER shows of a deck, how many cards may be bought, and at what price.

Cards that nobody buys are discarded, but those of a SEARCH stay in the deck, which is shuffled.
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.native import i64

LISTED: Final = 0
"""One card at list price."""
DEARER: Final = 1
"""One card at $1 more."""
CHEAPER: Final = 2
"""One card at $1 less."""
HALVED: Final = 3
"""One card at half of its list price, rounded up."""
THREE_DEARER: Final = 4
"""Three cards, any number of which may be bought, at $1 more each."""
SEARCH: Final = 5
"""All cards of the deck, one of which may be bought at list price."""
BOTH: Final = 6
"""The top card and that of the Unique Item deck: one, both or none may be bought at list price."""
PUBLIC_SALE: Final = 7
"""Three cards and the top Unique Item, any number of which may be bought at list price by any
investigator, wherever he is: each in turn buys what it likes of what is left, clockwise from the
seat of the text (who decides if they disagree).
"""
SHOP: Final = 8
"""Three cards, one of which must be bought at list price by who can pay for any (FAQ)."""
ESTATE_SALE: Final = 9
"""Two cards, any number of which may be bought at list price."""
NAMES: Final = (
    "1 card at list price", "1 card at $1 more", "1 card at $1 less",
    "1 card at half price, rounded up", "3 cards at $1 more, buy any number",
    "the whole deck, buy 1 card at most", "1 card and 1 Unique Item, buy any number",
    "3 cards and 1 Unique Item, anybody may buy any number",
    "3 cards, 1 must be bought by who can", "2 cards, buy any number",
)  # fmt: skip
COUNT: Final = len(NAMES)
WHOLE_DECK: Final = 99
CARDS: Final = (1, 1, 1, 1, 3, WHOLE_DECK, 1, 3, 3, 2)
"""Shown of the offer's deck."""
UNIQUES: Final = (0, 0, 0, 0, 0, 0, 1, 1, 0, 0)
"""Shown of the Unique Item deck besides."""
MOST: Final = (1, 1, 1, 1, 3, 1, 2, 4, 1, 2)
"""How many may be bought."""
PLUS: Final = (0, 1, -1, 0, 1, 0, 0, 0, 0, 0)
"""Added to the list price."""


def price(kind: i64, listed: i64) -> i64:
    """Return what a card of a list price costs."""
    if kind == HALVED:
        return (listed + 1) // 2
    plus: i64 = PLUS[kind]
    return max(0, listed + plus)


def draws(kind: i64) -> bool:
    """Say whether cards are drawn, so that what changes draws changes these; else just shown."""
    return kind == SHOP or kind == ESTATE_SALE


def must_buy(kind: i64) -> bool:
    """Say whether who can afford a card must buy one."""
    return kind == SHOP
