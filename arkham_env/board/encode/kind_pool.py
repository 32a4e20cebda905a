"""Names of the kinds of components in a layout.

Each kind of component in this package has its own name in the layout. A custom kind, which a user
registers, gets one of the spare names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.board.texts.texts import Texts
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.native import i64, long_list, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class KindPool:
    """Kinds of components, with the names that represent them in a layout.

    The methods ``by_card``, ``by_kind`` and ``by_ability`` declare columns and return their
    indices.

    Args:
        texts: the kinds and their card texts.
        groups: the group of each kind.
        kind_of_card: the kind of each card; negative for a card with two sides.
        kinds: names in the layout; the number of a kind in observations is its index here plus 1.
        spare: names for custom kinds, in the order of their registration.
        spaces: the name of each space; also contained in ``kinds``.

    Attributes:
        items: for each kind, its name in the layout, or ``""`` if it has none.
        card_items: for each card, the name of its kind in the layout, or ``""`` if it has none.
        number_of: for each kind, its number in observations, or 0 if it has none.
        space_numbers: for each space, its number in observations.
        is_spare: for each kind, 1 if it is custom, else 0.
    """

    def __init__(
        self,
        texts: Texts,
        groups: list[str],
        kind_of_card: list[i64],
        kinds: list[str],
        spare: list[str],
        spaces: list[str],
    ) -> None:
        places: dict[str, int] = {}
        for i in range(len(kinds)):
            places[kinds[i]] = i
        self.texts: Texts = texts
        self.groups: list[str] = groups
        self.kinds: list[str] = kinds
        self.spare: list[str] = spare
        self.items: list[str] = []
        found: list[i64] = []
        for name in texts.names:
            item = name
            own = name not in places
            if own:
                item = spare[sum(found)] if sum(found) < len(spare) else ""
            self.items.append(item)
            found.append(1 if own else 0)
        self.card_items: list[str] = [self.items[k] if k >= 0 else "" for k in kind_of_card]
        self.is_spare: vec[i64] = long_list(found)
        self.number_of: vec[i64] = long_list([places.get(item, -1) + 1 for item in self.items])
        self.space_numbers: vec[i64] = long_list([places.get(item, -1) + 1 for item in spaces])

    def names_in(self, *groups: str) -> list[str]:
        """Return the names of the kinds in the given groups, in the order of the kinds."""
        names = self.texts.names
        return [names[k] for k in range(len(names)) if self.groups[k] in groups]

    def with_spare(self, *groups: str) -> list[str]:
        """Return the names of the kinds in the given groups, followed by the spare names."""
        return [*self.names_in(*groups), *self.spare]

    def limited(self, abilities: int) -> list[str]:
        """Return the names ``kind/index`` of all abilities that have a limit on their uses.

        Args:
            abilities: number of abilities that are listed for each spare name.
        """
        found: list[str] = []
        for kind in range(len(self.texts.names)):
            for i in range(len(self.texts.abilities[kind])):
                if self.texts.abilities[kind][i].limit != 0:
                    found.append(f"{self.texts.names[kind]}/{i}")
        found.extend([f"{name}/{i}" for name in self.spare for i in range(abilities)])
        return found

    def by_card(
        self, c: Columns, group: str, items: list[str], low: int = 0, high: int = 1
    ) -> vec[i64]:
        """Declare, in ``group``, a column from ``low`` to ``high`` for each name in ``items``.
        Return, for each card, the index of its kind's column, or -1 if the kind has no column."""
        c.many(group, items, low, high)
        return c.cells(group, self.card_items)

    def by_kind(
        self, c: Columns, group: str, items: list[str], low: int = 0, high: int = 1
    ) -> vec[i64]:
        """Declare, in ``group``, a column from ``low`` to ``high`` for each name in ``items``.
        Return, for each kind, the index of its column, or -1 if the kind has no column."""
        c.many(group, items, low, high)
        return c.cells(group, self.items)

    def by_ability(self, c: Columns, group: str, spare_abilities: int, most: int) -> list[i64]:
        """Declare, in ``group``, a column for each ability that has a limit on its uses. Return a
        list that contains, at ``kind * most + ability``, the index of the column of the ability,
        or -1 if it has no column."""
        c.many(group, self.limited(spare_abilities), 0, 99)
        return [c.cell(group, f"{item}/{i}") for item in self.items for i in range(most)]
