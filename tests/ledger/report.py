"""Which rows of the rules ledger have a test.

``python -m tests.ledger.report [PATH]`` collects the tests, runs none, and writes the report (to
``docs/ledger_report.md``); ``pytest --ledger-report PATH`` writes it after a run and counts only
the rows whose tests all passed.
"""

from __future__ import annotations

import csv
import sys
from functools import cache
from pathlib import Path

import pytest

LEDGER = Path(__file__).with_name("lcg.csv")
DEFAULT = Path(__file__).resolve().parent.parent.parent / "docs" / "ledger_report.md"


class Claims:
    """The rows that tests name.

    Attributes:
        collected: named by a test that was collected in this process.
        passed, failed: named by a test that passed; that failed, was skipped or may fail.
        ran: whether any test was run.
    """

    def __init__(self) -> None:
        self.collected: set[str] = set()
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.ran = False

    def proven(self) -> set[str]:
        return self.passed - self.failed if self.ran else self.collected


@cache
def ledger() -> list[dict[str, str]]:
    """Return the rows, in the order of the file."""
    with LEDGER.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@cache
def known_ids() -> frozenset[str]:
    return frozenset(row["id"] for row in ledger())


def claimed(item: pytest.Item) -> tuple[list[str], list[str]]:
    """Return the rows that a test's ``rule`` markers name, and what is wrong with the markers."""
    rows: list[str] = []
    mistakes: list[str] = []
    for marker in item.iter_markers("rule"):
        if not marker.args or marker.kwargs:
            mistakes.append(f"{item.nodeid}: rule() takes the ids of ledger rows")
        for row in marker.args:
            if row not in known_ids():
                mistakes.append(f"{item.nodeid}: no such row in tests/ledger/lcg.csv: {row!r}")
            elif row not in rows:
                rows.append(row)
    return rows, mistakes


def render(claims: Claims) -> str:
    """Return the report as Markdown."""
    proven = claims.proven()
    tiers: dict[str, list[dict[str, str]]] = {}
    for row in ledger():
        tiers.setdefault(row["tier"], []).append(row)
    lines = [
        "# Rules ledger: rows and tests",
        "",
        "Written by `pytest --ledger-report docs/ledger_report.md`; not edited by hand.",
        "A row has a test if a test marked `@pytest.mark.rule(id)` "
        + ("passed." if claims.ran else "exists (none was run)."),
        "",
        "| tier | rows | with a test | without |",
        "| --- | ---: | ---: | ---: |",
    ]
    for tier, rows in sorted(tiers.items(), key=lambda entry: -len(entry[1])):
        count = sum(row["id"] in proven for row in rows)
        lines.append(f"| {tier} | {len(rows)} | {count} | {len(rows) - count} |")
    count = len(proven)
    lines.append(f"| all | {len(ledger())} | {count} | {len(ledger()) - count} |")
    missing = [row for row in tiers["core"] if row["id"] not in proven]
    lines += ["", f"## Core rows without a test ({len(missing)})", ""]
    lines += [f"- {row['id']} ({row['topic']}): {row['rule']}" for row in missing]
    return "\n".join(lines) + "\n"


def write(path: Path, claims: Claims) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(render(claims), encoding="utf-8")


def main() -> int:
    path = sys.argv[1] if len(sys.argv) > 1 else str(DEFAULT)
    return pytest.main(["--collect-only", "-q", "-q", "--ledger-report", path])


if __name__ == "__main__":
    raise SystemExit(main())
