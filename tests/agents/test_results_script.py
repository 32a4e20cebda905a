"""``scripts/results.py`` stores results of suites as baselines, in the format of the package."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from types import SimpleNamespace

from arkham_env.envs.baselines import PATH

ROOT = Path(__file__).resolve().parents[2]


def row(agent: str, value: float) -> SimpleNamespace:
    return SimpleNamespace(
        agent=agent, score=value + 0.00049, low=value, high=value + 0.1, iqm=value, iqm_low=value,
        iqm_high=value, wins=value, wins_low=value, wins_high=value,
    )  # fmt: skip


def test_results_become_baselines(tmp_path: Path) -> None:
    path = tmp_path / "baselines.json"
    before = PATH.read_text(encoding="utf-8")
    path.write_text(before, encoding="utf-8")
    add = runpy.run_path(str(ROOT / "scripts" / "results.py"))["add_baselines"]
    add(path, "eldritch-solo", [])
    assert path.read_text(encoding="utf-8") == before
    add(path, "eldritch-solo", [row("heuristic", 0.25), row("new", 0.5)])
    wanted = json.loads(before)
    for agent, value in (("heuristic", 0.25), ("new", 0.5)):
        same = [value, value, value]
        wanted["eldritch-solo"][agent] = {
            "score": [value, value, value + 0.1], "iqm": same, "won": same,
        }  # fmt: skip
    assert json.loads(path.read_text(encoding="utf-8")) == wanted
