"""Columns by name, columns appended only at the end, and the fingerprint of the layout."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.board.encode.sums import sum_cells
from arkham_env.core.encoding.encode import Layout
from arkham_env.core.encoding.layout import Columns, Declared, content_hash, extend_runs
from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup
from arkham_env.core.kernel.fingerprint import Fingerprint
from arkham_env.core.kernel.native import long_list

RUNS: list[Any] = [
    {"group": "round", "low": 0, "high": 99},
    {"group": "hand", "items": ["c1", "c2"], "low": 0, "high": 9},
    {"group": "on", "items": ["c1/c2"], "low": 0, "high": 1},
    {"group": "a.x", "low": 0, "high": 1},
    {"group": "a.y", "low": -1, "high": 1},
]
TITLES = {"c1": "c1 Lamp", "c2": "c2 Rope"}


def test_cells_by_name() -> None:
    columns = Columns(RUNS, TITLES)
    assert columns.size() == 6
    assert [f.name for f in columns.fields] == [
        "round", "hand[c1 Lamp]", "hand[c2 Rope]", "on[c1 Lamp][c2 Rope]", "a.x", "a.y",
    ]  # fmt: skip
    assert [(f.index, f.low, f.high) for f in columns.fields][-1] == (5, -1, 1)
    assert (columns.cell("round"), columns.cell("hand", "c2")) == (0, 2)
    assert (columns.cell("hand", "c3"), columns.cell("foot")) == (-1, -1)
    assert list(columns.cells("hand", ["c2", "c9", "c1"])) == [2, -1, 1]
    assert columns.need("on", "c1/c2") == 3
    assert columns.block(["a.x", "a.y"]) == 4
    with pytest.raises(CorruptSave, match=r"the layout has no column foot\[c1\]"):
        columns.need("foot", "c1")
    with pytest.raises(
        CorruptSave, match=r"column a\.x of the layout has index 4, expected 6, because it must"
    ):
        columns.block(["a.y", "a.x"])


def test_columns_are_appended_and_never_moved() -> None:
    wanted: list[Any] = [
        {"group": "hand", "items": ["c0", "c1", "c2", "c3"], "low": 0, "high": 9},
        {"group": "new", "low": 0, "high": 1},
        *RUNS,
    ]
    made = extend_runs(RUNS, wanted)
    assert made[: len(RUNS)] == RUNS
    columns = Columns(made, TITLES)
    assert [columns.cell("hand", item) for item in ("c1", "c2", "c0", "c3")] == [1, 2, 6, 7]
    assert columns.cell("new") == 8 and columns.size() == 9
    assert extend_runs(made, wanted) == made
    with pytest.raises(ValueError, match=r"round\[\] has the range 0 to 5, expected 0 to "):
        extend_runs(RUNS, [{"group": "round", "low": 0, "high": 5}])


def test_the_hash_covers_everything_but_itself() -> None:
    content = {"id": "toy/x", "flat": RUNS}
    assert content_hash({**content, "hash": "0"}) == content_hash(content)
    assert content_hash({**content, "flat": RUNS[1:]}) != content_hash(content)


def test_a_fingerprint_refuses_another() -> None:
    here = Fingerprint("toy/x", 1, "aa")
    here.check("dataset", {"id": "toy/x", "version": 1, "hash": "aa"})
    assert here.facts() == {"id": "toy/x", "version": 1, "hash": "aa"}
    with pytest.raises(
        InvalidSetup, match=r"dataset was made with the encodings toy/x version 1\+user \(bb\)"
    ):
        here.check("dataset", Fingerprint("toy/x", "1+user", "bb").facts())
    for nothing in (None, {}, {"id": "toy/x"}, [1]):
        with pytest.raises(InvalidSetup, match=r"expected toy/x version 1 \(aa\); use it with"):
            here.check("dataset", nothing)


def test_columns_of_a_kind_begin_where_it_is_told() -> None:
    layout = Layout()
    assert layout.add("round", 0, 99) == 0
    assert layout.many("phase", ["mythos", "upkeep"], 0, 1) == 1
    assert layout.many("seat", ["first"], 0, 4) == 3
    assert [field.name for field in layout.fields] == [
        "round", "phase[mythos]", "phase[upkeep]", "seat[first]",
    ]  # fmt: skip


def test_declared_columns_are_runs_in_order() -> None:
    declared = Declared()
    declared.one("round", 0, 99)
    declared.block_of((("x", 0, 1), ("y", -1, 1)), "a.")
    declared.many("hand", ["c1"], 0, 9)
    declared.many("foot", [], 0, 9)
    sum_cells(declared, "text", ("hits",))
    assert [run["group"] for run in declared.runs] == [
        "round", "a.x", "a.y", "hand", "text.passes", "text.fails",
    ]  # fmt: skip
    assert declared.runs[2] == {"group": "a.y", "low": -1, "high": 1}
    assert declared.runs[5] == {"group": "text.fails", "items": ["hits"], "low": -99, "high": 99}


def test_cells_are_looked_up_once_and_picked_by_position() -> None:
    columns = Columns([*RUNS, {"group": "foot", "items": ["c2"], "low": 0, "high": 9}], TITLES)
    assert columns.positions == {"c1": 0, "c2": 1}
    assert list(columns.titled_cells("foot")) == [-1, 6, -1]
    # Position 2 stands for every card that the layout does not contain.
    picked = columns.picked_cells(["hand", "foot"], long_list([1, 2, 0, 1]))
    assert list(picked) == [2, -1, 1, 2, 6, -1, -1, 6]
    # Another list of items of the same group does not get the cells of the first one.
    assert list(columns.cells("hand", ["c1"])) == [1]
    assert list(columns.cells("hand", ["c2", "c1"])) == [2, 1]
    assert list(columns.cells("hand", [])) == []


def test_blocks_with_the_same_first_column_are_distinct() -> None:
    columns = Columns(RUNS, TITLES)
    both = (("x", 0, 1), ("y", -1, 1))
    assert columns.block_of(both, "a.") == columns.block_of(both, "a.") == 4
    with pytest.raises(CorruptSave, match=r"column a\.z of the layout has index -1, expected 5"):
        columns.block_of((("x", 0, 1), ("z", 0, 1)), "a.")


def test_items_that_name_two_things_are_found_by_row_and_column() -> None:
    runs: list[Any] = [{"group": "on", "items": ["a/x", "b/y"], "low": 0, "high": 1}, *RUNS[:1]]
    pairs = Columns(runs, {}).pairs("on")
    assert (pairs.row("b"), pairs.column("y"), pairs.row("x"), pairs.column("a")) == (1, 1, -1, -1)
    assert list(pairs.cells) == [0, -1, -1, 1]
    assert list(Columns(runs, {}).pairs("none").cells) == []
