"""Sealed texts: versioned JSON with a content hash.  Nothing is ever unpickled."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from arkham_env.core.kernel.errors import CorruptSave, quote

VERSION: Final = 2
"""Of what is in the record; version 1, of arkham-env 0.1, was a whole state."""
LONGEST: Final = 4_000_000
"""Characters of the longest save that is read; those of games have up to about 20,000."""
RECORD: Final = '","record":'
"""What is between the hash and the record in a sealed text."""


def is_int(value: object) -> bool:
    """Say whether ``value`` is an int proper (JSON's ``true`` is not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def canonical(payload: Any) -> str:
    """Return the one JSON text that equal payloads share."""
    return json.dumps(payload, separators=(",", ":"), sort_keys=True)


def digest(text: str) -> str:
    """Return 16 hex digits of BLAKE2b over ``text``."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def seal(payload: dict[str, Any]) -> str:
    """Return the save text: the payload with its version and content hash."""
    body = canonical(payload)
    # As canonical() would write it, without writing the record a second time.
    return '{"arkham_env":' + str(VERSION) + ',"hash":"' + digest(body) + RECORD + body + "}"


def body_of(text: str) -> str:
    """Return the part of a save text that :func:`seal` took the hash of, as it stands there.

    To write the record again and compare takes longer than to read it.
    """
    at = text.find(RECORD)
    return "" if at < 0 else text[at + len(RECORD) : -1]


def check_text(text: object) -> str:
    """Return what is to be read as a save, if it is a text of a reasonable length.

    Raises:
        CorruptSave: no string, too long, or with a character that no file can hold.
    """
    if not isinstance(text, str):
        raise CorruptSave(f"corrupt save: expected a string, got {type(text).__name__}")
    if len(text) > LONGEST:
        raise CorruptSave(f"corrupt save: {len(text):,} characters, expected at most {LONGEST:,}")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise CorruptSave(
            f"corrupt save: {quote(text[error.start])} at {error.start}, expected no lone surrogate"
        ) from None
    return text


def unseal(given: object) -> dict[str, Any]:
    """Return the record in a text made by :func:`seal`.

    Raises:
        CorruptSave: no text, not JSON, another version, or a hash that does not fit.
    """
    text = check_text(given)
    try:
        outer = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptSave(f"corrupt save: {quote(text[:40])} is not JSON ({error})") from None
    if not isinstance(outer, dict) or "arkham_env" not in outer:
        raise CorruptSave(f"corrupt save: {quote(text[:40])} is not an arkham_env save")
    if is_int(outer["arkham_env"]) and outer["arkham_env"] == 1:
        raise CorruptSave("save of version 1: arkham-env 0.1.0 is the last version that reads it")
    if not is_int(outer["arkham_env"]) or outer["arkham_env"] != VERSION:
        raise CorruptSave(f"corrupt save: version {quote(outer['arkham_env'])}, expected {VERSION}")
    if "record" not in outer:
        raise CorruptSave("corrupt save: no record")
    fits = outer.get("hash") == digest(body_of(text))
    if not fits:  # written by another JSON writer, with blanks or in another order
        try:
            fits = outer.get("hash") == digest(canonical(outer["record"]))
        except RecursionError:
            raise CorruptSave("corrupt save: nested too deeply") from None
    if not fits:
        raise CorruptSave("corrupt save: the content does not match its hash")
    record = outer["record"]
    if not isinstance(record, dict):
        raise CorruptSave("corrupt save: the record is not an object")
    return record
