"""Pyright accepts right options of the public functions, and finds wrong options
(``envs/option_types.py``)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.envs.test_option_types import BAD, GOOD, ROOT

USER = """
from arkham_env.envs.rewards import Step


def clues(step: Step) -> float:
    return 0.1 * sum(number for name, _, _, number in step.events if name == "clues")


decision = game.decision
if decision is not None:
    print(decision.kind, decision.seat, decision.labels())
text: str = game.save()
again = arkham_env.load(text).undo(2)
parallel = arkham_env.parallel_env("arkham2e/base", players=2, reward=clues)
observations, infos = parallel.reset(seed=1)
rows, more = envs.reset(seed=[1] * 8)
actions, counts = envs.legal_actions()
rows, rewards, ends, cuts, more = envs.step(actions[counts.cumsum() - counts])
total: float = float(rewards.sum())
"""
"""A program of a user, which continues ``GOOD``."""


@pytest.mark.slow
def test_pyright_finds_wrong_options(tmp_path: Path) -> None:
    pytest.importorskip("pyright")
    if shutil.which("node") is None:
        pytest.skip("without node, pyright would download it")
    lines = [*GOOD.strip().split("\n"), *USER.strip().split("\n")]
    (tmp_path / "program.py").write_text("\n".join([*lines, *BAD]) + "\n")
    settings = {
        "include": ["program.py"],
        "extraPaths": [str(ROOT), str(ROOT / "agents")],
        "pythonVersion": "3.11",
        "typeCheckingMode": "strict",
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    # Without this variable, pyright looks for a newer version in the network.
    offline = {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    found = subprocess.run(
        [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable],
        env={**os.environ, **offline}, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    report = json.loads(found.stdout)["generalDiagnostics"]
    wrong = {entry["range"]["start"]["line"] for entry in report if entry["severity"] == "error"}
    assert wrong == set(range(len(lines), len(lines) + len(BAD))), found.stdout
