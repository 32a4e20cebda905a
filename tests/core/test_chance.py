"""Token bags and dice."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from arkham_env.core.kernel.chance import draw_token, roll, successes
from arkham_env.core.kernel.rng import Streams, stream_seed


@given(st.lists(st.integers(0, 5), min_size=1, max_size=20), st.integers(0, 2**32 - 1))
def test_a_draw_takes_exactly_the_token_that_it_returns(bag: list[int], state: int) -> None:
    before = Counter(bag)
    token = draw_token(Streams([state]), 0, bag)
    assert before - Counter(bag) == Counter([token])
    assert len(bag) == sum(before.values()) - 1


def test_drawing_until_the_bag_is_empty_gives_every_token_once() -> None:
    streams = Streams([8])
    bag = [0, 0, 1, 2, 3]
    assert sorted(draw_token(streams, 0, bag) for _ in range(5)) == [0, 0, 1, 2, 3]
    assert bag == []


def test_every_token_is_equally_likely() -> None:
    """Five tokens of four kinds: 3000 draws each, within five standard deviations (49)."""
    streams = Streams([stream_seed(1, "tokens")])
    counts = Counter(draw_token(streams, 0, [0, 0, 1, 2, 3]) for _ in range(15_000))
    assert abs(counts[0] - 6000) < 300
    assert all(abs(counts[kind] - 3000) < 245 for kind in (1, 2, 3))


def test_the_second_of_two_tokens_is_not_the_first_again() -> None:
    streams = Streams([2])
    pairs = set()
    for _ in range(200):
        bag = [1, 2, 3]
        pairs.add((draw_token(streams, 0, bag), draw_token(streams, 0, bag)))
    assert pairs == {(a, b) for a in (1, 2, 3) for b in (1, 2, 3) if a != b}


def test_dice_have_the_faces_asked_for() -> None:
    streams = Streams([4])
    assert set(roll(streams, 0, 500)) == {1, 2, 3, 4, 5, 6}
    assert set(roll(streams, 0, 500, sides=4)) == {1, 2, 3, 4}
    assert len(roll(streams, 0, 7)) == 7
    assert roll(streams, 0, 0) == []


def test_successes_reach_the_threshold() -> None:
    assert successes([1, 4, 5, 6, 5], 5) == 3
    assert successes([1, 4, 5, 6, 5], 7) == 0
    assert successes([], 1) == 0
