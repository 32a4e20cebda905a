"""Where the tests find the package, and the rules ledger as a pytest plugin.

The checkout is put at the *end* of ``sys.path``: an installed ``arkham_env`` (the compiled one,
say) wins, and without one the checkout's is used.  To test the checkout's source in any case:
``PYTHONPATH=.:agents ARKHAM_PURE=1 pytest``.  Helper modules are imported by their path, as in
``from tests.core.toy_game import Divers``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT, ROOT / "agents"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import pytest

from arkham_env.core import native
from tests.ledger import report as ledger

CLAIMS = pytest.StashKey[ledger.Claims]()
MISTAKES = pytest.StashKey[list[str]]()
OUTCOMES: list[tuple[list[str], bool]] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ledger", "rules ledger")
    group.addoption(
        "--ledger-report", metavar="PATH", help="write which ledger rows have a test to PATH"
    )


def build() -> str:
    return "compiled" if native.is_compiled() else "interpreted"


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("ARKHAM_EXPECT", build())
    if expected != build():
        raise pytest.UsageError(f"ARKHAM_EXPECT={expected}, but {native.__file__} is {build()}")
    config.stash[CLAIMS] = ledger.Claims()


def pytest_report_header(config: pytest.Config) -> str:
    return f"arkham_env: {build()} ({Path(native.__file__).parent.parent})"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Read the ``rule`` markers; a test that names a row which does not exist fails the run."""
    found = []
    for item in items:
        rows, mistakes = ledger.claimed(item)
        item.user_properties.extend(("rule", row) for row in rows)
        config.stash[CLAIMS].collected.update(rows)
        found += mistakes
        item.stash[MISTAKES] = mistakes
    if found and not hasattr(config, "workerinput"):
        raise pytest.UsageError("\n".join(found))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail the test itself where the run cannot be stopped: in a worker of pytest-xdist."""
    mistakes = item.stash[MISTAKES]
    if mistakes:
        pytest.fail("\n".join(mistakes), pytrace=False)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note the outcome (with pytest-xdist, in the process that collects the reports)."""
    if report.when == "call":
        rows = [str(row) for name, row in report.user_properties if name == "rule"]
        OUTCOMES.append((rows, report.outcome == "passed" and not hasattr(report, "wasxfail")))


@pytest.fixture
def catalogue_as_it_was() -> Iterator[None]:
    """Take the cards, traits and keywords that a test brings out again."""
    from arkham_env.lcg.cards import catalogue
    from arkham_env.lcg.state.ids import keyword, trait

    before = list(catalogue.ALL_CARDS)
    own = len(catalogue.OWN)
    traits, keywords = len(trait.NAMES), len(keyword.NAMES)
    yield
    del catalogue.OWN[own:]
    for code in list(catalogue.ALL_CARDS):
        if code not in before:
            del catalogue.ALL_CARDS[code]
    del trait.NAMES[traits:]
    del keyword.NAMES[keywords:]


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = session.config.getoption("--ledger-report")
    if path is None or hasattr(session.config, "workerinput"):
        return
    claims = session.config.stash[CLAIMS]
    for rows, passed in OUTCOMES:
        claims.ran = True
        (claims.passed if passed else claims.failed).update(rows)
    ledger.write(Path(path), claims)
