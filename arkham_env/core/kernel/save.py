"""Saves: versioned JSON of ints, sealed with a content hash.

Nothing is ever unpickled.  An object names its saved attributes in ``FIELDS``; every value is an
int, a bool or a (nested) list of ints.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, final

from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

VERSION: Final = 1
LONGEST: Final = 4_000_000
"""Characters of the longest save that is read; those of games have up to about 100,000."""
STATE: Final = '","state":'
"""What stands between the hash and the state in a sealed text."""


def dump(item: Any) -> list[Any]:
    """Return the values of ``item.FIELDS``, lists copied."""
    values: list[Any] = []
    for name in type(item).FIELDS:
        value = getattr(item, name)
        if isinstance(value, bool):
            values.append(int(value))
        elif isinstance(value, list):
            values.append([v[:] if isinstance(v, list) else v for v in value])
        else:
            values.append(value)
    return values


def is_int(value: object) -> bool:
    """Say whether ``value`` is an int proper (JSON's ``true`` is not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_int_list(value: object) -> bool:
    """Say whether ``value`` is a list of ints, or of lists of ints."""
    if not isinstance(value, list):
        return False
    for entry in value:
        if isinstance(entry, list):
            for number in entry:
                if not is_int(number):
                    return False
        elif not is_int(entry):
            return False
    return True


def fill(item: Any, values: Any, sample: Any) -> None:
    """Set ``item.FIELDS`` from ``values``; ``sample`` has values of the right types.

    Raises:
        CorruptSave: the number or the type of the values does not fit; ``item`` may then be
            filled in part.
    """
    names = type(item).FIELDS
    if not isinstance(values, list) or len(values) != len(names):
        raise CorruptSave(f"corrupt save: {type(item).__name__} needs {len(names)} values")
    for name, value in zip(names, values, strict=True):
        expected = getattr(sample, name)
        if isinstance(expected, bool):
            fits = is_int(value) and 0 <= value <= 1
            value = bool(value)
        elif isinstance(expected, list):
            fits = is_int_list(value)
            if fits:
                value = [v[:] if isinstance(v, list) else v for v in value]
        else:
            fits = is_int(value)
        if not fits:
            raise CorruptSave(f"corrupt save: {type(item).__name__}.{name} = {quote(value)}")
        setattr(item, name, value)


LIST: Final = 32
"""``LIST + kind``: a list of numbers of that kind."""
ROWS: Final = 64
"""``ROWS + kind``: a list of lists of numbers of that kind."""
FLAG: Final = 1
"""The kind of what is a bool in the object and 0 or 1 in the save."""


@final
@mypyc_attr(acyclic=True)
class Ranges:
    """What the numbers of a save may be, by kind: ``lows[kind]`` to ``highs[kind]``."""

    def __init__(self, kinds: int) -> None:
        self.lows: list[int] = [0] * kinds
        self.highs: list[int] = [0] * kinds

    def put(self, kind: i64, low: int, high: int) -> None:
        self.lows[kind] = low
        self.highs[kind] = high


def wrong(item: Any, name: str, value: object, expected: str) -> CorruptSave:
    """Return the error for a value that an attribute cannot have."""
    told = f"{type(item).__name__}.{name} = {quote(value)}"
    return CorruptSave(f"corrupt save: {told}, expected {expected}")


def number_of(ranges: Ranges, kind: i64) -> str:
    """Return what a number of a kind is expected to be."""
    return f"a number from {ranges.lows[kind]} to {ranges.highs[kind]}"


def fill_as(item: Any, values: Any, kinds: list[int], ranges: Ranges) -> None:
    """Set ``item.FIELDS`` from ``values``, each of which has its kind (or is a list of a kind).

    Raises:
        CorruptSave: the number of values, a type or a value does not fit; ``item`` may then be
            filled in part.
    """
    names: tuple[str, ...] = type(item).FIELDS
    if not isinstance(values, list) or len(values) != len(kinds):
        raise CorruptSave(f"corrupt save: {type(item).__name__} needs {len(kinds)} values")
    lows = ranges.lows
    highs = ranges.highs
    for i in range(len(kinds)):
        kind = kinds[i]
        value: object = values[i]
        if kind < LIST:
            if not isinstance(value, int) or isinstance(value, bool):
                raise wrong(item, names[i], value, number_of(ranges, kind))
            if value < lows[kind] or value > highs[kind]:
                raise wrong(item, names[i], value, number_of(ranges, kind))
            # One conditional expression would be an int in compiled code, whatever the kind.
            if kind == FLAG:
                setattr(item, names[i], value == 1)
            else:
                setattr(item, names[i], value)
            continue
        if not isinstance(value, list):
            raise wrong(item, names[i], value, "a list")
        if kind < ROWS:
            setattr(item, names[i], checked(item, names[i], value, ranges, kind - LIST))
            continue
        rows: list[list[int]] = []
        for row in value:
            if not isinstance(row, list):
                raise wrong(item, names[i], row, "a list")
            rows.append(checked(item, names[i], row, ranges, kind - ROWS))
        setattr(item, names[i], rows)


def checked(item: Any, name: str, values: list[Any], ranges: Ranges, kind: i64) -> list[int]:
    """Return a copy of a list of numbers of one kind; raise CorruptSave if one is not."""
    low = ranges.lows[kind]
    high = ranges.highs[kind]
    for number in values:
        if not isinstance(number, int) or isinstance(number, bool):
            raise wrong(item, name, number, number_of(ranges, kind))
        if number < low or number > high:
            raise wrong(item, name, number, number_of(ranges, kind))
    return values[:]


def canonical(payload: Any) -> str:
    """Return the one JSON text that equal payloads share."""
    return json.dumps(payload, separators=(",", ":"), sort_keys=True)


def digest(text: str) -> str:
    """Return 16 hex digits of BLAKE2b over ``text``."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def seal(payload: dict[str, Any]) -> str:
    """Return the save text: the payload with its version and content hash."""
    body = canonical(payload)
    # As canonical() would write it, without writing the state a second time.
    return '{"arkham_env":' + str(VERSION) + ',"hash":"' + digest(body) + STATE + body + "}"


def body_of(text: str) -> str:
    """Return the part of a save text that :func:`seal` took the hash of, as it stands there.

    Writing the state anew to compare it takes longer than reading it.
    """
    at = text.find(STATE)
    return "" if at < 0 else text[at + len(STATE) : -1]


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
    """Return the payload of a text made by :func:`seal`.

    Raises:
        CorruptSave: no text, not JSON, another version, or a hash that does not fit.
    """
    text = check_text(given)
    try:
        outer = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptSave(f"corrupt save: {quote(text[:40])} is not JSON ({error})") from None
    if not isinstance(outer, dict) or "state" not in outer:
        raise CorruptSave(f"corrupt save: {quote(text[:40])} is not an arkham_env save")
    if not is_int(outer.get("arkham_env")) or outer["arkham_env"] != VERSION:
        raise CorruptSave(
            f"corrupt save: version {quote(outer.get('arkham_env'))}, expected {VERSION}"
        )
    fits = outer.get("hash") == digest(body_of(text))
    if not fits:  # written by another JSON writer, with blanks or in another order
        try:
            fits = outer.get("hash") == digest(canonical(outer["state"]))
        except RecursionError:
            raise CorruptSave("corrupt save: nested too deeply") from None
    if not fits:
        raise CorruptSave("corrupt save: the content does not match its hash")
    state = outer["state"]
    if not isinstance(state, dict):
        raise CorruptSave("corrupt save: the state is not an object")
    return state


# -- Stacks --------------------------------------------------------------------------------------


def sample_table(frames: list[Frame]) -> dict[str, Frame]:
    """Return one frame of every class that can stand on the stack, by the name of its class."""
    return {type(frame).__name__: frame for frame in frames}


def dump_stack(stack: list[Frame]) -> list[list[Any]]:
    """Return the frames as ``[class name, values]``."""
    return [[type(frame).__name__, dump(frame)] for frame in stack]


def load_stack(samples: dict[str, Frame], entries: list[Any]) -> list[Frame]:
    """Return the frames that :func:`dump_stack` described.

    Raises:
        CorruptSave: a class that is none of the samples', or values that do not fit it.
    """
    found: list[Frame] = []
    for name, values in entries:
        if name not in samples:
            raise CorruptSave(f"corrupt save: unknown frame {quote(name)}")
        frame = samples[name].copy()
        fill(frame, values, samples[name])
        found.append(frame)
    return found
