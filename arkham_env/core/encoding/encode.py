"""Writers of observations and masks.

A *block* is a flat buffer that contains the rows of many games; NumPy reads it without a copy (see
:func:`arkham_env.core.kernel.native.shorts`).  A :class:`Row` is the row of one game, and a *cell*
is one number of a row.  :meth:`Row.mark` and :meth:`Row.add` write cells that are usually zero;
they record these cells, so that the next write clears only them.  :meth:`Row.put` writes cells that
every write of the row sets.  :meth:`Row.show_constants` writes cells that stay the same in most
writes of the row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.kernel.errors import CellOverflow
from arkham_env.core.kernel.native import (
    copy_into, i16, i64, long_list, longs, mypyc_attr, shorts, small_bytes, u8,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec
PARTS: Final = 4
"""Maximum number of parts of a row that are divided into sub-rows (entities, options ...)."""
PILES: Final = 4
"""Number of piles that :meth:`Row.show_pile` can count."""
KEPT: Final = 512
"""Maximum number of cells that :meth:`Row.keep` can set."""
LOWEST: Final = -32768
HIGHEST: Final = 32767


def too_wide(cell: i64, value: i64) -> CellOverflow:
    """Return the error for a value that does not fit in a cell."""
    return CellOverflow(
        f"the value {value} does not fit in cell {cell} of the observation: expected {LOWEST} to "
        f"{HIGHEST}"
    )


def fitting(cell: i64, value: i64) -> i16:
    """Return the value of a cell as a 16-bit integer.

    Raises:
        CellOverflow: the value does not fit in a cell.
    """
    if value < LOWEST or value > HIGHEST:
        raise too_wide(cell, value)
    return i16(value)


def fit(value: i64) -> i16:
    """Return ``value`` as a 16-bit integer, for encoders that write cells without a :class:`Row`.

    Raises:
        CellOverflow: the value does not fit in a cell.
    """
    if value < LOWEST or value > HIGHEST:
        raise CellOverflow(
            f"the value {value} does not fit in a cell of the observation: expected {LOWEST} to "
            f"{HIGHEST}"
        )
    return i16(value)


@final
@mypyc_attr(acyclic=True)
class CellValues:
    """Values for some cells of a row.

    Args:
        cells: the indices of the cells.
        numbers: their values.
    """

    def __init__(self, cells: list[i64], numbers: list[i64]) -> None:
        count: i64 = len(cells)
        values = shorts(count)
        for i in range(count):
            values[i] = fitting(cells[i], numbers[i])
        self.cells: vec[i64] = long_list(cells)
        self.numbers: vec[i16] = values


@final
@mypyc_attr(acyclic=True)
class Constants:
    """Cells that depend only on the set-up and the observing seat, such as the deck lists.

    Args:
        values: for each observing seat, the value of each cell that is not 0; the index -1 is
            ignored.
        first, count: the first cell and the number of cells of a part of the row in which many
            cells differ between seats.  This part is copied as a whole.

    Attributes:
        of_seat: the other cells of each seat that are not 0.
        parts: for each seat, the values of the part.
        changes: at ``old * len(of_seat) + new`` the other cells that change when the row shows the
            observation of seat ``new`` after that of seat ``old``; ``None`` until a row needs them.
    """

    def __init__(self, values: list[dict[int, int]], first: i64 = 0, count: i64 = 0) -> None:
        self.first: i64 = first
        self.of_seat: list[CellValues] = []
        self.parts: list[vec[i16]] = []
        for found in values:
            part = shorts(count)
            cells: list[int] = []
            numbers: list[int] = []
            for cell in found:
                at: i64 = cell - first
                if 0 <= at < count:
                    part[at] = fitting(cell, found[cell])
                elif cell >= 0:
                    cells.append(cell)
                    numbers.append(found[cell])
            self.of_seat.append(CellValues(cells, numbers))
            self.parts.append(part)
        self.changes: list[CellValues | None] = [None] * (len(values) * len(values))


NO_PILE: Final[list[i64]] = []
NO_CONSTANTS: Final = Constants([{}])


@final
@mypyc_attr(acyclic=True)
class ShownPile:
    """A pile of cards that a row shows.

    Attributes:
        cards: the ids of the cards.
        cells, first: the arguments of :meth:`Row.show_pile`; any values while there are no cards.
    """

    def __init__(self, cells: vec[i64]) -> None:
        self.cards: list[i64] = NO_PILE
        self.cells: vec[i64] = cells
        self.first: i64 = 0


@final
@mypyc_attr(acyclic=True)
class Row:
    """One row of a block of 16-bit integers.

    A value that does not fit raises CellOverflow, both compiled and interpreted.

    Attributes:
        data: the whole block.
        at: index of the row's first cell in the block.
        width: number of cells.
        used: for each part of the row that is divided into sub-rows (see :meth:`show_rows`), the
            number of sub-rows that the last write filled.
        piles: the piles that :meth:`show_pile` has counted last, by number.
        constants, observer: the arguments of the last call of :meth:`show_constants`.
        kept_key, kept_number: the arguments of the last call of :meth:`keeps`.
        kept: the first ``kept_count`` elements are the cells that :meth:`keep` has set.
    """

    def __init__(self, data: vec[i16], at: i64, width: i64) -> None:
        self.data: vec[i16] = data
        self.at: i64 = at
        self.width: i64 = width
        self.marks: vec[i64] = longs(width)
        self.marked: i64 = 0
        self.used: vec[i64] = longs(PARTS)
        self.piles: list[ShownPile] = [ShownPile(self.marks) for _ in range(PILES)]
        self.constants: Constants = NO_CONSTANTS
        self.observer: i64 = 0
        self.kept_key: object = None
        self.kept_number: i64 = 0
        self.kept: vec[i64] = longs(KEPT)
        self.kept_count: i64 = 0

    def forget(self) -> None:
        """Set to zero every cell that :meth:`mark`, :meth:`add` or :meth:`count` has set."""
        self.zero(self.marks, self.marked)
        self.marked = 0

    def zero(self, cells: vec[i64], count: i64) -> None:
        """Set the first ``count`` of some cells to zero."""
        if count > len(cells):
            raise IndexError(f"expected at most {len(cells)} cells, got {count}")
        data = self.data
        at: i64 = self.at
        i: i64 = 0
        while i < count:  # compiled code does not check i again (native/rewrite.py)
            data[at + cells[i]] = 0
            i += 1

    def put(self, cell: i64, value: i64) -> None:
        """Set a cell that every write of the row sets, so that :meth:`forget` need not clear it."""
        if value < LOWEST or value > HIGHEST:
            raise too_wide(cell, value)
        self.data[self.at + cell] = i16(value)

    def mark(self, cell: i64, value: i64) -> None:
        """Set a cell that :meth:`forget` has cleared; the next ``forget`` clears it again."""
        if value != 0:
            if value < LOWEST or value > HIGHEST:
                raise too_wide(cell, value)
            marked = self.marked
            self.data[self.at + cell] = i16(value)
            self.marks[marked] = cell
            self.marked = marked + 1

    def flag(self, cell: i64) -> None:
        """Set a cell to 1 as :meth:`mark` does."""
        marked = self.marked
        self.data[self.at + cell] = 1
        self.marks[marked] = cell
        self.marked = marked + 1

    def mark_numbers(
        self, cells: vec[i64], numbers: vec[i64], indices: vec[i64], count: i64
    ) -> None:
        """Set many cells as :meth:`mark` does; skip cells that the layout does not have.

        Args:
            cells: for each number, the index of its cell, or -1 if the layout has no such cell.
            numbers: the values of all cells.
            indices: the first ``count`` elements are the indices in ``numbers`` of the values that
                are not 0.
        """
        data = self.data
        marks = self.marks
        marked: i64 = self.marked
        start: i64 = self.at
        i: i64 = 0
        while i < count:
            index: i64 = indices[i]
            cell: i64 = cells[index]
            if cell >= 0:
                value: i64 = numbers[index]
                if value < LOWEST or value > HIGHEST:
                    raise too_wide(cell, value)
                data[start + cell] = i16(value)
                marks[marked] = cell
                marked += 1
            i += 1
        self.marked = marked

    def add(self, cell: i64, amount: i64) -> None:
        """Add ``amount`` to a cell; the next :meth:`forget` sets the cell to 0."""
        if amount != 0:
            at = self.at + cell
            data = self.data
            found: i64 = i64(data[at])
            total: i64 = found + amount
            if total < LOWEST or total > HIGHEST:
                raise too_wide(cell, total)
            if found == 0:
                marked = self.marked
                self.marks[marked] = cell
                self.marked = marked + 1
            data[at] = i16(total)

    def count(self, cards: list[i64], cells: vec[i64], first: i64) -> None:
        """Add 1 to the cell ``cells[first + card]`` for each ``card`` in ``cards``.

        Args:
            cards: the ids of the cards.
            cells: indices of cells; a negative index means that the layout has no cell for the
                card.
            first: the position in ``cells`` of the card with id 0.
        """
        data = self.data
        marks = self.marks
        marked: i64 = self.marked
        start: i64 = self.at
        card: i64  # declared, so that the index is a machine integer
        for card in cards:
            cell: i64 = cells[first + card]
            if cell >= 0:
                at: i64 = start + cell
                found: i16 = data[at]
                if found == 0:
                    marks[marked] = cell
                    marked += 1
                # No overflow check: a cell can store a higher count than any game has cards.
                data[at] = found + 1
        self.marked = marked

    def show_pile(self, number: i64, cards: list[i64], cells: vec[i64], first: i64) -> None:
        """Set the cells that count the cards of a pile, such as a deck; :meth:`forget` keeps them.

        Nothing is done if ``cards`` is the same list object as in the last call with this number.
        The game must therefore replace the list when the pile changes.  Call :meth:`show_constants`
        first: while its argument stays the same, a number must always have the same cells.

        Args:
            number: the number of the pile, less than ``PILES``.
            cards: the ids of the cards in the pile, or the kinds of the tokens.
            cells: for each id or kind, the index of its cell, or -1 if it has none.
            first: the position in ``cells`` of the card with id 0.
        """
        pile = self.piles[number]
        if cards is pile.cards:
            return
        data = self.data
        at: i64 = self.at
        card: i64  # declared, so that the index is a machine integer
        shown = pile.cards
        count: i64 = len(shown)
        if count != 0:
            if count < len(cards) and cards[:count] == shown:
                # The pile has grown, as most piles do: only the new cards are counted.
                pile.cards = cards
                i: i64 = count
                while i < len(cards):
                    cell: i64 = cells[first + cards[i]]
                    if cell >= 0:
                        data[at + cell] = data[at + cell] + 1
                    i += 1
                return
            self.erase_pile(pile)
        pile.cards = cards
        if cards:
            pile.cells = cells
            pile.first = first
            for card in cards:
                cell = cells[first + card]
                if cell >= 0:
                    data[at + cell] = data[at + cell] + 1

    def erase_pile(self, pile: ShownPile) -> None:
        """Set to zero the cells that count the cards of a pile."""
        data = self.data
        at: i64 = self.at
        cells = pile.cells
        first: i64 = pile.first
        card: i64  # declared, so that the index is a machine integer
        for card in pile.cards:
            cell: i64 = cells[first + card]
            if cell >= 0:
                data[at + cell] = 0
        pile.cards = NO_PILE

    def keeps(self, key: object, number: i64) -> bool:
        """Return whether the cells that :meth:`keep` has set belong to ``key`` and ``number``.

        If not, these cells are set to zero, and the caller sets those of ``key`` and ``number``.
        """
        if key is self.kept_key and number == self.kept_number:
            return True
        self.kept_key = key
        self.kept_number = number
        self.zero(self.kept, self.kept_count)
        self.kept_count = 0
        return False

    def keep(self, cell: i64, value: i64) -> None:
        """Set a cell that keeps its value until :meth:`keeps` is called with other arguments;
        :meth:`forget` does not clear it."""
        count: i64 = self.kept_count
        self.data[self.at + cell] = fitting(cell, value)
        self.kept[count] = cell
        self.kept_count = count + 1

    def show_constants(self, constants: Constants, seat: i64) -> None:
        """Set the cells that stay the same in all observations of ``seat``; :meth:`forget` keeps
        them. No other method may write these cells."""
        known = self.constants
        old: i64 = self.observer
        if constants is known and seat == old:
            return
        self.constants = constants
        self.observer = seat
        if constants is not known:
            for pile in self.piles:
                self.erase_pile(pile)  # the cells of its cards may be others now
            self.zero(known.of_seat[old].cells, len(known.of_seat[old].cells))
            copy_into(self.data, self.at + known.first, shorts(len(known.parts[old])))
            self.write_cells(constants.of_seat[seat])
            copy_into(self.data, self.at + constants.first, constants.parts[seat])
            return
        copy_into(self.data, self.at + constants.first, constants.parts[seat])
        at: i64 = old * len(constants.of_seat) + seat
        change = constants.changes[at]
        if change is None:
            constants.changes[at] = self.replace(constants.of_seat[old], constants.of_seat[seat])
        else:
            self.write_cells(change)

    def write_cells(self, values: CellValues) -> None:
        """Set cells, without a mark for :meth:`forget`."""
        data = self.data
        start: i64 = self.at
        cells = values.cells
        numbers = values.numbers
        count: i64 = len(cells)
        i: i64 = 0
        while i < count:
            data[start + cells[i]] = numbers[i]
            i += 1

    def replace(self, old: CellValues, new: CellValues) -> CellValues:
        """Replace ``old`` by ``new``; return the cells that changed, with their new values."""
        data = self.data
        start: i64 = self.at
        cells: list[i64] = []
        numbers: list[i64] = []
        for i in range(len(new.cells)):
            if data[start + new.cells[i]] != new.numbers[i]:
                cells.append(new.cells[i])
                numbers.append(i64(new.numbers[i]))
        self.zero(old.cells, len(old.cells))
        self.write_cells(new)
        for i in range(len(old.cells)):
            if data[start + old.cells[i]] == 0:
                cells.append(old.cells[i])
                numbers.append(0)
        return CellValues(cells, numbers)

    def show_rows(self, part: i64, count: i64, first: i64, width: i64) -> None:
        """Set the number of sub-rows that a part of the row uses, such as one sub-row per card.

        Sub-rows that the last write used but this write does not use are set to zero.  The caller
        writes all cells of the sub-rows in use.

        Args:
            part: index of the part, less than ``PARTS``.
            count: number of sub-rows in use.
            first: index of the first cell of the part.
            width: number of cells per sub-row.
        """
        data = self.data
        i: i64 = self.at + first + count * width
        end: i64 = self.at + first + self.used[part] * width
        while i < end:
            data[i] = 0
            i += 1
        self.used[part] = count

    def clear(self) -> None:
        """Set the whole row to zero."""
        data = self.data
        i: i64 = self.at
        end: i64 = self.at + self.width
        while i < end:
            data[i] = 0
            i += 1
        self.marked = 0
        self.used = longs(PARTS)
        for pile in self.piles:
            pile.cards = NO_PILE
        self.constants = NO_CONSTANTS
        self.observer = 0
        self.kept_key = None
        self.kept_count = 0


def mark_one(row: Row, cell: i64, value: i64) -> None:
    """Set a cell with :meth:`Row.mark`; do nothing if ``cell`` is -1 (not in the layout)."""
    if cell >= 0:
        row.mark(cell, value)


@final
@mypyc_attr(acyclic=True)
class MaskRow:
    """Action mask of one game: one row of a block of bytes that are 0 or 1."""

    def __init__(self, data: vec[u8], at: i64, width: i64) -> None:
        self.data: vec[u8] = data
        self.at: i64 = at
        self.width: i64 = width
        self.marks: vec[i64] = longs(width)
        self.marked: i64 = 0

    # The same loop as in Row.zero, for bytes.  Compiled code is fast only if the type of the
    # vector is known, so the two classes cannot share the loop.
    def forget(self) -> None:
        """Set to zero every byte that :meth:`set` has set."""
        data = self.data
        marks = self.marks
        count: i64 = self.marked
        i: i64 = 0
        while i < count:
            data[self.at + marks[i]] = 0
            i += 1
        self.marked = 0

    def actions(self) -> list[i64]:
        """Return the actions that are set, in the order in which they were set."""
        return [int(self.marks[i]) for i in range(self.marked)]

    def index(self, action: i64) -> i64:
        """Return the index of ``action`` in :meth:`actions`, or -1 if it is not set."""
        marks = self.marks
        i: i64 = 0
        while i < self.marked:
            if marks[i] == action:
                return i
            i += 1
        return -1

    def set(self, action: i64) -> None:
        """Set the byte of ``action`` to 1. Call it at most once per action after :meth:`forget`."""
        self.data[self.at + action] = 1
        self.marks[self.marked] = action
        self.marked += 1


def new_row(width: int) -> Row:
    """Return a row of ``width`` cells in a new block."""
    return Row(shorts(width), 0, width)


def new_mask(width: int) -> MaskRow:
    """Return a mask of ``width`` bytes in a new block."""
    return MaskRow(small_bytes(width), 0, width)


def as_numpy(data: Any, kind: str, *shape: int) -> Any:
    """Return a NumPy view of a block, with dtype ``kind``; it is read-only in compiled code."""
    import numpy

    return numpy.frombuffer(data, dtype=kind).reshape(shape)


@final
class Listing:
    """Assignment of items, such as cards, to the sub-rows of an observation.

    A first pass over the items assigns the sub-rows; a second pass writes them.

    Args:
        items: number of items.
        most: number of sub-rows; items beyond this number get no sub-row.

    Attributes:
        listed: the items that have a sub-row, in the order of the sub-rows.
        row_of: the index of the sub-row of each item, or -1 if it has none.
    """

    def __init__(self, items: i64, most: i64) -> None:
        self.most: i64 = most
        self.listed: list[i64] = []
        self.row_of: list[i64] = [-1] * items

    def add(self, item: i64) -> None:
        """Assign the next free sub-row to an item, unless it already has one or none is free."""
        if self.row_of[item] == -1 and len(self.listed) < self.most:
            self.row_of[item] = len(self.listed)
            self.listed.append(item)

    def clear(self) -> None:
        """Remove all items."""
        for item in self.listed:
            self.row_of[item] = -1
        self.listed = []


@final
class Field:
    """One column of an encoding: name, index and range of values."""

    def __init__(self, name: str, index: int, low: int, high: int) -> None:
        self.name: str = name
        self.index: int = index
        self.low: int = low
        self.high: int = high

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {self.index}, {self.low}, {self.high})"


@final
class Layout:
    """Columns of an encoding, in order."""

    def __init__(self) -> None:
        self.fields: list[Field] = []

    def size(self) -> int:
        return len(self.fields)

    def add(self, name: str, low: int, high: int) -> int:
        """Add one column and return its index."""
        index = len(self.fields)
        self.fields.append(Field(name, index, low, high))
        return index

    def many(self, prefix: str, names: list[str], low: int, high: int) -> int:
        """Add one column ``prefix[name]`` per name and return the index of the first column."""
        first = len(self.fields)
        for name in names:
            self.add(f"{prefix}[{name}]", low, high)
        return first
