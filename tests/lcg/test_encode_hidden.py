"""Observations do not depend on information hidden from the seat (``lcg/encode``)."""

from __future__ import annotations

import random

import pytest

from arkham_env.core.encoding.encode import as_numpy
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.state.game_state import NOCARD, Game
from tests.lcg.support.fuzz_games import positions

ENCODER = Encoder("lcg/spreading_flames")


def observations(g: Game, seat: int) -> list[bytes]:
    flat = ENCODER.new_flat()
    ENCODER.write_flat(g, seat, flat)
    found = [as_numpy(flat.data, "int16", ENCODER.flat_size).tobytes()]
    entities = ENCODER.new_entities()
    ENCODER.write_entities(g, seat, entities)
    found.append(as_numpy(entities.data, "int16", ENCODER.entities_size).tobytes())
    return found


def permuted(g: Game, reader: int, rng: random.Random) -> Game:
    """Return a copy in which the information hidden from ``reader`` is permuted.

    Hidden cards in the hand and the deck of each other seat change places.  The reader's own deck
    and the encounter deck change order, except for cards that the reader has looked at.
    """
    c = g.clone()
    c.own_known()
    for who in c.investigators:
        if who.id == reader:
            shuffle_hidden(c, reader, who.deck, rng)
            continue
        hidden = [
            card
            for card in who.hand + who.deck
            if not c.known[card] >> reader & 1 and c.cards[card] is NOCARD
        ]
        dealt = hidden[:]
        rng.shuffle(dealt)
        place = dict(zip(hidden, dealt, strict=True))
        bits = {place[card]: c.known[card] for card in hidden}
        for card, mask in bits.items():
            c.known[card] = mask
        who.hand = sorted(place.get(card, card) for card in who.hand)
        who.deck = [place.get(card, card) for card in who.deck]
        if c.source in place:
            c.source = place[c.source]
    c.encounter_deck = c.encounter_deck[:]
    shuffle_hidden(c, reader, c.encounter_deck, rng)
    return c


def shuffle_hidden(c: Game, reader: int, deck: list[int], rng: random.Random) -> None:
    """Change the order of the cards of a deck that ``reader`` has not looked at."""
    places = [i for i, card in enumerate(deck) if not c.known[card] >> reader & 1]
    cards = [deck[i] for i in places]
    rng.shuffle(cards)
    for i, card in zip(places, cards, strict=True):
        deck[i] = card


@pytest.mark.parametrize("seed", range(12))
def test_hidden_cards_do_not_show(seed: int) -> None:
    players = 2 + seed % 3
    rng = random.Random(seed)
    moved = 0
    for g in positions(seed, players, 250):
        if rng.random() < 0.75:
            continue
        for reader in range(players):
            other = permuted(g, reader, rng)
            moved += sum(
                a.hand != b.hand for a, b in zip(g.investigators, other.investigators, strict=True)
            )
            assert observations(other, reader) == observations(g, reader)
    assert moved > 5


def test_open_hands_show() -> None:
    """The test above can fail: it fails with open hands."""
    rng = random.Random(0)
    changed = 0
    for g in positions(3, 2, 60, open_hands=True):
        other = permuted(g, 0, rng)
        changed += observations(other, 0) != observations(g, 0)
    assert changed > 20


def test_known_cards_show() -> None:
    for g in positions(3, 2, 200):
        if g.investigators[1].hand:
            before = observations(g, 0)
            other = g.clone()
            other.own_known()
            other.known[other.investigators[1].hand[0]] |= 1
            assert observations(other, 0) != before
            return
    raise AssertionError("no position with a hand")
