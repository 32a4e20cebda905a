"""Encounters in Downtown: Arkham Asylum, Bank of Arkham, Independence Square."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    MY_SKILL, MY_SPELL, Program, ally, arrested, bless, check, clues, common, curse, discard_own,
    do, encounter, for_sale, gain, go_anywhere, lose, lose_clues, lose_items, lose_money,
    lose_sanity, lose_stamina, lose_turn, money, optionally, skill_card, spell, spend_money, table,
    to_street, unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    COMBAT, FIGHT, LORE, LUCK, SNEAK, SPEED, WILL, Builder, choose, deck, may, offer, space, verb,
)  # fmt: skip

PLACES: Final = tuple(map(space.number, ("arkham_asylum", "bank_of_arkham", "independence_square")))
FORGET: Final = choose(
    [(1, lose_clues(4)), (1, discard_own(MY_SPELL, 2)), (1, discard_own(MY_SKILL))]
)
SLEEP: Final = lose_turn() + gain(sanity=2)

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "downtown_1": (
        check(WILL, -1, skill_card(), FORGET, difficulty=2),
        check(SPEED, -1, money(2)),
        check(FIGHT, -1, [], to_street()),
    ),
    "downtown_2": (
        check(LORE, -2, clues(2), lose_stamina(1)),
        lose_sanity(1),
        optionally(
            check(LUCK, -1, for_sale(deck.UNIQUE, offer.CHEAPER), lose_stamina(1) + curse())
        ),
    ),
    "downtown_3": (
        optionally(check(LORE, -1, spell())),
        check(LUCK, -2, bless(), curse()),
        check(LUCK, -2, [], lose_items(1)),
    ),
    "downtown_4": (
        table(LORE, 0, (3, clues(3)), (1, clues(2)), (0, lose_sanity(1) + clues())),
        go_anywhere(encounter()),
        gain(stamina=1),
    ),
    "downtown_5": (
        check(SNEAK, -1, to_street(), arrested()),
        check(COMBAT, -1, [], lose_money()),
        check(WILL, -1, [], lose(1, 1)),
    ),
    "downtown_6": (
        check(SPEED, -1, unique(), to_street()),
        may(spend_money(2), check(LUCK, -1, unique(), common())),
        check(WILL, -1, ally("anna_kaslow", clues(2))),
    ),
    "downtown_7": (
        optionally(check(FIGHT, -2, [], SLEEP), SLEEP),
        money(5) + lose_sanity(1),
        check(LUCK, -1, lose_stamina(1) + clues(2) + spell(), do(verb.GATE_OPENS)),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
