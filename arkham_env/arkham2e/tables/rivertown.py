"""Encounters in Rivertown: Black Cave, General Store, Graveyard."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    LIST_PRICE, MY_COMMON, ONE_DIE, Program, ally, best_of, cards, check, check_unless, clues,
    common, delayed, discard_own, do, encounter, gain, is_card, lose, lose_sanity, lose_stamina,
    may_go_anywhere, money, monster_appears, optionally, spell, spend_money, spend_toughness, table,
    take_first, times, to_street, unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    COMBAT, LORE, LUCK, SPEED, WILL, Builder, deck, fact, may, space, target, verb,
)  # fmt: skip

PLACES: Final = tuple(map(space.number, ("black_cave", "general_store", "graveyard")))
MY_WHISKEY: Final = cards((fact.CARD_OWN, 0), is_card("common", "whiskey"))
FIRST_TOME: Final = take_first(deck.UNIQUE, (fact.CARD_TOME, 0))
FIRST_WEAPON: Final = take_first(deck.COMMON, (fact.CARD_WEAPON, 0))
SALE: Final = do(verb.DISCARD) + money(times(LIST_PRICE, 2))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "rivertown_1": (
        monster_appears(),
        lose_sanity(1),
        may(spend_toughness(5), ally("richard_upton_pickman", spell())),
    ),
    "rivertown_2": (
        lose_sanity(1),
        [],
        check(LORE, -1, clues() + lose_sanity(1), to_street()),
    ),
    "rivertown_3": (
        check(SPEED, -1, [], lose_stamina(1)),
        target(MY_COMMON, SALE, may_decline=True),
        check(COMBAT, -2, clues() + unique(), lose_stamina(ONE_DIE)),
    ),
    "rivertown_4": (
        table(LUCK, 0, (2, common()), (1, lose_sanity(1)), (0, lose_sanity(1) + monster_appears())),
        money(1),
        monster_appears(),
    ),
    "rivertown_5": (
        optionally(table(LUCK, 0, (2, FIRST_TOME), (1, lose_sanity(1) + clues()), (0, lose(1, 1)))),
        common(),
        do(verb.TROPHY_FROM_CUP),
    ),
    "rivertown_6": (
        check_unless(discard_own(MY_WHISKEY), LUCK, -2, ally("tom_mountain_murphy", FIRST_WEAPON)),
        may(spend_money(1), check(LORE, -2, money(5))),
        gain(sanity=2),
    ),
    "rivertown_7": (
        check(LORE, -2, [], lose_stamina(1) + delayed()),
        check(WILL, -2, best_of(deck.COMMON, 3)),
        check(LUCK, -2, clues(2) + may_go_anywhere(encounter())),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
