"""Writing files: each is whole or not there, and an error names the file."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

PART: Final = ".part"
"""How the names of unfinished files end."""


def replace_file(path: Path, write: Callable[[Path], object]) -> None:
    """Write a neighbour of a file, then rename it: a full disk or a cut leaves no part of a file.

    Args:
        write: is called with the neighbour's path.  Its name does not end as the file's.

    Raises:
        OSError: it cannot be written; the error names the file, and what was there is unchanged.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}{PART}")
    try:
        write(part)
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror or str(error), str(path)) from None
        raise


def write_text(path: Path, text: str) -> None:
    """Write a text file (see :func:`replace_file`)."""
    replace_file(path, lambda part: part.write_text(text, encoding="utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file of bytes (see :func:`replace_file`)."""
    replace_file(path, lambda part: part.write_bytes(data))


def save_figure(figure: Any, path: Path) -> None:
    """Write a picture of Matplotlib's (see :func:`replace_file`)."""
    kind = path.suffix.removeprefix(".") or "png"
    replace_file(path, lambda part: figure.savefig(part, dpi=120, format=kind))


def copy_file(source: Path, path: Path) -> None:
    """Copy a file (see :func:`replace_file`)."""
    write_bytes(path, source.read_bytes())


def is_file(name: str | Path) -> bool:
    """Return whether there is a file of this name; what cannot be a name is none."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # too long, or a character that no name has
        return False


def remove_parts(folder: Path) -> None:
    """Remove the unfinished files that killed processes left in a folder."""
    for part in folder.glob(f"*{PART}"):
        part.unlink(missing_ok=True)
