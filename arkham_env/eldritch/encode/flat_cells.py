"""Columns of the ``flat`` observation: their declaration and their indices."""

from typing import TYPE_CHECKING, final

from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.eldritch.encode import seat_cell, space_cell
from arkham_env.eldritch.encode.features import FEATURES
from arkham_env.eldritch.encode.names import (
    ABILITIES, BIG, BRANCHES, CLUE, HOLDINGS, POSSESSIONS, SEAT_NAMES, SHIP, SPACE_NAMES,
    SPARE_ABILITIES, SPARE_NAMES, TRAIN,
)  # fmt: skip
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.encode.shared_cells import SharedCells

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class FlatCells(SharedCells):
    """Indices of the columns of the ``flat`` observation.

    An index is -1 if the layout in use is an earlier version without the column. Most attributes
    are arrays. "By card" means that the index into the array is a card.

    Attributes:
        branches: by feature, for each branch of a choice.
        ongoing, tokens, pieces, solved, reserve: by card.
        body, body_cards, body_clues, body_tickets: by sheet.
        on_board: by kind of component.
        back: by owner (the observing seat, others) and kind of component.
        given, taken: by card, followed by Clue, Train Ticket and Ship Ticket.
        spaces: by column of ``space_cell`` and space.
        seat_first: by relative seat; the first of the columns of ``seat_cell``.
        sheet, space, holds: by relative seat, then by sheet, space or card.
        used: by owner (the observing seat, others), kind of component and ability.
        kinds: the number of kinds of components.
    """

    def __init__(self, c: Columns, pool: Pool) -> None:
        super().__init__(c, pool)
        self.branches: list[vec[i64]] = [
            sum_cells(c, f"branch{i}", FEATURES) for i in range(BRANCHES)
        ]
        mythos = pool.with_spare("mythos")
        self.ongoing: vec[i64] = pool.by_card(c, "ongoing", mythos)
        self.tokens: vec[i64] = pool.by_card(c, "ongoing_tokens", mythos, 0, BIG)
        self.pieces: vec[i64] = pool.by_card(c, "ongoing_pieces", mythos, 0, BIG)
        self.solved: vec[i64] = pool.by_card(c, "solved_mystery", pool.names_in("mystery"))
        self.reserve: vec[i64] = pool.by_card(c, "reserve", pool.with_spare("asset"), 0, 9)
        sheets = pool.names_in("sheet")
        self.body: vec[i64] = pool.by_card(c, "body", sheets, 0, 2)
        self.body_cards: vec[i64] = pool.by_card(c, "body_possessions", sheets, 0, 99)
        self.body_clues: vec[i64] = pool.by_card(c, "body_clues", sheets, 0, 99)
        self.body_tickets: vec[i64] = pool.by_card(c, "body_tickets", sheets, 0, 99)
        self.on_board: vec[i64] = pool.by_kind(c, "on_board", pool.names_in("monster"), 0, 99)
        traded = [*pool.names_in(*POSSESSIONS), CLUE, TRAIN, SHIP, *SPARE_NAMES]
        items = [*pool.card_items, CLUE, TRAIN, SHIP]
        c.many("given", traded, 0, 99)
        self.given: vec[i64] = c.cells("given", items)
        c.many("taken", traded, 0, 99)
        self.taken: vec[i64] = c.cells("taken", items)
        spaces: list[int] = []
        for name, low, high in space_cell.COLUMNS:
            spaces.extend(c.many(name, SPACE_NAMES, low, high))
        self.spaces: vec[i64] = long_list(spaces)
        first: list[int] = []
        sheet: list[int] = []
        space: list[int] = []
        holds: list[int] = []
        for seat in SEAT_NAMES:
            first.append(c.block_of(seat_cell.COLUMNS, f"{seat}."))
            sheet.extend(pool.by_card(c, f"{seat}.sheet", sheets))
            space.extend(c.many(f"{seat}.space", SPACE_NAMES, 0, 1))
            holds.extend(pool.by_card(c, f"{seat}.holds", pool.with_spare(*HOLDINGS), 0, 9))
        self.seat_first: vec[i64] = long_list(first)
        self.sheet: vec[i64] = long_list(sheet)
        self.space: vec[i64] = long_list(space)
        self.holds: vec[i64] = long_list(holds)
        back: list[int] = []
        used: list[int] = []
        for owner in ("self", "others"):
            back.extend(pool.by_kind(c, f"{owner}.back", pool.names_in("back"), 0, 9))
            used += pool.by_ability(c, f"{owner}.used", SPARE_ABILITIES, ABILITIES)
        self.kinds: i64 = len(pool.items)
        self.back: vec[i64] = long_list(back)
        self.used: vec[i64] = long_list(used)
