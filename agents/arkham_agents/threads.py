"""Limit on the number of threads that torch uses.

If a search evaluates only a few states at a time, a second thread does not make the network faster.
If other programs keep the cores busy, waiting for that thread takes ten times as long as the
computation.

NumPy reads its number of threads from ``OMP_NUM_THREADS`` when it is imported. Therefore scripts
set this variable to 1 unless it is already set, and their worker processes inherit it.
``ppo.threads`` sets the number of threads of torch.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def one_thread() -> Iterator[None]:
    """Limit torch to one thread in the block, if torch is imported."""
    torch = sys.modules.get("torch")
    before = 1 if torch is None else torch.get_num_threads()
    if torch is None or before == 1:
        yield
        return
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
