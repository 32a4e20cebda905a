"""Entity guides of the board games: the code that the guides of both games share.

Each game defines the terms of its guide: groups and piles of entities, and the columns that a
network reads as numbers (see :class:`~arkham_agents.networks.entity_guide.EntityGuide`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arkham_agents.networks.entity_guide import NO_PILE, EntityGuide, columns_named, printed_table
from arkham_env.board.encode.kind_pool import KindPool
from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.board.encode.printed_rows import Cells
from arkham_env.core.encoding import option_cell

PARENTS: Final = [["host_row"], ["place_row"]]
HOLDERS: Final = 3
"""Number of holder values: 0 for nobody, 1 for the observing seat, 2 for another seat."""
NEAR: Final = 4
"""Number of nearness values: -1 for an entity without a space, 0 for the observing seat and its
cards, 1 for an entity on the space of this seat, 2 for an entity on another space."""
SPACE: Final = "space"
"""Name of the group of kinds that contains all spaces (see :data:`GroupOf`)."""
ELSEWHERE: Final = "elsewhere"
"""Name of the group that is stored for all entities in piles."""

GroupOf = Callable[[str, int, int, int], str]
"""Function that returns the name of the group or pile of an entity.

Its arguments are the group of the entity's kind, and the zone, the holder and the nearness of the
entity. See ``group_of`` of :func:`board_guide` for their values.
"""


def group_table(
    group_of: GroupOf,
    card_groups: Sequence[str],
    zones: int,
    groups: Sequence[str],
    piles: Sequence[str],
) -> NDArray[np.uint8]:
    """Return a table of the results of ``group_of`` for all combinations of its arguments.

    Args:
        group_of: function that returns the name of a group or pile (:data:`GroupOf`).
        card_groups: names of the groups of kinds, in the order of their numbers, which begin at 1.
            The possible first arguments of ``group_of`` are ``""`` (number 0), these names, and
            :data:`SPACE` (the last number).
        zones: number of zones.
        groups: names of the groups of entities.
        piles: names of the piles.

    Returns:
        uint8 ``(2, combinations)``: row 0 contains the index of the group, row 1 the index of the
        pile or :data:`NO_PILE`. The last argument of ``group_of`` varies fastest.
    """
    names = ["", *card_groups, SPACE]
    found = np.full((2, len(names) * zones * HOLDERS * NEAR), NO_PILE, np.uint8)
    at = 0
    for group in names:
        for where in range(zones):
            for holder in range(HOLDERS):
                for near in range(NEAR):
                    name = group_of(group, where, holder, near - 1)
                    if name in piles:
                        found[:, at] = groups.index(ELSEWHERE), piles.index(name)
                    else:
                        found[0, at] = groups.index(name)
                    at += 1
    return found


def printed_of(
    layout: KindLayout,
    pool: KindPool,
    state: list[str],
    of_kind: Callable[[int], Cells],
    of_space: Callable[[int, int], Cells],
) -> NDArray[np.int16]:
    """Return a table with the printed facts of each kind of component (see :func:`printed_table`).

    Args:
        layout: the layout of the game.
        pool: the kinds of components, with their numbers in the layout.
        state: names of adjacent columns of entity rows. They are the first columns that depend on
            the state of the game, not only on the kind of the entity.
        of_kind: function that returns ``(column, value)`` pairs for the index of a kind.
        of_space: function that returns ``(column, value)`` pairs. Its arguments are the index of a
            space and the number of the space's kind.
    """
    cells = [(0, layout.entities.cell("present"), 1)]
    for kind in range(len(pool.items)):
        if number := int(pool.number_of[kind]):
            cells.extend((number, column, value) for column, value in of_kind(kind))
    for where in range(len(pool.space_numbers)):
        if number := int(pool.space_numbers[where]):
            cells.extend((number, column, value) for column, value in of_space(where, number))
    first_state = int(layout.entities.block(state))
    return printed_table(len(layout.kinds), layout.entities, first_state, cells)


def board_guide(
    encoder: Any,
    printed: NDArray[np.int16],
    *,
    group_of: GroupOf,
    card_groups: Sequence[str],
    zones: int,
    groups: Sequence[str],
    piles: Sequence[str],
    facts: Sequence[str],
    most: int,
    abilities: int,
) -> EntityGuide:
    """Return the entity guide for an encoder of a board game.

    Args:
        encoder: the encoder.
        printed: the facts that all entities of a kind share: ``(kinds + 1, P)``, as returned by
            :func:`printed_of`.
        group_of: function that returns the name of a group or pile. Its arguments are the group of
            a kind (``""`` for a seat without an investigator, :data:`SPACE` for a space), a zone, a
            holder (see :data:`HOLDERS`) and a nearness (see :data:`NEAR`).
        card_groups: names of the groups of kinds, in the order of their numbers, which begin at 1.
        zones: number of zones.
        groups, piles: names of the groups of entities and of the piles.
        facts: names of the columns of entity rows that the network reads as numbers.
        most, abilities: as in :class:`~arkham_agents.networks.entity_guide.EntityGuide`.
    """
    rows, options = encoder.entity_fields(), encoder.option_fields()
    (kind, group_of_kind, where, holder, near, offered, asks, text) = columns_named(
        rows,
        ["kind", "group", "zone", "holder", "nearness", "in_options", "is_source", "is_text"],
    )
    printed[:, kind] = 0
    table = group_table(group_of, card_groups, zones, groups, piles)

    def sort(cells: NDArray[np.int16]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        held = np.minimum(cells[:, holder], 1) + 1
        place = cells[:, group_of_kind].astype(np.int64)
        place = place * zones + cells[:, where]
        place = (place * HOLDERS + held) * NEAR + cells[:, near] + 1
        group, pile = table[:, place]
        pile[(cells[:, offered] | cells[:, asks] | cells[:, text]) == 1] = NO_PILE
        return group, pile

    named = columns_named(
        options,
        ["verb", "table_id", "target_row", "place_row", "source_row", "number", "ability"],
    )
    return EntityGuide(
        globals=list(range(len(encoder.global_fields()))),
        entities=columns_named(encoder.global_fields(), ["entities"])[0],
        kind=kind,
        printed=printed,
        numbers=columns_named(rows, list(facts)),
        parents=[columns_named(rows, names) for names in PARENTS],
        groups=list(groups),
        piles=list(piles),
        sort=sort,
        verb=named[0],
        verbs=option_cell.MORE + 1,
        action=named[1],
        targets=named[2:4],
        source=named[4],
        number=named[5],
        most=most,
        ability=named[6],
        abilities=abilities,
    )
