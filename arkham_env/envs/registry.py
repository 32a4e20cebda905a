"""Which games there are; none of them is imported before it is asked for.

Each package of :data:`OURS` lists its own games, those that a user adds while the program runs
included.  A game of somebody else's is a package that names its entry (see
:class:`arkham_env.core.public.protocols.Entry`) in its ``pyproject.toml``, under the id of the
game and its rules version::

    [project.entry-points."arkham_env.games"]
    "pond/divers-v1" = "pond.entry:DIVERS"

Listing games reads this metadata alone.  A package of somebody else's is imported only when its
game is asked for: one that fails, exits or never returns harms no other game.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
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
"""Where our games are, as ``"module:attribute"``: each a dict from id to entry."""

NEEDED: Final = tuple(name for name in vars(Entry) if not name.startswith("_"))
"""What an entry has."""

_loaded: dict[str, Entry] = {}
"""The games of others that were asked for."""

LOADED: Final[list[Callable[[Entry], None]]] = []
"""Called with each game of somebody else's when it is asked for first."""


def our_games() -> dict[str, Entry]:
    """Return our games by id; their rules are not imported for it."""
    found: dict[str, Entry] = {}
    for where in OURS:
        found.update(imported(where))
    return found


def imported(where: str) -> Any:
    """Return what ``"module:attribute"`` names."""
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)


def distribution(point: EntryPoint) -> str:
    """Return the name and version of the package that an entry point belongs to."""
    found = point.dist
    return "an unknown distribution" if found is None else f"{found.name} {found.version}"


def split_name(name: str) -> tuple[str, int]:
    """Return the game id and the rules version in ``"pond/divers-v1"``; without ``-v1``, 0."""
    game_id, dash, version = name.rpartition("-v")
    return (game_id, int(version)) if dash and version.isdecimal() else (name, 0)


def offered() -> dict[str, list[EntryPoint]]:
    """Return the games that installed packages of others offer, by id, without importing them."""
    from importlib.metadata import entry_points  # slow to import, and not always needed

    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=ENTRY_POINTS):
        points = found.setdefault(split_name(point.name)[0], [])
        if point not in points:  # a folder that stands twice on sys.path is no second game
            points.append(point)
    return found


def load_point(game_id: str, points: list[EntryPoint]) -> Entry:
    """Import a game of somebody else's.

    Raises:
        InvalidSetup: it cannot be imported, is no entry, has another id, or several distributions
            offer the id; the message names the distribution.
    """
    if len(points) > 1:
        names = " and ".join(sorted(distribution(point) for point in points))
        raise InvalidSetup(
            f"game {quote(game_id)} is offered by {names}: expected one of them only"
        )
    point = points[0]
    what = f"game {quote(game_id)} of {distribution(point)} ({point.value})"
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        raise InvalidSetup(
            f"{what} cannot be imported, expected an entry: {type(error).__name__}: {error}"
        ) from error
    missing = [name for name in NEEDED if not hasattr(found, name)]
    if missing:
        raise InvalidSetup(f"{what} is no entry: expected {', '.join(missing)} too")
    if found.id != game_id:
        raise InvalidSetup(f"{what} has the id {quote(found.id)}: expected {quote(game_id)}")
    entry: Entry = found
    version = split_name(point.name)[1]
    if entry.rules_version != version:
        raise InvalidSetup(
            f"{what} has rules version {quote(entry.rules_version)}: expected the entry point "
            f"'{game_id}-v{entry.rules_version}'"
        )
    return entry


def find(game_id: object) -> Entry:
    """Return the game with this id.

    Raises:
        InvalidSetup: there is none (the message names the nearest ids), or the package that
            offers it is broken (the message names the package).
    """
    if not isinstance(game_id, str):
        raise unknown_name("game", game_id, known_games())
    entries = our_games()
    entry = entries.get(game_id) or _loaded.get(game_id)
    if entry is None:
        others = offered()
        if game_id not in others:
            raise unknown_name("game", game_id, [*entries, *others])
        entry = _loaded[game_id] = load_point(game_id, others[game_id])
        for listener in LOADED:
            listener(entry)
    return entry


def made_by(point: EntryPoint, entry: Entry) -> bool:
    """Say whether a package, imported by now, added one of our games itself: its own scenario."""
    module = sys.modules.get(point.module)
    return module is not None and getattr(module, point.attr, None) is entry


def known_games() -> list[str]:
    """Return the ids of all games, sorted; games of others are not imported for it."""
    others = offered()
    entries = our_games()
    for game_id in others:
        entry = entries.get(game_id)
        if entry is not None and not any(made_by(point, entry) for point in others[game_id]):
            names = ", ".join(sorted(distribution(point) for point in others[game_id]))
            warnings.warn(
                f"game {quote(game_id)} of {names} is not used: arkham_env has a game of this id",
                stacklevel=3,
            )
    return sorted({*entries, *others})


def entries_in_use() -> dict[str, Entry]:
    """Return our games and those of others that were asked for; nothing is imported for it."""
    return {**_loaded, **our_games()}


def titles() -> dict[str, str]:
    """Return what people call each game, by id; a game not imported is called by its package."""
    others, entries = offered(), entries_in_use()
    found: dict[str, str] = {}
    for game_id in known_games():
        entry = entries.get(game_id)
        names = " and ".join(sorted(distribution(point) for point in others.get(game_id, [])))
        found[game_id] = entry.title if entry is not None else f"(of {names})"
    return found


def refuse_known(entry: Entry) -> None:
    """Refuse a new game whose id a game of somebody else's has that is in use.

    Raises:
        InvalidSetup: names the package.
    """
    if entry.id in _loaded:
        points = offered().get(entry.id, [])
        names = " and ".join(sorted(distribution(point) for point in points))
        raise InvalidSetup(
            f"game {quote(entry.id)} of {names or 'another package'} is in use: expected another id"
        )
