"""What the components are called in a layout: kinds by name, a user's own by spare names."""

from __future__ import annotations

from typing import final

from arkham_env.board.encode.kind_pool import KindPool
from arkham_env.eldritch.encode.names import SPACE_ITEMS, SPARE_NAMES
from arkham_env.eldritch.state.table import Components


@final
class Pool(KindPool):
    """The kinds of some components in terms of a layout."""

    def __init__(self, components: Components, kinds: list[str]) -> None:
        super().__init__(components.texts.names, kinds, SPARE_NAMES, SPACE_ITEMS)
        self.components: Components = components


def first_kinds(components: Components) -> list[str]:
    """Return the names that a layout of these components begins with."""
    return [*components.texts.names, *SPARE_NAMES, *SPACE_ITEMS]


def names_in(components: Components, *groups: str) -> list[str]:
    """Return the names of the kinds of some groups, in their order."""
    names = components.texts.names
    return [names[k] for k in range(len(names)) if components.columns[k].group in groups]
