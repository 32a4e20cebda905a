"""Data sets: their content, how shards are read, and policies that are cloned from them."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from rich.console import Console

import arkham_env
from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.imitation import collector
from arkham_agents.imitation.behavior_cloning import Cloner, Columns, Decisions, clone
from arkham_agents.imitation.collect import collect, facts_of, fill, games_bar
from arkham_agents.imitation.collector import Collector, returns
from arkham_agents.imitation.dataset import (
    FACTS,
    CorruptDataset,
    Dataset,
    fault_of,
    merged,
    read_datasets,
    read_shard,
    shard_path,
    write_shard,
)
from arkham_agents.imitation.spreading import Spread
from arkham_agents.networks.checkpoints import CorruptCheckpoint, read_checkpoint
from arkham_agents.networks.learned import LearnedAgent
from arkham_agents.networks.networks import network_facts
from arkham_agents.seeds import splits_of
from arkham_agents.training.run_log import PastRun
from arkham_env.core.encoding.encode import as_numpy, new_mask, new_row
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from tests.envs.playing import GAME

QUIET = Console(quiet=True)


def tiny(out: Path, **changes: Any) -> TrainingConfig:
    return check_config(
        {
            "name": "tiny",
            "out": str(out),
            "trainer": "masked_ppo",
            "stages": ["collect", "behavior_cloning"],
            "game": {"players": 1, "reward": "victory", "win_weight": 2.0},
            "ppo": {"hidden": [32], "gamma": 0.9},
            "masked_ppo": {"probe_decisions": 64, "key_size": 8},
            "collect": {"games": 5, "shard": 2, "epsilon": 0.2, **changes.get("collect", {})},
            "behavior_cloning": {
                "epochs": 2,
                "batch_size": 64,
                "learning_rate": 0.01,
                "held_out": 0.2,
                **changes.get("behavior_cloning", {}),
            },
        }
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a data set of five games of the scripted player."""
    made = tmp_path_factory.mktemp("data")
    collect(tiny(made), made / "dataset", QUIET, False)
    return made / "dataset"


@pytest.fixture(scope="module")
def data(folder: Path) -> Dataset:
    return read_datasets([folder], GAME)


def test_games_can_be_played_again_from_what_is_recorded(data: Dataset, tmp_path: Path) -> None:
    """Observations, legal actions and outcomes are those of the games of the seeds."""
    found = data.arrays
    facts = facts_of(tiny(tmp_path))
    assert found["seeds"].tolist() == list(range(facts.first_seed, facts.first_seed + 5))
    assert splits_of(range(facts.first_seed, facts.first_seed + 5)) == ["train"]
    encoder = find(GAME).encoder()
    row, mask = new_row(encoder.flat_size), new_mask(encoder.num_actions)
    seen = as_numpy(row.data, "int16", encoder.flat_size)
    whole = data.whole(encoder.flat_size)
    first = np.concatenate([[0], np.cumsum(found["counts"])])
    strayed = 0
    for number, seed in enumerate(found["seeds"].tolist()):
        game = arkham_env.game(GAME, players=1, seed=seed, log=False)
        for at in np.flatnonzero(found["games"] == number):
            encoder.write_flat(game.state, game.seat, row)
            encoder.write_mask(game.state, mask)
            assert np.array_equal(whole[at], seen)
            assert found["actions"][first[at] : first[at + 1]].tolist() == mask.actions()
            assert found["seats"][at] == game.seat
            strayed += int(found["picks"][at] != found["taken"][at])
            game.step(int(found["taken"][at]))
        result = game.result
        assert result is not None and game.over
        assert found["scores"][number] == pytest.approx(result.score)
        assert found["won"][number] == result.won
        assert find(GAME).endings[found["endings"][number]] == result.ending
    assert 0.1 < strayed / len(found["picks"]) < 0.3


def test_picks_are_the_agents_own_and_values_what_follows(data: Dataset) -> None:
    found = data.arrays
    agent = arkham_env.game(GAME, players=1, seed=int(found["seeds"][0]), log=False)
    from arkham_agents.faces import option_of
    from arkham_agents.games import ScriptedAgent

    player = ScriptedAgent()
    for pick, taken in list(zip(found["picks"], found["taken"], strict=True))[:25]:
        assert option_of(player, agent.state) == pick
        agent.step(int(taken))
    for number in range(5):
        at = np.flatnonzero(found["games"] == number)
        rewards = found["rewards"][at]
        assert found["values"][at] == pytest.approx(returns(rewards.tolist(), 0.9), abs=1e-5)
        # The reward of the last step is score and win minus the potential of the state before.
        paid = found["scores"][number] + 2.0 * found["won"][number]
        assert abs(rewards[-1] - paid) <= 1.0 + 1e-6
    assert returns([1.0, 0.0, 2.0], 0.5).tolist() == [1.5, 1.0, 2.0]


def test_the_missing_shards_are_played_and_only_these(folder: Path, tmp_path: Path) -> None:
    names = ["dataset.json", *(f"games-0000{i}.safetensors" for i in range(3))]
    assert sorted(path.name for path in folder.iterdir()) == names
    again = tmp_path / "again"
    again.mkdir()
    for name in names[:2]:
        (again / name).write_bytes((folder / name).read_bytes())
    (again / names[1]).touch()
    kept = (again / names[1]).stat().st_mtime_ns
    collect(tiny(tmp_path), again, QUIET, False)
    assert (again / names[1]).stat().st_mtime_ns == kept
    for name in names[1:]:
        assert (again / name).read_bytes() == (folder / name).read_bytes()
    with pytest.raises(InvalidSetup, match="collected with another configuration"):
        collect(tiny(tmp_path, collect={"games": 6}), again, QUIET, False)


def test_nothing_is_paid_for_what_a_game_begins_with(tmp_path: Path) -> None:
    facts = facts_of(tiny(tmp_path))
    collector = Collector(facts)
    reward: Any = collector.reward
    reward.measure, reward.gamma, reward.shaping_weight = (lambda state: 0.6), 1.0, 1.0
    played = collector.play(range(facts.first_seed, facts.first_seed + 1))
    ends = np.flatnonzero(played["rewards"])
    assert set(ends.tolist()) <= {len(played["rewards"]) - 1}


def test_what_is_played_is_kept_at_once(tmp_path: Path) -> None:
    facts = facts_of(tiny(tmp_path))
    with games_bar("", QUIET, False) as shown:
        found = fill(facts, tmp_path / "dataset", Spread(), 1, shown, lambda: False)
    assert (found.games, found.left) == (2, 2)
    names = {path.name for path in (tmp_path / "dataset").iterdir()}
    assert names == {"dataset.json", "games-00000.safetensors"}


def test_games_of_nobody_are_not_begun(tmp_path: Path) -> None:
    config = tiny(tmp_path, collect={"agent": "heuristics"})
    with pytest.raises(InvalidSetup, match=r"agent 'heuristics'.*did you mean 'heuristic'"):
        collect(config, tmp_path / "dataset", QUIET, False)
    assert not (tmp_path / "dataset").exists()


def test_nets_are_recorded_together_as_alone(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tiny(tmp_path)
    printed = io.StringIO()
    clone(config, [folder], tmp_path / "net.zip", Console(file=printed, width=500), False)
    history = read_checkpoint(tmp_path / "net.zip").meta["behavior_cloning"]["history"][-1]
    words = printed.getvalue()
    assert words.startswith("cloned ") and words.count("\n") == 1
    assert f"accuracy {history['accuracy']:.1%}, cross-entropy {history['cross_entropy']:.3f}" in (
        words
    )
    assert f"{history['explained_variance']:.2f}" in words and "net.zip" in words
    facts = facts_of(tiny(tmp_path, collect={"agent": f"{tmp_path / 'net.zip'}:sample"}))
    seeds = facts.shards()[0]
    together = Collector(facts).play(seeds)
    monkeypatch.setattr(collector, "GAMES_AT_ONCE", 1)
    alone = Collector(facts).play(seeds)
    assert all(np.array_equal(together[name], alone[name], equal_nan=True) for name in alone)
    assert fault_of(saved(together, tmp_path)) == ""


def test_a_teacher_chooses_the_targets_of_another_agents_games(tmp_path: Path) -> None:
    alone = facts_of(tiny(tmp_path, collect={"agent": "random", "epsilon": 0.0}))
    taught = facts_of(
        tiny(tmp_path, collect={"agent": "random", "teacher": "heuristic", "epsilon": 0.0})
    )
    seeds = alone.shards()[0]
    plain, found = Collector(alone).play(seeds), Collector(taught).play(seeds)
    assert np.array_equal(found["taken"], plain["taken"])  # the agent plays the same games
    assert not np.array_equal(found["picks"], plain["picks"])
    collector = Collector(taught)
    collector.agent = collector.teacher
    led = Collector.play(collector, seeds)
    assert np.array_equal(led["picks"], led["taken"])  # the teacher's choices, when it plays
    assert found["picks"][0] == led["picks"][0]
    assert fault_of(saved(found, tmp_path)) == ""


def test_an_unknown_teacher_is_refused_before_the_games(tmp_path: Path) -> None:
    config = tiny(tmp_path, collect={"teacher": "heuristics"})
    with pytest.raises(InvalidSetup, match=r"agent 'heuristics'.*did you mean 'heuristic'"):
        collect(config, tmp_path / "dataset", QUIET, False)
    assert not (tmp_path / "dataset").exists()


def saved(arrays: Any, folder: Path) -> Any:
    write_shard(folder / "s.safetensors", arrays)
    return read_shard(folder / "s.safetensors")


def test_what_does_not_hold_together_is_refused(folder: Path, tmp_path: Path) -> None:
    whole = read_shard(shard_path(folder, 0))

    def cut(name: str) -> Any:
        return {**whole, name: whole[name][:-1]}

    def changed(name: str, value: int) -> Any:
        return {**whole, name: np.full_like(whole[name], value)}

    for arrays, message in [
        (
            {n: x for n, x in whole.items() if n != "picks"},
            "the array 'picks' is missing, expected an array of type int32",
        ),
        (
            {**whole, "won": whole["won"].astype(np.int64)},
            "the array 'won' is int64, expected an array of type uint8",
        ),
        (cut("picks"), "'picks' has entries for"),
        (cut("scores"), "'scores' has entries for 1 games, expected 2"),
        (cut("actions"), ", the sum of the array 'counts'"),
        (cut("columns"), "expected one row per decision"),
        (changed("columns", 9999), "columns"),
        (changed("columns", -1), "columns"),
        (changed("picks", 99), "the array 'picks' has invalid entries, expected indices"),
        (changed("taken", -1), "the array 'taken' has invalid entries, expected indices"),
        (
            changed("games", 2),
            "the array 'games' has invalid entries, expected numbers from 0 to 1",
        ),
    ]:
        assert fault_of(arrays).startswith(message.split(" ")[0]) or message in fault_of(arrays)
        assert fault_of(arrays) != ""
    path = shard_path(tmp_path, 0)
    for content in (b"", b"nothing", shard_path(folder, 0).read_bytes()[:500]):
        path.write_bytes(content)
        with pytest.raises(CorruptDataset, match="expected a safetensors file"):
            read_shard(path)
    for text in (
        "",
        "{}",
        "[]",
        (folder / FACTS).read_text().replace('"format": 2', '"format": 7'),
    ):
        (tmp_path / FACTS).write_text(text)
        with pytest.raises(CorruptDataset, match="expected"):
            read_datasets([tmp_path], GAME)
    other = (folder / FACTS).read_text().replace('"hash": "', '"hash": "0')
    (tmp_path / FACTS).write_text(other)
    with pytest.raises(InvalidSetup, match=r"expected the present encodings of the game"):
        read_datasets([tmp_path], GAME)


def test_a_data_set_of_another_rules_version_is_read_with_a_warning(
    folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path / "older")
    facts = (folder / FACTS).read_text()
    rules = f'"rules": {find(GAME).rules_version}'
    assert rules in facts
    (tmp_path / "older" / FACTS).write_text(facts.replace(rules, '"rules": 0'))
    with pytest.warns(UserWarning, match="made with rules version 0 of lcg/spreading_flames"):
        read_datasets([tmp_path / "older"], GAME)


def test_shards_are_merged_on_common_columns(folder: Path) -> None:
    one, two = read_shard(shard_path(folder, 0)), read_shard(shard_path(folder, 1))
    both = merged([one, two], [6])
    width = len(one["constants"])
    parts = [merged([shard], []).whole(width) for shard in (one, two)]
    assert np.array_equal(both.whole(width), np.concatenate(parts))
    assert 6 in both.columns and 6 not in one["columns"]
    assert np.unique(both.arrays["games"]).tolist() == [0, 1, 2, 3]


def a_cloner(config: TrainingConfig, data: Dataset) -> Cloner:
    """Return a cloner whose network reads the columns of the data set."""
    facts = network_facts(config, data.columns)
    return Cloner(config, facts, data, Columns(data.arrays["observations"]))


def test_cloning_learns_what_is_played(folder: Path, data: Dataset, tmp_path: Path) -> None:
    config = tiny(tmp_path, behavior_cloning={"epochs": 12, "held_out": 0.0})
    torch.manual_seed(0)
    cloner = a_cloner(config, data)
    before = cloner.measure()
    for _ in range(12):
        cloner.epoch(lambda done: None)
    after = cloner.history[-1]
    assert after["accuracy"] > before["accuracy"] + 0.2
    assert after["cross_entropy"] < before["cross_entropy"] - 0.3
    assert after["explained_variance"] > before["explained_variance"] + 0.3


def test_cloning_goes_on_exactly(folder: Path, tmp_path: Path) -> None:
    """One epoch, then a second in another process, gives the same result as two epochs."""
    config = tiny(tmp_path)
    whole, parts = tmp_path / "whole.zip", tmp_path / "parts.zip"
    clone(config, [folder], whole, QUIET, False)
    columns = read_checkpoint(whole).meta["columns"]
    cloner = a_cloner(config, read_datasets([folder], GAME, columns))
    cloner.epoch(lambda done: None)
    cloner.write(parts, PastRun(seconds=1.0))
    clone(config, [folder], parts, QUIET, False)
    one, two = read_checkpoint(whole), read_checkpoint(parts)
    assert one.meta["behavior_cloning"]["epochs"] == two.meta["behavior_cloning"]["epochs"] == 2
    assert all(torch.equal(x, two.policy[name]) for name, x in one.policy.items())
    assert LearnedAgent(whole).for_game(GAME).input_kind == "observation"
    other = check_config({**config.model_dump(), "ppo": {"hidden": [8]}})
    with pytest.raises(CorruptCheckpoint, match="does not fit"):
        clone(other, [folder], parts, QUIET, False)


def test_visits_are_what_the_policy_is_to_have(data: Dataset) -> None:
    arrays = dict(data.arrays)
    counts = arrays["counts"]
    visits = np.zeros(int(counts.sum()), np.float32)
    visits[: counts[0]] = np.arange(counts[0])
    wanted = Decisions.of(Dataset(data.columns, {**arrays, "visits": visits}), None).wanted.numpy()
    expected = np.arange(counts[0]) / np.arange(counts[0]).sum()
    assert wanted[: counts[0]] == pytest.approx(expected)
    picked = counts[0] + arrays["picks"][1]
    assert wanted[picked] == 1.0 and wanted[counts[0] : counts[0] + counts[1]].sum() == 1.0
