"""``scripts/check_memory.py``: a process does not grow by what it makes and drops."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import arkham_env

ROOT = Path(__file__).resolve().parents[1]
SHARE = "0.1" if arkham_env.is_compiled() else "0.005"
"""Part of the calls: interpreted ones are slow, and cannot leak but through what is kept on
purpose."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("game_id", ["lcg/spreading_flames", "eldritch/base", "arkham2e/base"])
def test_repeated_calls_keep_nothing(game_id: str) -> None:
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
    assert done.stdout.count(game_id) == 11  # calls
