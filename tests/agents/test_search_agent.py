"""The search agent: its name, trained policies in it, its play."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from rich.console import Console

import arkham_env
from arkham_agents.evaluation.evaluation import evaluate
from arkham_agents.faces import choose
from arkham_agents.networks.checkpoints import (
    Checkpoint,
    CorruptCheckpoint,
    origin,
    write_checkpoint,
)
from arkham_agents.networks.learned import make_policy
from arkham_agents.networks.legal_policy import legal_actions, rows_of
from arkham_agents.registry import make_agent, short_name
from arkham_agents.search_agent import LeanEvaluator, SearchAgent, TorchEvaluator
from arkham_agents.search_spec import SearchSpec, is_search, read_spec
from arkham_env.core.encoding.slot import StateRows
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.search.search import NOTHING, POTENTIAL, PROGRESS
from arkham_env.envs.registry import find
from tests.envs.playing import GAME


def checkpoint(path: Path, trainer: str = "masked_ppo", **game: Any) -> Path:
    """Write a checkpoint with random weights."""
    torch.manual_seed(1)
    encoder = find(GAME).encoder()
    meta = {
        **origin(GAME),
        "trainer": trainer,
        "observation_size": encoder.flat_size,
        "num_actions": encoder.num_actions,
        "hidden": [16, 8],
        "key_size": 8,
        "columns": list(range(0, encoder.flat_size, 3)),
        "config": {"game": game},
    }
    policy = make_policy(meta)
    for parameter in policy.parameters():  # so that values and priors differ
        torch.nn.init.normal_(parameter, std=0.3)
    write_checkpoint(path, Checkpoint(meta, policy.state_dict()))
    return path


def played(name: str, seed: int = 5, decisions: int = 12) -> tuple[list[int], str]:
    """Return the choices of an agent in a game, and the final state."""
    agent = make_agent(name)
    agent.reset(seed)
    game = arkham_env.game(GAME, players=2, seed=1)
    chosen: list[int] = []
    while not game.over and len(chosen) < decisions:
        chosen.append(choose(agent, game))
        game.step(chosen[-1])
    return chosen, game.hash()


def test_the_search_looks_beyond_the_end_of_a_scenario_of_a_campaign() -> None:
    game = arkham_env.game("lcg/core_2026", play="campaign", players=1, seed=4)
    rng = np.random.default_rng(4)
    while game.state.table.scenario.id != "spreading_flames":
        game.step(int(rng.integers(len(game.state.options))))
    while game.state.table.scenario.id == "spreading_flames":
        latest = game.clone()
        game.step(int(rng.integers(len(game.state.options))))
    agent = make_agent("search?sims=100")
    agent.reset(1)
    assert 0 <= choose(agent, latest) < len(latest.state.options)


# -- Its name ------------------------------------------------------------------------------------


def test_a_name_says_how_to_search() -> None:
    assert read_spec("search") == SearchSpec(sims=200, c=1.0)
    assert read_spec("search?sims=7&rollout=random&depth=9&c=0.5&win=0") == SearchSpec(
        sims=7, rollout="random", depth=9, c=0.5, win=0.0
    )
    assert read_spec("search?seconds=0.5") == SearchSpec(sims=0, seconds=0.5, c=1.0)
    assert read_spec("search:a/b.zip?sims=50&batch=16&certain=2") == SearchSpec(
        "a/b.zip", 50, c=0.3, batch=16, certain=2.0
    )
    assert is_search("search") and is_search("search:x") and is_search("search?sims=1")
    assert not is_search("searching") and not is_search("random")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("search:", "path of the checkpoint is empty, expected search:PATH or search"),
        ("search?", r"'' in agent 'search\?': expected key=value"),
        ("search?sims", "expected key=value, as in sims=100"),
        ("search?sim=100", "agent .*: unknown key 'sim': expected one of .*did you mean 'sims'"),
        ("search?sims=0", "sims='0' in agent .*expected a whole number of at least 1"),
        ("search?sims=2.5", "sims='2.5'"),
        ("search?sims=1&sims=2", "'sims' .*is repeated"),
        ("search?seconds=nan", "seconds='nan'"),
        ("search?c=-1", "c='-1'"),
        ("search?rollout=randm", "unknown rollout .*'randm'.*random"),
        ("search?depth=4", "'depth' .*requires rollout=random or rollout=heuristic"),
        ("search?batch=4", "'batch' .*requires a checkpoint"),
        ("search:x.zip?rollout=random", "'rollout' .*not allowed with a checkpoint"),
    ],
)
def test_a_name_that_says_nothing_is_refused(name: str, message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        make_agent(name)


def test_tables_call_it_by_what_matters() -> None:
    assert short_name("search?sims=5") == "search?sims=5"
    assert short_name("search:runs/solo/checkpoint.zip?sims=5") == "search:solo?sims=5"
    assert make_agent("search").name == "search"


# -- Its play ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "search?sims=6",
        "search?sims=6&rollout=random&depth=6",
        "search?sims=3&rollout=heuristic&depth=2",
    ],
)
def test_equal_seeds_give_equal_games(name: str) -> None:
    first = played(name)
    assert first == played(name)
    assert "random" not in name or len(set(first[0])) > 1


def test_asked_again_it_gives_the_same_answer() -> None:
    agent = SearchAgent(read_spec("search?sims=12&rollout=random&depth=8"))
    game = arkham_env.game(GAME, players=1, seed=2)
    answers = []
    for _ in range(3):
        answers.append(choose(agent, game))
        assert agent.result is not None
        answers.append(agent.result.visits)
    assert answers[:2] == answers[2:4] == answers[4:]
    agent.reset(9)
    assert agent.result is None


def test_evaluation_and_partners(tmp_path: Path) -> None:
    console = Console(file=io.StringIO(), width=140)
    rows = evaluate(
        ["random", "search?sims=2"], GAME, {"players": 1},
        episodes=1, seed0=3, workers=1, out=tmp_path, console=console,
    ).rows  # fmt: skip
    assert [row.agent for row in rows] == ["random", "search?sims=2"]


# -- Trained policies ----------------------------------------------------------------------------


def states_of(count: int) -> tuple[StateRows, list[Any], list[Any]]:
    """Return rows of random states, and the same states as observations and masks."""
    game = arkham_env.game(GAME, players=2, seed=4)
    encoder: Any = find(GAME).encoder()
    states = StateRows(find(GAME).slots(game.state.table, 1, "flat", "table")[0].codec, count + 2)
    rows, masks = [], []
    rng = np.random.default_rng(0)
    for _ in range(count):
        for _ in range(4):
            game.step(int(rng.integers(game.num_options)))
        states.add(game.state)
        row, mask = encoder.new_flat(), encoder.new_mask()
        encoder.write_flat(game.state, game.seat, row)
        encoder.write_mask(game.state, mask)
        rows.append(np.frombuffer(row.data, np.int16).copy())
        masks.append(np.frombuffer(mask.data, np.int8).copy())
    return states, rows, masks


def test_plain_numpy_says_what_the_policy_says(tmp_path: Path) -> None:
    agent = make_agent(f"search:{checkpoint(tmp_path / 'a.zip')}")
    assert isinstance(agent, SearchAgent)
    policy = agent.learned.policy
    states, rows, masks = states_of(6)
    priors, values = LeanEvaluator(policy).evaluate(states)
    actions, counts = legal_actions(np.array(masks))
    with torch.no_grad():
        log_probs, expected = policy(policy.features(np.array(rows)), actions, rows_of(counts))
    assert np.allclose(values, expected.numpy(), atol=1e-4)
    likely = np.zeros_like(masks, np.float32)
    likely[rows_of(counts), actions] = log_probs.exp()
    wanted = likely[np.arange(6).repeat(states.counts), states.actions]
    assert np.allclose(priors, wanted, atol=1e-5)
    assert np.std(values) > 0.01 and np.std(priors) > 0.01


def test_policies_of_stable_baselines_judge_too(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    agent = make_agent(f"search:{checkpoint(tmp_path / 'a.zip', 'sb3')}?sims=4")
    assert isinstance(agent, SearchAgent)
    policy = agent.learned.policy
    states, rows, masks = states_of(3)
    priors, values = TorchEvaluator(policy).evaluate(states)
    with torch.no_grad():
        observations = torch.as_tensor(np.array(rows))
        first = 0
        for n, count in enumerate(states.counts):
            for k in range(first, first + count):
                action = torch.tensor([states.actions[k]])
                value, log_prob, _ = policy.evaluate_actions(
                    observations[n : n + 1], action, action_masks=np.array(masks)[n : n + 1]
                )
                assert abs(priors[k] - log_prob.exp().item()) < 1e-5
                assert abs(values[n] - value.item()) < 1e-4
            first += count
    game = arkham_env.game(GAME, players=1, seed=1)
    game.step(choose(agent, game))


def test_a_checkpoint_guides_the_search(tmp_path: Path) -> None:
    path = checkpoint(tmp_path / "a.zip")
    first = played(f"search:{path}?sims=16&batch=4")
    assert first == played(f"search:{path}?sims=16&batch=4")
    agent = make_agent(f"search:{path}?sims=16&certain=0")
    assert isinstance(agent, SearchAgent)
    game = arkham_env.game(GAME, players=1, seed=1)
    best = choose(agent, game)
    assert agent.result is not None and agent.result.simulations == 0
    assert best == int(np.argmax(agent.result.priors))
    searching = make_agent(f"search:{path}?sims=16&certain=2")
    assert isinstance(searching, SearchAgent)
    choose(searching, game)
    assert searching.result is not None and searching.result.simulations == 16


def test_values_are_read_by_the_reward_that_was_learned(tmp_path: Path) -> None:
    found = {}
    for reward in ("outcome", "shaped", "progress", "victory"):
        path = checkpoint(tmp_path / "a.zip", reward=reward, score_weight=None, shaping_weight=0.25)
        agent = make_agent(f"search:{path}")
        assert isinstance(agent, SearchAgent)
        how = agent.settings
        found[reward] = (how.measure, how.measure_weight, how.score_weight, how.win_weight)
    assert found == {
        "outcome": (NOTHING, 1.0, 1.0, 0.0),
        "shaped": (POTENTIAL, 1.0, 1.0, 0.0),
        "progress": (PROGRESS, 1.0, 1.0, 0.0),
        "victory": (POTENTIAL, 0.25, 1.0, 0.5),
    }
    other = make_agent(f"search:{path}?win=2")
    assert isinstance(other, SearchAgent) and other.settings.win_weight == 2.0
    path = checkpoint(tmp_path / "b.zip", reward="points")
    with pytest.raises(InvalidSetup, match="trained with the reward 'points', expected one of"):
        make_agent(f"search:{path}")


def test_a_checkpoint_must_be_one_of_the_game(tmp_path: Path) -> None:
    with pytest.raises(CorruptCheckpoint, match="no such file"):
        make_agent(f"search:{tmp_path / 'none.zip'}")
    (tmp_path / "bad.zip").write_text("?")
    with pytest.raises(CorruptCheckpoint, match="expected a zip"):
        make_agent(f"search:{tmp_path / 'bad.zip'}?sims=5")
