"""Faults for rows of the rules ledgers: do the tests that claim a row fail if its rule is broken?

The fault for a row is in the statement that the tests of the row run and that the fewest other
tests run.  Only the tests that claim the row are run.
"""

from __future__ import annotations

import ast
import random
from pathlib import Path

from scripts.mutation.areas import area_of
from scripts.mutation.choosing import Chooser, Tests
from scripts.mutation.covering import Map
from scripts.mutation.faults import Fault, faults_of, is_fault
from scripts.mutation.statements import FUNCTIONS

RULES = ("rules", "cards", "eldritch", "arkham2e")
"""The areas that contain code of rules."""


def claims(root: Path) -> dict[str, list[str]]:
    """Return the test functions that claim each row, as ``FILE::FUNCTION``."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        file = str(path.relative_to(root))
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, FUNCTIONS):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        for row in mark.args:
                            if isinstance(row, ast.Constant) and isinstance(row.value, str):
                                found.setdefault(row.value, []).append(f"{file}::{node.name}")
    return found


def sample(claimed: dict[str, list[str]], count: int, seed: int, prefix: str = "") -> list[str]:
    """Draw rows at random, among the rows whose ids begin with ``prefix``."""
    rows = sorted(row for row in claimed if row.startswith(prefix))
    return sorted(random.Random(seed).sample(rows, min(count, len(rows))))


def files_of(claimed: dict[str, list[str]], rows: list[str]) -> set[str]:
    """Return the test files that claim any of these rows."""
    return {test.partition("::")[0] for row in rows for test in claimed[row]}


def tests_of(claimed: dict[str, list[str]], row: str, covered: Map) -> list[str]:
    """Return the tests on the map that claim a row, one for each set of parameters."""
    own = set(claimed[row])
    return [test for test in covered.tests if test.partition("[")[0] in own]


def fault_of(
    row: str, claimed: dict[str, list[str]], covered: Map, texts: dict[str, str], seed: int
) -> Fault | None:
    """Return a fault in the most specific statement that the tests of a row run, or ``None``."""
    tests = tests_of(claimed, row, covered)
    ran = 0
    for test in tests:
        ran |= covered.tests[test]
    numbers = [at for at in range(ran.bit_length()) if ran >> at & 1]
    others = [bits for test, bits in covered.tests.items() if test not in set(tests)]
    runners = {at: sum(bits >> at & 1 for bits in others) for at in numbers}
    chance = random.Random(f"{seed} {row}")
    chance.shuffle(numbers)
    for at in sorted(numbers, key=lambda at: runners[at]):
        statement = covered.statements[at]
        path = statement.partition(":")[0]
        if area_of(path) not in RULES:
            continue
        found = [
            fault
            for fault in faults_of(path, texts[path])
            if fault.statement == statement and is_fault(fault, texts[path])
        ]
        if found:
            return chance.choice(found)
    return None


class ClauseChooser(Chooser):
    """Chooses for each fault only the tests that claim its row.

    Attributes:
        rows: the row of each fault, by the id of the fault.
    """

    def __init__(self, covered: Map, root: Path, claimed: dict[str, list[str]]) -> None:
        super().__init__(covered, root)
        self.claimed = claimed
        self.rows: dict[str, str] = {}

    def draw(self, rows: list[str], texts: dict[str, str], seed: int) -> list[Fault]:
        """Return one fault for each row that has any; no fault is returned twice."""
        drawn = []
        for row in rows:
            fault = fault_of(row, self.claimed, self.map, texts, seed)
            if fault is not None and fault.id not in self.rows:
                self.rows[fault.id] = row
                drawn.append(fault)
        return drawn

    def choose(self, fault: Fault, text: str) -> Tests:
        own = tests_of(self.claimed, self.rows[fault.id], self.map)
        return Tests(self.ordered([test for test in own if test not in self.map.bad]))
