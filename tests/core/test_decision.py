"""Packed options."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack

operands = st.integers(0, 4095)


def test_layout() -> None:
    """Replays and saves contain packed options, so a change of the layout must be noticed."""
    assert pack(1) == 1 << 24
    assert pack(0, 1) == 1 << 12
    assert pack(0, 0, 1) == 1
    assert pack(3, 5, 7) == 50_352_135


@given(st.integers(0, 255), operands, operands)
def test_unpacking_gives_back_what_was_packed(op: int, a: int, b: int) -> None:
    option = pack(op, a, b)
    assert (op_of(option), a_of(option), b_of(option)) == (op, a, b)


@given(*[st.tuples(st.integers(0, 255), operands, operands)] * 2)
def test_order_is_by_verb_then_operands(x: tuple[int, int, int], y: tuple[int, int, int]) -> None:
    assert (pack(*x) < pack(*y)) == (x < y)
    assert (pack(*x) == pack(*y)) == (x == y)
