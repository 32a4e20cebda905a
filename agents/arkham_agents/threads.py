"""How many threads torch computes with."""

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
