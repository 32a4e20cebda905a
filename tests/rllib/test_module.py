"""The network behind RLlib's interface, and its distribution of actions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

pytest.importorskip("ray", reason="tests of RLlib run by make test-rllib")

from gymnasium import spaces
from ray.rllib.core.columns import Columns

from arkham_agents.rllib.module import UNUSED, LegalActions, LegalModule, padded
from arkham_env.envs.vector_games import VectorGames
from tests.rllib.experiments import COLUMNS, GAME

GAMES = 12


@pytest.fixture(scope="module")
def vector_games() -> VectorGames:
    """Return a batch of games in progress."""
    made = VectorGames(GAME, GAMES, {})
    made.reset(3)
    random = np.random.default_rng(0)
    for _ in range(40):
        made.step([int(random.choice(np.flatnonzero(mask))) for mask in made.legal])
    return made


@pytest.fixture
def module(vector_games: VectorGames) -> Any:
    torch.manual_seed(1)
    actions = vector_games.codec.num_actions
    facts = {"columns": COLUMNS, "num_actions": actions, "hidden": [32, 16], "key_size": 8}
    made = LegalModule(action_space=spaces.Discrete(actions), model_config=facts)
    with torch.no_grad():  # different weights, as after some training
        made.policy.keys.weight.mul_(20)
    return made


def batch_of(rows: np.ndarray[Any, Any], masks: np.ndarray[Any, Any]) -> dict[str, Any]:
    shown = {
        "observation": torch.from_numpy(rows[:, COLUMNS]),
        "action_mask": torch.from_numpy(np.packbits(masks, axis=1)),
    }
    return {Columns.OBS: shown}


@pytest.fixture
def batch(vector_games: VectorGames) -> dict[str, Any]:
    return batch_of(vector_games.rows, vector_games.legal)


def test_it_explores_with_the_policys_own_probabilities(
    module: Any, vector_games: VectorGames
) -> None:
    times = 400
    known = module.policy.probabilities(vector_games.rows, vector_games.legal)
    out = module.forward_exploration(
        batch_of(vector_games.rows.repeat(times, axis=0), vector_games.legal.repeat(times, axis=0))
    )
    assert set(out) == {Columns.ACTIONS, Columns.ACTION_LOGP}  # only these are sent
    rows, actions = np.arange(GAMES).repeat(times), out[Columns.ACTIONS].numpy()
    assert (vector_games.legal[rows, actions] == 1).all()
    summary = np.exp(out[Columns.ACTION_LOGP].numpy())
    assert summary == pytest.approx(known[rows, actions], rel=1e-4)
    counts = np.zeros_like(known)
    np.add.at(counts, (rows, actions), 1)
    assert np.abs(counts / times - known).max() < 0.12


def test_it_plays_the_likeliest_action(
    module: Any, batch: dict[str, Any], vector_games: VectorGames
) -> None:
    known = module.policy.probabilities(vector_games.rows, vector_games.legal)
    chosen = module.forward_inference(batch)[Columns.ACTIONS].numpy()
    assert (known[np.arange(GAMES), chosen] == known.max(1)).all()


def test_what_it_learns_by_is_what_it_explored_with(
    module: Any, batch: dict[str, Any], vector_games: VectorGames
) -> None:
    explored = module.forward_exploration(batch)
    out = module.forward_train(batch)
    dist = module.get_train_action_dist_cls().from_logits(out[Columns.ACTION_DIST_INPUTS])
    again = dist.logp(explored[Columns.ACTIONS])
    assert again.tolist() == pytest.approx(explored[Columns.ACTION_LOGP].tolist(), abs=1e-5)
    known = torch.from_numpy(module.policy.probabilities(vector_games.rows, vector_games.legal))
    entropy = -(known * known.clamp(min=1e-30).log()).sum(1)
    assert dist.entropy().tolist() == pytest.approx(entropy.tolist(), abs=1e-4)
    rows = np.arange(GAMES)
    assert all((vector_games.legal[rows, dist.sample().numpy()] == 1).all() for _ in range(50))
    likeliest = dist.to_deterministic().sample()
    assert likeliest.tolist() == module.forward_inference(batch)[Columns.ACTIONS].tolist()
    embedded = module.compute_values(batch, out[Columns.EMBEDDINGS])
    assert torch.equal(embedded, module.compute_values(batch))
    assert embedded.shape == (GAMES,)


def test_a_finished_game_is_answered_and_spoils_no_gradient(
    module: Any, vector_games: VectorGames
) -> None:
    masks = vector_games.legal.copy()
    masks[5] = 0
    batch = batch_of(vector_games.rows, masks)
    assert module.forward_exploration(batch)[Columns.ACTIONS][5] == 0
    out = module.forward_train(batch)
    dist = LegalActions.from_logits(out[Columns.ACTION_DIST_INPUTS])
    actions = module.forward_inference(batch)[Columns.ACTIONS]
    (dist.logp(actions).sum() + dist.entropy().sum()).backward()
    weights = [weight.grad for weight in module.policy.trunk.parameters()]
    assert all(grad is not None and grad.isfinite().all() for grad in weights)
    assert any(grad.abs().sum() > 0 for grad in weights if grad is not None)


def test_states_with_few_actions_are_filled_up() -> None:
    summary = padded(
        torch.tensor([-0.1, -2.0, -3.0]), torch.tensor([7, 9, 2]), torch.tensor([1, 2])
    )
    assert summary[0].tolist() == [[7, 0], [pytest.approx(-0.1), UNUSED]]
    assert summary[1].tolist() == [[9, 2], [-2.0, -3.0]]
    dist = LegalActions.from_logits(summary)
    assert dist.logp(torch.tensor([7, 2])).exp().tolist() == pytest.approx(
        [1.0, np.exp(-3) / (np.exp(-2) + np.exp(-3))]
    )
