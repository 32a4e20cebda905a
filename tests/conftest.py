"""Where the tests find the package, and the rules ledger as a pytest plugin.

The checkout is put at the *end* of ``sys.path``: an installed ``arkham_env`` (the compiled one,
say) wins, and without one the checkout's is used.  To test the checkout's source in any case:
``PYTHONPATH=.:agents ARKHAM_PURE=1 pytest``.  Helper modules are imported by their path, as in
``from tests.core.toy_game import Divers``.

The temporary directory of a run is its own, and has to be empty at the end: see ``nothing_left``.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT, ROOT / "agents"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

import pytest

from arkham_env.core.kernel import native
from tests.ledger import report as ledger

CLAIMS = pytest.StashKey[ledger.Claims]()
MISTAKES = pytest.StashKey[list[str]]()
# What libraries keep there: multiprocessing until its end, an inner pytest, Ray and torch for good.
LIBRARIES = ("pymp-", "pytest-of-", "ray", "torchinductor_")
OUTCOMES: list[tuple[list[str], bool]] = []


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    if not pluginmanager.has_plugin("timeout"):
        # pyproject.toml sets it: without pytest-timeout it is known, and nothing stops a test.
        parser.addini("timeout", "seconds that a test may take")
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
    if find_spec("rich"):  # a bare environment has no bars of progress
        from tests.progress import watch

        watch()


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


@pytest.fixture(scope="session")
def own_temporary_directory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the run, and every process that it starts, a temporary directory of its own.

    What is in it at the end has been left there by a test, or by what it tested.
    """
    # Where pytest keeps its own (tmp_path) is settled at the first use: before the change.
    folder = tmp_path_factory.mktemp("temporary")
    before = os.environ.get("TMPDIR")
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
    yield folder
    tempfile.tempdir = None
    if before is None:
        del os.environ["TMPDIR"]
    else:
        os.environ["TMPDIR"] = before
    shutil.rmtree(folder)


@pytest.fixture(scope="session", autouse=True)
def nothing_left(own_temporary_directory: Path) -> Iterator[dict[str, str]]:
    """Fail a run that leaves something in its temporary directory; tests use ``tmp_path``."""
    made_by: dict[str, str] = {}
    yield made_by
    left = [name for name in os.listdir(own_temporary_directory) if not name.startswith(LIBRARIES)]
    assert not left, "left in the temporary directory: " + ", ".join(
        f"{name} (by {made_by.get(name, 'a fixture')})" for name in sorted(left)
    )


@pytest.fixture(autouse=True)
def who_leaves_it(
    request: pytest.FixtureRequest, own_temporary_directory: Path, nothing_left: dict[str, str]
) -> Iterator[None]:
    """Note for ``nothing_left`` after which test something new was there."""
    yield
    for name in os.listdir(own_temporary_directory):
        nothing_left.setdefault(name, request.node.nodeid)


@pytest.fixture
def catalogue_as_it_was() -> Iterator[None]:
    """Take the cards, scenarios, traits and keywords that a test brings out again."""
    from arkham_env.lcg.cards import catalogue
    from arkham_env.lcg.entry import remove_scenario
    from arkham_env.lcg.scenarios import known
    from arkham_env.lcg.state.ids import keyword, trait

    before = list(catalogue.ALL_CARDS)
    scenarios = list(known.CLASSES)
    own = len(catalogue.OWN)
    traits, keywords = len(trait.NAMES), len(keyword.NAMES)
    yield
    del catalogue.OWN[own:]
    for code in list(catalogue.ALL_CARDS):
        if code not in before:
            del catalogue.ALL_CARDS[code]
    for scenario in list(known.CLASSES):
        if scenario not in scenarios:
            remove_scenario(scenario)
    del trait.NAMES[traits:]
    del keyword.NAMES[keywords:]


@pytest.fixture
def encounters_as_they_were() -> Iterator[None]:
    """Begin without games of Eldritch Horror, and take the cards that a test brings out again."""
    from arkham_env.eldritch.own_cards import forget_encounters

    forget_encounters()
    yield
    forget_encounters()


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = session.config.getoption("--ledger-report")
    if path is None or hasattr(session.config, "workerinput"):
        return
    claims = session.config.stash[CLAIMS]
    for rows, passed in OUTCOMES:
        claims.ran = True
        (claims.passed if passed else claims.failed).update(rows)
    ledger.write(Path(path), claims)
