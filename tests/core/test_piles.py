"""``core/encoding/encode.py``: a pile that has not changed since the last write of a row is not
counted again."""

from __future__ import annotations

from arkham_env.core.encoding.encode import Constants, new_row
from arkham_env.core.kernel.native import longs


def test_a_pile_is_counted_when_it_is_another_list() -> None:
    row = new_row(4)
    cells = longs(3)
    cells[0], cells[1], cells[2] = 1, -1, 2
    pile = [0, 1, 2, 0]
    row.show_pile(0, pile, cells, 0)
    assert list(row.data) == [0, 2, 0 + 1, 0]
    # An overwritten cell stays if the same list is shown: it is not counted again ...
    row.data[1] = 9
    row.show_pile(0, pile, cells, 0)
    assert row.data[1] == 9
    # ... but another list is counted, even if it contains the same cards.
    row.show_pile(0, pile[:], cells, 0)
    assert row.data[1] == 2


def test_a_pile_of_another_table_replaces_all_cells_of_the_pile_before() -> None:
    row = new_row(5)
    tables = Constants([{}]), Constants([{}])
    cells, others = longs(2), longs(2)
    cells[0], cells[1] = 1, 2
    others[0], others[1] = 3, 4
    row.show_constants(tables[0], 0)
    row.show_pile(0, [0, 1, 1], cells, 0)
    assert list(row.data) == [0, 1, 2, 0, 0]
    row.show_constants(tables[1], 0)
    assert list(row.data) == [0, 0, 0, 0, 0]
    # The list begins with the same cards, but their cells are others.
    row.show_pile(0, [0, 1, 1, 0], others, 0)
    assert list(row.data) == [0, 0, 0, 2, 2]
    row.show_constants(tables[0], 0)
    row.show_pile(0, [], cells, 0)
    assert list(row.data) == [0, 0, 0, 0, 0]


def test_the_new_cards_of_a_pile_are_added() -> None:
    row = new_row(3)
    cells = longs(3)
    cells[0], cells[1], cells[2] = 1, -1, 2
    row.show_pile(0, [0, 2], cells, 0)
    row.data[1] = 7  # not counted again
    row.show_pile(0, [0, 2, 1, 0], cells, 0)
    assert list(row.data) == [0, 8, 1]
    row.show_pile(0, [2, 0, 1, 0, 0], cells, 0)  # in another order, so all are counted
    assert list(row.data) == [0, 3, 1]
    row.show_pile(0, [2, 0], cells, 0)
    assert list(row.data) == [0, 1, 1]


def test_piles_with_different_numbers_are_independent() -> None:
    row = new_row(3)
    cells, others = longs(1), longs(1)
    cells[0], others[0] = 1, 2
    row.show_pile(0, [0], cells, 0)
    row.show_pile(1, [0, 0], others, 0)
    assert list(row.data) == [0, 1, 2]
    row.show_pile(0, [], cells, 0)
    assert list(row.data) == [0, 0, 2]
    row.clear()
    row.show_pile(1, [0], others, 0)
    assert list(row.data) == [0, 0, 1]


def test_a_pile_may_contain_the_card_minus_1() -> None:
    row = new_row(2)
    cells = longs(2)
    cells[0], cells[1] = 1, 0
    row.show_pile(0, [-1, 0, -1], cells, 1)
    assert list(row.data) == [1, 2]
    row.show_pile(0, [0], cells, 1)
    assert list(row.data) == [1, 0]
