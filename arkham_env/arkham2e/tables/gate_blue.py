"""Gate cards: the blue ones and the card that shuffles the deck."""

from typing import Final

from arkham_env.arkham2e.state.ids.world import (
    ABYSS, GREAT_HALL_OF_CELEANO, THE_DREAMLANDS, YUGGOTH,
)  # fmt: skip
from arkham_env.arkham2e.tables.phrases import (
    CAN_RETURN, HALF_ITEMS, HALF_ITEMS_UP, HALF_MONEY_UP, MY_SPELL, PER_SUCCESS, Program, check,
    clues, common, curse, delayed, discard_own, do, gain, go_to, lose_items, lose_money,
    lose_sanity, lose_stamina, lost, money, monster_appears, optionally, return_to_arkham, roll,
    spell, table, take_any, take_first, unique, unless,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    FIGHT, LORE, LUCK, OTHER, SNEAK, SPEED, WILL, Builder, deck, fact, verb, when,
)  # fmt: skip

CLOSE: Final = do(verb.CLOSE_ENTERED)
CLOSE_AND_LOST: Final = CLOSE + lost()
"""Close the gate, then be lost. The reverse order would stop the text before the gate closes."""
FAR_AWAY: Final = go_to("the_dreamlands_first")

TEXTS: Final[dict[str, dict[int, Program]]] = {
    "gate_blue_1": {
        THE_DREAMLANDS: check(SPEED, -1, [], lose_money()),
        GREAT_HALL_OF_CELEANO: check(LORE, -1, [], curse()),
        OTHER: monster_appears(),
    },
    "gate_blue_2": {
        THE_DREAMLANDS: [],
        ABYSS: check(LUCK, -1, unique() + money(3)),
        OTHER: check(LUCK, -1, clues(PER_SUCCESS)),
    },
    "gate_blue_3": {
        ABYSS: check(LUCK, -1, return_to_arkham(), monster_appears()),
        GREAT_HALL_OF_CELEANO: check(SNEAK, -2, take_any(deck.SPELL), lose_stamina(2)),
        OTHER: check(FIGHT, -1, spell()),
    },
    "gate_blue_4": {
        THE_DREAMLANDS: check(SNEAK, 0, [], lose_items(HALF_ITEMS_UP) + lose_money(HALF_MONEY_UP)),
        YUGGOTH: check(WILL, -2, [], lose_items(1)),
        OTHER: lose_sanity(1),
    },
    "gate_blue_5": {
        YUGGOTH: check(WILL, -2, [], unless(discard_own(MY_SPELL, 2), lose_sanity(2))),
        GREAT_HALL_OF_CELEANO: monster_appears(),
        OTHER: check(SNEAK, -2, [], delayed()),
    },
    "gate_blue_6": {
        THE_DREAMLANDS: check(LORE, 0, return_to_arkham(), lost()),
        YUGGOTH: check(SPEED, -1, money(5) + clues(2), lost()),
        OTHER: common(),
    },
    "gate_blue_7": {
        ABYSS: gain(stamina=1),
        YUGGOTH: check(FIGHT, -2, [], lost()),
        OTHER: check(
            SPEED, -2, when(CAN_RETURN, return_to_arkham() + CLOSE, CLOSE_AND_LOST), CLOSE_AND_LOST
        ),
    },
    "gate_blue_8": {
        THE_DREAMLANDS: check(LUCK, -1, clues(2), delayed()),
        GREAT_HALL_OF_CELEANO: check(LUCK, -1, gain(2, 2), lose_items(2)),
        OTHER: check(FIGHT, -2, money(8), lose_stamina(1)),
    },
    "gate_blue_9": {
        YUGGOTH: monster_appears(),
        GREAT_HALL_OF_CELEANO: check(LUCK, -1, [], roll(1, delayed(), monster_appears())),
        OTHER: check(LUCK, -1, take_first(deck.COMMON, (fact.CARD_WEAPON, 0))),
    },
    "gate_blue_10": {
        THE_DREAMLANDS: check(LUCK, -1, [], lose_stamina(1) + delayed()),
        ABYSS: check(LUCK, -2, [], lose_sanity(1) + delayed()),
        OTHER: check(LORE, -1, [], delayed()),
    },
    "gate_blue_11": {
        ABYSS: table(
            LUCK, 1, (3, check(LUCK, -1, unique())), (2, FAR_AWAY), (0, go_to("black_cave"))
        ),
        GREAT_HALL_OF_CELEANO: optionally(
            check(FIGHT, -1, do(verb.DRAW_TWO, deck.SPELL, 3), lose_stamina(3), difficulty=2)
        ),
        OTHER: monster_appears(),
    },
    "gate_blue_12": {
        ABYSS: check(LORE, -1, [], delayed()),
        YUGGOTH: check(SNEAK, -1, [], lose_items(HALF_ITEMS) + return_to_arkham()),
        OTHER: lose_sanity(1),
    },
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers, then the card that shuffles the deck."""
    for name, entries in TEXTS.items():
        b.encounter(name, "gate_card", entries)
    b.encounter("gate_card_shuffle", "gate_card", {})
