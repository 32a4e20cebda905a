"""Event logs, kept only on request, and observers of a game.

A record is a tuple ``(code, seats, a, b, c)``: the number of an event in the game's event table,
the bit mask of the seats that may read the record, and three operands of the event.  Records are
converted to text only on demand.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from arkham_env.core.kernel.errors import InvalidSetup, quote

CAPACITY: Final = 4096


class EventLog:
    """Log of at most ``CAPACITY`` event records; a full log drops its oldest quarter.

    Attributes:
        records: the records, oldest first.
        dropped: the number of dropped records by the bit mask of the seats that could read them.
    """

    def __init__(self) -> None:
        self.records: list[tuple[int, int, int, int, int]] = []
        self.dropped: dict[int, int] = {}

    def add(self, code: int, seats: int, a: int, b: int, c: int) -> None:
        if len(self.records) >= CAPACITY:
            for record in self.records[: CAPACITY // 4]:
                self.dropped[record[1]] = self.dropped.get(record[1], 0) + 1
            del self.records[: CAPACITY // 4]
        self.records.append((code, seats, a, b, c))

    def copy(self) -> EventLog:
        other = EventLog()
        other.records = self.records[:]
        other.dropped = dict(self.dropped)
        return other

    def seen_by(self, seat: int) -> EventLog:
        """Return a new log with the records that ``seat`` may read."""
        other = EventLog()
        other.records = [record for record in self.records if record[1] >> seat & 1]
        other.dropped = {m: count for m, count in self.dropped.items() if m >> seat & 1}
        return other

    def stored(self, seat: int | None) -> int:
        """Return the number of stored records that ``seat`` may read, or of all if ``None``."""
        if seat is None:
            return len(self.records)
        found = 0
        for record in self.records:
            found += record[1] >> seat & 1
        return found

    def lost(self, seat: int | None) -> int:
        """Return the number of dropped records that ``seat`` could read, or of all if ``None``."""
        found = 0
        for mask in self.dropped:
            if seat is None or mask >> seat & 1:
                found += self.dropped[mask]
        return found


class Watched(EventLog):
    """Log that passes each record to a callback immediately, while the step still runs.

    Args:
        inner: the existing log, to which new records are added.
        names: the name of each event in the game's event table, by number.
        callback: called with the name and the three operands of each event; it must not raise an
            error.
    """

    def __init__(
        self, inner: EventLog, names: list[str], callback: Callable[[str, int, int, int], object]
    ) -> None:
        super().__init__()
        self.records = inner.records
        self.dropped = inner.dropped
        self.inner: EventLog = inner
        self.names: list[str] = names
        self.callback: Callable[[str, int, int, int], object] = callback

    def add(self, code: int, seats: int, a: int, b: int, c: int) -> None:
        self.inner.add(code, seats, a, b, c)
        self.callback(self.names[code], a, b, c)

    def copy(self) -> EventLog:
        """Return a copy without the callback, for a clone."""
        return self.inner.copy()


class Observer:
    """Queue of a step's events for a callback, which is called when the step is complete.

    Args:
        callback: called with the name and the three operands of each event.
    """

    def __init__(self, callback: Callable[[str, int, int, int], object]) -> None:
        self.callback: Callable[[str, int, int, int], object] = callback
        self.waiting: deque[tuple[str, int, int, int]] = deque()

    def note(self, name: str, a: int, b: int, c: int) -> None:
        """Store an event until the next :meth:`call`."""
        self.waiting.append((name, a, b, c))

    def call(self) -> None:
        """Call the callback with each stored event, in order. If the callback raises an error at an
        event, the later events stay stored."""
        while self.waiting:
            name, a, b, c = self.waiting.popleft()
            try:
                self.callback(name, a, b, c)
            except BaseException as error:
                error.add_note(
                    f"Raised by an observer of the game at the event {quote(name)}; "
                    "the step is complete."
                )
                raise


def check_observer(callback: object) -> None:
    """Check that ``callback`` accepts a name and three numbers.

    Raises:
        InvalidSetup: ``callback`` is not callable or does not accept these arguments.
    """
    expected = "expected a function that takes an event's name and three whole numbers"
    if not callable(callback):
        raise InvalidSetup(f"observer {quote(callback)}: {expected}")
    import inspect  # here, because it is slow to import and seldom needed

    try:
        signature = inspect.signature(callback)
    except (TypeError, ValueError):  # a built-in function may have no signature
        return
    try:
        signature.bind("", 0, 0, 0)
    except TypeError as error:
        raise InvalidSetup(f"observer {quote(callback)}: {error}; {expected}") from None
