"""Assembly of the components: card texts, printed numbers, and the kind of each physical card."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.quantity import CAP, HIGHEST, SUM
from arkham_env.board.texts.texts import TEXT, Ability, Modifier, Texts
from arkham_env.eldritch.state.columns import Column
from arkham_env.eldritch.state.ids import component, fact, form, point, quantity, resource
from arkham_env.eldritch.state.table import Components
from arkham_env.eldritch.state.verbs import VERBS
from arkham_env.eldritch.tables.phrases import AMOUNTS, FILTERS, Program

RULES: Final = [
    *[HIGHEST] * 5,  # bonuses
    SUM,  # additional dice
    SUM,  # lowest face that is a success
    SUM,  # successes of a 6
    CAP,  # horror
    SUM,  # damage reduction
    *[SUM] * (quantity.COUNT - 10),
]


def mask(*traits: int) -> int:
    """Return a bit mask in which bit ``i`` is set for each trait number ``i`` in ``traits``."""
    found = 0
    for which in traits:
        found |= 1 << which
    return found


def parts(*programs: Program) -> list[Ability]:
    """Return the parts of an encounter card as abilities; each program is the text of one part."""
    return [Ability(TEXT, program) for program in programs]


def encounters(b: Builder, deck: str, found: dict[str, tuple[Program, Program, Program]]) -> None:
    """Add the cards of an encounter deck. ``found`` contains three parts for each card name."""
    for name, programs in found.items():
        b.add(name, Column(deck), parts(*programs))


class Builder:
    """Builder of the components. Kinds are numbered in the frozen order of the calls of ``add``."""

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
        abilities: list[Ability],
        modifiers: list[Modifier] | None = None,
        *,
        group: str = "",
    ) -> int:
        """Add a kind of component for all cards of ``(column.group, name)``; return its number.

        Args:
            group: a prefix of the stored name, needed if two groups have a card of this name.
        """
        kind = self.made.texts.add(f"{group}{name}", abilities, modifiers)
        self.made.columns.append(column)
        self.made.kinds[f"{group}{name}"] = kind
        for card in range(component.CARDS):
            if component.COPIES[card] == (column.group, name):
                self.made.kind_of_card[card] = kind
        return kind
