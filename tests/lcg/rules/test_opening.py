"""``lcg/rules/set_up.py``: opening hands and starting resources that a card changes (as 12042,
12056)."""

from __future__ import annotations

import pytest

import tests.lcg.support.hindrance_cards
import tests.lcg.support.ledger_cards  # noqa: F401  (both register cards)
from arkham_env.core.kernel.decision import op_of
from arkham_env.lcg import decks
from arkham_env.lcg.game import CardGame, build_table, new_state
from arkham_env.lcg.state.ids import decision_kind, keyword, verb

PAIR = ("joe_diamond", "isabelle_barnes")


def begun(*extra: str, seed: int = 1) -> CardGame:
    """A game of two in which seat 0 owns these cards too, at its first decision after the lead."""
    codes = [decks.investigator_code(name) for name in PAIR]
    lists = [decks.starter_deck(code) for code in codes]
    lists[0] = sorted([*lists[0], *([code, extra.count(code)] for code in sorted(set(extra)))])
    trauma = [[0, 0], [0, 0]]
    spec = {
        "scenario": "spreading_flames",
        "investigators": codes,
        "decks": lists,
        "difficulty": "standard",
        "open_hands": False,
        "trauma": trauma,
    }
    game = CardGame(new_state(build_table(spec), seed, trauma), seed)
    game.state.advance()
    game.step(0)
    return game


def kind(game: CardGame) -> str:
    return decision_kind.NAMES[game.state.kind]


def play_on(game: CardGame, *, mulligan: int = 0) -> CardGame:
    """Set ``mulligan`` cards of seat 0 aside and continue to the first turn."""
    while kind(game) == "mulligan":
        last = game.num_options - 1
        if game.state.seat == 0 and mulligan > 0:
            mulligan -= 1
            game.step(0)
        else:
            game.step(last)
    return game


def held(game: CardGame, seat: int = 0) -> int:
    return len(game.state.investigators[seat].hand)


@pytest.mark.rule("LCG-0731")
@pytest.mark.parametrize(("copies", "cards"), [(0, 5), (1, 6), (2, 7)])
def test_more_cards_are_drawn_and_kept(copies: int, cards: int) -> None:
    game = begun(*["TH031"] * copies)
    assert kind(game) == "mulligan" and held(game) == cards
    # The other investigator has none of it.
    assert held(game, 1) == 5
    assert held(play_on(game)) == cards


@pytest.mark.rule("LCG-0731")
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_mulligan_draws_as_many_as_were_set_aside(seed: int) -> None:
    game = begun("TH031", seed=seed)
    kept = held(game)
    play_on(game, mulligan=4)
    hand = game.state.investigators[0].hand
    assert kept == len(hand) == 6
    # Weaknesses among what is drawn are replaced, as ever.
    assert not any(game.state.defs[card].printed.weakness for card in hand)


@pytest.mark.parametrize(("copies", "resources"), [(0, 5), (1, 7), (2, 9)])
def test_more_resources_to_begin_with(copies: int, resources: int) -> None:
    game = begun(*["TH032"] * copies)
    whom = game.state.investigators
    assert [who.resources for who in whom] == [resources, 5]
    assert held(game) == 5


@pytest.mark.rule("LCG-0732")
@pytest.mark.parametrize(("copies", "drawn", "kept"), [(0, 13, 8), (1, 14, 9), (2, 15, 10)])
def test_a_hand_kept_from_a_larger_set(copies: int, drawn: int, kept: int) -> None:
    game = begun("TH033", *["TH031"] * copies)
    assert (kind(game), game.state.seat) == ("discard", 0)
    assert held(game) == drawn
    asked = 0
    while kind(game) == "discard":
        # A save in the middle of the set-up continues.
        g = game.state
        game = CardGame(g.clone(), 1)
        assert all(op_of(option) == verb.DISCARD for option in game.state.options)
        game.step(0)
        asked += 1
    assert asked == drawn - kept
    assert held(game) == kept and held(game, 1) == 5
    assert len(game.state.investigators[0].discard) == drawn - kept
    assert held(play_on(game, mulligan=2)) == kept


@pytest.mark.rule("LCG-0728b")
def test_only_what_waits_for_it_is_used_in_setup() -> None:
    game = begun("TL157")
    assert (kind(game), game.state.seat) == ("reaction", 0)
    game.step(0)
    assert game.state.investigators[0].resources == 8
    # From here to the first round the free ability is never offered.
    while game.state.round == 0:
        assert kind(game) == "mulligan"
        game.step(game.num_options - 1)
    assert game.state.investigators[0].resources == 8
    offered: list[int] = []
    while kind(game) in ("next_turn", "window"):
        offered += map(op_of, game.state.options)
        game.step(0 if kind(game) == "next_turn" else game.num_options - 1)
    offered += map(op_of, game.state.options)
    assert verb.FREE in offered


def test_a_permanent_is_in_play_before_the_hand_is_drawn() -> None:
    game = begun("TH031", "TH032")
    g = game.state
    assert [g.defs[card].printed.code for card in g.investigators[0].assets] == ["TH031", "TH032"]
    assert all(g.defs[card].printed.keywords & keyword.PERMANENT for card in
               g.investigators[0].assets)  # fmt: skip
