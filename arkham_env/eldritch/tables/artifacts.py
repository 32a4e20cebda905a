"""The Artifacts and their card texts."""

from arkham_env.eldritch.tables.phrases import (
    ALL, MONSTER_HERE, NON_EPIC_HERE, OTHERS, Program, action, bonus, clues, do, if_, improve_any,
    lose, mine, my_combat, own, recover, reroll, some, spell, spend_clues, spend_health,
    spend_sanity, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    FORCED, LORE, MAY, STRENGTH, TEXT, THIS_ROUND, WILL, Ability, Builder, Column, Modifier, each,
    fact, flag, mask, may, own_step, point, quantity, resource, target, trait, verb,
)  # fmt: skip


def artifact(*traits: int) -> Column:
    return Column("artifact", traits=mask(trait.ITEM, *traits))


def read(effect: Program) -> Ability:
    """Return an action: test Lore; after a pass, the seat may spend 1 Sanity to run ``effect``."""
    return action(test(LORE, 0, may(spend_sanity(), effect)))


def fill(b: Builder) -> None:
    b.add("cultes_des_goules", artifact(trait.TOME), [read(clues(2))])
    b.add("de_vermis_mysteriis", artifact(trait.TOME), [read(improve_any())])
    # Epic Monsters can only be defeated by loss of Health.
    b.add(
        "flute_of_the_outer_gods", artifact(trait.MAGICAL),
        [
            action(
                spend_health(2) + spend_sanity(2) + each(NON_EPIC_HERE, do(verb.DEFEAT)),
                costs=2,
                condition=if_(some(NON_EPIC_HERE)),
            )
        ],
    )  # fmt: skip
    b.add(
        "gate_box", artifact(trait.MAGICAL),
        [
            Ability(
                FORCED,
                clues(),
                point=point.GATE_CLOSED,
                condition=mine((fact.IN_OTHER_WORLD, 0)),
            )
        ],
        [
            Modifier(
                quantity.EXTRA_DICE,
                1,
                if_((fact.SUBJECT_HERE, 0), (fact.WITH_FLAG, flag.OTHER_WORLD)),
            )
        ],
    )  # fmt: skip
    b.add(
        "glass_of_mortlan", artifact(trait.MAGICAL),
        [
            Ability(
                MAY,
                do(verb.PREVENT, resource.SANITY, 1),
                point=point.WOULD_LOSE,
                condition=mine((fact.LOSING, resource.SANITY), (fact.OWN_SPELL, 0)),
            )
        ],
        [Modifier(quantity.SIX_COUNTS, 1, mine((fact.WITH_FLAG, flag.SPELL)))],
    )  # fmt: skip
    b.add(
        "grotesque_statue", artifact(),
        [
            Ability(FORCED, clues(5), point=point.GAINED_FROM_DECK),
            Ability(
                MAY,
                spend_clues() + do(verb.PREVENT, resource.SANITY, ALL),
                point=point.WOULD_LOSE,
                condition=mine((fact.LOSING, resource.SANITY)),
                limit=THIS_ROUND,
                costs=1,
            ),
        ],
    )  # fmt: skip
    # All lose Health at the same time. The Monsters come first, because the text stops if its seat
    # is defeated.
    b.add(
        "lightning_gun", artifact(trait.WEAPON, trait.MAGICAL),
        [
            action(
                each(MONSTER_HERE, do(verb.HIT, 0, 1)) + lose(1),
                condition=if_(some(MONSTER_HERE)),
            )
        ],
        [bonus(STRENGTH, 6, my_combat())],
    )  # fmt: skip
    b.add(
        "mi_go_brain_case", artifact(trait.MAGICAL, trait.TEAMWORK),
        [
            action(
                target(OTHERS, own(own_step.TRADE_POSSESSIONS) + own(own_step.SWAP_SPACES)),
                condition=if_(some(OTHERS)),
            )
        ],
    )  # fmt: skip
    b.add("necronomicon", artifact(trait.TOME), [read(spell(2))])
    b.add(
        "pallid_mask", artifact(trait.MAGICAL),
        [
            Ability(
                MAY,
                own(own_step.IGNORE_MONSTERS),
                point=point.ENCOUNTER_START,
                condition=mine(some(MONSTER_HERE)),
            )
        ],
    )  # fmt: skip
    b.add(
        "ruby_of_rlyeh", artifact(trait.MAGICAL),
        [
            Ability(
                MAY,
                spend_sanity() + do(verb.ACT),
                point=point.ACTION_MENU,
                condition=mine(),
                limit=THIS_ROUND,
                costs=1,
            )
        ],
    )  # fmt: skip
    b.add(
        "sword_of_saint_jerome", artifact(trait.WEAPON, trait.MAGICAL),
        [
            Ability(
                FORCED,
                recover(sanity=1),
                point=point.COMBAT_WON,
                condition=mine(),
            )
        ],
        [bonus(WILL, 2, my_combat()), bonus(STRENGTH, 5, my_combat())],
    )  # fmt: skip
    b.add("ttka_halot", artifact(trait.TOME), [read(target(MONSTER_HERE, do(verb.HIT, 0, 3)))])
    b.add(
        "the_silver_key", artifact(trait.MAGICAL),
        [
            # Game.sources lets this card replace 1 Clue in payments, group payments and rerolls.
            # Ability 0 only records the use.
            Ability(TEXT, [], limit=THIS_ROUND),
            reroll(mine((fact.WITH_FLAG, flag.OTHER_WORLD))),
        ],
    )  # fmt: skip
