"""Planting of faults: each fault is written to a copy of the checkout, tested and removed again."""

from __future__ import annotations

import difflib
import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from scripts.mutation import running, serving
from scripts.mutation.areas import area_of
from scripts.mutation.choosing import Chooser, Tests
from scripts.mutation.faults import Fault

CAUGHT = "caught"
BY_HASHES = "caught by hashes only"
SURVIVED = "survived"
SUSPECT = "survived, perhaps equivalent"
NOT_RUN = "survived, run by no test"
EXPLAINED = "equivalent"
STATUSES = (CAUGHT, BY_HASHES, SURVIVED, SUSPECT, NOT_RUN, EXPLAINED)
EQUIVALENT = Path(__file__).with_name("equivalent.json")
"""File of faults without an observable effect, each with its id and a reason written by hand."""
ATTEMPTS = 4
"""Maximum number of runs of tests for a fault.

If the test that failed also fails without the fault, it is excluded and the run is repeated.
"""
BATCHES = (3.0, 30.0)
"""Seconds of tests in the first processes; these are short, as early tests catch most faults."""


@dataclass
class Found:
    """The result of planting one fault."""

    id: str
    path: str
    line: int
    kind: str
    scope: str
    area: str
    status: str
    by: str
    why: str
    tests: int
    cut: int
    seconds: float
    diff: str
    reason: str = ""


def diff_of(fault: Fault, text: str) -> str:
    """Return the change of a fault as lines of a unified diff, without context."""
    lines = difflib.unified_diff(
        text.splitlines(), fault.planted(text).splitlines(), lineterm="", n=0
    )
    return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def reasons() -> dict[str, str]:
    """Return the reasons in :data:`EQUIVALENT`, by the id of the fault."""
    if not EQUIVALENT.exists():
        return {}
    stored = json.loads(EQUIVALENT.read_text())
    return {each["id"]: each["why"] for each in stored}


class Planter:
    """Planter of faults in a copy of the checkout.

    Args:
        tree: the copy.
        chooser: the choice of the tests.
        expected: the expected duration of each test in seconds.
        budget: maximum duration of the tests for a fault in seconds; further tests are not run.
        slack: the time limit of a test is ten times its expected duration plus this many seconds.
    """

    def __init__(
        self,
        tree: running.Checkout,
        chooser: Chooser,
        expected: dict[str, float],
        budget: float,
        slack: float,
    ) -> None:
        self.tree = tree
        self.chooser = chooser
        self.expected = expected
        self.budget = budget
        self.slack = slack
        self.planted = 0
        self.sound: set[str] = set()
        self.unsound: set[str] = set()
        self.reasons = reasons()
        self.server = serving.Server(tree)

    def check(self) -> None:
        """Check that a few tests pass without a fault.

        Raises:
            RuntimeError: a test fails.  Then every fault would seem to be caught.
        """
        names = sorted(self.expected, key=lambda name: self.expected[name])[:40]
        names = [name for name in names if name in self.chooser.sizes]
        outcome = running.run_tests(self.tree, names, self.expected, self.slack)
        if outcome.failed or outcome.ran != len(names):
            log = (self.tree.home / "log.txt").read_text()
            raise RuntimeError(f"fails without a fault: {outcome.failed}: {outcome.why}\n{log}")

    def plant(self, fault: Fault) -> Found:
        """Return the result of running the tests for one fault.

        A failure does not count if the test also fails without the fault.
        """
        for _ in range(ATTEMPTS):
            found = self._plant(fault)
            if found.status not in (CAUGHT, BY_HASHES) or self._is_sound(found.by):
                return found
        # The tests also fail without the fault, perhaps because the machine is busy.
        found.status = SUSPECT
        return found

    def _is_sound(self, test: str) -> bool:
        """Return whether a test passes without a fault; True for names that are not tests."""
        if test in self.sound:
            return True
        if test not in self.expected:
            return True
        outcome = self.server.run(None, "", [test], self._limits([test], 10 * self.slack))
        failed = outcome is None or outcome.failed
        (self.unsound if failed else self.sound).add(test)
        return not failed

    def _is_asked(self, test: str) -> bool:
        return test in self.server.collected and test not in self.unsound

    def _plant(self, fault: Fault) -> Found:
        began = time.monotonic()
        file = self.tree.path / fault.path
        text = file.read_text()
        stamp = file.stat().st_mtime
        tests = self.chooser.choose(fault, text)
        tests.own = [test for test in tests.own if self._is_asked(test)]
        tests.hashes = [test for test in tests.hashes if self._is_asked(test)]
        self.planted += 1
        cut, ran = 0, 0
        outcome = running.Outcome()
        try:
            file.write_text(fault.planted(text))
            # A new modification time, so that Python does not load older bytecode of the file.
            os.utime(file, (stamp + 10 * self.planted, stamp + 10 * self.planted))
            own = tests.own[: running.first_of(tests.own, self.expected, self.budget)]
            cut = len(tests.own) - len(own)
            late = fault.in_function and not self.chooser.runs_at_import(fault)
            for batch in self._batches(own):
                outcome = self._run_confirmed(fault if late else None, batch)
                ran += outcome.ran
                if outcome.failed:
                    break
            status = CAUGHT if outcome.failed else self._unseen(tests)
            if status != CAUGHT and tests.hashes:
                outcome = self._run_confirmed(fault if late else None, tests.hashes)
                ran += outcome.ran
                status = BY_HASHES if outcome.failed else status
        finally:
            file.write_text(text)
            os.utime(file, (stamp, stamp))
            self.tree.sweep()
        reason = self.reasons.get(fault.id, "")
        if reason and status not in (CAUGHT, BY_HASHES):
            status = EXPLAINED
        return Found(
            fault.id,
            fault.path,
            fault.line,
            fault.kind,
            fault.scope,
            area_of(fault.path),
            status,
            outcome.failed,
            outcome.why,
            ran,
            cut,
            round(time.monotonic() - began, 1),
            diff_of(fault, text),
            reason,
        )

    def _run_confirmed(self, late: Fault | None, names: list[str]) -> running.Outcome:
        """Run tests until one fails that also fails when it is run alone.

        All tests of a run share a process.  A failure may be the effect of an earlier test.
        """
        ran = 0
        while True:
            outcome = self._run(late, names)
            ran += outcome.ran
            if outcome.failed in names and outcome.ran > 1:
                alone = self._run(late, [outcome.failed])
                if not alone.failed:
                    names = names[names.index(outcome.failed) + 1 :]
                    if names:
                        continue
                outcome = alone
            outcome.ran = ran
            return outcome

    def _run(self, late: Fault | None, names: list[str]) -> running.Outcome:
        """Run tests with the fault that is written in the copy.

        Args:
            late: the fault, if it has no effect at import; else ``None``.
            names: the tests.
        """
        if late is not None:
            text = (self.tree.path / late.path).read_text()
            outcome = self.server.run(late, text, names, self._limits(names, self.slack))
            if outcome is not None:
                return outcome
        return running.run_tests(self.tree, names, self.expected, self.slack)

    def _limits(self, names: list[str], slack: float) -> list[float]:
        return [slack + 10.0 * self.expected.get(name, 1.0) for name in names]

    def _unseen(self, tests: Tests) -> str:
        if not tests.covered:
            return NOT_RUN
        # Recorded games run the statement and do not change: perhaps it has no visible effect.
        return SUSPECT if tests.hashes else SURVIVED

    def _batches(self, names: list[str]) -> list[list[str]]:
        batches = []
        rest = names
        for seconds in BATCHES:
            count = running.first_of(rest, self.expected, seconds)
            batches.append(rest[:count])
            rest = rest[count:]
        batches.append(rest)
        return [batch for batch in batches if batch]


def save(path: Path, found: list[Found], about: dict[str, object]) -> None:
    """Write the results so far to a report file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    text = json.dumps({"about": about, "faults": [asdict(each) for each in found]}, indent=1)
    unfinished.write_text(text)
    os.replace(unfinished, path)


def load(path: Path) -> list[Found]:
    """Return the results in the report file of an earlier run."""
    if not path.exists():
        return []
    return [Found(**each) for each in json.loads(path.read_text())["faults"]]
