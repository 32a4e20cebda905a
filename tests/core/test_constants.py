"""``core/encoding/encode.py``: cells that stay the same in all observations of a seat."""

from __future__ import annotations

import pytest

from arkham_env.core.encoding.encode import Constants, Row, new_row
from arkham_env.core.kernel.errors import CellOverflow


def shown(row: Row) -> list[int]:
    return [int(row.data[row.at + cell]) for cell in range(row.width)]


def test_constants_stay_until_those_of_another_seat_replace_them() -> None:
    row = new_row(5)
    constants = Constants([{1: 2, 3: -4, -1: 7}, {2: 1, 3: 5}])
    row.show_constants(constants, 0)
    row.mark(0, 9)
    assert shown(row) == [9, 2, 0, -4, 0]
    row.forget()
    assert shown(row) == [0, 2, 0, -4, 0]
    # The cells of the same seat are not written again ...
    row.data[4] = 8
    row.show_constants(constants, 0)
    assert shown(row) == [0, 2, 0, -4, 8]
    # ... and those of another seat replace them, the first time and every later time.
    for _ in range(2):
        row.show_constants(constants, 1)
        assert shown(row) == [0, 0, 1, 5, 8]
        row.show_constants(constants, 0)
        assert shown(row) == [0, 2, 0, -4, 8]


def test_the_change_between_two_seats_has_only_cells_that_differ() -> None:
    row = new_row(6)
    constants = Constants([{0: 1, 1: 2, 2: 3}, {0: 1, 1: 4, 5: 6}])
    row.show_constants(constants, 0)
    row.show_constants(constants, 1)
    change = constants.changes[1]
    assert change is not None
    assert dict(zip(change.cells, change.numbers, strict=True)) == {1: 4, 5: 6, 2: 0}
    assert shown(row) == [1, 4, 0, 0, 0, 6]


def test_constants_of_another_set_up_replace_those_of_any_seat() -> None:
    row = new_row(4)
    first, second = Constants([{0: 1}, {1: 2}]), Constants([{2: 3}, {3: 4}])
    row.show_constants(first, 1)
    row.show_constants(second, 1)
    assert shown(row) == [0, 0, 0, 4]
    row.show_constants(first, 0)
    assert shown(row) == [1, 0, 0, 0]


def test_a_cleared_row_shows_its_constants_again() -> None:
    row = new_row(2)
    constants = Constants([{1: 3}])
    row.show_constants(constants, 0)
    row.clear()
    assert shown(row) == [0, 0]
    row.show_constants(constants, 0)
    assert shown(row) == [0, 3]


@pytest.mark.parametrize("number", [32768, -32769])
def test_a_constant_that_does_not_fit_is_an_error(number: int) -> None:
    with pytest.raises(CellOverflow, match=f"the value {number} does not fit in cell 4 "):
        Constants([{4: number}])


def test_a_part_is_copied_as_a_whole() -> None:
    row = new_row(6)
    constants = Constants([{1: 2, 3: -4, 5: 1}, {2: 1, 5: 3}], first=1, count=3)
    assert [list(part) for part in constants.parts] == [[2, 0, -4], [0, 1, 0]]
    row.show_constants(constants, 0)
    assert shown(row) == [0, 2, 0, -4, 0, 1]
    for _ in range(2):
        row.show_constants(constants, 1)
        assert shown(row) == [0, 0, 1, 0, 0, 3]
        row.show_constants(constants, 0)
        assert shown(row) == [0, 2, 0, -4, 0, 1]
    row.show_constants(Constants([{0: 7}]), 0)
    assert shown(row) == [7, 0, 0, 0, 0, 0]


def test_a_part_beyond_the_row_is_an_error() -> None:
    row = new_row(4)
    with pytest.raises(IndexError, match="cannot copy 3 elements to 2"):
        row.show_constants(Constants([{}], first=2, count=3), 0)
