"""``lcg/state/ids/chaos_token.py``: chaos tokens by name, numbers and symbols."""

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state.ids import chaos_token

BAGS = [
    [9, 9, 8, 8, 8, 7, 7, 7, 6, 6, 16, 16, 18, 19, 20, 21],
    [9, 8, 8, 7, 7, 7, 6, 6, 5, 4, 16, 16, 18, 19, 20, 21],
    [8, 8, 8, 7, 7, 6, 6, 5, 5, 4, 3, 16, 16, 18, 19, 20, 21],
    [8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 2, 0, 16, 16, 18, 19, 20, 21],
]


def test_the_bags_of_spreading_flames_hold_the_same_numbers_as_ever() -> None:
    assert find_scenario("spreading_flames").bags == BAGS


def test_every_token_has_a_name_by_which_a_bag_takes_it() -> None:
    assert chaos_token.NAMES[:2] == ["-8", "-7"]
    assert chaos_token.NAMES[7:11] == ["-1", "0", "+1", "+2"]
    assert chaos_token.bag(" ".join(chaos_token.NAMES)) == list(range(22))
    assert chaos_token.bag("") == []


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("skulls", "did you mean 'skull'"),
        ("elder_thin", "'elder_thing'"),
        ("1", "expected one of"),
        ("-9", "expected one of"),
        ("+0", "expected one of"),
    ],
)
def test_a_bag_refuses_what_is_no_token(word: str, hint: str) -> None:
    with pytest.raises(InvalidSetup) as raised:
        chaos_token.bag(f"0 {word} skull")
    assert f"unknown chaos token {word!r}" in str(raised.value)
    assert hint in str(raised.value)


def test_six_tokens_are_symbols() -> None:
    symbols = [token for token in range(22) if chaos_token.is_symbol(token)]
    assert [chaos_token.name(token) for token in symbols] == list(chaos_token.SYMBOL_NAMES)
