"""``eldritch/state/ids``, ``arkham2e/state/ids``, ``lcg/state/ids``: the numbers of names differ
within
each list."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NUMBER = re.compile(r"([A-Z][A-Z_0-9]*): Final(?:\[int\])? = \d+$")
SAID = re.compile(r'"""|[A-Z`][^=:]*"""$')
"""A line of a docstring between the numbers: it does not end a list."""
STARTS = {
    *("TABLE", "PARTS_OF_TOKEN", "FARTHEST", "OWN_DECK"),
    *("NO_ENCOUNTERS", "FAST_STEPS", "USUAL_LEAST", "REFUSED"),
}
"""Numbers that follow a list directly but begin a new one."""


def lists_of(path: Path) -> list[list[str]]:
    """Return the names of the numbers on consecutive lines of a module, list by list."""
    found: list[list[str]] = [[]]
    for line in path.read_text().splitlines():
        match = NUMBER.match(line)
        if match and match[1] in STARTS:
            found.append([match[1]])
        elif match:
            found[-1].append(match[1])
        elif not SAID.match(line):
            found.append([])
    return [names for names in found if len(names) > 1]


LISTS = [
    (".".join(path.relative_to(ROOT).with_suffix("").parts), names)
    for path in sorted((ROOT / "arkham_env").rglob("*.py"))
    for names in lists_of(path)
]


@pytest.mark.parametrize(("module", "names"), LISTS, ids=[f"{m}:{n[0]}" for m, n in LISTS])
def test_the_numbers_of_a_list_differ(module: str, names: list[str]) -> None:
    values = [getattr(import_module(module), name) for name in names]
    # An enumeration begins with 0 or 1; other lists are sizes.
    assert values[0] > 1 or values == sorted(set(values))


def test_most_lists_are_looked_at() -> None:
    assert len(LISTS) > 70
