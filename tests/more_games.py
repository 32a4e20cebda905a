"""Longer checks that ``tests.GAME.more`` of all games use: play many games, count faults."""

from __future__ import annotations

import gc
import os
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

REPORT_EVERY: Final = 30.0
"""Seconds between two lines of progress."""
WARM: Final = 0.2
"""Fraction of the games after which memory is first measured: all tables are built by then."""
LEAST: Final = 50
"""Smallest number of games for which the growth of memory is checked."""
MOST_GROWTH: Final = 16.0
"""Megabytes by which the process may grow from the first measurement to the end."""


def resident() -> float:
    """Return the resident memory of this process in megabytes, after a garbage collection."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def judge(what: str, numbers: Iterable[int], carry_out: Callable[[int], None]) -> int:
    """Call a function for each number; print each kind of fault once, with its first number.

    Args:
        what: name of one call in the printed lines.
        numbers: the numbers.
        carry_out: the function; an exception that it raises is a fault.

    Returns:
        The number of faults; a growth of memory above :data:`MOST_GROWTH` counts as one.
    """
    faults: Counter[str] = Counter()
    todo = list(numbers)
    began = printed_at = time.monotonic()
    used = time.process_time()
    warm = resident()
    for done, number in enumerate(todo):
        now = time.monotonic()
        if now - printed_at > REPORT_EVERY:
            printed_at = now
            print(f"{what} {done} of {len(todo)}, {sum(faults.values())} faults", flush=True)
        if done == int(WARM * len(todo)):
            warm = resident()
        try:
            carry_out(number)
        except Exception as error:  # any exception is a fault of the engine
            where = traceback.extract_tb(error.__traceback__)[-3:]
            at = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(where))
            said = f"{type(error).__name__} {str(error)[:200]} at {at}"
            key = f"{type(error).__name__} {str(error)[:40]}"
            if not faults[key]:
                print(f"{what} {number}: {said}", flush=True)
            faults[key] += 1
    took, spent = time.monotonic() - began, time.process_time() - used
    grown = resident() - warm
    if len(todo) >= LEAST and grown > MOST_GROWTH:
        faults["memory"] += 1
    each = spent / max(1, len(todo))
    print(f"{len(todo)} x {what}: {sum(faults.values())} faults; memory {grown:+.1f} MB; ", end="")
    print(f"{took:.0f} s, {each:.3f} s of a core each", flush=True)
    return sum(faults.values())
