"""Columns of observations: frozen in data files, found by name, appended only at the end.

A data file lists the columns of an array as *runs*.  The run
``{"group": "self.hand", "items": [...], "low": 0, "high": 9}`` has one column per item, and the run
``{"group": "round", "low": 0, "high": 99}`` is a single column.  A group may have several runs:
items that were added later come after all earlier columns.  Code must therefore look up each column
by name when a codec is made, and must not assume that the columns of a group are adjacent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.encoding.encode import Field
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.native import i64, long_list, longs, mypyc_attr
from arkham_env.core.kernel.save import canonical, digest

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NONE: Final = -1
BETWEEN: Final = "/"
"""Separator in an item that names two things, as in ``"12115/12127"``."""


@final
class Cells:
    """The columns of a list of items, which :meth:`Columns.cells` keeps for the next call."""

    def __init__(self, items: list[str], cells: vec[i64]) -> None:
        self.items: list[str] = items
        self.cells: vec[i64] = cells


@final
class Block:
    """The index of adjacent columns, which :meth:`Columns.block_of` keeps for the next call."""

    def __init__(self, columns: tuple[tuple[str, int, int], ...], first: int) -> None:
        self.columns: tuple[tuple[str, int, int], ...] = columns
        self.first: int = first


@final
class Pairs:
    """The columns of a group whose items name two things, as in ``"12115/12127"``.

    Attributes:
        rows, columns: the number of each thing that an item names first or second.
        cells: ``cells[row * len(columns) + column]`` is the index of the column of the item that
            names these two things, or -1 if there is none.
    """

    def __init__(self, found: dict[str, int]) -> None:
        self.rows: dict[str, int] = {}
        self.columns: dict[str, int] = {}
        for item in found:
            row, _, column = item.partition(BETWEEN)
            self.rows.setdefault(row, len(self.rows))
            self.columns.setdefault(column, len(self.columns))
        width = len(self.columns)
        cells = [NONE] * (len(self.rows) * width)
        for item in found:
            row, _, column = item.partition(BETWEEN)
            cells[self.rows[row] * width + self.columns[column]] = found[item]
        self.cells: vec[i64] = long_list(cells)

    def row(self, name: str) -> int:
        """Return the number of a thing that items name first, or -1 if no item does."""
        return self.rows.get(name, NONE)

    def column(self, name: str) -> int:
        """Return the number of a thing that items name second, or -1 if no item does."""
        return self.columns.get(name, NONE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Columns:
    """Columns of one array, in order.

    The subclass :class:`Declared` overrides :meth:`one`, :meth:`block_of` and :meth:`many`: it
    records the columns for a new layout.  Only these overrides use ranges of values.

    Args:
        runs: the runs of columns, in the format of a data file (see the module docstring).
        titles: for some items, the text that represents the item in column names, such as the title
            of a card instead of its code.  Other items are used unchanged.

    Attributes:
        fields: name, index and range of each column.
        groups: for each group, the column index of each item; the item of a single column is
            ``""``.
        positions: the index of each item of ``titles``.
    """

    def __init__(self, runs: list[Any], titles: dict[str, str]) -> None:
        self.fields: list[Field] = []
        self.groups: dict[str, dict[str, int]] = {}
        self.positions: dict[str, int] = {}
        for item in titles:
            self.positions[item] = len(self.positions)
        # Results of earlier calls.  All codecs of a layout need the same cells.
        self.known_cells: dict[str, Cells] = {}
        self.known_blocks: dict[str, Block] = {}
        self.known_titled: dict[str, Cells] = {}
        self.known_pairs: dict[str, Pairs] = {}
        self.known_spans: dict[str, tuple[int, int]] = {}
        for run in runs:
            group: str = run["group"]
            cells = self.groups.setdefault(group, {})
            for item in items_of(run):
                cells[item] = len(self.fields)
                name = group if item == "" else group + shown(item, titles)
                self.fields.append(Field(name, len(self.fields), run["low"], run["high"]))

    def size(self) -> int:
        return len(self.fields)

    def cell(self, group: str, item: str = "") -> int:
        """Return the index of a column, or -1 if there is none."""
        cells = self.groups.get(group)
        return NONE if cells is None else cells.get(item, NONE)

    def need(self, group: str, item: str = "") -> int:
        """Return the index of a column that must exist.

        Raises:
            CorruptSave: there is no such column.
        """
        found = self.cell(group, item)
        if found == NONE:
            raise CorruptSave(
                f"the layout has no column {group}[{item}]; run make generate to add it"
            )
        return found

    def one(self, group: str, low: int, high: int) -> int:
        """Return the index of a single column, which must exist.

        The range from ``low`` to ``high`` is used only by :class:`Declared`.

        Raises:
            CorruptSave: there is no such column.
        """
        return self.need(group)

    def block_of(self, columns: tuple[tuple[str, int, int], ...], prefix: str = "") -> int:
        """Return the index of the first of ``columns``, which must be adjacent in this order.

        Args:
            columns: name and range of each column; only :class:`Declared` uses the ranges.
            prefix: text before each name.

        Raises:
            CorruptSave: the columns are not adjacent in this order.
        """
        key = prefix + columns[0][0]
        known = self.known_blocks.get(key)
        if known is not None and known.columns == columns:
            return known.first
        first = self.block([prefix + name for name, _, _ in columns])
        self.known_blocks[key] = Block(columns, first)
        return first

    def many(self, group: str, items: list[str], low: int, high: int) -> vec[i64]:
        """Return the column index of each item in a group, or -1 for an item without a column.

        The range from ``low`` to ``high`` is used only by :class:`Declared`.
        """
        return self.cells(group, items)

    def cells(self, group: str, items: list[str]) -> vec[i64]:
        """Return the column index of each item in a group, or -1 for an item without a column."""
        if not items:
            return long_list([])
        known = self.known_cells.get(group)
        if known is not None and known.items == items:
            return known.cells
        found = long_list([self.cell(group, item) for item in items])
        self.known_cells[group] = Cells(items[:], found)
        return found

    def titled_cells(self, group: str) -> vec[i64]:
        """Return the column index of each item of ``titles`` in a group, or -1 for an item without
        a column; the last element is -1."""
        known = self.known_titled.get(group)
        if known is not None:
            return known.cells
        items = list(self.positions)
        found = long_list([*[self.cell(group, item) for item in items], NONE])
        self.known_titled[group] = Cells(items, found)
        return found

    def picked_cells(self, groups: list[str], positions: vec[i64]) -> vec[i64]:
        """Return ``titled_cells(group)[position]`` for each group and each of the positions."""
        count: i64 = len(positions)
        made = longs(len(groups) * count)
        at: i64 = 0
        for group in groups:
            cells = self.titled_cells(group)
            i: i64 = 0
            while i < count:
                made[at] = cells[positions[i]]
                at += 1
                i += 1
        return made

    def pairs(self, group: str) -> Pairs:
        """Return the columns of a group whose items name two things."""
        known = self.known_pairs.get(group)
        if known is None:
            known = Pairs(self.groups.get(group, {}))
            self.known_pairs[group] = known
        return known

    def span(self, groups: list[str]) -> tuple[int, int]:
        """Return the first index and the number of the columns of some groups; ``(0, 0)`` if there
        are none, or if they are not adjacent."""
        known = self.known_spans.get(groups[0])
        if known is None:
            cells: list[int] = []
            for group in groups:
                cells.extend(self.groups.get(group, {}).values())
            known = (0, 0)
            if cells and max(cells) - min(cells) + 1 == len(cells):
                known = (min(cells), len(cells))
            self.known_spans[groups[0]] = known
        return known

    def block(self, names: list[str]) -> int:
        """Return the index of column ``names[0]``. The columns must be adjacent, in this order.

        Raises:
            CorruptSave: the columns are not adjacent in this order.
        """
        first = self.need(names[0])
        for i in range(len(names)):
            if self.cell(names[i]) != first + i:
                raise CorruptSave(
                    f"column {names[i]} of the layout has index {self.cell(names[i])}, expected "
                    f"{first + i}, because it must directly follow column {names[i - 1]}"
                )
        return first


@final
class Declared(Columns):
    """Recorder of the columns that a game declares, from which a new layout is made.

    Attributes:
        runs: the declared runs of columns, in the format of a data file (see the module docstring).
    """

    def __init__(self) -> None:
        super().__init__([], {})
        self.runs: list[Any] = []

    def one(self, group: str, low: int, high: int) -> int:
        self.runs.append({"group": group, "low": low, "high": high})
        return NONE

    def block_of(self, columns: tuple[tuple[str, int, int], ...], prefix: str = "") -> int:
        for name, low, high in columns:
            self.one(prefix + name, low, high)
        return NONE

    def many(self, group: str, items: list[str], low: int, high: int) -> vec[i64]:
        if items:
            self.runs.append({"group": group, "items": items, "low": low, "high": high})
        return long_list([])


def items_of(run: dict[str, Any]) -> list[str]:
    """Return the items of a run of columns, or ``[""]`` for a single column."""
    items: list[str] = run.get("items", [""])
    return items


def shown(item: str, titles: dict[str, str]) -> str:
    """Return an item (or its title, if it has one) in brackets, as in the name of its column."""
    if item in titles:
        return f"[{titles[item]}]"
    parts = item.split(BETWEEN)
    if len(parts) == 2 and parts[0] in titles:
        return "".join([f"[{titles.get(part, part)}]" for part in parts])
    return f"[{item}]"


def extend_runs(runs: list[Any], wanted: list[Any]) -> list[Any]:
    """Return the runs of columns ``runs``, extended by the columns that only ``wanted`` contains.

    Raises:
        ValueError: an existing column has a different range in ``wanted``.
    """
    made = list(runs)
    ranges: dict[str, dict[str, tuple[int, int]]] = {}
    for run in runs:
        known = ranges.setdefault(run["group"], {})
        for item in items_of(run):
            known[item] = (run["low"], run["high"])
    for run in wanted:
        known = ranges.setdefault(run["group"], {})
        limits = (run["low"], run["high"])
        new: list[str] = []
        for item in items_of(run):
            if item not in known:
                new.append(item)
                known[item] = limits
            elif known[item] != limits:
                raise ValueError(
                    f"column {run['group']}[{item}] has the range {limits[0]} to {limits[1]}, "
                    f"expected {known[item][0]} to {known[item][1]}, as in the existing layout; "
                    "rename the changed column"
                )
        if new == [""]:
            made.append(run)
        elif new:
            made.append({**run, "items": new})
    return made


def content_hash(content: dict[str, Any]) -> str:
    """Return the hash of a data file's content without its key ``"hash"``, as 16 hex digits."""
    return digest(canonical({key: value for key, value in content.items() if key != "hash"}))
