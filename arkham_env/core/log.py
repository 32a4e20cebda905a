"""A ring of event records, kept only while somebody wants to read them.

A record is a tuple ``(code, seats, a, b, c)``: a number of the game's event table, the bitmask
of the seats that may read it, and operands.  Text is made on demand by the game's view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

CAPACITY: Final = 4096


class EventLog:
    """The last ``CAPACITY`` event records of a game."""

    def __init__(self) -> None:
        self.records: list[tuple[int, int, int, int, int]] = []

    def add(self, code: int, seats: int, a: int, b: int, c: int) -> None:
        if len(self.records) >= CAPACITY:
            del self.records[: CAPACITY // 4]
        self.records.append((code, seats, a, b, c))

    def copy(self) -> EventLog:
        other = EventLog()
        other.records = self.records[:]
        return other

    def seen_by(self, seat: int) -> EventLog:
        """Return a log of its own with what ``seat`` may read."""
        other = EventLog()
        other.records = [record for record in self.records if record[1] >> seat & 1]
        return other


class Watched(EventLog):
    """A log that tells somebody each record as it is written.

    Args:
        inner: the log so far, which goes on.
        names: the name of each number of the game's event table.
        callback: called with the name and the three operands.
    """

    def __init__(
        self, inner: EventLog, names: list[str], callback: Callable[[str, int, int, int], object]
    ) -> None:
        super().__init__()
        self.records = inner.records
        self.inner: EventLog = inner
        self.names: list[str] = names
        self.callback: Callable[[str, int, int, int], object] = callback

    def add(self, code: int, seats: int, a: int, b: int, c: int) -> None:
        self.inner.add(code, seats, a, b, c)
        self.callback(self.names[code], a, b, c)

    def copy(self) -> EventLog:
        """Return a log of its own for a clone, which nobody watches."""
        other = EventLog()
        other.records = self.records[:]
        return other
