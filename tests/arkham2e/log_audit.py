"""Check that the log reports all changes: compute values of the state from its records."""

from __future__ import annotations

from typing import Any

from arkham_env.arkham2e.state.ids import event, resource, zone
from arkham_env.core.kernel.log import CAPACITY

COUNTED = (resource.CLUES, resource.SANITY, resource.STAMINA, resource.MONEY)


class Audit:
    """Computes the belongings and the area of each seat, doom and terror from the log alone."""

    def __init__(self, g: Any) -> None:
        self.read = len(g.log.records)
        self.has = self.actual(g)

    @staticmethod
    def actual(g: Any) -> dict[tuple[str, int, int], int]:
        found: dict[tuple[str, int, int], int] = {}
        for seat in range(g.players):
            amounts = (g.clues[seat], g.sanity[seat], g.stamina[seat], g.money[seat])
            for what, amount in zip(COUNTED, amounts, strict=True):
                found["has", seat, what] = amount
            found["at", seat, 0] = g.spaces[seat]
            found["delayed", seat, 0] = g.delayed[seat]
            found["explored", seat, 0] = g.explored[seat]
        found["doom", 0, 0] = g.doom
        found["terror", 0, 0] = g.terror
        found.update({("clues at", at, 0): amount for at, amount in enumerate(g.clues_at)})
        first, end = zone.SEAT, zone.SEAT + g.players
        found.update(
            {("holds", card, 0): at - first for card, at in enumerate(g.place) if first <= at < end}
        )
        return found

    def check(self, g: Any) -> None:
        """Apply the new records of the log and compare the result with the state.

        Raises:
            AssertionError: a change has no record, or a record has no change.
        """
        arrived: set[int] = set()
        events: list[str] = []
        for record in g.log.records[self.read :]:
            kind, _, a, b, c = record[:5]
            events.append(f"{event.NAMES[kind]} {a} {b} {c}")
            self.apply(kind, a, b, c, arrived)
        self.read = len(g.log.records)
        if self.read > CAPACITY // 2:  # a full log would drop records before they are read
            g.log.records.clear()
            self.read = 0
        now = self.actual(g)
        for key in sorted({*now, *self.has}) if now != self.has else ():
            before, after = self.has.get(key, -1), now.get(key, -1)
            if key[0] == "has" and key[1] in arrived:
                continue
            assert before == after, f"{key}: {before} from the log, {after} in the state; {events}"
        self.has = now

    def add(self, seat: int, what: int, amount: int) -> None:
        if what in COUNTED:
            self.has["has", seat, what] += amount

    def apply(self, kind: int, a: int, b: int, c: int, arrived: set[int]) -> None:
        has = self.has
        if kind == event.GAIN:
            self.add(a, b, c)
        elif kind in (event.LOSE, event.SPEND):
            self.add(a, b, -c)
        elif kind == event.TAKES_CLUE:
            self.add(a, resource.CLUES, c)
            has["clues at", b, 0] -= c
        elif kind == event.CLUES_AT:
            has["clues at", a, 0] = b
        elif kind == event.GIVE and c < 0:
            self.add(a, resource.MONEY, c)
            self.add(b, resource.MONEY, -c)
        elif kind == event.GIVE:
            has["holds", c, 0] = b
        elif kind == event.MOVE:
            has["at", a, 0] = b
        elif kind == event.BUY:
            self.add(a, resource.MONEY, -c)
        elif kind == event.SELL:
            self.add(a, resource.MONEY, c)
        elif kind in (event.DELAYED, event.ARRESTED, event.LOST):
            has["delayed", a, 0] = 1
        elif kind == event.STANDS_UP:
            has["delayed", a, 0] = 0
        elif kind == event.EXPLORED:
            has["explored", a, 0] = b
        elif kind == event.DOOM:
            has["doom", 0, 0] = b
        elif kind == event.TERROR:
            has["terror", 0, 0] = a
        elif kind in (event.CARD, event.TROPHY):
            has["holds", b, 0] = a
        elif kind in (event.DISCARD, event.TROPHY_SPENT):
            has.pop(("holds", b, 0), None)
        elif kind in (event.BOXED, event.MONSTER, event.MONSTER_GONE):
            has.pop(("holds", a, 0), None)
        elif kind == event.AWAKENS:
            for key in has:
                if key[0] in ("delayed", "explored"):
                    has[key] = 0
        elif kind == event.ELIMINATED:
            has["at", a, 0] = -1
            arrived.add(a)
        elif kind in (event.SHEET, event.DEVOURED):
            has["delayed", a, 0] = 0
            arrived.add(a)
