"""Packed options: ``op << 24 | a << 12 | b`` with ``0 <= a, b < 4096``.

``op`` is a verb of the game, ``a`` and ``b`` are operands whose meaning the verb fixes (card ids,
seats, small numbers).  Objects and text are made for people only.
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.native import i64

OPERAND_BITS: Final = 12
OPERAND_MASK: Final = 4095
EVERYONE: Final = 0xFF
"""The mask of all seats."""


def pack(op: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """Pack a verb and its two operands."""
    return op << 24 | a << 12 | b


def op_of(option: i64) -> i64:
    return option >> 24


def a_of(option: i64) -> i64:
    return (option >> 12) & OPERAND_MASK


def b_of(option: i64) -> i64:
    return option & OPERAND_MASK
