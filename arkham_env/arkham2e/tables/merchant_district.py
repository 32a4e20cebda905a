"""Encounters in the Merchant District: River Docks, The Unnamable, Unvisited Isle."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    PER_SUCCESS, Program, ally, arrested, check, clues, common, curse, delayed, gate_and_monster,
    lose, lose_sanity, lose_stamina, lost, money, optionally, restore, spell, times, to_street,
    unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    FIGHT, LORE, LUCK, SNEAK, SPEED, WILL, Builder, resource, space,
)  # fmt: skip

PLACES: Final = tuple(map(space.number, ("river_docks", "the_unnamable", "unvisited_isle")))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "merchant_district_1": (
        check(FIGHT, 0, money(times(PER_SUCCESS, 3)), lose_stamina(1) + to_street()),
        gate_and_monster(),
        lose_stamina(1) + check(WILL, -1, [], lose_sanity(1)),
    ),
    "merchant_district_2": (
        check(LUCK, -1, common(), lose(1, 3)),
        check(LUCK, -1, unique()),
        check(SNEAK, -1, clues(2)),
    ),
    "merchant_district_3": (
        check(SPEED, -1, [], lose_sanity(1)),
        optionally(check(LUCK, -1, unique(), lose(1, 2))),
        check(WILL, -2, [], lose_sanity(3)),
    ),
    "merchant_district_4": (
        check(LUCK, -1, spell()),
        optionally(lose_sanity(2) + ally("eric_colt", clues(3))),
        lose_sanity(1) + spell(),
    ),
    "merchant_district_5": (
        check(WILL, -1, lose_sanity(1), lose_sanity(2)) + unique(),
        check(SPEED, -1, to_street(), lose_stamina(2)),
        check(WILL, -1, [], curse()),
    ),
    "merchant_district_6": (
        check(WILL, 1, [], lost()),
        check(SPEED, -1, [], lost()),
        lose_sanity(1) + clues(),
    ),
    "merchant_district_7": (
        common(2) + check(LUCK, -1, [], arrested()),
        optionally(check(LORE, -1, spell(), delayed() + clues(2))),
        check(SNEAK, -1, ally("john_legrasse", restore(resource.SANITY, resource.STAMINA))),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
