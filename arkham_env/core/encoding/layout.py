"""Columns of observations: frozen in data files, found by name, appended at the end only.

The columns of an array are *runs*: ``{"group": "self.hand", "items": [...], "low": 0, "high": 9}``
is one column per item, ``{"group": "round", "low": 0, "high": 99}`` a column by itself.  A group
may have several runs: items that came later stand behind everything that was there before.  Code
therefore asks for cells by name when a codec is made, and never counts on items standing together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.encoding.encode import Field
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.native import i64, long_list, mypyc_attr
from arkham_env.core.kernel.save import canonical, digest

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NONE: Final = -1
BETWEEN: Final = "/"
"""Between the names of an item that stands for two things, as in ``"12115/12127"``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Columns:
    """The columns of one array, in order.

    A game declares a column where it looks it up: with :meth:`one`, :meth:`block_of` and
    :meth:`many`, whose ranges matter to :class:`Declared` alone.

    Args:
        runs: as in a data file.
        titles: what to show for an item (a card's code, say); others are shown as they are.

    Attributes:
        fields: name and range of each column.
        groups: the cell of each item by group; the item of a column by itself is ``""``.
    """

    def __init__(self, runs: list[Any], titles: dict[str, str]) -> None:
        self.fields: list[Field] = []
        self.groups: dict[str, dict[str, int]] = {}
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
        """Return the index of a column, -1 if there is none."""
        cells = self.groups.get(group)
        return NONE if cells is None else cells.get(item, NONE)

    def need(self, group: str, item: str = "") -> int:
        """Return the index of a column that has to be there.

        Raises:
            CorruptSave: there is no such column.
        """
        found = self.cell(group, item)
        if found == NONE:
            raise CorruptSave(f"layout without {group}[{item}]: expected a column of this name")
        return found

    def one(self, group: str, low: int, high: int) -> int:
        """Return the cell of a column by itself, which has to be there.

        Raises:
            CorruptSave: there is no such column.
        """
        return self.need(group)

    def block_of(self, columns: tuple[tuple[str, int, int], ...], prefix: str = "") -> int:
        """Return the first of columns by themselves that stand together in this order.

        Args:
            columns: name and range of each.
            prefix: stands before each name.

        Raises:
            CorruptSave: they do not stand together.
        """
        return self.block([prefix + name for name, _, _ in columns])

    def many(self, group: str, items: list[str], low: int, high: int) -> vec[i64]:
        """Return the cells of a group with a column for each item, -1 for those without one."""
        return self.cells(group, items)

    def cells(self, group: str, items: list[str]) -> vec[i64]:
        """Return the cell of each item, -1 for those without one."""
        return long_list([self.cell(group, item) for item in items])

    def all_cells(self, group: str) -> vec[i64]:
        """Return the cells of all items of a group."""
        return long_list(list(self.groups.get(group, {}).values()))

    def block(self, names: list[str]) -> int:
        """Return the first of columns that stand together in this order.

        Raises:
            CorruptSave: they do not.
        """
        first = self.need(names[0])
        for i in range(len(names)):
            if self.cell(names[i]) != first + i:
                raise CorruptSave(f"layout with {names[i]} elsewhere: expected at {first + i}")
        return first


@final
class Declared(Columns):
    """Columns that are declared and not looked up: what a layout is made of.

    Attributes:
        runs: what was declared, as a data file has it.
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
    """Return the items of a run, ``[""]`` for a column by itself."""
    items: list[str] = run.get("items", [""])
    return items


def shown(item: str, titles: dict[str, str]) -> str:
    """Return an item in brackets as it is shown in a column's name."""
    if item in titles:
        return f"[{titles[item]}]"
    parts = item.split(BETWEEN)
    if len(parts) == 2 and parts[0] in titles:
        return "".join([f"[{titles.get(part, part)}]" for part in parts])
    return f"[{item}]"


def extend_runs(runs: list[Any], wanted: list[Any]) -> list[Any]:
    """Return runs that have all wanted columns; those that were there before do not move.

    Raises:
        ValueError: the range of a column changed, which no appending can express.
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
                    f"column {run['group']}[{item}] from {limits[0]} to {limits[1]}: "
                    f"frozen from {known[item][0]} to {known[item][1]}"
                )
        if new == [""]:
            made.append(run)
        elif new:
            made.append({**run, "items": new})
    return made


def content_hash(content: dict[str, Any]) -> str:
    """Return the hash of a data file's content: 16 hex digits over all but ``"hash"``."""
    return digest(canonical({key: value for key, value in content.items() if key != "hash"}))
