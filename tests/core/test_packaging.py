"""The two builds, and imports that work in any order (``setup.py``)."""

from __future__ import annotations

import os
import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import arkham_env

ROOT = Path(__file__).resolve().parents[2]
PARENT = Path(arkham_env.__path__[0]).parent


def python(code: str, **environment: str) -> str:
    """Run ``code`` in a new interpreter on the package under test; return its output."""
    paths = [str(PARENT), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment},
        cwd=PARENT.anchor,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_arkham_pure_prefers_the_source() -> None:
    code = (
        "from arkham_env.core.kernel import native, rng; "
        "print(rng.__file__[-3:], native.is_compiled())"
    )
    assert python(code, ARKHAM_PURE="1") == ".py False"


def test_without_arkham_pure_the_compiled_modules_are_used_where_there_are_any() -> None:
    core = PARENT / "arkham_env" / "core" / "kernel"
    compiled = bool([*core.glob("rng.*.so"), *core.glob("rng.*.pyd")])
    code = "from arkham_env.core.kernel import native; print(native.is_compiled())"
    assert python(code, ARKHAM_PURE="0") == str(compiled)


def test_both_builds_give_the_same_numbers() -> None:
    code = """
from arkham_env.core.kernel.rng import Streams, stream_seed
s = Streams([stream_seed(n, 'x') for n in range(50)])
items = list(range(60)); s.shuffle(0, items)
print(items, [s.below(n % 50, 1000) for n in range(500)])
"""
    assert python(code, ARKHAM_PURE="1") == python(code, ARKHAM_PURE="0")


def names(package: str) -> list[str]:
    folder = Path(arkham_env.__path__[0]) / package
    prefix = f"arkham_env.{package}."
    return sorted(module.name for module in pkgutil.walk_packages([str(folder)], prefix))


@pytest.mark.slow
@pytest.mark.parametrize("package", ["core", "board", "lcg"])
def test_any_module_may_be_imported_first(package: str) -> None:
    """The rules import each other in circles; no order of imports may break them."""
    code = "import importlib, sys; importlib.import_module(sys.argv[1])"
    assert names(package)
    for name in names(package):
        python(code.replace("sys.argv[1]", repr(name)))


def test_the_oldest_gymnasium_is_one_that_the_tests_of_rllib_run_with() -> None:
    """Older versions cannot import the environments: their ``Discrete`` is no generic class."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (asked,) = [each for each in project["dependencies"] if each.startswith("gymnasium")]
    pinned = (ROOT / "requirements" / "constraints-rllib.txt").read_text("utf-8")
    oldest = re.findall(r"^gymnasium==(.+)$", pinned, re.M)[0]
    assert asked == f"gymnasium>={oldest},<2"
