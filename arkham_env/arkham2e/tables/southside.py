"""Encounters in Southside: Historical Society, Ma's Boarding House, South Church."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    HALF_ITEMS_UP, HALF_MONEY_UP, ONE_DIE, Program, ally, bless, check, common, curse, delayed,
    encounter, for_sale, gain, go_to, is_card, lose_items, lose_money, lose_sanity, lose_stamina,
    one_of, optionally, remove_doom, restore, roll, skill_card, spell, spend_clues, spend_gates,
    spend_money, split, table, take_first, to_street, unique, world_encounter,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    LUCK, SNEAK, SPEED, WILL, Builder, deck, may, offer, resource, space,
)  # fmt: skip

PLACES: Final = tuple(
    map(space.number, ("historical_society", "mas_boarding_house", "south_church"))
)
DEAL: Final = one_of(for_sale(deck.COMMON, offer.LISTED), for_sale(deck.UNIQUE, offer.LISTED))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "southside_1": (
        lose_sanity(1),
        common(),
        table(
            LUCK,
            0,
            (2, restore(resource.SANITY)),
            (1, to_street()),
            (0, lose_sanity(3) + to_street()),
        ),
    ),
    "southside_2": (
        may(spend_gates(1), ally("professor_armitage", unique())),
        check(LUCK, -1, [], one_of(lose_stamina(1), lose_sanity(1))),
        may(spend_clues(1), roll(1, remove_doom())),
    ),
    "southside_3": (
        check(LUCK, -1, skill_card() + delayed(), difficulty=2),
        optionally(check(WILL, 0, DEAL, delayed())),
        optionally(take_first(deck.UNIQUE, is_card("unique", "holy_water"))),
    ),
    "southside_4": (
        check(SNEAK, -1, gain(sanity=1), lose_stamina(2) + to_street() + curse()),
        gain(stamina=ONE_DIE),
        one_of(lose_money(HALF_MONEY_UP), lose_items(HALF_ITEMS_UP)),
    ),
    "southside_5": (
        optionally(go_to("black_cave") + encounter(2)),
        may(spend_money(3), split(4)),
        check(SPEED, -1, [], lose_stamina(2)) + to_street(),
    ),
    "southside_6": (
        optionally(go_to("woods") + encounter(2)),
        check(LUCK, 0, world_encounter("the_dreamlands"), world_encounter("abyss")),
        lose_sanity(1),
    ),
    "southside_7": (
        may(
            spend_money(3),
            check(LUCK, -1, spell(), world_encounter("the_dreamlands")),
            to_street(),
        ),
        optionally(go_to("silver_twilight_lodge") + encounter(2)),
        bless(),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    for name, entries in TEXTS.items():
        b.encounter(name, "location", dict(zip(PLACES, entries, strict=True)))
