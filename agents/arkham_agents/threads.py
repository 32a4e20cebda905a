"""How many threads torch computes with.

numpy multiplies with threads of its own, as many as ``OMP_NUM_THREADS`` says when it is loaded.  A
network that judges a few states of a search gains nothing from a second one: where other programs
keep the cores busy, waiting for it takes ten times as long as the work.  So scripts set it to 1,
unless somebody set it before; their processes inherit it.  Torch is told what ``ppo.threads`` says.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def one_thread() -> Iterator[None]:
    """Let torch, if it is in use, compute with one thread: a few states are no work for more.

    More of them wait for each other, which takes thirty times as long as the work where other
    programs keep the cores busy.
    """
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
