"""Encounters in Uptown: St. Mary's Hospital, Woods, Ye Olde Magick Shoppe."""

from typing import Final

from arkham_env.arkham2e.state.ids import own as own_step
from arkham_env.arkham2e.tables.phrases import (
    DIE, TWO_DICE, Program, ally, areas, cards, check, check_unless, clues, common, curse, die,
    discard_own, for_sale, gain, gate_and_monster, is_card, lose_clues, lose_items, lose_sanity,
    lose_stamina, lose_turn, money, one_of, optionally, own, skill_card, spell, spend_money, table,
    take_first, to_street, unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    COMBAT, LORE, LUCK, SNEAK, SPEED, WILL, Builder, deck, fact, may, offer, space, target,
)  # fmt: skip

PLACES: Final = tuple(map(space.number, ("st_marys_hospital", "woods", "ye_olde_magick_shoppe")))
MY_FOOD: Final = cards((fact.CARD_OWN, 0), is_card("common", "food"))
STREET: Final = areas((fact.SPACE_STREET, 0))
WISDOM: Final = one_of(skill_card(), spell(2), clues(4))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "uptown_1": (
        lose_sanity(1) + check(COMBAT, -1, clues(), to_street()),
        check(SNEAK, -1, [], lose_stamina(2)) + to_street(),
        target(STREET, own(own_step.REVEAL_LOCATION_CARD)),
    ),
    "uptown_2": (
        check(SNEAK, -1, spell()),
        check_unless(discard_own(MY_FOOD), SPEED, -2, ally("duke", money(3))),
        clues(),
    ),
    "uptown_3": (
        lose_clues(1),
        optionally(
            table(LUCK, 0, (3, money(10)), (2, unique()), (1, common()), (0, lose_sanity(1)))
        ),
        lose_sanity(1),
    ),
    "uptown_4": (
        check(LUCK, -1, money(3) + gain(sanity=2), lose_sanity(2) + to_street()),
        check(LUCK, -1, [], lose_items(2) + lose_stamina(2)),
        check(LORE, -1, [], curse()),
    ),
    "uptown_5": (
        check(LORE, 0, clues()),
        optionally(lose_turn() + check(LORE, -2, WISDOM)),
        to_street() + lose_sanity(1),
    ),
    "uptown_6": (
        check(WILL, -1, unique(), lose_sanity(1) + to_street()),
        gate_and_monster(),
        check(LORE, -1, for_sale(deck.UNIQUE, offer.HALVED)),
    ),
    "uptown_7": (
        die((4, []), (1, gain(stamina=DIE))),
        check(
            SNEAK,
            -2,
            take_first(deck.COMMON, is_card("common", "shotgun")),
            lose_stamina(2) + to_street(),
        ),
        may(
            spend_money(5),
            table(LUCK, 0, (2, unique(2)), (1, money(TWO_DICE)), (0, [])),
        ),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
