"""``arkham_agents/networks/checkpoints.py``, ``arkham_agents/imitation/dataset.py``: malicious
checkpoints, data sets and names of agents."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import safetensors.torch
import torch

from arkham_agents.games import set_up_options
from arkham_agents.imitation import minari_export
from arkham_agents.imitation.collect import collect
from arkham_agents.imitation.dataset import (
    FACTS,
    CorruptDataset,
    read_datasets,
    read_facts,
    read_shard,
    shard_path,
    write_shard,
)
from arkham_agents.networks.checkpoints import (
    META,
    POLICY,
    TRAINING,
    Checkpoint,
    CorruptCheckpoint,
    read_checkpoint,
    write_checkpoint,
)
from arkham_agents.networks.learned import learned_agent
from arkham_agents.networks.shipped import shipped_path
from arkham_agents.registry import checkpoint_in, make_agent
from arkham_agents.search_spec import read_spec
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup
from tests.agents.test_dataset import QUIET, tiny
from tests.envs.hostile import check, hostile
from tests.envs.playing import GAME

SHIPPED = shipped_path("ppo:solo")
ROOT = Path(__file__).parents[2]


# -- Names ---------------------------------------------------------------------------------------

NAMES = [
    "a" * 100_000, "a" * 10**7, "a\0b", "\ud800", "a" * 100_000 + ".zip", "search:" + "a" * 10**6,
    "search?" + "sims=1&" * 10**5, "search?sims=" + "9" * 10**5, "search?c=1e999", "search?c=nan",
    "search?sims=-1", "ppo:" + "a" * 10**6, "/" * 100_000, "a" * 10**6 + ":B", "..:B", "a..b:C",
    "x/\0.zip", "/dev/zero", ".", "",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=[repr(name[:12]) for name in NAMES])
def test_names_of_agents(name: str) -> None:
    with pytest.raises(ArkhamError) as raised:
        make_agent(name)
    assert len(str(raised.value)) < 2000
    str(raised.value).encode()
    if not name.startswith("search"):
        assert checkpoint_in(name) == ""


def test_values_that_are_no_names() -> None:
    for what, value in hostile().items():
        check(what, make_agent, value)
        if isinstance(value, str):
            check(what, set_up_options, None, value, [value, f"a={value}"])
            check(what, read_spec, value)


# -- Checkpoints ---------------------------------------------------------------------------------


def with_facts(path: Path, **said: Any) -> Path:
    """Write a shipped checkpoint with other metadata; ``None`` removes an entry."""
    with zipfile.ZipFile(SHIPPED) as source, zipfile.ZipFile(path, "w") as made:
        meta = json.loads(source.read(META))
        made.writestr(META, json.dumps({**meta, **said}))
        made.writestr(POLICY, source.read(POLICY))
    return path


def refused(do: Callable[[], object]) -> str:
    found: list[str] = []

    def tried() -> None:
        try:
            do()
        except CorruptCheckpoint as error:
            found.append(str(error))
            raise

    check("a checkpoint", tried)
    return found[0]


HUGE = 10**9
SIZES = [
    ("hidden", [HUGE]), ("hidden", [256, HUGE]), ("hidden", [HUGE, HUGE]), ("hidden", [1] * 10**5),
    ("hidden", [True]), ("hidden", [1.5]), ("hidden", [float("nan")]), ("hidden", [10**4000]),
    ("key_size", HUGE), ("num_actions", HUGE), ("num_actions", 10**4000), ("seats", HUGE),
    ("observation_size", 2**40), ("columns", [0, HUGE]), ("columns", [True]),
    ("layout", {"id": "a" * 10**6, "version": 1, "hash": "\ud800"}),
    ("trainer", "a" * 10**6), ("trainer", ["masked_ppo"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"), SIZES, ids=[f"{n}-{i}" for i, (n, _) in enumerate(SIZES)]
)
def test_sizes_of_a_checkpoint_are_bounded_before_torch_takes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: Any
) -> None:
    path = with_facts(tmp_path / "checkpoint.zip", **{name: value})
    if name == "layout":  # its weights are valid
        with pytest.raises(ArkhamError) as raised:
            learned_agent(path).for_game(GAME)
        assert len(str(raised.value)) < 2000
        str(raised.value).encode()
        return

    def never(*_: Any) -> None:
        raise AssertionError("a network was made")

    monkeypatch.setattr("arkham_agents.networks.learned.make_policy", never)
    assert f"{name} = " in refused(lambda: learned_agent(path))


def test_sizes_of_the_other_networks_are_bounded_too(tmp_path: Path) -> None:
    entity = {"net": "entities", "entity_size": HUGE}
    path = with_facts(tmp_path / "entities.zip", **entity)
    assert "entity_size = " in refused(lambda: read_checkpoint(path))
    path = with_facts(tmp_path / "sb3.zip", trainer="sb3", observation_size=HUGE)
    assert "observation_size = " in refused(lambda: read_checkpoint(path))


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_weights_that_are_not_finite_do_not_play(tmp_path: Path, number: float) -> None:
    read = read_checkpoint(SHIPPED)
    name = next(iter(read.policy))
    weights = {**read.policy, name: read.policy[name].clone()}
    weights[name].view(-1)[-1] = number
    path = tmp_path / "checkpoint.zip"
    write_checkpoint(path, Checkpoint(read.meta, weights))
    assert f"'{name}' contains numbers that are not finite" in refused(
        lambda: make_agent(str(path))
    )
    moments = {"optimizer.0.exp_avg": torch.tensor([1.0, number])}
    write_checkpoint(path, Checkpoint(read.meta, read.policy, moments))
    assert make_agent(str(path)).input_kind == "observation"  # it can play, but not train
    assert "optimizer.0.exp_avg" in refused(lambda: read_checkpoint(path, for_training=True))


def test_a_part_that_is_unpacked_to_too_much_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(META, b"0" * 50_000_000)
        archive.writestr(POLICY, safetensors.torch.save({}))
    assert path.stat().st_size < 100_000
    assert "meta.json has 50,000,000 bytes, expected at most" in refused(
        lambda: read_checkpoint(path)
    )


@pytest.mark.parametrize(
    "meta",
    ["[" * 100_000, '{"format":' + "9" * 10_000 + "}", '{"format":3}', "3", "", "{", '"\\ud800"'],
)
def test_facts_that_are_none(tmp_path: Path, meta: str) -> None:
    path = tmp_path / "checkpoint.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(META, meta)
        archive.writestr(POLICY, safetensors.torch.save({"a": torch.zeros(1)}))
        archive.writestr(TRAINING, b"\xff" * 100)
    refused(lambda: read_checkpoint(path, for_training=True))


# -- Data sets -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("games")
    config = tiny(out, collect={"games": 2, "shard": 2})
    collect(config, out / "dataset", QUIET, False)
    return out / "dataset"


WRONG_FACTS: list[dict[str, Any]] = [
    {"shard": 0}, {"shard": -1}, {"games": 10**12}, {"games": 10**12, "shard": 10**12},
    {"games": 16_000_000, "shard": 1}, {"first_seed": -1}, {"first_seed": 2**70}, {"games": True},
    {"games": 1.5}, {"games": float("nan")}, {"epsilon": float("nan")},
    {"temperature": float("inf")},
    {"agent": "\ud800"}, {"format": 10**4000}, {"mix": {"players": []}, "options": 3},
    {"arkham_env": "x" * 10**7},
]  # fmt: skip


@pytest.mark.parametrize(
    "said", WRONG_FACTS, ids=[str(list(said.items()))[:30] for said in WRONG_FACTS]
)
def test_facts_of_a_data_set(folder: Path, tmp_path: Path, said: dict[str, Any]) -> None:
    facts = json.loads((folder / FACTS).read_text())
    (tmp_path / FACTS).write_text(json.dumps({**facts, **said}))

    def read() -> None:
        with pytest.raises(CorruptDataset):
            read_facts(tmp_path)

    check("facts", read)


def test_facts_that_are_nested_deeply(tmp_path: Path) -> None:
    (tmp_path / FACTS).write_text("[" * 100_000)
    with pytest.raises(CorruptDataset):
        read_facts(tmp_path)


CHANGES: list[tuple[str, Any, str]] = [
    ("actions", 10**6, "the array 'actions' has invalid entries"),
    ("actions", -1, "the array 'actions' has invalid entries"),
    ("endings", 99, "the array 'endings' has invalid entries"),
    ("rewards", np.nan, "the array 'rewards' has entries that are not finite"),
    ("values", np.inf, "the array 'values' has entries that are not finite"),
    ("visits", -1.0, "'visits' has negative entries or"),
    ("search_values", np.inf, "'visits' has negative entries or"),
    ("picks", 10**6, "the array 'picks' has invalid entries"),
    ("games", -5, "the array 'games' has invalid entries"),
    ("columns", 10**6, "the array 'columns' has invalid entries"),
]


@pytest.mark.parametrize(("name", "value", "message"), CHANGES)
def test_numbers_of_a_data_set(
    folder: Path, tmp_path: Path, name: str, value: Any, message: str
) -> None:
    (tmp_path / FACTS).write_text((folder / FACTS).read_text())
    arrays = read_shard(shard_path(folder, 0))
    arrays[name] = arrays[name].copy()
    arrays[name][-1] = value
    write_shard(shard_path(tmp_path, 0), arrays)
    with pytest.raises(CorruptDataset, match=message):
        read_datasets([tmp_path], GAME)


def test_a_shard_of_other_columns(folder: Path, tmp_path: Path) -> None:
    (tmp_path / FACTS).write_text((folder / FACTS).read_text())
    arrays = read_shard(shard_path(folder, 0))
    arrays["constants"] = np.append(arrays["constants"], 0)
    write_shard(shard_path(tmp_path, 0), arrays)
    with pytest.raises(CorruptDataset, match=r"'constants' has \d+ entries, expected"):
        read_datasets([tmp_path], GAME)
    shard_path(tmp_path, 0).unlink()
    with pytest.raises(
        CorruptDataset, match=r"the file games-00000\.safetensors is missing, expected 1"
    ):
        read_datasets([tmp_path], GAME)


BAD_IDS = [
    "no version",
    "tiny",
    "../tiny-v0",
    "/tmp/tiny-v0",
    "a" * 5000 + "-v0",
    "a\0-v0",
    "\ud800-v0",
    "",
]


@pytest.mark.parametrize("name", BAD_IDS, ids=[repr(name[:12]) for name in BAD_IDS])
def test_a_malformed_name_for_minari_makes_no_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    pytest.importorskip("minari")
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "shelf"))
    with pytest.raises(InvalidSetup, match="expected a name for Minari") as raised:
        minari_export.export(folder, name)
    assert len(str(raised.value)) < 500
    assert list(tmp_path.iterdir()) == []


def test_an_export_that_fails_leaves_nothing(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("minari")
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    monkeypatch.setattr(minari_export, "EPISODES_AT_ONCE", 1)
    counts: list[int] = []

    def full(shard: Any, actions: int) -> Any:
        found = list(episodes(shard, actions))
        counts.append(len(found))
        broken = dict(found[1][1])
        del broken["ending"]
        return [found[0], (found[1][0], broken)]

    episodes = minari_export.episodes
    monkeypatch.setattr(minari_export, "episodes", full)
    with pytest.raises(KeyError):
        minari_export.export(folder, "arkham/games/tiny-v0")
    assert counts and list(tmp_path.iterdir()) == []


def test_the_page_says_what_a_configuration_runs() -> None:
    text = " ".join((ROOT / "docs" / "training.md").read_text(encoding="utf-8").split())
    assert "`module:Class`" in text
    assert "a configuration can run any code of an installed module" in text


def test_saves_of_the_terminal_are_read_as_text(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for data in (b"\xff\xfe", b"a" * 5_000_000, b"\0", b"[" * 100_000):
        path.write_bytes(data)
        done = subprocess.run(
            [sys.executable, "scripts/play.py", "--load", str(path)], cwd=ROOT, input="",
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 2 and done.stderr.startswith("error: "), done.stderr
        assert len(done.stderr) < 500
