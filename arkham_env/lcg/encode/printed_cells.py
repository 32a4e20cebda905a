"""Columns of an entity row with the printed facts of a card, computed once per layout."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from arkham_env.core.encoding.encode import fit
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i16, i64, long_list, shorts
from arkham_env.lcg.encode.columns import PRINTED
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, keyword, slot, trait

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class PrintedRow:
    """The printed facts of a card that are not 0.

    Attributes:
        number: the number of the card in the layout, or 0 if the layout does not contain it.
        made_for: the class of the card definition.
        spots: for each fact, the index of its column in an entity row.
        values: the facts.
    """

    def __init__(self, number: int, made_for: Any, shown: list[tuple[int, int]]) -> None:
        kept = [pair for pair in shown if pair[0] != NONE and pair[1] != 0]
        values = shorts(len(kept))
        for i in range(len(kept)):
            values[i] = fit(kept[i][1])
        self.number: int = number
        self.made_for: Any = made_for
        self.spots: vec[i64] = long_list([column for column, _ in kept])
        self.values: vec[i16] = values


@final
class PrintedCells:
    """The printed facts of the cards of a layout.

    Args:
        rows: the columns of an entity row.
        positions: the index of each code in the layout.
    """

    def __init__(self, rows: Columns, positions: dict[str, int]) -> None:
        self.rows: Columns = rows
        self.positions: dict[str, int] = positions
        self.known: dict[str, PrintedRow] = {}
        place = card_type.LOCATION + 1
        shown = [(rows.cell("present"), 1), (rows.cell("type"), place)]
        self.unidentified: PrintedRow = PrintedRow(0, None, shown)

    def row_of(self, d: CardDef) -> PrintedRow:
        """Return the printed facts of a card; they are computed once per card of the layout."""
        code = d.printed.code
        known = self.known.get(code)
        if known is not None and known.made_for is type(d):
            return known
        number = self.positions.get(code, NONE) + 1
        found = PrintedRow(number, type(d), printed_cells(d, number, self.rows))
        if number:
            self.known[code] = found
        return found


def printed_cells(d: CardDef, number: int, rows: Columns) -> list[tuple[int, int]]:
    """Return one pair ``(column, value)`` per printed fact; the column is -1 if ``rows`` has none.

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
