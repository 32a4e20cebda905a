"""What ``tests.GAME.more`` of the three games share: many games, faults told once, flat memory."""

from __future__ import annotations

import gc
import os
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

TOLD_AFTER: Final = 30.0
"""Seconds between two lines about how far it came."""
WARM: Final = 0.2
"""The share of the games after which memory is measured first: by then all tables are built."""
LEAST: Final = 50
"""Fewer games are no measure of memory."""
MOST_GROWTH: Final = 16.0
"""Megabytes that a process may grow from then to the end."""


def resident() -> float:
    """Return the memory of this process in megabytes, garbage collected."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def judge(what: str, numbers: Iterable[int], carry_out: Callable[[int], None]) -> int:
    """Do something for each number; print each fault once with the first number that has it.

    Returns:
        How many faults there were; memory that grew is one.
    """
    faults: Counter[str] = Counter()
    todo = list(numbers)
    began = told = time.monotonic()
    used = time.process_time()
    warm = resident()
    for done, number in enumerate(todo):
        now = time.monotonic()
        if now - told > TOLD_AFTER:
            told = now
            print(f"{what} {done} of {len(todo)}, {sum(faults.values())} faults", flush=True)
        if done == int(WARM * len(todo)):
            warm = resident()
        try:
            carry_out(number)
        except Exception as error:  # an engine that fails is what is looked for
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
