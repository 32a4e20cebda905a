"""Entity guide of Eldritch Horror: it assigns the rows of an ``entities`` observation to groups.

``networks/entity_guide.py`` explains members, groups and piles. Members are the seats, the spaces
and all components that are in play, are named by an option or are being resolved. Components of
defeated investigators, and solved Mysteries, are in piles, unless they are named by an option or
cause the pending decision.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_agents.networks.board_guide import board_guide, printed_of
from arkham_agents.networks.entity_guide import EntityGuide
from arkham_env.eldritch.encode import state_cell
from arkham_env.eldritch.encode.entities import printed_cells, space_cells
from arkham_env.eldritch.encode.features import Summaries
from arkham_env.eldritch.encode.names import ABILITIES, NUMBERS
from arkham_env.eldritch.encode.names import GROUPS as CARD_GROUPS
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.tables.everything import components

GROUPS: Final = [
    "self", "investigator here", "investigator elsewhere", "space here", "space elsewhere",
    "ancient one", "mystery", "mythos", "monster here", "monster elsewhere", "own possession",
    "other's possession", "own condition", "other's condition", "reserve", "defeated",
    "encounter", "elsewhere",
]  # fmt: skip
PILES: Final = ["with the defeated", "solved"]
GROUP: Final = {name: number for number, name in enumerate(GROUPS)}
FACTS: Final = [
    "holder", "nearness", "distance", "is_decider", "is_lead", "is_active", "is_source",
    "in_options", "is_text", "is_tester", "is_fighter", "is_given", "is_taken", "status", "health",
    "sanity", "lore", "influence", "observation", "strength", "will", "trains", "ships", "clues",
    "delayed", "did_travel", "did_rest", "did_trade", "did_prepare", "did_acquire", "falls",
    "toughness_left", "wounds", "tokens", "gates", "gate_matches", "monsters", "expedition",
    "rumor", "mystery", "bodies", "investigators", "used", "done", "needed",
    "to_gate", "to_matching_gate", "to_clues", "to_mystery", "to_expedition", "to_rumor",
]  # fmt: skip
"""Columns of an entity row that the network reads as numbers.

The column ``back`` (the known back of a card) is omitted, because it contains an index.
"""

ENCOUNTERS: Final = (
    "general", "america", "europe", "asia_australia", "research", "expedition", "other_world",
    "special",
)  # fmt: skip
ZONES: Final = state_cell.SPACE + 1


def group_of(group: str, where: int, holder: int, near: int) -> str:
    """Return the name of the group or pile of an entity (see the module docstring).

    Args:
        group: the type of the component, such as ``"monster"``; ``""`` for an empty seat,
            ``"space"`` for a space.
        where: the zone of the entity (such as ``state_cell.HELD``).
        holder: 0 for nobody, 1 for the observing seat, 2 for another seat.
        near: -1 if the entity has no space, 0 for the observing seat and its cards, 1 on the space
            of that seat, 2 on another space.
    """
    if where == state_cell.SEAT:
        if holder == 1:
            return "self"
        return "investigator here" if near == 1 else "investigator elsewhere"
    if where == state_cell.SPACE or group == "space":
        return "space here" if near == 1 else "space elsewhere"
    if where == state_cell.ON_SHEET:
        return "with the defeated"
    if where == state_cell.SOLVED:
        return "solved"
    if group == "sheet":
        return "defeated" if where == state_cell.ON_SPACE else "elsewhere"
    if group == "ancient_one":
        return "ancient one"
    if group == "mystery" or group == "mythos":
        return group
    if group == "monster":
        return "monster here" if near == 1 else "monster elsewhere"
    if group in ENCOUNTERS:
        return "encounter"
    if where == state_cell.RESERVE:
        return "reserve"
    if where == state_cell.HELD:
        what = "condition" if group == "condition" else "possession"
        return f"own {what}" if holder == 1 else f"other's {what}"
    return "elsewhere"


def guide(encoder: Any) -> EntityGuide:
    """Return the guide with which networks read the ``entities`` observation of ``encoder``."""
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
        most=2 * NUMBERS,
        abilities=ABILITIES,
    )
