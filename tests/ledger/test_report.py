"""The rules ledger (``tests/ledger/report.py``) and its pytest plugin (``tests/conftest.py``)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import arkham_env
from tests.ledger import report

ROOT = Path(__file__).resolve().parents[2]

PASSING = """
import pytest

@pytest.mark.rule("LCG-0001", "LCG-0002")
def test_passes():
    pass

@pytest.mark.rule("LCG-0002")
def test_fails():
    assert False

@pytest.mark.rule("LCG-0003")
def test_is_skipped():
    pytest.skip("later")

@pytest.mark.rule("LCG-0004")
@pytest.mark.xfail
def test_passes_by_luck_only():
    assert False
"""


def rows_in_force() -> int:
    return sum(report.is_in_force(row) for row in report.ledgers()["LCG"])


def run(folder: Path, code: str, *options: str) -> tuple[int, str]:
    """Run pytest with the plugin of this suite on a file that contains ``code``."""
    (folder / "test_sample.py").write_text(code)
    package = Path(arkham_env.__path__[0]).parent  # the build under test, before the checkout
    paths = [str(package), str(ROOT)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", *options, "test_sample.py"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_ledger_is_well_formed() -> None:
    assert "LCG" in report.ledgers()
    for prefix, rows in report.ledgers().items():
        ids = [row["id"] for row in rows]
        assert len(set(ids)) == len(ids) > 300
        assert all(row["id"].startswith(f"{prefix}-") and row["rule"] for row in rows)
        assert all(row["tier"] for row in rows)


def test_each_ledger_has_a_prefix_of_its_own(tmp_path: Path) -> None:
    head = "id,topic,rule,tier\n"
    (tmp_path / "one.csv").write_text(head + "ONE-1,a,Rule,core\nONE-2,a,Rule,core\n")
    (tmp_path / "two.csv").write_text(head + "TWO-1,a,Other,core\n")
    found = report.read_ledgers(tmp_path)
    assert {prefix: len(rows) for prefix, rows in found.items()} == {"ONE": 2, "TWO": 1}
    for bad in ("ONE-3,a,R,core\nTWO-2,a,R,core\n", "ONE-9,a,R,core\n", "X-1,a,R,c\nX-1,a,R,c\n"):
        (tmp_path / "zoo.csv").write_text(head + bad)
        with pytest.raises(ValueError, match=r"zoo\.csv"):
            report.read_ledgers(tmp_path)


def test_each_ledger_has_its_part_of_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def row(number: str, tier: str) -> dict[str, str]:
        return {"id": number, "topic": "a", "rule": f"Rule {number}", "tier": tier}

    both = {"ONE": [row("ONE-1", "core"), row("ONE-2", "meta")], "TWO": [row("TWO-1", "core")]}
    monkeypatch.setattr(report, "ledgers", lambda: both)
    claims = report.Claims()
    claims.collected = {"ONE-1"}
    text = report.render(claims)
    first, second = text.split("## TWO")
    assert "## ONE" in first and "| all | 2 | 1 | 1 |" in first
    assert "Core rows without a test (0)" in first
    assert "| all | 1 | 0 | 1 |" in second and "- TWO-1 (a): Rule TWO-1" in second


@pytest.mark.parametrize("options", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_an_unknown_row_fails_the_run(tmp_path: Path, options: tuple[str, ...]) -> None:
    code = "import pytest\n@pytest.mark.rule('LCG-9999')\ndef test_it():\n    pass\n"
    status, output = run(tmp_path, code, *options)
    assert status != 0
    assert "no such row in tests/ledger/*.csv" in output
    assert "LCG-9999" in output


def test_a_replaced_row_fails_the_run_and_is_not_counted(tmp_path: Path) -> None:
    code = "import pytest\n@pytest.mark.rule('LCG-0532')\ndef test_it():\n    pass\n"
    status, output = run(tmp_path, code)
    assert status != 0
    assert "LCG-0532 [REPLACED] by LCG-1061" in output
    assert 0 < rows_in_force() < len(report.ledgers()["LCG"])


def test_rows_that_lack_a_product_are_in_force_and_have_no_test() -> None:
    rows = {row["id"]: row for rows in report.ledgers().values() for row in rows}
    assert len(report.absent()) > 20
    for row, lacking in report.absent().items():
        assert report.is_in_force(rows[row]) and rows[row]["tier"] in report.LISTED_TIERS, row
        assert lacking and lacking[0].islower()
    assert not report.written_rows() & set(report.absent())


def test_the_report_lists_each_untested_row_of_campaigns_and_decks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def row(number: str, tier: str) -> dict[str, str]:
        return {"id": number, "topic": "taboo", "rule": f"Rule {number}", "tier": tier}

    rows = [row("ONE-1", "deckbuilding"), row("ONE-2", "deckbuilding"), row("ONE-3", "campaign")]
    monkeypatch.setattr(report, "ledgers", lambda: {"ONE": rows})
    monkeypatch.setattr(report, "absent", lambda: {"ONE-1": "a taboo list"})
    claims = report.Claims({"ONE-3"})
    text = report.render(claims)
    assert "Rows of the tier `deckbuilding` without a test: 2. For 1 of them" in text
    assert "| ONE-1 | taboo | Rule ONE-1 | a taboo list |" in text
    assert "| ONE-2 | taboo | Rule ONE-2 | only a test |" in text
    assert "tier `campaign` without" not in text and "ONE-3" not in text


def test_the_report_counts_the_replaced_rows_of_campaigns_and_decks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def row(number: str, tier: str, note: str = "") -> dict[str, str]:
        return {
            "id": number, "topic": "exile", "rule": f"Rule {number}", "tier": tier,
            "precedence_note": note,
        }  # fmt: skip

    rows = [
        row("ONE-1", "campaign"), row("ONE-2", "campaign"),
        row("ONE-3", "campaign", "[REPLACED] by ONE-1."),
        row("ONE-4", "campaign", "[REPLACED] by ONE-2."),
        row("ONE-5", "core", "[REPLACED] by ONE-1."),
    ]  # fmt: skip
    monkeypatch.setattr(report, "ledgers", lambda: {"ONE": rows})
    text = report.render(report.Claims({"ONE-1"}))
    assert "| campaign | 2 | 1 | 1 |" in text
    assert "rows of the tier `campaign` that newer rows replace: 2. For 1 of" in text
    assert "them, the newer row has a test (ONE-1, ONE-2)." in text
    assert "ONE-5" not in text and "tier `core`" not in text


def test_every_replaced_row_names_the_one_in_force() -> None:
    for row, note in report.replaced_ids().items():
        newer = note.removeprefix("[REPLACED] by ")[:8]
        assert newer in report.known_ids() and newer not in report.replaced_ids(), row


def test_a_marker_without_a_row_fails_the_run(tmp_path: Path) -> None:
    status, output = run(tmp_path, "import pytest\n@pytest.mark.rule()\ndef test_it():\n    pass\n")
    assert status != 0
    assert "rule() takes the ids of ledger rows" in output


@pytest.mark.parametrize("options", [(), ("-n", "2")], ids=["alone", "xdist"])
def test_only_rows_whose_tests_all_passed_count(tmp_path: Path, options: tuple[str, ...]) -> None:
    status, _ = run(tmp_path, PASSING, "--ledger-report", "out.md", *options)
    assert status == 1
    text = (tmp_path / "out.md").read_text()
    total = rows_in_force()
    assert f"| all | {total} | 1 | {total - 1} |" in text
    assert "- LCG-0001 " not in text
    for row in ("LCG-0002", "LCG-0003", "LCG-0004"):
        assert f"- {row} " in text


def test_collecting_alone_counts_what_the_tests_name(tmp_path: Path) -> None:
    status, _ = run(tmp_path, PASSING, "--collect-only", "--ledger-report", "out.md")
    assert status == 0
    text = (tmp_path / "out.md").read_text()
    total = rows_in_force()
    assert f"| all | {total} | 4 | {total - 4} |" in text
    assert "The tests were not run." in text
