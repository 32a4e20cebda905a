"""Measure how long the compiled build takes: at first, unchanged, and after editing one card.

    python scripts/measure_build.py               # today's code, and the same code three times over
    python scripts/measure_build.py --copies 1    # today's code alone

It builds copies of the checkout's kernel and games in a temporary folder, with the Python that runs
it (which needs the build requirements of ``pyproject.toml``).  For threefold code the packages
stand there under three names, each importing its own kernel, compiled into one library.  Every
figure is given on the clock and for two quiet cores: the CPU time of all processes, halved where a
stage keeps every core busy.  On a busy machine only the second means anything, and is too high.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COST = re.compile(r"\bcost ?= ?([1-4])\b")
STAGE = re.compile(r"^arkham-env: (.*) in ([\d.]+) s \(([\d.]+) s of CPU time\)$", re.MULTILINE)
CORES = 2


def compiled_packages() -> list[str]:
    """Return the names of the kernel and the games."""
    found = sorted(path.parent.name for path in (ROOT / "arkham_env").glob("*/__init__.py"))
    return [name for name in found if name != "envs"]


def copy_checkout(target: Path, copies: int) -> None:
    """Copy what the build needs, with the compiled packages under ``copies`` names each."""
    skipped = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "arkham_env", target / "arkham_env", ignore=skipped)
    shutil.copytree(ROOT / "agents", target / "agents", ignore=skipped)
    for path in [
        *ROOT.glob("*.py"),
        *ROOT.glob("*.h"),
        *ROOT.glob("native_*.txt"),
        *ROOT.glob("*.toml"),
        *ROOT.glob("*.md"),
    ]:
        shutil.copy(path, target)
    for name in ("LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, target)
    imported = re.compile(rf"\barkham_env\.({'|'.join(compiled_packages())})\b")
    for number in range(2, copies + 1):
        for name in compiled_packages():
            folder = target / "arkham_env" / f"{name}_{number}"
            shutil.copytree(target / "arkham_env" / name, folder)
            for path in folder.rglob("*.py"):
                path.write_text(imported.sub(rf"arkham_env.\1_{number}", path.read_text()))


def edit_one_value(folder: Path) -> str:
    """Raise the cost of one card in the largest file that names a cost; return what was done."""
    files = [path for path in (folder / "arkham_env").glob("*/cards/**/*.py")]
    for path in sorted(files, key=lambda path: path.stat().st_size, reverse=True):
        text = path.read_text()
        match = COST.search(text)
        if match:
            start, end = match.span(1)
            path.write_text(f"{text[:start]}{int(match[1]) + 1}{text[end:]}")
            return f"{match[0]} edited in {path.name}"
    raise SystemExit("no card names a cost: nothing to edit")


def measure(title: str, folder: Path) -> None:
    """Build, and print the stages and their sum."""
    print(f"\n{title}")
    clock, before = time.perf_counter(), os.times()
    done = subprocess.run(
        [sys.executable, "setup.py", "build"],
        cwd=folder,
        env={**os.environ, "ARKHAM_COMPILE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stdout[-4000:])
    clock, after = time.perf_counter() - clock, os.times()
    total = quiet = 0.0
    used = after.children_user + after.children_system
    used -= before.children_user + before.children_system
    for name, seconds, cpu in STAGE.findall(done.stdout):
        alone = name.startswith("check types")  # the other stages keep all cores busy
        share = float(cpu) if alone else float(cpu) / CORES
        clock -= float(seconds)
        used -= float(cpu)
        total += float(seconds)
        quiet += share
        show(name, float(seconds), share)
    show("everything else", clock, used)
    show("sum", total + clock, quiet + used)


def show(name: str, clock: float, quiet: float) -> None:
    print(f"  {name:<32} {clock:7.1f} s on the clock {quiet:7.1f} s on two quiet cores")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--copies", type=int, nargs="+", default=[1, 3], metavar="N")
    arguments = parser.parse_args()
    for copies in arguments.copies:
        with tempfile.TemporaryDirectory(prefix="arkham_build_") as name:
            folder = Path(name)
            copy_checkout(folder, copies)
            what = "today's code" if copies == 1 else f"the code {copies} times over"
            measure(f"{what}, first build", folder)
            measure(f"{what}, unchanged", folder)
            measure(f"{what}, {edit_one_value(folder)}", folder)


if __name__ == "__main__":
    main()
