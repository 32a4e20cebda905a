"""Registration after an import: a library is found once, and all games are registered with it."""

from __future__ import annotations

import importlib.util
import sys
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import pytest

from arkham_env.core.public.added_games import LISTENERS
from arkham_env.envs import registration
from arkham_env.envs.registration import RegisteringFinder, RegisteringLoader


class Noting(Loader):
    """Loader that records its calls."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        self.asked.append(("create", spec))
        return ModuleType("made")

    def exec_module(self, module: ModuleType) -> None:
        self.asked.append(("exec", module.__loader__))


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list of the libraries with which the games are registered."""
    found: list[str] = []
    monkeypatch.setattr(registration, "register_with", found.append)
    return found


@pytest.mark.parametrize("with_spec", [True, False])
def test_a_library_is_loaded_by_its_own_loader_then_told(
    with_spec: bool, registered: list[str]
) -> None:
    inner = Noting()
    loader = RegisteringLoader(inner)
    spec = ModuleSpec("some_library", loader)
    made = loader.create_module(spec)
    assert made is not None and (made.__name__, inner.asked) == ("made", [("create", spec)])
    module = ModuleType("some_library")
    module.__spec__ = spec if with_spec else None
    loader.exec_module(module)
    # While the module is executed, its loader is already the original one.
    assert inner.asked[1:] == [("exec", inner)]
    assert module.__loader__ is inner
    assert spec.loader is (inner if with_spec else loader)
    assert registered == ["some_library"]


def test_it_is_told_after_it_was_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr(registration, "register_with", lambda name: order.append("registered"))
    inner = Noting()
    monkeypatch.setattr(inner, "exec_module", lambda module: order.append("loaded"))
    RegisteringLoader(inner).exec_module(ModuleType("some_library"))
    assert order == ["loaded", "registered"]


def test_the_finder_stands_in_for_the_libraries_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    finder = RegisteringFinder()
    asked: list[tuple[str, set[str]]] = []
    specs = {"gymnasium": ModuleSpec("gymnasium", Noting()), "pettingzoo": None}

    def find(name: str) -> ModuleSpec | None:
        asked.append((name, set(finder.searching)))
        # The finder does not search again during its own search.
        assert finder.find_spec(name, None) is None
        return specs[name]

    monkeypatch.setattr(importlib.util, "find_spec", find)
    assert finder.find_spec("numpy", None) is None
    assert asked == []
    spec = finder.find_spec("gymnasium", None)
    inner = Noting
    assert spec is not None and spec is specs["gymnasium"]
    assert isinstance(spec.loader, RegisteringLoader)
    assert isinstance(spec.loader.inner, inner)
    assert finder.find_spec("pettingzoo", None) is None
    assert asked == [("gymnasium", {"gymnasium"}), ("pettingzoo", {"pettingzoo"})]
    assert finder.searching == set()
    bare = ModuleSpec("gymnasium", None)
    specs["gymnasium"] = bare
    assert finder.find_spec("gymnasium", None) is bare and bare.loader is None


def test_a_search_that_fails_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ValueError(name)

    finder = RegisteringFinder()
    monkeypatch.setattr(importlib.util, "find_spec", fail)
    with pytest.raises(ValueError, match="gymnasium"):
        finder.find_spec("gymnasium", None)
    assert finder.searching == set()


def test_everything_is_set_up_once(monkeypatch: pytest.MonkeyPatch, registered: list[str]) -> None:
    monkeypatch.setattr(sys, "meta_path", [object()])
    monkeypatch.setitem(sys.modules, "gymnasium", ModuleType("gymnasium"))
    monkeypatch.delitem(sys.modules, "pettingzoo", raising=False)
    before = LISTENERS[:]
    try:
        LISTENERS[:] = []
        registration.register_all()
        assert [registration.register_new] == LISTENERS
        assert registered == ["gymnasium"]
        assert isinstance(sys.meta_path[0], RegisteringFinder) and len(sys.meta_path) == 2
        registration.register_all()
        assert [registration.register_new] == LISTENERS and len(sys.meta_path) == 2
        assert registered == ["gymnasium"] * 2
    finally:
        LISTENERS[:] = before
