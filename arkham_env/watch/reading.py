"""Reading and writing of replay files. Nothing is unpickled or executed."""

from __future__ import annotations

import base64
import gzip
import json
import os
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup, quote
from arkham_env.core.public.package_text import package_text
from arkham_env.watch.form import check_replay

PACKED: Final = ".json.gz"
PAGE: Final = ".html"
MARK: Final = "@@REPLAY@@"
"""Text of the page that a packed replay replaces."""
BEFORE: Final = '<script type="text/plain" id="replay">'
AFTER: Final = "</script>"
LARGEST_FILE: Final = 32_000_000
"""Maximum number of bytes of a file; files of real games have at most about 300,000."""
LARGEST_TEXT: Final = 128_000_000
"""Maximum number of bytes of the unpacked JSON text."""


def json_text(content: Any) -> str:
    """Return a value as compact JSON text."""
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def packed(content: Any) -> bytes:
    """Return a value as gzipped JSON; equal values give equal bytes."""
    return gzip.compress(json_text(content).encode(), 9, mtime=0)


def page_of(content: Any) -> str:
    """Return the page that shows a replay, as one HTML text."""
    data = base64.b64encode(packed(content)).decode()
    return package_text("arkham_env.watch", "page.html").replace(MARK, data)


def suffix_of(path: Path) -> str:
    """Return the suffix of a replay file.

    Raises:
        InvalidSetup: it is none of the suffixes of replay files.
    """
    for suffix in (PACKED, PAGE):
        if path.name.endswith(suffix):
            return suffix
    raise InvalidSetup(f"replay file {quote(str(path))}: expected a name with {PACKED} or {PAGE}")


def write_replay(content: Any, path: str | os.PathLike[str]) -> None:
    """Write a replay completely or not at all; see :meth:`arkham_env.watch.replay.Replay.save`."""
    target = Path(path)
    data = packed(content) if suffix_of(target) == PACKED else page_of(content).encode()
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        os.replace(part, target)
    except BaseException as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror or str(error), str(target)) from None
        raise


def read_content(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the checked content of a replay file.

    Raises:
        CorruptSave: the file is not an intact replay of this version of the format.
        InvalidSetup: the name of the file has another suffix.
        OSError: the file cannot be read.
    """
    source = Path(path)
    suffix = suffix_of(source)
    with source.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    try:
        return content_of(data if suffix == PACKED else data_in_page(data))
    except CorruptSave as error:
        raise CorruptSave(f"{quote(str(source))}: {error}") from None


def content_of(data: bytes) -> dict[str, Any]:
    """Return the checked content of gzipped JSON.

    Raises:
        CorruptSave: it is not an intact replay of this version of the format.
    """
    content = parsed(unpacked(data))
    check_replay(content)
    return dict(content)


def data_in_page(page: bytes) -> bytes:
    """Return the packed replay in a page.

    Raises:
        CorruptSave: the page contains no replay.
    """
    check_size(page)
    _, found, rest = page.partition(BEFORE.encode())
    inside, end, _ = rest.partition(AFTER.encode())
    try:
        if found and end:
            return base64.b64decode(inside.strip(), validate=True)
    except ValueError:
        pass
    raise CorruptSave(
        "corrupt replay: the page contains no replay, expected a page that Replay.save() made"
    )


def check_size(data: bytes) -> None:
    """Check the number of bytes of a file."""
    if len(data) > LARGEST_FILE:
        raise CorruptSave(
            f"corrupt replay: the file has more than {LARGEST_FILE:,} bytes, expected at most as "
            "many"
        )


def unpacked(data: bytes) -> bytes:
    """Return the bytes of gzipped data.

    Raises:
        CorruptSave: the data are damaged, or the result has more than :data:`LARGEST_TEXT` bytes.
    """
    check_size(data)
    unzip = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        found = unzip.decompress(data, LARGEST_TEXT + 1)
    except zlib.error as error:
        raise CorruptSave(
            f"corrupt replay: the data are not gzipped ({error}); expected the original file"
        ) from None
    if len(found) > LARGEST_TEXT:
        raise CorruptSave(
            f"corrupt replay: the unpacked text has more than {LARGEST_TEXT:,} bytes, expected at "
            "most as many"
        )
    if not unzip.eof or unzip.unused_data:
        raise CorruptSave(
            "corrupt replay: the gzipped data are incomplete or continue after their end; expected "
            "the original file"
        )
    return found


def parsed(text: bytes) -> Any:
    """Return the value of a JSON text.

    Raises:
        CorruptSave: the text is not JSON, or an object has the same key twice.
    """
    try:
        return json.loads(text, object_pairs_hook=unique, parse_constant=no_constant)
    except CorruptSave:
        raise
    except (ValueError, RecursionError) as error:
        raise CorruptSave(
            f"corrupt replay: the text that begins with {quote(text[:40])} is not JSON "
            f"({type(error).__name__}: {str(error)[:80]}); expected the original file"
        ) from None


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON.

    Raises:
        CorruptSave: it has the same key twice.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise CorruptSave(f"corrupt replay: the key {quote(twice)} occurs twice, expected once")
    return found


def no_constant(name: str) -> NoReturn:
    """Refuse NaN and infinity, which are not JSON."""
    raise CorruptSave(f"corrupt replay: it contains {name}, expected a finite number")
