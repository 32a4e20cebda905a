"""Report of the ledger rows that have a test; each game has a ledger, ``tests/ledger/*.csv``.

The ids of a ledger share a prefix (``LCG-0001``) that no other ledger has.  A row whose note
begins with ``[REPLACED]`` remains so that its id is not used again: no test may name it, and the
tables of the report omit it.

``make generate`` reads the source of the tests, runs none, and writes ``docs/ledger_report.md``;
``pytest --ledger-report PATH`` writes such a report after a run and counts only the rows whose
tests all passed.
"""

from __future__ import annotations

import ast
import csv
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
ABSENT = FOLDER / "absent.tsv"
"""Table of the rows that no test can name: for each id, what the package lacks for the rule."""
LISTED_TIERS = ("campaign", "deckbuilding")
"""Tiers of which the report lists each row without a test, with the reason."""
DEFAULT = Path(__file__).resolve().parent.parent.parent / "docs" / "ledger_report.md"

TITLES = {
    "AH2": ": Arkham Horror, second edition",
    "EH": ": Eldritch Horror",
    "LCG": ": Arkham Horror: The Card Game",
}
TIERS = (
    "* `core`: rules that every game of the package must follow",
    "* `component`: rules and facts of the components of a board game",
    "* `optional`: optional rules and suggestions",
    "* `meta`: advice for players, which a program can neither follow nor break",
    "* `campaign`, `deckbuilding`: rules for campaigns, standalone games and decks",
    "* `keyword`, `expansion`: rules for which the package contains few cards or none",
)
"""Lines of the report that explain the tiers."""


class Claims:
    """The rows that tests name.

    Attributes:
        collected: rows of the tests that were collected in this process.
        passed: rows of tests that passed.
        failed: rows of tests that failed, were skipped or are expected to fail.
        ran: whether any test was run.
    """

    def __init__(self, collected: Iterable[str] = ()) -> None:
        self.collected: set[str] = set(collected)
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.ran = False

    def proven(self) -> set[str]:
        return self.passed - self.failed if self.ran else self.collected


Ledger = list[dict[str, str]]


def read_ledgers(folder: Path) -> dict[str, Ledger]:
    """Return the rows of every ledger in a folder by the ledger's prefix, in the order of the file.

    Raises:
        ValueError: a ledger has no rows or several prefixes, an id occurs twice, or two ledgers
            share a prefix.
    """
    found: dict[str, Ledger] = {}
    for path in sorted(folder.glob("*.csv")):
        with path.open(newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        ids = [row["id"] for row in rows]
        prefixes = {row.partition("-")[0] for row in ids}
        if len(prefixes) != 1 or len(set(ids)) != len(ids):
            raise ValueError(f"{path.name}: expected different ids that share one prefix")
        prefix = prefixes.pop()
        if prefix in found:
            raise ValueError(f"{path.name}: the prefix {prefix!r} is another ledger's")
        found[prefix] = rows
    return found


@cache
def ledgers() -> dict[str, Ledger]:
    """Return the rows of every ledger, by prefix."""
    return read_ledgers(FOLDER)


@cache
def absent() -> dict[str, str]:
    """Return, by the id of a row, the product or rule that the package lacks for it."""
    with ABSENT.open(newline="", encoding="utf-8") as file:
        return {row["id"]: row["lacking"] for row in csv.DictReader(file, delimiter="\t")}


def is_in_force(row: dict[str, str]) -> bool:
    """Return whether the row is not replaced by a newer row."""
    return not (row.get("precedence_note") or "").startswith("[REPLACED]")


@cache
def known_ids() -> frozenset[str]:
    return frozenset(row["id"] for rows in ledgers().values() for row in rows)


@cache
def replaced_ids() -> dict[str, str]:
    """Return the note of every row that is replaced by a newer row, by id."""
    return {
        row["id"]: row["precedence_note"]
        for rows in ledgers().values()
        for row in rows
        if not is_in_force(row)
    }


def written_rows() -> set[str]:
    """Return the rows that the test files name, read from their source."""
    found: set[str] = set()
    for path in FOLDER.parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found.update(ast.literal_eval(each) for each in node.args)
    return found


def claimed(item: pytest.Item) -> tuple[list[str], list[str]]:
    """Return the rows that a test's ``rule`` markers name, and the errors in the markers."""
    rows: list[str] = []
    mistakes: list[str] = []
    for marker in item.iter_markers("rule"):
        if not marker.args or marker.kwargs:
            mistakes.append(f"{item.nodeid}: rule() takes the ids of ledger rows")
        for row in marker.args:
            if row not in known_ids():
                mistakes.append(f"{item.nodeid}: no such row in tests/ledger/*.csv: {row!r}")
            elif row in replaced_ids():
                mistakes.append(f"{item.nodeid}: {row} {replaced_ids()[row]}")
            elif row not in rows:
                rows.append(row)
    return rows, mistakes


def render(claims: Claims) -> str:
    """Return the report as Markdown."""
    proven = claims.proven()
    lines = [
        "# Rules ledgers: rows and tests",
        "",
        "This reference page counts the rules that have a test. Each game has a rules ledger in",
        "`tests/ledger/`: a table with one row for each rule. A test names the rows that it checks",
        "with the marker `@pytest.mark.rule(id)`.",
        "",
        "A row has a test if all tests that name the row passed."
        if claims.ran
        else "A row has a test if at least one test names the row. The tests were not run.",
        "",
        "The tables group the rows by tier:",
        "",
        *TIERS,
    ]
    several = len(ledgers()) > 1
    for prefix, rows in ledgers().items():
        if several:
            lines += ["", f"## {prefix}{TITLES.get(prefix, '')}"]
        lines += section(rows, proven)
    return "\n".join(lines) + "\n"


def section(ledger: Ledger, proven: set[str]) -> list[str]:
    """Return the lines of the report for one ledger."""
    older = [row for row in ledger if not is_in_force(row)]
    ledger = [row for row in ledger if is_in_force(row)]
    tiers: dict[str, Ledger] = {}
    for row in ledger:
        tiers.setdefault(row["tier"], []).append(row)
    lines = [
        "",
        "| tier | rows | rows with a test | rows without a test |",
        "| --- | ---: | ---: | ---: |",
    ]
    for tier, rows in sorted(tiers.items(), key=lambda entry: -len(entry[1])):
        count = sum(row["id"] in proven for row in rows)
        lines.append(f"| {tier} | {len(rows)} | {count} | {len(rows) - count} |")
    count = sum(row["id"] in proven for row in ledger)
    lines.append(f"| all | {len(ledger)} | {count} | {len(ledger) - count} |")
    missing = [row for row in tiers.get("core", []) if row["id"] not in proven]
    lines += ["", f"Core rows without a test ({len(missing)})"]
    if missing:
        lines[-1] += ":"
        lines.append("")
    else:
        lines[-1] += ": none."
    lines += [f"- {row['id']} ({row['topic']}): {row['rule']}" for row in missing]
    for tier in LISTED_TIERS:
        lines += replaced([row for row in older if row["tier"] == tier], tier, proven)
        lines += untested(tier, [row for row in tiers.get(tier, []) if row["id"] not in proven])
    return lines


def replaced(rows: Ledger, tier: str, proven: set[str]) -> list[str]:
    """Return a sentence about the rows of a tier that newer rows replace."""
    if not rows:
        return []
    newer = [
        row["precedence_note"].removeprefix("[REPLACED] by ").partition(".")[0] for row in rows
    ]
    count = sum(row in proven for row in newer)
    return [
        "",
        f"Further rows of the tier `{tier}` that newer rows replace: {len(rows)}. For {count} of",
        f"them, the newer row has a test ({', '.join(sorted(set(newer)))}).",
    ]


def untested(tier: str, rows: Ledger) -> list[str]:
    """Return the table of the rows of a tier without a test, and of what the package lacks."""
    if not rows:
        return []
    count = sum(row["id"] in absent() for row in rows)
    lines = [
        "",
        f"Rows of the tier `{tier}` without a test: {len(rows)}. For {count} of them, the package",
        "lacks a product or a rule:",
        "",
        "| row | topic | rule | lacking |",
        "| --- | --- | --- | --- |",
    ]
    for row in rows:
        lacking = absent().get(row["id"], "only a test")
        lines.append(f"| {row['id']} | {row['topic']} | {row['rule']} | {lacking} |")
    return lines


def write(path: Path, claims: Claims) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(render(claims), encoding="utf-8")


def texts() -> dict[Path, str]:
    """Return the expected text of the page, by its path."""
    return {DEFAULT: render(Claims(written_rows()))}
