"""Decks, hands and discard piles as lists of card ids; the last id is the top card.

A list that clones share must be replaced, not changed: use :func:`with_added` or :func:`without`.
"""

from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import Streams


def top(deck: list[i64], count: i64) -> list[i64]:
    """Return up to ``count`` ids from the top of ``deck``, topmost first; the deck is unchanged."""
    found: list[i64] = []
    i = len(deck) - 1
    while i >= 0 and len(found) < count:
        found.append(deck[i])
        i -= 1
    return found


def with_added(cards: list[i64], card: i64) -> list[i64]:
    """Return a copy of ``cards`` with ``card`` as its last element."""
    if not cards:
        return [card]
    made = cards[:]
    made.append(card)
    return made


def without(cards: list[i64], card: i64) -> list[i64]:
    """Return a copy of ``cards`` without ``card``; raise ValueError if it is absent."""
    at = cards.index(card)
    made = cards[:]
    made.pop(at)
    return made


def reshuffle(streams: Streams, stream: i64, discard: list[i64], deck: list[i64]) -> bool:
    """Shuffle ``discard`` into ``deck``; return whether ``discard`` contained any cards."""
    if not discard:
        return False
    deck.extend(discard)
    discard.clear()
    streams.shuffle(stream, deck)
    return True


def put_under(deck: list[i64], card: i64) -> None:
    """Put ``card`` at the bottom of ``deck``."""
    deck.insert(0, card)
