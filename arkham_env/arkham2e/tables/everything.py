"""Construction of all components of the box. The order of the calls is frozen."""

from typing import Final

from arkham_env.arkham2e.state.idle import mark_idle
from arkham_env.arkham2e.state.ids import component
from arkham_env.arkham2e.state.table import Components
from arkham_env.arkham2e.tables import (
    allies, ancient_ones, common_items, downtown, easttown, french_hill, gate_blue, gate_green,
    gate_red, gate_yellow, gates, locations, merchant_district, miskatonic_university, monsters,
    mythos, northside, rivertown, sheets, skills, southside, specials, spells, unique_items, uptown,
)  # fmt: skip
from arkham_env.arkham2e.tables.builder import Builder

BUILT: Final[list[Components]] = []
"""The components, after the first call of :func:`components`."""


def components() -> Components:
    """Return all components. They are built once and shared by all games."""
    if not BUILT:
        BUILT.append(build())
    return BUILT[0]


def build() -> Components:
    """Build all components. The kinds of components are numbered in the order of the calls.

    Raises:
        AssertionError: a component of the box is missing or in the wrong place.
    """
    b = Builder()
    sheets.fill(b)
    ancient_ones.fill(b)
    monsters.fill(b)
    gates.fill(b)
    common_items.fill(b)
    unique_items.fill(b)
    spells.fill(b)
    skills.fill(b)
    allies.fill(b)
    specials.fill(b)
    mythos.fill(b)
    locations.fill(b)
    northside.fill(b)
    downtown.fill(b)
    easttown.fill(b)
    merchant_district.fill(b)
    rivertown.fill(b)
    miskatonic_university.fill(b)
    french_hill.fill(b)
    uptown.fill(b)
    southside.fill(b)
    gate_green.fill(b)
    gate_red.fill(b)
    gate_yellow.fill(b)
    gate_blue.fill(b)
    check(b.made)
    mark_idle(b.made.texts)
    return b.made


# -- Checks --------------------------------------------------------------------------------------


def check(made: Components) -> None:
    """Check the order of all lists, and that each physical card has the kind with its name."""
    for card in range(component.FIRST_SPARE):
        group, name = component.COPIES[card]
        kind = made.kind_of_card[card]
        if not 0 <= kind < len(made.columns):
            raise AssertionError(f"the tables contain no component for {group} {name!r}")
        found = made.columns[kind].group
        if found != group:
            raise AssertionError(
                f"kind {kind} of {group} {name!r} has the group {found}, expected {group}"
            )
        if made.texts.names[kind] != name:
            raise AssertionError(
                f"{group} {name!r} has the kind {made.texts.names[kind]!r}, expected {name!r}"
            )
    names = made.texts.names
    if len(set(names)) != len(names) or len(made.kinds) != len(names):
        raise AssertionError("two kinds of components have the same name, expected unique names")
    check_order("sheets", [sheet.name for sheet in made.sheets], component.SHEETS)
    ancient = [sheet.name for sheet in made.ancient_ones]
    check_order("Ancient Ones", ancient, component.ANCIENT_ONES)
    kinds = made.kind_of_card[component.FIRST_MYTHOS : component.FIRST_LOCATION_CARD]
    if len(made.mythos) != len(component.MYTHOS) or sorted(kinds) != kinds:
        raise AssertionError("expected the Mythos cards of component.MYTHOS, in the same order")
    sides = (made.blessing, made.curse)
    if tuple(names[side] for side in sides if side >= 0) != ("blessing", "curse"):
        raise AssertionError("two sides of the Blessing: expected the kinds 'blessing' and 'curse'")
    for i in range(component.FIRST_SPARE - component.FIRST_LOCATION_CARD):
        card = component.FIRST_LOCATION_CARD + i
        if not made.entries[i] and card != component.SHUFFLE_CARD:
            raise AssertionError(
                f"{component.COPIES[card][1]!r} has no text, expected a text for at least one place"
            )


def check_order(what: str, found: list[str], expected: tuple[str, ...]) -> None:
    if tuple(found) != expected:
        raise AssertionError(f"{what} are {found}, expected {list(expected)}")
