"""Save texts: versioned JSON with a content hash.  Loading a save unpickles nothing."""

import hashlib
import json
from typing import Any, Final

from arkham_env.core.kernel.errors import CorruptSave, quote

VERSION: Final = 2
"""Version of the format of saves.  Saves of version 1 (arkham-env 0.1) contain a complete state."""
LONGEST: Final = 4_000_000
"""Maximum number of characters of a save; saves of real games have at most about 20,000."""
RECORD: Final = '","record":'
"""The text between the hash and the record in a save."""


def is_int(value: object) -> bool:
    """Return whether ``value`` is an int; a bool, such as JSON's ``true``, does not count."""
    return isinstance(value, int) and not isinstance(value, bool)


def canonical(payload: Any) -> str:
    """Return the canonical JSON text of ``payload``; equal payloads have equal texts."""
    return json.dumps(payload, separators=(",", ":"), sort_keys=True)


def digest(text: str) -> str:
    """Return 16 hex digits of BLAKE2b over ``text``."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def seal(payload: dict[str, Any]) -> str:
    """Return the text of a save: ``payload`` with the version of the format and a content hash."""
    body = canonical(payload)
    # The result equals that of canonical(), but the record is serialized only once.
    return '{"arkham_env":' + str(VERSION) + ',"hash":"' + digest(body) + RECORD + body + "}"


def body_of(text: str) -> str:
    """Return the part of a save text over which :func:`seal` computed the hash. The part is cut
    from the text, because serializing the record again takes longer than reading it."""
    at = text.find(RECORD)
    return "" if at < 0 else text[at + len(RECORD) : -1]


def check_text(text: object) -> str:
    """Return ``text`` if it is a string that can be read as a save.

    Raises:
        CorruptSave: ``text`` is not a string, is too long, or contains a lone surrogate.
    """
    if not isinstance(text, str):
        raise CorruptSave(f"corrupt save: expected a string, not {quote(text)}")
    if len(text) > LONGEST:
        raise CorruptSave(
            f"corrupt save: the text has {len(text):,} characters, expected at most {LONGEST:,}"
        )
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise CorruptSave(
            f"corrupt save: the text contains the lone surrogate {quote(text[error.start])} at "
            f"index {error.start}, expected valid Unicode"
        ) from None
    return text


def unseal(given: object) -> dict[str, Any]:
    """Return the ``payload`` from which :func:`seal` made the text ``given``.

    Raises:
        CorruptSave: ``given`` is not a string or not JSON, or the version of its format or its hash
            is wrong.
    """
    text = check_text(given)
    try:
        outer = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptSave(
            f"corrupt save: the text that begins with {quote(text[:40])} is not JSON ({error}); "
            "load the complete text that save() returned"
        ) from None
    if not isinstance(outer, dict) or "arkham_env" not in outer:
        raise CorruptSave(
            f"corrupt save: the text that begins with {quote(text[:40])} is not a save of "
            "arkham_env; load the complete text that save() returned"
        )
    if is_int(outer["arkham_env"]) and outer["arkham_env"] == 1:
        raise CorruptSave(
            "the save has format version 1, which this version cannot read; load it with "
            "arkham-env 0.1.0"
        )
    if not is_int(outer["arkham_env"]) or outer["arkham_env"] != VERSION:
        raise CorruptSave(
            f"corrupt save: its format version is {quote(outer['arkham_env'])}, expected {VERSION}"
            "; load it with the version of arkham_env that made it"
        )
    if "record" not in outer:
        raise CorruptSave("corrupt save: the part 'record' is missing, expected a record")
    fits = outer.get("hash") == digest(body_of(text))
    if not fits:  # another JSON writer may have used other spaces or another order
        try:
            fits = outer.get("hash") == digest(canonical(outer["record"]))
        except RecursionError:
            raise CorruptSave("corrupt save: the part 'record' is nested too deeply") from None
    if not fits:
        raise CorruptSave("corrupt save: the text does not match its hash; load the original")
    record = outer["record"]
    if not isinstance(record, dict):
        raise CorruptSave("corrupt save: the part 'record' is not a JSON object")
    return record
