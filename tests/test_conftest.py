"""Checks of ``tests/conftest.py`` and of the pytest settings: left files and timeouts."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest

import arkham_env

ROOT = Path(__file__).resolve().parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]["ini_options"]


def run(folder: Path, code: str, *options: str) -> tuple[int, str]:
    """Run pytest with the plugin of this suite on a file that contains ``code``."""
    (folder / "test_sample.py").write_text(code)
    package = Path(arkham_env.__path__[0]).parent  # the build under test, before the checkout
    paths = [str(package), str(ROOT), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", *options, "test_sample.py"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


LEAVES = """
import subprocess, sys, tempfile

def test_tidies_up(tmp_path):
    tempfile.mkdtemp(dir=tmp_path)
    with tempfile.TemporaryDirectory():
        pass

def test_leaves_a_folder():
    tempfile.mkdtemp(prefix="trainer-")

def test_starts_what_leaves_a_file():
    code = "import tempfile; tempfile.mkstemp(prefix='started-')"
    subprocess.run([sys.executable, "-c", code], check=True)
"""


def test_a_run_that_leaves_something_behind_fails(tmp_path: Path) -> None:
    before = sorted(os.listdir(tempfile.gettempdir()))
    status, output = run(tmp_path, LEAVES, "-k", "tidies")
    assert status == 0, output
    status, output = run(tmp_path, LEAVES)
    assert status == 1
    # If CI is set, pytest repeats the whole line in its summary.
    lines = [text for text in output.splitlines() if text.startswith("E  ")]
    (line,) = [text for text in lines if "Error: left in the temporary" in text]
    assert line.count(" (by ") == 2
    assert "trainer-" in line and "(by test_sample.py::test_leaves_a_folder)" in line
    assert "started-" in line and "(by test_sample.py::test_starts_what_leaves_a_file)" in line
    # The inner runs remove the files that they found; pytest's own folder remains.
    after = set(os.listdir(tempfile.gettempdir())) - set(before)
    assert all(name.startswith("pytest-of-") for name in after)


HANGS = """
import time

def test_hangs():
    time.sleep(30)

def test_goes_on():
    pass
"""


def test_a_test_that_hangs_fails_alone(tmp_path: Path) -> None:
    pytest.importorskip("pytest_timeout")
    assert 60 <= SETTINGS["timeout"] <= 300
    status, output = run(tmp_path, HANGS, "-o", "timeout=1")
    assert status == 1
    assert "1 failed, 1 passed" in output and "Timeout" in output


def test_what_no_signal_stops_ends_the_process(tmp_path: Path) -> None:
    """A loop in compiled code runs no signal handlers; faulthandler does not need one."""
    assert SETTINGS["timeout"] < SETTINGS["faulthandler_timeout"] <= 600
    assert SETTINGS["faulthandler_exit_on_timeout"] is True
    settings = ["-o", "faulthandler_timeout=2", "-o", "faulthandler_exit_on_timeout=true"]
    status, output = run(tmp_path, HANGS, *settings)
    assert status == 1
    assert "Timeout (0:00:02)!" in output and "in test_hangs" in output
    assert "passed" not in output


def test_it_needs_no_more_than_the_tests_of_a_bare_environment() -> None:
    """``make wheel`` runs the tests of kernel and environments with pytest and numpy alone."""
    hidden = ("rich", "pydantic", "yaml", "typer", "torch", "matplotlib")
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({hidden}))\n"
        "import pytest\n"
        "sys.exit(pytest.main(['--collect-only', '-q', 'tests/core/test_rng.py']))"
    )
    # It starts in the checkout, so it uses the .py files in both builds.
    environment = {**os.environ, "ARKHAM_EXPECT": "interpreted", "ARKHAM_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
