"""``arkham2e/rules/machine.py``: ``determinize`` resamples the information that is hidden from a
seat
and changes nothing else.

The tests are those of every game, and a second definition of the hidden information of this game
(:func:`tests.arkham2e.support.games.seen`): the order of decks and of the gate stack, and future
randomness.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.state.ids import component, deck, stream
from tests.arkham2e.invariants import check
from tests.arkham2e.play_random import enliven
from tests.arkham2e.support.games import deal, known_of, seen, with_other_hidden
from tests.board_games.states import state
from tests.core.determinizing import play
from tests.envs.playing import ARKHAM

SET_UPS: list[dict[str, Any]] = [
    {"players": 1, "ancient_one": "cthulhu"},
    {"players": 2, "ancient_one": "yog_sothoth", "investigators": ["ashcan_pete", "joe_diamond"]},
    {"players": 3, "ancient_one": "hastur"},
    {"players": 1, "ancient_one": "nyarlathotep"},
]
AHEAD = 25
"""Decisions that a copy is played on."""
HIDDEN = ("decks", "gate_stack", "cup", "streams")
"""The only attributes that differ between a game and a resampled copy."""


@pytest.mark.parametrize("options", SET_UPS, ids=lambda options: options["ancient_one"])
def test_copies_are_games_that_the_seat_cannot_tell_apart(options: dict[str, Any]) -> None:
    kinds = play(ARKHAM, options, 5)
    assert len(kinds) >= 5


def check_resampling(g: Any, seat: int, seed: int) -> Any:
    """Check that a resampled game looks the same to a seat and does not depend on hidden facts."""
    before, known = state(g), seen(g, seat)
    copy = g.determinize(seat, seed)
    assert state(g) == before
    check(copy)
    assert seen(copy, seat) == known
    dealt = state(copy)
    assert {name for name in before if dealt[name] != before[name]} <= set(HIDDEN)
    assert dealt["streams"] != before["streams"]
    # Whatever else lies hidden, the copy is the same, and so is a copy of the copy.
    other = with_other_hidden(g, seat, seed)
    assert seen(other, seat) == known and state(other) != before
    assert state(other.determinize(seat, seed)) == dealt
    assert state(copy.determinize(seat, seed)) == dealt
    return copy


@pytest.mark.parametrize("number", range(16))
def test_random_games_are_dealt_anew(number: int) -> None:
    """Every other one is lively: full hands, gates and Monsters all over the board."""
    g, rng = deal(number), random.Random(number)
    if number % 2:
        while g.turn == 0:
            g.take(rng.randrange(len(g.options)))
        enliven(g, rng)
    count = 0
    while not g.over:
        if not count or rng.random() < 0.02:
            copy = check_resampling(g, rng.randrange(g.players), rng.randrange(1 << 30))
            count += 1
            for _ in range(AHEAD):
                if copy.over:
                    break
                copy.take(rng.randrange(len(copy.options)))
                check(copy)
        g.take(rng.randrange(len(g.options)))
    assert count


def known_below() -> Any:
    """A game in which everybody knows two cards below each deck, seat 1 a third one."""
    g = deal(2)
    for which in range(deck.COUNT):
        g.known[which], g.glimpsed[which] = 2, 1 << 1
    g.known[deck.COUNT] = 3
    return g


@pytest.mark.parametrize("seat", range(3))
def test_all_that_is_hidden_is_dealt(seat: int) -> None:
    """Each place above what is known shows many cards; what is known stays where it lies."""
    g = known_below()
    copies = [g.determinize(seat, seed) for seed in range(80)]
    piles = [[copy.decks[which] for copy in copies] for which in range(deck.COUNT)]
    piles.append([copy.gate_stack for copy in copies])
    for which, dealt in enumerate(piles):
        real = g.gate_stack if which == deck.COUNT else g.decks[which]
        known = known_of(g, seat, which)
        assert known == (3 if which == deck.COUNT or seat == 1 else 2)
        for place in range(len(real)):
            met = {cards[place] for cards in dealt}
            if place < known:
                assert met == {real[place]}
            else:
                assert len(met) > 6, (which, place)
        assert all(sorted(cards) == sorted(real) for cards in dealt)


def test_each_card_is_as_likely_as_another() -> None:
    g = deal(2)
    tops = Counter(g.determinize(0, seed).gate_stack[-1] for seed in range(1600))
    assert len(tops) == 16 - len(g.gates)
    assert min(tops.values()) > 60 and max(tops.values()) < 150


def test_the_luck_of_a_copy_is_its_own() -> None:
    """The state of every stream depends on the seed alone; the cup is sorted."""
    g = deal(5)
    other = g.clone()
    other.streams.states = [state + 1 for state in other.streams.states]
    one, twin = g.determinize(0, 9), other.determinize(0, 9)
    assert one.streams.states == twin.streams.states
    assert len(one.streams.states) == len(stream.NAMES)
    for which in range(len(stream.NAMES)):
        states = {g.determinize(0, seed).streams.states[which] for seed in range(30)}
        assert len(states) == 30 and g.streams.states[which] not in states
    assert one.cup == sorted(g.cup)
    g.cup = g.cup[::-1]
    assert g.determinize(0, 9).cup == one.cup


def test_what_the_seat_knows_alone_is_dealt_anew_for_others() -> None:
    g = known_below()
    below = [g.decks[which][2] for which in range(deck.COUNT)]
    for seat, knows in ((0, False), (1, True), (2, False)):
        for which in range(deck.COUNT):
            met = {g.determinize(seat, seed).decks[which][2] for seed in range(20)}
            assert (met == {below[which]}) == knows


def test_what_is_open_is_left_alone() -> None:
    g = deal(11)
    rng = random.Random(4)
    while g.turn == 0:
        g.take(rng.randrange(len(g.options)))
    enliven(g, rng)
    g.cup = g.cup[::-1]
    g.revealed[2] = component.FIRST_LOCATION_CARD + 2 * component.LOCATION_CARDS + 1
    board.discard(g, g.cards[0][0], 0)
    before = state(g)
    for seed in range(4):
        copy = state(g.determinize(1, seed))
        assert {name for name in before if copy[name] != before[name]} == set(HIDDEN)
        for number, cards in enumerate(before["decks"]):
            known = g.known[number]
            assert copy["decks"][number][:known] == cards[:known]
