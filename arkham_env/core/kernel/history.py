"""History of a game: the picks and resamplings from which the game can be replayed.

The set-up and the history determine a game.  Saves, records, pickles, checkpoints and undo replay
the history (:mod:`arkham_env.core.public.replay`).
"""

from __future__ import annotations

from typing import Any, Final, final

from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import low_bits

FIRST_TRACE: Final = 0x2545F4914F6CDD1D
FACTOR: Final = 0x1B873593CC9E2D51
MASK: Final = (1 << 62) - 1
"""Mask that keeps a trace below 2**62, so that compiled code stores it as a machine integer."""


def mix(trace: i64, value: i64) -> i64:
    """Return the checksum ``trace``, updated with ``value``."""
    return ((trace ^ value) * FACTOR) & MASK


def trace_decision(trace: i64, kind: i64, seat: i64, options: list[i64]) -> i64:
    """Return the checksum ``trace``, updated with a decision."""
    trace = mix(trace, (kind << 32) ^ (seat << 16) ^ len(options))
    for i in range(len(options)):
        value: i64 = options[i]
        trace = mix(trace, value)
    return mix(trace, trace >> 31)


@final
@mypyc_attr(acyclic=True)
class History:
    """Picks and resamplings of a game, with a running checksum of its decisions.

    Copies share the list of items.  Before a history appends an item, it makes a separate list if
    a copy has already appended an item to the shared list.

    Attributes:
        seed: the seed of the game, any whole number.
        items: picks and resamplings.  A pick is the index of an option.  A resampling consists of
            two items: ``-1 - seat`` and the seed of the resampling.  Only the first ``length``
            items belong to this history.
        length: number of items of this history.
        origin: data from which the game can be restored as it was after ``origin_at`` items, or
            ``None``.  The data never change.
        origin_at: number of items before the origin.
        origin_trace: the trace at the origin.
        start: an earlier origin before the first item, in the form of a record, if the game was
            loaded from it with newer rules; else ``None``.  Earlier picks are not known then.
        trace: checksum below 2**62 of the seed, the resamplings and the kind, seat and options of
            each decision at which an option was taken.
    """

    def __init__(self, seed: int) -> None:
        self.seed: int = seed
        self.items: list[int] = []
        self.length: i64 = 0
        # The bit length distinguishes seeds whose lowest 64 bits are equal.
        self.trace: i64 = mix(mix(FIRST_TRACE, low_bits(seed)), seed.bit_length())
        self.origin: Any = None
        self.origin_at: i64 = 0
        self.origin_trace: i64 = 0
        self.start: Any = None

    def share(self) -> History:
        """Return a copy that shares the list of items."""
        other = History(self.seed)
        other.items = self.items
        other.length = self.length
        other.trace = self.trace
        other.origin = self.origin
        other.origin_at = self.origin_at
        other.origin_trace = self.origin_trace
        other.start = self.start
        return other

    def set_origin(self, origin: Any) -> None:
        """Store data from which the present state of the game can be restored."""
        self.origin = origin
        self.origin_at = self.length
        self.origin_trace = self.trace

    def append(self, item: int) -> None:
        """Append an item to this history; the items of copies do not change."""
        if len(self.items) != self.length:
            self.items = self.items[: self.length]
        self.items.append(item)
        self.length += 1

    def add_pick(self, kind: i64, seat: i64, options: list[i64], index: i64) -> None:
        """Append the index of the option that was taken at a decision, and update the trace."""
        self.trace = trace_decision(self.trace, kind, seat, options)
        self.append(index)

    def add_resampling(self, seat: i64, seed: i64) -> None:
        """Append the resampling of the information hidden from ``seat`` and update the trace."""
        self.trace = mix(mix(self.trace, -1 - seat), seed)
        self.append(-1 - seat)
        self.append(seed)

    def all_items(self) -> list[int]:
        """Return the items of this history, in a new list."""
        return self.items[: self.length]
