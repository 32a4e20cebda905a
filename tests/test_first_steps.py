"""``scripts/check_first_steps.py``: a user installs the wheel and compares a custom agent within a
time limit."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env import ArkhamError

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts" / "check_first_steps.py"
WHEELS = sorted((ROOT / "build" / "wheel").glob("*.whl"))


@pytest.fixture(scope="module")
def script() -> Any:
    spec = importlib.util.spec_from_file_location("check_first_steps", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_an_example(script: Any) -> None:
    example = script.example_in((ROOT / "docs" / "agents.md").read_text(encoding="utf-8"))
    assert {"random", "heuristic"} < set(example.agents)
    name = example.agents[-1].removeprefix(f"{example.module}:")
    assert f"class {name}(Agent):" in example.source
    for text in ("", "```bash\narkham-env evaluate --agents random,mine:Own\n```\n"):
        with pytest.raises(ArkhamError, match="the page has no example"):
            script.example_in(text)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not arkham_env.is_compiled(), reason="the wheel belongs to the compiled run")
@pytest.mark.skipif(not WHEELS, reason="no wheel in build/wheel; 'make install' builds it")
def test_a_user_compares_a_custom_agent_soon() -> None:
    path = os.pathsep.join([str(Path(arkham_env.__path__[0]).parent), *sys.path])
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(WHEELS[-1]), "--limit", "180"],
        env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    print(done.stdout)
    if done.returncode and "download the required packages: " in done.stderr:
        pytest.skip("the packages that the wheel requires cannot be downloaded")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all steps except the download" in done.stdout
