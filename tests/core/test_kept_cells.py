"""``core/encoding/encode.py``: cells that a row keeps as long as they belong to the same thing."""

from __future__ import annotations

import pytest

from arkham_env.core.encoding.encode import mark_one, new_row
from arkham_env.core.kernel.errors import CellOverflow


def test_kept_cells_stay_until_the_key_or_the_number_changes() -> None:
    row = new_row(4)
    first, second = object(), object()
    assert not row.keeps(first, 1)
    row.keep(0, 5)
    row.keep(2, -6)
    row.mark(1, 7)
    row.forget()
    assert list(row.data) == [5, 0, -6, 0]
    assert row.keeps(first, 1)
    assert list(row.data) == [5, 0, -6, 0]
    assert not row.keeps(first, 2)
    assert list(row.data) == [0, 0, 0, 0]
    row.keep(3, 1)
    assert not row.keeps(second, 2)
    assert list(row.data) == [0, 0, 0, 0]
    row.keep(1, 2)
    row.clear()
    assert list(row.data) == [0, 0, 0, 0]
    assert not row.keeps(second, 2)


def test_a_kept_value_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(CellOverflow, match="the value 32768 does not fit in cell 1 "):
        new_row(2).keep(1, 32768)


def test_cells_beyond_the_row_are_an_error_and_change_no_memory() -> None:
    row = new_row(4)
    row.flag(1)
    with pytest.raises(IndexError):
        row.zero(row.marks, 5)
    row.marks[0] = 99
    with pytest.raises(IndexError):
        row.forget()
    assert list(row.data) == [0, 1, 0, 0]


def test_compiled_callers_of_mark_detect_what_mark_detects() -> None:
    row = new_row(3)
    mark_one(row, 2, 32767)
    mark_one(row, 1, 0)
    mark_one(row, -1, 5)
    assert (list(row.data), row.marked) == ([0, 0, 32767], 1)
    for value in (32768, -32769):
        with pytest.raises(CellOverflow, match=f"the value {value} does not fit in cell 1 "):
            mark_one(row, 1, value)
    with pytest.raises(IndexError):
        mark_one(row, 3, 1)
    assert (list(row.data), row.marked) == ([0, 0, 32767], 1)
    mark_one(row, 0, -32768)
    mark_one(row, 1, 1)
    with pytest.raises(IndexError):
        mark_one(row, 1, 2)
    assert row.marked == 3
