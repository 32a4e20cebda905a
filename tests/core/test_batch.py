"""Batches: many games per call, autoreset, seeds, illegal actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from arkham_env.core.encoding.batch import Batch, BatchGame
from arkham_env.core.encoding.encode import MaskRow, Row, as_numpy
from arkham_env.core.encoding.slot import (
    ENCODING_NAMES,
    ENTITIES,
    FLAT,
    OBSERVATION_NAMES,
    OPTIONS,
    TABLE,
    encoding_number,
    observation_number,
)
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup
from arkham_env.core.kernel.rng import Streams
from arkham_env.lcg.encode.encoder import Encoder, make_slots, make_table


class Countdown(BatchGame):
    """Game that takes 1 or 2 from a pile of ``3 + seed % 5``; the score is the number of moves."""

    def __init__(self) -> None:
        super().__init__(2, 3)
        self.left = 0
        self.moves = 0

    def start(self, seed: int) -> None:
        self.left = 3 + seed % 5
        self.moves = 0

    def index_of(self, action: int) -> int:
        return action if action in (1, 2) and action <= self.left else -1

    def legal(self) -> list[int]:
        return [action for action in (1, 2) if action <= self.left]

    def take(self, index: int) -> None:
        self.left -= index
        self.moves += 1

    def over(self) -> bool:
        return self.left == 0

    def seat(self) -> int:
        return self.moves % 2

    def score(self) -> float:
        return float(self.moves)

    def won(self) -> bool:
        return self.moves % 2 == 0

    def ending(self) -> int:
        return self.moves

    def potential(self) -> float:
        return float(self.left)

    def write(self, row: Row, mask: MaskRow) -> None:
        row.forget()
        row.add(0, self.left)
        row.add(1, self.moves)
        mask.forget()
        for action in (1, 2):
            if action <= self.left:
                mask.set(action)


def test_toy_batch_steps_resets_and_counts() -> None:
    batch = Batch([Countdown(), Countdown()], seed=10, with_potential=True, keep_final=True)
    batch.reset()
    seen = as_numpy(batch.observations, "int16", 2, 2)
    masks = as_numpy(batch.masks, "int8", 2, 3)
    assert seen.tolist() == [[3, 0], [4, 0]]
    assert batch.step([2, 1]) == 0
    assert seen.tolist() == [[1, 1], [3, 1]]
    assert masks.tolist() == [[0, 1, 0], [0, 1, 1]]
    assert list(batch.potentials) == [1.0, 3.0]
    assert batch.step(np.array([1, 1])) == 1
    assert list(batch.overs) == [1, 0]
    assert list(batch.scores) == [2.0, 0.0]
    assert list(batch.wins) == [1, 0]
    assert list(batch.endings) == [2, -1]
    assert list(batch.lengths) == [2, 2]
    assert list(batch.seeds) == [12, 11]
    assert as_numpy(batch.finals, "int16", 2, 2)[0].tolist() == [0, 2]
    assert seen.tolist() == [[5, 0], [2, 2]]
    assert batch.step([1, 1]) == 0
    assert list(batch.overs) == [0, 0]
    assert list(batch.scores) == [0.0, 0.0]
    assert list(batch.wins) == [0, 0] and list(batch.endings) == [-1, -1]
    assert list(batch.lengths) == [1, 3]


def test_legal_actions_are_listed_row_after_row() -> None:
    batch = Batch([Countdown(), Countdown(), Countdown()], seed=10)
    batch.reset()
    assert batch.list_legal() == 6
    batch.step([2, 1, 2])
    assert batch.list_legal() == 5
    assert list(batch.legal_ids)[:5] == [1, 1, 2, 1, 2]
    assert list(batch.legal_counts) == [1, 2, 2]


def test_illegal_action_moves_no_game() -> None:
    batch = Batch([Countdown(), Countdown()], seed=0)
    batch.reset()
    before = as_numpy(batch.observations, "int16", 4).tolist()
    with pytest.raises(IllegalAction, match="game 1"):
        batch.step([1, 0])
    with pytest.raises(IllegalAction, match="3 actions"):
        batch.step([1, 1, 1])
    assert as_numpy(batch.observations, "int16", 4).tolist() == before
    with pytest.raises(InvalidSetup):
        Batch([])


@pytest.mark.parametrize(
    ("observation", "actions"),
    [(FLAT, TABLE), (ENTITIES, OPTIONS), (FLAT, OPTIONS), (ENTITIES, TABLE)],
)
def test_card_game_batch(observation: int, actions: int) -> None:
    first = play(observation, actions, 8, 3, 60)
    again = play(observation, actions, 8, 3, 60)
    assert first == again
    assert first != play(observation, actions, 8, 4, 60)


def play(observation: int, actions: int, count: int, seed: int, steps: int) -> list[Any]:
    encoder = Encoder()
    table = make_table("spreading_flames", 1)
    batch = Batch(make_slots(encoder, table, count, observation, actions), seed=seed)
    batch.reset()
    masks = as_numpy(batch.masks, "int8", count, batch.num_actions)
    rng = np.random.default_rng(0)
    trace: list[Any] = []
    ended = 0
    for _ in range(steps):
        picks = [int(rng.choice(np.flatnonzero(row))) for row in masks]
        ended += batch.step(picks)
        trace.append((picks, hash(as_numpy(batch.observations, "int16", -1).tobytes())))
        for score in batch.scores:
            assert 0.0 <= score <= 1.0
    assert ended > 0
    return trace


@pytest.mark.parametrize("observation", [FLAT, ENTITIES])
@pytest.mark.parametrize("actions", [TABLE, OPTIONS])
def test_sampled_actions_are_legal_and_all_come_up(observation: int, actions: int) -> None:
    table = make_table("spreading_flames", 2)
    batch = Batch(make_slots(Encoder(), table, 4, observation, actions))
    batch.reset(5)
    masks = as_numpy(batch.masks, "uint8", 4, batch.num_actions)
    streams = Streams([3])
    for _ in range(60):
        drawn = [
            set(column) for column in zip(*[batch.sample(streams) for _ in range(80)], strict=True)
        ]
        for row in range(4):
            legal = set(np.flatnonzero(masks[row]).tolist())
            assert drawn[row] <= legal
            assert len(legal) > 6 or drawn[row] == legal
        batch.step(batch.sample(streams))


class Unasked(Countdown):
    """Game whose potential must not be computed."""

    def potential(self) -> float:
        raise AssertionError("nobody asked for a potential")


def test_potentials_are_worked_out_only_if_somebody_asks() -> None:
    batch = Batch([Unasked(), Unasked()], 0)
    batch.reset()
    for _ in range(20):
        batch.step(np.ones(2, np.int64))
    with pytest.raises(AssertionError, match="nobody asked"):
        Batch([Unasked()], 0, with_potential=True).reset()


class Shape(Countdown):
    """A countdown with other sizes of its rows."""

    def __init__(self, observation_size: int, num_actions: int) -> None:
        super().__init__()
        self.observation_size = observation_size
        self.num_actions = num_actions


@pytest.mark.parametrize("other", [(3, 3), (2, 4), (1, 3), (2, 2)])
def test_games_of_a_batch_are_encoded_alike(other: tuple[int, int]) -> None:
    Batch([Shape(2, 3), Shape(2, 3)])
    with pytest.raises(
        InvalidSetup, match="different sizes: expected games with the same encodings"
    ):
        Batch([Shape(2, 3), Shape(2, 3), Shape(*other)])


@pytest.mark.parametrize(
    ("number", "names"),
    [(observation_number, OBSERVATION_NAMES), (encoding_number, ENCODING_NAMES)],
)
def test_encodings_by_name(number: Callable[[str], int], names: tuple[str, ...]) -> None:
    assert [number(name) for name in names] == [0, 1]
    what = "observation" if number is observation_number else "encoding"
    with pytest.raises(InvalidSetup) as raised:
        number("round")
    assert str(raised.value) == f"{what}='round': expected one of {', '.join(names)}"


def test_a_reset_in_mid_game_begins_anew_and_shows_it() -> None:
    batch = Batch([Countdown(), Countdown()], seed=10, keep_final=True)
    batch.reset()
    batch.step([1, 1])
    assert list(batch.seats) == [1, 1]
    batch.step([2, 1])
    assert (list(batch.overs), list(batch.scores), list(batch.seats)) == (
        [1, 0],
        [2.0, 0.0],
        [0, 0],
    )
    assert batch.final_seats[0] == 1
    batch.reset()
    assert list(batch.seeds) == [10, 11]
    facts = (list(batch.overs), list(batch.scores), list(batch.lengths), list(batch.seats))
    assert facts == ([0, 0], [0.0, 0.0], [0, 0], [0, 0])
    batch.step([1, 1])
    batch.reset(20)
    assert (batch.first_seeds, list(batch.seeds)) == ([20, 20], [20, 21])
    assert list(batch.lengths) == [0, 0]
    # The next game of a row plays the next seed of that row.
    batch.step([2, 2])
    assert batch.step([1, 2]) == 2
    assert list(batch.seeds) == [22, 23]
    assert as_numpy(batch.finals, "int16", 2, 2).tolist() == [[0, 2], [0, 2]]
    assert list(batch.final_seats) == [1, 1]


def test_final_rows_are_kept_only_if_asked_for() -> None:
    batch = Batch([Countdown(), Countdown()])
    assert (len(batch.finals), len(batch.final_rows), len(batch.final_seats)) == (0, 0, 2)
    kept = Batch([Countdown(), Countdown()], keep_final=True)
    assert (len(kept.finals), len(kept.final_rows), kept.picks) == (4, 2, [0, 0])


class Resumed(Countdown):
    """A countdown that records the arguments of ``start`` and ``resume``."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[int, ...]] = []

    def start(self, seed: int) -> None:
        super().start(seed)
        self.begun.append((seed,))

    def resume(self, state: Any, origin: int, seed: int) -> None:
        self.left = state
        self.moves = 0
        self.begun.append((state, origin, seed))


def test_a_share_of_the_games_begins_in_states_of_a_pool() -> None:
    games = [Resumed() for _ in range(4)]
    batch = Batch([*games], seed=100)
    batch.reset()
    assert [game.begun for game in games] == [[(100,)], [(101,)], [(102,)], [(103,)]]
    batch.start_from([1, 2], [7, 8], 0.25)
    for _ in range(800):
        batch.step([1 if game.left != 2 else 2 for game in games])
    begun = [start for game in games for start in game.begun[1:]]
    late = [start for start in begun if len(start) == 3]
    assert 0.2 < len(late) / len(begun) < 0.3
    # Each start has a separate seed, both states are equally frequent, and the row has the state's
    # seed.
    assert {start[:2] for start in late} == {(1, 7), (2, 8)}
    assert 0.4 < sum(start[0] == 1 for start in late) / len(late) < 0.6
    seeds = [start[-1] for start in begun]
    assert len(set(seeds)) == len(seeds) and min(seeds) == 104
    assert {int(seed) for seed in batch.seeds} & {7, 8} == {
        start[1] for start in (game.begun[-1] for game in games) if len(start) == 3
    }
    again = Batch([game for game in (Resumed(), Resumed())], seed=100)
    again.start_from([1, 2], [7, 8], 1.0)
    again.reset()
    assert set(again.seeds) <= {7, 8}
    again.start_from([], [], 1.0)
    again.reset()
    assert list(again.seeds) == [100, 101]
    again.start_from([1], [7], 0.0)
    again.reset()
    assert list(again.seeds) == [100, 101]


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan")])
def test_a_pool_that_cannot_be_is_refused(share: float) -> None:
    batch = Batch([Countdown()])
    with pytest.raises(InvalidSetup) as raised:
        batch.start_from([1], [1], share)
    assert str(raised.value) == f"share={share!r}: expected a number from 0 to 1"
    with pytest.raises(InvalidSetup) as raised:
        batch.start_from([1], [], 0.5)
    assert str(raised.value) == "0 seeds for 1 states: expected one seed for each state"
    assert batch.pool == [] and batch.pool_fraction == 0.0
