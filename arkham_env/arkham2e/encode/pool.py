"""Kinds of components of Arkham Horror, with their names in a layout."""

from typing import final

from arkham_env.arkham2e.encode.names import SPACE_ITEMS, SPARE_NAMES
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.encode.kind_pool import KindPool


@final
class Pool(KindPool):
    """Kinds of a set of components, with their names in a layout.

    Args:
        components: the components.
        kinds: names of the kinds in the layout. Default: their names in a new layout.
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
