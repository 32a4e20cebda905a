"""Spells. Casting the Spell is the cost of its ability; the last result is then the successes."""

from typing import Final

from arkham_env.arkham2e.state.columns import BY_AWARENESS
from arkham_env.arkham2e.tables.phrases import (
    ALL, ASLEEP_STILL, MY_PHYSICAL_WEAPON, PER_SUCCESS, THE_CHOSEN, TOUGHNESS, Program, cast,
    discard_this, do, gain, if_, menu, mine, minus, my_check, noted, pick, prevent,
    return_to_arkham, seats, some, text,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    EVADE, MYSELF, UNCONDITIONAL, Ability, Builder, Column, ConditionId, each, fact, guarded, point,
    resource, target, verb,
)  # fmt: skip

HURT_HERE: Final = seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, resource.STAMINA))
ELSEWHERE: Final = seats((MYSELF, 0), (fact.SEAT_IN_WORLD, 0))


def works(when: int, effect: Program, condition: ConditionId = UNCONDITIONAL) -> Ability:
    """Return an ability to cast this Spell; if the Spell check succeeds, ``effect`` is run."""
    return menu(when, cast() + guarded(1, effect, []), costs=1, condition=condition)


def strikes(bonus: int) -> Ability:
    """Return an ability to cast this Spell for a bonus to the Combat checks of this combat."""
    return works(point.COMBAT_MENU, do(verb.COMBAT_BONUS, 0, bonus))


def column(*, cast: int, cost: int, hands: int = 0, stays_ready: bool = False) -> Column:
    return Column("spell", cast=cast, cost=cost, hands=hands, stays_ready=stays_ready)


def fill(b: Builder) -> None:
    """Add the Spells."""

    def add(name: str, column: Column, *abilities: Ability) -> None:
        b.add(name, column, list(abilities))

    # It succeeds if the Spell check has as many successes as the Monster has toughness.
    add(
        "bind_monster", column(cast=4, cost=2, hands=2, stays_ready=True),
        menu(
            point.COMBAT_MENU,
            cast()
            + noted(minus(PER_SUCCESS, TOUGHNESS))
            + guarded(0, discard_this() + do(verb.BEAT), []),
            costs=1,
            condition=if_(ASLEEP_STILL),
        ),
    )  # fmt: skip
    add("dread_curse_of_azathoth", column(cast=-2, cost=2, hands=2), strikes(9))
    add(
        "enchant_weapon", column(cast=0, cost=1),
        works(
            point.COMBAT_MENU,
            target(MY_PHYSICAL_WEAPON, do(verb.ENCHANT)),
            if_(some(MY_PHYSICAL_WEAPON)),
        ),
    )  # fmt: skip
    add(
        "find_gate", column(cast=-1, cost=1),
        works(point.MOVEMENT, return_to_arkham(), if_(some(ELSEWHERE))),
    )  # fmt: skip
    add(
        "flesh_ward", column(cast=-2, cost=1),
        works(
            point.WOULD_LOSE,
            prevent(resource.STAMINA, ALL),
            mine((fact.LOSING, resource.STAMINA)),
        ),
        text(discard_this(), point.AWAKENS),
    )  # fmt: skip
    add(
        "heal", column(cast=1, cost=1),
        works(
            point.UPKEEP,
            pick(HURT_HERE) + each(THE_CHOSEN, gain(stamina=PER_SUCCESS)),
            if_(some(HURT_HERE)),
        ),
    )  # fmt: skip
    add(
        "mists_of_releh", column(cast=BY_AWARENESS, cost=0),
        works(point.BEFORE_CHECK, do(verb.PASS_CHECK), my_check(EVADE)),
    )  # fmt: skip
    add(
        "red_sign_of_shudde_mell", column(cast=-1, cost=1, hands=1),
        works(point.COMBAT_MENU, do(verb.WEAKEN), if_(ASLEEP_STILL)),
    )  # fmt: skip
    add("shrivelling", column(cast=-1, cost=1, hands=1), strikes(6))
    add("voice_of_ra", column(cast=-1, cost=1), works(point.UPKEEP, do(verb.BONUS_TURN, 0, 1)))
    add("wither", column(cast=0, cost=0, hands=1), strikes(3))
