"""What compiled and interpreted code must compute alike."""

from __future__ import annotations

from arkham_env.core.kernel.native import bit


def test_a_bit_may_stand_anywhere_in_64() -> None:
    """A literal ``1 << 37`` is 32 in compiled code, where only its place is known to be long."""
    assert [bit(place) for place in range(63)] == [2**place for place in range(63)]
