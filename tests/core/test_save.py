"""Saves: what is sealed comes back, and nothing else is accepted."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arkham_env.core.kernel import save
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.native import is_compiled
from arkham_env.core.kernel.save import (
    FLAG,
    LIST,
    ROWS,
    VERSION,
    Ranges,
    body_of,
    canonical,
    digest,
    dump,
    fill,
    fill_as,
    seal,
    unseal,
)  # fmt: skip

PAYLOAD: dict[str, Any] = {"b": [1, 2, [3]], "a": -7, "spec": {"name": "Zoë's cave"}}

values = st.recursive(
    st.integers() | st.text() | st.booleans() | st.none(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


class Thing:
    FIELDS: ClassVar[tuple[str, ...]] = ("number", "flag", "ids", "rows")

    def __init__(self) -> None:
        self.number = 0
        self.flag = False
        self.ids: list[int] = []
        self.rows: list[list[int]] = []
        self.unsaved = 5


def resealed(payload: Any, **changes: Any) -> str:
    """A save of ``payload`` whose hash is right, with other parts changed."""
    outer = {"arkham_env": VERSION, "hash": digest(canonical(payload)), "state": payload}
    return canonical(outer | changes)


@given(st.dictionaries(st.text(), values))
def test_round_trip(payload: dict[str, Any]) -> None:
    text = seal(payload)
    assert unseal(text) == payload
    assert seal(unseal(text)) == text


def test_equal_payloads_have_one_text() -> None:
    assert seal({"a": 1, "b": 2}) == seal({"b": 2, "a": 1})
    assert seal({"a": 1}) != seal({"a": 2})


def test_the_format_of_version_1() -> None:
    """Saves outlive the code: a change here needs a new VERSION."""
    assert VERSION == 1
    assert seal({"a": 1}) == '{"arkham_env":1,"hash":"1f8c00645b7df6ce","state":{"a":1}}'


def test_spaces_and_the_order_of_keys_do_not_matter() -> None:
    loose = json.dumps(json.loads(seal(PAYLOAD)), indent=2, ensure_ascii=False)
    assert unseal(loose) == PAYLOAD


def test_every_truncation_is_refused() -> None:
    text = seal(PAYLOAD)
    for length in range(len(text)):
        with pytest.raises(CorruptSave):
            unseal(text[:length])


def test_every_changed_digit_of_the_state_is_refused() -> None:
    text = seal(PAYLOAD)
    start = text.index('"state"')
    digits = [i for i in range(start, len(text)) if text[i].isdigit()]
    assert len(digits) > 3
    for i in digits:
        changed = str((int(text[i]) + 1) % 10)
        with pytest.raises(CorruptSave):
            unseal(text[:i] + changed + text[i + 1 :])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "expected a string, got NoneType"),
        (7, "expected a string, got int"),
        (b"{}", "expected a string, got bytes"),
        ({"state": {}}, "expected a string, got dict"),
        ("", "not JSON"),
        ("pearl", "not JSON"),
        ("\x80\x04]", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("9" * 5000, "not JSON"),
        ("[]", "not an arkham_env save"),
        ("7", "not an arkham_env save"),
        ("null", "not an arkham_env save"),
        ("{}", "not an arkham_env save"),
        (canonical({"arkham_env": VERSION, "hash": ""}), "not an arkham_env save"),
        (resealed(PAYLOAD, arkham_env=VERSION + 1), f"version {VERSION + 1}, expected {VERSION}"),
        (resealed(PAYLOAD, arkham_env=VERSION - 1), f"version {VERSION - 1}, expected {VERSION}"),
        (resealed(PAYLOAD, arkham_env=str(VERSION)), "version '1'"),
        (resealed(PAYLOAD, arkham_env=None), "version None"),
        (canonical({"hash": "", "state": {}}), "version None"),
        (resealed(PAYLOAD, hash="0" * 16), "does not match its hash"),
        (resealed(PAYLOAD, hash=None), "does not match its hash"),
        (resealed(PAYLOAD, hash=[]), "does not match its hash"),
        (resealed(PAYLOAD, state=PAYLOAD | {"a": 8}), "does not match its hash"),
        (resealed([1, 2]), "the state is not an object"),
        (resealed(None), "the state is not an object"),
    ],
)
def test_anything_else_is_refused_with_its_reason(text: object, reason: str) -> None:
    with pytest.raises(CorruptSave, match=r"^corrupt save: ") as caught:
        unseal(text)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 300


def test_no_depth_of_nesting_breaks_the_reader() -> None:
    for depth in range(1, 1500):
        text = f'{{"arkham_env":1,"hash":"","state":{{"a":{"[" * depth}{"]" * depth}}}}}'
        with pytest.raises(CorruptSave):
            unseal(text)


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(CorruptSave):
        unseal(text)


def test_dump_lists_the_fields_in_order_and_copies_lists() -> None:
    thing = Thing()
    thing.number, thing.flag, thing.ids, thing.rows = 4, True, [1, 2], [[3], []]
    found = dump(thing)
    assert found == [4, 1, [1, 2], [[3], []]]
    assert type(found[1]) is int
    found[2].append(9)
    found[3][0].append(9)
    assert (thing.ids, thing.rows) == ([1, 2], [[3], []])


def test_fill_restores_what_dump_gave() -> None:
    thing = Thing()
    thing.number, thing.flag, thing.ids, thing.rows = 4, True, [1, 2], [[3], []]
    values = dump(thing)
    other = Thing()
    fill(other, values, Thing())
    assert vars(other) == vars(thing)
    assert other.flag is True
    values[2].append(9)
    values[3][0].append(9)
    assert (other.ids, other.rows) == ([1, 2], [[3], []])


GOOD: list[Any] = [4, 1, [1], [[3]]]


def with_value(index: int, value: object) -> list[Any]:
    return [*GOOD[:index], value, *GOOD[index + 1 :]]


WRONG: list[tuple[int, list[Any]]] = [
    (0, [None, "4", 4.0, [4], True]),
    (1, [None, "1", 2, -1, 1.0, []]),
    (2, [None, 1, "1", {}, ["1"], [None], [1.5], [True]]),
    (3, [3, [["3"]], [[None]], [[[3]]], [{}]]),
]


@pytest.mark.parametrize(
    "values",
    [
        None,
        7,
        "4111",
        {"number": 4, "flag": 1, "ids": [1], "rows": [[3]]},
        [],
        GOOD[:3],
        [*GOOD, 0],
        *(with_value(index, value) for index, values in WRONG for value in values),
    ],
    ids=repr,
)
def test_fill_refuses_what_does_not_fit(values: Any) -> None:
    with pytest.raises(CorruptSave, match=r"^corrupt save: Thing"):
        fill(Thing(), values, Thing())


KINDS = [2, FLAG, LIST + 2, ROWS + 3]


def small() -> Ranges:
    """Kind 2: -1 to 9; kind 3: 0 to 4."""
    ranges = Ranges(4)
    ranges.put(FLAG, 0, 1)
    ranges.put(2, -1, 9)
    ranges.put(3, 0, 4)
    return ranges


def test_fill_as_restores_what_is_in_range() -> None:
    values: list[Any] = [9, 1, [-1, 9], [[0, 4], []]]
    thing = Thing()
    fill_as(thing, values, KINDS, small())
    assert (thing.number, thing.flag, thing.ids, thing.rows) == (9, True, [-1, 9], [[0, 4], []])
    thing.ids.append(1)
    thing.rows[0].append(1)
    assert values == [9, 1, [-1, 9], [[0, 4], []]]


@pytest.mark.parametrize(
    ("at", "wrong", "told"),
    [
        (0, 10, "number = 10, expected a number from -1 to 9$"),
        (0, -2, "number = -2"),
        (0, [1], r"number = \[1\], expected a number from -1 to 9$"),
        (1, 2, "flag = 2, expected a number from 0 to 1$"),
        (2, [0, 10], "ids = 10"),
        (2, [[1]], "ids"),
        (2, 5, "ids = 5, expected a list$"),
        (3, [[0], [5]], "rows = 5, expected a number from 0 to 4$"),
        (3, [[0], [-1]], "rows = -1"),
        (3, [0], "rows = 0, expected a list$"),
        (3, [[True]], "rows"),
        (3, 5, "rows = 5, expected a list$"),
    ],
)
def test_fill_as_refuses_what_is_out_of_range(at: int, wrong: Any, told: str) -> None:
    values: list[Any] = [0, 0, [0], [[0]]]
    values[at] = wrong
    with pytest.raises(CorruptSave, match=f"Thing.{told}"):
        fill_as(Thing(), values, KINDS, small())


def test_the_hash_is_taken_of_what_stands_in_the_text() -> None:
    """A text as it was sealed is not written anew to be checked."""
    text = seal(PAYLOAD)
    assert body_of(text) == canonical(PAYLOAD)
    # The seal is pasted around the state: the whole reads as if written at once.
    assert text == canonical(json.loads(text))
    assert digest(body_of(text)) == json.loads(text)["hash"]
    assert body_of("{}") == ""
    assert unseal(text + "\n") == PAYLOAD  # another text, the same content


def test_what_is_read_but_too_deep_to_be_written_anew_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if is_compiled():
        pytest.skip("which depths the reader alone can take is up to the interpreter")

    def too_deep(payload: Any) -> str:
        raise RecursionError

    text = seal(PAYLOAD)
    spread = json.dumps(json.loads(text), indent=1)
    assert unseal(spread) == PAYLOAD
    monkeypatch.setattr(save, "canonical", too_deep)
    assert unseal(text) == PAYLOAD
    with pytest.raises(CorruptSave, match=r"^corrupt save: nested too deeply$"):
        unseal(spread)
