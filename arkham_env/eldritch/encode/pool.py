"""Names of the components of Eldritch Horror in a layout."""

from typing import final

from arkham_env.board.encode.kind_pool import KindPool
from arkham_env.eldritch.encode.names import SPACE_ITEMS, SPARE_NAMES
from arkham_env.eldritch.state.table import Components


@final
class Pool(KindPool):
    """The kinds of components of a game, with their names in a layout.

    Args:
        components: the components.
        kinds: the names of the kinds in the layout, or ``None`` for the names in a new layout.
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
