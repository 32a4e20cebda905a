"""Registers the games with Gymnasium and PettingZoo without importing either.

A library that is already imported is served at once; otherwise a finder on ``sys.meta_path``
waits for its import and registers right after it.  So ``import arkham_env`` stays light, and
``gymnasium.make`` and ``pettingzoo.make`` know the games in whichever order things are imported.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final

GYMNASIUM_IDS: Final = {
    "lcg/spreading_flames": "arkham_env/LCG-SpreadingFlames-v0",
}
"""Game id -> the id for ``gymnasium.make`` and ``gymnasium.make_vec``."""

PETTINGZOO_IDS: Final = {
    "lcg/spreading_flames": "arkham_env/spreading_flames-v0",
}
"""Game id -> the id for ``pettingzoo.make``."""

LIBRARIES: Final = ("gymnasium", "pettingzoo")


def register_gymnasium() -> None:
    """Register every game with ``gymnasium.make`` and ``gymnasium.make_vec``."""
    import gymnasium

    for game_id, name in GYMNASIUM_IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="arkham_env.envs.gym_env:SinglePolicyEnv",
                vector_entry_point="arkham_env.envs.vector:GymVectorEnv",
                kwargs={"game_id": game_id},
            )


def register_pettingzoo() -> None:
    """Register every game with ``pettingzoo.make`` ("aec" and "parallel")."""
    import pettingzoo

    kwargs: dict[str, Any]
    for game_id, name in PETTINGZOO_IDS.items():
        kwargs = {"game_id": game_id}
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, "arkham_env.envs.aec:env", kwargs=kwargs)
        if name not in pettingzoo.parallel_registry:
            pettingzoo.register(
                "parallel", name, "arkham_env.envs.parallel:parallel_env", kwargs=kwargs
            )


def register_with(library: str) -> None:
    if library == "gymnasium":
        register_gymnasium()
    else:
        register_pettingzoo()


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
    for library in LIBRARIES:
        if library in sys.modules:
            register_with(library)
    if not any(isinstance(finder, RegisteringFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, RegisteringFinder())
