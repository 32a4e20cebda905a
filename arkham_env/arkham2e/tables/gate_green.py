"""Gate cards: the green ones."""

from typing import Final

from arkham_env.arkham2e.state.ids.world import (
    CITY_OF_THE_GREAT_RACE, GREAT_HALL_OF_CELEANO, PLATEAU_OF_LENG, THE_DREAMLANDS,
)  # fmt: skip
from arkham_env.arkham2e.tables.phrases import (
    PER_SUCCESS, TWO_DICE, Program, best_of, bless, check, clues, common, curse, delayed, do, gain,
    lose, lose_items, lose_sanity, lose_stamina, lost, money, optionally, restore, return_to_arkham,
    skill_card, spell, take_first, unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    FIGHT, LORE, LUCK, OTHER, SNEAK, WILL, Builder, deck, fact, resource, verb,
)  # fmt: skip

FIRST_TOME: Final = take_first(deck.UNIQUE, (fact.CARD_TOME, 0))

TEXTS: Final[dict[str, dict[int, Program]]] = {
    "gate_green_1": {
        THE_DREAMLANDS: check(WILL, 0, spell()),
        CITY_OF_THE_GREAT_RACE: check(LUCK, -1, unique()),
        OTHER: gain(sanity=1),
    },
    "gate_green_2": {
        THE_DREAMLANDS: check(WILL, -1, money(TWO_DICE)),
        PLATEAU_OF_LENG: check(LUCK, -2, common() + spell()),
        OTHER: check(LUCK, -1, return_to_arkham()),
    },
    "gate_green_3": {
        PLATEAU_OF_LENG: check(WILL, 0, skill_card(), difficulty=2),
        GREAT_HALL_OF_CELEANO: check(LUCK, -2, FIRST_TOME),
        OTHER: spell(),
    },
    "gate_green_4": {
        THE_DREAMLANDS: check(LUCK, -1, do(verb.ADVANCE)),
        PLATEAU_OF_LENG: check(FIGHT, -1, unique(), lost()),
        OTHER: check(LUCK, -1, do(verb.TROPHY_FROM_CUP) + clues(2)),
    },
    "gate_green_5": {
        THE_DREAMLANDS: check(LUCK, -1, common()),
        GREAT_HALL_OF_CELEANO: check(LUCK, -2, FIRST_TOME),
        OTHER: gain(stamina=1),
    },
    "gate_green_6": {
        CITY_OF_THE_GREAT_RACE: check(LUCK, -1, optionally(money(10) + curse())),
        GREAT_HALL_OF_CELEANO: delayed(),
        OTHER: check(FIGHT, -1, return_to_arkham(), lose_stamina(2) + delayed()),
    },
    "gate_green_7": {
        CITY_OF_THE_GREAT_RACE: check(
            SNEAK, -1, unique() + return_to_arkham(), lose(3, 1), difficulty=2
        ),
        PLATEAU_OF_LENG: optionally(check(LORE, -2, money(6), lost())),
        OTHER: check(LUCK, -1, clues(2)),
    },
    "gate_green_8": {
        THE_DREAMLANDS: check(LUCK, -1, restore(resource.SANITY, resource.STAMINA)),
        GREAT_HALL_OF_CELEANO: check(LORE, -1, bless()),
        OTHER: check(FIGHT, -2, unique()),
    },
    "gate_green_9": {
        CITY_OF_THE_GREAT_RACE: check(LORE, -2, spell(2), difficulty=2),
        GREAT_HALL_OF_CELEANO: check(LORE, 2, clues(PER_SUCCESS)),
        OTHER: money(3),
    },
    "gate_green_10": {
        PLATEAU_OF_LENG: [],
        GREAT_HALL_OF_CELEANO: check(LUCK, -1, skill_card(), difficulty=2),
        OTHER: check(SNEAK, -1, money(3), lose_stamina(2)),
    },
    "gate_green_11": {
        THE_DREAMLANDS: check(LUCK, -1, spell(), lose_items(1)),
        CITY_OF_THE_GREAT_RACE: check(FIGHT, -1, return_to_arkham()),
        OTHER: optionally(check(SNEAK, -1, spell(), lose_sanity(3))),
    },
    "gate_green_12": {
        CITY_OF_THE_GREAT_RACE: optionally(check(SNEAK, -1, best_of(deck.UNIQUE, 2), lost())),
        PLATEAU_OF_LENG: check(WILL, 0, restore(resource.SANITY)),
        OTHER: clues(),
    },
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "gate_card", entries)
