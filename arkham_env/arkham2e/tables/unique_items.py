"""Unique Items.

A loss that stands behind what a text gives comes last in its program: who falls by it carries
nothing out any more.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import (
    card_type,
    deck,
    fact,
    flag,
    point,
    quantity,
    resource,
    verb,
)
from arkham_env.arkham2e.state.ids.check import COMBAT, EVADE
from arkham_env.arkham2e.tables.builder import Builder, mask
from arkham_env.arkham2e.tables.phrases import (
    ALL,
    ASLEEP_STILL,
    CLOSING,
    FAILED_DICE,
    SANITY_NOW,
    STAMINA_NOW,
    SUCCESS_DICE,
    TOKENS,
    Program,
    check_bonus,
    clues,
    count,
    discard_this,
    do,
    draw,
    exhaust,
    gain,
    greater,
    if_,
    lose_sanity,
    lose_stamina,
    menu,
    mine,
    minus,
    my_check,
    no,
    one_of,
    optionally,
    plus,
    prevent,
    put_tokens,
    read,
    roll,
    rolled,
    seats,
    skill_card,
    spell,
    spend_points,
    spend_sanity,
    spend_stamina,
    text,
    times,
    with_tokens,
)
from arkham_env.board.texts.filters import AMOUNT as AT_LEAST_ONE
from arkham_env.board.texts.filters import MYSELF
from arkham_env.board.texts.program import guarded, when
from arkham_env.board.texts.texts import MAY, Ability, Modifier
from arkham_env.core.kernel.lasting import THIS_TURN

MIND: Final = count(seats((MYSELF, 0), (fact.SEAT_BELOW, resource.SANITY)))
BODY: Final = count(seats((MYSELF, 0), (fact.SEAT_BELOW, resource.STAMINA)))
HURT: Final = if_((AT_LEAST_ONE, greater(MIND, BODY)))
HARDLY_USED: Final = if_((fact.LOSING, resource.STAMINA), no(AT_LEAST_ONE, minus(TOKENS, 2)))
"""There is still something to prevent, and room for a token."""
CAN_PIPE: Final = (
    (AT_LEAST_ONE, minus(SANITY_NOW, 2)),
    (AT_LEAST_ONE, minus(STAMINA_NOW, 2)),
)
"""3 Sanity and 3 Stamina can be paid."""


def used_up(tokens: int) -> Program:
    """Discard this if it has so many tokens."""
    return when(with_tokens(tokens), discard_this())


def cancels(what: int) -> Ability:
    """Discard this against all that one source takes of Sanity or of Stamina."""
    return menu(
        point.WOULD_LOSE,
        discard_this() + prevent(what, ALL),
        costs=1,
        condition=mine((fact.LOSING, what)),
    )


def wards(times_left: int) -> Program:
    """Put a token on this for 1 Stamina; of one loss more can be met by more tokens."""
    one = put_tokens(1) + prevent(resource.STAMINA, 1)
    if times_left == 1:
        return one
    return one + when(HARDLY_USED, optionally(wards(times_left - 1)))


def succeeds(condition: int) -> Ability:
    """Discard this and lose 2 Stamina, a cost, to pass a check without a roll."""
    return menu(
        point.BEFORE_CHECK,
        discard_this() + spend_stamina(2) + do(verb.PASS_CHECK),
        costs=2,
        condition=condition,
    )


def fill(b: Builder) -> None:
    """Add the Unique Items."""

    def weapon(
        name: str, price: int, hands: int, bonus: int, abilities: list[Ability] | None = None
    ) -> None:
        """Add a weapon; all of these are magical."""
        column = Column(
            "unique",
            price=price,
            types=mask(card_type.WEAPON),
            hands=hands,
            bonus=bonus,
            magical=True,
        )
        b.add(name, column, abilities)

    def item(
        name: str,
        price: int,
        abilities: list[Ability] | None = None,
        modifiers: list[Modifier] | None = None,
    ) -> None:
        b.add(name, Column("unique", price=price), abilities, modifiers)

    def tome(name: str, price: int, points: int, change: int, passed: Program) -> None:
        column = Column("unique", price=price, types=mask(card_type.TOME))
        b.add(name, column, [read(points, change, passed)])

    item(
        "alien_statue",
        5,
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
    )
    item(
        "ancient_tablet",
        8,
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
    )
    item(
        "blue_watcher_of_the_pyramid",
        4,
        [succeeds(my_check(COMBAT, ASLEEP_STILL)), succeeds(mine(CLOSING))],
    )
    tome("book_of_dzyan", 3, 2, -1, spell() + put_tokens(1) + used_up(2) + lose_sanity(1))
    tome("cabala_of_saboth", 5, 2, -2, skill_card() + discard_this())
    tome("cultes_des_goules", 3, 2, -2, spell() + clues(1) + discard_this() + lose_sanity(2))
    item(
        "dragons_eye",
        6,
        [
            menu(
                point.DREW_ENCOUNTER,
                exhaust() + spend_sanity(1) + do(verb.REDRAW),
                costs=2,
                condition=mine(),
            )
        ],
    )
    # It is a way to close and seal a gate: see rules/closing.py.
    item("elder_sign", 5)
    weapon("enchanted_blade", 6, 1, 4)
    item(
        "enchanted_jewelry",
        3,
        [
            menu(
                point.WOULD_LOSE,
                wards(3) + used_up(3),
                condition=mine((fact.LOSING, resource.STAMINA)),
            )
        ],
    )
    weapon("enchanted_knife", 5, 1, 3)
    item(
        "flute_of_the_outer_gods",
        8,
        [
            menu(
                point.BEFORE_CHECK,
                discard_this() + do(verb.DEFEAT_ALL_HERE) + do(verb.SACRIFICE, 3, 3),
                costs=1,
                condition=my_check(COMBAT, ASLEEP_STILL, *CAN_PIPE),
            )
        ],
    )
    item("gate_box", 4, modifiers=[plus(quantity.ANY_GATE)])
    item(
        "healing_stone",
        8,
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
    )
    weapon("holy_water", 4, 2, 6, [text(discard_this(), point.USED)])
    weapon("lamp_of_alhazred", 7, 2, 5)
    tome("nameless_cults", 3, 1, -1, spell() + discard_this() + lose_sanity(1))
    tome("necronomicon", 6, 2, -2, spell() + lose_sanity(2))
    item("obsidian_statue", 4, [cancels(resource.SANITY), cancels(resource.STAMINA)])
    item("pallid_mask", 4, modifiers=[check_bonus(EVADE, 2)])
    weapon("powder_of_ibn_ghazi", 6, 2, 9, [text(discard_this() + lose_sanity(1), point.USED)])
    item("ruby_of_rlyeh", 8, modifiers=[plus(quantity.MOVEMENT_POINTS, 3)])
    item(
        "silver_key",
        4,
        [
            menu(
                point.BEFORE_CHECK,
                put_tokens(1) + do(verb.PASS_CHECK) + used_up(3),
                condition=my_check(EVADE),
            )
        ],
    )
    weapon("sword_of_glory", 8, 2, 6)
    tome("the_king_in_yellow", 2, 2, -2, clues(4) + discard_this() + lose_sanity(1))
    item(
        "warding_statue",
        6,
        [
            menu(
                point.WOULD_LOSE,
                discard_this() + prevent(resource.STAMINA, ALL),
                costs=1,
                condition=mine((fact.LOSING, resource.STAMINA), (fact.WITH_FLAG, flag.HIT)),
            ),
            menu(point.BEFORE_ATTACK, discard_this() + do(verb.CANCEL_ATTACK), costs=1),
        ],
    )
