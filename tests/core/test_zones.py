"""Decks: lists whose last element is the top card."""

from __future__ import annotations

from arkham_env.core.kernel.rng import Streams
from arkham_env.core.kernel.zones import put_under, reshuffle, top, with_added, without


def test_top_lists_the_topmost_first_and_takes_nothing() -> None:
    deck = [10, 11, 12, 13]
    assert top(deck, 3) == [13, 12, 11]
    assert top(deck, 0) == []
    assert deck == [10, 11, 12, 13]


def test_top_of_a_short_deck_is_the_whole_deck() -> None:
    assert top([10, 11], 5) == [11, 10]
    assert top([], 5) == []


def test_put_under_is_drawn_last() -> None:
    deck = [10, 11]
    put_under(deck, 9)
    assert [deck.pop() for _ in range(3)] == [11, 10, 9]


def test_reshuffle_moves_every_card_and_empties_the_discard_pile() -> None:
    discard, deck = [1, 2, 3], [4]
    pile, kept = discard, deck
    assert reshuffle(Streams([5]), 0, discard, deck)
    assert sorted(deck) == [1, 2, 3, 4]
    assert discard == []
    assert pile is discard
    assert kept is deck


def test_reshuffle_mixes_the_discard_pile_with_what_is_left() -> None:
    """Every card reaches every position, also the cards that were in the deck."""
    streams = Streams([5])
    seen: set[tuple[int, int]] = set()
    for _ in range(300):
        deck = [4]
        reshuffle(streams, 0, [1, 2, 3], deck)
        seen.update((card, place) for place, card in enumerate(deck))
    assert len(seen) == 16


def test_reshuffling_nothing_changes_nothing_and_draws_nothing() -> None:
    streams = Streams([5])
    deck = [4, 6]
    assert not reshuffle(streams, 0, [], deck)
    assert deck == [4, 6]
    assert streams.states == [5]


def test_with_added_and_without_return_new_lists() -> None:
    cards: list[int] = []
    one = with_added(cards, 7)
    two = with_added(one, 8)
    assert (cards, one, two) == ([], [7], [7, 8])
    assert without(two, 7) == [8] and two == [7, 8]
