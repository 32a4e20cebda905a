"""What the components are called in a layout."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.arkham2e.encode.names import SPACE_ITEMS, SPARE_NAMES
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.encode.kind_pool import KindPool
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@final
class Pool(KindPool):
    """The kinds of some components in terms of a layout."""

    def __init__(self, components: Components, kinds: list[str]) -> None:
        super().__init__(components.texts.names, kinds, SPARE_NAMES, SPACE_ITEMS)
        self.components: Components = components

    def by_card(self, columns: Columns, group: str) -> vec[i64]:
        """Return the cell of each card by its kind, -1 for none."""
        found: list[int] = []
        for kind in self.components.kind_of_card:
            found.append(columns.cell(group, self.items[kind]) if kind >= 0 else -1)
        return long_list(found)


def first_kinds(components: Components) -> list[str]:
    """Return the names that a layout of these components begins with."""
    return [*components.texts.names, *SPARE_NAMES, *SPACE_ITEMS]


def names_in(components: Components, *groups: str) -> list[str]:
    """Return the names of the kinds of some groups, in their order."""
    names = components.texts.names
    return [names[k] for k in range(len(names)) if components.columns[k].group in groups]
