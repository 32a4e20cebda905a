"""What entity rows show of kinds: printed facts, told without their zeros."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.core.encoding.encode import Row, fit
from arkham_env.core.kernel.native import i16, i64, long_list, shorts

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

Cells = list[tuple[int, int]]
"""Columns and values; a column below 0 is one that the layout lacks."""


@final
class PrintedRows:
    """Printed facts by the number of a kind; number 0 is a row without a kind.

    Args:
        kind: the column that shows the number.
        end: the columns before this one show printed facts.
        facts: by number.
    """

    def __init__(self, kind: i64, end: i64, facts: list[Cells]) -> None:
        self.kind: i64 = kind
        self.end: i64 = end
        first = [0]
        spots: list[int] = []
        cells: list[int] = []
        for found in facts:
            for column, value in found:
                if column >= 0 and value != 0:
                    spots.append(column)
                    cells.append(value)
            first.append(len(spots))
        # Columns ``spot[i]``, cells ``cells[i]``, for i from first[number] to first[number + 1].
        self.first: vec[i64] = long_list(first)
        self.spot: vec[i64] = long_list(spots)
        self.cells: vec[i16] = shorts(len(cells))
        for i in range(len(cells)):
            self.cells[i] = fit(cells[i])

    def write(self, number: i64, begin: i64, row: Row) -> None:
        """Write the facts of a kind into the entity row that begins at ``begin``.

        The number that the row showed before says which cells it has set: most rows show the same
        kind as before, and few cells of a row are not zero.
        """
        data = row.data
        spot = self.spot
        first = self.first
        before = i64(data[begin + self.kind])
        i: i64 = 0
        if before == 0:
            # Nothing, or a row without a kind.
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
