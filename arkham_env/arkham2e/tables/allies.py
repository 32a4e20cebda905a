"""Allies."""

from arkham_env.arkham2e.tables.phrases import (
    clues, common, discard_this, gained, if_, menu, plus, restore, seats, skill_bonus, some, spell,
    unique,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    MYSELF, Ability, Builder, Column, Modifier, fact, point, quantity, resource, skill,
)  # fmt: skip


def restores(what: int) -> Ability:
    """Return the ability to discard this card to restore Sanity or Stamina to its maximum."""
    lacks = if_(some(seats((MYSELF, 0), (fact.SEAT_BELOW, what))))
    return menu(point.ANY_TIME, discard_this() + restore(what), costs=1, condition=lacks)


def fill(b: Builder) -> None:
    """Add the Allies."""

    def add(name: str, modifiers: list[Modifier], *abilities: Ability) -> None:
        b.add(name, Column("ally"), list(abilities), modifiers)

    add("anna_kaslow", [skill_bonus(skill.LUCK, 2)], gained(clues(2)))
    add("duke", [plus(quantity.MOST_SANITY)], restores(resource.SANITY))
    add("eric_colt", [skill_bonus(skill.SPEED, 2), plus(quantity.IGNORES_NIGHTMARISH)])
    add("john_legrasse", [skill_bonus(skill.WILL, 2), plus(quantity.MAY_CLAIM_ENDLESS)])
    add(
        "professor_armitage",
        [skill_bonus(skill.LORE, 2), plus(quantity.IGNORES_MAGICAL_RESISTANCE)],
    )
    add(
        "richard_upton_pickman",
        [
            skill_bonus(skill.LUCK),
            skill_bonus(skill.SPEED),
            plus(quantity.IGNORES_PHYSICAL_RESISTANCE),
        ],
    )
    add("ruby_standish", [skill_bonus(skill.SNEAK, 2)], gained(unique()))
    add("ryan_dean", [skill_bonus(skill.SNEAK), skill_bonus(skill.WILL)], gained(common()))
    add("sir_william_brinton", [plus(quantity.MOST_STAMINA)], restores(resource.STAMINA))
    add("thomas_f_malone", [skill_bonus(skill.FIGHT), skill_bonus(skill.LORE)], gained(spell()))
    add("tom_mountain_murphy", [skill_bonus(skill.FIGHT, 2), plus(quantity.IGNORES_OVERWHELMING)])
