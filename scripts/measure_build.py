"""Measure the compiled build: first build, unchanged rebuild, and rebuild after editing one card.

    python scripts/measure_build.py               # the present code, and three copies of it
    python scripts/measure_build.py --copies 1    # only the present code
    python scripts/measure_build.py --copies --wheel FILE.whl --write    # only the sizes of a wheel

The script builds copies of the kernel and the games in a temporary folder with the running Python,
which needs the build requirements of ``pyproject.toml``.  For three copies, the packages are copied
under three names, each importing its own kernel, and compiled into one library.  Two times are
printed for each build: the wall-clock time, and the estimated time on two idle cores (the CPU time
of all processes, halved for stages that use all cores).  On a busy machine only the second is
meaningful, as an upper bound.  The last lines of the output are the tables of ``docs/build.md``;
``--write`` writes them between the markers of this page.
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
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COST = re.compile(r"\bcost ?= ?([1-4])\b")
STAGE = re.compile(r"^arkham-env: (.*) in ([\d.]+) s \(([\d.]+) s of CPU time\)$", re.MULTILINE)
CORES = 2
STAGES = ("check types and write C", "compile", "link")
"""The stages of a build in the order in which ``setup.py`` prints them."""
ROWS = (
    "check types and write C (one core)", "compile", "link", "again, nothing changed",
    "again, one card's cost edited",
)  # fmt: skip
"""The rows of the printed table, which ``docs/build.md`` shows."""
NAMES = {1: "present code", 3: "three times the code"}
PAGE = ROOT / "docs" / "build.md"
LIBRARY = re.compile(r"^\w+__mypyc\..*\b(?:so|pyd)$")
SIZES = ("wheel", "shared library in the wheel", "modules compiled into the library")
"""The rows of the printed table of sizes."""


def compiled_packages() -> list[str]:
    """Return the names of the packages that are compiled."""
    found = sorted(path.parent.name for path in (ROOT / "arkham_env").glob("*/__init__.py"))
    return [name for name in found if name not in ("envs", "watch")]


def copy_checkout(target: Path, copies: int) -> None:
    """Copy the files that a build needs, with the compiled packages under ``copies`` names each."""
    skipped = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "arkham_env", target / "arkham_env", ignore=skipped)
    shutil.copytree(ROOT / "agents", target / "agents", ignore=skipped)
    shutil.copytree(ROOT / "native", target / "native", ignore=skipped)
    for path in [
        *ROOT.glob("*.py"),
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
    """Increase the cost of a card in the largest file with a cost; return a text on the edit."""
    files = [path for path in (folder / "arkham_env").glob("*/cards/**/*.py")]
    for path in sorted(files, key=lambda path: path.stat().st_size, reverse=True):
        text = path.read_text()
        match = COST.search(text)
        if match:
            start, end = match.span(1)
            path.write_text(f"{text[:start]}{int(match[1]) + 1}{text[end:]}")
            return f"{match[0]} edited in {path.name}"
    raise SystemExit("found no card with a cost to edit")


def measure(title: str, folder: Path) -> dict[str, float]:
    """Build, print the wall-clock time of each stage, and return the times on two idle cores."""
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
    used = after.children_user + after.children_system
    used -= before.children_user + before.children_system
    return read_stages(done.stdout, clock, used)


def read_stages(output: str, clock: float, used: float) -> dict[str, float]:
    """Return the time of each stage of a build on two idle cores, and their sum.

    Args:
        output: the printed output of the build.
        clock: wall-clock seconds of the whole build.
        used: CPU seconds of the whole build.
    """
    quiet: dict[str, float] = {}
    total = 0.0
    for name, seconds, cpu in STAGE.findall(output):
        name = name.split(",")[0].strip()
        stage = next(known for known in STAGES if name.startswith(known))
        alone = stage == STAGES[0]  # the other stages keep all cores busy
        quiet[stage] = float(cpu) if alone else float(cpu) / CORES
        clock -= float(seconds)
        used -= float(cpu)
        total += float(seconds)
        show(stage, float(seconds), quiet[stage])
    show("everything else", clock, used)
    quiet["sum"] = sum(quiet.values()) + used
    show("sum", total + clock, quiet["sum"])
    return quiet


def show(name: str, clock: float, quiet: float) -> None:
    print(f"  {name:<32} {clock:7.1f} s wall clock {quiet:7.1f} s on two idle cores")


def rows(first: dict[str, float], again: dict[str, float], edited: dict[str, float]) -> list[float]:
    """Return the values of :data:`ROWS` for a number of copies of the code."""
    return [*[first[stage] for stage in STAGES], again["sum"], edited["sum"]]


def markdown(copies: list[int], columns: list[list[float]]) -> str:
    """Return the measured values as the table in ``docs/build.md``."""
    heads = [NAMES.get(number, f"{number} times the code") for number in copies]
    lines = [["stage, on two cores", *heads], ["---"] * (1 + len(heads))]
    for at, name in enumerate(ROWS):
        lines.append([name, *[f"{column[at]:.0f} s" for column in columns]])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def sizes(wheel: Path) -> list[str]:
    """Return the values of :data:`SIZES` for a compiled wheel."""
    with zipfile.ZipFile(wheel) as archive:
        files = archive.infolist()
    libraries = [each.file_size for each in files if LIBRARY.match(each.filename)]
    extensions = [each for each in files if each.filename.endswith((".so", ".pyd"))]
    if not libraries:
        raise SystemExit(f"{wheel} contains no compiled library: expected a wheel of make wheel")
    modules = len(extensions) - len(libraries)
    return [megabytes(wheel.stat().st_size), megabytes(sum(libraries)), str(modules)]


def megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"


def sizes_table(wheel: Path) -> str:
    """Return the sizes of a wheel as the table in ``docs/build.md``."""
    lines = ["| part | size or number |", "| --- | --- |"]
    lines += [f"| {name} | {value} |" for name, value in zip(SIZES, sizes(wheel), strict=True)]
    return "\n".join(lines)


def written(text: str, name: str, table: str) -> str:
    """Return the text of a page in which ``table`` is between the markers ``name``."""
    first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, found, rest = text.partition(first)
    if not found or last not in rest:
        raise SystemExit(f"{PAGE} has no markers {first.strip()} and {last}")
    return f"{before}{first}\n{table}\n\n{last}{rest.partition(last)[2]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--copies", type=int, nargs="*", default=[1, 3], metavar="N")
    parser.add_argument("--wheel", type=Path, help="compiled wheel whose sizes are measured")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/build.md")
    arguments = parser.parse_args()
    columns: list[list[float]] = []
    for copies in arguments.copies:
        with tempfile.TemporaryDirectory(prefix="arkham_build_") as name:
            folder = Path(name)
            copy_checkout(folder, copies)
            what = NAMES.get(copies, f"{copies} times the code")
            first = measure(f"{what}, first build", folder)
            again = measure(f"{what}, unchanged", folder)
            edited = measure(f"{what}, {edit_one_value(folder)}", folder)
            columns.append(rows(first, again, edited))
    tables: dict[str, str] = {}
    if columns:
        tables["times"] = markdown(arguments.copies, columns)
    if arguments.wheel:
        tables["sizes"] = sizes_table(arguments.wheel)
    for name, table in tables.items():
        print("\n" + table)
        if arguments.write:
            PAGE.write_text(written(PAGE.read_text("utf-8"), name, table), encoding="utf-8")


if __name__ == "__main__":
    main()
