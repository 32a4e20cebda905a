"""Columns of the ``entities`` observation, and the printed facts of each kind of component."""

from typing import Any, Final

from arkham_env.arkham2e.encode import state_cell
from arkham_env.arkham2e.encode.features import FEATURES, Summaries
from arkham_env.arkham2e.encode.names import BIG, GROUPS
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.state.columns import BY_AWARENESS
from arkham_env.arkham2e.state.ids import card_type, component, keyword, movement, space, world
from arkham_env.board.encode.board_entities import BoardCells
from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.board.encode.printed_rows import Cells
from arkham_env.board.texts.texts import FORCED, MAY
from arkham_env.core.encoding.layout import Columns, Declared

SPACE_GROUP: Final = len(GROUPS) + 1
"""Value of the column ``group`` for an area."""


PRINTED: Final = (
    ("kind", 0, BIG), ("group", 0, 31), ("price", 0, 99), ("hands", 0, 9), ("bonus", -99, 99),
    ("magical", 0, 1), ("undead_bonus", 0, 99), ("lone_bonus", 0, 99), ("safe", 0, 1),
    ("cast", -99, 99), ("cast_by_awareness", 0, 1), ("cost", 0, 99), ("printed_awareness", -99, 99),
    ("printed_toughness", 0, 99), ("symbol", 0, 9), ("printed_sanity", 0, 99),
    ("printed_stamina", 0, 99), ("focus", 0, 9), ("mythos_type", 0, 9), ("gate_modifier", -9, 9),
    ("world", 0, 9), ("second_area", 0, 1), ("unstable", 0, 1), ("neighborhood", 0, 9),
    ("answers", 0, 99), ("actions", 0, 99),
)  # fmt: skip
"""Columns of printed facts: the name and the range of each, in order.

``kind`` is the number of the kind of component in the layout.  The values of ``group``, ``symbol``,
``mythos_type``, ``world`` and ``neighborhood`` count from 1; 0 means that there is none.
"""
SPACE_TYPES: Final = ["street", "location", "beside", "world"]


def entity_runs() -> list[Any]:
    """Return the runs of columns of an entity row: the columns of printed facts, then of state."""
    declared = Declared()
    declared.one("present", 0, 1)
    declared.block_of(PRINTED)
    declared.many("space_type", SPACE_TYPES, 0, 1)
    declared.many("type", list(card_type.NAMES), 0, 1)
    declared.many("moves", list(movement.NAMES), 0, 1)
    declared.many("defence", list(keyword.NAMES), 0, 1)
    declared.many("brings", list(FEATURES), -99, 99)
    declared.block_of(state_cell.COLUMNS)
    return declared.runs


def entity_cells(layout: KindLayout, pool: Pool, summaries: Summaries) -> BoardCells:
    """Return the indices of all columns, with the values of the printed facts of each kind."""
    rows = layout.entities
    facts: list[Cells] = [[] for _ in range(len(layout.kinds) + 1)]
    for kind in range(len(pool.items)):
        number = pool.number_of[kind]
        if number:
            facts[number] = printed_cells(pool, summaries, kind, rows)
    for where in range(space.COUNT):
        number = pool.space_numbers[where]
        if number:
            facts[number] = space_cells(where, number, rows)
    return BoardCells(layout, state_cell.NAMES, facts, FEATURES)


def printed_cells(pool: Pool, summaries: Summaries, kind: int, rows: Columns) -> Cells:
    """Return pairs ``(column, value)`` with the printed facts of a kind of component. The column is
    -1 if the layout does not have it."""
    made = pool.components
    column = made.columns[kind]
    answers = 0
    actions = 0
    for ability in made.texts.abilities[kind]:
        if ability.kind == FORCED:
            answers += 1
        elif ability.kind == MAY:
            actions += 1
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), int(pool.number_of[kind])),
        (rows.cell("group"), GROUPS.index(column.group) + 1 if column.group in GROUPS else 0),
        (rows.cell("price"), int(column.price)),
        (rows.cell("hands"), int(column.hands)),
        (rows.cell("bonus"), int(column.bonus)),
        (rows.cell("magical"), 1 if column.magical else 0),
        (rows.cell("undead_bonus"), int(column.undead_bonus)),
        (rows.cell("lone_bonus"), int(column.lone_bonus)),
        (rows.cell("safe"), 1 if column.safe else 0),
        (rows.cell("cost"), int(column.cost)),
        (rows.cell("answers"), answers),
        (rows.cell("actions"), actions),
    ]
    if column.cast == BY_AWARENESS:
        found.append((rows.cell("cast_by_awareness"), 1))
    else:
        found.append((rows.cell("cast"), int(column.cast)))
    for bit in range(card_type.COUNT):
        if column.types >> bit & 1:
            found.append((rows.cell("type", card_type.NAMES[bit]), 1))
    brought = summaries.of_kind(kind)
    for i in range(len(FEATURES)):
        found.append((rows.cell("brings", FEATURES[i]), brought[i]))
    return found + group_cells(pool, kind, rows)


def group_cells(pool: Pool, kind: int, rows: Columns) -> Cells:
    """Return pairs ``(column, value)`` with the printed facts that only some groups have."""
    made = pool.components
    column = made.columns[kind]
    found: Cells = []
    if column.group == "monster":
        found.append((rows.cell("printed_awareness"), int(column.awareness)))
        found.append((rows.cell("printed_toughness"), int(column.toughness)))
        found.append((rows.cell("moves", movement.NAMES[column.moves]), 1))
    if column.group == "monster" or column.group == "gate":
        found.append((rows.cell("symbol"), int(column.symbol) + 1))
    if kind not in made.kind_of_card:
        return found
    card = made.kind_of_card.index(kind)
    if card < component.FIRST_ANCIENT_ONE:
        sheet = made.sheets[card]
        found.append((rows.cell("printed_sanity"), int(sheet.sanity)))
        found.append((rows.cell("printed_stamina"), int(sheet.stamina)))
        found.append((rows.cell("focus"), int(sheet.focus)))
    elif card < component.FIRST_MONSTER:
        ancient = made.ancient_ones[card - component.FIRST_ANCIENT_ONE]
        for bit in range(keyword.COUNT):
            if ancient.keywords >> bit & 1:
                found.append((rows.cell("defence", keyword.NAMES[bit]), 1))
    elif component.FIRST_GATE <= card < component.FIRST_COMMON:
        there = (card - component.FIRST_GATE) // component.GATES_EACH
        found.append((rows.cell("world"), there + 1))
        found.append((rows.cell("gate_modifier"), world.MODIFIERS[there]))
    elif component.FIRST_MYTHOS <= card < component.FIRST_LOCATION_CARD:
        mythos = made.mythos[card - component.FIRST_MYTHOS]
        found.append((rows.cell("mythos_type"), int(mythos.type) + 1))
    elif component.FIRST_LOCATION_CARD <= card < component.FIRST_GATE_CARD:
        street = (card - component.FIRST_LOCATION_CARD) // component.LOCATION_CARDS
        found.append((rows.cell("neighborhood"), street + 1))
    return found


def space_cells(where: int, number: int, rows: Columns) -> Cells:
    """Return pairs ``(column, value)`` with the printed facts of an area."""
    if where < space.STREETS:
        kind = "street"
    elif where < space.BOARD:
        kind = "location"
    else:
        kind = "world" if space.is_world(where) else "beside"
    assert kind in SPACE_TYPES
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), number),
        (rows.cell("group"), SPACE_GROUP),
        (rows.cell("space_type", kind), 1),
        (rows.cell("unstable"), 1 if space.IS_UNSTABLE[where] else 0),
    ]
    if where < space.BOARD:
        found.append((rows.cell("neighborhood"), space.STREET_OF[where] + 1))
    elif space.is_world(where):
        there = space.world_of(where)
        found.append((rows.cell("world"), there + 1))
        found.append((rows.cell("symbol"), world.SYMBOL[there] + 1))
        found.append((rows.cell("gate_modifier"), world.MODIFIERS[there]))
        found.append((rows.cell("second_area"), (where - space.FIRST_WORLD) % 2))
    return found
