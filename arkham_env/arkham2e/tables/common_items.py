"""Common Items."""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import card_type, fact, point, quantity, resource, verb
from arkham_env.arkham2e.state.ids.check import COMBAT, EVADE, HORROR, LUCK
from arkham_env.arkham2e.tables.builder import Builder, mask
from arkham_env.arkham2e.tables.phrases import (
    IN_ARKHAM,
    check_bonus,
    clues,
    discard_this,
    do,
    exhaust,
    menu,
    mine,
    my_check,
    plus,
    prevent,
    read,
    spell,
    text,
)
from arkham_env.board.texts.texts import Ability, Modifier

HELD: Final = (fact.HELD, 0)


def prevents(what: int) -> Ability:
    """Discard this to reduce a loss of one's own by 1."""
    return menu(
        point.WOULD_LOSE,
        discard_this() + prevent(what, 1),
        costs=1,
        condition=mine((fact.LOSING, what)),
    )


def speeds(points: int) -> Ability:
    """Exhaust this for movement points, which there are in Arkham only."""
    return menu(
        point.MOVEMENT,
        exhaust() + do(verb.MOVEMENT_POINTS, 0, points),
        costs=1,
        condition=IN_ARKHAM,
    )


def fill(b: Builder) -> None:
    """Add the Common Items."""

    def weapon(
        name: str,
        price: int,
        hands: int,
        bonus: int,
        abilities: list[Ability] | None = None,
        modifiers: list[Modifier] | None = None,
        *,
        magical: bool = False,
        undead_bonus: int = 0,
        lone_bonus: int = 0,
        safe: bool = False,
    ) -> None:
        column = Column(
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
        b.add(name, column, abilities, modifiers)

    def item(
        name: str,
        price: int,
        abilities: list[Ability] | None = None,
        modifiers: list[Modifier] | None = None,
        *,
        types: int = 0,
    ) -> None:
        b.add(name, Column("common", price=price, types=types), abilities, modifiers)

    tome = mask(card_type.TOME)
    weapon("derringer_18", 3, 1, 2, safe=True)
    weapon("revolver_38", 4, 1, 3)
    weapon("automatic_45", 5, 1, 4)
    item("ancient_tome", 4, [read(2, -1, spell() + discard_this())], types=tome)
    weapon("axe", 3, 1, 2, lone_bonus=3)
    weapon(
        "bullwhip",
        2,
        1,
        1,
        [
            menu(
                point.AFTER_ROLL,
                exhaust() + do(verb.REROLL_ONE),
                costs=1,
                condition=my_check(COMBAT),
            )
        ],
    )
    weapon("cavalry_saber", 3, 1, 2)
    weapon("cross", 3, 1, 0, modifiers=[check_bonus(HORROR)], magical=True, undead_bonus=3)
    item("dark_cloak", 2, modifiers=[check_bonus(EVADE)])
    weapon("dynamite", 4, 2, 8, [text(discard_this(), point.USED)])
    item("food", 1, [prevents(resource.STAMINA)])
    weapon("knife", 2, 1, 1)
    item("lantern", 3, modifiers=[check_bonus(LUCK)])
    item(
        "lucky_cigarette_case",
        1,
        [menu(point.AFTER_ROLL, discard_this() + do(verb.REROLL), costs=1, condition=mine())],
    )
    item("map_of_arkham", 2, [speeds(1)])
    item("motorcycle", 4, [speeds(2)])
    item("old_journal", 1, [read(1, -1, clues(3) + discard_this())], types=tome)
    # It pays for a Clue: see Game.sources.
    item("research_materials", 1)
    weapon("rifle", 6, 2, 5)
    weapon("shotgun", 6, 2, 4, modifiers=[plus(quantity.SIX_COUNTS, 1, my_check(COMBAT, HELD))])
    weapon("tommy_gun", 7, 2, 6)
    item("whiskey", 1, [prevents(resource.SANITY)])
