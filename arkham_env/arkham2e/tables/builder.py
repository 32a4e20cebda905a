"""Builder of the components: it collects their texts, printed numbers and physical cards."""

from typing import Final

from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import component, fact, form, point, quantity, resource
from arkham_env.arkham2e.state.table import Components
from arkham_env.arkham2e.state.verbs import VERBS
from arkham_env.arkham2e.tables.phrases import AMOUNTS, FILTERS, Program
from arkham_env.board.texts.quantity import CAP, SUM
from arkham_env.board.texts.texts import TEXT, Ability, Modifier, Texts

RULES: Final = [CAP if which == quantity.SPELL_COST else SUM for which in range(quantity.COUNT)]


def mask(*bits: int) -> int:
    """Return the number in which exactly the given bits are set."""
    found = 0
    for which in bits:
        found |= 1 << which
    return found


class Builder:
    """Builder of :class:`Components`. The numbers of the kinds follow the order of the calls of
    :meth:`add`, so this order must not change."""

    def __init__(self) -> None:
        self.made: Components = Components(
            Texts(
                FILTERS,
                AMOUNTS,
                verbs=VERBS,
                resources=resource.NAMES,
                rules=RULES,
                points=point.COUNT,
                test_names=fact.NAMES,
                form_names=form.NAMES,
            )
        )

    def add(
        self,
        name: str,
        column: Column,
        abilities: list[Ability] | None = None,
        modifiers: list[Modifier] | None = None,
        *,
        group: str = "",
    ) -> int:
        """Add a kind for all cards with the group ``column.group`` and this name; return its
        number.

        Args:
            group: prefix for the name of the kind, if two groups contain the same name.
        """
        kind = self.made.texts.add(f"{group}{name}", abilities or [], modifiers)
        self.made.columns.append(column)
        self.made.kinds[f"{group}{name}"] = kind
        for card in range(component.CARDS):
            if component.COPIES[card] == (column.group, name):
                self.made.kind_of_card[card] = kind
        return kind

    def encounter(self, name: str, group: str, entries: dict[int, Program]) -> int:
        """Add an encounter card; return the number of its kind of component.

        Args:
            entries: for each area (or, on a gate card, each Other World) the program of its text.
                The program with the key ``OTHER`` is for all other worlds.
        """
        kind = self.add(name, Column(group), [Ability(TEXT, code) for code in entries.values()])
        card = component.number(group, name) - component.FIRST_LOCATION_CARD
        self.made.entries[card] = {int(place): i for i, place in enumerate(entries)}
        return kind
