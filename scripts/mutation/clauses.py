"""Faults for rows of the rules ledgers, which check whether the tests of a row test its rule.

A test claims a row with the marker ``rule``.  The fault for a row is planted in a statement that
the tests of the row run and that the fewest other tests run.  Then only the tests of the row are
run, and one of them should fail.
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
"""The areas that contain code of game rules."""


def claims(root: Path) -> dict[str, list[str]]:
    """Return the test functions that claim each ledger row, as ``FILE::FUNCTION``."""
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
    """Draw ledger rows at random from the claimed ones whose ids begin with ``prefix``."""
    rows = sorted(row for row in claimed if row.startswith(prefix))
    return sorted(random.Random(seed).sample(rows, min(count, len(rows))))


def files_of(claimed: dict[str, list[str]], rows: list[str]) -> set[str]:
    """Return the test files with a function that claims any of the ledger rows."""
    return {test.partition("::")[0] for row in rows for test in claimed[row]}


def tests_of(claimed: dict[str, list[str]], row: str, covered: Map) -> list[str]:
    """Return the ids of the tests that claim a ledger row, as the coverage map contains them."""
    own = set(claimed[row])
    return [test for test in covered.tests if test.partition("[")[0] in own]


def fault_of(
    row: str, claimed: dict[str, list[str]], covered: Map, texts: dict[str, str], seed: int
) -> Fault | None:
    """Return a fault for a ledger row, or ``None`` if there is none.

    The fault is in a rules statement that the tests of the row run and the fewest other tests run.
    """
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
    """Choice of the tests that claim the ledger row of a fault.

    Attributes:
        rows: the ledger row of each fault, by the id of the fault.
    """

    def __init__(self, covered: Map, root: Path, claimed: dict[str, list[str]]) -> None:
        super().__init__(covered, root)
        self.claimed = claimed
        self.rows: dict[str, str] = {}

    def draw(self, rows: list[str], texts: dict[str, str], seed: int) -> list[Fault]:
        """Return one fault for each ledger row that has any; no fault is returned twice."""
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
