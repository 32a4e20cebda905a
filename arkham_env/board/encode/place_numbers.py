"""Numbers of an observation that each place of a board has, such as its number of Clues."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.core.kernel.native import i64, longs, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
@mypyc_attr(acyclic=True)
class PlaceNumbers:
    """A table with one row per column of the observation and one number per place.

    ``numbers[column * places + where]`` is the number of a column for the place ``where``.

    Args:
        columns, places: the size of the table.

    Attributes:
        touched: indices of the entries of ``numbers`` that may be other than 0. An index is added
            each time its number changes from 0, so it can occur several times.
        count: number of entries of ``touched`` in use.
    """

    def __init__(self, columns: int, places: int) -> None:
        self.places: i64 = places
        self.numbers: vec[i64] = longs(columns * places)
        self.touched: vec[i64] = longs(4 * columns * places)
        self.count: i64 = 0

    def clear(self) -> None:
        """Set all numbers to 0."""
        numbers = self.numbers
        touched = self.touched
        i: i64 = 0
        while i < self.count:
            numbers[touched[i]] = 0
            i += 1
        self.count = 0

    def get(self, column: i64, where: i64) -> i64:
        return self.numbers[column * self.places + where]

    def set(self, column: i64, where: i64, value: i64) -> None:
        self.add(column, where, value - self.numbers[column * self.places + where])

    def add(self, column: i64, where: i64, amount: i64) -> None:
        if amount == 0:
            return
        at: i64 = column * self.places + where
        numbers = self.numbers
        old: i64 = numbers[at]
        if old == 0:
            self.touched[self.count] = at
            self.count += 1
        numbers[at] = old + amount

    def add_columns(
        self, first: i64, where: i64, amounts: vec[i64], start: i64, count: i64
    ) -> None:
        """Add ``amounts[start + i]`` to the number of column ``first + i``, for each ``i`` below
        ``count``."""
        numbers = self.numbers
        touched = self.touched
        used: i64 = self.count
        places: i64 = self.places
        at: i64 = first * places + where
        i: i64 = start
        end: i64 = start + count
        while i < end:
            amount: i64 = amounts[i]
            if amount != 0:
                old: i64 = numbers[at]
                if old == 0:
                    touched[used] = at
                    used += 1
                numbers[at] = old + amount
            at += places
            i += 1
        self.count = used
