"""Entity guides: the meaning of the columns of a game's ``entities`` observation for networks.

The registry entry of a game has an attribute ``entity_guide``. It names a function that returns an
:class:`EntityGuide` for an encoder. :mod:`arkham_agents.networks.entity_policy` contains the
network.
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
    """Meaning of the columns of an ``entities`` observation for networks.

    The observation consists of *globals*, entity rows and option rows. A column is given as its
    index in one of these. An entity is either a *member* of a group (such as the enemies at a
    location), or in a *pile* (such as a discard pile). The network reads all facts of a member, but
    only the kind of a card in a pile.

    Attributes:
        globals: columns of the globals that the network reads as numbers.
        entities: column of the globals with the number of entity rows in use.
        kind: column of an entity row with the number of the entity's kind, or 0 if it is unknown.
        printed: int16 ``(kinds + 1, P)``, the ``P`` facts that all entities of a kind share. Row
            ``i`` belongs to the kind with the number ``i``.
        numbers: columns of an entity row that the network reads as numbers.
        parents: lists of columns of an entity row. Each column contains -1, or the row index of an
            entity to which this entity is attached, at which it is located or with which it is
            engaged. The first index in each list that is not -1 is a *parent*.
        groups: names of the groups. The first group is that of row 0, the observing seat.
        piles: names of the piles.
        sort: function from entity rows, int16 ``(E, width)``, to ``(groups, piles)``, both uint8
            ``(E,)``. A member has the index of its group and the pile :data:`NO_PILE`. Other
            entities have the index of their pile.
        verb: column of an option row with the verb of the option, or -1 if it has none.
        verbs: number of verbs.
        action: column of an option row with the action ID in the ``table`` encoding.
        targets: columns of an option row with the row indices of the target entities, or -1.
        source: column of an option row with the row index of the entity that causes the decision.
            The index is equal in all options of a decision.
        number: column of an option row with a number (at least -1), such as a number of clues.
        most: largest distinguished value of ``number``. Larger values are treated as this value.
        ability: column of an option row with the number of the ability.
        abilities: number of abilities.
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
    """Return the entity guide of a game.

    Args:
        game_id: the game.
        encoder: an encoder of the game; by default the encoder of the present layout.

    Raises:
        InvalidSetup: the game is unknown or has no entity guide.
    """
    entry = find(game_id)
    if not entry.entity_guide:
        raise InvalidSetup(
            f"game {quote(game_id)} has no entity guide, which masked_ppo.net = 'entities' "
            "requires; set masked_ppo.net to 'flat'"
        )
    make: Any = imported(entry.entity_guide)
    found: EntityGuide = make(encoder or entry.encoder())
    return found


def printed_table(
    kinds: int, columns: Columns, first_state: int, cells: Iterable[tuple[int, int, int]]
) -> NDArray[np.int16]:
    """Return a table with the printed facts of each kind: int16 ``(kinds + 1, P)``.

    Row ``i`` belongs to the kind with the number ``i``. Its ``P`` columns are a selection of the
    columns of entity rows:

    * the columns before ``first_state``,
    * columns that later versions of the layout appended to a block of these columns, such as a new
      trait,
    * all columns that occur in ``cells``.

    Args:
        kinds: number of kinds.
        columns: columns of entity rows.
        first_state: the first column that depends on the state.
        cells: the values of the table that are not 0, as tuples ``(row, column, value)``, in which
            ``column`` is the index of a column of entity rows. A column of -1 is ignored.
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
    """Return the indices of the columns with the given names.

    Args:
        fields: descriptions of all columns, in order.
        names: names of columns.

    Raises:
        InvalidSetup: there is no such column.
    """
    places = {field.name: at for at, field in enumerate(fields)}
    for name in names:
        if name not in places:
            raise InvalidSetup(
                f"there is no column {quote(name)}: expected one of {', '.join(places)}"
            )
    return [places[name] for name in names]
