"""Common Items."""

from typing import Final

from arkham_env.arkham2e.tables.phrases import (
    IN_ARKHAM, check_bonus, clues, discard_this, do, exhaust, menu, mine, my_check, plus, prevent,
    read, spell, text,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    COMBAT, EVADE, HORROR, LUCK, Ability, Builder, Column, card_type, fact, mask, point, quantity,
    resource, verb,
)  # fmt: skip

HELD: Final = (fact.HELD, 0)


def prevents(what: int) -> Ability:
    """Return the ability to discard this card to reduce a loss of Sanity or Stamina by 1."""
    return menu(
        point.WOULD_LOSE,
        discard_this() + prevent(what, 1),
        costs=1,
        condition=mine((fact.LOSING, what)),
    )


def speeds(points: int) -> Ability:
    """Return the ability to exhaust this card for movement points. It is usable only in Arkham."""
    return menu(
        point.MOVEMENT,
        exhaust() + do(verb.MOVEMENT_POINTS, 0, points),
        costs=1,
        condition=IN_ARKHAM,
    )


def item(*, price: int, types: int = 0) -> Column:
    return Column("common", price=price, types=types)


def weapon(
    *,
    price: int,
    hands: int,
    bonus: int,
    magical: bool = False,
    undead_bonus: int = 0,
    lone_bonus: int = 0,
    safe: bool = False,
) -> Column:
    return Column(
        "common",
        price=price,
        types=mask(card_type.WEAPON),
        hands=hands,
        bonus=bonus,
        magical=magical,
        undead_bonus=undead_bonus,
        lone_bonus=lone_bonus,
        safe=safe,
    )


def fill(b: Builder) -> None:
    """Add the Common Items."""
    tome = mask(card_type.TOME)
    b.add("derringer_18", weapon(price=3, hands=1, bonus=2, safe=True))
    b.add("revolver_38", weapon(price=4, hands=1, bonus=3))
    b.add("automatic_45", weapon(price=5, hands=1, bonus=4))
    b.add("ancient_tome", item(price=4, types=tome), [read(2, -1, spell() + discard_this())])
    b.add("axe", weapon(price=3, hands=1, bonus=2, lone_bonus=3))
    b.add(
        "bullwhip", weapon(price=2, hands=1, bonus=1),
        [
            menu(
                point.AFTER_ROLL,
                exhaust() + do(verb.REROLL_ONE),
                costs=1,
                condition=my_check(COMBAT),
            )
        ],
    )  # fmt: skip
    b.add("cavalry_saber", weapon(price=3, hands=1, bonus=2))
    b.add(
        "cross", weapon(price=3, hands=1, bonus=0, magical=True, undead_bonus=3),
        modifiers=[check_bonus(HORROR)],
    )  # fmt: skip
    b.add("dark_cloak", item(price=2), modifiers=[check_bonus(EVADE)])
    b.add("dynamite", weapon(price=4, hands=2, bonus=8), [text(discard_this(), point.USED)])
    b.add("food", item(price=1), [prevents(resource.STAMINA)])
    b.add("knife", weapon(price=2, hands=1, bonus=1))
    b.add("lantern", item(price=3), modifiers=[check_bonus(LUCK)])
    b.add(
        "lucky_cigarette_case", item(price=1),
        [menu(point.AFTER_ROLL, discard_this() + do(verb.REROLL), costs=1, condition=mine())],
    )  # fmt: skip
    b.add("map_of_arkham", item(price=2), [speeds(1)])
    b.add("motorcycle", item(price=4), [speeds(2)])
    b.add("old_journal", item(price=1, types=tome), [read(1, -1, clues(3) + discard_this())])
    # Game.sources implements its effect: it pays for a Clue.
    b.add("research_materials", item(price=1))
    b.add("rifle", weapon(price=6, hands=2, bonus=5))
    b.add(
        "shotgun", weapon(price=6, hands=2, bonus=4),
        modifiers=[plus(quantity.SIX_COUNTS, 1, my_check(COMBAT, HELD))],
    )  # fmt: skip
    b.add("tommy_gun", weapon(price=7, hands=2, bonus=6))
    b.add("whiskey", item(price=1), [prevents(resource.SANITY)])
