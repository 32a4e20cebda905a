"""Registration of the games with Gymnasium and PettingZoo, without importing either library.

Games are registered at once with a library that is already imported.  Otherwise a finder on
``sys.meta_path`` registers them right after the library is imported.  So ``import arkham_env`` is
fast, and ``gymnasium.make`` and ``pettingzoo.make`` find the games whatever the order of imports.

The libraries have no plug-in mechanism for this: Gymnasium reads no entry points since version 1.0
(``gymnasium.make("module:id")`` imports a module, but only if the user names it), and PettingZoo
never read any.  Games of other packages are found through entry points
(:mod:`arkham_env.envs.registry`) without importing their packages.  Both libraries therefore list
such a game under the name of its entry point, such as ``"pond/divers-v1"``, and after its first use
also under the names that its entry contains.
"""

import importlib.util
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final, Literal

from arkham_env.core.public.added_games import LISTENERS
from arkham_env.core.public.protocols import Entry
from arkham_env.envs.registry import LOADED, entries_in_use, offered, refuse_known, split_name

LIBRARIES: Final = ("gymnasium", "pettingzoo")
PETTINGZOO_NAMES: Final = ("register", "aec_registry", "parallel_registry")
"""Names that only a PettingZoo with a registry has."""


def register_gymnasium(game_id: str, name: str) -> None:
    """Register a game with ``gymnasium.make`` and ``gymnasium.make_vec``."""
    import gymnasium

    if name not in gymnasium.registry:
        gymnasium.register(
            id=name,
            entry_point="arkham_env.envs.gym_env:SinglePolicyEnv",
            vector_entry_point="arkham_env.envs.vector:GymVectorEnv",
            kwargs={"game_id": game_id},
        )


def register_pettingzoo(game_id: str, name: str) -> None:
    """Register a game with ``pettingzoo.make``, which exists since PettingZoo 1.27."""
    import pettingzoo

    if not all(hasattr(pettingzoo, name) for name in PETTINGZOO_NAMES):
        return
    kinds: list[tuple[Literal["aec", "parallel"], dict[str, Any], str]] = [
        ("aec", pettingzoo.aec_registry, "arkham_env.envs.aec:env"),
        ("parallel", pettingzoo.parallel_registry, "arkham_env.envs.parallel:parallel_env"),
    ]
    for kind, known, maker in kinds:
        if name not in known:
            pettingzoo.register(kind, name, maker, kwargs={"game_id": game_id})


def register(library: str, game_id: str, name: str) -> None:
    """Register a game with a library under ``name``; warn if this fails."""
    with errors_as_warnings(f"game {game_id!r} could not be registered with {library}"):
        if library == "gymnasium":
            register_gymnasium(game_id, name)
        else:
            register_pettingzoo(game_id, name)


@contextmanager
def errors_as_warnings(failure: str) -> Iterator[None]:
    """Turn an error into a warning, because it must not break the user's import of a library."""
    try:
        yield
    except Exception as error:
        warnings.warn(f"{failure}: {type(error).__name__}: {error}", stacklevel=4)


def register_entry(library: str, entry: Entry) -> None:
    """Register a game with a library, under the name that its entry contains for this library."""
    name = entry.gymnasium_id if library == "gymnasium" else entry.pettingzoo_id
    register(library, entry.id, name)


def register_with(library: str) -> None:
    """Register every game with ``library``, which has already been imported."""
    for entry in entries_in_use().values():
        register_entry(library, entry)
    for game_id, points in offered().items():
        register(library, game_id, f"{game_id}-v{split_name(points[0].name)[1]}")


def register_loaded(entry: Entry) -> None:
    """Register a game with each of the libraries that has already been imported."""
    for library in LIBRARIES:
        if library in sys.modules:
            register_entry(library, entry)


def register_new(entry: Entry) -> None:
    """Register a game that is added at run time.

    Raises:
        InvalidSetup: a game of another package with this id is already in use.
    """
    refuse_known(entry)
    register_loaded(entry)


class RegisteringLoader(Loader):
    """Loader that imports a library with the original loader and then registers the games."""

    def __init__(self, inner: Loader) -> None:
        self.inner = inner

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.inner.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        if module.__spec__ is not None:
            module.__spec__.loader = self.inner
        module.__loader__ = self.inner
        self.inner.exec_module(module)
        with errors_as_warnings(f"games could not be registered with {module.__name__}"):
            register_with(module.__name__)


class RegisteringFinder(MetaPathFinder):
    """Finder that wraps the loaders of :data:`LIBRARIES` in a :class:`RegisteringLoader`."""

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
    """Register the games with imported libraries now, and with each other library once imported."""
    if register_new not in LISTENERS:
        LISTENERS.append(register_new)
    if register_loaded not in LOADED:
        LOADED.append(register_loaded)
    for library in LIBRARIES:
        if library in sys.modules:
            register_with(library)
    if not any(isinstance(finder, RegisteringFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, RegisteringFinder())
