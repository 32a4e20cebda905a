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
    i16, i64, long_list, longs, mypyc_attr, shorts, small_bytes, u8,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec
PARTS: Final = 4
"""Maximum number of parts of a row that are divided into sub-rows (entities, options ...)."""
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
class Constants:
    """Cells that depend only on the set-up and the observing seat, such as the deck lists.

    Args:
        values: the value of each cell that is not 0; the index -1 is ignored.

    Attributes:
        cells: the indices of the cells.
        numbers: their values.
    """

    def __init__(self, values: dict[int, int]) -> None:
        found = [cell for cell in values if cell >= 0]
        numbers = shorts(len(found))
        for i in range(len(found)):
            numbers[i] = fitting(found[i], values[found[i]])
        self.cells: vec[i64] = long_list(found)
        self.numbers: vec[i16] = numbers


NO_CONSTANTS: Final = Constants({})


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
        pile: the list that :meth:`show_pile` counted last.
        constants: the cells that :meth:`show_constants` set last.
    """

    def __init__(self, data: vec[i16], at: i64, width: i64) -> None:
        self.data: vec[i16] = data
        self.at: i64 = at
        self.width: i64 = width
        self.marks: vec[i64] = longs(width)
        self.marked: i64 = 0
        self.used: list[int] = [0] * PARTS
        self.pile: list[int] = []
        self.constants: Constants = NO_CONSTANTS

    def forget(self) -> None:
        """Set to zero every cell that :meth:`mark`, :meth:`add` or :meth:`count` has set."""
        data = self.data
        marks = self.marks
        count: i64 = self.marked
        at: i64 = self.at
        i: i64 = 0
        while i < count:
            data[at + marks[i]] = 0
            i += 1
        self.marked = 0

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
            total: i64 = i64(data[at]) + amount
            if total < LOWEST or total > HIGHEST:
                raise too_wide(cell, total)
            if data[at] == 0:
                self.marks[self.marked] = cell
                self.marked += 1
            data[at] = i16(total)

    def count(self, cards: list[int], cells: vec[i64], first: i64) -> None:
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

    def show_pile(self, pile: list[int], cells: vec[i64], columns: vec[i64]) -> None:
        """Set the cells that count the cards of a pile, such as a deck.

        Nothing is done if ``pile`` is the same list object as in the last call.  The game must
        therefore replace the list when the pile changes.  This method supports only one pile per
        row.

        Args:
            pile: the ids of the cards.
            cells: for each card, the index of its cell, or -1 if it has none.
            columns: indices of all cells that can count cards of this pile; :meth:`forget` does not
                clear these cells.
        """
        if pile is self.pile:
            return
        self.pile = pile
        data = self.data
        at: i64 = self.at
        i: i64 = 0
        count: i64 = len(columns)
        while i < count:
            data[at + columns[i]] = 0
            i += 1
        for card in pile:
            cell: i64 = cells[card]
            if cell >= 0:
                data[at + cell] = data[at + cell] + 1

    def show_constants(self, constants: Constants) -> None:
        """Set cells that stay the same in most writes of the row; :meth:`forget` keeps them.

        The cells are written only if the last call passed another object.  Then the cells of that
        call are set to zero first.  No other method may write these cells.
        """
        old = self.constants
        if constants is old:
            return
        self.constants = constants
        data = self.data
        start: i64 = self.at
        cells = old.cells
        count: i64 = len(cells)
        i: i64 = 0
        while i < count:
            data[start + cells[i]] = 0
            i += 1
        cells = constants.cells
        numbers = constants.numbers
        count = len(cells)
        i = 0
        while i < count:
            data[start + cells[i]] = numbers[i]
            i += 1

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
        self.used = [0] * PARTS
        self.pile = []
        self.constants = NO_CONSTANTS


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

    # The same loop as in Row.forget, for bytes.  Compiled code is fast only if the type of the
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

    def actions(self) -> list[int]:
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
        self.listed: list[int] = []
        self.row_of: list[int] = [-1] * items

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
