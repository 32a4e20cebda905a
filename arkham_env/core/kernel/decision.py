"""Options as packed integers: ``op << 24 | a << 12 | b`` with ``0 <= a, b < 4096``.

``op`` is the number of a verb, such as playing a card; each game defines its verbs.  The verb
determines the meaning of the operands ``a`` and ``b``: card ids, seats or small numbers.  The
engine uses only these integers; the public API converts them to readable labels.
"""

from typing import Final

from arkham_env.core.kernel.native import i64

OPERAND_BITS: Final = 12
OPERAND_MASK: Final = 4095
EVERYONE: Final = 0xFF
"""Bit mask that contains every seat."""


def pack(op: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """Return a verb and its two operands as one integer."""
    return op << 24 | a << 12 | b


def op_of(option: i64) -> i64:
    return option >> 24


def a_of(option: i64) -> i64:
    return (option >> 12) & OPERAND_MASK


def b_of(option: i64) -> i64:
    return option & OPERAND_MASK
