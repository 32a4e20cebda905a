"""The parts of the ``entities`` observation that both board games share.

The observation has rows for seats (the observing seat first), spaces and cards, then one row per
option. A column that refers to an entity contains the index of the entity's row, or -1 for no
entity. If a decision has more options than there are option rows, the options are split into pages;
the last row of a page selects the next page. Each game derives a class from
:class:`BoardEntityCodec` that lists the entities and writes their state.
"""

from typing import TYPE_CHECKING, Any, Final

from arkham_env.board.encode.kind_pool import KindPool
from arkham_env.board.encode.layout_file import ENTITY_ROWS, KindLayout
from arkham_env.board.encode.printed_rows import Cells, PrintedRows
from arkham_env.board.encode.sums import Sums, put_sum, sum_cells
from arkham_env.board.texts.board_game import BoardGame, card_of_use, user_of
from arkham_env.board.texts.context import NOBODY, NONE
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import OP_CHOICE
from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.encode import Listing, Row, fit
from arkham_env.core.encoding.layout import Declared
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.native import i16, i64, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

FIRST_SPACE: Final = 8
"""Item number of the first space.

An *item* is a seat, space, sheet, token or card; each item can have a row. Seats are the items from
0 on, spaces the items from this number on. Sheets, tokens and cards follow the spaces.
"""
NO_TEXT: Final = -1

# Indices of the first state columns of a row, as in the ``state_cell`` module of each game. The
# columns from ``holder`` to ``host_row`` are -1 if they do not apply to the item.
ZONE: Final = 0
HOLDER: Final = 1
NEARNESS: Final = 2
DISTANCE: Final = 3
PLACE_ROW: Final = 4
HOST_ROW: Final = 5
IS_DECIDER: Final = 6
IN_OPTIONS: Final = 10
ROW_COUNTS: Final = (("options", 0, 9999), ("entities", 0, ENTITY_ROWS), ("page", 0, 9999))
"""Columns of the ``globals`` array: number of options, number of entity rows, index of the page."""
HEAD: Final = ("zone", "holder", "nearness", "distance", "place_row", "host_row", "is_decider")


def option_runs(features: tuple[str, ...]) -> list[Any]:
    """Return the runs (declarations) of an option row's columns, in the format of a layout file.

    Args:
        features: names of the features of card texts (see :mod:`arkham_env.board.encode.sums`).
    """
    declared = Declared()
    declared.block_of(option_cell.COLUMNS)
    sum_cells(declared, "brings", features)
    return declared.runs


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardCells:
    """Positions of the columns in the ``entities`` observation of a board game.

    Args:
        layout: the layout of the game.
        state: names of the state columns of an entity row (``state_cell.NAMES``).
        facts: the printed facts of each kind of component (see :class:`PrintedRows`); the index is
            the number of the kind. Element 0 is overwritten: it marks rows without a component.
        features: names of the features of card texts (see :mod:`arkham_env.board.encode.sums`).

    Attributes:
        size: number of columns of the ``globals`` array.
        options, entities, page: indices of the three columns of ``ROW_COUNTS``.
        width, option_width: number of columns of an entity row and of an option row.
        first_option: index at which the option rows begin.
        total: size of the whole observation.
        first_state, states: index of the first state column of an entity row; number of state
            columns.
        used: index of the column ``used`` among the state columns.
        printed: the printed facts of all kinds.
        brings: indices of the columns of an option row that contain the features of the card text
            that the option resolves.
    """

    def __init__(
        self, layout: KindLayout, state: list[str], facts: list[Cells], features: tuple[str, ...]
    ) -> None:
        c = layout.globals
        self.size: i64 = c.size()
        self.options: i64 = c.block_of(ROW_COUNTS)
        self.entities: i64 = self.options + 1
        self.page: i64 = self.options + 2
        rows = layout.entities
        self.width: i64 = rows.size()
        self.first_state: i64 = rows.block(state)
        self.states: i64 = len(state)
        self.used: i64 = state.index("used")
        facts[0] = [(rows.need("present"), 1)]
        self.printed: PrintedRows = PrintedRows(rows.need("kind"), self.first_state, facts)
        layout.options.block(option_cell.NAMES)
        self.option_width: i64 = layout.options.size()
        self.brings: vec[i64] = sum_cells(layout.options, "brings", features)
        self.first_option: i64 = self.size + layout.entity_rows * self.width
        self.total: i64 = self.first_option + layout.max_options * self.option_width


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardEntityCodec:
    """Writer of ``entities`` observations.

    Each game derives a class that lists the entities and writes their state. An *item* is the
    number of a seat, space, sheet, token or card that can have an entity row.

    Args:
        layout: the layout of the game.
        cells: positions of the columns.
        pool: the kinds of components, with their names in the layout.
        sums: numeric features of the card texts.
        spaces: number of spaces.
        cards: number of sheets, tokens and cards.
        sheets: number of sheets, which have the lowest card numbers. Used abilities of a sheet are
            counted in the row of the seat, not in the row of the sheet.

    Attributes:
        listing: the items that have a row in the observation that is being written.
        offered: for each item, whether an option on the current page refers to it.
    """

    def __init__(
        self,
        layout: KindLayout,
        cells: BoardCells,
        pool: KindPool,
        sums: Sums,
        spaces: int,
        cards: int,
        sheets: int,
    ) -> None:
        self.cells: BoardCells = cells
        self.kinds: KindPool = pool
        self.sums: Sums = sums
        self.first_card: i64 = FIRST_SPACE + spaces
        self.sheets: i64 = sheets
        self.most: i64 = layout.max_options
        items = FIRST_SPACE + spaces + cards
        self.listing: Listing = Listing(items, layout.entity_rows)
        self.offered: list[bool] = [False] * items

    # -- Methods that a game overrides -------------------------------------------------------------

    def begin(self, g: Any, seat: i64, row: Row) -> None:
        """Write the game-specific columns of ``globals`` and prepare data for the rows."""
        raise missing(self, "begin")

    def list_entities(self, g: Any, seat: i64, first: i64, last: i64) -> None:
        """Add to ``listing`` every item that has a row in the observation.

        Args:
            g: the game.
            seat: the observing seat.
            first, last: the options ``first`` to ``last - 1`` are on the current page.
        """
        raise missing(self, "list_entities")

    def number_of_seat(self, g: Any, who: i64) -> i64:
        """Return the kind number of the sheet of seat ``who``, or 0 if the seat has no sheet."""
        raise missing(self, "number_of_seat")

    def write_person(self, g: Any, seat: i64, who: i64, i: i64, row: Row) -> None:
        """Write the state of the seat ``who`` to ``row.data``, as far as ``seat`` can see it. ``i``
        is the index of the first state column of the row. :meth:`write_space` and
        :meth:`write_card` do the same for a space and for a card."""
        raise missing(self, "write_person")

    def write_space(self, g: Any, seat: i64, where: i64, i: i64, row: Row) -> None:
        raise missing(self, "write_space")

    def write_card(self, g: Any, seat: i64, card: i64, i: i64, row: Row) -> None:
        raise missing(self, "write_card")

    def item_of(self, g: Any, packed: i64) -> i64:
        """Return the item that the option ``packed`` targets, or -1 if it has no target."""
        raise missing(self, "item_of")

    def place_of(self, g: Any, packed: i64, item: i64) -> i64:
        """Return the item to which the column ``place_row`` of an option refers, such as the space
        of the option's target; -1 for none. ``item`` is the result of :meth:`item_of`."""
        raise missing(self, "place_of")

    def number_of(self, packed: i64, op: i64) -> i64:
        """Return the number in an option, such as a face of a die or an amount; -1 for none."""
        raise missing(self, "number_of")

    def ability_of(self, packed: i64, op: i64) -> i64:
        """Return the index of the ability that an option uses, or -1 if it uses no ability."""
        raise missing(self, "ability_of")

    def text_of(self, g: Any, packed: i64, op: i64) -> i64:
        """Return the card text that an option resolves: ``kind << 8 | ability``, or ``NO_TEXT``."""
        raise missing(self, "text_of")

    # -- The whole observation ---------------------------------------------------------------------

    def write(self, g: BoardGame, seat: i64, row: Row, ids: list[i64], page: i64) -> None:
        """Write the observation of ``seat``.

        Args:
            g: the game.
            seat: the observing seat.
            row: the buffer to write to.
            ids: action-table IDs of the options; empty if ``seat`` has no decision.
            page: number of the current page of options, from 0.
        """
        f = self.cells
        row.forget()
        self.begin(g, seat, row)
        deciding = not g.over and g.seat == seat
        count: i64 = len(g.options) if deciding else 0
        first: i64 = page * (self.most - 1) if count > self.most else 0
        last: i64 = min(count, first + self.most - 1) if count > self.most else count
        self.list_entities(g, seat, first, last)
        listed = self.listing.listed
        row.mark(f.options, count)
        row.mark(f.page, page if deciding else 0)
        row.mark(f.entities, len(listed))
        row.show_rows(0, len(listed), f.size, f.width)
        begin: i64 = row.at + f.size
        for item in listed:
            self.write_entity(g, seat, item, begin, row)
            begin += f.width
        self.write_uses(g, row)
        shown = self.write_options(g, row, ids, first, last)
        row.show_rows(1, shown, f.first_option, f.option_width)
        for item in listed:
            self.offered[item] = False
        self.listing.clear()

    # -- Listing the rows --------------------------------------------------------------------------

    def list_board(self, g: BoardGame, seat: i64) -> None:
        """Add all seats to ``listing``, beginning with ``seat``, then all spaces."""
        listing = self.listing
        i: i64 = 0
        while i < g.players:
            listing.add((seat + i) % g.players)
            i += 1
        i = FIRST_SPACE
        while i < self.first_card:
            listing.add(i)
            i += 1

    def list_options(self, g: BoardGame, first: i64, last: i64) -> None:
        """Add to ``listing`` the targets of the options ``first`` to ``last - 1``, then the card
        that caused the decision and all cards whose texts are being resolved."""
        listing = self.listing
        i: i64 = first
        while i < last:
            item = self.item_of(g, g.options[i])
            if item != NONE:
                listing.add(item)
                self.offered[item] = True
            i += 1
        if g.over:
            return
        if g.source >= 0:
            listing.add(self.first_card + g.source)
        for frame in g.stack:
            if isinstance(frame, Script) and frame.source >= 0:
                listing.add(self.first_card + frame.source)

    def list_cards(self, cards: list[i64]) -> None:
        listing = self.listing
        for card in cards:
            listing.add(self.first_card + card)

    # -- Entity rows -------------------------------------------------------------------------------

    def write_entity(self, g: BoardGame, seat: i64, item: i64, begin: i64, row: Row) -> None:
        i: i64 = begin + self.cells.first_state
        if item >= self.first_card:
            card = item - self.first_card
            self.write_printed(self.kinds.number_of[g.kind_of(card)], begin, row)
            self.write_card(g, seat, card, i, row)
        elif item >= FIRST_SPACE:
            self.write_printed(self.kinds.space_numbers[item - FIRST_SPACE], begin, row)
            self.write_space(g, seat, item - FIRST_SPACE, i, row)
        else:
            self.write_printed(self.number_of_seat(g, item), begin, row)
            self.write_person(g, seat, item, i, row)
        row.data[i + IN_OPTIONS] = i16(1 if self.offered[item] else 0)

    def write_printed(self, number: i64, begin: i64, row: Row) -> None:
        """Write the printed facts of the kind of component with this number to the entity row that
        starts at ``begin``, and reset the state columns of the row."""
        f = self.cells
        f.printed.write(number, begin, row)
        data = row.data
        i: i64 = begin + f.first_state
        end: i64 = i + f.states
        data[i + ZONE] = 0
        data[i + HOLDER] = NONE
        data[i + NEARNESS] = NONE
        data[i + DISTANCE] = NONE
        data[i + PLACE_ROW] = NONE
        data[i + HOST_ROW] = NONE
        i += IS_DECIDER
        while i < end:
            data[i] = 0
            i += 1

    def write_uses(self, g: BoardGame, row: Row) -> None:
        """Write to each entity row the number of uses of abilities. A use of a card's ability is
        counted in the row of the card, a use of a sheet's ability in the row of the seat."""
        f = self.cells
        for note in g.used:
            card = card_of_use(note)
            item = self.first_card + card
            if card < self.sheets:
                item = user_of(g, note)
            if item != NOBODY and self.listing.row_of[item] != NONE:
                begin: i64 = row.at + f.size + self.listing.row_of[item] * f.width
                cell: i64 = begin + f.first_state + f.used
                row.data[cell] = row.data[cell] + 1

    # -- Option rows -------------------------------------------------------------------------------

    def write_options(self, g: BoardGame, row: Row, ids: list[i64], first: i64, last: i64) -> i64:
        """Write the option rows of the current page and return their number, including the row that
        selects the next page."""
        f = self.cells
        data = row.data
        row_of = self.listing.row_of
        o: i64 = row.at + f.first_option
        source: i64 = NONE
        if g.source >= 0 and not g.over:
            source = row_of[self.first_card + g.source]
        shown: i64 = 0
        k: i64 = first
        while k < last:
            packed = g.options[k]
            op = op_of(packed)
            item = self.item_of(g, packed)
            i: i64 = option_cell.COUNT
            while i < f.option_width:
                data[o + i] = 0
                i += 1
            data[o + option_cell.VERB] = i16(op)
            data[o + option_cell.DECISION] = i16(g.kind)
            data[o + option_cell.SOURCE_ROW] = i16(source)
            data[o + option_cell.TARGET_ROW] = i16(NONE if item == NONE else row_of[item])
            place = self.place_of(g, packed, item)
            data[o + option_cell.PLACE_ROW] = i16(NONE if place == NONE else row_of[place])
            data[o + option_cell.NUMBER] = fit(self.number_of(packed, op))
            data[o + option_cell.TABLE_ID] = fit(ids[k])
            data[o + option_cell.ABILITY] = i16(self.ability_of(packed, op))
            self.write_sum(g, packed, op, o, row)
            o += f.option_width
            shown += 1
            k += 1
        if last > first and len(g.options) > self.most:
            k = 0
            while k < f.option_width:
                data[o + k] = NONE if k < option_cell.COUNT else 0
                k += 1
            data[o + option_cell.VERB] = option_cell.MORE
            data[o + option_cell.DECISION] = i16(g.kind)
            shown += 1
        return shown

    def write_sum(self, g: BoardGame, packed: i64, op: i64, o: i64, row: Row) -> None:
        """Write the features of the card text that an option resolves, if it resolves one."""
        found: list[i64]
        if op == OP_CHOICE:
            top = g.stack[-1]
            if not isinstance(top, Script):
                return
            found = self.sums.branch(top.kind, top.ability, top.pc, a_of(packed))
        else:
            text = self.text_of(g, packed, op)
            if text == NO_TEXT:
                return
            found = self.sums.whole(text >> 8, text & 0xFF)
        put_sum(row.data, o, self.cells.brings, found)
