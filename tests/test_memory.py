"""``scripts/check_memory.py``: a process does not grow by objects that it creates and drops."""

from __future__ import annotations

import gc
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

import arkham_env
from arkham_env.core.public.plans import PLANS_KEPT

ROOT = Path(__file__).resolve().parents[1]
SHARE = "0.1" if arkham_env.is_compiled() else "0.005"
"""Fraction of the calls that run: interpreted calls are slow and can leak only through references
that are kept on purpose."""


every_game = pytest.mark.parametrize(
    "game_id", ["lcg/spreading_flames", "eldritch/base", "arkham2e/base"]
)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize(
    ("game_id", "calls"),
    [
        ("lcg/spreading_flames", 11),
        ("lcg/core_2026", 13),
        ("eldritch/base", 11),
        ("arkham2e/base", 11),
    ],
)
def test_repeated_calls_keep_nothing(game_id: str, calls: int) -> None:
    folder = str(Path(arkham_env.__path__[0]).parent)
    paths = [folder, os.environ.get("PYTHONPATH", "")]
    command = [sys.executable, str(ROOT / "scripts/check_memory.py")]
    done = subprocess.run(
        [*command, "--share", SHARE, "--game", game_id],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "COLUMNS": "100"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(game_id) == calls


@every_game
def test_a_dropped_set_up_does_not_wait_for_the_collector(game_id: str) -> None:
    spec = importlib.util.spec_from_file_location("check_memory", ROOT / "scripts/check_memory.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    different = script.set_ups(game_id)
    for _ in range(PLANS_KEPT + 2):  # each further one replaces another
        arkham_env.game(game_id, **next(different))
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            arkham_env.game(game_id, **next(different))
        waiting = gc.collect()
    finally:
        gc.enable()
    assert waiting == 0
