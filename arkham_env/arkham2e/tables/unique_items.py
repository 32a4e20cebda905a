"""Unique Items.

If a text causes gains and a loss, the loss is the last instruction of the program. Otherwise an
investigator that the loss knocks out would not get the gains.
"""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    ALL, ASLEEP_STILL, CLOSING, FAILED_DICE, SANITY_NOW, STAMINA_NOW, SUCCESS_DICE, TOKENS, Program,
    check_bonus, clues, count, discard_this, do, draw, exhaust, gain, greater, if_, lose_sanity,
    lose_stamina, menu, mine, minus, my_check, no, one_of, optionally, plus, prevent, put_tokens,
    read, roll, rolled, seats, skill_card, spell, spend_points, spend_sanity, spend_stamina, text,
    times, with_tokens,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    AT_LEAST_ONE, COMBAT, EVADE, MAY, MYSELF, THIS_TURN, Ability, Builder, Column, ConditionId,
    card_type, deck, fact, flag, guarded, mask, point, quantity, resource, verb, when,
)  # fmt: skip

MIND: Final = count(seats((MYSELF, 0), (fact.SEAT_BELOW, resource.SANITY)))
BODY: Final = count(seats((MYSELF, 0), (fact.SEAT_BELOW, resource.STAMINA)))
HURT: Final = if_((AT_LEAST_ONE, greater(MIND, BODY)))
HARDLY_USED: Final = if_((fact.LOSING, resource.STAMINA), no(AT_LEAST_ONE, minus(TOKENS, 2)))
"""Condition: a loss of Stamina is still pending, and this card has at most 2 tokens."""
CAN_PIPE: Final = (
    (AT_LEAST_ONE, minus(SANITY_NOW, 2)),
    (AT_LEAST_ONE, minus(STAMINA_NOW, 2)),
)
"""Tests: the seat has at least 3 Sanity and at least 3 Stamina to pay."""


def used_up(tokens: int) -> Program:
    """Return a program that discards this card if it has at least ``tokens`` tokens."""
    return when(with_tokens(tokens), discard_this())


def cancels(what: int) -> Ability:
    """Return the ability to discard this card to prevent a whole loss of Sanity or of Stamina."""
    return menu(
        point.WOULD_LOSE,
        discard_this() + prevent(what, ALL),
        costs=1,
        condition=mine((fact.LOSING, what)),
    )


def wards(times_left: int) -> Program:
    """Return a program that puts a token on this card to prevent the loss of 1 Stamina. The seat
    may repeat this, up to ``times_left`` times in total."""
    one = put_tokens(1) + prevent(resource.STAMINA, 1)
    if times_left == 1:
        return one
    return one + when(HARDLY_USED, optionally(wards(times_left - 1)))


def succeeds(condition: ConditionId) -> Ability:
    """Return the ability to discard this card and pay 2 Stamina to pass a check without a roll."""
    return menu(
        point.BEFORE_CHECK,
        discard_this() + spend_stamina(2) + do(verb.PASS_CHECK),
        costs=2,
        condition=condition,
    )


def item(*, price: int) -> Column:
    return Column("unique", price=price)


def weapon(*, price: int, hands: int, bonus: int) -> Column:
    """Return the printed numbers of a magical weapon; all weapons in this table are magical."""
    types = mask(card_type.WEAPON)
    return Column("unique", price=price, types=types, hands=hands, bonus=bonus, magical=True)


def fill(b: Builder) -> None:
    """Add the Unique Items."""

    def tome(name: str, *, price: int, points: int, change: int, passed: Program) -> None:
        column = Column("unique", price=price, types=mask(card_type.TOME))
        b.add(name, column, [read(points, change, passed)])

    b.add(
        "alien_statue", item(price=5),
        [
            menu(
                point.MOVEMENT,
                exhaust()
                + spend_points(2)
                + spend_sanity(1)
                + roll(1, one_of(spell(), clues(3)), lose_stamina(2)),
                costs=3,
            )
        ],
    )  # fmt: skip
    b.add(
        "ancient_tablet", item(price=8),
        [
            menu(
                point.MOVEMENT,
                spend_points(3)
                + discard_this()
                + rolled(2)
                + clues(times(2, FAILED_DICE))
                + guarded(1, draw(deck.SPELL, SUCCESS_DICE), []),
                costs=2,
            )
        ],
    )  # fmt: skip
    b.add(
        "blue_watcher_of_the_pyramid", item(price=4),
        [succeeds(my_check(COMBAT, ASLEEP_STILL)), succeeds(mine(CLOSING))],
    )  # fmt: skip
    tome(
        "book_of_dzyan", price=3, points=2, change=-1,
        passed=spell() + put_tokens(1) + used_up(2) + lose_sanity(1),
    )  # fmt: skip
    tome(
        "cabala_of_saboth", price=5, points=2, change=-2,
        passed=skill_card() + discard_this(),
    )  # fmt: skip
    tome(
        "cultes_des_goules", price=3, points=2, change=-2,
        passed=spell() + clues(1) + discard_this() + lose_sanity(2),
    )  # fmt: skip
    b.add(
        "dragons_eye", item(price=6),
        [
            menu(
                point.DREW_ENCOUNTER,
                exhaust() + spend_sanity(1) + do(verb.REDRAW),
                costs=2,
                condition=mine(),
            )
        ],
    )  # fmt: skip
    # gates.UseSign implements its effect: it closes and seals a gate.
    b.add("elder_sign", item(price=5))
    b.add("enchanted_blade", weapon(price=6, hands=1, bonus=4))
    b.add(
        "enchanted_jewelry", item(price=3),
        [
            menu(
                point.WOULD_LOSE,
                wards(3) + used_up(3),
                condition=mine((fact.LOSING, resource.STAMINA)),
            )
        ],
    )  # fmt: skip
    b.add("enchanted_knife", weapon(price=5, hands=1, bonus=3))
    b.add(
        "flute_of_the_outer_gods", item(price=8),
        [
            menu(
                point.BEFORE_CHECK,
                discard_this() + do(verb.DEFEAT_ALL_HERE) + do(verb.SACRIFICE, 3, 3),
                costs=1,
                condition=my_check(COMBAT, ASLEEP_STILL, *CAN_PIPE),
            )
        ],
    )  # fmt: skip
    b.add("gate_box", item(price=4), modifiers=[plus(quantity.ANY_GATE)])
    b.add(
        "healing_stone", item(price=8),
        [
            Ability(
                MAY,
                one_of(gain(stamina=1), gain(sanity=1)),
                point=point.UPKEEP,
                condition=HURT,
                limit=THIS_TURN,
            ),
            text(discard_this(), point.AWAKENS),
        ],
    )  # fmt: skip
    b.add("holy_water", weapon(price=4, hands=2, bonus=6), [text(discard_this(), point.USED)])
    b.add("lamp_of_alhazred", weapon(price=7, hands=2, bonus=5))
    tome(
        "nameless_cults", price=3, points=1, change=-1,
        passed=spell() + discard_this() + lose_sanity(1),
    )  # fmt: skip
    tome(
        "necronomicon", price=6, points=2, change=-2,
        passed=spell() + lose_sanity(2),
    )  # fmt: skip
    b.add("obsidian_statue", item(price=4), [cancels(resource.SANITY), cancels(resource.STAMINA)])
    b.add("pallid_mask", item(price=4), modifiers=[check_bonus(EVADE, 2)])
    b.add(
        "powder_of_ibn_ghazi", weapon(price=6, hands=2, bonus=9),
        [text(discard_this() + lose_sanity(1), point.USED)],
    )  # fmt: skip
    b.add("ruby_of_rlyeh", item(price=8), modifiers=[plus(quantity.MOVEMENT_POINTS, 3)])
    b.add(
        "silver_key", item(price=4),
        [
            menu(
                point.BEFORE_CHECK,
                put_tokens(1) + do(verb.PASS_CHECK) + used_up(3),
                condition=my_check(EVADE),
            )
        ],
    )  # fmt: skip
    b.add("sword_of_glory", weapon(price=8, hands=2, bonus=6))
    tome(
        "the_king_in_yellow", price=2, points=2, change=-2,
        passed=clues(4) + discard_this() + lose_sanity(1),
    )  # fmt: skip
    b.add(
        "warding_statue", item(price=6),
        [
            menu(
                point.WOULD_LOSE,
                discard_this() + prevent(resource.STAMINA, ALL),
                costs=1,
                condition=mine((fact.LOSING, resource.STAMINA), (fact.WITH_FLAG, flag.HIT)),
            ),
            menu(point.BEFORE_ATTACK, discard_this() + do(verb.CANCEL_ATTACK), costs=1),
        ],
    )  # fmt: skip
