"""Import paths of the tests, the rules ledger as a pytest plugin, and a check for left files.

The checkout is put at the *end* of ``sys.path``: an installed ``arkham_env`` (for example the
compiled one) is used first, and the checkout only if nothing is installed.  Run
``PYTHONPATH=.:agents ARKHAM_PURE=1 pytest`` to test the source of the checkout in any case.
Import helper modules by their path, as in ``from tests.core.toy_game import Divers``.

Each run has its own temporary directory, which must be empty at the end: see ``nothing_left``.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from functools import lru_cache
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
# Files that libraries leave there: multiprocessing until it ends, an inner pytest, Ray and torch
# permanently.
LIBRARIES = ("pymp-", "pytest-of-", "ray", "torchinductor_")
OUTCOMES: list[tuple[list[str], bool]] = []


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    if not pluginmanager.has_plugin("timeout"):
        # pyproject.toml sets this option; without pytest-timeout it is accepted and has no effect.
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
    if find_spec("rich"):  # progress bars need rich
        from tests.progress import watch

        watch()


def pytest_report_header(config: pytest.Config) -> str:
    return f"arkham_env: {build()} ({Path(native.__file__).parent.parent})"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Read the ``rule`` markers; stop the run if a test names a row that does not exist."""
    found = []
    for item in items:
        rows, mistakes = ledger.claimed(item)
        item.user_properties.extend(("rule", row) for row in rows)
        config.stash[CLAIMS].collected.update(rows)
        found += mistakes
        item.stash[MISTAKES] = mistakes
    if found and not hasattr(config, "workerinput"):
        raise pytest.UsageError("\n".join(found))


@lru_cache
def has_stale_layout(game_id: str) -> bool:
    """Return whether `make generate` would change the layout file of a game."""
    from scripts.generators.layouts import is_stale

    return is_stale(game_id)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test with a wrong marker in a pytest-xdist worker, where the run cannot be stopped.

    Skip a test that is marked with ``fresh_layout`` if the layout file of its game is stale.
    """
    mistakes = item.stash[MISTAKES]
    if mistakes:
        pytest.fail("\n".join(mistakes), pytrace=False)
    for mark in item.iter_markers("fresh_layout"):
        if has_stale_layout(*mark.args):
            pytest.skip("the layout file is stale: run make generate")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Record the outcome; with pytest-xdist, in the process that collects the reports."""
    if report.when == "call":
        rows = [str(row) for name, row in report.user_properties if name == "rule"]
        OUTCOMES.append((rows, report.outcome == "passed" and not hasattr(report, "wasxfail")))


@pytest.fixture(scope="session")
def own_temporary_directory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give the run and every process that it starts a separate temporary directory.

    Files in it at the end were left there by a test or by the code under test.
    """
    # The first use fixes pytest's own directory (for tmp_path), so it must precede the change.
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
    """Fail a run that leaves files in its temporary directory; tests write into ``tmp_path``."""
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
    """Record for ``nothing_left`` after which test a new file was in the temporary directory."""
    yield
    for name in os.listdir(own_temporary_directory):
        nothing_left.setdefault(name, request.node.nodeid)


@pytest.fixture
def catalogue_as_it_was() -> Iterator[None]:
    """Remove the cards, scenarios, traits and keywords that a test registers."""
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
    """Start without custom encounters of Eldritch Horror and remove those that a test registers."""
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
