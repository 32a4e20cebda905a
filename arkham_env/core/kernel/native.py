"""The one place that touches mypyc and librt; the same spelling runs interpreted.

``i64`` and ``mypyc_attr`` mean nothing to CPython: the class decorator returns the class
unchanged and ``i64`` is an alias of ``int``.  ``vec`` is librt's unboxed vector in the compiled
form and ``array.array`` otherwise; both share the spellings that encoders use.  Integers that
can pass 63 bits are masked by whoever computes them, so that both builds agree (see
:mod:`arkham_env.core.kernel.rng`).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from mypy_extensions import i16 as i16
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr
from mypy_extensions import u8 as u8


def is_compiled() -> bool:
    """Say whether the kernel in use is the compiled one."""
    return not __file__.endswith(".py")


if TYPE_CHECKING:
    # What mypyc sees: unboxed vectors.  Plain Python uses arrays, and needs no librt.
    from librt.vecs import vec as vec


# In each function the order of the condition matters: mypyc drops what follows, yet reads
# ``TYPE_CHECKING`` as False.
def shorts(size: int) -> vec[i16]:
    """Return ``size`` zeros of 16 bits; numpy reads them by ``frombuffer`` without a copy."""
    if is_compiled() or TYPE_CHECKING:
        return vec[i16]([0] * size)
    return array("h", bytes(2 * size))


def longs(size: int) -> vec[i64]:
    """Return ``size`` zeros of 64 bits."""
    if is_compiled() or TYPE_CHECKING:
        return vec[i64]([0] * size)
    return array("q", bytes(8 * size))


def bit(place: i64) -> i64:
    """Return a number with this one bit set, 0 to 62.

    Compiled, a literal ``1 << place`` is computed in 32 bits where ``place`` is an ``i64``, and
    ``1 << 37`` is 32: whatever can go beyond bit 30 is asked of this function.
    """
    bits: i64 = 1
    bits <<= place
    return bits


def long_list(values: list[int]) -> vec[i64]:
    """Return ``values`` as 64-bit integers: a constant table that is read often."""
    if is_compiled() or TYPE_CHECKING:
        return vec[i64](values)
    return values[:]


def small_bytes(size: int) -> vec[u8]:
    """Return ``size`` zeros of 8 bits."""
    if is_compiled() or TYPE_CHECKING:
        return vec[u8]([0] * size)
    return array("B", bytes(size))


def doubles(size: int) -> vec[float]:
    """Return ``size`` zeros as floats of 64 bits."""
    if is_compiled() or TYPE_CHECKING:
        return vec[float]([0.0] * size)
    return array("d", bytes(8 * size))
