"""Entity guide of Arkham Horror: it assigns the rows of the ``entities`` observation to groups.

``networks/entity_guide.py`` explains members, groups and piles. Members are the seats, the areas
and all components that are in play, are known to the observing seat, are named by an option or are
being resolved. Components that have left the game are in a pile, unless they are named by an option
or cause the pending decision.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_agents.networks.board_guide import board_guide, printed_of
from arkham_agents.networks.entity_guide import EntityGuide
from arkham_env.arkham2e.encode import state_cell
from arkham_env.arkham2e.encode.action_blocks import SLIDERS
from arkham_env.arkham2e.encode.entities import printed_cells, space_cells
from arkham_env.arkham2e.encode.features import Summaries
from arkham_env.arkham2e.encode.names import ABILITIES, HOLDINGS
from arkham_env.arkham2e.encode.names import GROUPS as CARD_GROUPS
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.tables.everything import components

GROUPS: Final = [
    "self", "investigator here", "investigator elsewhere", "area here", "area elsewhere",
    "ancient one", "mythos", "monster here", "monster elsewhere", "own possession",
    "other's possession", "trophy", "encounter", "drawn", "elsewhere",
]  # fmt: skip
PILES: Final = ["out of the game"]
GROUP: Final = {name: number for number, name in enumerate(GROUPS)}
NO_NUMBERS: Final = ("zone", "place_row", "host_row")
"""Columns of an entity row that the network does not read as numbers."""
FACTS: Final = [name for name in state_cell.NAMES if name not in NO_NUMBERS]

ZONES: Final = state_cell.SPACE + 1


def group_of(group: str, where: int, holder: int, near: int) -> str:
    """Return the name of the group or pile of an entity (see the module docstring).

    Args:
        group: the type of the component, such as ``"monster"``; ``""`` for an empty seat,
            ``"space"`` for an area.
        where: the zone of the entity (such as ``state_cell.HELD``).
        holder: 0 for nobody, 1 for the observing seat, 2 for another seat.
        near: 0 for the observing seat and its cards, 1 for the area of this seat, 2 for another
            area, -1 for no area.
    """
    if where == state_cell.SEAT:
        if holder == 1:
            return "self"
        return "investigator here" if near == 1 else "investigator elsewhere"
    if where == state_cell.SPACE or group == "space":
        return "area here" if near == 1 else "area elsewhere"
    if group == "ancient_one":
        return "ancient one"
    if group == "mythos":
        return "mythos"
    if group in ("location", "gate_card"):
        return "encounter"
    if where == state_cell.HELD:
        if group in ("monster", "gate"):
            return "trophy"
        return "own possession" if holder == 1 else "other's possession"
    if group == "monster":
        # A Monster that was just drawn from the cup is encountered in the area of the seat.
        here = near == 1 or where == state_cell.LOOSE
        return "monster here" if here else "monster elsewhere"
    if where == state_cell.BOX:
        return "out of the game"
    if where == state_cell.IN_HAND or (group in HOLDINGS and where == state_cell.SUPPLY):
        return "drawn"  # or in a deck that is searched, or at a known position of its deck
    return "elsewhere"


def guide(encoder: Any) -> EntityGuide:
    """Return the entity guide for an encoder of the ``entities`` observation of Arkham Horror."""
    made, layout = components(), encoder.layout
    pool, summaries, rows = Pool(made, layout.kinds), Summaries(made.texts), layout.entities
    return board_guide(
        encoder,
        printed_of(
            layout,
            pool,
            state_cell.NAMES,
            lambda kind: printed_cells(pool, summaries, kind, rows),
            lambda where, number: space_cells(where, number, rows),
        ),
        group_of=group_of,
        card_groups=CARD_GROUPS,
        zones=ZONES,
        groups=GROUPS,
        piles=PILES,
        facts=FACTS,
        most=SLIDERS,
        abilities=ABILITIES,
    )
