"""Functions that write a file completely or not at all. Their errors contain the file's path."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

PART: Final = ".part"
"""Suffix of the names of unfinished files."""


def replace_file(path: Path, write: Callable[[Path], object]) -> None:
    """Write a temporary file in the same folder, then rename it to ``path``.

    A full disk or an interruption never leaves an incomplete file at ``path``.

    Args:
        path: the final path.
        write: function that writes the file. It receives the path of the temporary file, whose name
            ends with :data:`PART`.

    Raises:
        OSError: the file cannot be written. The error names ``path``; an earlier file is unchanged.
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
    """Write a text file completely or not at all (see :func:`replace_file`)."""
    replace_file(path, lambda part: part.write_text(text, encoding="utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a binary file completely or not at all (see :func:`replace_file`)."""
    replace_file(path, lambda part: part.write_bytes(data))


def save_figure(figure: Any, path: Path) -> None:
    """Save a Matplotlib figure completely or not at all (see :func:`replace_file`)."""
    kind = path.suffix.removeprefix(".") or "png"
    replace_file(path, lambda part: figure.savefig(part, dpi=120, format=kind))


def copy_file(source: Path, path: Path) -> None:
    """Copy a file completely or not at all (see :func:`replace_file`)."""
    write_bytes(path, source.read_bytes())


def is_file(name: str | Path) -> bool:
    """Return whether a file with this name exists; an invalid name is not an error."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # the name is too long or contains an invalid character
        return False


def remove_parts(folder: Path) -> None:
    """Remove the unfinished temporary files that killed processes have left in a folder."""
    for part in folder.glob(f"*{PART}"):
        part.unlink(missing_ok=True)
