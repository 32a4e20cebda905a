"""What the entity guides of board games share: rows with the same columns for the same things.

A game says into which groups and piles its entities fall, and which of its columns are numbers.
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
"""Nobody, oneself, another."""
NEAR: Final = 4
"""-1 (nowhere), 0 (one's own), 1 (here), 2 (elsewhere)."""
SPACE: Final = "space"
"""The group of the kinds of spaces."""
ELSEWHERE: Final = "elsewhere"
"""The group that stands for members of a pile."""

GroupOf = Callable[[str, int, int, int], str]
"""From the group of a kind, zone, holder and nearness to the name of a group or pile."""


def group_table(
    group_of: GroupOf,
    card_groups: Sequence[str],
    zones: int,
    groups: Sequence[str],
    piles: Sequence[str],
) -> NDArray[np.uint8]:
    """Return group and pile by group of the kind, zone, holder and nearness: ``(2, cells)``."""
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
    """Return what is printed on each kind, by its number (:func:`printed_table`).

    Args:
        state: the columns of entity rows that depend on the state.
        of_kind: returns columns and values of a kind.
        of_space: returns those of a space with a number.
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
    """Return the guide for an encoder of a board game.

    Args:
        printed: what is true of all entities of a kind, by its number: ``(kinds + 1, width)``.
        group_of: takes the group of a kind (``""`` for a seat where nobody sits, :data:`SPACE`),
            a zone, a holder (0 nobody, 1 oneself, 2 another) and a nearness (-1 nowhere, 0 one's
            own, 1 here, 2 elsewhere).
        card_groups: the groups of kinds, as the layout numbers them from 1 on.
        zones: how many zones there are.
        facts: columns that are fed as numbers.
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
