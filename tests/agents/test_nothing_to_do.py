"""``arkham_agents/registry.py``: agents without decisions or data, and damaged data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import arkham_env
from arkham_agents import faces
from arkham_agents.evaluation.playing import play_games
from arkham_agents.imitation import behavior_cloning as cloning
from arkham_agents.imitation.behavior_cloning import Cloner, Columns, clone, to_copy
from arkham_agents.imitation.collect import facts_of
from arkham_agents.imitation.collector import Collector
from arkham_agents.imitation.dataset import (
    CorruptDataset,
    Dataset,
    read_datasets,
    read_shard,
    write_shard,
)
from arkham_agents.imitation.minari_export import episodes
from arkham_agents.networks.checkpoints import CorruptCheckpoint
from arkham_agents.networks.networks import network_facts
from arkham_agents.registry import make_agent
from arkham_agents.training.run_log import PastRun
from arkham_env.core.kernel.errors import IllegalAction, InvalidSetup
from tests.agents.test_dataset import QUIET, tiny
from tests.agents.test_dataset import folder as folder  # a data set of five games
from tests.agents.test_evaluation import untrained
from tests.envs.playing import GAME


def test_no_seeds_are_no_games(tmp_path: Path) -> None:
    net = make_agent(str(untrained(tmp_path)))
    assert list(play_games(net, "net", GAME, {}, [])) == []
    assert list(play_games(make_agent("random"), "random", GAME, {}, [])) == []


def test_the_lens_that_was_made_first_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "_ENCODERS", [])
    monkeypatch.setattr(faces, "ENCODERS_KEPT", 2)
    games = [arkham_env.game(GAME, players=1, difficulty=d) for d in ("easy", "hard", "expert")]
    first, second, third = (faces.observation_encoder_of(game.state) for game in games)
    assert (
        faces.observation_encoder_of(games[1].state) is second
        and faces.observation_encoder_of(games[2].state) is third
    )
    assert faces.observation_encoder_of(games[0].state) is not first
    assert [observation_encoder.table for observation_encoder in faces._ENCODERS] == [
        third.table,
        games[0].state.table,
    ]


def test_what_a_policy_may_not_do_is_not_recorded(tmp_path: Path) -> None:
    collector = Collector(facts_of(tiny(tmp_path)))
    games, collector.observations, collector.masks = faces_of(collector)
    game = collector.begin(games[0], 5)
    legal = game.running.slot.legal()
    assert [collector.place(0, game, action) for action in legal] == list(range(len(legal)))
    size = game.running.slot.num_actions
    forbidden = next(action for action in range(size) if action not in legal)
    for action in (-1, forbidden, size):
        with pytest.raises(IllegalAction, match=f"{action}: expected one of the"):
            collector.place(0, game, action)


def faces_of(collector: Collector) -> Any:
    from arkham_agents.evaluation.playing import new_games

    return new_games(collector.entry, collector.facts.options, 1)


def empty(folder: Path) -> Any:
    """Return the arrays of a shard of two games without decisions."""
    arrays = read_shard(folder / "games-00000.safetensors")
    none = {name: values[:0] for name, values in arrays.items()}
    kept = ("columns", "constants", "seeds", "scores", "won", "endings")
    return {**none, **{name: arrays[name] for name in kept}, "observations": none["observations"]}


def test_a_game_without_decisions_is_no_episode(folder: Path) -> None:
    arrays = read_shard(folder / "games-00000.safetensors")
    size = int(arrays["actions"].max()) + 1
    exported = list(episodes(arrays, size))
    assert [fields["seed"] for fields, _ in exported] == arrays["seeds"].tolist()
    # The first of three games has no decisions: the other episodes stay the same.
    later = {**arrays, "games": arrays["games"] + 1}
    for name in ("seeds", "scores", "won", "endings"):
        later[name] = np.concatenate([arrays[name][:1], arrays[name]])
    later["seeds"][0] -= 1
    again = list(episodes(later, size))
    assert [fields["seed"] for fields, _ in again] == arrays["seeds"].tolist()
    for (one, _), (two, _) in zip(exported, again, strict=True):
        assert np.array_equal(one["actions"], two["actions"])
    assert list(episodes(empty(folder), size)) == []


def test_a_damaged_shard_is_named(folder: Path, tmp_path: Path) -> None:
    arrays = read_shard(folder / "games-00000.safetensors")
    path = tmp_path / "games-00000.safetensors"
    write_shard(path, {**arrays, "picks": arrays["picks"] - 1})
    with pytest.raises(CorruptDataset) as raised:
        read_shard(path)
    words = (
        "the array 'picks' has invalid entries, expected indices of the legal actions of each "
        "decision; collect the data again"
    )
    assert str(raised.value) == f"data set {str(path)!r}: {words}"


def test_nothing_can_be_cloned_from_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = read_datasets([folder], GAME)
    none = Dataset(data.columns, {**data.arrays, "counts": data.arrays["counts"][:0]})
    monkeypatch.setattr(cloning, "read_datasets", lambda *given: none)
    with pytest.raises(InvalidSetup) as raised:
        clone(tiny(tmp_path), [folder], tmp_path / "net.zip", QUIET, False)
    assert (
        str(raised.value)
        == "behavior_cloning: the data sets contain no decisions, expected at least one; "
        "collect more games"
    )


def test_a_clone_of_other_columns_does_not_go_on(folder: Path, tmp_path: Path) -> None:
    config = tiny(tmp_path)
    cloner = Cloner(config, *to_copy(config, [folder]))
    cloner.write(tmp_path / "net.zip", PastRun(seconds=1.0))
    columns = cloner.facts["columns"]
    others = [column for column in range(columns[-1]) if column not in columns][:1]
    data = read_datasets([folder], GAME, [*columns, *others])
    facts = network_facts(config, data.columns)
    other = Cloner(config, facts, data, Columns(data.arrays["observations"]))
    with pytest.raises(CorruptCheckpoint, match="different columns of the observation"):
        other.resume(tmp_path / "net.zip")
    cloner.resume(tmp_path / "net.zip")
