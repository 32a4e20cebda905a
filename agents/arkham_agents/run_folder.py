"""The folder of a run: who may write into it, what becomes of an earlier run, the latest of all."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from arkham_agents.config import LATEST, TrainingConfig
from arkham_agents.files import copy_file, remove_parts
from arkham_env.core.kernel.errors import ArkhamError, quote

CHECKPOINT: Final = "checkpoint.zip"
LOCKS: Final = ".locks"
"""The folder, beside those of the runs, of their locks: a run's own folder may be renamed."""

_held: dict[Path, int] = {}
"""The folders that this process holds, and the thread that does."""


class RunInUse(ArkhamError):
    """A run of this name is being trained."""


def run_folder(config: TrainingConfig) -> Path:
    """Return the folder of an experiment."""
    return Path(config.out) / config.name


@contextmanager
def hold_run(config: TrainingConfig) -> Iterator[Path]:
    """Keep the name of a run from all others while it is trained; yield its folder.

    The lock ends with the process, however that ends.  A thread may hold a run twice.

    Raises:
        RunInUse: another process or thread holds it; nothing was changed.
    """
    folder = run_folder(config)
    key = folder.resolve()
    if _held.get(key) == threading.get_ident():
        yield folder
        return
    lock = folder.parent / LOCKS / f"{folder.name}.lock"
    lock.parent.mkdir(parents=True, exist_ok=True)
    holder = FileLock(lock)
    try:
        holder.acquire(timeout=0)
    except Timeout:
        raise RunInUse(
            f"run {quote(config.name)} is being trained in {folder}: expected its end, or another "
            "name"
        ) from None
    try:
        _held[key] = threading.get_ident()
        remove_parts(folder)
        yield folder
    finally:
        del _held[key]
        holder.release()


def set_aside(folder: Path) -> Path:
    """Rename the folder of an earlier run, ``NAME`` to ``NAME.1`` (or the next free number)."""
    number = 1
    while folder.with_name(f"{folder.name}.{number}").exists():
        number += 1
    return folder.rename(folder.with_name(f"{folder.name}.{number}"))


def copy_as_latest(path: Path, out: Path) -> Path:
    """Copy a checkpoint that was just written to ``OUT/latest`` and return the copy's path."""
    latest = out / LATEST / CHECKPOINT
    latest.parent.mkdir(parents=True, exist_ok=True)
    copy_file(path, latest)
    return latest
