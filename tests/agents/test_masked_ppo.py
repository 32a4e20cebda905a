"""The trainer ``masked_ppo``: configuration, arithmetic, several processes, exact resuming."""

from __future__ import annotations

import io
import json
import os
import signal
import threading
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from rich.console import Console

from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.networks.checkpoints import CorruptCheckpoint, read_checkpoint, write_checkpoint
from arkham_agents.networks.learned import LearnedAgent
from arkham_agents.networks.legal_policy import LegalPolicy, rows_of
from arkham_agents.networks.networks import make_network, network_facts, probed_columns
from arkham_agents.registry import make_agent
from arkham_agents.seeds import training_seed
from arkham_agents.training.masked_ppo import (
    PHASES,
    Averaging,
    Rollout,
    Start,
    TrainingFailed,
    Worker,
    alone,
    device_of,
    general_advantages,
)
from arkham_agents.training.masked_ppo_learner import MaskedPPOLearner, packed, same_games
from arkham_agents.training.run_log import RunLog, resumed_seed
from arkham_agents.training.training import train
from arkham_env.core.kernel.errors import InvalidSetup
from tests.envs.playing import GAME

COLUMNS = list(range(0, 300, 3))


def tiny(out: Path, name: str = "tiny", **changes: dict[str, Any]) -> TrainingConfig:
    ppo = {
        "num_envs": 4,
        "total_steps": 768,
        "n_steps": 32,
        "batch_size": 64,
        "n_epochs": 2,
        "hidden": [16, 16],
        "learning_rate": 0.003,
    }
    lean = {"probe_decisions": 256, "key_size": 8}
    return check_config(
        {
            "name": name,
            "out": str(out),
            "trainer": "masked_ppo",
            "game": {"players": 1, "reward": "progress", **changes.get("game", {})},
            "ppo": {**ppo, **changes.get("ppo", {})},
            "masked_ppo": {**lean, **changes.get("masked_ppo", {})},
            "evaluation": {"every": 256, "episodes": 3},
            "checkpoint_every": 256,
        }
    )


def quietly(config: TrainingConfig, resume: Path | None = None) -> Path:
    resumed = None if resume is None else str(resume)
    return train(config, resumed, console=Console(quiet=True), progress_bar=False)


def a_start(config: TrainingConfig, seed: int = 0) -> Start:
    """Return a start with given columns, so that no probe runs."""
    torch.manual_seed(seed)
    facts = network_facts(config, COLUMNS)
    policy = make_network(config.game.id, facts)
    return Start(config, facts, packed(policy.state_dict()), packed({}), None, config.seed)


def make_size(config: TrainingConfig) -> int:
    from arkham_agents.training.masked_ppo import make_vector_games

    return make_vector_games(config).codec.num_actions


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return quietly(tiny(tmp_path_factory.mktemp("runs")))


# -- Configuration -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            {"trainer": "masked"},
            r"configuration: unknown trainer 'masked'.*did you mean 'masked_ppo'",
        ),
        ({"trainer": 5}, r"configuration: unknown trainer 5: expected one of masked_ppo, sb3"),
        (
            {"trainer": "masked_ppo", "masked_ppo": {"device": "gpu"}},
            r"configuration: unknown masked_ppo\.device 'gpu': expected one of auto, cpu, cuda",
        ),
        (
            {"trainer": "masked_ppo", "masked_ppo": {"worker": 2}},
            r"configuration: unknown key 'masked_ppo\.worker'.*mean 'masked_ppo\.workers'",
        ),
        ({"masked_ppo": {"workers": 2}}, r"masked_ppo\.workers = 2: only the trainer 'masked_ppo'"),
        (
            {"trainer": "masked_ppo", "masked_ppo": {"widen": True}},
            r"masked_ppo\.widen = True: there is no policy that could be widened; set",
        ),
        (
            {
                "trainer": "masked_ppo",
                "stages": ["behavior_cloning"],
                "behavior_cloning": {"data": ["d"]},
                "masked_ppo": {"widen": True},
            },
            r"masked_ppo\.widen = True: this requires the stage 'ppo'",
        ),
        (
            {"masked_ppo": {"kl_coef": 0.1}},
            r"masked_ppo\.kl_coef = 0\.1: only the trainer 'masked_ppo'",
        ),
        (
            {"trainer": "masked_ppo", "masked_ppo": {"workers": 3}},
            r"ppo\.num_envs = 32: expected a multiple of masked_ppo\.workers = 3",
        ),
        (
            {"trainer": "masked_ppo", "masked_ppo": {"workers": 2}, "ppo": {"batch_size": 99}},
            r"ppo\.batch_size = 99: expected a multiple of masked_ppo\.workers = 2",
        ),
        (
            {"trainer": "masked_ppo", "masked_ppo": {"pretrained": ""}},
            r"masked_ppo\.pretrained = ''",
        ),
    ],
)
def test_a_mistake_is_one_clear_error(data: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        check_config(data)


@pytest.mark.parametrize(
    ("key", "least", "below"),
    [
        ("workers", 1, 0),
        ("workers", 32, 65),
        ("final_learning_rate", 0.0, -1e-9),
        ("kl_coef", 0.0, -0.1),
        ("final_kl_coef", 0.0, -0.1),
        ("uniform_coef", 0.0, -0.1),
        ("key_size", 1, 0),
        ("probe_decisions", 1, 0),
    ],
)
def test_the_range_of_every_number(key: str, least: Any, below: Any) -> None:
    config = check_config({"trainer": "masked_ppo", "masked_ppo": {key: least}})
    assert getattr(config.masked_ppo, key) == least
    with pytest.raises(InvalidSetup, match=rf"masked_ppo\.{key} = "):
        check_config({"trainer": "masked_ppo", "masked_ppo": {key: below}})


def test_a_gpu_is_taken_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    assert [device_of(n).type for n in ("auto", "cpu", "cuda")] == ["cuda", "cpu", "cuda"]
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert [device_of(n).type for n in ("auto", "cpu")] == ["cpu", "cpu"]
    with pytest.raises(
        InvalidSetup, match=r"masked_ppo\.device = 'cuda'.*set the device to auto or cpu"
    ):
        device_of("cuda")


# -- One process ---------------------------------------------------------------------------------


def test_advantages_are_the_sums_that_define_them() -> None:
    random = np.random.default_rng(0)
    rewards = random.normal(size=(9, 2)).astype(np.float32)
    values = random.normal(size=(10, 2)).astype(np.float32)
    goes_on = np.ones((9, 2), np.float32)
    goes_on[4, 0] = 0
    found = general_advantages(rewards, values, goes_on, 0.9, 0.8)
    for game in range(2):
        for t in range(9):
            total, weight = 0.0, 1.0
            for k in range(t, 9):
                after = values[k + 1, game] * goes_on[k, game]
                total += weight * (rewards[k, game] + 0.9 * after - values[k, game])
                weight *= 0.9 * 0.8 * goes_on[k, game]
            assert found[t, game] == pytest.approx(total, rel=1e-4)


def test_a_rollout_holds_what_was_played(tmp_path: Path) -> None:
    steps, games = 128, 4
    config = tiny(tmp_path, ppo={"n_steps": steps, "gamma": 0.9, "gae_lambda": 0.8})
    worker = Worker(a_start(config), 0, alone)
    seen: list[tuple[Any, Any]] = []
    step = worker.vector_games.step

    def noted(actions: Any) -> Any:
        rows, masks = worker.vector_games.rows[:, COLUMNS].copy(), worker.vector_games.legal.copy()
        seen.append((rows, masks))
        assert (masks[np.arange(games), actions] == 1).all()
        taken.extend(actions.tolist())
        paid.append(step(actions))
        ended.append(worker.vector_games.overs.copy())
        return paid[-1]

    paid: list[Any] = []
    ended: list[Any] = []
    taken: list[int] = []
    worker.vector_games.step = noted  # type: ignore[method-assign]
    rollout = worker.collect(dict.fromkeys(PHASES, 0.0))
    assert rollout.features.shape == (steps * games, len(COLUMNS))
    assert rollout.counts.tolist() == [int(m.sum()) for _, masks in seen for m in masks]
    first = rollout.counts.cumsum(0) - rollout.counts
    assert rollout.actions[first + rollout.picks].tolist() == taken
    rows = np.concatenate([rows for rows, _ in seen])
    expected = np.sign(rows) * np.log1p(np.abs(rows.astype(np.float32)))
    assert np.allclose(rollout.features.numpy(), expected)
    found, values = worker.policy(rollout.features, rollout.actions, rows_of(rollout.counts))
    torch.testing.assert_close(found[first + rollout.picks], rollout.log_probs)
    torch.testing.assert_close(values, rollout.values)
    torch.testing.assert_close(rollout.returns - rollout.values, rollout.advantages)
    # The state after the end of a game belongs to another game.
    assert np.any(ended[:-1])
    table, after = rollout.values.view(steps, games), rollout.advantages.view(steps, games)
    for t in range(steps - 1):
        goes_on = torch.from_numpy(~ended[t])
        now = torch.from_numpy(paid[t]) - table[t] + 0.9 * goes_on * table[t + 1]
        expected = (now + 0.9 * 0.8 * goes_on * after[t + 1]).float()
        torch.testing.assert_close(after[t], expected, rtol=1e-4, atol=1e-5)
    assert len(worker.recent) == int(np.sum(ended))


def test_what_pays_becomes_likelier(tmp_path: Path) -> None:
    """Two states that differ in one column; each rewards another one of three actions."""
    config = tiny(
        tmp_path, ppo={"batch_size": 32, "n_epochs": 4, "learning_rate": 0.01, "ent_coef": 0.0}
    )
    worker = Worker(a_start(config), 0, alone)
    random = torch.Generator().manual_seed(0)
    paid = []
    for _ in range(30):
        which = torch.randint(0, 2, (64,), generator=random)
        features = torch.zeros(64, len(COLUMNS))
        features[:, 5] = which.float()
        actions, counts = torch.arange(3).repeat(64), torch.full((64,), 3)
        with torch.no_grad():
            found, values = worker.policy(features, actions, rows_of(counts))
        table = found.view(64, 3)
        picks = torch.multinomial(table.exp(), 1, generator=random).squeeze(1)
        pays = (picks == 2 * which).float()
        paid.append(pays.mean().item())
        chosen = table[torch.arange(64), picks]
        gains = pays - values
        worker.update(Rollout(features, actions, counts, picks, chosen, values, gains, pays), 0.0)
    assert paid[0] < 0.6 and np.mean(paid[-3:]) > 0.95


def test_training_in_bfloat16_keeps_weights_of_float32(tmp_path: Path) -> None:
    found: dict[str, torch.Tensor] = {}
    for precision in ("float32", "bfloat16"):
        worker = Worker(a_start(tiny(tmp_path, masked_ppo={"precision": precision})), 0, alone)
        rollout = worker.collect(dict.fromkeys(PHASES, 0.0))
        found[precision] = rollout.log_probs
        worker.update(rollout, 0.0)
        assert all(p.dtype == torch.float32 for p in worker.policy.parameters())
    same = found["float32"][:4], found["bfloat16"][:4]
    assert not torch.equal(*same)
    assert torch.allclose(*same, atol=0.05)


def least_likely(tmp_path: Path, uniform_coef: float, done: float) -> float:
    """Return the probability of an action that never pays and began as very unlikely."""
    ppo = {"batch_size": 32, "n_epochs": 4, "learning_rate": 0.01, "ent_coef": 0.0}
    config = tiny(tmp_path, ppo=ppo, masked_ppo={"uniform_coef": uniform_coef})
    worker = Worker(a_start(config), 0, alone)
    assert isinstance(worker.policy, LegalPolicy)
    with torch.no_grad():
        worker.policy.biases.weight[2] = -12.0
    features, actions = torch.zeros(64, len(COLUMNS)), torch.arange(3).repeat(64)
    counts = torch.full((64,), 3)
    random = torch.Generator().manual_seed(0)
    for _ in range(40):
        with torch.no_grad():
            found, values = worker.policy(features, actions, rows_of(counts))
        table = found.view(64, 3)
        picks = torch.multinomial(table.exp(), 1, generator=random).squeeze(1)
        pays = (picks == 0).float()
        chosen, gains = table[torch.arange(64), picks], pays - values
        rollout = Rollout(features, actions, counts, picks, chosen, values, gains, pays)
        worker.update(rollout, done)
    with torch.no_grad():
        return float(worker.policy(features, actions, rows_of(counts))[0].view(64, 3)[0, 2].exp())


def test_the_uniform_distribution_keeps_unlikely_actions_possible(tmp_path: Path) -> None:
    assert least_likely(tmp_path, 0.0, 0.0) < 1e-3
    assert least_likely(tmp_path, 0.3, 0.0) > 0.01
    # At the end of a run its weight is 0.
    assert least_likely(tmp_path, 0.3, 1.0) < 1e-3


def test_a_large_anchor_holds_the_policy_and_none_lets_it_go(tmp_path: Path) -> None:
    def moved(kl_coef: float) -> tuple[float, Worker]:
        config = tiny(
            tmp_path,
            ppo={"learning_rate": 0.02},
            masked_ppo={"kl_coef": kl_coef, "final_kl_coef": kl_coef},
        )
        worker = Worker(a_start(config), 0, alone)
        first = LegalPolicy(COLUMNS, make_size(config), [16, 16], 8)
        first.load_state_dict(worker.policy.state_dict())
        for _ in range(3):
            worker.iterate(0.0)
        rollout = worker.collect(dict.fromkeys(PHASES, 0.0))
        rows = rows_of(rollout.counts)
        with torch.no_grad():
            then = first(rollout.features, rollout.actions, rows)[0]
            now = worker.policy(rollout.features, rollout.actions, rows)[0]
        return float((then.exp() * (then - now)).sum() / len(rollout.counts)), worker

    free, without = moved(0.0)
    barely, weak = moved(1e-9)
    held, strong = moved(100.0)
    assert without.anchor is None and weak.anchor is not None
    # An anchor with a very small weight changes almost nothing.
    assert barely == pytest.approx(free, rel=0.05)
    assert free > 0.05 and held < free / 20
    rollout = strong.collect(dict.fromkeys(PHASES, 0.0))
    assert strong.update(rollout, 0.0)["anchor_kl"] < 0.01


def test_the_anchor_looks_at_some_states_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arkham_agents.training.masked_ppo.STATES_AT_ONCE", 7)
    worker = Worker(a_start(tiny(tmp_path, masked_ppo={"kl_coef": 1.0})), 0, alone)
    rollout = worker.collect(dict.fromkeys(PHASES, 0.0))
    with torch.no_grad():
        at_once = worker.policy(rollout.features, rollout.actions, rows_of(rollout.counts))[0]
    torch.testing.assert_close(worker.anchored(rollout), at_once)


def test_rates_fall_in_a_line(tmp_path: Path) -> None:
    config = tiny(
        tmp_path,
        ppo={"learning_rate": 0.01},
        masked_ppo={"final_learning_rate": 0.002},
    )
    worker = Worker(a_start(config), 0, alone)
    rates = [worker.iterate(done)["numbers"]["learning_rate"] for done in (0, 0.5, 1, 1.5)]
    assert rates == pytest.approx([0.01, 0.006, 0.002, 0.002])
    fixed = Worker(a_start(tiny(tmp_path)), 0, alone)
    assert fixed.iterate(0.9)["numbers"]["learning_rate"] == 0.003


def test_late_states_are_kept_and_games_begin_in_them(tmp_path: Path) -> None:
    """The required progress and the fraction of games that start in late states fall to 0."""
    config = tiny(
        tmp_path, masked_ppo={"mid_game_start_fraction": 0.8, "mid_game_start_progress": 0.5}
    )
    worker = Worker(a_start(config), 0, alone)
    slots = worker.vector_games.slots()
    worker.pool_mid_game_states(0.0)
    assert worker.vector_games.batch.pool == [] and worker.vector_games.batch.pool_fraction == 0.8
    assert max(slot.progress() for slot in slots) < 0.5
    for done, least in ((0.5, 0.25), (1.0, 0.0)):
        before = len(worker.vector_games.batch.pool)
        late = [i for i, slot in enumerate(slots) if slot.progress() >= least]
        worker.pool_mid_game_states(done)
        batch = worker.vector_games.batch
        assert len(batch.pool) == before + len(late)
        assert batch.pool_fraction == pytest.approx(0.8 * (1 - done))
    assert sorted(batch.pool_seeds) == sorted(worker.vector_games.seeds.tolist())
    for state in batch.pool:
        assert all(state is not running for running in worker.vector_games.states)
    for _ in range(200):
        worker.pool_mid_game_states(1.0)
    assert len(worker.vector_games.batch.pool) == 512 == len(worker.vector_games.batch.pool_seeds)
    none = Worker(a_start(tiny(tmp_path)), 0, alone)
    none.pool_mid_game_states(1.0)
    assert none.vector_games.batch.pool == []


def test_numbers_that_are_not_finite_stop_the_run(tmp_path: Path) -> None:
    worker = Worker(a_start(tiny(tmp_path)), 0, alone)
    rollout = worker.collect(dict.fromkeys(PHASES, 0.0))
    rollout.returns[3] = torch.nan
    with pytest.raises(TrainingFailed, match=r"loss is nan.*ppo\.learning_rate below 0\.003"):
        worker.update(rollout, 0.0)


# -- Several processes ---------------------------------------------------------------------------


def test_gradients_are_averaged() -> None:
    shared = np.zeros(2 * 2 * 6, np.float32)
    barrier = threading.Barrier(2)
    random = np.random.default_rng(0)
    own = random.normal(size=(5, 2, 6)).astype(np.float32)
    found: list[list[Any]] = [[], []]

    def work(rank: int) -> None:
        average = Averaging(shared, barrier, 2, rank)
        parameters = [torch.nn.Parameter(torch.zeros(2, 2)), torch.nn.Parameter(torch.zeros(2))]
        for turn in range(5):
            mine = torch.from_numpy(own[turn, rank].copy())
            parameters[0].grad, parameters[1].grad = mine[:4].view(2, 2), mine[4:]
            average(parameters)
            assert parameters[0].grad is not None and parameters[1].grad is not None
            gradients = torch.cat([parameters[0].grad.flatten(), parameters[1].grad])
            found[rank].append(gradients.clone().numpy())

    threads = [threading.Thread(target=work, args=(rank,)) for rank in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert np.allclose(found[0], own.mean(1)) and np.array_equal(found[0], found[1])


@pytest.mark.slow
def test_two_workers_learn_the_same_and_play_other_games(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    learner = MaskedPPOLearner(tiny(tmp_path, masked_ppo={"workers": 2}), tmp_path / "tb")
    try:
        learner.iterate()
        assert set(threading.enumerate()) - before
        learner.write(tmp_path / "c.zip", {})
        found = read_checkpoint(tmp_path / "c.zip", for_training=True)
        seeds = [game["vector_games"]["seeds"] for game in found.games]
        # The first worker reserves as many seeds as it can play: (4 + 768 // 8) / 2.
        assert [len(row) for row in seeds] == [2, 2]
        first = training_seed(0, "ppo")
        assert max(seeds[0]) < first + 50 <= min(seeds[1])
        assert found.training is not None
        ours, theirs = (found.training[f"generator.{rank}"] for rank in range(2))
        assert not torch.equal(ours, theirs)
        # The test of resumed runs checks that all workers have the same weights: all resume from
        # the weights of one.
        assert learner.steps == 128 and learner.processes[0].is_alive()
        learner.processes[0].kill()
        with pytest.raises(TrainingFailed, match="worker process 1 ended"):
            learner.iterate()
        assert not learner.whole
    finally:
        learner.close()
    assert learner.processes == []
    # A thread that frees tensors while the interpreter ends would abort the process.
    assert set(threading.enumerate()) <= before


# -- Resuming ------------------------------------------------------------------------------------


def content(path: Path) -> tuple[dict[str, Any], dict[str, Any], Any]:
    """Return all numbers of a checkpoint except times."""
    found = read_checkpoint(path, for_training=True)
    assert found.training is not None
    history = [{k: v for k, v in e.items() if k != "seconds"} for e in found.meta["history"]]
    meta = {"steps": found.meta["steps"], "columns": found.meta["columns"], "history": history}
    return meta, {**found.policy, **found.training}, found.games


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_resumed_run_goes_on_with_the_same_numbers(
    workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes = {
        "workers": workers, "kl_coef": 0.1, "final_learning_rate": 1e-4,
        "mid_game_start_fraction": 0.5, "mid_game_start_progress": 0.05,
    }  # fmt: skip
    whole = content(quietly(tiny(tmp_path, "whole", masked_ppo=changes)))
    config = tiny(tmp_path, "cut", masked_ppo=changes)

    def interrupt(self: RunLog) -> None:
        after_rollout(self)
        if self.learner.steps == 384:
            raise KeyboardInterrupt

    after_rollout = RunLog.after_rollout
    with monkeypatch.context() as patch:
        patch.setattr(RunLog, "after_rollout", interrupt)
        with pytest.raises(KeyboardInterrupt):
            quietly(config)
    path = tmp_path / "cut" / "checkpoint.zip"
    assert read_checkpoint(path).meta["steps"] == 384
    cut = content(quietly(config, resume=path))
    assert cut[0] == whole[0]
    assert cut[1].keys() == whole[1].keys()
    for name, tensor in whole[1].items():
        assert torch.equal(tensor, cut[1][name]), name
    assert cut[2] == whole[2]
    # Some games ended before the cut and some after it.
    assert sum(len(game["recent"]) for game in whole[2]) > 1


def test_with_other_games_or_workers_new_games_are_dealt(run: Path, tmp_path: Path) -> None:
    others: list[dict[str, Any]] = [{"ppo": {"num_envs": 8}}, {"game": {"reward": "shaped"}}]
    for changes in others:
        config = tiny(tmp_path, "other", **changes)
        learner = MaskedPPOLearner(config, tmp_path / "tb", str(run))
        assert not learner.exact and learner.steps == 768
        count = config.ppo.num_envs
        seed = resumed_seed(0, 768)
        assert learner.worker.vector_games.seeds.tolist() == [seed + i for i in range(count)]
    same = MaskedPPOLearner(tiny(tmp_path, "more", ppo={"total_steps": 10_000}), tmp_path, str(run))
    assert same.exact


def test_which_games_can_go_on(tmp_path: Path) -> None:
    now = tiny(tmp_path)
    assert same_games(tiny(tmp_path, "other", ppo={"total_steps": 9}).model_dump(), now)
    others: list[dict[str, Any]] = [
        {"ppo": {"num_envs": 8}},
        {"ppo": {"gamma": 0.5}},
        {"masked_ppo": {"workers": 2}},
        {"game": {"reward": "shaped"}},
        {"game": {"difficulty": "hard"}},
    ]
    for changes in others:
        assert not same_games(tiny(tmp_path, **changes).model_dump(), now), changes
    for nothing in (None, 5, {"ppo": 5}):
        assert not same_games(nothing, now)
    # In a pipeline this stage starts from the file of the stage ``behavior_cloning``, so neither
    # ``stages`` nor ``pretrained`` matters.
    staged = tiny(tmp_path).model_dump()
    staged["stages"] = ["collect", "behavior_cloning", "ppo"]
    staged["masked_ppo"]["pretrained"] = "behavior_cloning.zip"
    assert same_games(staged, now)


def test_a_run_begins_with_a_policy_that_is_given(run: Path, tmp_path: Path) -> None:
    config = tiny(tmp_path, masked_ppo={"pretrained": str(run), "kl_coef": 0.5})
    learner = MaskedPPOLearner(config, tmp_path)
    given = read_checkpoint(run)
    assert learner.steps == 0 and learner.facts["columns"] == given.meta["columns"]
    assert learner.worker.anchor is not None
    for name, tensor in given.policy.items():
        assert torch.equal(learner.policy.state_dict()[name], tensor)
        assert torch.equal(learner.worker.anchor.state_dict()[name], tensor)
    with pytest.raises(CorruptCheckpoint, match="does not fit this experiment"):
        MaskedPPOLearner(
            tiny(tmp_path, ppo={"hidden": [8]}, masked_ppo={"pretrained": str(run)}), tmp_path
        )
    with pytest.raises(CorruptCheckpoint, match="no such file"):
        MaskedPPOLearner(
            tiny(tmp_path, masked_ppo={"pretrained": str(tmp_path / "none.zip")}), tmp_path
        )


def test_a_policy_that_is_widened_plays_as_before_until_it_learns(
    run: Path, tmp_path: Path
) -> None:
    """A policy for one seat continues with two: the new columns have weights of 0."""
    two = {"players": 2}
    lean = {"pretrained": str(run), "widen": True, "kl_coef": 0.5}
    learner = MaskedPPOLearner(tiny(tmp_path, game=two, masked_ppo=lean), tmp_path)
    given = read_checkpoint(run)
    narrow, wide = given.meta["columns"], learner.facts["columns"]
    assert set(narrow) < set(wide) and wide == sorted(wide)
    assert set(probed_columns(learner.config)) <= set(wide)
    old = LegalPolicy(narrow, given.meta["num_actions"], given.meta["hidden"], 8)
    old.load_state_dict(given.policy)
    vector_games = learner.worker.vector_games
    before, after = (
        policy.weigh(vector_games.rows, vector_games.legal)[2] for policy in (old, learner.policy)
    )
    torch.testing.assert_close(before, after)
    learner.iterate()
    first = learner.policy.state_dict()["trunk.0.weight"]
    new = [wide.index(column) for column in wide if column not in narrow]
    assert first[:, new].abs().sum() > 0
    saved = tmp_path / "wide.zip"
    learner.write(saved, {})
    assert read_checkpoint(saved).meta["columns"] == wide


def test_a_policy_that_cannot_be_widened(run: Path, tmp_path: Path) -> None:
    given = read_checkpoint(run)
    given.meta["columns"] = given.meta["columns"][1:]
    broken = tmp_path / "broken.zip"
    write_checkpoint(broken, given)
    with pytest.raises(CorruptCheckpoint, match=r"trunk\.0\.weight has shape"):
        MaskedPPOLearner(
            tiny(tmp_path, masked_ppo={"pretrained": str(broken), "widen": True}), tmp_path
        )


def test_each_trainer_refuses_the_other_ones_checkpoints(run: Path, tmp_path: Path) -> None:
    data = tiny(tmp_path).model_dump(exclude={"masked_ppo"})
    other = check_config({**data, "trainer": "sb3"})
    with pytest.raises(InvalidSetup, match="by the trainer 'masked_ppo', expected 'sb3'"):
        quietly(other, resume=run)
    sb3 = rewritten(run, tmp_path / "sb3.zip", trainer="sb3")
    with pytest.raises(InvalidSetup, match="by the trainer 'sb3', expected 'masked_ppo'"):
        quietly(tiny(tmp_path), resume=sb3)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".locks", "sb3.zip"]


# -- Checkpoints ---------------------------------------------------------------------------------


def rewritten(run: Path, path: Path, **meta: object) -> Path:
    """Write a copy of a checkpoint with other metadata, and return its path."""
    found = read_checkpoint(run, for_training=True)
    found.meta.update(meta)
    write_checkpoint(path, found)
    return path


def test_a_checkpoint_says_what_it_is(run: Path) -> None:
    found = read_checkpoint(run, for_training=True)
    meta = found.meta
    assert (meta["trainer"], meta["game"], meta["steps"]) == ("masked_ppo", GAME, 768)
    assert meta["hidden"] == [16, 16] and meta["key_size"] == 8
    assert meta["config"]["masked_ppo"]["probe_decisions"] == 256
    assert [entry["steps"] for entry in meta["history"]] == [256, 512, 768]
    assert len(found.games) == 1 and len(found.games[0]["vector_games"]["games"]) == 4
    assert (run.parent / "best.zip").is_file()
    with zipfile.ZipFile(run) as archive:
        assert sorted(archive.namelist()) == [
            "games.json",
            "meta.json",
            "policy.safetensors",
            "training.safetensors",
        ]
    assert not list(run.parent.glob("*.part"))


def test_writing_and_reading_gives_the_same(run: Path, tmp_path: Path) -> None:
    copy = rewritten(run, tmp_path / "copy.zip")
    assert content(copy)[0] == content(run)[0] and content(copy)[2] == content(run)[2]
    for name, tensor in content(run)[1].items():
        assert torch.equal(tensor, content(copy)[1][name])


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"columns": None}, "columns = None"),
        ({"columns": [3, 2]}, r"columns = \[3, 2\]"),
        ({"columns": [1, 1]}, r"columns = \[1, 1\]"),
        ({"columns": [-1]}, r"columns = \[-1\]"),
        ({"columns": [10**6]}, r"columns = \[1000000\]"),
        ({"columns": [True]}, r"columns = \[True\]"),
        ({"columns": [1, 2]}, "do not fit its meta.json"),
        ({"key_size": 0}, "key_size = 0"),
        ({"key_size": 9}, "do not fit its meta.json"),
        ({"hidden": [16]}, "do not fit its meta.json"),
        ({"trainer": "other"}, "trainer = 'other'"),
    ],
)
def test_facts_that_cannot_be_are_named(
    run: Path, tmp_path: Path, said: dict[str, Any], message: str
) -> None:
    with pytest.raises(CorruptCheckpoint, match=rf"bad\.zip.*{message}"):
        LearnedAgent(rewritten(run, tmp_path / "bad.zip", **said))


def test_what_going_on_needs_is_checked(run: Path, tmp_path: Path) -> None:
    found = read_checkpoint(run, for_training=True)
    assert found.training is not None
    lost = dict(found.training)
    del lost["optimizer.0.exp_avg"], lost["optimizer.0.exp_avg_sq"], lost["optimizer.0.step"]
    wrong = {**found.training, "optimizer.0.exp_avg": torch.zeros(3)}
    games = json.loads(json.dumps(found.games))
    games[0]["vector_games"]["games"][1] = games[0]["vector_games"]["games"][1].replace("1", "2")
    cases: list[tuple[dict[str, Any], str]] = [
        ({"training": None}, "it has no training.safetensors"),
        ({"training": lost}, r"optimizer state has \d+ parameters, but the network has \d+"),
        ({"training": wrong}, r"optimizer\.0\.exp_avg has shape \(3,\)"),
        ({"games": games}, "does not fit this experiment: corrupt save"),
        ({"games": [{}]}, "does not fit this experiment"),
        ({"games": []}, "does not fit this experiment"),
    ]
    for changes, message in cases:
        bad = tmp_path / "bad.zip"
        checkpoint = read_checkpoint(run, for_training=True)
        vars(checkpoint).update(changes)
        write_checkpoint(bad, checkpoint)
        with pytest.raises(CorruptCheckpoint, match=rf"bad\.zip'.*{message}"):
            quietly(tiny(tmp_path), resume=bad)
        # It can still play.
        assert LearnedAgent(bad).for_game(GAME).input_kind == "observation"


def test_a_lean_checkpoint_plays_without_stable_baselines(
    run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import subprocess
    import sys

    code = (
        "import sys; sys.modules['stable_baselines3'] = sys.modules['sb3_contrib'] = None\n"
        "import arkham_env; from arkham_agents.faces import choose\n"
        "from arkham_agents.registry import make_agent\n"
        f"agent = make_agent({str(run)!r}); game = arkham_env.game({GAME!r}, seed=3)\n"
        "while not game.over: game.step(choose(agent, game))\n"
        "print(game.result.score >= 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert done.stdout.strip() == "True", done.stderr


def test_it_draws_the_same_games_from_the_same_seed(run: Path) -> None:
    import arkham_env
    from arkham_agents.faces import choose

    def played(name: str) -> list[Any]:
        agent = make_agent(name)
        agent.reset(5)
        game = arkham_env.game(GAME, seed=5)
        taken: list[Any] = []
        while not game.over and len(taken) < 60:
            taken.append(choose(agent, game))
            game.step(taken[-1])
        return taken

    assert played(f"{run}:sample") == played(f"{run}:sample")
    assert played(str(run)) == played(str(run)) != played(f"{run}:sample")


# -- Output --------------------------------------------------------------------------------------


def test_the_speed_and_the_environments_share_are_told(tmp_path: Path) -> None:
    paper = io.StringIO()
    train(tiny(tmp_path), console=Console(file=paper, width=200), progress_bar=False)
    text = paper.getvalue()
    for words in ("768 decisions:", "a CPU second (environment", "update", "columns fed"):
        assert words in text
    assert list((tmp_path / "tiny" / "tensorboard").glob("events*"))


def test_ctrl_c_waits_for_the_end_of_the_iteration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    collect = Worker.collect

    def pressed(self: Worker, seconds: dict[str, float]) -> Rollout:
        os.kill(os.getpid(), signal.SIGINT)
        return collect(self, seconds)

    monkeypatch.setattr(Worker, "collect", pressed)
    paper = io.StringIO()
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        train(tiny(tmp_path), console=Console(file=paper, width=300), progress_bar=False)
    assert signal.getsignal(signal.SIGINT) is before
    path = tmp_path / "tiny" / "checkpoint.zip"
    assert f"interrupted after 128 steps; continue with --resume {path}" in paper.getvalue()
    assert read_checkpoint(path).meta["steps"] == 128


def test_it_is_counted_which_columns_the_probe_did_not_see(tmp_path: Path) -> None:
    worker = Worker(a_start(tiny(tmp_path)), 0, alone)
    seen = [worker.vector_games.rows.copy()]
    for _ in range(3):
        worker.collect(dict.fromkeys(PHASES, 0.0))
        seen.append(worker.vector_games.rows.copy())
    rows = np.concatenate(seen)
    varied = set(np.flatnonzero(rows.min(0) < rows.max(0)).tolist()).difference(COLUMNS)
    assert len(varied) > 50
    # The worker, too, counts the rows at the end of each rollout.
    assert worker.unseen() == len(varied)


@pytest.mark.parametrize("reward", [{"clues": 0.1, "score": 1.0}, f"{__name__}:of_clues"])
def test_rewards_for_events_are_stored_in_checkpoints(tmp_path: Path, reward: Any) -> None:
    path = quietly(tiny(tmp_path, game={"reward": reward}))
    assert read_checkpoint(path).meta["config"]["game"]["reward"] == reward


def of_clues(step: Any) -> float:
    """Return 0.1 for each Clue."""
    return 0.1 * sum(count for name, _, _, count in step.events if name == "clues")


@pytest.mark.parametrize(
    ("reward", "words"),
    [({"clue": 1.0}, "did you mean"), ("nowhere:paid", "expected module:attribute")],
)
def test_wrong_rewards_are_found_before_training(tmp_path: Path, reward: Any, words: str) -> None:
    with pytest.raises(InvalidSetup, match=words):
        tiny(tmp_path, game={"reward": reward})
