"""Random generator with several streams; the state of each stream is one 32-bit word.

It uses Mulberry-type mixing on 32 bits.  A clone copies a few integers, and equal seeds give equal
streams in compiled code and plain Python, on every machine.  Each source of randomness has a
separate stream, so that two agents can be compared on the same random outcomes.
"""

from __future__ import annotations

import zlib
from typing import Any, Final

from arkham_env.core.kernel.native import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
STEP: Final = 0x6D2B79F5
TWO_TO_32: Final = 1 << 32
"""``Streams.next32`` returns a whole number below this value."""


LOW: Final = -(1 << 63)
HIGH: Final = (1 << 63) - 1
LARGEST_SEED: Final = (1 << 62) - 1
"""Largest seed that compiled code stores as a machine integer."""
LONGEST: Final = 2048
"""Maximum number of bits of a seed that is hashed in decimal form. Python may refuse to convert
longer integers to decimal text."""


def seed_hash(seed: int) -> int:
    """Return a 32-bit hash of a seed, which may be any whole number."""
    text = str(seed) if seed.bit_length() <= LONGEST else hex(seed)
    return zlib.crc32(text.encode()) & MASK


def stream_seed(seed: int, name: str) -> int:
    """Return the initial 32-bit state of the stream ``name``; ``seed`` may be any whole number."""
    return zlib.crc32(name.encode(), seed_hash(seed)) & MASK


def low_bits(seed: int) -> int:
    """Return the lowest 64 bits of a seed as a signed number. A seed that fits in 64 bits is
    returned unchanged."""
    if LOW <= seed <= HIGH:
        return seed
    return ((seed - LOW) & ((1 << 64) - 1)) + LOW


def generator_seed(seed: int) -> int:
    """Return a seed for NumPy's generators, which accept no negative numbers. A seed that is not
    negative is returned unchanged."""
    return seed if seed >= 0 else seed & LARGEST_SEED


def mixed(s: i64) -> i64:
    """Return the 32 output bits of a stream with state ``s``."""
    t: i64 = ((s ^ (s >> 15)) * (s | 1)) & MASK
    t = t ^ ((t + (((t ^ (t >> 7)) * (t | 61)) & MASK)) & MASK)
    return (t ^ (t >> 14)) & MASK


def next_state(s: i64) -> i64:
    """Return the state that follows ``s`` in a stream."""
    return (s + STEP) & MASK


def integer_below(n: i64, s: i64) -> i64:
    """Return the uniform integer in ``[0, n)`` that a stream with state ``s`` produces."""
    return (mixed(s) * n) >> 32


@mypyc_attr(acyclic=True)
class Streams:
    """State of all random streams of one game.

    Args:
        states: one 32-bit word per stream, in the order of the game's stream numbers.
    """

    def __init__(self, states: list[int]) -> None:
        self.states: list[int] = states

    def copy(self) -> Streams:
        return Streams(self.states[:])

    def next32(self, stream: i64) -> i64:
        """Return 32 uniform bits from ``stream``."""
        s = next_state(self.states[stream])
        self.states[stream] = s
        return mixed(s)

    def below(self, stream: i64, n: i64) -> i64:
        """Return a uniform integer in ``[0, n)``; ``n`` must be at least 1."""
        s = next_state(self.states[stream])
        self.states[stream] = s
        return integer_below(n, s)

    def shuffle(self, stream: i64, items: list[Any]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates, from the end). Items are swapped as Python
        objects, because converting each of them to a machine integer is slow."""
        s: i64 = self.states[stream]
        i: i64 = len(items) - 1
        while i > 0:
            s = next_state(s)
            j: i64 = integer_below(i + 1, s)
            held = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1
        self.states[stream] = s


def named_streams(seed: int, names: tuple[str, ...]) -> Streams:
    """Return the random streams of a game, one per name.

    The initial state of a stream depends only on ``seed`` and the name of the stream, so a new name
    changes no other stream.  The names and their order are frozen for each game.
    """
    first = seed_hash(seed)
    return Streams([zlib.crc32(name.encode(), first) & MASK for name in names])


def numbered_streams(seed: i64, count: i64) -> Streams:
    """Return ``count`` unnamed streams whose states depend only on a 64-bit ``seed``.

    This takes a tenth of the time of :func:`named_streams`.  It is used for copies of games, which
    searches make by the thousand.
    """
    s: i64 = mixed((seed + STEP) & MASK) ^ mixed(((seed >> 32) + 2 * STEP) & MASK)
    states: list[int] = []
    while len(states) < count:
        s = next_state(s)
        states.append(mixed(s))
    return Streams(states)


def draw_at(streams: Streams, stream: i64, number: i64, n: i64) -> i64:
    """Return the uniform integer in ``[0, n)`` that call ``number`` (from 0) of
    :meth:`Streams.below` would return, without changing ``streams``."""
    return integer_below(n, (streams.states[stream] + (number + 1) * STEP) & MASK)
