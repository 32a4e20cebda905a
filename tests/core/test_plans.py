"""Keys of options: equal options share a key, and valid options share none with invalid ones."""

from __future__ import annotations

from collections import UserList
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

from arkham_env.core.public.plans import NoKey, Plans, key_of

SAME: list[tuple[Any, Any]] = [
    ({"players": 2, "open_hands": True}, {"open_hands": True, "players": 2}),
    ({"players": np.int64(2)}, {"players": 2}),
    ({"players": np.array(2)}, {"players": 2}),
    ({"names": ("a", "b")}, {"names": ["a", "b"]}),
    ({"names": [np.str_("a")]}, {"names": ["a"]}),
    ({"decks": [{"1": 2, "3": 1}]}, {"decks": [MappingProxyType({"3": 1, "1": 2})]}),
    (np.float64(0.5), 0.5),
    ({"names": UserList(["a", [1]])}, {"names": ["a", [1]]}),
    (range(3), [0, 1, 2]),
]
OTHER: list[tuple[Any, Any]] = [
    (True, 1),
    (2.0, 2),
    ("1", 1),
    (None, 0),
    ([], {}),
    ([1], 1),
    (["a", "b"], ["b", "a"]),
    ("ab", ["a", "b"]),
    ([bool, 1], True),
    ({"players": 1}, {"players": 2}),
    ({"players": None}, {}),
]
NO_KEYS: list[Any] = [object(), {1, 2}, b"ab", bytearray(b"a"), np.zeros(2), {"a": [object()]}, 2j]


@pytest.mark.parametrize(("one", "two"), SAME)
def test_equal_options_share_a_key(one: Any, two: Any) -> None:
    assert key_of(one) == key_of(two)
    assert hash(key_of(one)) == hash(key_of(two))


def key_or_none(value: Any) -> Any:
    try:
        return key_of(value)
    except NoKey:
        return NoKey


@pytest.mark.parametrize(("one", "two"), OTHER)
def test_what_is_not_equally_valid_has_another_key(one: Any, two: Any) -> None:
    assert key_or_none(one) != key_or_none(two)


@pytest.mark.parametrize("value", NO_KEYS, ids=lambda value: type(value).__name__)
def test_what_may_change_has_no_key(value: Any) -> None:
    with pytest.raises(NoKey):
        key_of(value)


def test_later_changes_do_not_reach_a_key() -> None:
    deck = {"12020": 1}
    options = {"decks": [deck]}
    before = key_of(options)
    deck["12020"] = 2
    assert key_of(options) != before
    deck["12020"] = 1
    assert key_of(options) == before


def test_few_plans_are_kept_and_none_when_the_content_changes() -> None:
    plans = Plans(3)
    plans.since(["a"])
    for number in range(5):
        plans.put(number, f"plan {number}")
    assert [plans.get(number) for number in range(5)] == [None, None, "plan 2", "plan 3", "plan 4"]
    plans.put(3, "another")
    assert (plans.get(3), plans.get(2)) == ("another", "plan 2")
    plans.since(["a"])
    assert plans.get(4) == "plan 4"
    plans.since(["a", "b"])
    assert plans.get(4) is None
