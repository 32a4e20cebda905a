"""Coverage map: which tests run which statements.

All tests run once with instrumented statements, and the map is stored in a file.  Statements are
identified by name (see :mod:`.statements`), so the map remains usable when the sources change. Test
files that have changed are run again.
"""

from __future__ import annotations

import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import pickle
import sys
import time
from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

from scripts.mutation import running
from scripts.mutation.statements import HITS, Statements, instrumented

PACKAGES = {"arkham_env": "arkham_env", "arkham_agents": "agents/arkham_agents"}


@dataclass
class Map:
    """Coverage map: the statements that each test runs.

    Attributes:
        statements: the names of all statements in functions.
        tests: for each test an int in which bit ``i`` is set if the test runs ``statements[i]``.
        seconds: the duration of each test.
        bad: tests that fail without any fault, so that their failure does not catch a fault.
        files: for each test file, the digest of its text when its tests were run.
        unknown: statements that were added after some of the tests had been run.
        imported: the statements in functions that run while modules are imported, as bits like
            those of ``tests``.
    """

    statements: list[str] = field(default_factory=list)
    tests: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    bad: set[str] = field(default_factory=set)
    files: dict[str, str] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    imported: int = 0


def sources(root: Path) -> dict[str, str]:
    """Return the text of every module of the packages, by its path in the checkout."""
    found = {}
    for folder in PACKAGES.values():
        for path in sorted((root / folder).rglob("*.py")):
            found[str(path.relative_to(root))] = path.read_text()
    return found


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Importer of the packages from instrumented code objects."""

    def __init__(self, root: Path, code: dict[str, CodeType]) -> None:
        self.root = root
        self.code = code

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        top, _, rest = fullname.partition(".")
        if top not in PACKAGES:
            return None
        stem = "/".join([PACKAGES[top], *rest.split(".")] if rest else [PACKAGES[top]])
        for name, is_package in ((f"{stem}/__init__.py", True), (f"{stem}.py", False)):
            if name in self.code:
                file = str(self.root / name)
                folder = [str(self.root / stem)] if is_package else None
                return importlib.util.spec_from_file_location(
                    fullname, file, loader=self, submodule_search_locations=folder
                )
        return None

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None and module.__spec__.origin is not None
        name = str(Path(module.__spec__.origin).relative_to(self.root))
        exec(self.code[name], module.__dict__)


class _Watch:
    """Pytest plugin that records the statements, the duration and the failure of each test."""

    def __init__(self, hits: bytearray, finder: _Finder) -> None:
        self.hits = hits
        self.finder = finder
        self.tests: dict[str, bytes] = {}
        self.seconds: dict[str, float] = {}
        self.bad: set[str] = set()
        self.shared: dict[str, bytes] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_load_initial_conftests(self) -> None:
        """Move the finder to the front of ``sys.meta_path``, before the finder of pytest.

        The finder of pytest would treat ``skill_test.py`` as a test module.
        """
        sys.meta_path.remove(self.finder)
        sys.meta_path.insert(0, self.finder)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> Generator[None, Any, Any]:
        """Record the statements of a shared fixture, which count for each test that uses it."""
        if fixturedef.scope == "function":
            return (yield)
        before = bytes(self.hits)
        self.hits[:] = bytes(len(self.hits))
        result = yield
        ran = bytes(self.hits)
        self.shared[fixturedef.argname] = either(self.shared.get(fixturedef.argname, ran), ran)
        self.hits[:] = either(before, ran)
        return result

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self.hits[:] = bytes(len(self.hits))
        began = time.monotonic()
        result = yield
        self.seconds[item.nodeid] = time.monotonic() - began
        ran = bytes(self.hits)
        for name in getattr(item, "fixturenames", ()):
            if name in self.shared:
                ran = either(ran, self.shared[name])
        self.tests[item.nodeid] = ran
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.bad.add(report.nodeid)


def either(one: bytes, other: bytes) -> bytes:
    """Return the bitwise "or" of two byte strings of equal length."""
    size = len(one)
    joined = int.from_bytes(one, "little") | int.from_bytes(other, "little")
    return joined.to_bytes(size, "little")


def bits(hits: bytes | bytearray) -> int:
    """Return an int in which bit ``i`` is set if byte ``i`` is not 0."""
    text = hits.translate(bytes([48, 49]) + bytes([49]) * 254)
    return int(text[::-1], 2) if text else 0


def read(path: Path) -> Map:
    """Return the map that is stored in a file, or an empty one if there is no file."""
    if not path.exists():
        return Map()
    stored = json.loads(path.read_text())
    tests = {name: int(ran, 16) for name, ran in stored["tests"].items()}
    return Map(
        stored["statements"],
        tests,
        stored["seconds"],
        set(stored["bad"]),
        stored["files"],
        set(stored["unknown"]),
        int(stored["imported"], 16),
    )


def write(path: Path, found: Map) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    stored = {
        "statements": found.statements,
        "tests": {name: f"{ran:x}" for name, ran in found.tests.items()},
        "seconds": {name: round(seconds, 4) for name, seconds in found.seconds.items()},
        "bad": sorted(found.bad),
        "files": found.files,
        "unknown": sorted(found.unknown),
        "imported": f"{found.imported:x}",
    }
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text(json.dumps(stored))
    os.replace(unfinished, path)


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def renumbered(old: Map, statements: list[str]) -> Map:
    """Return a map whose bits refer to the current statements."""
    if old.statements == statements:
        return old
    place = {name: i for i, name in enumerate(statements)}
    moved = [place.get(name, -1) for name in old.statements]

    def renumber(ran: int) -> int:
        hits = bytearray(len(statements))
        for number, bit in enumerate(reversed(bin(ran)[2:])):
            if bit == "1" and moved[number] >= 0:
                hits[moved[number]] = 1
        return bits(hits)

    tests = {test: renumber(ran) for test, ran in old.tests.items()}
    unknown = {name for name in statements if name in old.unknown}
    unknown.update(set(statements).difference(old.statements))
    return Map(
        statements,
        tests,
        old.seconds,
        old.bad,
        old.files,
        unknown if tests else set(),
        renumber(old.imported),
    )


def complete(
    tree: running.Checkout,
    path: Path,
    say: Callable[[str], None],
    fresh: bool = False,
    keep: bool = False,
    only: Collection[str] = (),
) -> Map:
    """Return the map of this checkout, after running the test files that are new or changed.

    Args:
        tree: the copy of the checkout in which the tests run.
        path: the file of the map, which is written after each test file.
        say: function that prints a line of progress.
        fresh: whether to run every test file.
        keep: whether to run only test files that are not on the map.  The entries of changed files
            then remain outdated.
        only: if not empty, the only test files to run.
    """
    texts = sources(tree.path)
    named = {name: Statements(name, text) for name, text in texts.items()}
    statements = [key for found in named.values() for key in found.functions]
    have = Map(statements) if fresh else renumbered(read(path), statements)
    have.statements = statements
    files = tree.test_files()
    digests = {name: digest(tree.path / name) for name in files}
    for test in [test for test in have.tests if test.partition("::")[0] not in digests]:
        del have.tests[test]
    due = [name for name in files if have.files.get(name) != digests[name]]
    if keep:
        due = [name for name in due if name not in have.files]
    if only:
        due = [name for name in due if name in only]
    if not due:
        return have
    numbers = {key: i for i, key in enumerate(statements)}
    code = {
        name: compile(instrumented(name, text, numbers), str(tree.path / name), "exec")
        for name, text in texts.items()
    }
    for count, name in enumerate(due, 1):
        began = time.monotonic()
        before = [test for test in have.tests if test.partition("::")[0] == name]
        for test in before:
            del have.tests[test]
            have.bad.discard(test)
        _run_file(tree, name, code, have)
        have.files[name] = digests[name]
        write(path, have)
        seconds = time.monotonic() - began
        say(f"map: [{count}/{len(due)}] {name} {seconds:.1f} s")
    have.imported = _imported(tree, code, len(statements))
    write(path, have)
    return have


def _imported(tree: running.Checkout, code: dict[str, CodeType], count: int) -> int:
    """Return the statements in functions that run while modules and tests are imported, as bits."""
    result = tree.home / "imported.pickle"
    hits = bytearray(count)

    def work() -> None:
        watch = _begin(tree, code, hits)
        pytest.main([*running.pytest_options(), "--collect-only", "tests"], plugins=[watch])
        result.write_bytes(hits)

    os.waitpid(running.child(tree, tree.home / "map_log.txt", work), 0)
    return bits(result.read_bytes())


def _begin(tree: running.Checkout, code: dict[str, CodeType], hits: bytearray) -> _Watch:
    """Make this process import the instrumented code of the packages."""
    import builtins

    setattr(builtins, HITS, hits)
    # With "1", another finder would come before ours.  The copy contains no compiled code anyway.
    os.environ["ARKHAM_PURE"] = "0"
    finder = _Finder(tree.path, code)
    sys.meta_path.insert(0, finder)
    return _Watch(hits, finder)


def _run_file(tree: running.Checkout, name: str, code: dict[str, CodeType], have: Map) -> None:
    result = tree.home / "watched.pickle"
    result.unlink(missing_ok=True)
    hits = bytearray(len(have.statements))

    def work() -> None:
        watch = _begin(tree, code, hits)
        pytest.main([*running.pytest_options(), name], plugins=[watch])
        tests = {test: bits(ran) for test, ran in watch.tests.items()}
        result.write_bytes(pickle.dumps((tests, watch.seconds, watch.bad)))

    pid = running.child(tree, tree.home / "map_log.txt", work)
    os.waitpid(pid, 0)
    tree.sweep()
    if not result.exists():
        log = (tree.home / "map_log.txt").read_text()
        raise RuntimeError(f"{name}: the run of its tests wrote no coverage\n{log[-2000:]}")
    tests, seconds, bad = pickle.loads(result.read_bytes())
    have.tests.update(tests)
    have.seconds.update(seconds)
    have.bad.update(bad)
