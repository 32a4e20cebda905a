"""Decks, hands and discard piles as lists of card ids; the last id is the top card.

A list that clones share must be replaced, not changed: use ``[*cards, card]`` or :func:`without`.
"""

from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import Streams


def top(deck: list[int], count: i64) -> list[int]:
    """Return up to ``count`` ids from the top of ``deck``, topmost first; the deck is unchanged."""
    found: list[int] = []
    i = len(deck) - 1
    while i >= 0 and len(found) < count:
        found.append(deck[i])
        i -= 1
    return found


def without(cards: list[int], card: i64) -> list[int]:
    """Return a copy of ``cards`` without ``card``; raise ValueError if it is absent."""
    at = cards.index(card)
    made = cards[:]
    made.pop(at)
    return made


def reshuffle(streams: Streams, stream: i64, discard: list[int], deck: list[int]) -> bool:
    """Shuffle ``discard`` into ``deck``; return whether ``discard`` contained any cards."""
    if not discard:
        return False
    deck.extend(discard)
    discard.clear()
    streams.shuffle(stream, deck)
    return True


def put_under(deck: list[int], card: i64) -> None:
    """Put ``card`` at the bottom of ``deck``."""
    deck.insert(0, card)
