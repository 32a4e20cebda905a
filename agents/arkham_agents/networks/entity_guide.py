"""How networks read a game's ``entities`` observation: what the game's entry says of its columns.

A game names a function from its encoder to an :class:`EntityGuide` in its entry
(``entity_guide``); what a network makes of it stands in
:mod:`arkham_agents.networks.entity_policy`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find, imported

NO_PILE = 255


@dataclass(frozen=True)
class EntityGuide:
    """What the columns of an ``entities`` observation mean to a network.

    All columns are numbers of columns: of the globals, of an entity row or of an option row.  An
    entity is a *member* of one group, or lies in a *pile*, of which only its kinds are counted.

    Attributes:
        globals: those that are fed as numbers.
        entities: the global with the number of entity rows in use.
        kind: column of an entity row with the number of its kind, 0 for an unknown one.
        printed: int16 ``(kinds, P)``: what is true of all entities of a kind, by its number.
        numbers: columns of an entity row that are fed as numbers.
        parents: columns of an entity row that point at the rows of entities that it lies on, is
            at or is engaged with, -1 for none; of each list the first that points anywhere counts.
        groups: names of the groups; the first one is that of row 0, the seat that looks.
        piles: names of the piles.
        sort: from rows, int16 ``(E, width)``, to ``(groups, piles)``, uint8 ``(E,)`` each: of the
            members their group (its place), and :data:`NO_PILE`; of the others their pile.
        verb, verbs: column of an option row, and how many verbs there are; -1 stands for none.
        action: column with the id in the ``table`` encoding.
        targets: columns that point at entity rows, -1 for none.
        source: the one that points at the entity that asks, the same in all options.
        number, most: column with a small number from -1 on; larger ones count as ``most``.
        ability, abilities: column with the number of an ability, and how many there are.
    """

    globals: list[int]
    entities: int
    kind: int
    printed: NDArray[np.int16]
    numbers: list[int]
    parents: list[list[int]]
    groups: list[str]
    piles: list[str]
    sort: Callable[[NDArray[np.int16]], tuple[NDArray[np.uint8], NDArray[np.uint8]]]
    verb: int
    verbs: int
    action: int
    targets: list[int]
    source: int
    number: int
    most: int
    ability: int
    abilities: int


def guide_of(game_id: str, encoder: Encoder | None = None) -> EntityGuide:
    """Return the guide to the observations of a game.

    Args:
        encoder: one that the game's entry returned; default: what it returns now.

    Raises:
        InvalidSetup: an unknown game, or one that has no guide.
    """
    entry = find(game_id)
    if not entry.entity_guide:
        raise InvalidSetup(
            f"game {quote(game_id)}: it has no guide to its entities, expected masked_ppo.net: flat"
        )
    make: Any = imported(entry.entity_guide)
    found: EntityGuide = make(encoder or entry.encoder())
    return found


def printed_table(
    kinds: int, columns: Columns, first_state: int, cells: Iterable[tuple[int, int, int]]
) -> NDArray[np.int16]:
    """Return what is printed on each kind, by its number: int16 ``(kinds + 1, P)``.

    The columns are those of entity rows in front of the state, then those that a later version of
    the layout added to their groups (a new trait, say) or that a cell names.

    Args:
        first_state: the first column that depends on the state.
        cells: number of a kind, column and value; column -1 is left out.
    """
    known = [cell for cell in cells if cell[1] >= 0]
    printed = set(range(first_state)).union(column for _, column, _ in known)
    for group in columns.groups.values():
        if min(group.values()) < first_state:
            printed.update(group.values())
    place = {column: at for at, column in enumerate(sorted(printed))}
    found = np.zeros((kinds + 1, len(place)), np.int16)
    for number, column, value in known:
        found[number, place[column]] = value
    return found


def columns_named(fields: list[Any], names: list[str]) -> list[int]:
    """Return the numbers of columns by name.

    Raises:
        InvalidSetup: there is no such column.
    """
    places = {field.name: at for at, field in enumerate(fields)}
    for name in names:
        if name not in places:
            raise InvalidSetup(f"column {quote(name)}: expected one of {', '.join(places)}")
    return [places[name] for name in names]
