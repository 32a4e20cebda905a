"""The only module that depends on mypyc and librt; it also works in plain Python.

In plain Python, ``i64`` is an alias of ``int``, and the class decorator ``mypyc_attr`` has no
effect.  ``vec`` is an unboxed vector of librt in compiled code and ``array.array`` otherwise; use
only operations that both types have, and no negative indices, for which compiled code raises
IndexError (see ``native/rewrite.py``).  Code whose integers can exceed 63 bits must mask them,
so that compiled and interpreted code agree (see :mod:`arkham_env.core.kernel.rng`).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from mypy_extensions import i16 as i16
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr
from mypy_extensions import u8 as u8


def is_compiled() -> bool:
    """Return whether the kernel in use is compiled."""
    return not __file__.endswith(".py")


if TYPE_CHECKING:
    # Compiled code uses unboxed vectors.  Plain Python uses arrays and does not need librt.
    from librt.vecs import vec as vec


# ``is_compiled()`` must come first: mypyc drops an operand after ``TYPE_CHECKING`` as unreachable,
# although ``TYPE_CHECKING`` is False when the compiled code runs.
def shorts(size: int) -> vec[i16]:
    """Return a vector of ``size`` 16-bit zeros; ``numpy.frombuffer`` reads it without a copy."""
    if is_compiled() or TYPE_CHECKING:
        return vec[i16]([0] * size)
    return array("h", bytes(2 * size))


def longs(size: int) -> vec[i64]:
    """Return a vector of ``size`` 64-bit zeros."""
    if is_compiled() or TYPE_CHECKING:
        return vec[i64]([0] * size)
    return array("q", bytes(8 * size))


def bit(place: i64) -> i64:
    """Return a number in which only bit ``place`` is set, with ``0 <= place <= 62``.

    In compiled code a literal ``1 << place`` is computed in 32 bits if ``place`` is an ``i64``: for
    ``place = 37`` the result is 32.  Use this function where ``place`` can exceed 30.
    """
    bits: i64 = 1
    bits <<= place
    return bits


def long_list(values: list[int]) -> vec[i64]:
    """Return ``values`` as a vector of 64-bit integers, for constant tables that are read often."""
    if is_compiled() or TYPE_CHECKING:
        return vec[i64](values)
    return values[:]


def copy_longs(values: vec[i64]) -> vec[i64]:
    """Return a copy of a vector of 64-bit integers, which can be changed independently."""
    return values[:]


def copy_into(target: vec[i16], at: i64, source: vec[i16]) -> None:
    """Copy all elements of ``source`` to ``target``, the first one to the index ``at``.

    Raises:
        IndexError: an index is out of range; nothing is copied.
    """
    count: i64 = len(source)
    if at < 0 or at + count > len(target):
        raise IndexError(f"cannot copy {count} elements to {at}: expected room for all of them")
    i: i64 = 0
    while i < count:  # compiled code does not check these indices again (native/rewrite.py)
        target[at + i] = source[i]
        i += 1


def check_room(data: vec[i16], first: i64, count: i64) -> None:
    """Check that ``data`` has the indices from ``first`` to ``first + count - 1``.

    Call this function once before many assignments to ``data[first + k]`` with constants ``k``,
    each less than the constant ``count``.  Compiled code does not check these indices again
    (``native/rewrite.py``).

    Raises:
        IndexError: an index is out of range.
    """
    if first < 0 or first + count > len(data):
        raise IndexError(f"no {count} elements at {first}: the vector has {len(data)} elements")


def small_bytes(size: int) -> vec[u8]:
    """Return a vector of ``size`` zero bytes."""
    if is_compiled() or TYPE_CHECKING:
        return vec[u8]([0] * size)
    return array("B", bytes(size))


def doubles(size: int) -> vec[float]:
    """Return a vector of ``size`` 64-bit floats, all 0."""
    if is_compiled() or TYPE_CHECKING:
        return vec[float]([0.0] * size)
    return array("d", bytes(8 * size))
