"""``core/encoding/encode.py``: a pile that has not changed since the last write of a row is not
counted again."""

from __future__ import annotations

from arkham_env.core.encoding.encode import new_row
from arkham_env.core.kernel.native import longs


def test_a_pile_is_counted_when_it_is_another_list() -> None:
    row = new_row(4)
    cells, columns = longs(3), longs(2)
    cells[0], cells[1], cells[2] = 1, -1, 2
    columns[0], columns[1] = 1, 2
    pile = [0, 1, 2, 0]
    row.show_pile(pile, cells, columns)
    assert list(row.data[i] for i in range(4)) == [0, 2, 0 + 1, 0]
    # An overwritten column stays if the same list is shown: it is not counted again ...
    row.data[1] = 9
    row.show_pile(pile, cells, columns)
    assert row.data[1] == 9
    # ... but another list is counted, even if it contains the same cards.
    row.show_pile(pile[:], cells, columns)
    assert row.data[1] == 2
