"""Encounters at Miskatonic University: Administration Building, Library, Science Building."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    GATE, MY_SPELL, ONE_DIE, Program, ally, arrested, best_of, bless, check, clues, count, curse,
    do, encounter, gain, go_to, if_, lose, lose_items, lose_sanity, lose_stamina, minus, money, no,
    optionally, roll, special, spell, spend_money, split, table, take_first, to_street, unique,
    unless, world_encounter,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    FIGHT, LORE, LUCK, WILL, Builder, component, deck, each, fact, may, space, verb, when,
)  # fmt: skip
from arkham_env.board.texts.filters import AMOUNT

PLACES: Final = tuple(map(space.number, ("administration_building", "library", "science_building")))
TWO_SPELLS_AT_MOST: Final = if_(no(AMOUNT, minus(count(MY_SPELL), 2)))
CURSED: Final = if_((fact.SEAT_CURSED, 0))
CLOSE_GATES: Final = each(GATE, roll(1, do(verb.CLOSE_CHOSEN)))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "miskatonic_university_1": (
        optionally(check(LORE, -2, spell(), curse())),
        world_encounter("the_dreamlands"),
        optionally(lose_stamina(2) + ally("sir_william_brinton", money(5))),
    ),
    "miskatonic_university_2": (
        check(WILL, -1, special(component.RETAINER)),
        check(LORE, -2, clues(ONE_DIE), lose(2, 2)),
        when(TWO_SPELLS_AT_MOST, unique() + to_street()),
    ),
    "miskatonic_university_3": (
        clues(),
        table(WILL, 0, (2, unique()), (1, best_of(deck.SPELL, 2)), (0, to_street())),
        spell() + check(FIGHT, -1, [], lose_items(1)),
    ),
    "miskatonic_university_4": (
        check(LORE, -1, money(5)),
        check(WILL, -1, take_first(deck.UNIQUE, (fact.CARD_TOME, 0)), to_street()),
        when(CURSED, do(verb.LIFT_CURSE), bless()),
    ),
    "miskatonic_university_5": (
        check(LORE, -1, money(5)),
        unless(spend_money(4), to_street()),
        check(LUCK, -1, may(do(verb.REPLACE), [])),
    ),
    "miskatonic_university_6": (
        optionally(check(WILL, -2, money(8), arrested())),
        check(LUCK, -2, money(5)),
        optionally(
            check(LORE, -2, CLOSE_GATES, lose_stamina(ONE_DIE) + go_to("st_marys_hospital"))
        ),
    ),
    "miskatonic_university_7": (
        go_to("arkham_asylum") + encounter(),
        lose_sanity(1),
        optionally(check(LUCK, 0, split(ONE_DIE), gain(stamina=1))),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
