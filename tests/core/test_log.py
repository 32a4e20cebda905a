"""The ring of event records."""

from __future__ import annotations

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.log import CAPACITY, EventLog


def test_records_are_kept_in_order() -> None:
    log = EventLog()
    log.add(1, EVERYONE, 2, 3, 4)
    log.add(5, 0b10, 6, 7, 8)
    assert log.records == [(1, EVERYONE, 2, 3, 4), (5, 0b10, 6, 7, 8)]


def test_everyone_covers_every_seat() -> None:
    assert all(EVERYONE >> seat & 1 for seat in range(8))


def test_the_oldest_records_make_room() -> None:
    log = EventLog()
    for number in range(3 * CAPACITY):
        log.add(number, EVERYONE, 0, 0, 0)
        assert min(number + 1, CAPACITY // 2) <= len(log.records) <= CAPACITY
    codes = [record[0] for record in log.records]
    assert codes == list(range(codes[0], 3 * CAPACITY))


def test_a_full_ring_has_lost_nothing_yet() -> None:
    log = EventLog()
    for number in range(CAPACITY):
        log.add(number, EVERYONE, 0, 0, 0)
    assert [record[0] for record in log.records] == list(range(CAPACITY))


def test_a_copy_goes_its_own_way() -> None:
    log = EventLog()
    log.add(1, EVERYONE, 0, 0, 0)
    copy = log.copy()
    copy.add(2, EVERYONE, 0, 0, 0)
    log.add(3, EVERYONE, 0, 0, 0)
    assert [record[0] for record in log.records] == [1, 3]
    assert [record[0] for record in copy.records] == [1, 2]
