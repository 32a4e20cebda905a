"""Indices of the columns of the ``flat`` observation."""

from typing import TYPE_CHECKING, final

from arkham_env.arkham2e.encode import seat_cell, space_cell
from arkham_env.arkham2e.encode.features import FEATURES
from arkham_env.arkham2e.encode.names import (
    ABILITIES, ARKHAM, BRANCHES, HOLDINGS, ITEMS, LOCATION_NAMES, SEAT_NAMES, SPACE_NAMES,
    SPARE_ABILITIES, SPARE_NAMES, TRADED,
)  # fmt: skip
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.encode.shared_cells import SharedCells
from arkham_env.arkham2e.state.ids import world
from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class FlatCells(SharedCells):
    """Indices of the columns of the ``flat`` observation (see :class:`SharedCells`).

    Attributes:
        branches: for each branch, the columns of its feature sum.
        spaces: columns of the areas of Arkham, at index ``cell * space.BOARD + where``.
        open, first, second: for each Other World, the number of open gates, and the numbers of
            investigators in its first and second area.
        on_board, in_cup: for each Monster, the numbers of copies on the board and in the cup.
        given, taken: for each card, the number of copies that a pending trade gives and takes.
        seat_first: first column of each seat (see ``seat_cell``), clockwise from the observing
            seat.
        sheet, area: by seat, in the same order, and sheet or area.
        holds, exhausted, tokens: by kind of card, for the cards of the observing seat.
        others: by kind of card, for the cards of the other seats.
        used: by user (the observing seat, then any other seat), kind of card and ability.
        cards, kinds: the number of cards and the number of kinds.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        super().__init__(c, pool)
        self.branches: list[vec[i64]] = [
            sum_cells(c, f"branch{i}", FEATURES) for i in range(BRANCHES)
        ]
        spaces: list[int] = []
        for i in range(space_cell.COUNT):
            name, low, high = space_cell.COLUMNS[i]
            places = LOCATION_NAMES if i < space_cell.LOCATION_CELLS else ARKHAM
            c.many(name, places, low, high)
            spaces.extend([c.cell(name, where) for where in ARKHAM])
        self.spaces: vec[i64] = long_list(spaces)
        self.open: vec[i64] = c.many("open_gates", list(world.NAMES), 0, 99)
        self.first: vec[i64] = c.many("in_first", list(world.NAMES), 0, 99)
        self.second: vec[i64] = c.many("in_second", list(world.NAMES), 0, 99)
        self.on_board: vec[i64] = pool.by_card(c, "on_board", pool.names_in("monster"), 0, 99)
        self.in_cup: vec[i64] = pool.by_card(c, "in_cup", pool.names_in("monster"), 0, 99)
        traded = [*pool.names_in(*ITEMS, "spell"), *TRADED, *SPARE_NAMES]
        self.given: vec[i64] = pool.by_card(c, "given", traded, 0, 99)
        self.taken: vec[i64] = pool.by_card(c, "taken", traded, 0, 99)
        first: list[int] = []
        sheet: list[int] = []
        area: list[int] = []
        for seat in SEAT_NAMES:
            first.append(c.block_of(seat_cell.COLUMNS, f"{seat}."))
            sheet.extend(pool.by_card(c, f"{seat}.sheet", pool.with_spare("sheet")))
            area.extend(c.many(f"{seat}.area", SPACE_NAMES, 0, 1))
        self.cards: i64 = len(pool.card_items)
        self.seat_first: vec[i64] = long_list(first)
        self.sheet: vec[i64] = long_list(sheet)
        self.area: vec[i64] = long_list(area)
        holdings = pool.with_spare(*HOLDINGS)
        self.holds: vec[i64] = pool.by_kind(c, "self.holds", holdings, 0, 99)
        self.exhausted: vec[i64] = pool.by_kind(c, "self.exhausted", holdings, 0, 99)
        self.tokens: vec[i64] = pool.by_kind(c, "self.tokens", holdings, 0, 999)
        self.others: vec[i64] = pool.by_kind(c, "others.holds", holdings, 0, 99)
        used: list[int] = []
        for owner in ("self", "others"):
            used += pool.by_ability(c, f"{owner}.used", SPARE_ABILITIES, ABILITIES)
        self.kinds: i64 = len(pool.items)
        self.used: vec[i64] = long_list(used)
