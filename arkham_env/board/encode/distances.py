"""Columns with the distances from the place of the observing seat to all places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.encoding.encode import Row
from arkham_env.core.kernel.native import copy_into, i16, i64, mypyc_attr, shorts

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NOWHERE: Final = -1
FIRST_SHOWN: Final = 2
"""Number that is added to the place in ``Row.used``. So 0 stands for a row without distances, and 1
for a seat that is on no place."""


@final
@mypyc_attr(acyclic=True)
class Distances:
    """Writer of the distances.

    Args:
        cells: the columns of the distances, one per place, next to each other.
        far: for each place, the distances to all places.
    """

    def __init__(self, cells: list[i64], far: list[list[i64]]) -> None:
        self.first: i64 = cells[0]
        for i in range(len(cells)):
            assert cells[i] == self.first + i, "the columns of the distances are not adjacent"
        self.unknown: vec[i16] = shorts(len(cells))
        self.rows: list[vec[i16]] = []
        for i in range(len(cells)):
            self.unknown[i] = NOWHERE
            row = shorts(len(cells))
            for k in range(len(cells)):
                row[k] = i16(far[i][k])
            self.rows.append(row)

    def write(self, row: Row, part: i64, here: i64) -> None:
        """Write the distances from ``here`` to ``row``, or -1 if ``here`` is not on the map.

        Nothing is done if the row already contains the distances from this place.

        Args:
            part: the index in ``Row.used`` that stores the place.
        """
        if row.used[part] == here + FIRST_SHOWN:
            return
        row.used[part] = here + FIRST_SHOWN
        known = 0 <= here < len(self.rows)
        copy_into(row.data, row.at + self.first, self.rows[here] if known else self.unknown)
