"""Printed abilities of the locations of the board. They can be used instead of an encounter."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    EVERYONE, THE_CHOSEN, Program, best_of, bless, clues, do, for_sale, gain, if_, money, restore,
    special, spend_gates, spend_money, spend_toughness,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    MAY, UNCONDITIONAL, Ability, Builder, Column, ConditionId, component, deck, each, fact, offer,
    resource, space, target, verb,
)  # fmt: skip

FREE: Final[Program] = []
GREAT_PRICES: Final = (
    spend_toughness(10),
    spend_gates(2),
    spend_toughness(5) + spend_gates(1),
)


def option(price: Program, effect: Program, condition: ConditionId = UNCONDITIONAL) -> Ability:
    return Ability(MAY, price + effect, costs=len(price), condition=condition)


def small(effect: Program) -> list[Ability]:
    """Return two abilities with the same effect. One costs Monster trophies of total toughness 5,
    the other one costs a gate trophy."""
    return [option(spend_toughness(5), effect), option(spend_gates(1), effect)]


def great(effect: Program, condition: ConditionId = UNCONDITIONAL) -> list[Ability]:
    """Return several abilities with the same effect, one for each price in ``GREAT_PRICES``."""
    return [option(price, effect, condition) for price in GREAT_PRICES]


def care(what: int) -> list[Ability]:
    """Return the abilities to gain 1 Sanity or Stamina for free, and to restore it fully for $2."""
    one = gain(sanity=1) if what == resource.SANITY else gain(stamina=1)
    return [option(FREE, one), option(spend_money(2), restore(what))]


def fill(b: Builder) -> None:
    """Add the abilities of the locations."""

    def add(name: str, abilities: list[Ability]) -> None:
        b.made.location_kinds[space.number(name)] = b.add(name, Column("place"), abilities)

    add("curiositie_shoppe", [option(FREE, for_sale(deck.UNIQUE, offer.SHOP))])
    add("arkham_asylum", care(resource.SANITY))
    add(
        "bank_of_arkham",
        [option(FREE, special(component.BANK_LOAN), if_((fact.CAN_GAIN, component.BANK_LOAN)))],
    )
    deputy = special(component.DEPUTY_OF_ARKHAM)
    add("police_station", great(deputy, if_((fact.CAN_GAIN, component.DEPUTY_OF_ARKHAM))))
    add("river_docks", small(money(5)))
    add("general_store", [option(FREE, for_sale(deck.COMMON, offer.SHOP))])
    add("administration_building", [option(spend_money(8), best_of(deck.SKILL, 2))])
    add("science_building", small(clues(2)))
    add("st_marys_hospital", care(resource.STAMINA))
    add("ye_olde_magick_shoppe", [option(spend_money(5), best_of(deck.SPELL, 2))])
    # Taking the Ally is part of the costs, because it requires that an Ally is left.
    add(
        "mas_boarding_house",
        [option(price + do(verb.TAKE_ANY_ALLY), []) for price in GREAT_PRICES],
    )
    add("south_church", small(target(EVERYONE, each(THE_CHOSEN, bless()))))
