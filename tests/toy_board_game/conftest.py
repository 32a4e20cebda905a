"""The lighthouse as an installed package of somebody else's: its folder stands on ``sys.path``,
with its metadata beside it, for as long as the tests of this folder run."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = str(Path(__file__).parent)


@pytest.fixture(scope="session", autouse=True)
def installed() -> Iterator[None]:
    """Install the lighthouse."""
    sys.path.append(HERE)
    importlib.invalidate_caches()
    yield
    sys.path.remove(HERE)
