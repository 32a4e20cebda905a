"""Mixtures of set-ups, of which each seed selects one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from arkham_env.core.encoding.mixture import MixedSlot, SetUps
from arkham_env.core.encoding.slot import Slot
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg.encode.encoder import Encoder, make_slots, make_table

ENCODER = Encoder()


class Seats(SetUps):
    """Set-up ``i`` has ``i + 1`` seats; ``made`` lists the slots that were made."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights)
        self.made: list[int] = []

    def make(self, number: int) -> Slot:
        self.made.append(number)
        return slot_of(number + 1)


def slot_of(players: int) -> Slot:
    slot = make_slots(ENCODER, make_table("spreading_flames", players), 1)[0]
    assert isinstance(slot, Slot)
    return slot


def test_set_ups_are_drawn_as_often_as_they_weigh() -> None:
    drawn = Counter(SetUps([1.0, 0.0, 2.0, 5.0]).number_of(seed) for seed in range(8000))
    assert set(drawn) == {0, 2, 3}
    for number, expected in ((0, 1000), (2, 2000), (3, 5000)):
        assert abs(drawn[number] - expected) < 150


def test_neighbouring_seeds_have_nothing_to_do_with_each_other() -> None:
    """All sixteen patterns of two set-ups at four consecutive seeds are about as frequent."""
    set_ups = SetUps([1.0, 1.0])
    patterns = Counter(
        tuple(set_ups.number_of(2**31 + 4 * k + i) for i in range(4)) for k in range(4000)
    )
    assert len(patterns) == 16 and all(180 < count < 320 for count in patterns.values())


def test_the_last_set_ups_may_weigh_nothing() -> None:
    set_ups = SetUps([3.0, 0.1, 0.2, 0.0, 0.0])
    assert {set_ups.number_of(seed) for seed in range(2000)} == {0, 1, 2}


@pytest.mark.parametrize("weights", [[], [0.0], [0.0, 0.0], [1.0, -1.0], [float("inf")]])
def test_weights_that_cannot_be(weights: list[float]) -> None:
    with pytest.raises(InvalidSetup, match="expected"):
        SetUps(weights)
    with pytest.raises(InvalidSetup, match="nan"):
        SetUps([float("nan")])


def test_whoever_derives_it_makes_the_dealers() -> None:
    with pytest.raises(NotImplementedError, match="make"):
        SetUps([1.0]).dealer(0)


def test_a_slot_plays_one_set_up_after_the_other() -> None:
    set_ups = Seats([1.0, 1.0, 1.0])
    slot: Any = MixedSlot(set_ups)
    other = MixedSlot(set_ups)
    for seed in range(20):
        slot.start(seed)
        assert slot.state.players == set_ups.number_of(seed) + 1
        assert slot.codec is set_ups.dealer(set_ups.number_of(seed)).codec
        # Another slot with the same set-ups changes nothing.
        other.start(seed + 1)
        alone = slot_of(set_ups.number_of(seed) + 1)
        alone.start(seed)
        while not slot.over():
            slot.take(0)
            alone.take(0)
        found = [slot.score(), slot.won(), slot.progress(), slot.ending(), slot.potential()]
        assert found == [
            alone.score(), alone.won(), alone.progress(), alone.ending(), alone.potential()
        ]  # fmt: skip
    # Dealers are made once, when they are first needed.
    assert sorted(set_ups.made) == [0, 1, 2]


def test_a_saved_game_gets_its_set_up_by_its_seed() -> None:
    set_ups = Seats([1.0, 1.0, 1.0, 1.0])
    slot = MixedSlot(set_ups)
    for seed in range(8):
        slot.choose(seed)
        assert slot.dealer is set_ups.dealer(set_ups.number_of(seed))
        assert slot.codec is slot.dealer.codec
