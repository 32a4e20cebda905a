"""Functions that write a file completely or not at all, and a file of lines.

Their errors contain the path of the file.
"""

from __future__ import annotations

import io
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


def svg_text(figure: Any) -> str:
    """Return a Matplotlib figure as an SVG element; equal figures have equal texts."""
    from matplotlib import rc_context

    text = io.StringIO()
    # Names in the text depend on this salt, which is otherwise random; so is the date.
    with rc_context({"svg.hashsalt": "arkham-env"}):
        figure.savefig(text, format="svg", metadata={"Date": None})
    found = text.getvalue()
    return found[found.index("<svg") :]


class LineFile:
    """File to which lines are appended. Only its last line may be incomplete.

    Args:
        path: path of the file.
        size: number of bytes of the complete lines; the rest of the file is removed.

    Raises:
        OSError: the file cannot be opened.
    """

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self.file = path.open("ab")
        self.file.truncate(size)

    def append(self, line: str) -> None:
        """Append a line.

        Raises:
            OSError: the line cannot be written. The error names the file.
        """
        try:
            self.file.write(f"{line}\n".encode())
            self.file.flush()
        except OSError as error:
            raise OSError(error.errno, error.strerror or str(error), str(self.path)) from None

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):  # the rest of a line that could not be written
            self.file.close()


def append_line(path: Path, line: str) -> None:
    """Append a line to a text file, which several processes may do at the same time.

    Raises:
        OSError: the line cannot be written.
    """
    with path.open("ab") as file:
        file.write(f"{line}\n".encode())


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
