"""Columns of the ``entities`` observation, and the printed facts in each row."""

from typing import Any, Final

from arkham_env.board.encode.board_entities import BoardCells
from arkham_env.board.encode.layout_file import KindLayout
from arkham_env.board.encode.printed_rows import Cells
from arkham_env.board.texts.texts import ACTION, FORCED, LOCAL_ACTION, MAY
from arkham_env.core.encoding.layout import Columns, Declared
from arkham_env.eldritch.encode import state_cell
from arkham_env.eldritch.encode.features import FEATURES, Summaries
from arkham_env.eldritch.encode.names import BIG, GROUPS, SPACE_ITEMS
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.state.columns import NO_TEST
from arkham_env.eldritch.state.ids import component, omen, skill, space, trait

SPACE_GROUP: Final = len(GROUPS) + 1
"""Value of the column ``group`` for a space."""


PRINTED: Final = (
    ("kind", 0, BIG), ("group", 0, 31), ("value", 0, 99), ("will_test", 0, 1),
    ("will_change", -99, 99), ("horror", 0, 99), ("strength_test", 0, 1),
    ("strength_change", -99, 99), ("damage", 0, 99), ("toughness", 0, 99),
    ("toughness_each", 0, 99), ("printed_health", 0, 99), ("printed_sanity", 0, 99),
    ("mythos_color", 0, 3), ("mythos_tokens", 0, 99), ("gate_color", 0, 3),
    ("answers", 0, 99), ("actions", 0, 99),
)  # fmt: skip
"""Columns of printed facts, each as ``(name, minimum, maximum)``, in order.

``kind`` is the number of the kind of component in the layout. ``group``, ``mythos_color`` and
``gate_color`` are numbered from 1; 0 means none.
"""


def entity_runs() -> list[Any]:
    """Return the declarations of the columns of an entity row: the printed facts, then the state.
    Each declaration (run) is one column or a sequence of columns."""
    declared = Declared()
    declared.one("present", 0, 1)
    declared.block_of(PRINTED)
    declared.many("printed_skill", list(skill.NAMES), 0, 99)
    declared.many("space_type", list(space.TYPE_NAMES), 0, 1)
    declared.many("trait", list(trait.NAMES), 0, 1)
    declared.many("brings", list(FEATURES), -99, 99)
    declared.block_of(state_cell.COLUMNS)
    return declared.runs


def entity_cells(layout: KindLayout, pool: Pool, summaries: Summaries) -> BoardCells:
    """Return the indices of all columns, and the printed facts of each kind of component."""
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
    """Return the printed facts of a kind of component as pairs ``(column index, value)``. The index
    is -1 if the layout in use does not have the column."""
    made = pool.components
    column = made.columns[kind]
    answers = 0
    actions = 0
    for ability in made.texts.abilities[kind]:
        if ability.kind == MAY or ability.kind == FORCED:
            answers += 1
        elif ability.kind == ACTION or ability.kind == LOCAL_ACTION:
            actions += 1
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), int(pool.number_of[kind])),
        (rows.cell("group"), GROUPS.index(column.group) + 1 if column.group in GROUPS else 0),
        (rows.cell("value"), int(column.value)),
        (rows.cell("horror"), int(column.horror)),
        (rows.cell("damage"), int(column.damage)),
        (rows.cell("toughness"), int(column.toughness)),
        (rows.cell("toughness_each"), int(column.toughness_each)),
        (rows.cell("answers"), answers),
        (rows.cell("actions"), actions),
    ]
    if column.will != NO_TEST:
        found.append((rows.cell("will_test"), 1))
        found.append((rows.cell("will_change"), int(column.will)))
    if column.strength != NO_TEST:
        found.append((rows.cell("strength_test"), 1))
        found.append((rows.cell("strength_change"), int(column.strength)))
    for bit in range(len(trait.NAMES)):
        if column.traits >> bit & 1:
            found.append((rows.cell("trait", trait.NAMES[bit]), 1))
    brought = summaries.of_kind(kind)
    for i in range(len(FEATURES)):
        found.append((rows.cell("brings", FEATURES[i]), brought[i]))
    return found + group_cells(pool, kind, rows)


def group_cells(pool: Pool, kind: int, rows: Columns) -> Cells:
    """Return the printed facts of sheets and Mythos cards only (see :func:`printed_cells`)."""
    made = pool.components
    found: Cells = []
    if kind in made.kind_of_card:
        card = made.kind_of_card.index(kind)
        if card < component.FIRST_ANCIENT_ONE:
            sheet = made.sheets[card]
            found.append((rows.cell("printed_health"), int(sheet.health)))
            found.append((rows.cell("printed_sanity"), int(sheet.sanity)))
            for i in range(skill.COUNT):
                found.append((rows.cell("printed_skill", skill.NAMES[i]), sheet.skills[i]))
        elif component.FIRST_MYTHOS <= card < component.FIRST_MYSTERY:
            mythos = made.mythos[card - component.FIRST_MYTHOS]
            found.append((rows.cell("mythos_color"), int(mythos.color) + 1))
            found.append((rows.cell("mythos_tokens"), int(mythos.tokens)))
    return found


def space_cells(where: int, number: int, rows: Columns) -> Cells:
    """Return the printed facts of a space, with the color of its Gate (see :func:`printed_cells`).

    Args:
        where: the space.
        number: the number of the space among the kinds of the layout.
    """
    found: Cells = [
        (rows.cell("present"), 1),
        (rows.cell("kind"), number),
        (rows.cell("group"), SPACE_GROUP),
        (rows.cell("space_type", space.TYPE_NAMES[space.TYPES[where]]), 1),
    ]
    name = SPACE_ITEMS[where].removeprefix("space/")
    if name in component.GATES:
        color = omen.GATES[component.GATES.index(name)]
        found.append((rows.cell("gate_color"), color + 1))
    return found
