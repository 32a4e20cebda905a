"""Which columns the observations need for the components (see ``core/encoding/layout.py``).

``scripts/write_layouts.py`` freezes them; a column that later components want goes to the end.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.encode import seat_cell, space_cell, state_cell
from arkham_env.arkham2e.encode.features import FEATURES
from arkham_env.arkham2e.encode.names import (
    ARKHAM,
    BIG,
    BRANCHES,
    DECISION_ITEMS,
    DIE_NAMES,
    DRAWN,
    ENCOUNTERS,
    ENTITY_ROWS,
    GROUPS,
    HOLDINGS,
    ITEMS,
    LOCATION_NAMES,
    SEAT_NAMES,
    SPACE_NAMES,
    SPARE_ABILITIES,
    SPARE_NAMES,
    TRADED,
)
from arkham_env.arkham2e.encode.pool import names_in
from arkham_env.arkham2e.encode.shared_cell import CHECK, COMBAT, GAME, PENDING, RARE
from arkham_env.arkham2e.state.ids import (
    card_type,
    check,
    component,
    deck,
    flag,
    keyword,
    movement,
    mythos_type,
    phase,
    point,
    resource,
    skill,
    world,
)
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.texts.texts import Texts
from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.layout import Runs

PRINTED: Final = (
    ("kind", 0, BIG), ("group", 0, 31), ("price", 0, 99), ("hands", 0, 9), ("bonus", -99, 99),
    ("magical", 0, 1), ("undead_bonus", 0, 99), ("lone_bonus", 0, 99), ("safe", 0, 1),
    ("cast", -99, 99), ("cast_by_awareness", 0, 1), ("cost", 0, 99), ("printed_awareness", -99, 99),
    ("printed_toughness", 0, 99), ("symbol", 0, 9), ("printed_sanity", 0, 99),
    ("printed_stamina", 0, 99), ("focus", 0, 9), ("mythos_type", 0, 9), ("gate_modifier", -9, 9),
    ("world", 0, 9), ("second_area", 0, 1), ("unstable", 0, 1), ("neighborhood", 0, 9),
    ("answers", 0, 99), ("actions", 0, 99),
)  # fmt: skip
"""What is printed: ``kind`` is its number in the layout; ``group``, ``symbol``, ``mythos_type``,
``world`` and ``neighborhood`` count from 1."""
SPACE_TYPES: Final = ["street", "location", "beside", "world"]
WINDOWS: Final = list(point.NAMES)


def limited(texts: Texts) -> list[str]:
    """Return ``name/number`` of the abilities that can be used so often only."""
    found: list[str] = []
    for kind in range(len(texts.names)):
        for i in range(len(texts.abilities[kind])):
            if texts.abilities[kind][i].limit != 0:
                found.append(f"{texts.names[kind]}/{i}")
    found.extend(f"{name}/{i}" for name in SPARE_NAMES for i in range(SPARE_ABILITIES))
    return found


def spoken(c: Components) -> list[str]:
    """Return the kinds that have a text, but for encounters: their sums are told."""
    names = c.texts.names
    return [
        names[k]
        for k in range(len(names))
        if len(c.texts.abilities[k]) > 0 and c.columns[k].group not in ENCOUNTERS
    ]


def mythos_of(c: Components, *types: int) -> list[str]:
    """Return the Mythos cards of some types; Headlines are those that stay in play."""
    found: list[str] = []
    for name, card in zip(component.MYTHOS, c.mythos, strict=True):
        if card.type in types and (card.type != mythos_type.HEADLINE or card.stays):
            found.append(name)
    return found


def things(c: Components) -> list[str]:
    """Return what can be traded."""
    return [*names_in(c, *ITEMS, "spell"), *TRADED, *SPARE_NAMES]


def shared_columns(f: Runs, c: Components) -> None:
    """Add what both observations say of the game and of what is being decided."""
    f.ones(GAME)
    f.many("phase", list(phase.NAMES), 0, 1)
    f.many("ancient_one", list(component.ANCIENT_ONES), 0, 1)
    f.many("lead", SEAT_NAMES, 0, 1)
    f.many("active", SEAT_NAMES, 0, 1)
    f.many("decider", SEAT_NAMES, 0, 1)
    f.ones(RARE)
    weather = (mythos_type.MYSTIC, mythos_type.URBAN, mythos_type.WEATHER)
    f.many("environment", [*mythos_of(c, *weather), *SPARE_NAMES], 0, 1)
    f.many("rumor", [*mythos_of(c, mythos_type.RUMOR), *SPARE_NAMES], 0, 1)
    f.many("headline", [*mythos_of(c, mythos_type.HEADLINE), *SPARE_NAMES], 0, 1)
    f.many("ally_left", [*names_in(c, "ally"), *SPARE_NAMES], 0, 1)
    f.many("deck", list(deck.NAMES), 0, 99)
    f.many("known_below", [*deck.NAMES, "gates"], 0, 99)
    f.many("from_bottom", [*names_in(c, *DRAWN), *SPARE_NAMES], 0, 99)
    f.many("revealed", names_in(c, "location"), 0, 1)
    f.many("mythos_drawn", names_in(c, "mythos"), 0, 1)
    f.many("mythos_now", names_in(c, "mythos"), 0, 1)
    f.many("decision", DECISION_ITEMS, 0, 1)
    f.many("source", GROUPS, 0, 1)
    f.many("text", [*spoken(c), *SPARE_NAMES], 0, 1)
    f.many("text_seat", SEAT_NAMES, 0, 1)
    f.many("point", WINDOWS, 0, 1)
    f.many("subject", SEAT_NAMES, 0, 1)
    f.many("owed_what", list(resource.NAMES), 0, 1)
    f.many("trade_with", SEAT_NAMES, 0, 1)
    f.ones(PENDING)
    f.ones(CHECK)
    f.many("check_kind", list(check.NAMES), 0, 1)
    f.many("check_skill", list(skill.NAMES), 0, 1)
    f.many("check_seat", SEAT_NAMES, 0, 1)
    f.many("check_flag", list(flag.NAMES), 0, 1)
    f.many("dice", DIE_NAMES, 0, 999)
    f.ones(COMBAT)
    f.many("foe", names_in(c, "monster"), 0, 1)
    f.many("foe_keyword", list(keyword.NAMES), 0, 1)
    f.many("combat_seat", SEAT_NAMES, 0, 1)
    f.sums("rest")


def flat_runs(c: Components) -> list[Any]:
    """Return the columns of the flat observation."""
    f = Runs(FEATURES)
    shared_columns(f, c)
    for i in range(BRANCHES):
        f.sums(f"branch{i}")
    for i in range(space_cell.COUNT):
        name, low, high = space_cell.COLUMNS[i]
        f.many(name, LOCATION_NAMES if i < space_cell.LOCATION_CELLS else ARKHAM, low, high)
    for name in ("open_gates", "in_first", "in_second"):
        f.many(name, list(world.NAMES), 0, 99)
    monsters = names_in(c, "monster")
    for name in ("on_board", "in_cup"):
        f.many(name, monsters, 0, 99)
    f.many("given", things(c), 0, 99)
    f.many("taken", things(c), 0, 99)
    for seat in SEAT_NAMES:
        for name, low, high in seat_cell.COLUMNS:
            f.one(f"{seat}.{name}", low, high)
        f.many(f"{seat}.sheet", [*names_in(c, "sheet"), *SPARE_NAMES], 0, 1)
        f.many(f"{seat}.area", SPACE_NAMES, 0, 1)
    holdings = [*names_in(c, *HOLDINGS), *SPARE_NAMES]
    f.many("self.holds", holdings, 0, 99)
    f.many("self.exhausted", holdings, 0, 99)
    f.many("self.tokens", holdings, 0, 999)
    f.many("others.holds", holdings, 0, 99)
    for owner in ("self", "others"):
        f.many(f"{owner}.used", limited(c.texts), 0, 99)
    return f.found


def global_runs(c: Components) -> list[Any]:
    """Return the columns of the globals of the entities observation."""
    f = Runs(FEATURES)
    shared_columns(f, c)
    f.one("options", 0, BIG)
    f.one("entities", 0, ENTITY_ROWS)
    f.one("page", 0, BIG)
    return f.found


def entity_runs(c: Components) -> list[Any]:
    """Return the columns of an entity row: printed facts, then the state."""
    f = Runs(FEATURES)
    f.one("present", 0, 1)
    f.ones(PRINTED)
    f.many("space_type", SPACE_TYPES, 0, 1)
    f.many("type", list(card_type.NAMES), 0, 1)
    f.many("moves", list(movement.NAMES), 0, 1)
    f.many("defence", list(keyword.NAMES), 0, 1)
    f.many("brings", list(FEATURES), -99, 99)
    f.ones(state_cell.COLUMNS)
    return f.found


def option_runs() -> list[Any]:
    """Return the columns of an option row."""
    f = Runs(FEATURES)
    f.ones(option_cell.COLUMNS)
    f.sums("brings")
    return f.found


def wanted_runs(c: Components) -> dict[str, list[Any]]:
    """Return the columns of all arrays."""
    return {
        "flat": flat_runs(c),
        "globals": global_runs(c),
        "entities": entity_runs(c),
        "options": option_runs(),
    }
