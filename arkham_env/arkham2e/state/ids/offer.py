"""Kinds of sales: how many cards are shown, how many may be bought, and at what price.

Cards that nobody buys are discarded. After a SEARCH they stay in the deck, which is shuffled.
"""

from typing import Final

from arkham_env.core.kernel.native import i64

LISTED: Final = 0
"""One card is offered at its list price."""
DEARER: Final = 1
"""One card is offered at $1 more than its list price."""
CHEAPER: Final = 2
"""One card is offered at $1 less than its list price."""
HALVED: Final = 3
"""One card is offered at half of its list price, rounded up."""
THREE_DEARER: Final = 4
"""Three cards are offered at $1 more than the list price; any number may be bought."""
SEARCH: Final = 5
"""All cards of the deck are offered; one may be bought at its list price."""
BOTH: Final = 6
"""The top card of the deck and the top Unique Item, at list price; the seat may buy one or both."""
PUBLIC_SALE: Final = 7
"""Three cards and the top Unique Item are offered at list price to all seats, wherever they are.
The seats may buy any number, one after another, clockwise, beginning with the seat of the text."""
SHOP: Final = 8
"""Three cards are offered at list price; a seat that can pay for one of them must buy one (FAQ)."""
ESTATE_SALE: Final = 9
"""Two cards are offered at list price; any number may be bought."""
NAMES: Final = (
    "1 card at list price", "1 card at $1 more", "1 card at $1 less",
    "1 card at half price, rounded up", "3 cards at $1 more, buy any number",
    "the whole deck, buy 1 card at most", "1 card and 1 Unique Item, buy any number",
    "3 cards and 1 Unique Item, anybody may buy any number",
    "3 cards, 1 must be bought by who can", "2 cards, buy any number",
)  # fmt: skip
COUNT: Final = len(NAMES)
WHOLE_DECK: Final = 99
CARDS: Final[list[i64]] = [1, 1, 1, 1, 3, WHOLE_DECK, 1, 3, 3, 2]
"""For each kind of sale, the number of cards that are shown from the deck of the sale."""
UNIQUES: Final[list[i64]] = [0, 0, 0, 0, 0, 0, 1, 1, 0, 0]
"""For each kind of sale, the number of cards that are also shown from the Unique Item deck."""
MOST: Final[list[i64]] = [1, 1, 1, 1, 3, 1, 2, 4, 1, 2]
"""For each kind of sale, the largest number of cards that may be bought."""
PLUS: Final[list[i64]] = [0, 1, -1, 0, 1, 0, 0, 0, 0, 0]
"""For each kind of sale, the dollars that are added to the list price."""


def price(kind: i64, listed: i64) -> i64:
    """Return the price of a card in a sale.

    Args:
        kind: the kind of sale.
        listed: the list price of the card.
    """
    if kind == HALVED:
        return (listed + 1) // 2
    plus: i64 = PLUS[kind]
    return max(0, listed + plus)


def draws(kind: i64) -> bool:
    """Return whether the cards of the sale ``kind`` are drawn by the seat, so that abilities which
    change draws apply. Otherwise the cards are only shown."""
    return kind == SHOP or kind == ESTATE_SALE


def must_buy(kind: i64) -> bool:
    """Return whether a seat that can pay for one of the offered cards must buy one."""
    return kind == SHOP
