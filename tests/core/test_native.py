"""Computations that must have the same result in compiled and interpreted code."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.native import bit, check_room, copy_into, shorts


def test_a_bit_may_stand_anywhere_in_64() -> None:
    """A literal ``1 << 37`` is 32 in compiled code if only the shift count is known to be long."""
    assert [bit(place) for place in range(63)] == [2**place for place in range(63)]


def test_copy_into_copies_all_elements_or_none() -> None:
    target, source = shorts(6), shorts(3)
    for i in range(3):
        source[i] = i + 1
    copy_into(target, 2, source)
    assert list(target) == [0, 0, 1, 2, 3, 0]
    copy_into(target, 3, source)
    copy_into(target, 6, shorts(0))
    assert list(target) == [0, 0, 1, 1, 2, 3]
    for at in (-1, 4, 2**62):
        with pytest.raises(IndexError, match=f"cannot copy 3 elements to {at}"):
            copy_into(target, at, source)
    assert list(target) == [0, 0, 1, 1, 2, 3]


def test_check_room_refuses_every_block_that_is_not_inside() -> None:
    data = shorts(10)
    for first, count in ((0, 10), (7, 3), (10, 0)):
        check_room(data, first, count)
    for first, count in ((-1, 3), (8, 3), (11, 0), (2**62, 1)):
        with pytest.raises(IndexError, match="the vector has 10 elements"):
            check_room(data, first, count)
