"""Where everything is in the entities observation, for the cards of one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.encode import fit
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i16, i64, long_list, shorts
from arkham_env.lcg.encode import state_cell
from arkham_env.lcg.encode.flat_cells import by_card
from arkham_env.lcg.encode.layout import GameLayout
from arkham_env.lcg.encode.wanted import PRINTED, TOKEN_NAMES
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import (
    NONE,
    decision_kind,
    difficulty,
    keyword,
    phase,
    skill,
    slot,
    test_kind,
    trait,
)
from arkham_env.lcg.state.table import Table

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class EntityCells:
    """The cells of the globals, and where the columns of the rows are.

    Attributes:
        size: of the globals.  width, option_width: of an entity row, of an option row.
        first_option: where option rows begin.
        card: the column with the number of the card.
        first_state: the column where what changes begins
            (:mod:`~arkham_env.lcg.encode.state_cell`).
        present: the column that says whether the row is in use.
        printed: what is printed, without zeros: columns ``spot[i]`` and cells ``printed[i]`` for
            ``i`` from ``first[kind]`` up to ``first[kind + 1]``.
        number_of: by kind of card, its number in the pool, 0 without one.
        kind_of_number: by number in the pool, the kind in this table, -1 without one.
    """

    def __init__(self, layout: GameLayout, table: Table) -> None:
        c = layout.globals
        self.size: i64 = c.size()
        self.round: i64 = c.need("round")
        self.phase: vec[i64] = c.cells("phase", list(phase.NAMES))
        self.difficulty: vec[i64] = c.cells("difficulty", list(difficulty.NAMES))
        self.players: i64 = c.need("players")
        self.doom: i64 = c.need("doom_in_play")
        self.doom_threshold: i64 = c.need("doom_threshold")
        self.clues_needed: i64 = c.need("clues_needed")
        self.group_clues: i64 = c.need("group_clues")
        self.encounter_deck: i64 = c.need("encounter_deck")
        self.encounter_discard: i64 = c.need("encounter_discard")
        self.victory_display: i64 = c.need("victory_display")
        self.over: i64 = c.need("over")
        self.decider: i64 = c.need("decider")
        self.decision: vec[i64] = c.cells("decision", list(decision_kind.NAMES))
        self.options: i64 = c.need("options")
        self.entities: i64 = c.need("entities")
        self.page: i64 = c.need("page")
        self.bag: vec[i64] = c.cells("chaos_bag", TOKEN_NAMES)
        self.test: i64 = c.need("test")
        self.test_step: i64 = c.need("test_step")
        self.test_skill: vec[i64] = c.cells("test_skill", list(skill.NAMES))
        self.test_kind: vec[i64] = c.cells("test_kind", list(test_kind.NAMES))
        self.test_value: i64 = c.need("test_value")
        self.test_difficulty: i64 = c.need("test_difficulty")
        self.test_margin: i64 = c.need("test_margin")
        self.test_token: vec[i64] = c.cells("test_token", TOKEN_NAMES)
        self.damage_to_assign: i64 = c.need("damage_to_assign")
        self.horror_to_assign: i64 = c.need("horror_to_assign")
        self.removed: vec[i64] = by_card(c, ["removed"], table)
        self.all_removed: vec[i64] = c.all_cells("removed")
        rows = layout.entities
        self.width: i64 = rows.size()
        self.card: i64 = rows.need("card")
        self.first_state: i64 = rows.block(state_cell.NAMES)
        self.present: i64 = rows.need("present")
        first = [0]
        spots: list[int] = []
        cells: list[int] = []
        kinds = [NONE] * (len(layout.cards) + 1)
        numbers: list[int] = []
        for kind in range(len(table.kinds)):
            d = table.kinds[kind]
            code = d.printed.code
            number = layout.cards.index(code) + 1 if code in layout.cards else 0
            if number:
                kinds[number] = kind
            numbers.append(number)
            for column, value in printed_cells(d, number, rows):
                if column != NONE and value != 0:
                    spots.append(column)
                    cells.append(value)
            first.append(len(spots))
        self.first: vec[i64] = long_list(first)
        self.spot: vec[i64] = long_list(spots)
        self.printed: vec[i16] = shorts(len(cells))
        for i in range(len(cells)):
            self.printed[i] = fit(cells[i])
        self.number_of: vec[i64] = long_list(numbers)
        self.kind_of_number: vec[i64] = long_list(kinds)
        layout.options.block(option_cell.NAMES)
        self.option_width: i64 = layout.options.size()
        self.first_option: i64 = self.size + layout.entity_rows * self.width
        self.total: i64 = self.first_option + layout.max_options * self.option_width


def printed_cells(d: CardDef, number: int, rows: Columns) -> list[tuple[int, int]]:
    """Return column and value of what is printed on a card; column -1: the layout lacks it.

    Args:
        number: the card's place in the pool + 1, 0 for a card that is not in it.
    """
    kinds = [0, 0, 0, 0]
    for ability in d.triggered:
        kinds[ability.kind] += 1
    p = d.printed
    values = [
        number, d.type + 1, p.faction, p.level, p.cost, *d.icon_counts, p.health, p.sanity, p.uses,
        p.damage, p.horror, p.stage, p.doom, p.victory, int(p.weakness), int(p.unique),
        int(d.play.point != NONE), *kinds,
    ]  # fmt: skip
    found = [(rows.cell("present"), 1)]
    for i in range(len(PRINTED)):
        found.append((rows.cell(PRINTED[i][0]), values[i]))
    for name in slot.NAMES:
        found.append((rows.cell("slot", name), p.slots.count(slot.NAMES.index(name))))
    for bit in range(len(keyword.NAMES)):
        if p.keywords >> bit & 1:
            found.append((rows.cell("keyword", keyword.NAMES[bit]), 1))
    for which in p.traits:
        found.append((rows.cell("trait", trait.NAMES[which]), 1))
    return found
