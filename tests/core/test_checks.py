"""Checks of arguments: a valid value is returned, an error names an invalid one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.public.checks import (
    check_bool,
    check_choice,
    check_list,
    check_mapping,
    check_names,
    check_whole,
)


@pytest.mark.parametrize("value", [True, False])
def test_truths_come_back(value: bool) -> None:
    assert check_bool("open_hands", value) is value


@pytest.mark.parametrize("value", [0, 1, None, "True"])
def test_what_is_no_truth_is_named(value: object) -> None:
    with pytest.raises(InvalidSetup, match=r"open_hands=.*: expected True or False"):
        check_bool("open_hands", value)


def test_a_choice() -> None:
    assert check_choice("difficulty", "hard", ["easy", "hard"]) == "hard"
    for wrong in ("hart", 3, None):
        with pytest.raises(InvalidSetup, match="difficulty"):
            check_choice("difficulty", wrong, ["easy", "hard"])


def test_the_first_unknown_name_is_told() -> None:
    check_names({"players": 1}, ["players", "seed"])
    with pytest.raises(InvalidSetup, match="'player'"):
        check_names({"players": 1, "player": 1, "sead": 2}, ["players", "seed"])


@pytest.mark.parametrize(
    ("value", "found"), [(2, 2), (5, 5), (np.int64(3), 3), (np.array(4), 4), (np.uint8(2), 2)]
)
def test_whole_numbers_come_back(value: Any, found: int) -> None:
    number = check_whole("players", value, 2, 5)
    assert number == found and type(number) is int


def test_without_a_most_there_is_none() -> None:
    assert check_whole("seed", 10**30, 0) == 10**30
    with pytest.raises(InvalidSetup, match=r"seed=-1: expected a whole number of at least 0$"):
        check_whole("seed", -1, 0)


@pytest.mark.parametrize("value", [1, 6, 2.0, True, "3", None, np.array([2, 3]), np.float64(3)])
def test_what_is_no_whole_number_in_range_is_named(value: Any) -> None:
    with pytest.raises(InvalidSetup, match="expected a whole number of at least 2 and at most 5"):
        check_whole("players", value, 2, 5)


def test_mappings_and_lists_are_copied() -> None:
    given = {"a": 1}
    found = check_mapping("reward", given)
    assert found == given and found is not given
    assert check_mapping("reward", None) == {}
    with pytest.raises(InvalidSetup, match="expected a dict of names and values"):
        check_mapping("reward", [1])
    cards = ["a", "b"]
    copied = check_list("deck", cards, "codes")
    assert copied == cards and copied is not cards
    assert check_list("deck", ("a",), "codes") == ["a"]
    for wrong in ("ab", 3, {"a": 1}):
        with pytest.raises(InvalidSetup, match="expected codes"):
            check_list("deck", wrong, "codes")
