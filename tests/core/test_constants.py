"""``core/encoding/encode.py``: cells that stay the same in most writes of a row."""

from __future__ import annotations

import pytest

from arkham_env.core.encoding.encode import Constants, Row, new_row
from arkham_env.core.kernel.errors import CellOverflow


def shown(row: Row) -> list[int]:
    return [int(row.data[row.at + cell]) for cell in range(row.width)]


def test_constants_stay_until_others_replace_them() -> None:
    row = new_row(5)
    first, second = Constants({1: 2, 3: -4, -1: 7}), Constants({3: 5})
    row.show_constants(first)
    row.mark(0, 9)
    assert shown(row) == [9, 2, 0, -4, 0]
    row.forget()
    assert shown(row) == [0, 2, 0, -4, 0]
    # The same object is not written again ...
    row.data[1] = 8
    row.show_constants(first)
    assert shown(row) == [0, 8, 0, -4, 0]
    # ... and another one clears the cells of the first.
    row.show_constants(second)
    assert shown(row) == [0, 0, 0, 5, 0]
    row.show_constants(first)
    assert shown(row) == [0, 2, 0, -4, 0]


def test_a_cleared_row_shows_its_constants_again() -> None:
    row = new_row(2)
    constants = Constants({1: 3})
    row.show_constants(constants)
    row.clear()
    assert shown(row) == [0, 0]
    row.show_constants(constants)
    assert shown(row) == [0, 3]


@pytest.mark.parametrize("number", [32768, -32769])
def test_a_constant_that_does_not_fit_is_an_error(number: int) -> None:
    with pytest.raises(CellOverflow, match=f"the value {number} does not fit in cell 4 "):
        Constants({4: number})
