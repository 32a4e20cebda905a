"""Computations that must have the same result in compiled and interpreted code."""

from __future__ import annotations

from arkham_env.core.kernel.native import bit


def test_a_bit_may_stand_anywhere_in_64() -> None:
    """A literal ``1 << 37`` is 32 in compiled code if only the shift count is known to be long."""
    assert [bit(place) for place in range(63)] == [2**place for place in range(63)]
