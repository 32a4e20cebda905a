"""Benchmark of one build, and comparison of two builds.

``scripts/benchmark.py`` and ``scripts/compare_builds.py`` print the results. The speed of the
machine varies. Therefore every measure (:mod:`arkham_agents.evaluation.measures`) runs in several
short windows of CPU time, which alternate with the windows of the other measures, and only the best
window counts. Each speed is also reported as a ratio to the engine's speed, which varies less.
Two builds are compared in alternating windows of one run.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arkham_agents.evaluation import measures
from arkham_agents.evaluation.measures import AECWindow, Setup, Window, shown
from arkham_env.core.kernel.errors import InvalidSetup, quote

TARGETS: dict[str, tuple[str, float]] = {
    "engine, 4 players": ("at least", 250_000.0),
    "engine, 4 players, interpreted": ("at least", 35_000.0),
    "batch, flat observation + mask": ("at least", 120_000.0),
    "PettingZoo AEC loop": ("at least", 15_000.0),
    "search, simulations": ("at least", 20_000.0),
    "search with ppo:solo, simulations": ("at least", 9_000.0),
    "clone, microseconds": ("at most", 15.0),
    "game(), microseconds": ("at most", 100.0),
    "load(), microseconds": ("at most", 300.0),
    "state in memory, bytes": ("at most", 16_000.0),
    "saved state, bytes": ("at most", 8_000.0),
}
"""For each measure, the target of the compiled build in the card game (other games have none)."""


@dataclass(frozen=True)
class Measured:
    """Result of one benchmark (*measure*) in a run.

    Attributes:
        value: result of the best window in CPU time: decisions or simulations per second, or
            microseconds per call. For a measure of size: bytes.
        wall: the same result in wall-clock time; ``None`` for a measure of size.
        ratio: decisions (or calls) per second, divided by the engine's decisions per second in the
            same run; ``None`` for a measure of size.
    """

    value: float
    wall: float | None = None
    ratio: float | None = None


class InterpretedWindow:
    """Benchmark (*measure*) of the interpreted engine (its ``.py`` files) in a separate process."""

    CODE = (
        "import json, sys\n"
        "from arkham_agents.evaluation.measures import EngineWindow, Setup\n"
        "setup = Setup(**json.loads(sys.argv[1]))\n"
        "window = EngineWindow(setup, setup.players)\n"
        "for line in sys.stdin: print(window(float(line)), flush=True)\n"
    )

    def __init__(self, setup: Setup) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.CODE, json.dumps(vars(setup))],
            env={**os.environ, "ARKHAM_PURE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __call__(self, seconds: float) -> float:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def connect_four_env() -> Any:
    """Return PettingZoo's connect_four environment, or ``None`` if it cannot be imported."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return None
    return connect_four_v3.env()


def measure(
    rounds: int = 20,
    seconds: float = 0.1,
    interpreted: bool = True,
    setup: Setup | None = None,
    agent: str | None = None,
) -> dict[str, Measured]:
    """Run all benchmarks (*measures*) and return the results of their best windows by name.

    Args:
        rounds: number of windows per measure.
        seconds: CPU time of a window.
        interpreted: whether to measure the interpreted engine too, in a separate process.
        setup: the game; default: the card game with four investigators.
        agent: path of a checkpoint, or name of an agent, whose speed is measured too.

    Raises:
        InvalidSetup: an unknown game, option or agent.
    """
    setup = Setup() if setup is None else setup
    found: dict[str, Window] = measures.windows(setup, agent)
    connect_four = connect_four_env()
    if connect_four is not None:
        found["PettingZoo's connect_four, same loop"] = AECWindow(connect_four)
    best: dict[str, float] = {}
    on_wall: dict[str, float] = {}
    engine = f"engine, {setup.players} player{'' if setup.players == 1 else 's'}"
    with ExitStack() as stack:
        if interpreted:
            slow = stack.enter_context(closing(InterpretedWindow(setup)))
            found[f"{engine}, interpreted"] = slow
        for _ in range(rounds):
            for name, window in found.items():
                wall, cpu = time.perf_counter(), time.process_time()
                rate = window(seconds)
                # The fraction of the wall-clock time in which this process had the CPU.
                had = (time.process_time() - cpu) / max(time.perf_counter() - wall, 1e-9)
                best[name] = max(rate, best.get(name, 0.0))
                if not isinstance(window, InterpretedWindow):
                    on_wall[name] = max(rate * min(had, 1.0), on_wall.get(name, 0.0))
    facts = {
        name: Measured(
            shown(name, rate),
            shown(name, on_wall[name]) if name in on_wall else None,
            rate / best[engine],
        )
        for name, rate in best.items()
    }
    facts["state in memory, bytes"] = Measured(measures.state_bytes(setup))
    facts["saved state, bytes"] = Measured(measures.saved_bytes(setup))
    return facts


def verdict(name: str, value: float) -> str:
    """Return ``"ok"`` or ``"missed: ..."`` for a measure with a target, otherwise ``""``."""
    if name not in TARGETS:
        return ""
    relation, target = TARGETS[name]
    met = value >= target if relation == "at least" else value <= target
    if met:
        return "ok"
    return f"missed: {value / target:.2f} of the target"


# -- Two builds ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Compared:
    """Result of one benchmark (*measure*) for two builds.

    Attributes:
        old, new: results of the best window of each build: decisions per second, or microseconds.
        ratio: median, over pairs of consecutive windows, of the speed of the new build divided by
            the speed of the old build.
        best: the same quotient for the best window of each build.
    """

    old: float
    new: float
    ratio: float
    best: float


class Worker:
    """Process that runs the benchmarks (*measures*) with one build and its Python interpreter.

    The process runs ``evaluation/measures.py`` as a script.

    Args:
        python: path of the interpreter, or of the folder of a virtual environment.
        setup: the game.

    Raises:
        InvalidSetup: the interpreter does not exist, or its build cannot run the measures.
    """

    def __init__(self, python: str, setup: Setup) -> None:
        path = Path(python)
        if path.is_dir():
            path = path / ("Scripts" if os.name == "nt" else "bin") / "python"
        # Without the PYTHON variables of this process, each interpreter imports its own packages.
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        environment.pop("ARKHAM_PURE", None)
        try:
            self.process = subprocess.Popen(
                # -P: the folder of the script does not take precedence over installed packages.
                [str(path), "-P", str(measures.__file__), json.dumps(vars(setup))],
                env=environment,
                cwd=path.parent,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        except OSError as error:
            raise InvalidSetup(
                f"python {quote(python)}: this program cannot be started ({error}); expected the "
                "path of a Python interpreter or of a virtual environment"
            ) from None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            raise InvalidSetup(
                f"python {quote(python)}: the arkham_env installed there cannot run the "
                "benchmark (see the error above); install arkham-env[train] in its environment"
            )
        self.names: list[str] = json.loads(line)

    def rate(self, name: str, seconds: float, number: int) -> float:
        """Run a measure for one window of round ``number``, and return its rate per second."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds} {number} {name}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


def compare(
    old: str,
    new: str,
    rounds: int = 10,
    seconds: float = 0.2,
    setup: Setup | None = None,
    only: Sequence[str] = (),
) -> dict[str, Compared]:
    """Run each benchmark (*measure*) with two builds and return the results by measure name.

    The builds take turns in short time windows.

    Args:
        old, new: paths of interpreters or virtual environments, each with one build installed.
        rounds: number of windows per measure and build.
        seconds: CPU time of a window.
        setup: the game; default: the card game with four investigators.
        only: beginnings of the names of the measures to run; default: all measures of both builds.

    Raises:
        InvalidSetup: an interpreter cannot run the measures, or ``only`` matches no measure.
    """
    setup = Setup() if setup is None else setup
    with ExitStack() as stack:
        first = stack.enter_context(closing(Worker(old, setup)))
        second = stack.enter_context(closing(Worker(new, setup)))
        names = [name for name in second.names if name in first.names]
        if only:
            names = [name for name in names if name.startswith(tuple(only))]
        if not names:
            raise InvalidSetup(
                f"measures {quote(list(only))}: expected beginnings of names of measures that both "
                f"builds have; the new build has the measures {second.names}"
            )
        rates: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
        for number in range(rounds):
            for name in names:
                # The builds alternate in running first, so that a warm cache favors neither.
                pair = [first, second] if number % 2 == 0 else [second, first]
                found = {id(one): one.rate(name, seconds, number) for one in pair}
                rates[name].append((found[id(first)], found[id(second)]))
    facts: dict[str, Compared] = {}
    for name, pairs in rates.items():
        slow, fast = max(a for a, _ in pairs), max(b for _, b in pairs)
        ratio = statistics.median(b / a for a, b in pairs)
        facts[name] = Compared(shown(name, slow), shown(name, fast), ratio, fast / slow)
    return facts
