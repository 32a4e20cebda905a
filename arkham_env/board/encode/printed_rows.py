"""Printed facts of the kinds of components, for the entity rows of an observation."""

from typing import TYPE_CHECKING, final

from arkham_env.core.encoding.encode import Row, fit
from arkham_env.core.kernel.native import i16, i64, long_list, shorts

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

Cells = list[tuple[int, int]]
"""Pairs ``(column index, value)``. A negative index means that the layout has no such column; the
pair is ignored."""


@final
class PrintedRows:
    """Printed facts of all kinds of components. Kind number 0 marks a row without a component.

    Args:
        kind: index of the column that contains the number of the kind.
        end: number of columns with printed facts; they are the first columns of a row.
        facts: the facts of each kind; the index is the number of the kind.
    """

    def __init__(self, kind: i64, end: i64, facts: list[Cells]) -> None:
        self.kind: i64 = kind
        self.end: i64 = end
        first = [0]
        spots: list[i64] = []
        cells: list[i64] = []
        for found in facts:
            for column, value in found:
                if column >= 0 and value != 0:
                    spots.append(column)
                    cells.append(value)
            first.append(len(spots))
        # The facts of a kind are the columns ``spot[i]`` with the values ``cells[i]``, for ``i``
        # from ``first[number]`` up to ``first[number + 1]``.
        self.first: vec[i64] = long_list(first)
        self.spot: vec[i64] = long_list(spots)
        self.cells: vec[i16] = shorts(len(cells))
        for i in range(len(cells)):
            self.cells[i] = fit(cells[i])

    def write(self, number: i64, begin: i64, row: Row) -> None:
        """Write the facts of the kind ``number`` into the entity row that begins at ``begin``.

        The method clears only the columns of the kind that the row contained before. This is fast,
        because most rows keep their kind and most of their values are 0.
        """
        data = row.data
        spot = self.spot
        first = self.first
        before = i64(data[begin + self.kind])
        i: i64 = 0
        if before == 0:
            # The row was empty or had no kind.
            while i < self.end:
                data[begin + i] = 0
                i += 1
        elif before != number:
            i = first[before]
            while i < first[before + 1]:
                data[begin + spot[i]] = 0
                i += 1
        cells = self.cells
        i = first[number]
        end: i64 = first[number + 1]
        while i < end:
            data[begin + spot[i]] = cells[i]
            i += 1
