"""``core/kernel``: the whole kernel with a small game: play, clone and replay at every decision."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.rng import Streams
from arkham_env.core.public.replay import replayed
from tests.core.toy_game import (
    AIR,
    CAVES,
    D_BITE,
    D_TURN,
    DEEP,
    EEL,
    OP_BITE,
    OP_REACH,
    OP_SWIM,
    OP_WAIT,
    PEARL,
    Divers,
)

SEEDS = range(12)
WAY_DOWN = {0: 1, 1: 3, 3: 4}


def greedy(g: Divers, picker: Streams) -> int:
    """Return the option that leads to a reach in the deep cave, or sometimes a random option."""
    if g.kind == D_TURN and picker.below(0, 5):
        here = g.places[g.seat]
        want = pack(OP_REACH) if here == DEEP else pack(OP_SWIM, WAY_DOWN.get(here, 1))
        return g.options.index(want)
    return picker.below(0, len(g.options))


def trace(g: Divers, picker: Streams) -> list[str]:
    """Play to the end; return the state before every pick and at the end."""
    states = [g.snapshot()]
    while not g.over:
        g.take(greedy(g, picker))
        states.append(g.snapshot())
    return states


def shape(g: Divers) -> list[str]:
    return [type(frame).__name__ for frame in g.stack]


def to_a_bite(seed: int) -> Divers:
    """Return a game in the middle of a reach that has drawn an eel."""
    for other in range(seed, seed + 100):
        g = Divers(other)
        picker = Streams([other])
        while not g.over and g.kind != D_BITE:
            g.take(greedy(g, picker))
        if not g.over:
            return g
    raise AssertionError("no eel in a hundred games")


def test_the_first_decision() -> None:
    g = Divers(1)
    assert (g.kind, g.seat, g.decisions) == (D_TURN, 0, 1)
    assert g.options == [pack(OP_SWIM, 1), pack(OP_WAIT)]
    assert shape(g) == ["Round", "Turn"]


def test_divers_take_turns_and_the_air_ends_the_game() -> None:
    g = Divers(1)
    seats = []
    while not g.over:
        seats.append(g.seat)
        g.take(len(g.options) - 1)
    assert seats == [0, 1] * AIR
    assert g.round == AIR + 1
    assert g.places == [0, 0]
    assert g.options == []


def test_the_fuzz_reaches_every_kind_of_end_and_decision() -> None:
    """The other tests of this file prove little if these games never bite or win."""
    ends = set()
    verbs: set[int] = set()
    for seed in range(60):
        g = Divers(seed)
        picker = Streams([seed])
        while not g.over:
            verbs.update(op_of(option) for option in g.options)
            g.take(greedy(g, picker))
        ends.add("won" if g.pearls == 3 else "bitten" if g.bites == [2, 2] else "air")
    assert ends == {"won", "bitten", "air"}
    assert verbs == {OP_SWIM, OP_REACH, OP_WAIT, OP_BITE}


@pytest.mark.parametrize("seed", SEEDS)
def test_invariants(seed: int) -> None:
    g = Divers(seed)
    picker = Streams([seed + 1])
    while not g.over:
        assert len(g.options) >= 2
        assert len(set(g.options)) == len(g.options)
        assert g.bites[g.seat] < 2
        drawn = [token for frame in g.stack for token in getattr(frame, "tokens", [])]
        assert sorted(g.bag + drawn + [PEARL] * g.pearls) == [0, 0, 0, 1, 1, 2, 2, 2]
        for option in g.options:
            if op_of(option) == OP_SWIM:
                assert a_of(option) in CAVES[g.places[g.seat]]
        g.take(greedy(g, picker))


@pytest.mark.parametrize("seed", SEEDS)
def test_same_seed_and_picks_same_game(seed: int) -> None:
    first = trace(Divers(seed), Streams([seed]))
    assert trace(Divers(seed), Streams([seed])) == first
    assert trace(Divers(seed + 100), Streams([seed])) != first


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clone_at_every_decision_plays_on_identically(seed: int) -> None:
    """The original is played to its end first, so shared state would change the clone."""
    g = Divers(seed)
    picker = Streams([seed])
    whole = trace(g.clone(), picker.copy())
    at = 0
    while not g.over:
        clone, copied = g.clone(), picker.copy()
        assert trace(g, picker.copy()) == whole[at:]
        assert clone.snapshot() == whole[at]
        clone.take(greedy(clone, copied))
        g, picker = clone, copied
        at += 1
    assert at == len(whole) - 1


@pytest.mark.parametrize("seed", SEEDS)
def test_a_replay_at_every_decision_plays_on_identically(seed: int) -> None:
    g = Divers(seed)
    picker = Streams([seed])
    whole = trace(g.clone(), picker.copy())
    at = 0
    while not g.over:
        assert g.history is not None and g.history.length == at
        restored = replayed(Divers(seed), list(g.history.all_items()))
        assert isinstance(restored, Divers) and shape(restored) == shape(g)
        assert restored.history is not None and restored.history.trace == g.history.trace
        assert trace(restored, picker.copy()) == whole[at:]
        g.take(greedy(g, picker))
        at += 1


def test_the_stack_in_the_middle_of_a_reach() -> None:
    g = to_a_bite(0)
    assert shape(g) == ["Round", "Turn", "Reach"]
    assert dump(g.stack[2]) == [1, g.seat, [EEL]]
    assert g.options == [pack(OP_BITE, 0), pack(OP_BITE, 1)]


def test_clones_in_the_middle_of_a_reach_choose_differently() -> None:
    g = to_a_bite(0)
    before, first, second = g.snapshot(), g.clone(), g.clone()
    first.take(0)
    second.take(1)
    assert g.snapshot() == before
    assert (first.bites, second.bites) == ([1, 0], [0, 1])
    third = g.clone()
    tokens: Any = third.stack[2]
    tokens.tokens.append(PEARL)
    assert g.snapshot() == before


def test_the_only_diver_left_is_bitten_without_being_asked() -> None:
    """Diver 1 is chosen whenever it may be, so every bite of diver 0 is without a decision."""
    unasked = 0
    for seed in range(60):
        g = Divers(seed)
        picker = Streams([seed])
        while not g.over:
            if g.kind == D_BITE:
                assert g.options == [pack(OP_BITE, 0), pack(OP_BITE, 1)]
                g.take(1)
            else:
                g.take(greedy(g, picker))
        assert g.bites[0] == 0 or g.bites[1] == 2
        unasked += g.bites[0]
    assert unasked > 0
