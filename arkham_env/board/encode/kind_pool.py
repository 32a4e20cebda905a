"""What the components are called in a layout: kinds by name, a user's own by spare names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.native import i64, long_list, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class KindPool:
    """The kinds of some components in terms of a layout.

    Args:
        names: of the kinds.
        kinds: names of the layout; their places plus 1 are the numbers of kinds in observations.
        spare: names for a user's own kinds, in the order of their registration.
        spaces: what spaces are called among the kinds.

    Attributes:
        items: by kind its item in blocks and runs; ``""`` without one.
        number_of: by kind its number, 0 without one.
        space_numbers: by space.
        is_spare: by kind, 1 for a user's own.
    """

    def __init__(
        self, names: list[str], kinds: list[str], spare: list[str], spaces: list[str]
    ) -> None:
        places: dict[str, int] = {}
        for i in range(len(kinds)):
            places[kinds[i]] = i
        self.kinds: list[str] = kinds
        self.items: list[str] = []
        found: list[int] = []
        for name in names:
            item = name
            own = name not in places
            if own:
                item = spare[sum(found)] if sum(found) < len(spare) else ""
            self.items.append(item)
            found.append(1 if own else 0)
        self.is_spare: vec[i64] = long_list(found)
        self.number_of: vec[i64] = long_list([places.get(item, -1) + 1 for item in self.items])
        self.space_numbers: vec[i64] = long_list([places.get(item, -1) + 1 for item in spaces])
