"""Choice of the tests that can catch a fault, and the order in which they run."""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeGuard

from scripts.mutation.covering import Map
from scripts.mutation.faults import Fault
from scripts.mutation.statements import FUNCTIONS

HASHES = (
    "tests/lcg/test_traces.py::test_recorded_games_replay",
    "tests/lcg/test_playthroughs.py",
    "tests/eldritch/test_traces.py::test_recorded_games_replay",
    "tests/eldritch/test_playthroughs.py",
    "tests/arkham2e/test_traces.py::test_recorded_games_replay",
    "tests/arkham2e/test_playthroughs.py",
    "tests/envs/test_shown.py",
    "tests/agents/test_heuristic_answers.py::test_it_answers",
    "tests/agents/test_heuristic_answers.py::test_a_game_is_recorded",
)
"""Beginnings of the ids of tests that compare whole recorded games.

Such tests catch many faults but do not locate them.
"""

OF_ALL = ("tests/test_generated.py::test_generated_files_are_up_to_date[signatures]",)
"""Beginnings of the ids of tests that read the definitions of all modules without naming one."""

OF_TABLES = {
    "arkham_env/eldritch/tables/": (
        "tests/test_generated.py::test_generated_files_are_up_to_date[eldritch_texts]",
        "tests/eldritch/test_facts",
    ),
    "arkham_env/arkham2e/tables/": (
        "tests/test_generated.py::test_generated_files_are_up_to_date[arkham2e_texts]",
        "tests/arkham2e/test_facts",
    ),
}
"""Beginnings of the ids of tests that read whole tables of cards, by the folder of the tables."""


@dataclass
class Tests:
    """The tests that are run for one fault.

    Attributes:
        own: tests whose failure locates the fault, in the order in which they run.
        hashes: tests that compare recorded games.
        covered: whether any test executes the changed statement, according to the coverage map.
    """

    own: list[str] = field(default_factory=list)
    hashes: list[str] = field(default_factory=list)
    covered: bool = True


class Chooser:
    """Choice of tests by the coverage map.

    Args:
        covered: the coverage map.
        root: the checkout with the source of the tests.
    """

    def __init__(self, covered: Map, root: Path) -> None:
        self.map = covered
        self.places = {name: i for i, name in enumerate(covered.statements)}
        self.tests = [test for test in covered.tests if test not in covered.bad]
        self.sizes = {test: covered.tests[test].bit_count() for test in self.tests}
        self.texts: dict[str, str] = {}
        self.functions: dict[str, dict[str, str]] = {}
        for name in sorted({test.partition("::")[0] for test in self.tests}):
            path = root / name
            if path.is_file():
                self.texts[name] = path.read_text()
                self.functions[name] = _functions(self.texts[name])

    def choose(self, fault: Fault, text: str) -> Tests:
        """Return the tests that can catch a fault.

        Args:
            fault: the fault.
            text: the text of the file without the fault.
        """
        if fault.in_function:
            number = self.places.get(fault.statement)
            if number is None:
                return self._split(self._hitting(fault))
            found = [test for test in self.tests if self.map.tests[test] >> number & 1]
            if fault.statement in self.map.unknown:
                # The statement is not on the map: tests of its function may run it.
                scope = self._hitting(fault)
                found = [*found, *(test for test in scope if test not in set(found))]
            if self.map.imported >> number & 1:
                # The statement runs at import: any test may depend on its effect.
                first = self.ordered(found)
                rest = [test for test in self._at_import(fault, text) if test not in set(found)]
                return self._split([*first, *rest])
            if found:
                return self._split(self.ordered(found))
            # Statements that run only in subprocesses of tests are not on the map.
            starters = [test for test in self.tests if "subprocess" in self._file(test)]
            chosen = self._split(self.ordered(starters))
            chosen.covered = False
            return chosen
        return self._split(self._at_import(fault, text))

    def runs_at_import(self, fault: Fault) -> bool:
        """Return whether the function with the fault is executed while modules are imported."""
        return bool(self.map.imported & self._mask(f"{fault.path}:{fault.scope}:"))

    def _split(self, tests: list[str]) -> Tests:
        hashes = [test for test in tests if test.startswith(HASHES)]
        return Tests([test for test in tests if not test.startswith(HASHES)], hashes)

    def ordered(self, tests: list[str]) -> list[str]:
        """Sort tests: quick and specific ones first, alternating between files and functions."""

        def cost(test: str) -> float:
            seconds = 0.003 + self.map.seconds.get(test, 1.0)
            return seconds * (1.0 + self.sizes[test] / 300)

        best = sorted(tests, key=cost)
        before: Counter[str] = Counter()
        late = {}
        for test in best:
            function = test.partition("[")[0]
            file = test.partition("::")[0]
            late[test] = cost(test) * (1.0 + before[file] / 3 + 2 * before[function])
            before[file] += 1
            before[function] += 1
        return sorted(best, key=lambda test: late[test])

    def _hitting(self, fault: Fault) -> list[str]:
        """Return the tests that execute any statement of the function with the fault.

        If there are none, return the tests of its class; if there are none either, of its module.
        """
        outer = fault.scope.rpartition(".")[0]
        for stem in (f"{fault.path}:{fault.scope}:", f"{fault.path}:{outer}", f"{fault.path}:"):
            mask = self._mask(stem)
            found = [test for test in self.tests if self.map.tests[test] & mask]
            if found:
                return self.ordered(found)
        return []

    def _mask(self, stem: str) -> int:
        mask = 0
        for name, number in self.places.items():
            if name.startswith(stem):
                mask |= 1 << number
        return mask

    def _at_import(self, fault: Fault, text: str) -> list[str]:
        """Return all tests, those first that most likely depend on the changed definition.

        The order is: tests that read the whole table, tests that use or name the class, tests whose
        file names it, tests of the module, all others.
        """
        top = fault.scope.partition(".")[0]
        mask = 0
        if top:
            mask = self._mask(f"{fault.path}:{top}:") | self._mask(f"{fault.path}:{top}.")
        words = _words(text, fault.line)
        for scope in _users(text, fault.line):
            mask |= self._mask(f"{fault.path}:{scope}:")
        named = f"test_{Path(fault.path).stem}"
        pattern = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in sorted(words)) or "$^")
        module = self._mask(f"{fault.path}:")
        whole = [tests for path, tests in OF_TABLES.items() if fault.path.startswith(path)]
        readers = tuple(test for tests in whole for test in tests)
        tiers: list[list[str]] = [[], [], [], [], []]
        for test in self.tests:
            file = Path(test.partition("::")[0]).stem
            is_its_own = not top and file.startswith(named)
            is_its_own = is_its_own or test.startswith(OF_ALL)
            if test.startswith(readers):
                tiers[0].append(test)
            elif self.map.tests[test] & mask or pattern.search(self._function(test)) or is_its_own:
                tiers[1].append(test)
            elif pattern.search(self._file(test)):
                tiers[2].append(test)
            elif self.map.tests[test] & module:
                tiers[3].append(test)
            else:
                tiers[4].append(test)
        return [test for tier in tiers for test in self.ordered(tier)]

    def _file(self, test: str) -> str:
        return self.texts.get(test.partition("::")[0], "")

    def _function(self, test: str) -> str:
        name, _, rest = test.partition("::")
        function = rest.partition("[")[0].rpartition("::")[2]
        return self.functions.get(name, {}).get(function, "") + rest


def _functions(text: str) -> dict[str, str]:
    """Return the source of each function of a test module, by the function's name."""
    lines = text.splitlines()
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, FUNCTIONS):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            found[node.name] = "\n".join(lines[first - 1 : node.end_lineno])
    return found


def _users(text: str, line: int) -> list[str]:
    """Return the scopes of the functions that use the constant that is defined on a line."""
    tree = ast.parse(text)
    names: set[str] = set()
    for node in tree.body:
        if node.lineno <= line <= (node.end_lineno or 0):
            if isinstance(node, (ast.Assign, ast.AnnAssign)):
                names.update(part.id for part in ast.walk(node) if _is_stored(part))
    found = []
    for outer in tree.body:
        for node in [outer, *getattr(outer, "body", [])]:
            if isinstance(node, FUNCTIONS):
                used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
                if used & names:
                    within = f"{outer.name}." if isinstance(outer, ast.ClassDef) else ""
                    found.append(within + node.name)
    return found


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _words(text: str, line: int) -> set[str]:
    """Return the names by which tests may refer to the class, function or constant on a line.

    For a card these names include its code and its title.
    """
    words: set[str] = set()
    for node in ast.parse(text).body:
        if not node.lineno <= line <= (node.end_lineno or 0):
            continue
        if isinstance(node, (ast.ClassDef, *FUNCTIONS)):
            words.add(node.name)
        elif isinstance(node, ast.Assign):
            words.update(target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            words.add(node.target.id)
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and getattr(part.func, "id", "") == "Facts":
                words.update(
                    each.value
                    for each in part.args[:2]
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )
    return words
