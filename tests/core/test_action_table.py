"""Frozen action tables, rows of observations, stacks in saves, named streams, lasting effects."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arkham_env.core.encoding.action_table import (
    OVERFLOW,
    ActionCodec,
    ActionTable,
    extend_table,
    read_table,
)
from arkham_env.core.encoding.encode import Listing, fit, new_mask, new_row
from arkham_env.core.kernel.errors import CellOverflow, CorruptSave
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.index import enter, leave, new_index, place_in
from arkham_env.core.kernel.lasting import (
    THIS_TURN,
    WHILE_SOURCE,
    Lasting,
    still_lasting,
    without_source,
)
from arkham_env.core.kernel.rng import Streams, named_streams, stream_seed

WANTED: list[tuple[str, int, list[str]]] = [
    ("move", 1, ["here", "there"]),
    ("number", 3, []),
    (OVERFLOW, 2, []),
]


def test_ids_of_blocks_and_their_meanings() -> None:
    table = ActionTable(extend_table(None, "toy/x", WANTED))
    assert (table.id, table.version, table.size) == ("toy/x", 1, 7)
    assert (table.first("move", "there"), table.first("number"), table.first(OVERFLOW)) == (1, 2, 5)
    assert (table.first("move", "nowhere"), table.first("fly"), table.slots("fly")) == (-1, -1, 0)
    assert [table.meaning(n) for n in range(7)] == [
        "move/here", "move/there", "number/0", "number/1", "number/2", "overflow/0", "overflow/1",
    ]  # fmt: skip
    assert table.meaning(7) == ""
    assert (table.slots("move"), table.slots("number"), table.slots(OVERFLOW)) == (1, 3, 2)


def test_of_blocks_of_one_name_the_first_one_tells() -> None:
    old = extend_table(None, "toy/x", [("dig", 2, ["sand", "mud"])])
    content = extend_table(old, "toy/x", [("dig", 3, ["clay"])])
    table = ActionTable(content)
    assert [block.slots for block in table.blocks] == [2, 3]
    assert table.slots("dig") == 2
    assert [table.first("dig", item) for item in ("sand", "mud", "clay")] == [0, 2, 4]
    assert [table.meaning(n) for n in range(7)] == [
        *("dig/sand/0", "dig/sand/1", "dig/mud/0", "dig/mud/1"),
        *("dig/clay/0", "dig/clay/1", "dig/clay/2"),
    ]
    with pytest.raises(ValueError, match="'dig' has 3 slots per item, expected 2, as in the"):
        extend_table(content, "toy/x", [("dig", 3, ["mud", "loam"])])


def test_a_table_only_grows() -> None:
    old = extend_table(None, "toy/x", WANTED)
    more = [("move", 1, ["far", "here"]), ("swim", 2, ["sea"]), *WANTED]
    new = extend_table(old, "toy/x", more)
    table = ActionTable(new)
    assert (table.version, table.size) == (2, 10)
    assert new["blocks"][: len(old["blocks"])] == old["blocks"]
    assert (table.first("move", "far"), table.first("swim", "sea")) == (7, 8)
    assert table.hash != ActionTable(old).hash
    assert extend_table(new, "toy/x", more) is new
    with pytest.raises(ValueError, match="'number' has 4 slots per item, expected 3, as in the"):
        extend_table(old, "toy/x", [("number", 4, [])])


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    content = extend_table(None, "toy/x", WANTED)
    path = tmp_path / "actions.json"
    path.write_text(json.dumps(content))
    assert read_table(path).size == 7
    content["blocks"][0]["items"][0] = "wrong"
    path.write_text(json.dumps(content))
    with pytest.raises(CorruptSave, match=r"action table actions\.json is damaged"):
        read_table(path)


class Odd(ActionCodec):
    """Codec in which options below 3 have a frozen id and all others overflow."""

    def frozen(self, g: Any, option: int) -> int:
        return option if option < 3 else -1


class Offer(Machine):
    def __init__(self, options: list[int]) -> None:
        super().__init__()
        self.options = options


def test_ids_masks_and_overflow() -> None:
    codec = Odd(7, 5, 2)
    mask = new_mask(7)
    plain = Offer([2, 0])
    codec.write_mask(plain, mask)
    assert mask.actions() == [2, 0]
    spilled = Offer([2, 30, 1, 40, 30])
    assert codec.ids(Offer([2, 30, 1, 40])) == [2, 5, 1, 6]
    codec.write_mask(Offer([2, 30, 1, 40]), mask)
    assert (mask.actions(), mask.index(6)) == ([2, 5, 1, 6], 3)
    assert (codec.action(spilled, 40), codec.action(spilled, 1)) == (6, 1)
    assert (codec.option_of(spilled, 6), codec.option_of(spilled, 4)) == (3, -1)
    codec.write_mask(Offer([40, 30]), mask)
    assert mask.actions() == [5, 6]
    with pytest.raises(AssertionError, match="options lack IDs"):
        codec.ids(Offer([30, 40, 50]))


# -- Rows ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [32768, -32769, 10**6])
def test_a_value_that_no_cell_can_hold_is_an_error_in_every_store(value: int) -> None:
    row = new_row(4)
    for store in (row.put, row.mark, row.add):
        with pytest.raises(
            CellOverflow,
            match=rf"{value} does not fit in cell 2 of the observation: expected -32768 to 32767",
        ):
            store(2, value)
    assert list(row.data) == [0, 0, 0, 0]


def test_a_sum_that_no_cell_can_hold_is_an_error() -> None:
    row = new_row(2)
    row.add(1, 32767)
    with pytest.raises(CellOverflow, match="32768 does not fit in cell 1"):
        row.add(1, 1)
    row.add(1, -32767)
    row.put(0, -32768)
    assert list(row.data) == [-32768, 0]


def test_a_cell_that_is_written_directly_is_checked_as_well() -> None:
    assert [fit(value) for value in (-32768, 0, 32767)] == [-32768, 0, 32767]
    for value in (32768, -32769):
        with pytest.raises(CellOverflow, match=f"{value} does not fit in a cell"):
            fit(value)


def test_sub_rows_that_are_no_longer_in_use_are_zeroed() -> None:
    row = new_row(8)
    for cell in range(8):
        row.put(cell, 1)
    row.show_rows(0, 2, 0, 2)
    row.show_rows(1, 2, 4, 2)
    row.show_rows(0, 1, 0, 2)
    assert list(row.data) == [1, 1, 0, 0, 1, 1, 1, 1]
    row.show_rows(1, 0, 4, 2)
    assert list(row.data) == [1, 1, 0, 0, 0, 0, 0, 0]
    row.show_rows(0, 2, 0, 2)
    assert list(row.data)[:2] == [1, 1]


def test_a_listing_keeps_the_first_items_once_each() -> None:
    listing = Listing(6, 3)
    for item in (4, 2, 4, 5, 0):
        listing.add(item)
    assert (listing.listed, listing.row_of) == ([4, 2, 5], [-1, -1, 1, -1, 0, 2])
    listing.clear()
    assert (listing.listed, listing.row_of) == ([], [-1] * 6)


# -- Stacks, streams, indexes, lasting effects -----------------------------------------------------


def test_a_named_stream_depends_on_seed_and_name_alone() -> None:
    one = named_streams(5, ("dice", "cup"))
    two = named_streams(5, ("cup",))
    assert one.below(1, 1000) == two.below(0, 1000)
    assert one.states[0] == Streams([stream_seed(5, "dice")]).states[0]


def test_an_index_is_replaced_and_never_changed() -> None:
    lists = new_index(2)
    assert enter(lists, 1, 5)
    shared = lists[:]
    assert enter(lists, 1, 3) and not enter(lists, 1, 3)
    assert (lists[1], shared[1]) == ([3, 5], [5])
    assert leave(lists, 1, 5) and not leave(lists, 1, 5)
    assert [place_in([2, 4], item) for item in (1, 2, 3, 4, 5)] == [0, -1, 1, -1, 2]
    assert (lists, shared[1]) == ([[], [3]], [5])


def test_lasting_effects_end_with_their_lifetime_or_their_source() -> None:
    turn = Lasting(1, -1, 7, 0, 0, 0, 2, THIS_TURN)
    tied = Lasting(1, -1, 8, 0, 0, 0, 2, WHILE_SOURCE)
    both = [turn, tied]
    assert still_lasting(both, THIS_TURN) == [tied]
    assert still_lasting([tied], THIS_TURN) == [tied]
    assert without_source(both, 8) == [turn]
    assert without_source(both, 7) == both
