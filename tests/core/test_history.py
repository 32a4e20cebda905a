"""Histories: copies share their common part, and traces distinguish decisions."""

from __future__ import annotations

import random

import pytest

from arkham_env.core.kernel.history import MASK, History, mix, trace_decision


def played(picks: list[int]) -> History:
    history = History(7)
    for pick in picks:
        history.add_pick(1, 0, [5, 6, 7], pick)
    return history


def test_a_new_history_is_empty() -> None:
    history = History(10**30)
    assert (history.seed, history.length, history.all_items()) == (10**30, 0, [])


def test_copies_share_their_items_until_they_part() -> None:
    first = played([0, 1])
    second, third = first.share(), first.share()
    assert second.items is first.items is third.items
    first.add_pick(1, 0, [5, 6], 1)
    assert first.items is second.items  # the first copy that continues keeps the list
    second.add_pick(1, 0, [5, 6], 0)
    assert first.items is not second.items
    assert first.all_items() == [0, 1, 1]
    assert second.all_items() == [0, 1, 0]
    assert third.all_items() == [0, 1]
    assert third.trace == played([0, 1]).trace


def test_any_tree_of_copies_keeps_what_each_has_done() -> None:
    rng = random.Random(3)
    kept: list[tuple[History, list[int]]] = [(History(0), [])]
    for _ in range(2000):
        history, items = kept[rng.randrange(len(kept))]
        if rng.random() < 0.3:
            kept.append((history.share(), items[:]))
        elif rng.random() < 0.1:
            history.add_resampling(1, -5)
            items += [-2, -5]
        else:
            pick = rng.randrange(3)
            history.add_pick(2, 1, [1, 2, 3], pick)
            items.append(pick)
    assert all(history.all_items() == items for history, items in kept)
    assert len(kept) > 100


def test_a_trace_is_a_machine_integer() -> None:
    rng = random.Random(1)
    trace = 0
    for _ in range(1000):
        trace = mix(trace, rng.randrange(-(2**63), 2**63))
        assert 0 <= trace <= MASK


@pytest.mark.parametrize(
    ("kind", "seat", "options"),
    [
        (2, 0, [5, 6]),
        (1, 1, [5, 6]),
        (1, 0, [6, 5]),
        (1, 0, [5, 6, 6]),
        (1, 0, [5]),
        (1, 0, [5, 7]),
    ],
)
def test_another_decision_is_another_trace(kind: int, seat: int, options: list[int]) -> None:
    assert trace_decision(9, 1, 0, [5, 6]) == trace_decision(9, 1, 0, [5, 6])
    assert trace_decision(9, kind, seat, options) != trace_decision(9, 1, 0, [5, 6])


def test_traces_of_many_decisions_differ() -> None:
    found = {
        trace_decision(0, kind, seat, [op << 24 | a << 12 | b])
        for kind in range(6) for seat in range(4) for op in range(6) for a in range(20)
        for b in range(10)
    }  # fmt: skip
    assert len(found) == 6 * 4 * 6 * 20 * 10


def test_a_resampling_is_part_of_the_trace() -> None:
    traces = set()
    for seat, seed in ((0, 1), (1, 1), (0, 2), (0, -1)):
        history = played([0])
        history.add_resampling(seat, seed)
        traces.add(history.trace)
        assert history.all_items() == [0, -1 - seat, seed]
    assert len(traces | {played([0]).trace}) == 5


def test_the_trace_is_the_same_in_both_builds() -> None:
    """The value was recorded once; compiled code computes it with machine integers that wrap."""
    history = played([0, 2, 1])
    history.add_resampling(1, -(2**63))
    history.add_pick(40, 7, [255 << 24 | 4095 << 12 | 4095, 0], 1)
    assert history.trace == RECORDED


RECORDED = 4594136475894680816
