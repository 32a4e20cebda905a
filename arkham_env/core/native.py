"""The one place that touches mypyc and librt; the same spelling runs interpreted.

``i64`` and ``mypyc_attr`` mean nothing to CPython: the class decorator returns the class
unchanged and ``i64`` is an alias of ``int``.  Integers that can pass 63 bits are masked by
whoever computes them, so that both builds agree (see :mod:`arkham_env.core.rng`).
"""

from __future__ import annotations

from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr


def is_compiled() -> bool:
    """Say whether the kernel in use is the compiled one."""
    return not __file__.endswith(".py")
