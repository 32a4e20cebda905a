"""The seal keyword, sealing by effects, and releasing (``lcg/rules/reveal.py``)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tests.lcg.support.limit_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, chaos_token
from arkham_env.lcg.state.zones import discard_from_play, return_to_hand
from tests.lcg.support.scene import TOKENS, Scene


def sealing(*codes: str) -> Scene:
    s = Scene(extra={0: list(codes)})
    s.give(0, *codes)
    return s


@pytest.mark.rule("LCG-0884")
def test_a_card_with_seal_takes_its_token_out_of_the_bag() -> None:
    s = sealing("TR041")
    s.bag("0", "skull", "skull")
    s.refresh()
    s.do("Play Skull Charm")
    assert s.card("Skull Charm").sealed == chaos_token.SKULL
    assert sorted(s.g.bag) == [chaos_token.ZERO, chaos_token.SKULL]


@pytest.mark.rule("LCG-0885")
@pytest.mark.parametrize("token", ["0", "+1"])
def test_the_controller_chooses_among_the_tokens_that_fit(token: str) -> None:
    s = sealing("TR042")
    s.bag("0", "+1", "0", "-1")
    s.refresh()
    s.do("Play Balance")
    assert s.seat == 0 and s.labels == ["Choose the 0 token", "Choose the +1 token"]
    s.do(f"Choose the {token} token")
    assert s.card("Balance").sealed == TOKENS[token]
    assert len(s.g.bag) == 3
    assert s.at_turn()


@pytest.mark.rule("LCG-0886")
def test_without_the_token_the_card_cannot_be_played() -> None:
    s = sealing("TR041", "TR042")
    s.bag("-1", "+1")
    s.refresh()
    assert not s.offers("Play Skull Charm") and s.offers("Play Balance")
    s.bag("skull")
    s.refresh()
    assert s.offers("Play Skull Charm") and not s.offers("Play Balance")


@pytest.mark.rule("LCG-0887")
def test_a_sealed_token_is_never_revealed() -> None:
    s = sealing("TR042")
    s.bag("+1", "-1", "-2")
    s.refresh()
    s.do("Play Balance")
    s.have(0, actions=30)
    for _ in range(30):
        s.do("Investigate").settle(decline="Joe Diamond", perhaps="Where There's Smoke...")
    drawn = [line for line in s.log() if line.startswith("Chaos token")]
    assert set(drawn) == {"Chaos token: -1", "Chaos token: -2"}


@pytest.mark.rule("LCG-0888")
def test_a_released_token_is_revealed_again() -> None:
    s = sealing("TR041")
    s.bag("skull")
    s.refresh()
    s.do("Play Skull Charm")
    assert s.g.bag == []
    s.do("Use Skull Charm")
    assert s.g.bag == [chaos_token.SKULL] and s.card("Skull Charm").sealed == NONE
    s.do("Investigate").settle(decline="Joe Diamond")
    assert "Chaos token: skull" in s.log()


@pytest.mark.rule("LCG-0889")
@pytest.mark.parametrize("leave", [discard_from_play, return_to_hand])
def test_a_card_that_leaves_play_releases_its_token(leave: Callable[[Game, int], None]) -> None:
    s = sealing("TR041")
    s.bag("skull", "0")
    s.refresh()
    s.do("Play Skull Charm")
    leave(s.g, s.card("Skull Charm").id)
    assert not s.in_play("Skull Charm")
    assert sorted(s.g.bag) == [chaos_token.ZERO, chaos_token.SKULL]


@pytest.mark.rule("LCG-0890")
def test_an_effect_may_seal_a_token_on_a_card_without_the_keyword() -> None:
    s = sealing("TR043")
    fedora = s.asset(0, "Magnifying Glass")
    s.bag("skull", "0")
    s.refresh()
    s.do("Play Binding")
    assert s.g.cards[fedora].sealed == chaos_token.SKULL
    assert s.g.bag == [chaos_token.ZERO]


@pytest.mark.rule("LCG-0891")
def test_an_effect_that_finds_no_token_fails_and_the_rest_goes_on() -> None:
    s = sealing("TR043")
    glass = s.asset(0, "Magnifying Glass")
    s.bag("0")
    s.have(0, resources=0)
    s.do("Play Binding")
    assert s.g.cards[glass].sealed == NONE
    assert s.g.bag == [chaos_token.ZERO]
    assert s.investigator().resources == 1
