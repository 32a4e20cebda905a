"""Networks that score only legal actions, and the choice of the columns that they read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from arkham_agents.networks.columns import random_actions, varying_columns
from arkham_agents.networks.legal_policy import (
    LegalPolicy,
    Policy,
    draw,
    legal_actions,
    likeliest,
    log_softmax,
    rows_of,
    scaled,
    sum_by_state,
)
from arkham_agents.threads import one_thread
from arkham_env.envs.vector_games import VectorGames
from tests.envs.playing import GAME

ACTIONS = 40


def masks_of(states: int, seed: int = 0) -> Any:
    """Return int8 masks with 1 to 9 legal actions each."""
    random = np.random.default_rng(seed)
    masks = np.zeros((states, ACTIONS), np.int8)
    for row in masks:
        row[random.choice(ACTIONS, random.integers(1, 10), replace=False)] = 1
    return masks


def a_policy(columns: list[int]) -> LegalPolicy:
    torch.manual_seed(3)
    policy = LegalPolicy(columns, ACTIONS, [16, 8], 4)
    torch.nn.init.normal_(policy.biases.weight)
    torch.nn.init.normal_(policy.keys.weight)
    return policy


def test_legal_actions_are_those_of_the_masks() -> None:
    masks = masks_of(6)
    actions, counts = legal_actions(masks)
    assert counts.tolist() == masks.sum(1).tolist()
    at = 0
    for row, count in zip(masks, counts.tolist(), strict=True):
        assert actions[at : at + count].tolist() == np.flatnonzero(row).tolist()
        at += count
    assert rows_of(counts).tolist() == np.nonzero(masks)[0].tolist()


def test_scoring_legal_actions_only_is_a_masked_softmax() -> None:
    columns = [1, 4, 5, 9]
    policy = a_policy(columns)
    observations = np.random.default_rng(1).integers(-9, 99, (30, 12)).astype(np.int16)
    masks = masks_of(30)
    actions, counts = legal_actions(masks)
    features = policy.features(observations)
    log_probs, values = policy(features, actions, rows_of(counts))
    # Equal to a layer with an output for every action, from which illegal actions are removed.
    body = policy.trunk(features)
    scores = policy.query(body) @ policy.keys.weight.T + policy.biases.weight[:, 0]
    scores = scores.masked_fill(torch.from_numpy(masks == 0), -torch.inf)
    expected = torch.log_softmax(scores, 1)[torch.from_numpy(masks == 1)]
    torch.testing.assert_close(log_probs, expected)
    assert values.shape == (30,)
    # The gradients are equal, too.
    weights = torch.randn(len(log_probs))
    found = torch.autograd.grad((log_probs * weights).sum(), policy.query.weight, retain_graph=True)
    wanted = torch.autograd.grad((expected * weights).sum(), policy.query.weight)
    torch.testing.assert_close(found[0], wanted[0])


def test_scores_of_any_size_make_probabilities() -> None:
    scores = torch.tensor([1e4, -1e4, 3.0, 3.0, -5e3])
    rows = torch.tensor([0, 0, 1, 1, 2])
    found = log_softmax(scores, rows, 3)
    half = float(np.log(0.5))
    torch.testing.assert_close(found, torch.tensor([0.0, -2e4, half, half, 0.0]))
    assert sum_by_state(found.exp(), rows, 3).tolist() == pytest.approx([1, 1, 1])


def test_only_the_columns_that_are_fed_count() -> None:
    policy = a_policy([2, 7])
    observations = np.zeros((2, 9), np.int16)
    observations[1] = 1000
    observations[1, [2, 7]] = 0
    features = policy.features(observations)
    assert features.shape == (2, 2) and torch.equal(features[0], features[1])
    cells = np.array([[0, 1, -1, 30, -32768]], np.int16)
    expected = [0, np.log(2), -np.log(2), np.log(31), -np.log(32769)]
    assert scaled(cells)[0].tolist() == pytest.approx(expected)


def test_actions_are_drawn_as_often_as_they_are_likely() -> None:
    masks = np.repeat(masks_of(4), 5000, axis=0)
    actions, counts = legal_actions(masks)
    rows = rows_of(counts)
    random = torch.Generator().manual_seed(5)
    own = torch.randn(ACTIONS, generator=random)
    log_probs = log_softmax(own[actions], rows, len(counts))
    places = draw(log_probs, counts, random)
    assert torch.equal(rows[places], torch.arange(len(counts)))
    drawn = actions[places].view(4, 5000)
    for state in range(4):
        legal = np.flatnonzero(masks[5000 * state])
        chances = torch.softmax(own[torch.from_numpy(legal)], 0)
        for action, chance in zip(legal, chances.tolist(), strict=True):
            often = float(np.mean(drawn[state].numpy() == action))
            assert often == pytest.approx(chance, abs=5 * (chance * (1 - chance) / 5000) ** 0.5)


def test_an_impossible_action_is_never_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = torch.tensor([3, 2])
    log_probs = torch.tensor([-torch.inf, 0.0, -torch.inf, -torch.inf, 0.0])
    for seed in range(50):
        assert draw(log_probs, counts, torch.Generator().manual_seed(seed)).tolist() == [1, 4]
    for lot in (0.0, 1.0):  # the smallest and, by rounding, the largest number that can be drawn
        monkeypatch.setattr(torch, "rand", lambda size, value=lot, **_: torch.full((size,), value))
        assert draw(log_probs[:2], torch.tensor([2])).tolist() == [1]


def test_the_likeliest_action_of_each_state() -> None:
    masks = masks_of(50, seed=8)
    actions, counts = legal_actions(masks)
    log_probs = log_softmax(torch.randn(len(actions)), rows_of(counts), 50)
    first = 0
    for place, count in zip(likeliest(log_probs, counts).tolist(), counts.tolist(), strict=True):
        assert place == first + int(log_probs[first : first + count].argmax())
        first += count


@pytest.mark.parametrize("deterministic", [True, False])
def test_predictions_are_legal(deterministic: bool) -> None:
    policy = a_policy([0, 3])
    masks = masks_of(200, seed=2)
    observations = np.random.default_rng(4).integers(0, 9, (200, 6)).astype(np.int16)
    chosen, _ = policy.predict(observations, deterministic, masks.astype(np.bool_))
    assert chosen.dtype == np.int64 and (masks[np.arange(200), chosen] == 1).all()


def test_the_columns_that_vary_in_a_probe() -> None:
    columns = varying_columns(GAME, {"players": 1}, 7, 2000)
    vector_games = VectorGames(GAME, 8, {"players": 1})
    vector_games.reset(7)
    names = [field.name for field in vector_games.codec.encoder.field_names()]
    assert columns == sorted(set(columns)) and 200 < len(columns) < len(names) // 2
    # Columns of a second seat do not vary with one player.
    others = [at for at, name in enumerate(names) if name.startswith("second")]
    assert others and not set(others) & set(columns)
    random = np.random.default_rng(0)
    fed = set()
    for _ in range(20):
        before = vector_games.rows.copy()
        vector_games.step(random_actions(vector_games.legal, random))
        fed |= set(np.flatnonzero((before != vector_games.rows).any(0)).tolist())
    assert len(fed - set(columns)) < len(fed) // 20
    assert varying_columns(GAME, {"players": 1}, 7, 2000) == columns


class FirstAction(Policy):
    """Policy that always takes the first legal action, and counts its decisions."""

    def __init__(self) -> None:
        super().__init__()
        self.decisions = 0

    def predict(
        self,
        observations: NDArray[np.int16],
        deterministic: bool,
        action_masks: NDArray[Any],
        uniforms: NDArray[np.float64] | None = None,
    ) -> tuple[NDArray[np.int64], None]:
        assert not deterministic and uniforms is not None and action_masks.any(1).all()
        self.decisions += len(observations)
        return action_masks.argmax(1), None


def test_a_policy_plays_a_part_of_the_probe() -> None:
    policy = FirstAction()
    columns = varying_columns(GAME, {"players": 1}, 7, 64 * 30, (), policy)
    assert policy.decisions == 64 * 10
    # The other two parts are shorter than without a policy, but begin with the same games.
    without = varying_columns(GAME, {"players": 1}, 7, 64 * 20)
    assert set(without) <= set(columns)


def test_threads_are_as_many_again_as_before() -> None:
    before = torch.get_num_threads()
    try:
        torch.set_num_threads(2)
        with pytest.raises(ValueError, match="any"), one_thread():
            assert torch.get_num_threads() == 1
            with one_thread():
                assert torch.get_num_threads() == 1
            assert torch.get_num_threads() == 1
            raise ValueError("any")
        assert torch.get_num_threads() == 2
    finally:
        torch.set_num_threads(before)


def test_random_actions_are_legal_and_different() -> None:
    masks = masks_of(300)
    random = np.random.default_rng(0)
    chosen = random_actions(masks, random)
    assert (masks[np.arange(300), chosen] == 1).all()
    drawn = {int(random_actions(masks[:1], random)[0]) for _ in range(300)}
    assert drawn == set(np.flatnonzero(masks[0]).tolist())
