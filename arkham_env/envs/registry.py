"""Registry of the games.  A game is imported only when it is first used.

Each module in :data:`OURS` lists its own games, including those that a user adds at run time.  A
game of another package is found through an entry point in its ``pyproject.toml``.  The name of the
entry point is the game's ID with its rules version; its value is the location of the game's entry
(:class:`arkham_env.core.public.protocols.Entry`)::

    [project.entry-points."arkham_env.games"]
    "pond/divers-v1" = "pond.entry:DIVERS"

Listing games reads only this metadata.  The package of such a game is imported only when the game
is used, so a broken package affects no other game.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.core.public.protocols import ENTRY_POINTS, Entry

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OURS: Final = (
    "arkham_env.lcg.entry:ENTRIES",
    "arkham_env.eldritch.entry:ENTRIES",
    "arkham_env.arkham2e.entry:ENTRIES",
)
"""Locations of this package's games, ``"module:attribute"``: each is a dict from ID to entry."""

NEEDED: Final = tuple(name for name in vars(Entry) if not name.startswith("_"))
"""Names of the attributes that an entry must have."""

_loaded: dict[str, Entry] = {}
"""Entries of games of other packages that have been used, by ID."""

LOADED: Final[list[Callable[[Entry], None]]] = []
"""Callbacks that receive each entry of another package when its game is first used."""


def our_games() -> dict[str, Entry]:
    """Return the entries of the games of this package by ID, without importing their rules."""
    found: dict[str, Entry] = {}
    for where in OURS:
        found.update(imported(where))
    return found


def own_entry(game_id: str) -> Entry | None:
    """Return the entry of a game of this package, or ``None`` if there is none with this ID."""
    for where in OURS:
        entry: Entry | None = imported(where).get(game_id)
        if entry is not None:
            return entry
    return None


@cache
def imported(where: str) -> Any:
    """Import and return the object at the location ``where``, given as ``"module:attribute"``."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def distribution(point: EntryPoint) -> str:
    """Return the name and version of the package that defines the entry point ``point``."""
    found = point.dist
    return "an unknown distribution" if found is None else f"{found.name} {found.version}"


def split_name(name: str) -> tuple[str, int]:
    """Split an entry point's name, such as ``"pond/divers-v1"``, into game ID and rules version.

    The version is 0 if the name does not end with a version.
    """
    game_id, dash, version = name.rpartition("-v")
    return (game_id, int(version)) if dash and version.isdecimal() else (name, 0)


def offered() -> dict[str, list[EntryPoint]]:
    """Return the entry points of games in other packages, by game ID; no package is imported."""
    from importlib.metadata import entry_points  # slow to import, and not always needed

    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=ENTRY_POINTS):
        points = found.setdefault(split_name(point.name)[0], [])
        if point not in points:  # a folder may be on sys.path twice
            points.append(point)
    return found


def load_point(game_id: str, points: list[EntryPoint]) -> Entry:
    """Import the entry of a game from another package; ``points`` are its entry points.

    Raises:
        InvalidSetup: the game cannot be imported, is not an entry or has another ID, or several
            packages provide the ID.  The message names the package.
    """
    if len(points) > 1:
        names = " and ".join(sorted(distribution(point) for point in points))
        raise InvalidSetup(
            f"game {quote(game_id)} is provided by {names}: uninstall all packages except one"
        )
    point = points[0]
    what = f"game {quote(game_id)} of {distribution(point)} ({point.value})"
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        raise InvalidSetup(f"{what} cannot be imported: {type(error).__name__}: {error}") from error
    missing = [name for name in NEEDED if not hasattr(found, name)]
    if missing:
        raise InvalidSetup(
            f"{what} is not a valid Entry: the attributes {', '.join(missing)} are missing"
        )
    if found.id != game_id:
        raise InvalidSetup(f"{what} has the id {quote(found.id)}: expected {quote(game_id)}")
    entry: Entry = found
    version = split_name(point.name)[1]
    if entry.rules_version != version:
        raise InvalidSetup(
            f"{what} has rules version {quote(entry.rules_version)}: rename its entry point to "
            f"'{game_id}-v{entry.rules_version}'"
        )
    return entry


def find(game_id: object) -> Entry:
    """Return the entry of the game with this id.

    Raises:
        InvalidSetup: the id is unknown (the message lists the nearest ids), or the package that
            provides the game is broken (the message names the package).
    """
    if not isinstance(game_id, str):
        raise unknown_name("game", game_id, known_games())
    entry = own_entry(game_id) or _loaded.get(game_id)
    if entry is None:
        others = offered()
        if game_id not in others:
            raise unknown_name("game", game_id, [*our_games(), *others])
        entry = _loaded[game_id] = load_point(game_id, others[game_id])
        for listener in LOADED:
            listener(entry)
    return entry


def made_by(point: EntryPoint, entry: Entry) -> bool:
    """Return whether the entry point ``point`` refers to the object ``entry`` itself. It
    does if the package of the entry point registered a scenario in a game of this project, because
    ``entry`` is then the entry of this scenario. No module is imported for this check."""
    module = sys.modules.get(point.module)
    return module is not None and getattr(module, point.attr, None) is entry


def known_games() -> list[str]:
    """Return the ids of all games, sorted, without importing games of other packages."""
    others = offered()
    entries = our_games()
    for game_id in others:
        entry = entries.get(game_id)
        if entry is not None and not any(made_by(point, entry) for point in others[game_id]):
            names = ", ".join(sorted(distribution(point) for point in others[game_id]))
            warnings.warn(
                f"game {quote(game_id)} of {names} is ignored, because arkham_env has a game with "
                "the same id",
                stacklevel=3,
            )
    return sorted({*entries, *others})


def entries_in_use() -> dict[str, Entry]:
    """Return the entries of this package's games and of those games of other packages that were
    used."""
    return {**_loaded, **our_games()}


def titles() -> dict[str, str]:
    """Return the title of each game by ID.

    For a game that is not imported, the title is the name of its package in parentheses.
    """
    others, entries = offered(), entries_in_use()
    found: dict[str, str] = {}
    for game_id in known_games():
        entry = entries.get(game_id)
        names = " and ".join(sorted(distribution(point) for point in others.get(game_id, [])))
        found[game_id] = entry.title if entry is not None else f"(of {names})"
    return found


def refuse_known(entry: Entry) -> None:
    """Raise an error if another package's game with the ID of the new game ``entry`` is in use.

    Raises:
        InvalidSetup: the ID is in use; the message names the package.
    """
    if entry.id in _loaded:
        points = offered().get(entry.id, [])
        names = " and ".join(sorted(distribution(point) for point in points))
        raise InvalidSetup(
            f"the id {quote(entry.id)} belongs to a game of {names or 'another package'} that is "
            "already in use: choose another id"
        )
