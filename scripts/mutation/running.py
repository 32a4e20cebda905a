"""Runs of pytest in forked processes over a copy of the checkout.

The parent process has imported large libraries (numpy, torch ...) but no module of the project.  So
each child imports the present files of the project.
"""

from __future__ import annotations

import importlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HEAVY = (
    "numpy",
    "torch",
    "gymnasium",
    "pettingzoo",
    "pettingzoo.test",
    "stable_baselines3",
    "sb3_contrib",
    "hypothesis",
    "scipy.stats",
    "matplotlib.pyplot",
    "yaml",
    "pydantic",
    "typer.testing",
    "rich.console",
    "tensorboard",
    "torch.utils.tensorboard",
)
"""Libraries that are imported before the forks; missing ones are skipped."""
PROJECT = ("arkham_env", "arkham_agents", "tests")
MEMORY = 12 << 30
"""Maximum address space of a child in bytes, so that an endless list raises ``MemoryError``."""


def warm() -> None:
    """Import the large libraries that every child needs.

    Raises:
        RuntimeError: a module of the project is already imported, so children would not import the
            changed file.
    """
    loaded = sorted(name for name in sys.modules if name.partition(".")[0] in PROJECT)
    if loaded:
        raise RuntimeError(f"project modules must not be imported yet: {', '.join(loaded)}")
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    os.environ["MPLBACKEND"] = "Agg"
    for name in HEAVY:
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    import hypothesis

    hypothesis.settings.register_profile("faults", derandomize=True, database=None, deadline=None)
    hypothesis.settings.load_profile("faults")


class Checkout:
    """A copy of the working tree in the temporary directory, deleted on exit."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.home = Path(tempfile.mkdtemp(prefix="arkham-mutate-"))
        self.path = self.home / "checkout"
        self.temporary = self.home / "tmp"

    def __enter__(self) -> Checkout:
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", "-z"],
            cwd=self.root,
            check=True,
            capture_output=True,
        ).stdout.decode()
        for name in listed.split("\0"):
            source = self.root / name
            if name and source.is_file():
                target = self.path / name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
        self.temporary.mkdir()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        shutil.rmtree(self.home, ignore_errors=True)

    def test_files(self) -> list[str]:
        """Return the test modules, as paths relative to the copy."""
        found = sorted((self.path / "tests").rglob("test_*.py"))
        return [str(path.relative_to(self.path)) for path in found]

    def prime(self) -> None:
        """Compile all modules and tests once, so that children only read bytecode."""

        def work() -> None:
            sys.dont_write_bytecode = False
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            pytest.main([*pytest_options(), "--collect-only", "tests"])

        os.waitpid(child(self, self.home / "prime_log.txt", work), 0)

    def sweep(self) -> None:
        """Empty the temporary directory of the tests."""
        shutil.rmtree(self.temporary, ignore_errors=True)
        self.temporary.mkdir()


@dataclass
class Outcome:
    """The result of a run of tests.

    Attributes:
        failed: the first test that failed, or another reason why the run ended early; "" for
            success.
        why: the first lines of the failure.
        ran: the number of tests that were started.
        seconds: the duration of the run.
    """

    failed: str = ""
    why: str = ""
    ran: int = 0
    seconds: float = 0.0


class Order:
    """Pytest plugin that runs the given tests in order and writes each test's index to a pipe."""

    def __init__(self, names: list[str], progress: int) -> None:
        self.progress = progress
        self.rank = {name: i for i, name in enumerate(names)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.rank]
        items[:] = sorted(chosen, key=lambda item: self.rank[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        os.write(self.progress, f"{self.rank[item.nodeid]}\n".encode())
        return (yield)


class Failures:
    """Pytest plugin that records the first failure of a run."""

    def __init__(self) -> None:
        self.failed = ""
        self.why = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._note(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._note(report)

    def _note(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid or "collection"
            crash = getattr(report.longrepr, "reprcrash", None)
            text = str(crash.message if crash is not None else report.longrepr)
            self.why = "\n".join(text.splitlines()[:4])[:400]


def child(tree: Checkout, log: Path, work: Callable[[], None]) -> int:
    """Fork a process that calls ``work`` in the copy of the checkout; return the process id."""
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid:
        return pid
    code = 1
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.dup2(output, 1)
        os.dup2(output, 2)
        os.chdir(tree.path)
        own = [str(tree.path), str(tree.path / "agents")]
        away = {"", ".", str(ROOT), str(ROOT / "agents"), str(ROOT / "scripts"), "agents"}
        sys.path[:] = own + [entry for entry in sys.path if entry not in away]
        for name in [name for name in sys.modules if name.partition(".")[0] == "scripts"]:
            del sys.modules[name]
        # Worker processes of tests import the main module again: it must not be this script.
        sys.modules["__main__"] = ModuleType("__main__")
        os.environ["PYTHONPATH"] = os.pathsep.join(own)
        os.environ["ARKHAM_PURE"] = "1"
        os.environ["TMPDIR"] = str(tree.temporary)
        os.environ.pop("ARKHAM_EXPECT", None)
        tempfile.tempdir = None
        work()
        code = 0
    except BaseException as error:
        print("child:", repr(error), file=sys.stderr)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def pytest_options(*more: str) -> list[str]:
    """Return the command-line options that every run of pytest gets."""
    return ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short", *more]


def end(pid: int) -> None:
    """Kill a child and all processes that the child started, and wait for its end."""
    try:
        os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def cpu_seconds(pid: int) -> float | None:
    """Return the processor time of a process in seconds, or ``None`` if it is unknown."""
    try:
        cells = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(cells[11]) + int(cells[12])) / os.sysconf("SC_CLK_TCK")


def run_tests(
    tree: Checkout, names: list[str], expected: dict[str, float], slack: float, hurry: bool = True
) -> Outcome:
    """Run tests until one fails or takes far longer than expected.

    Args:
        tree: the copy of the checkout.
        names: the tests, in the order in which they run.
        expected: the expected duration of each test without a fault, in seconds.
        slack: a test is stopped after ten times its expected duration plus this many seconds.
        hurry: whether to stop after the first failure.
    """
    began = time.monotonic()
    log, result = tree.home / "log.txt", tree.home / "result.json"
    result.unlink(missing_ok=True)
    reader, writer = os.pipe()
    files = list(dict.fromkeys(name.partition("::")[0] for name in names))

    def work() -> None:
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        failures = Failures()
        options = pytest_options(*(["-x"] if hurry else []))
        code = pytest.main([*options, *files], plugins=[Order(names, writer), failures])
        found = Outcome(failures.failed, failures.why)
        if not found.failed and code not in (0, 5):
            found.failed = f"pytest ended with {int(code)}"
        result.write_text(json.dumps(asdict(found)))

    pid = child(tree, log, work)
    os.close(writer)
    os.set_blocking(reader, False)
    text, at, since, cpu_since = "", -1, began, 0.0
    while True:
        try:
            got = os.read(reader, 65536).decode()
        except BlockingIOError:
            got = ""
        now = time.monotonic()
        if got:
            text += got
            lines = text.splitlines()
            at, since, cpu_since = int(lines[-1]), now, cpu_seconds(pid) or 0.0
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            break
        limit = slack + 10.0 * (expected.get(names[at], 1.0) if at >= 0 else 1.0 + len(files))
        used = cpu_seconds(pid)
        busy = now - since if used is None else used - cpu_since
        if busy > limit or now - since > 6.0 * limit:
            end(pid)
            os.close(reader)
            test = names[at] if at >= 0 else "collection"
            return Outcome(test, "hangs", text.count("\n"), now - began)
        time.sleep(0.01 if now - began < 3.0 else 0.05)
    os.close(reader)
    seconds = time.monotonic() - began
    if not result.exists():
        test = names[at] if at >= 0 else "collection"
        return Outcome(test, f"the process ended with status {status}", text.count("\n"), seconds)
    found = Outcome(**json.loads(result.read_text()))
    found.ran, found.seconds = text.count("\n"), seconds
    return found


def first_of(names: Iterable[str], expected: dict[str, float], seconds: float) -> int:
    """Return how many of the first tests take at most about this many seconds together."""
    count, total = 0, 0.0
    for name in names:
        total += expected.get(name, 0.1)
        if count and total > seconds:
            break
        count += 1
    return count
