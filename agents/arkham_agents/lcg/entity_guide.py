"""Entity guide of the card game: it assigns the rows of the ``entities`` observation to groups.

``networks/entity_guide.py`` explains members, groups and piles. Members are cards in play, cards in
hand and cards that an option of the pending decision names. Cards in discard piles and in the
victory display, and known cards in decks, belong to piles, unless such a card is committed, is
named by an option or causes the pending decision.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from arkham_agents.networks.entity_guide import NO_PILE, EntityGuide, columns_named, printed_table
from arkham_env.core.encoding import option_cell
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.encode import state_cell
from arkham_env.lcg.encode.printed_cells import printed_cells
from arkham_env.lcg.state.ids import card_type, verb, zone

GROUPS: Final = [
    "self", "investigator here", "investigator elsewhere", "act", "agenda", "location here",
    "location elsewhere", "enemy engaged", "enemy here", "enemy elsewhere", "own card in play",
    "other's card in play", "own threat area", "other's threat area", "own hand", "other's hand",
    "attachment", "committed", "elsewhere",
]  # fmt: skip
PILES: Final = ["own discard", "other's discard", "encounter discard", "victory", "known in decks"]
GROUP: Final = {name: number for number, name in enumerate(GROUPS)}
PILE: Final = {name: number for number, name in enumerate(PILES)}
NUMBERS: Final = [
    "owner", "holder", "exhausted", "revealed", "damage", "horror", "clues", "doom", "uses",
    "health", "sanity", "willpower", "intellect", "combat_or_fight", "agility_or_evade", "shroud",
    "cost_now", "nearness", "status", "resources", "actions", "turn_done", "hand_size",
    "deck_size", "discard_size", "is_lead", "is_active", "is_source", "is_test_source",
    "is_test_target", "is_tester", "is_committed", "in_options", "distance", "experience",
    "physical_trauma", "mental_trauma", "limits_used",
]  # fmt: skip
PARENTS: Final = [["host_row", "location_row"], ["engaged_row"]]
LARGEST_NUMBER: Final = 40

TYPES: Final = len(card_type.NAMES) + 1
ZONES: Final = len(zone.NAMES) + 1
NEAR: Final = 4
"""Number of values of the column ``nearness``.

The values are -1 (not in play), 0 (in the threat area of the observing seat), 1 (at the location of
the observing seat) and 2 (elsewhere).
"""
HOLDERS: Final = 3
"""Number of values for the holder of a card: nobody, the observing seat or another seat."""


def group_of(kind: int, where: int, holder: int, near: int) -> str:
    """Return the name of the group or pile of an entity (see the module docstring).

    Args:
        kind: type of the card (``card_type``), or -1 if the entity is not a known card.
        where: zone of the card (``zone``), or -1 if it is in no zone.
        holder: 0 for nobody, 1 for the observing seat, 2 for another seat. The holder of a card
            that is not in play is its owner.
        near: -1 if the card is not in play, 0 in the threat area of the observing seat, 1 at the
            location of the observing seat, 2 elsewhere.
    """
    if where == zone.DISCARD:
        return "own discard" if holder == 1 else "other's discard"
    if where == zone.ENCOUNTER_DISCARD:
        return "encounter discard"
    if where == zone.VICTORY:
        return "victory"
    if where in (zone.DECK, zone.ENCOUNTER_DECK):
        return "known in decks"
    if where == zone.HAND:
        return "own hand" if holder == 1 else "other's hand"
    if kind == card_type.ACT:
        return "act"
    if kind == card_type.AGENDA:
        return "agenda"
    if kind == card_type.INVESTIGATOR:
        if holder == 1:
            return "self"
        return "investigator here" if near == 1 else "investigator elsewhere"
    if kind == card_type.LOCATION:
        return "location here" if near == 1 else "location elsewhere"
    if where not in (zone.PLAY, zone.THREAT):
        return "elsewhere"
    if kind == card_type.ENEMY:
        return ("enemy engaged", "enemy here", "enemy elsewhere")[max(near, 0)]
    if where == zone.THREAT:
        return "own threat area" if holder == 1 else "other's threat area"
    if holder == 0:
        return "attachment"
    return "own card in play" if holder == 1 else "other's card in play"


@cache
def group_table() -> NDArray[np.uint8]:
    """Return a table of groups and piles for :func:`guide`: uint8 of shape ``(2, N)``.

    Row 0 contains indices of groups, and row 1 contains indices of piles. The table has one column
    for each of the ``N`` combinations of the arguments of :func:`group_of`.
    """
    found = np.full((2, TYPES * ZONES * HOLDERS * NEAR), NO_PILE, np.uint8)
    at = 0
    for kind in range(TYPES):
        for where in range(ZONES):
            for holder in range(HOLDERS):
                for near in range(NEAR):
                    name = group_of(kind - 1, where - 1, holder, near - 1)
                    if name in PILE:
                        found[:, at] = GROUP["elsewhere"], PILE[name]
                    else:
                        found[0, at] = GROUP[name]
                    at += 1
    return found


def guide(encoder: Any) -> EntityGuide:
    """Return the guide with which networks read the ``entities`` observation of ``encoder``."""
    layout = encoder.layout
    rows, options = encoder.entity_fields(), encoder.option_fields()
    (kind, where, owner, holder, near, offered, asks, committed) = columns_named(
        rows,
        ["type", "zone", "owner", "holder", "nearness", "in_options", "is_source", "is_committed"],
    )
    first_state = layout.entities.block(state_cell.NAMES)
    cells = [
        (number, column, value)
        for number, code in enumerate(layout.cards, start=1)
        for column, value in printed_cells(catalogue.make(code), number, layout.entities)
    ]
    printed = printed_table(len(layout.cards), layout.entities, first_state, cells)
    [card] = columns_named(rows, ["card"])
    printed[:, card] = 0
    of_globals = [
        at for at, f in enumerate(encoder.global_fields()) if not f.name.startswith("removed[")
    ]
    table = group_table()

    def sort(cells: NDArray[np.int16]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        held = np.where(cells[:, holder] >= 0, cells[:, holder], cells[:, owner])
        held = np.minimum(held, 1) + 1
        place = cells[:, kind].astype(np.int64)
        place = place * ZONES + cells[:, where]
        place = (place * HOLDERS + held) * NEAR + cells[:, near] + 1
        group, pile = table[:, place]
        group[cells[:, committed] == 1] = GROUP["committed"]
        pile[(cells[:, offered] | cells[:, asks] | cells[:, committed]) == 1] = NO_PILE
        return group, pile

    named = columns_named(
        options,
        ["verb", "table_id", "target_row", "place_row", "source_row", "number", "ability"],
    )
    return EntityGuide(
        globals=of_globals,
        entities=columns_named(encoder.global_fields(), ["entities"])[0],
        kind=card,
        printed=printed,
        numbers=columns_named(rows, NUMBERS),
        parents=[columns_named(rows, names) for names in PARENTS],
        groups=list(GROUPS),
        piles=list(PILES),
        sort=sort,
        verb=named[0],
        verbs=max(verb.COUNT, option_cell.MORE + 1),
        action=named[1],
        targets=named[2:4],
        source=named[4],
        number=named[5],
        most=LARGEST_NUMBER,
        ability=named[6],
        abilities=16,
    )
