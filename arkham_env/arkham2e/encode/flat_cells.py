"""Where everything is in the flat observation, beside what both observations have."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.arkham2e.encode import seat_cell, space_cell
from arkham_env.arkham2e.encode.features import FEATURES
from arkham_env.arkham2e.encode.names import ABILITIES, ARKHAM, BRANCHES, SEAT_NAMES, SPACE_NAMES
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.state.ids import world
from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class FlatCells:
    """The cells of the flat observation; -1 where a layout lacks one.

    Attributes:
        branches: of each branch the cells of its sum.
        spaces: ``cell * space.BOARD + where``, as in ``BoardNumbers``.
        open, first, second: by world.
        on_board, in_cup, given, taken: by card.
        seat_first: of each block of a seat, where its numbers begin (``seat_cell``).
        sheet: ``block * sheets + sheet``, ``sheets`` of them each.  area: ``block * areas + area``.
        holds, exhausted, tokens, others: by kind.
        used: by owner (own, others'), kind and ability.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        self.branches: list[vec[i64]] = []
        for i in range(BRANCHES):
            self.branches.append(sum_cells(c, f"branch{i}", FEATURES))
        spaces: list[int] = []
        for name in space_cell.NAMES:
            spaces.extend([c.cell(name, where) for where in ARKHAM])
        self.spaces: vec[i64] = long_list(spaces)
        self.open: vec[i64] = c.cells("open_gates", list(world.NAMES))
        self.first: vec[i64] = c.cells("in_first", list(world.NAMES))
        self.second: vec[i64] = c.cells("in_second", list(world.NAMES))
        self.on_board: vec[i64] = pool.by_card(c, "on_board")
        self.in_cup: vec[i64] = pool.by_card(c, "in_cup")
        self.given: vec[i64] = pool.by_card(c, "given")
        self.taken: vec[i64] = pool.by_card(c, "taken")
        items = [pool.items[k] if k >= 0 else "" for k in pool.components.kind_of_card]
        first: list[int] = []
        sheet: list[int] = []
        area: list[int] = []
        for seat in SEAT_NAMES:
            first.append(c.block([f"{seat}.{name}" for name in seat_cell.NAMES]))
            sheet.extend([c.cell(f"{seat}.sheet", item) for item in items])
            area.extend([c.cell(f"{seat}.area", where) for where in SPACE_NAMES])
        self.cards: i64 = len(items)
        self.seat_first: vec[i64] = long_list(first)
        self.sheet: vec[i64] = long_list(sheet)
        self.area: vec[i64] = long_list(area)
        self.holds: vec[i64] = c.cells("self.holds", pool.items)
        self.exhausted: vec[i64] = c.cells("self.exhausted", pool.items)
        self.tokens: vec[i64] = c.cells("self.tokens", pool.items)
        self.others: vec[i64] = c.cells("others.holds", pool.items)
        used: list[int] = []
        for owner in ("self", "others"):
            for item in pool.items:
                used.extend([c.cell(f"{owner}.used", f"{item}/{i}") for i in range(ABILITIES)])
        self.kinds: i64 = len(pool.items)
        self.used: vec[i64] = long_list(used)
