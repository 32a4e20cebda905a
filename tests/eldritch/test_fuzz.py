"""``eldritch/rules``: random games of 1 to 8 seats: what always holds, copies, and what a seat
cannot know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.board.texts.context import NOBODY
from arkham_env.eldritch.entry import ELDRITCH
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.machine import offers_hidden_gates
from arkham_env.eldritch.state.game_state import FIRST_BACKED, MOST_BACKS, excluded_bit
from arkham_env.eldritch.state.ids import component, deck, stream, zone
from arkham_env.eldritch.state.ids.component import NONE
from tests.board_games.states import state
from tests.copies import check_copies
from tests.eldritch.invariants import check
from tests.eldritch.legal import Watch
from tests.eldritch.support.games import deal
from tests.progress_audit import ProgressAudit

GAMES = 40
GATES_LOOKED_AT = 57
"""A game that is resampled for one seat while another seat puts Gates of the stack in order."""
FAR_SEAT = 214
"""A game in which the seventh seat knows what a back cannot be: bits beyond the 32nd."""
LONGEST = 20_000
"""More decisions than any game has."""
AHEAD = 25
"""Decisions that a copy is played on."""


@pytest.mark.parametrize("number", [*range(GAMES), GATES_LOOKED_AT, FAR_SEAT])
def test_a_random_game_stays_sound(number: int) -> None:
    random_game(number)


def random_game(number: int) -> Any:
    """Play a random game by its number, watched, and return it."""
    rng = random.Random(-number - 1)
    return watched_game(deal(number), lambda g: rng.randrange(len(g.options)), number)


def watched_game(g: Any, pick: Callable[[Any], int], number: int) -> Any:
    """Play a game to its end and check it at every decision; return it.

    Now and then copies of all kinds are played on, and another one is resampled.  What may be
    done is listed a second time (``tests.eldritch.legal``): nothing is missing.
    """
    rng = random.Random(number)
    watch = Watch(g)
    game = ELDRITCH.play_of(g)
    audit = ProgressAudit(game)
    for _ in range(LONGEST):
        check(g)
        watch.check()
        audit.check()
        if g.over:
            break
        if rng.random() < 0.01:
            check_copies(game, rng, AHEAD)
        if rng.random() < 0.02:
            check_resampling(g, rng.randrange(g.players), rng.randrange(1 << 30))
        picked = pick(g)
        watch.pick(picked)
        game.step(picked)
    assert g.over
    check_copies(game, rng, 1)
    return g


# -- What a seat cannot know ---------------------------------------------------------------------


def check_resampling(g: Any, seat: int, seed: int) -> None:
    """Check that a resampled game looks the same to a seat and does not depend on hidden facts."""
    before, known = state(g), seen(g, seat)
    copy = g.determinize(seat, seed)
    assert state(g) == before
    check(copy)
    assert seen(copy, seat) == known
    # Whatever else lies hidden, the copy is the same, and so is a copy of the copy.
    assert state(with_other_hidden(g, seat, seed).determinize(seat, seed)) == state(copy)
    assert state(copy.determinize(seat, seed)) == state(copy)
    for _ in range(AHEAD):
        if copy.over:
            break
        copy.take(seed % len(copy.options))
        check(copy)


def seen(g: Any, seat: int) -> dict[str, Any]:
    """Return all that a seat knows of a state."""
    found = state(g)
    del found["streams"]
    if g.seat != seat and offers_hidden_gates(g):
        found["options"] = len(g.options)  # Gates that another looks at
    own = sum(excluded_bit(which, s) for which in range(MOST_BACKS) for s in (NOBODY, seat))
    found["excluded"] = [bits & own for bits in g.excluded]
    unseen = hidden_clues(g)
    found["clue_fronts"] = {
        clue: board.front_of(g, clue)
        for clue in range(component.FIRST_CLUE, component.FIRST_ASSET)
        if clue not in unseen
    }
    found["decks"] = [len(cards) for cards in g.decks]
    for which in (deck.SPELL, deck.CONDITION):
        found[f"top of {which}"] = g.kind_of(g.decks[which][-1]) if g.decks[which] else NONE
    found["expedition"] = g.expedition_space()
    found["mythos"] = sorted(g.mythos_of(card).color for card in g.decks[deck.MYTHOS])
    mythos = range(component.FIRST_MYTHOS, component.FIRST_MYSTERY)
    for card in mythos:
        if g.place[card] == zone.BOX:
            found["place"][card] = zone.SUPPLY
    found["gate_stack"] = [gate if knows_gate(g, gate, seat) else NONE for gate in g.gate_stack]
    # Which Gates another seat knows is its own; where in the stack it knows them is seen.
    found["gate_known"] = [g.gate_known[gate - component.FIRST_GATE] for gate in g.gate_stack]
    for pool in ("cup", "clue_pool"):
        found[pool] = sorted(found[pool])
    for at in range(len(g.backs)):
        if not g.known[at] >> seat & 1:
            found["backs"][at] = NONE
            found["known"][at] = 0
    return found


def knows_gate(g: Any, gate: int, seat: int) -> bool:
    return bool(g.gate_known[gate - component.FIRST_GATE] >> seat & 1)


def with_other_hidden(g: Any, seat: int, seed: int) -> Any:
    """Return a copy with other hidden information, in so far as it can be exchanged easily.

    Decks are shuffled except for the names on top, the Gate stack except for the Gates that the
    seat
    knows. Mythos cards are exchanged for others of the same color and difficulty.
    """
    rng = random.Random(seed)
    other = g.clone()
    other.streams.states[stream.DICE] += 1
    for which in range(deck.COUNT):
        cards = other.decks[which]
        if which not in (deck.SPELL, deck.CONDITION, deck.EXPEDITION, deck.MYTHOS):
            rng.shuffle(cards)
        elif which != deck.MYTHOS and cards:
            rest = cards[:-1]
            rng.shuffle(rest)
            other.decks[which] = [*rest, cards[-1]]
    swap_mythos(other, rng)
    stack = other.gate_stack
    free = [at for at, gate in enumerate(stack) if not knows_gate(g, gate, seat)]
    gates = [stack[at] for at in free]
    masks = [other.gate_known[gate - component.FIRST_GATE] for gate in gates]
    rng.shuffle(gates)
    for at, gate, mask in zip(free, gates, masks, strict=True):
        stack[at] = gate
        other.gate_known[gate - component.FIRST_GATE] = mask
    for pool in (other.cup, other.clue_pool):
        rng.shuffle(pool)
    unseen = hidden_clues(g)
    if g.hidden_clues:
        fronts = [board.front_of(g, clue) for clue in unseen]
        rng.shuffle(fronts)
        other.clue_fronts = list(g.clue_fronts)
        for clue, front in zip(unseen, fronts, strict=True):
            other.clue_fronts[clue - component.FIRST_CLUE] = front
    return other


def hidden_clues(g: Any) -> list[int]:
    """Return the Clues whose front nobody sees: in the pool, or face down on the board."""
    down = [c for c in g.board_clues if g.hidden_clues >> (c - component.FIRST_CLUE) & 1]
    return sorted([*g.clue_pool, *down])


def swap_mythos(g: Any, rng: random.Random) -> None:
    """Put a Mythos card of the box in the place of one like it in the deck."""
    cards = g.decks[deck.MYTHOS]
    for at in range(len(cards)):
        printed = g.mythos_of(cards[at])
        for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
            like = g.mythos_of(card)
            alike = (like.color, like.difficulty) == (printed.color, printed.difficulty)
            if alike and g.place[card] == zone.BOX and rng.random() < 0.5:
                g.place[cards[at]], g.place[card] = zone.BOX, zone.SUPPLY
                cards[at] = card
                break


def test_a_back_that_another_seat_looked_at_is_dealt_anew() -> None:
    """A seat that has not looked learns nothing from the copy, not even what a card cannot be."""
    g = deal(3)
    held = component.FIRST_CONDITION
    for seat, card in ((0, held), (1, held + 1)):
        board.move(g, card, zone.SEAT + seat)
    for seed in range(8):
        found: list[Any] = []
        for luck in (1, 2, 3, 4, 5):
            twin = g.clone()
            twin.streams.states[stream.BACKS] = luck
            board.reveal_back(twin, held, 1 << 2)
            found.append(twin)
        assert len({twin.backs[held - FIRST_BACKED] for twin in found}) > 1
        copies = [state(twin.determinize(1, seed)) for twin in found]
        assert all(copy == copies[0] for copy in copies)
        for twin in found:
            assert twin.determinize(2, seed).backs == twin.backs
