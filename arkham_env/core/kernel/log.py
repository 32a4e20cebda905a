"""Event logs, kept only on request, and observers of a game.

A record is a tuple ``(code, seats, a, b, c)``: the number of an event in the game's event table,
the bit mask of the seats that may read the record, and three operands of the event.  Records are
converted to text only on demand.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from arkham_env.core.kernel.errors import InvalidSetup, missing, quote

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
        if self.dropped:
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


class EventReader(EventLog):
    """Base class of logs that also pass each record on, while the step still runs.

    Args:
        inner: the existing log, to which new records are added; ``None`` to store no records.
    """

    def __init__(self, inner: EventLog | None) -> None:
        super().__init__()
        self.inner: EventLog | None = inner
        if inner is not None:
            self.records = inner.records
            self.dropped = inner.dropped

    def add(self, code: int, seats: int, a: int, b: int, c: int) -> None:
        inner = self.inner
        if inner is not None:
            inner.add(code, seats, a, b, c)
        self.note(code, a, b, c)

    def note(self, code: int, a: int, b: int, c: int) -> None:
        """Process an event; the arguments are its number and its three operands."""
        raise missing(self, "note")

    def copy(self) -> EventLog:
        """Return a copy of the stored log, for a clone, whose events are not passed on."""
        return EventLog() if self.inner is None else self.inner.copy()


class Watched(EventReader):
    """Log that passes each record to a callback.

    Args:
        inner: the existing log, to which new records are added.
        names: the name of each event in the game's event table, by number.
        callback: called with the name and the three operands of each event; it must not raise an
            error.
    """

    def __init__(
        self, inner: EventLog, names: list[str], callback: Callable[[str, int, int, int], object]
    ) -> None:
        super().__init__(inner)
        self.names: list[str] = names
        self.callback: Callable[[str, int, int, int], object] = callback

    def note(self, code: int, a: int, b: int, c: int) -> None:
        self.callback(self.names[code], a, b, c)


class EventList(EventReader):
    """Log that lists the events since the last :meth:`take`, for reward functions.

    Args:
        inner: the existing log, to which new records are added; ``None`` to store no records.
        names: the name of each event in the game's event table, by number.
    """

    def __init__(self, inner: EventLog | None, names: list[str]) -> None:
        super().__init__(inner)
        self.names: list[str] = names
        self.events: list[tuple[str, int, int, int]] = []

    def note(self, code: int, a: int, b: int, c: int) -> None:
        self.events.append((self.names[code], a, b, c))

    def take(self) -> list[tuple[str, int, int, int]]:
        """Return the names and operands of the events since the last call, in order."""
        found = self.events
        self.events = []
        return found


class EventSum(EventReader):
    """Log that adds up the events since the last :meth:`take`, for rewards.

    Args:
        inner: the existing log, to which new records are added; ``None`` to store no records.
        weights: the weight of each event in the game's event table, by number.
        amounts: for each event a bit mask of the operands whose sum is the amount of the event: 1
            for the first operand, 2 for the second, 4 for the third; 0 if the amount is always 1.

    Attributes:
        total: the sum of weight times amount over the events.
    """

    def __init__(self, inner: EventLog | None, weights: list[float], amounts: list[int]) -> None:
        super().__init__(inner)
        self.weights: list[float] = weights
        self.amounts: list[int] = amounts
        self.total: float = 0.0

    def note(self, code: int, a: int, b: int, c: int) -> None:
        weight = self.weights[code]
        if weight == 0.0:
            return
        operands = self.amounts[code]
        amount = 0 if operands else 1
        if operands & 1:
            amount += a
        if operands & 2:
            amount += b
        if operands & 4:
            amount += c
        self.total += weight * float(amount)

    def take(self) -> float:
        """Return the total and set it to 0."""
        found = self.total
        self.total = 0.0
        return found


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
