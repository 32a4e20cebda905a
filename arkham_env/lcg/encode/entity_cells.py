"""Positions of the columns of the entities observation, for the cards of one table."""

from typing import TYPE_CHECKING, final

from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.encode import fit
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i16, i64, long_list, shorts
from arkham_env.lcg.encode import state_cell
from arkham_env.lcg.encode.columns import PRINTED
from arkham_env.lcg.encode.layout import GameLayout
from arkham_env.lcg.encode.shared_cells import Cards, GlobalCells
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, keyword, slot, trait
from arkham_env.lcg.state.table import Table

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class EntityCells(GlobalCells):
    """Positions in the entities observation: cells of the globals, columns of the rows.

    Attributes:
        size: number of cells of the globals.
        width: number of columns of an entity row.
        option_width: number of columns of an option row.
        first_option: first cell of the option rows.
        card: index of the column with the number of the card.
        first_state: index of the first column with the state of the card
            (:mod:`~arkham_env.lcg.encode.state_cell`).
        present: index of the column that is 1 in the rows that contain a card.
        spot, printed: indices of columns and the values to write there, for the printed facts that
            are not 0.  The entries from ``first[kind]`` up to ``first[kind + 1]`` belong to the
            card definition with the index ``kind`` in ``Table.kinds``.
        number_of: by ``kind``, the index of the card in the pool + 1; 0 for a card outside the
            pool.
        kind_of_number: by index in the pool + 1, the ``kind`` of the card; -1 if the table does not
            contain the card.
    """

    def __init__(self, layout: GameLayout, table: Table) -> None:
        super().__init__(layout.globals, Cards([], table))
        self.size: i64 = layout.globals.size()
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
    """Return one pair ``(column index, value)`` per printed fact; index -1 if it has no column.

    Args:
        number: index of the card in the pool + 1, or 0 for a card outside the pool.
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
