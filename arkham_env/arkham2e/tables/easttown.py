"""Encounters in Easttown: Hibb's Roadhouse, Police Station, Velma's Diner."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    ALL, MY_WEAPON, ONE_DIE, Program, ally, bless, check, clues, common, curse, discard_own,
    for_sale, gain, is_card, lose_items, lose_money, lose_sanity, lose_stamina, money,
    monster_appears, must_pay, optionally, spend_clues, spend_money, split, take_first, to_street,
    unique, unless,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    LUCK, SNEAK, WILL, Builder, choose, deck, may, offer, space,
)  # fmt: skip

PLACES: Final = tuple(map(space.number, ("hibbs_roadhouse", "police_station", "velmas_diner")))
SPLIT_FOR_MONEY: Final = choose([*((1, spend_money(n) + split(n)) for n in range(1, 7)), (0, [])])

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "easttown_1": (
        check(LUCK, -1, money(5), must_pay(spend_money(3), lose_stamina(1) + to_street())),
        check(LUCK, -1, [], lose_stamina(2)),
        optionally(take_first(deck.COMMON, is_card("common", "food"))),
    ),
    "easttown_2": (
        monster_appears(),
        unless(spend_money(5), discard_own(MY_WEAPON, ALL)),
        check(LUCK, -1, bless(), curse()),
    ),
    "easttown_3": (
        check(LUCK, -1, [], lose_money()),
        check(SNEAK, 0, take_first(deck.COMMON, is_card("common", "research_materials"))),
        optionally(check(SNEAK, -1, money(ONE_DIE), to_street())),
    ),
    "easttown_4": (
        may(spend_clues(3), ally("ryan_dean", common(2))),
        check(WILL, -1, clues(), to_street() + lose_sanity(1)),
        SPLIT_FOR_MONEY,
    ),
    "easttown_5": (
        for_sale(deck.COMMON, offer.THREE_DEARER),
        check(LUCK, -1, take_first(deck.COMMON, is_card("common", "revolver_38"))),
        check(WILL, -2, money(5)),
    ),
    "easttown_6": (
        optionally(take_first(deck.COMMON, is_card("common", "whiskey"))),
        check(WILL, -1, clues(2)),
        may(spend_money(1), gain(stamina=2)),
    ),
    "easttown_7": (
        check(WILL, -1, clues(2), to_street() + unless(lose_items(1), lose_money())),
        check(LUCK, -2, unique()),
        check(LUCK, -1, [], lose_stamina(2)),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
