"""Row writers: observations and masks go straight into blocks that numpy reads without a copy.

A block is one flat buffer for many rows (see :func:`arkham_env.core.kernel.native.shorts`).  A
:class:`Row` is one game's part of it.  Cells that are usually zero are written by :meth:`Row.mark`
and :meth:`Row.add`, which remember them, so that the next write clears a few cells and not the
row; cells that every write sets are written by :meth:`Row.put`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.kernel.errors import CellOverflow
from arkham_env.core.kernel.native import i16, i64, longs, mypyc_attr, shorts, small_bytes, u8

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec
PARTS: Final = 4
"""Most parts of a row that are sub-rows (entities, options ...)."""
LOWEST: Final = -32768
HIGHEST: Final = 32767


def too_wide(cell: i64, value: i64) -> CellOverflow:
    """Return the error for a value that a cell cannot hold."""
    return CellOverflow(f"{value} in cell {cell}: expected {LOWEST} to {HIGHEST}")


def fit(value: i64) -> i16:
    """Return a value as a cell holds it, for encoders that write cells directly.

    Raises:
        CellOverflow: no cell can hold it.
    """
    if value < LOWEST or value > HIGHEST:
        raise CellOverflow(f"{value} in a cell: expected {LOWEST} to {HIGHEST}")
    return i16(value)


@final
@mypyc_attr(acyclic=True)
class Row:
    """One row of a block of 16-bit integers.

    A value that does not fit raises CellOverflow, compiled and interpreted alike.

    Attributes:
        data: the whole block.
        at: where the row begins.  width: its number of cells.
        used: of each part that is sub-rows, how many the last write filled.
        pile: what :meth:`show_pile` counted last.
    """

    def __init__(self, data: vec[i16], at: i64, width: i64) -> None:
        self.data: vec[i16] = data
        self.at: i64 = at
        self.width: i64 = width
        self.marks: vec[i64] = longs(width)
        self.marked: i64 = 0
        self.used: list[int] = [0] * PARTS
        self.pile: list[int] = []

    def forget(self) -> None:
        """Clear every cell that :meth:`mark`, :meth:`add` or :meth:`count` touched."""
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
        """Set a cell that every write of the row sets anew."""
        if value < LOWEST or value > HIGHEST:
            raise too_wide(cell, value)
        self.data[self.at + cell] = i16(value)

    def mark(self, cell: i64, value: i64) -> None:
        """Set a cell that this write has not touched yet; :meth:`forget` clears it."""
        if value != 0:
            if value < LOWEST or value > HIGHEST:
                raise too_wide(cell, value)
            marked = self.marked
            self.data[self.at + cell] = i16(value)
            self.marks[marked] = cell
            self.marked = marked + 1

    def add(self, cell: i64, amount: i64) -> None:
        """Add to a cell that is cleared by :meth:`forget`."""
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
        """Add 1 to the cell of each card, ``cells[first + card]``, unless that is negative."""
        data = self.data
        marks = self.marks
        marked: i64 = self.marked
        start: i64 = self.at
        card: i64  # an index as a machine number
        for card in cards:
            cell: i64 = cells[first + card]
            if cell >= 0:
                at: i64 = start + cell
                found: i16 = data[at]
                if found == 0:
                    marks[marked] = cell
                    marked += 1
                # No row holds as many cards as a cell can count.
                data[at] = found + 1
        self.marked = marked

    def show_pile(self, pile: list[int], cells: vec[i64], columns: vec[i64]) -> None:
        """Let cells count the cards of a pile; nothing is done if it is the list of the last write.

        For one pile of a row, which seldom changes and is replaced when it does.

        Args:
            cells: the cell of each card, -1 for none.
            columns: every cell that counts such cards, for any game; :meth:`forget` leaves them.
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

    def show_rows(self, part: i64, count: i64, first: i64, width: i64) -> None:
        """Note that ``count`` sub-rows of ``width`` cells are in use from cell ``first`` on.

        Zeroes those of the part that the last write used and this one does not; the caller
        writes the others in full.
        """
        data = self.data
        i: i64 = self.at + first + count * width
        end: i64 = self.at + first + self.used[part] * width
        while i < end:
            data[i] = 0
            i += 1
        self.used[part] = count

    def clear(self) -> None:
        """Zero the whole row."""
        data = self.data
        i: i64 = self.at
        end: i64 = self.at + self.width
        while i < end:
            data[i] = 0
            i += 1
        self.marked = 0
        self.used = [0] * PARTS
        self.pile = []


def mark_one(row: Row, cell: i64, value: i64) -> None:
    """Mark a cell, unless the layout has none."""
    if cell >= 0:
        row.mark(cell, value)


@final
@mypyc_attr(acyclic=True)
class MaskRow:
    """One row of a block of 0/1 bytes."""

    def __init__(self, data: vec[u8], at: i64, width: i64) -> None:
        self.data: vec[u8] = data
        self.at: i64 = at
        self.width: i64 = width
        self.marks: vec[i64] = longs(width)
        self.marked: i64 = 0

    # The same loop as Row.forget, for bytes: a vector's type is part of its class, so a function
    # or a base class for both would not compile to single stores.
    def forget(self) -> None:
        """Clear every byte that :meth:`set` set."""
        data = self.data
        marks = self.marks
        count: i64 = self.marked
        i: i64 = 0
        while i < count:
            data[self.at + marks[i]] = 0
            i += 1
        self.marked = 0

    def actions(self) -> list[int]:
        """Return the actions that are set, in the order in which they were."""
        return [int(self.marks[i]) for i in range(self.marked)]

    def index(self, action: i64) -> i64:
        """Return the place of an action in :meth:`actions`, -1 if it is not set."""
        marks = self.marks
        i: i64 = 0
        while i < self.marked:
            if marks[i] == action:
                return i
            i += 1
        return -1

    def set(self, action: i64) -> None:
        """Set a byte; each one at most once between two calls of :meth:`forget`."""
        self.data[self.at + action] = 1
        self.marks[self.marked] = action
        self.marked += 1


def new_row(width: int) -> Row:
    """Return a row in a block of its own."""
    return Row(shorts(width), 0, width)


def new_mask(width: int) -> MaskRow:
    """Return a mask in a block of its own."""
    return MaskRow(small_bytes(width), 0, width)


def as_numpy(data: Any, kind: str, *shape: int) -> Any:
    """Return a live numpy view of a block (read-only when compiled); ``kind`` is a numpy dtype."""
    import numpy

    return numpy.frombuffer(data, dtype=kind).reshape(shape)


@final
class Listing:
    """Which items have a sub-row: a first pass lists them, a second writes their rows.

    Args:
        items: number of items.
        most: number of sub-rows; what is listed after that has none.

    Attributes:
        listed: the items, in the order of their rows.
        row_of: for every item its row, -1 for none.
    """

    def __init__(self, items: i64, most: i64) -> None:
        self.most: i64 = most
        self.listed: list[int] = []
        self.row_of: list[int] = [-1] * items

    def add(self, item: i64) -> None:
        """List an item unless it is listed already or the rows are full."""
        if self.row_of[item] == -1 and len(self.listed) < self.most:
            self.row_of[item] = len(self.listed)
            self.listed.append(item)

    def clear(self) -> None:
        """Forget all that was listed."""
        for item in self.listed:
            self.row_of[item] = -1
        self.listed = []


@final
class Field:
    """One column of an encoding: its index and the range of its values."""

    def __init__(self, name: str, index: int, low: int, high: int) -> None:
        self.name: str = name
        self.index: int = index
        self.low: int = low
        self.high: int = high

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {self.index}, {self.low}, {self.high})"


@final
class Layout:
    """The columns of an encoding, in order."""

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
        """Add one column per name and return the index of the first."""
        first = len(self.fields)
        for name in names:
            self.add(f"{prefix}[{name}]", low, high)
        return first
