"""Special cards.

In the first Upkeep after a special card was gained, no die is rolled for it.
"""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    ALL, ASLEEP_STILL, IN_ARKHAM, MY_LOSABLE_ITEM, Program, die, discard_own, discard_this, do,
    forced, gained, if_, menu, mine, money, no, own as own_step, plus, special, spend_money, unless,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    Ability, Builder, Column, card_type, component, fact, mask, own, point, quantity, verb, when,
)  # fmt: skip

OLD: Final = no(fact.FRESH)
"""Test: this card was gained before the last Upkeep of its owner."""


def on_a_one(effect: Program) -> Program:
    """Return a program that rolls a die and carries ``effect`` out on a 1."""
    return die((2, []), (1, effect))


def vanishes() -> Ability:
    """Return the Upkeep action to discard this card on a roll of 1, except in its first Upkeep."""
    return forced(point.UPKEEP_FORCED, on_a_one(discard_this()), mine(OLD))


def fill(b: Builder) -> None:
    """Add the special cards. Each side of a Blessing is a separate kind."""
    # falling.KnockOut discards it when its owner is knocked out.
    b.add(
        "retainer", Column("special"),
        [
            forced(
                point.UPKEEP_FORCED,
                money(2) + when(if_(OLD), on_a_one(discard_this())),
                mine(ASLEEP_STILL),
            )
        ],
    )  # fmt: skip
    # encounters.Encounter.key implements that its holder uses the Inner Sanctum.
    b.add("silver_twilight_lodge_membership", Column("special"))
    b.add(
        "bank_loan", Column("special"),
        [
            gained(money(10)),
            forced(
                point.UPKEEP_FORCED,
                die(
                    (4, []),
                    (
                        1,
                        unless(
                            spend_money(1),
                            discard_own(MY_LOSABLE_ITEM, ALL) + own_step(own.DEFAULTS),
                        ),
                    ),
                ),
                mine(OLD, ASLEEP_STILL),
            ),
            menu(point.ANY_TIME, spend_money(10) + discard_this(), costs=1),
        ],
    )  # fmt: skip
    b.made.blessing = b.add(
        "blessing", Column("special"), [vanishes()], [plus(quantity.SUCCESS_FROM, -1)]
    )
    b.made.curse = b.add("curse", Column("curse"), [vanishes()], [plus(quantity.SUCCESS_FROM, 1)])
    b.add(
        "deputy_of_arkham", Column("special"),
        [
            gained(special(component.DEPUTYS_REVOLVER) + special(component.PATROL_WAGON)),
            forced(point.UPKEEP_FORCED, money(1), mine(ASLEEP_STILL)),
        ],
    )  # fmt: skip
    b.add(
        "deputys_revolver",
        Column("special", types=mask(card_type.WEAPON), hands=1, bonus=3, safe=True),
    )  # fmt: skip
    b.add(
        "patrol_wagon", Column("special"),
        [
            menu(point.MOVEMENT, do(verb.GO_ANYWHERE), costs=1, condition=IN_ARKHAM),
            forced(point.COMBAT_ENDED, on_a_one(do(verb.BOX_THIS)), mine()),
            forced(point.RETURNED, on_a_one(do(verb.BOX_THIS)), mine()),
        ],
    )  # fmt: skip
