"""Where everything is in the flat observation, beside what both observations have."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.eldritch.encode import seat_cell, space_cell
from arkham_env.eldritch.encode.features import FEATURES
from arkham_env.eldritch.encode.names import (
    ABILITIES,
    BRANCHES,
    CLUE,
    SEAT_NAMES,
    SHIP,
    SPACE_NAMES,
    TRAIN,
)
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared_cells import by_card

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class FlatCells:
    """The cells of the flat observation; -1 where a layout lacks one.

    Attributes:
        branches: of each branch the cells of its sum.
        ongoing, tokens, pieces (on it), solved, reserve: by card.
        body, body_cards, body_clues, body_tickets: by sheet.
        on_board, back: by kind.
        given, taken: by card, then Clue, Train Ticket, Ship Ticket.
        spaces: ``cell * spaces + where``, as in ``BoardNumbers``.
        seat_first: of each block of a seat, where its numbers begin (``seat_cell``).
        sheet, space, holds: by block of a seat, then by sheet, space, card.
        used: by owner (own, others'), kind and ability.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        self.branches: list[vec[i64]] = [
            sum_cells(c, f"branch{i}", FEATURES) for i in range(BRANCHES)
        ]
        self.ongoing: vec[i64] = by_card(c, "ongoing", pool)
        self.tokens: vec[i64] = by_card(c, "ongoing_tokens", pool)
        self.pieces: vec[i64] = by_card(c, "ongoing_pieces", pool)
        self.solved: vec[i64] = by_card(c, "solved_mystery", pool)
        self.reserve: vec[i64] = by_card(c, "reserve", pool)
        self.body: vec[i64] = by_card(c, "body", pool)
        self.body_cards: vec[i64] = by_card(c, "body_possessions", pool)
        self.body_clues: vec[i64] = by_card(c, "body_clues", pool)
        self.body_tickets: vec[i64] = by_card(c, "body_tickets", pool)
        self.on_board: vec[i64] = c.cells("on_board", pool.items)
        items = [pool.items[k] if k >= 0 else "" for k in pool.components.kind_of_card]
        self.given: vec[i64] = c.cells("given", [*items, CLUE, TRAIN, SHIP])
        self.taken: vec[i64] = c.cells("taken", [*items, CLUE, TRAIN, SHIP])
        spaces: list[int] = []
        for name in space_cell.NAMES:
            spaces.extend([c.cell(name, where) for where in SPACE_NAMES])
        self.spaces: vec[i64] = long_list(spaces)
        first: list[int] = []
        sheet: list[int] = []
        space: list[int] = []
        holds: list[int] = []
        for seat in SEAT_NAMES:
            first.append(c.block([f"{seat}.{name}" for name in seat_cell.NAMES]))
            sheet.extend([c.cell(f"{seat}.sheet", item) for item in items])
            space.extend([c.cell(f"{seat}.space", where) for where in SPACE_NAMES])
            holds.extend([c.cell(f"{seat}.holds", item) for item in items])
        self.seat_first: vec[i64] = long_list(first)
        self.sheet: vec[i64] = long_list(sheet)
        self.space: vec[i64] = long_list(space)
        self.holds: vec[i64] = long_list(holds)
        back: list[int] = []
        used: list[int] = []
        for owner in ("self", "others"):
            back.extend([c.cell(f"{owner}.back", item) for item in pool.items])
            for item in pool.items:
                used.extend([c.cell(f"{owner}.used", f"{item}/{i}") for i in range(ABILITIES)])
        self.kinds: i64 = len(pool.items)
        self.back: vec[i64] = long_list(back)
        self.used: vec[i64] = long_list(used)
