"""What happened in a game: its picks and resamplings, from which it can be played again.

A history and the set-up of its game are the game: saves, records, pickles, checkpoints and undo all
play it again (:mod:`arkham_env.core.public.replay`).
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import low_bits

FIRST_TRACE: Final = 0x2545F4914F6CDD1D
FACTOR: Final = 0x1B873593CC9E2D51
MASK: Final = (1 << 62) - 1
"""A trace is below 2**62: a machine integer in both builds."""


def mix(trace: i64, value: i64) -> i64:
    """Return the trace that follows ``trace`` once a value is added."""
    return ((trace ^ value) * FACTOR) & MASK


def trace_decision(trace: i64, kind: i64, seat: i64, options: list[int]) -> i64:
    """Return the trace that follows ``trace`` once a decision is added."""
    trace = mix(trace, (kind << 32) ^ (seat << 16) ^ len(options))
    for i in range(len(options)):
        value: i64 = options[i]
        trace = mix(trace, value)
    return mix(trace, trace >> 31)


@final
@mypyc_attr(acyclic=True)
class History:
    """The picks of a game and a running checksum of its decisions.

    Copies share the list of items until one of them gets an item that the other does not have.

    Attributes:
        seed: the seed of the game, any whole number.
        items: picks (>= 0); a resampling is ``-1 - seat`` and, after it, its seed.  Only the first
            ``length`` items are part of this history.
        trace: checksum over the seed, kind, seat and options of each decision in which a pick was
            made, and the resamplings; below 2**62.
    """

    def __init__(self, seed: int) -> None:
        self.seed: int = seed
        self.items: list[int] = []
        self.length: i64 = 0
        # Seeds with more than 64 bits can have the same lowest ones.
        self.trace: i64 = mix(mix(FIRST_TRACE, low_bits(seed)), seed.bit_length())

    def share(self) -> History:
        """Return a copy."""
        other = History(self.seed)
        other.items = self.items
        other.length = self.length
        other.trace = self.trace
        return other

    def append(self, item: int) -> None:
        """Add an item; a copy that shared the list keeps what it has."""
        if len(self.items) != self.length:
            self.items = self.items[: self.length]
        self.items.append(item)
        self.length += 1

    def add_pick(self, kind: i64, seat: i64, options: list[int], index: i64) -> None:
        """Add the pick ``index`` of a decision."""
        self.trace = trace_decision(self.trace, kind, seat, options)
        self.append(index)

    def add_resampling(self, seat: i64, seed: i64) -> None:
        """Add that the hidden information of a seat was resampled."""
        self.trace = mix(mix(self.trace, -1 - seat), seed)
        self.append(-1 - seat)
        self.append(seed)

    def all_items(self) -> list[int]:
        """Return the items of this history, in a new list."""
        return self.items[: self.length]
