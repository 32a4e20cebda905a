"""Which columns the observations need for the components (see ``core/encoding/layout.py``).

``scripts/write_layouts.py`` freezes them; a column that later components want goes to the end.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.board.texts.texts import Texts
from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.layout import Runs
from arkham_env.eldritch.encode import seat_cell, space_cell, state_cell
from arkham_env.eldritch.encode.features import FEATURES
from arkham_env.eldritch.encode.names import (
    BIG,
    BRANCHES,
    CLUE,
    DECISION_ITEMS,
    DIE_NAMES,
    DIFFICULTIES,
    ENTITY_ROWS,
    GROUPS,
    HOLDINGS,
    OMEN_NAMES,
    POSSESSIONS,
    SEAT_NAMES,
    SEATS,
    SHIP,
    SPACE_NAMES,
    SPARE_ABILITIES,
    SPARE_NAMES,
    TRAIN,
)
from arkham_env.eldritch.encode.pool import names_in
from arkham_env.eldritch.encode.shared_cell import COMBAT, COUNTS, PENDING, TEST
from arkham_env.eldritch.state.columns import COLOR_NAMES
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    flag,
    meeting,
    phase,
    point,
    resource,
    skill,
    space,
    trait,
)
from arkham_env.eldritch.state.table import Components

PRINTED: Final = (
    ("kind", 0, BIG), ("group", 0, 31), ("value", 0, 99), ("will_test", 0, 1),
    ("will_change", -99, 99), ("horror", 0, 99), ("strength_test", 0, 1),
    ("strength_change", -99, 99), ("damage", 0, 99), ("toughness", 0, 99),
    ("toughness_each", 0, 99), ("printed_health", 0, 99), ("printed_sanity", 0, 99),
    ("mythos_color", 0, 3), ("mythos_tokens", 0, 99), ("gate_color", 0, 3),
    ("answers", 0, 99), ("actions", 0, 99),
)  # fmt: skip
"""What is printed: ``kind`` is its number in the layout, ``group``, ``mythos_color`` and
``gate_color`` count from 1."""


def limited(texts: Texts) -> list[str]:
    """Return ``name/number`` of the abilities that can be used so often only."""
    found: list[str] = []
    for kind in range(len(texts.names)):
        for i in range(len(texts.abilities[kind])):
            if texts.abilities[kind][i].limit != 0:
                found.append(f"{texts.names[kind]}/{i}")
    found.extend(f"{name}/{i}" for name in SPARE_NAMES for i in range(SPARE_ABILITIES))
    return found


def spoken(texts: Texts) -> list[str]:
    """Return the kinds that have a text."""
    names = texts.names
    return [names[k] for k in range(len(names)) if len(texts.abilities[k]) > 0]


def things(c: Components) -> list[str]:
    """Return what can be given."""
    return [*names_in(c, *POSSESSIONS), CLUE, TRAIN, SHIP, *SPARE_NAMES]


def shared_columns(f: Runs, c: Components) -> None:
    """Add what both observations say of the game and of what is being decided."""
    f.one("round", 0, BIG)
    f.many("phase", list(phase.NAMES), 0, 1)
    f.many("difficulty", DIFFICULTIES, 0, 1)
    f.one("players", 1, SEATS)
    f.many("ancient_one", list(component.ANCIENT_ONES), 0, 1)
    f.one("awake", 0, 1)
    f.one("doom", 0, 99)
    f.many("omen", OMEN_NAMES, 0, 1)
    f.many("omen_tokens", OMEN_NAMES, 0, BIG)
    f.one("over", 0, 1)
    f.many("lead", SEAT_NAMES, 0, 1)
    f.many("active", SEAT_NAMES, 0, 1)
    f.many("decider", SEAT_NAMES, 0, 1)
    f.many("mystery", [*names_in(c, "mystery"), *SPARE_NAMES], 0, 1)
    f.ones(COUNTS)
    f.many("mythos_stage", ["first", "second", "third"], 0, 1)
    f.many("stage_left", list(COLOR_NAMES), 0, 99)
    f.many("deck", list(deck.NAMES), 0, 99)
    f.many("discard", list(deck.NAMES), 0, 99)
    f.many("gate_known", list(component.GATES), 0, 99)
    f.many("mythos_drawn", names_in(c, "mythos"), 0, 1)
    f.many("mythos_now", names_in(c, "mythos"), 0, 1)
    f.many("decision", DECISION_ITEMS, 0, 1)
    f.many("source", GROUPS, 0, 1)
    f.many("text", [*spoken(c.texts), *SPARE_NAMES], 0, 1)
    f.many("text_seat", SEAT_NAMES, 0, 1)
    f.many("point", list(point.NAMES[: point.BEFORE_ROLL]), 0, 1)
    f.many("subject", SEAT_NAMES, 0, 1)
    f.many("owed_what", list(resource.NAMES), 0, 1)
    f.many("encounter", list(meeting.NAMES), 0, 1)
    f.many("trade_with", SEAT_NAMES, 0, 1)
    f.ones(PENDING)
    f.ones(TEST)
    f.many("test_skill", list(skill.NAMES), 0, 1)
    f.many("test_seat", SEAT_NAMES, 0, 1)
    f.many("test_flag", list(flag.NAMES), 0, 1)
    f.many("dice", DIE_NAMES, 0, 999)
    f.ones(COMBAT)
    f.many("combat_monster", names_in(c, "monster"), 0, 1)
    f.many("combat_seat", SEAT_NAMES, 0, 1)
    f.sums("rest")


def flat_runs(c: Components) -> list[Any]:
    """Return the columns of the flat observation."""
    f = Runs(FEATURES)
    shared_columns(f, c)
    for i in range(BRANCHES):
        f.sums(f"branch{i}")
    mythos = [*names_in(c, "mythos"), *SPARE_NAMES]
    f.many("ongoing", mythos, 0, 1)
    f.many("ongoing_tokens", mythos, 0, BIG)
    f.many("ongoing_pieces", mythos, 0, BIG)
    f.many("solved_mystery", names_in(c, "mystery"), 0, 1)
    f.many("reserve", [*names_in(c, "asset"), *SPARE_NAMES], 0, 9)
    f.many("body", names_in(c, "sheet"), 0, 2)
    for name in ("body_possessions", "body_clues", "body_tickets"):
        f.many(name, names_in(c, "sheet"), 0, 99)
    f.many("on_board", names_in(c, "monster"), 0, 99)
    f.many("given", things(c), 0, 99)
    f.many("taken", things(c), 0, 99)
    for name, low, high in space_cell.COLUMNS:
        f.many(name, SPACE_NAMES, low, high)
    holdings = [*names_in(c, *HOLDINGS), *SPARE_NAMES]
    for seat in SEAT_NAMES:
        for name, low, high in seat_cell.COLUMNS:
            f.one(f"{seat}.{name}", low, high)
        f.many(f"{seat}.sheet", names_in(c, "sheet"), 0, 1)
        f.many(f"{seat}.space", SPACE_NAMES, 0, 1)
        f.many(f"{seat}.holds", holdings, 0, 9)
    for owner in ("self", "others"):
        f.many(f"{owner}.back", names_in(c, "back"), 0, 9)
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
    f.many("printed_skill", list(skill.NAMES), 0, 99)
    f.many("space_type", list(space.TYPE_NAMES), 0, 1)
    f.many("trait", list(trait.NAMES), 0, 1)
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
