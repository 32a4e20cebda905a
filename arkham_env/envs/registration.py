"""Registers the games with Gymnasium and PettingZoo without importing either.

A library that is already imported is served at once; otherwise a finder on ``sys.meta_path``
waits for its import and registers right after it.  So ``import arkham_env`` stays light, and
``gymnasium.make`` and ``pettingzoo.make`` know the games in whichever order things are imported.

There is no other way: Gymnasium looked for plug-ins among entry points until version 0.29 and has
not since 1.0 (``gymnasium.make("module:id")`` imports a module, but only if the user writes it),
and PettingZoo's registry never did.  A game of somebody else's needs no such thing: it is found
through entry points (:mod:`arkham_env.envs.registry`) and registered here with ours.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final, Literal

from arkham_env.core.added_games import LISTENERS
from arkham_env.core.protocols import Entry
from arkham_env.envs.registry import all_entries, refuse_known

LIBRARIES: Final = ("gymnasium", "pettingzoo")


def register_gymnasium(entry: Entry) -> None:
    """Register a game with ``gymnasium.make`` and ``gymnasium.make_vec``."""
    import gymnasium

    if entry.gymnasium_id not in gymnasium.registry:
        gymnasium.register(
            id=entry.gymnasium_id,
            entry_point="arkham_env.envs.gym_env:SinglePolicyEnv",
            vector_entry_point="arkham_env.envs.vector:GymVectorEnv",
            kwargs={"game_id": entry.id},
        )


def register_pettingzoo(entry: Entry) -> None:
    """Register a game with ``pettingzoo.make`` ("aec" and "parallel")."""
    import pettingzoo

    kinds: list[tuple[Literal["aec", "parallel"], dict[str, Any], str]] = [
        ("aec", pettingzoo.aec_registry, "arkham_env.envs.aec:env"),
        ("parallel", pettingzoo.parallel_registry, "arkham_env.envs.parallel:parallel_env"),
    ]
    for kind, known, maker in kinds:
        if entry.pettingzoo_id not in known:
            pettingzoo.register(kind, entry.pettingzoo_id, maker, kwargs={"game_id": entry.id})


def register_entry(library: str, entry: Entry) -> None:
    if library == "gymnasium":
        register_gymnasium(entry)
    else:
        register_pettingzoo(entry)


def register_with(library: str) -> None:
    """Register every game with a library that is imported."""
    for entry in all_entries():
        register_entry(library, entry)


def register_new(entry: Entry) -> None:
    """Register a game that is added while the program runs.

    Raises:
        InvalidSetup: a game of somebody else's with this id is in use.
    """
    refuse_known(entry)
    for library in LIBRARIES:
        if library in sys.modules:
            register_entry(library, entry)


class RegisteringLoader(Loader):
    """Loads a library with its own loader, then registers the games with it."""

    def __init__(self, inner: Loader) -> None:
        self.inner = inner

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.inner.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        if module.__spec__ is not None:
            module.__spec__.loader = self.inner
        module.__loader__ = self.inner
        self.inner.exec_module(module)
        register_with(module.__name__)


class RegisteringFinder(MetaPathFinder):
    """Stands in for the finder of :data:`LIBRARIES` until each has been imported once."""

    def __init__(self) -> None:
        self.searching: set[str] = set()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in LIBRARIES or fullname in self.searching:
            return None
        self.searching.add(fullname)
        try:
            spec = importlib.util.find_spec(fullname)
        finally:
            self.searching.discard(fullname)
        if spec is not None and spec.loader is not None:
            spec.loader = RegisteringLoader(spec.loader)
        return spec


def register_all() -> None:
    """Register the games now with what is imported, and later with what is not yet."""
    if register_new not in LISTENERS:
        LISTENERS.append(register_new)
    for library in LIBRARIES:
        if library in sys.modules:
            register_with(library)
    if not any(isinstance(finder, RegisteringFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, RegisteringFinder())
