"""Decks, hands and discards are lists of card ids; the top of a deck is its last element.

A list that clones share is replaced, never changed: ``[*cards, card]`` and ``without``.
"""

from __future__ import annotations

from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import Streams


def top(deck: list[int], count: i64) -> list[int]:
    """Return up to ``count`` ids from the top, topmost first, leaving the deck as it is."""
    found: list[int] = []
    i = len(deck) - 1
    while i >= 0 and len(found) < count:
        found.append(deck[i])
        i -= 1
    return found


def without(cards: list[int], card: i64) -> list[int]:
    """Return a list without ``card``; raise ValueError if it is not there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def reshuffle(streams: Streams, stream: i64, discard: list[int], deck: list[int]) -> bool:
    """Shuffle ``discard`` into ``deck``; return whether anything moved."""
    if not discard:
        return False
    deck.extend(discard)
    discard.clear()
    streams.shuffle(stream, deck)
    return True


def put_under(deck: list[int], card: i64) -> None:
    """Place ``card`` at the bottom."""
    deck.insert(0, card)
