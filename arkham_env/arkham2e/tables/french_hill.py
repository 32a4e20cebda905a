"""Encounters in French Hill: Silver Twilight Lodge, its Inner Sanctum, The Witch House."""

from typing import Final

from arkham_env.arkham2e.state.table import SANCTUM
from arkham_env.arkham2e.tables.phrases import (
    DIE, FAILED_DICE, GATE, HALF_ITEMS, SUCCESS_DICE, Program, ally, best_of, cards, check, clues,
    common, curse, delayed, discard_own, do, gain, gate_and_monster, is_card, lose_clues,
    lose_items, lose_sanity, lose_stamina, monster_appears, optionally, pieces, rolled, special,
    spell, spend_clues, spend_money, spend_sanity, table, take_any, to_street, unique, unless,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    FIGHT, LORE, LUCK, SNEAK, WILL, Builder, choose, component, deck, fact, may, space, target,
    verb,
)  # fmt: skip

PLACES: Final = (space.LODGE, SANCTUM, space.number("the_witch_house"))
MEMBERSHIP: Final = "silver_twilight_lodge_membership"
MY_MEMBERSHIP: Final = cards((fact.CARD_OWN, 0), is_card("special", MEMBERSHIP))
INVITATION: Final = may(
    spend_money(3),
    special(component.SILVER_TWILIGHT_LODGE_MEMBERSHIP),
    check(WILL, -1, [], lose_stamina(3)) + to_street(),
)
KICKED_OUT: Final = discard_own(MY_MEMBERSHIP) + lose_sanity(2)
"""The membership is discarded before the loss of Sanity, which can end the text."""
POWER: Final = choose([*((1, lose_sanity(n) + clues(n)) for n in range(1, 4)), (0, [])])
BANISHED: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_BOARD, 0))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "french_hill_1": (
        INVITATION,
        unless(spend_money(3), KICKED_OUT),
        lose_sanity(1),
    ),
    "french_hill_2": (
        INVITATION,
        monster_appears(),
        do(verb.ROLL_DIE) + lose_sanity(DIE) + clues(DIE),
    ),
    "french_hill_3": (
        check(LORE, -1, clues(3), lose_clues() + to_street()),
        check(LUCK, -2, [], curse()),
        gate_and_monster(),
    ),
    "french_hill_4": (
        check(SNEAK, -2, rolled(2) + unique(SUCCESS_DICE) + common(FAILED_DICE)),
        may(
            spend_clues(2) + spend_sanity(1),
            check(LORE, -2, target(GATE, do(verb.CLOSE_CHOSEN))),
        ),
        check(WILL, -2, spell(), lose_items(HALF_ITEMS)),
    ),
    "french_hill_5": (
        check(LORE, -1, best_of(deck.SPELL, 2)),
        check(LUCK, -2, take_any(deck.UNIQUE)),
        check(LORE, -1, ally("thomas_f_malone", clues(2))),
    ),
    "french_hill_6": (
        optionally(check(FIGHT, -1, ally("ruby_standish", unique()))),
        may(spend_sanity(1), check(LUCK, -1, target(BANISHED, do(verb.TAKE_TROPHY)))),
        check(LUCK, -1, unique()),
    ),
    "french_hill_7": (
        check(LUCK, -1, [], curse()),
        POWER,
        table(
            LUCK,
            0,
            (3, gain(stamina=3)),
            (2, lose_stamina(1)),
            (1, delayed()),
            (0, lose_sanity(3)),
        ),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
