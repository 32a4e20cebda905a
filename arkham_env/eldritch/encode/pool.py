"""What the components are called in a layout: kinds by name, a user's own by spare names."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.core.native import i64, long_list
from arkham_env.eldritch.encode.names import SPACE_ITEMS, SPARE_NAMES
from arkham_env.eldritch.state.table import Components

if TYPE_CHECKING:
    from arkham_env.core.native import vec


@final
class Pool:
    """The kinds of some components in terms of a layout.

    Args:
        kinds: names of the layout; their places plus 1 are the numbers of kinds in observations.

    Attributes:
        items: by kind its item in blocks and runs; ``""`` without one.
        number_of: by kind its number, 0 without one.
        space_numbers: by space.
        is_spare: by kind, 1 for a user's own.
    """

    def __init__(self, components: Components, kinds: list[str]) -> None:
        places: dict[str, int] = {}
        for i in range(len(kinds)):
            places[kinds[i]] = i
        self.components: Components = components
        self.kinds: list[str] = kinds
        self.items: list[str] = []
        spare: list[int] = []
        for name in components.texts.names:
            item = name
            own = name not in places
            if own:
                item = SPARE_NAMES[sum(spare)] if sum(spare) < len(SPARE_NAMES) else ""
            self.items.append(item)
            spare.append(1 if own else 0)
        self.is_spare: vec[i64] = long_list(spare)
        self.number_of: vec[i64] = long_list([places.get(item, -1) + 1 for item in self.items])
        self.space_numbers: vec[i64] = long_list([places.get(item, -1) + 1 for item in SPACE_ITEMS])


def first_kinds(components: Components) -> list[str]:
    """Return the names that a layout of these components begins with."""
    return [*components.texts.names, *SPARE_NAMES, *SPACE_ITEMS]


def names_in(components: Components, *groups: str) -> list[str]:
    """Return the names of the kinds of some groups, in their order."""
    names = components.texts.names
    return [names[k] for k in range(len(names)) if components.columns[k].group in groups]
