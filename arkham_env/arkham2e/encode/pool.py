"""Names of the components in a layout."""

from __future__ import annotations

from typing import final

from arkham_env.arkham2e.encode.names import SPACE_ITEMS, SPARE_NAMES
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.encode.kind_pool import KindPool


@final
class Pool(KindPool):
    """The kinds of some components, under the names that a layout has for them.

    Args:
        kinds: names in the layout; default: those that a layout of these components begins with.
    """

    def __init__(self, components: Components, kinds: list[str] | None = None) -> None:
        texts = components.texts
        super().__init__(
            texts,
            [column.group for column in components.columns],
            list(components.kind_of_card),
            [*texts.names, *SPARE_NAMES, *SPACE_ITEMS] if kinds is None else kinds,
            SPARE_NAMES,
            SPACE_ITEMS,
        )
        self.components: Components = components
