"""A ring of event records, kept only while somebody wants to read them.

A record is a tuple ``(code, seats, a, b, c)``: a number of the game's event table, the bitmask
of the seats that may read it, and operands.  Text is made on demand by the game's view.
"""

from __future__ import annotations

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
