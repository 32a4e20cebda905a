"""Encounters in Northside: Curiositie Shoppe, Newspaper, Train Station."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    MY_ITEM, ONE_DIE, Program, arrested, check, clues, common, curse, do, encounter, for_sale,
    go_anywhere, if_, lose_items, lose_sanity, lose_stamina, may_go_anywhere, money, one_of, some,
    special, spell, spend_money, split, unique, world_encounter,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    FIGHT, LORE, LUCK, SNEAK, SPEED, Builder, component, deck, may, offer, space, verb, when,
)  # fmt: skip

PLACES: Final = tuple(map(space.number, ("curiositie_shoppe", "newspaper", "train_station")))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "northside_1": (
        one_of(for_sale(deck.COMMON, offer.SEARCH), for_sale(deck.UNIQUE, offer.SEARCH)),
        special(component.RETAINER),
        split(2),
    ),
    "northside_2": (
        check(LUCK, -2, [], curse()),
        money(2) + go_anywhere(encounter()),
        check(SNEAK, -1, unique(), arrested()),
    ),
    "northside_3": (
        check(LUCK, -1, for_sale(deck.COMMON, offer.BOTH), for_sale(deck.COMMON, offer.LISTED)),
        check(LUCK, -1, clues()),
        may(spend_money(3), check(LUCK, -2, unique(), common())),
    ),
    "northside_4": (
        check(LUCK, -1, [], when(if_(some(MY_ITEM)), lose_items(1), encounter())),
        special(component.RETAINER),
        for_sale(deck.COMMON, offer.DEARER),
    ),
    "northside_5": (
        for_sale(deck.COMMON, offer.PUBLIC_SALE),
        check(LORE, -1, clues(3)),
        may_go_anywhere(encounter()),
    ),
    "northside_6": (
        check(SPEED, -1, [], do(verb.MYTHOS_LOCATION)),
        lose_sanity(1),
        check(LUCK, -1, unique(), lose_stamina(ONE_DIE)),
    ),
    "northside_7": (
        check(FIGHT, -1, [], world_encounter("abyss")),
        money(5),
        check(SPEED, -2, spell(), lose_sanity(ONE_DIE)),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
