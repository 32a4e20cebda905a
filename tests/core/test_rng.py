"""Random streams: the same numbers on all platforms, uniform, and independent of each other."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_env.core.kernel.rng import Streams, numbered_streams, stream_seed


def mulberry32(state: int) -> tuple[int, int]:
    """Return the new state and 32 bits of the published generator, with Python's unbounded ints."""
    state = (state + 0x6D2B79F5) % 2**32
    t = (state ^ (state >> 15)) * (state | 1) % 2**32
    t ^= (t + (t ^ (t >> 7)) * (t | 61) % 2**32) % 2**32
    return state, t ^ (t >> 14)


FIRST = [1059015136, 2694204607]


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_known_values() -> None:
    streams = Streams([0, 0xFFFFFFFF])
    assert [streams.next32(0) for _ in range(5)] == [
        *(1144304738, 1416247, 958946056, 627933444, 2007157716)
    ]
    assert [streams.next32(1) for _ in range(5)] == [
        *(3850105811, 813802916, 3073704848, 4054706436, 3630262831)
    ]


@given(st.integers(0, 2**32 - 1))
def test_it_is_mulberry32(state: int) -> None:
    streams = Streams([state])
    for _ in range(20):
        state, bits = mulberry32(state)
        assert streams.next32(0) == bits
        assert streams.states == [state]


def test_stream_seed_is_a_hash_of_seed_and_name() -> None:
    assert stream_seed(7, "shuffle") == zlib.crc32(b"7shuffle")
    seeds = {stream_seed(seed, name) for seed in range(200) for name in ("shuffle", "tokens")}
    assert len(seeds) == 400
    assert all(0 <= seed < 2**32 for seed in seeds)


def test_same_seed_same_stream_other_seed_other_stream() -> None:
    def draws(seed: int) -> list[int]:
        streams = Streams([stream_seed(seed, "tokens")])
        return [streams.below(0, 1000) for _ in range(30)]

    assert draws(5) == draws(5)
    assert draws(5) != draws(6)


@pytest.mark.parametrize(("n", "limit"), [(2, 10.8), (3, 13.8), (7, 22.5), (16, 37.7), (52, 87.0)])
def test_below_is_uniform(n: int, limit: float) -> None:
    """Chi-square below its 99.9 % point for n - 1 degrees of freedom."""
    streams = Streams([stream_seed(1, "uniform")])
    counts = [0] * n
    for _ in range(2000 * n):
        counts[streams.below(0, n)] += 1
    assert chi_square(counts) < limit


@given(st.integers(0, 2**32 - 1), st.integers(1, 4096))
def test_below_stays_below(state: int, n: int) -> None:
    streams = Streams([state])
    assert all(0 <= streams.below(0, n) < n for _ in range(10))


def test_below_one_is_zero_and_takes_a_number() -> None:
    streams = Streams([3])
    assert streams.below(0, 1) == 0
    assert streams.states != [3]


def test_streams_do_not_disturb_each_other() -> None:
    alone = Streams([11, 22])
    expected = [alone.below(1, 100) for _ in range(50)]
    mixed = Streams([11, 22])
    found = []
    for _ in range(50):
        mixed.below(0, 100)
        found.append(mixed.below(1, 100))
        mixed.shuffle(0, [1, 2, 3])
    assert found == expected


def test_named_streams_of_one_seed_are_independent() -> None:
    """Pairs from two streams fill a 6 x 6 table evenly (99.9 % point for 35 degrees: 66.6)."""
    streams = Streams([stream_seed(42, "shuffle"), stream_seed(42, "tokens")])
    counts = [0] * 36
    for _ in range(36_000):
        counts[6 * streams.below(0, 6) + streams.below(1, 6)] += 1
    assert chi_square(counts) < 66.6


def test_a_copy_goes_its_own_way() -> None:
    streams = Streams([1, 2])
    copy = streams.copy()
    ahead = [streams.next32(0) for _ in range(3)]
    assert copy.states == [1, 2]
    assert [copy.next32(0) for _ in range(3)] == ahead


def test_shuffle_keeps_the_items_and_reaches_every_order_evenly() -> None:
    streams = Streams([stream_seed(3, "orders")])
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        streams.shuffle(0, items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert all(sorted(order) == [0, 1, 2, 3] for order in counts)
    assert chi_square(list(counts.values())) < 49.7  # 99.9 % point for 23 degrees


def test_shuffling_nothing_or_one_item_draws_nothing() -> None:
    streams = Streams([9])
    one = [7]
    streams.shuffle(0, [])
    streams.shuffle(0, one)
    assert one == [7]
    assert streams.states == [9]


def test_numbered_streams_depend_on_all_64_bits_of_their_number() -> None:
    assert numbered_streams(0, 2).states == FIRST
    assert numbered_streams(0, 3).states[:2] == FIRST
    found = {tuple(numbered_streams(1 << bit, 3).states) for bit in range(63)}
    found |= {tuple(numbered_streams(-1 - bit, 3).states) for bit in range(63)}
    assert len(found) == 126
    words = [word for seed in range(1000) for word in numbered_streams(seed, 4).states]
    assert len(set(words)) == 4000
    tops = [0] * 16
    for word in words:
        tops[word >> 28] += 1
    assert chi_square(tops) < 40
