"""Gate cards: the yellow ones."""

from typing import Final

from arkham_env.arkham2e.state.ids.world import (
    CITY_OF_THE_GREAT_RACE, RLYEH, THE_DREAMLANDS, YUGGOTH,
)  # fmt: skip
from arkham_env.arkham2e.tables.phrases import (
    DIE, FAILED_DICE, MY_SPELL, ONE_DIE, SANITY_NOW, SUCCESS_DICE, Program, check, clues, delayed,
    discard_own, do, greater, lose, lose_sanity, lose_stamina, lost, minus, money, monster_appears,
    return_to_arkham, rolled, spell,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    FIGHT, LORE, LUCK, OTHER, SNEAK, SPEED, WILL, Builder, verb,
)  # fmt: skip

DIE_LESS_TWO: Final = greater(minus(DIE, 2), 0)

TEXTS: Final[dict[str, dict[int, Program]]] = {
    "gate_yellow_1": {
        RLYEH: check(SPEED, -1, [], lost()),
        THE_DREAMLANDS: check(WILL, -2, [], lose_sanity(2)),
        OTHER: monster_appears(),
    },
    "gate_yellow_2": {
        CITY_OF_THE_GREAT_RACE: clues(2) + check(LUCK, -1, [], lose_sanity(2)),
        YUGGOTH: check(WILL, -2, [], lose_sanity(2)),
        OTHER: monster_appears(),
    },
    "gate_yellow_3": {
        RLYEH: check(WILL, 0, [], lose_stamina(1) + delayed()),
        THE_DREAMLANDS: check(LUCK, 0, [], lose_sanity(2) + delayed()),
        OTHER: clues(),
    },
    "gate_yellow_4": {
        RLYEH: check(WILL, -1, [], lose(1, 1)),
        CITY_OF_THE_GREAT_RACE: lose_sanity(1) + clues(),
        OTHER: check(LUCK, -1, return_to_arkham(), delayed()),
    },
    "gate_yellow_5": {
        YUGGOTH: check(WILL, -1, [], lose_sanity(2)),
        THE_DREAMLANDS: lose_sanity(1),
        OTHER: check(LORE, -1, [], discard_own(MY_SPELL)),
    },
    "gate_yellow_6": {
        RLYEH: check(SPEED, -1, [], lose_sanity(1)),
        YUGGOTH: check(LUCK, -1, [], do(verb.ROLL_DIE) + lose(DIE_LESS_TWO, DIE_LESS_TWO)),
        OTHER: monster_appears(),
    },
    "gate_yellow_7": {
        CITY_OF_THE_GREAT_RACE: check(FIGHT, -1, [], lose(1, 1)),
        YUGGOTH: check(LUCK, -2, clues(2), delayed()),
        OTHER: money(2),
    },
    "gate_yellow_8": {
        RLYEH: lose_sanity(ONE_DIE),
        CITY_OF_THE_GREAT_RACE: check(WILL, -1, [], lose_sanity(2)),
        OTHER: check(WILL, -2, [], delayed()),
    },
    "gate_yellow_9": {
        RLYEH: check(SPEED, -1, clues(5), delayed(), difficulty=2),
        YUGGOTH: [],
        OTHER: check(LORE, -2, spell() + lose_sanity(1)),
    },
    "gate_yellow_10": {
        CITY_OF_THE_GREAT_RACE: [],
        THE_DREAMLANDS: check(LORE, -1, [], lose_sanity(3)),
        OTHER: check(WILL, -1, [], lose(1, 1)),
    },
    "gate_yellow_11": {
        CITY_OF_THE_GREAT_RACE: check(SPEED, -1, [], lost()),
        THE_DREAMLANDS: check(LORE, -1, clues(4), lose_sanity(SANITY_NOW), difficulty=2),
        OTHER: clues(),
    },
    "gate_yellow_12": {
        YUGGOTH: check(SNEAK, -2, return_to_arkham() + clues(2), lost()),
        THE_DREAMLANDS: check(LUCK, -1, [], delayed()),
        OTHER: rolled(SANITY_NOW) + lose_sanity(FAILED_DICE) + clues(SUCCESS_DICE),
    },
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "gate_card", entries)
