"""The folder of a run: its lock, the renaming of earlier runs, and copies of checkpoints."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from arkham_agents.config import LATEST, TrainingConfig
from arkham_agents.files import copy_file, remove_parts
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, quote

CHECKPOINT: Final = "checkpoint.zip"
LOCKS: Final = ".locks"
"""Name of the folder that contains the lock files.

It is next to the folders of the runs, because the folder of a run may be renamed.
"""

_held: dict[Path, int] = {}
"""The run folders that this process has locked, each with the ID of the thread that locked it."""


class RunInUse(ArkhamError):
    """Another process or thread is training a run of this name."""


def run_folder(config: TrainingConfig) -> Path:
    """Return the folder of an experiment's files, ``OUT/NAME``."""
    return Path(config.out) / config.name


@contextmanager
def hold_run(config: TrainingConfig) -> Iterator[Path]:
    """Lock the name of a run while it is trained, and yield its folder.

    The lock ends with the process, even if the process is killed. A thread may lock a run that it
    has already locked.

    Raises:
        RunInUse: another process or thread has locked the run. Nothing was changed.
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
            f"run {quote(config.name)}: another process is training it in {folder}; wait until "
            "that process ends, or choose another name"
        ) from None
    try:
        _held[key] = threading.get_ident()
        remove_parts(folder)
        yield folder
    finally:
        del _held[key]
        holder.release()


def check_earlier_run(config: TrainingConfig) -> None:
    """Check that there is a run to continue: the folder of the experiment contains files.

    Raises:
        InvalidSetup: the folder is missing or empty.
    """
    folder = run_folder(config)
    if not folder.is_dir() or not any(folder.iterdir()):
        raise InvalidSetup(
            f"--continue: {folder} contains no run, expected the files of an earlier run of "
            f"{quote(config.name)}; run it without --continue, or correct the keys 'name' and "
            "'out' of the configuration"
        )


def set_aside(folder: Path) -> Path:
    """Rename the folder of an earlier run from ``NAME`` to ``NAME.1`` (or the next free number)."""
    number = 1
    while folder.with_name(f"{folder.name}.{number}").exists():
        number += 1
    return folder.rename(folder.with_name(f"{folder.name}.{number}"))


def copy_as_latest(path: Path, out: Path) -> Path:
    """Copy a new checkpoint to ``OUT/latest`` and return the path of the copy."""
    latest = out / LATEST / CHECKPOINT
    latest.parent.mkdir(parents=True, exist_ok=True)
    copy_file(path, latest)
    return latest
