"""Files are written completely or not at all; if the disk is full, the error names the path."""

from __future__ import annotations

import ast
import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import arkham_agents
from arkham_agents import files
from arkham_agents.evaluation.curves import Curve, draw_curves
from arkham_agents.evaluation.playing import Episode
from arkham_agents.evaluation.reports import write_csv
from arkham_agents.files import copy_file, is_file, replace_file, write_text
from arkham_agents.imitation.dataset import TYPES, write_shard
from arkham_agents.networks.checkpoints import Checkpoint, write_checkpoint

ROOT = Path(__file__).parents[2]
ROOM = 2_000
"""Size in bytes at which a file fails while the disk is full."""


@contextmanager
def full_disk() -> Iterator[None]:
    """Let every file that grows beyond :data:`ROOM` fail, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def write_weights(path: Path) -> None:
    weights = {"weights": torch.randn(10_000)}
    write_checkpoint(path, Checkpoint({"trainer": "masked_ppo"}, weights, weights))


def write_data(path: Path) -> None:
    write_shard(path, {name: np.arange(1000) for name in TYPES})


def episodes() -> list[Episode]:
    names = Episode.__dataclass_fields__
    values: dict[str, Any] = dict.fromkeys(names, 1)
    values.update(
        agent="heuristic", ending="won", measures={"killed": 1.0}, reported={"tokens": 2.0}
    )
    return [Episode(**values) for _ in range(200)]


def draw(path: Path) -> None:
    entry = {"steps": 1, "seconds": 1.0, "mean_score": 0.5, "win_rate": 0.5}
    draw_curves([Curve.of("a run", [[entry]])], path)


WRITERS: list[tuple[str, Any]] = [
    ("checkpoint.zip", write_weights),
    ("games-00000.safetensors", write_data),
    ("episodes.csv", lambda path: write_csv(episodes(), path)),
    ("learning.png", draw),
    ("history.json", lambda path: write_text(path, "x" * 10_000)),
    ("copy.zip", lambda path: copy_file(Path(files.__file__), path)),
]


@pytest.mark.parametrize(("name", "write"), WRITERS, ids=[name for name, _ in WRITERS])
def test_a_full_disk_names_the_path_and_leaves_no_part(
    tmp_path: Path, name: str, write: Any
) -> None:
    path = tmp_path / name
    write(tmp_path / f"before-{name}")  # the first write creates caches of fonts and libraries
    os.unlink(tmp_path / f"before-{name}")
    path.write_text("the one before")
    with full_disk(), pytest.raises(OSError) as raised:
        write(path)
    assert raised.value.filename == str(path) and str(path) in str(raised.value)
    assert [each.name for each in tmp_path.iterdir()] == [name]
    assert path.read_text() == "the one before"


def test_what_is_interrupted_leaves_no_part(tmp_path: Path) -> None:
    path = tmp_path / "file"

    def half(part: Path) -> None:
        part.write_text("half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        replace_file(path, half)
    assert list(tmp_path.iterdir()) == []
    write_text(path, "whole")
    assert [each.name for each in tmp_path.iterdir()] == ["file"] and path.read_text() == "whole"


def test_what_cannot_be_a_name_is_no_file() -> None:
    assert is_file(__file__) and not is_file(ROOT)
    for name in ("a" * 100_000, "a\0b", "\ud800", "", "/dev/null"):
        assert not is_file(name)


WRITES = ("write_text", "write_bytes", "savefig", "save_file", "copyfile")


def test_nothing_writes_files_in_another_way() -> None:
    """Only one module writes files; other code writes only into temporary folders."""
    folder = Path(arkham_agents.__file__).parent
    scripts = [
        ROOT / "scripts" / f"{name}.py"
        for name in ("evaluate", "generalisation", "ship_checkpoint", "compare_trainers", "train")
    ]
    for path in [*sorted(folder.rglob("*.py")), *scripts]:
        if path.name in ("files.py", "ray_cluster.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            called, first = node.func.attr, node.args[:1]
            mode = first[0].value if first and isinstance(first[0], ast.Constant) else ""
            opens = called == "open" and str(mode)[:1] in ("w", "a", "x")
            assert called not in WRITES and not opens, f"{path.name}:{node.lineno}: {called}"
