"""Errors name the value, what was expected, and what was probably meant."""

from __future__ import annotations

import pytest

from arkham_env.core.errors import (
    ArkhamError,
    CorruptSave,
    IllegalAction,
    InvalidSetup,
    nearest,
    unknown_name,
)

NAMES = ["easy", "standard", "hard", "expert"]


def test_a_near_name_is_suggested() -> None:
    error = unknown_name("difficulty", "Standart", NAMES)
    assert str(error) == (
        "unknown difficulty 'Standart': expected one of easy, expert, hard, standard; "
        "did you mean 'standard'?"
    )


def test_nothing_is_suggested_for_a_name_like_no_other() -> None:
    message = str(unknown_name("difficulty", "zzz", NAMES))
    assert message == "unknown difficulty 'zzz': expected one of easy, expert, hard, standard"


def test_a_value_that_is_no_name_at_all_is_reported_as_it_is() -> None:
    assert str(unknown_name("difficulty", None, NAMES)).startswith("unknown difficulty None: ")
    assert str(unknown_name("seat", 7, ["0", "1"])).startswith("unknown seat 7: ")


def test_names_may_come_from_any_iterable() -> None:
    assert str(unknown_name("difficulty", "herd", iter(NAMES))).endswith(
        "did you mean 'hard' or 'expert'?"
    )


def test_nearest_is_best_first_and_bounded() -> None:
    assert nearest("EXPRT", NAMES)[0] == "expert"
    assert len(nearest("card_1", [f"card_{n}" for n in range(9)], count=2)) == 2
    assert nearest("card_1", [f"card_{n}" for n in range(9)])[0] == "card_1"


@pytest.mark.parametrize("kind", [IllegalAction, InvalidSetup, CorruptSave])
def test_every_error_can_be_caught_as_one_and_as_a_value_error(kind: type[Exception]) -> None:
    assert issubclass(kind, ArkhamError)
    assert issubclass(kind, ValueError)
    assert isinstance(unknown_name("difficulty", "x", NAMES), InvalidSetup)
