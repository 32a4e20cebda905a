"""All components of the box, built in a frozen order."""

from typing import Final

from arkham_env.eldritch.state.columns import Column
from arkham_env.eldritch.state.game_state import ANCIENT, CULTIST
from arkham_env.eldritch.state.ids import component
from arkham_env.eldritch.state.table import Components
from arkham_env.eldritch.tables import (
    america, ancient_ones, artifacts, asia_australia, assets, conditions, europe, expedition,
    general, monsters, mysteries, mythos, other_world, research, sheets, special, spells,
)  # fmt: skip
from arkham_env.eldritch.tables.builder import Builder

BUILT: Final[list[Components]] = []
"""The components after the first call of :func:`components`; empty before."""


def components() -> Components:
    """Return all components. They are built at the first call, and all games share them."""
    if not BUILT:
        BUILT.append(build())
    return BUILT[0]


def build() -> Components:
    """Build all components. Kinds are numbered in the order of the calls in this function.

    Raises:
        AssertionError: a component of the box is missing or is in the wrong place.
    """
    b = Builder()
    sheets.fill(b)
    ancient_ones.fill(b)
    monsters.fill(b)
    tokens(b, "gate", component.FIRST_GATE, component.FIRST_CLUE)
    tokens(b, "clue", component.FIRST_CLUE, component.FIRST_ASSET)
    assets.fill(b)
    artifacts.fill(b)
    spells.fill(b)
    conditions.fill(b)
    mythos.fill(b)
    mysteries.fill(b)
    general.fill(b)
    america.fill(b)
    europe.fill(b)
    asia_australia.fill(b)
    research.fill(b)
    expedition.fill(b)
    other_world.fill(b)
    special.fill(b)
    check(b.made)
    return b.made


def tokens(b: Builder, group: str, first: int, end: int) -> None:
    """Add one kind of component, without card texts, for all Gates or for all Clues."""
    kind = b.add(group, Column(group), [])
    for card in range(first, end):
        b.made.kind_of_card[card] = kind


# -- Checks --------------------------------------------------------------------------------------


def check(made: Components) -> None:
    """Check that each physical card has a kind of its group, and that the sheets, the Ancient Ones
    and the Mythos cards are in the order of their ids."""
    for card in range(component.FIRST_SPARE):
        group, name = component.COPIES[card]
        kind = made.kind_of_card[card]
        if kind == CULTIST or kind == ANCIENT:
            expected = ("monster", "cultist") if kind == CULTIST else (group, name)
            if (group, name) != expected:
                raise AssertionError(f"only Cultists have the kind CULTIST, got {group} {name!r}")
            continue
        if not 0 <= kind < len(made.columns):
            raise AssertionError(f"no kind of component for {group} {name!r}")
        found = made.columns[kind].group
        if found != group:
            raise AssertionError(f"kind {kind} of {group} {name!r} is in group {found}")
    named = [sheet.name for sheet in made.sheets]
    check_order("sheets", named, component.SHEETS)
    named = [sheet.name for sheet in made.ancient_ones]
    check_order("Ancient Ones", named, component.ANCIENT_ONES)
    ancient = len(component.ANCIENT_ONES)
    if len(made.ancient_kinds) != ancient or len(made.cultist_kinds) != ancient:
        raise AssertionError("expected two kinds for each Ancient One and two for its Cultists")
    mythos_kinds = made.kind_of_card[component.FIRST_MYTHOS : component.FIRST_MYSTERY]
    named = [made.texts.names[kind] for kind in mythos_kinds]
    check_order("Mythos cards", named, component.MYTHOS)
    if len(made.mythos) != len(component.MYTHOS) or sorted(mythos_kinds) != mythos_kinds:
        raise AssertionError("expected the Mythos cards in the order of their printed facts")
    check_backs(made)


def check_order(what: str, found: list[str], expected: tuple[str, ...]) -> None:
    if tuple(found) != expected:
        raise AssertionError(f"{what}: got {found}, expected {list(expected)}")


def check_backs(made: Components) -> None:
    """Check that each Spell and Condition has one back for each of its copies, and that the name of
    each back begins with the name of the card."""
    names = [*component.SPELLS, *component.CONDITIONS]
    copies = [*[component.SPELL_COPIES] * len(component.SPELLS), *component.CONDITION_COPIES]
    if len(made.backs) != len(names):
        raise AssertionError(f"got backs for {len(made.backs)} card names, expected {len(names)}")
    for i in range(len(names)):
        backs = made.backs[i]
        if len(backs) != copies[i]:
            raise AssertionError(f"{len(backs)} backs for {names[i]!r}, expected {copies[i]}")
        for kind in backs:
            own = made.texts.names[kind].startswith(names[i])
            if made.columns[kind].group != "back" or not own:
                raise AssertionError(f"kind {kind} is not a back of {names[i]!r}")
