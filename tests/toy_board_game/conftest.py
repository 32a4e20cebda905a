"""Installs the lighthouse as a third-party package while the tests of a module run: its folder,
which
contains its metadata too, is on ``sys.path``."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import gymnasium
import pettingzoo
import pytest

from arkham_env.envs.registration import LIBRARIES, register_with
from arkham_env.envs.registry import find

if TYPE_CHECKING:
    # mypy checks that the entries of both packages implement the protocol.
    from arkham_env.core.public.protocols import Entry
    from arkham_env.lcg.entry import ENTRIES as OURS
    from tests.toy_board_game.lighthouse.entry import LIGHTHOUSE

    ENTRIES: list[Entry] = [*OURS.values(), LIGHTHOUSE]

HERE = str(Path(__file__).parent)
GAME = "toy/lighthouse"


@pytest.fixture(scope="module", autouse=True)
def installed() -> Iterator[None]:
    """Install the lighthouse, and uninstall it after the tests."""
    sys.path.append(HERE)
    importlib.invalidate_caches()
    # arkham_env registers only the games that are installed when it is imported.
    for library in LIBRARIES:
        register_with(library)
    yield
    entry = find(GAME)
    sys.path.remove(HERE)
    importlib.invalidate_caches()
    gymnasium.registry.pop(entry.gymnasium_id)
    for registry in (pettingzoo.aec_registry, pettingzoo.parallel_registry):
        registry.pop(entry.pettingzoo_id)
