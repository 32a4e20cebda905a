"""Gate cards: the red ones."""

from typing import Final

from arkham_env.arkham2e.state.ids.world import ABYSS, PLATEAU_OF_LENG, RLYEH, THE_DREAMLANDS
from arkham_env.arkham2e.tables.phrases import (
    FAILED_DICE, ONE_DIE, STAMINA_NOW, SUCCESS_DICE, Program, check, clues, delayed, devoured, gain,
    lose, lose_sanity, lose_stamina, lost, monster_appears, optionally, return_to_arkham, rolled,
    spell, unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import FIGHT, LORE, LUCK, OTHER, SNEAK, SPEED, Builder

TEXTS: Final[dict[str, dict[int, Program]]] = {
    "gate_red_1": {
        RLYEH: check(FIGHT, -2, [], lose_stamina(2) + delayed()),
        THE_DREAMLANDS: check(LUCK, -2, gain(sanity=1) + clues(), lost()),
        OTHER: check(LUCK, -1, gain(2, 2)),
    },
    "gate_red_2": {
        PLATEAU_OF_LENG: check(SNEAK, -1, [], lose(3, 3) + delayed()),
        THE_DREAMLANDS: check(SNEAK, -1, clues(3) + return_to_arkham(), devoured()),
        OTHER: check(SPEED, -1, spell()),
    },
    "gate_red_3": {
        RLYEH: check(LUCK, -1, [], lose_stamina(ONE_DIE)),
        PLATEAU_OF_LENG: check(LORE, -2, spell(), lost()),
        OTHER: check(LUCK, -1, unique()),
    },
    "gate_red_4": {
        ABYSS: monster_appears(),
        THE_DREAMLANDS: check(SPEED, -2, [], lose_stamina(2)),
        OTHER: check(LUCK, -2, spell() + clues(2), monster_appears()),
    },
    "gate_red_5": {
        ABYSS: check(SNEAK, -1, [], lose_sanity(2)),
        PLATEAU_OF_LENG: check(FIGHT, -1, unique() + clues(), lose(1, 2), difficulty=2),
        OTHER: rolled(STAMINA_NOW) + lose_stamina(FAILED_DICE) + clues(SUCCESS_DICE),
    },
    "gate_red_6": {
        PLATEAU_OF_LENG: check(SPEED, -1, [], lose_stamina(2)),
        THE_DREAMLANDS: check(SPEED, -1, [], lose_stamina(3)),
        OTHER: lose_stamina(1),
    },
    "gate_red_7": {
        RLYEH: check(SPEED, -1, [], lose_stamina(3)),
        ABYSS: check(LUCK, -1, [], lose_sanity(3)),
        OTHER: check(FIGHT, -1, [], delayed()),
    },
    "gate_red_8": {
        RLYEH: check(LUCK, 0, [], lose_sanity(1) + delayed()),
        PLATEAU_OF_LENG: check(SNEAK, 0, [], lose_stamina(ONE_DIE)),
        OTHER: [],
    },
    "gate_red_9": {
        RLYEH: monster_appears(),
        ABYSS: check(SPEED, -1, [], lost()),
        OTHER: check(LORE, -1, [], delayed()),
    },
    "gate_red_10": {
        RLYEH: check(FIGHT, -1, [], lose_stamina(3)),
        THE_DREAMLANDS: check(FIGHT, -1, [], lose_stamina(2)),
        OTHER: monster_appears(),
    },
    "gate_red_11": {
        ABYSS: check(SPEED, -1, [], lose_stamina(ONE_DIE)),
        THE_DREAMLANDS: check(LUCK, -1, [], lost()),
        OTHER: lose_stamina(1),
    },
    "gate_red_12": {
        ABYSS: optionally(check(LUCK, -1, gain(stamina=ONE_DIE), lose_stamina(ONE_DIE))),
        PLATEAU_OF_LENG: monster_appears(),
        OTHER: check(SNEAK, 0, [], lose_stamina(2)),
    },
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "gate_card", entries)
