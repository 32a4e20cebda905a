"""The types of keyword arguments: complete, and checked by type checkers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arkham_env.arkham2e.entry import ArkhamHorrorOptions
from arkham_env.eldritch.entry import EldritchOptions
from arkham_env.envs.option_types import AnyEnvOptions, AnyOptions
from arkham_env.envs.options import ENV_NAMES
from arkham_env.lcg.entry import CardGameOptions

ROOT = Path(__file__).parents[2]
GOOD = """
import arkham_env
from arkham_env.envs.mixture import SetUp

game = arkham_env.game("lcg/core_2026", players=2, play="campaign")
game.state
arkham_env.game("eldritch/base", investigators="random", seed=2**70)
env = arkham_env.env("eldritch/base", players=2, reward={"clues": 0.1}, illegal="random")
env.last()
arkham_env.parallel_env("arkham2e/base", dtype="float32", scale=True)
envs = arkham_env.vector_env("lcg/core_2026", 8, mix=[{"play": "campaign"}, SetUp({}, 2.0)])
envs.legal_actions()
arkham_env.vector_env("lcg/core_2026", 8, api="sb3", max_steps=5).action_masks()
"""
BAD = [
    'arkham_env.game("lcg/core_2026", playerz=2)',
    'arkham_env.game("eldritch/base", players="2")',
    'arkham_env.env("eldritch/base", playerz=2)',
    'arkham_env.parallel_env("eldritch/base", reward=3)',
    'arkham_env.vector_env("eldritch/base", 4, illegal="ignore")',
    'arkham_env.vector_env("eldritch/base", api="sb3", dtype="float64")',
    'arkham_env.text_env("eldritch/base", max_stepz=3)',
    'arkham_env.env("eldritch/base").no_such_method_of_ours.x + arkham_env.game("x").no',
]


def test_names_are_complete() -> None:
    games: Any = (CardGameOptions, EldritchOptions, ArkhamHorrorOptions)
    of_games = {name for game in games for name in game.__annotations__}
    assert set(AnyOptions.__annotations__) == of_games
    assert set(AnyEnvOptions.__annotations__) == of_games | set(ENV_NAMES)


@pytest.mark.slow
def test_mypy_finds_wrong_options(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    lines = GOOD.strip().split("\n")
    source = tmp_path / "program.py"
    source.write_text("\n".join([*lines, *BAD]) + "\n")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml"),
         "--no-incremental", str(source)],
        env={**os.environ, "MYPYPATH": f"{ROOT}:{ROOT / 'agents'}"},
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    wrong = {int(line.split(":")[1]) for line in found.stdout.splitlines() if ": error:" in line}
    assert wrong == set(range(len(lines) + 1, len(lines) + 1 + len(BAD))), found.stdout
