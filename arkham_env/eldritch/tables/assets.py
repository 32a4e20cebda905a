"""The Assets and their card texts."""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    ALL, ALL_HERE, ITEM_OR_TRINKET, MONSTER_HERE, MY_CONDITION, OTHERS, THE_CHOSEN, Program, action,
    artifact, bonus, clues, condition, discard_own, discard_this, do, from_reserve, if_, mine,
    my_combat, named, no, own, pieces, recover, reroll, retreat_doom, roll, service, some, spaces,
    spell, spend_sanity, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    FORCED, INFLUENCE, LORE, MAY, OBSERVATION, STRENGTH, SUBJECT, THIS_ROUND, WILL, Ability,
    Builder, Column, ConditionId, Modifier, choose, each, fact, flag, mask, may, own_step, point,
    quantity, resource, space, target, trait, verb,
)  # fmt: skip

MONSTERS_THERE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_CHOSEN, 0))
WITH_MONSTERS: Final = spaces((fact.SPACE_WITH_MONSTER, 0))
STRENGTH_IN_COMBAT: Final = my_combat((fact.TESTING, STRENGTH))
WILL_IN_COMBAT: Final = my_combat((fact.TESTING, WILL))
IN_SPELLS: Final = mine((fact.WITH_FLAG, flag.SPELL))


def asset(*traits: int, value: int) -> Column:
    return Column("asset", value=value, traits=mask(*traits))


def in_rest(program: Program) -> Ability:
    """Return an ability that the seat may use in a Rest action to carry out ``program``."""
    return Ability(MAY, program, point=point.REST, condition=mine())


def thrown(asked: ConditionId, *skills: int) -> Ability:
    """Return an ability that discards this card for +5 to ``skills`` in the current combat. It is
    offered as late as possible: in the tests of these skills."""
    code = discard_this()
    for which in skills:
        code += do(verb.COMBAT_BONUS, which, 5)
    return Ability(MAY, code, point=point.BEFORE_ROLL, condition=asked, costs=1)


def saved(what: int) -> list[Ability]:
    """Return a list with one ability, which discards this card to prevent the loss of up to 2 of a
    resource. It protects all investigators on the space of the seat that holds the card."""
    return [
        Ability(
            MAY,
            discard_this() + do(verb.PREVENT, what, 2),
            point=point.WOULD_LOSE,
            condition=if_((fact.SUBJECT_HERE, 0), (fact.LOSING, what)),
            costs=1,
        )
    ]


def fill(b: Builder) -> None:
    def helper(name: str, which: int) -> None:
        """Add an Ally that gives +1 to a skill and one reroll of a die in tests of this skill."""
        b.add(
            name, asset(trait.ALLY, value=2), [reroll(mine((fact.TESTING, which)))],
            [bonus(which, 1, mine())],
        )  # fmt: skip

    b.add(
        "derringer_18", asset(trait.TRINKET, trait.WEAPON, value=1),
        [Ability(MAY, do(verb.ADD_TO_DIE), point=point.AFTER_ROLL, condition=STRENGTH_IN_COMBAT)],
    )  # fmt: skip
    b.add(
        "revolver_38", asset(trait.ITEM, trait.WEAPON, value=1), [],
        [bonus(STRENGTH, 2, my_combat())],
    )  # fmt: skip
    b.add(
        "automatic_45", asset(trait.ITEM, trait.WEAPON, value=2), [],
        [bonus(STRENGTH, 3, my_combat())],
    )  # fmt: skip
    # Epic Monsters lose Health too. Only spaces with Monsters are offered, because the choice of
    # another space has no effect.
    b.add(
        "agency_quarantine", asset(trait.SERVICE, value=4),
        service(target(WITH_MONSTERS, each(MONSTERS_THERE, do(verb.HIT, 0, 4)))),
    )  # fmt: skip
    b.add(
        "arcane_manuscripts", asset(trait.ITEM, trait.TOME, value=1), [],
        [bonus(LORE, 1, IN_SPELLS)],
    )  # fmt: skip
    helper("arcane_scholar", LORE)
    b.add(
        "arcane_tome", asset(trait.ITEM, trait.TOME, value=3), [in_rest(test(LORE, 0, spell()))],
        [bonus(LORE, 2, IN_SPELLS)],
    )  # fmt: skip
    b.add(
        "axe", asset(trait.ITEM, trait.WEAPON, value=2),
        [
            Ability(
                MAY,
                spend_sanity(2) + do(verb.REROLL, 0, ALL),
                point=point.AFTER_ROLL,
                condition=STRENGTH_IN_COMBAT,
                costs=1,
            )
        ],
        [bonus(STRENGTH, 2, my_combat())],
    )  # fmt: skip
    b.add("bandages", asset(trait.ITEM, value=1), saved(resource.HEALTH))
    b.add(
        "bull_whip", asset(trait.ITEM, trait.WEAPON, value=1), [reroll(STRENGTH_IN_COMBAT)],
        [bonus(STRENGTH, 1, my_combat())],
    )  # fmt: skip
    b.add(
        "carbine_rifle", asset(trait.ITEM, trait.WEAPON, value=3),
        [
            Ability(
                MAY,
                do(verb.COMBAT_BONUS, STRENGTH, 5),
                point=point.BEFORE_ROLL,
                condition=STRENGTH_IN_COMBAT,
                limit=THIS_ROUND,
            )
        ],
    )  # fmt: skip
    b.add(
        "cat_burglar", asset(trait.ALLY, value=1),
        [action(roll((5, from_reserve(*ITEM_OR_TRINKET)), (2, []), (1, discard_this())))],
    )  # fmt: skip
    b.add("charter_flight", asset(trait.SERVICE, value=1), service(do(verb.MOVE, 0, 2)))
    b.add(
        "delivery_service", asset(trait.SERVICE, trait.TEAMWORK, value=1),
        service(target(OTHERS, own(own_step.GIVE_ITEMS), may_decline=True)),
    )  # fmt: skip
    b.add(
        "double_barreled_shotgun", asset(trait.ITEM, trait.WEAPON, value=4), [],
        [
            bonus(STRENGTH, 4, my_combat()),
            Modifier(quantity.SIX_COUNTS, 1, STRENGTH_IN_COMBAT),
        ],
    )  # fmt: skip
    b.add(
        "dynamite", asset(trait.ITEM, trait.WEAPON, value=3),
        [
            action(
                discard_this() + each(MONSTER_HERE, do(verb.HIT, 0, 3)),
                costs=1,
                condition=if_(some(MONSTER_HERE)),
            )
        ],
    )  # fmt: skip
    b.add(
        "fine_clothes", asset(trait.ITEM, value=2), [],
        [Modifier(quantity.SIX_COUNTS, 1, mine((fact.WITH_FLAG, flag.ACQUIRE)))],
    )  # fmt: skip
    b.add(
        "fishing_net", asset(trait.ITEM, value=2), [reroll(STRENGTH_IN_COMBAT)],
        [Modifier(quantity.LESS_DAMAGE, 1, mine())],
    )  # fmt: skip
    helper("hired_muscle", STRENGTH)
    b.add("holy_cross", asset(trait.ITEM, value=2), [], [bonus(WILL, 2, my_combat())])
    b.add(
        "holy_water", asset(trait.ITEM, trait.MAGICAL, value=2),
        [
            thrown(WILL_IN_COMBAT, WILL, STRENGTH),
            thrown(STRENGTH_IN_COMBAT, WILL, STRENGTH),
            action(
                discard_this() + target(ALL_HERE, each(THE_CHOSEN, condition("blessed"))),
                costs=1,
            ),
        ],
    )  # fmt: skip
    b.add("kerosene", asset(trait.ITEM, value=1), [thrown(STRENGTH_IN_COMBAT, STRENGTH)])
    b.add(
        "king_james_bible", asset(trait.ITEM, trait.TOME, value=2), [reroll(WILL_IN_COMBAT)],
        [Modifier(quantity.REST_SANITY, 1, mine())],
    )  # fmt: skip
    b.add(
        "lodge_researcher", asset(trait.ALLY, value=3),
        [
            Ability(
                FORCED,
                recover(sanity=1) + clues(),
                point=point.COMBAT_WON,
                condition=mine(),
            )
        ],
    )  # fmt: skip
    b.add(
        "lucky_cigarette_case", asset(trait.TRINKET, value=2),
        [
            Ability(
                MAY,
                do(verb.ADD_TO_DIE),
                point=point.AFTER_ROLL,
                condition=mine(),
                limit=THIS_ROUND,
            )
        ],
    )  # fmt: skip
    b.add("lucky_rabbits_foot", asset(trait.TRINKET, value=1), [reroll(mine(), limit=THIS_ROUND)])
    helper("personal_assistant", INFLUENCE)
    # A seat can choose to become Delayed only as a cost, and a cost opens no window (FAQ).
    b.add(
        "pocket_watch", asset(trait.TRINKET, value=1),
        [Ability(FORCED, do(verb.AVOID_DELAY), point=point.WOULD_DELAY, condition=mine())],
    )  # fmt: skip
    b.add("private_care", asset(trait.SERVICE, value=2), service(recover(ALL, ALL)))
    helper("private_investigator", OBSERVATION)
    b.add("protective_amulet", asset(trait.ITEM, value=1), [], [bonus(WILL, 1, my_combat())])
    b.add(
        "puzzle_box", asset(trait.TRINKET, value=3),
        [in_rest(test(OBSERVATION, -2, may(discard_this(), artifact())))],
    )  # fmt: skip
    b.add(
        "sanctuary", asset(trait.SERVICE, value=2),
        service(target(MY_CONDITION, do(verb.DISCARD), may_decline=True)),
    )  # fmt: skip
    b.add("silver_twilight_ritual", asset(trait.SERVICE, value=3), service(retreat_doom()))
    b.add(
        "spirit_dagger", asset(trait.ITEM, trait.WEAPON, trait.MAGICAL, value=2), [],
        [bonus(WILL, 1, my_combat()), bonus(STRENGTH, 2, my_combat())],
    )  # fmt: skip
    b.add(
        "urban_guide", asset(trait.ALLY, value=4), [],
        [
            Modifier(
                quantity.EXTRA_DICE,
                1,
                if_(
                    (fact.SUBJECT_HERE, 0),
                    (fact.HOLDER_ON, space.CITY),
                    no(fact.WITH_FLAG, flag.OTHER_WORLD),
                ),
            )
        ],
    )  # fmt: skip
    helper("vatican_missionary", WILL)
    b.add("whiskey", asset(trait.ITEM, value=1), saved(resource.SANITY))
    b.add(
        "wireless_report", asset(trait.SERVICE, trait.TEAMWORK, value=1),
        service(target(OTHERS, own(own_step.GIVE_CLUES), may_decline=True)),
    )  # fmt: skip
    b.add(
        "witch_doctor", asset(trait.ALLY, value=3),
        [
            Ability(
                MAY,
                choose([(0, recover(health=1)), (1, discard_own(named("cursed")))]),
                point=point.REST,
                condition=if_((fact.SUBJECT_HERE, 0)),
                who=SUBJECT,
            )
        ],
    )  # fmt: skip
