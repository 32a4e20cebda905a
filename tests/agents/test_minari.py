"""Data sets as Minari reads them (``arkham_agents/imitation/minari_export.py``)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from arkham_agents.imitation import minari_export
from arkham_agents.imitation.collect import collect
from arkham_agents.imitation.dataset import read_datasets, read_facts
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.envs.registry import find
from tests.agents.test_dataset import QUIET, tiny
from tests.envs.playing import GAME

minari: Any = pytest.importorskip("minari")
NAME = "arkham/tiny-v0"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("games")
    config = tiny(out)
    collect(config, out / "dataset", QUIET, False)
    return out / "dataset"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    return tmp_path


def test_minari_reads_what_was_collected(
    folder: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minari_export, "EPISODES_AT_ONCE", 1)  # shards have two
    assert minari_export.export(folder, NAME) == 5
    read = minari.load_dataset(NAME)
    data = read_datasets([folder], GAME)
    known = data.arrays
    env = read.recover_environment()
    seen = data.whole(env.observation_space["observation"].shape[0])
    starts = np.concatenate([[0], known["counts"].cumsum()])
    assert read.total_episodes == 5 and read.total_steps == len(known["counts"])
    for episode in read.iterate_episodes():
        steps = np.flatnonzero(known["games"] == episode.id)
        count = len(steps)
        shown = episode.observations
        assert np.array_equal(shown["observation"][:count], seen[steps])
        assert not shown["observation"][count].any()
        assert np.flatnonzero(shown["action_mask"][count]).tolist() == [0]
        for row, step in enumerate(steps):
            legal = known["actions"][starts[step] : starts[step + 1]]
            assert np.flatnonzero(shown["action_mask"][row]).tolist() == sorted(legal.tolist())
            assert episode.actions[row] == legal[known["taken"][step]]
            assert episode.infos["choice"][row] == legal[known["picks"][step]]
        assert episode.rewards == pytest.approx(known["rewards"][steps])
        assert episode.infos["value"] == pytest.approx([*known["values"][steps], 0.0])
        assert episode.infos["choice"][count] == -1
        assert episode.infos["seat"].tolist() == [*known["seats"][steps].tolist(), -1]
        assert episode.terminations.tolist() == [False] * (count - 1) + [True]
        assert not episode.truncations.any()
    metadata = list(read.storage.get_episode_metadata(range(5)))
    assert [bool(one["won"]) for one in metadata] == [bool(won) for won in known["won"]]
    assert [one["seed"] for one in metadata] == known["seeds"].tolist()
    assert [one["score"] for one in metadata] == pytest.approx(known["scores"].tolist())
    endings = [find(GAME).endings[ending] for ending in known["endings"]]
    assert [one["ending"] for one in metadata] == endings and len(set(endings)) > 1
    facts = read_facts(folder)
    said = read.storage.metadata
    assert said["algorithm_name"] == "heuristic"
    assert said["description"] == f"{GAME}: heuristic, seeds {facts.first_seed} on"
    # The environment in the metadata gives the same observations, so games can be continued.
    env.reset(seed=int(known["seeds"][0]))
    observation = env.observation_space.sample()
    assert list(observation) == ["action_mask", "observation"]
    with pytest.raises(InvalidSetup, match="Minari already has"):
        minari_export.export(folder, NAME)


def test_without_minari_there_is_one_clear_error(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "minari", None)
    with pytest.raises(InvalidSetup, match=r"arkham-env\[minari\]"):
        minari_export.export(folder, NAME)


def test_the_script(folder: Path, shelf: Path) -> None:
    script = Path(__file__).parents[2] / "scripts" / "export_minari.py"
    done = subprocess.run(
        [sys.executable, str(script), str(folder), NAME], capture_output=True, text=True
    )
    assert done.returncode == 0 and done.stdout.startswith("5 episodes; ")
    wrong = subprocess.run(
        [sys.executable, str(script), str(shelf), NAME], capture_output=True, text=True
    )
    assert wrong.returncode == 2 and wrong.stderr.startswith("error: data set ")
