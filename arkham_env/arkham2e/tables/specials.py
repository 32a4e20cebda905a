"""Special cards.  Who gains one in an Upkeep or after it does not roll for it in the next one."""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    ALL, ASLEEP_STILL, IN_ARKHAM, MY_LOSABLE_ITEM, Program, die, discard_own, discard_this, do,
    forced, gained, if_, menu, mine, money, no, own as own_step, plus, special, spend_money, unless,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    Ability, Builder, Column, card_type, component, fact, mask, own, point, quantity, verb, when,
)  # fmt: skip

OLD: Final = no(fact.FRESH)
"""A test: this card has been here for an Upkeep."""


def on_a_one(effect: Program) -> Program:
    """Roll a die: ``effect`` on a 1."""
    return die((2, []), (1, effect))


def vanishes() -> Ability:
    """In each Upkeep but the first roll whether this is discarded."""
    return forced(point.UPKEEP_FORCED, on_a_one(discard_this()), mine(OLD))


def fill(b: Builder) -> None:
    """Add the special cards, the two sides of a Blessing as two kinds."""
    # That it is lost with consciousness or reason is a rule.
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
    # Its holder's encounters are in the Inner Sanctum: see rules/encounters.py.
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
