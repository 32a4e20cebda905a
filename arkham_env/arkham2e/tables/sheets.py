"""Investigators: what is printed on their sheets, and their unique abilities."""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.columns import Column, Sheet
from arkham_env.arkham2e.state.ids import deck, fact, point, quantity, resource, verb
from arkham_env.arkham2e.state.ids.skill import STOPS
from arkham_env.arkham2e.state.ids.space import number
from arkham_env.arkham2e.tables.builder import Builder
from arkham_env.arkham2e.tables.phrases import (
    ASLEEP_STILL,
    THE_CHOSEN,
    Program,
    do,
    forced,
    gain,
    if_,
    mine,
    money,
    plus,
    seats,
    some,
)
from arkham_env.board.texts.program import each, target
from arkham_env.board.texts.texts import MAY, Ability, Modifier
from arkham_env.core.kernel.lasting import THIS_TURN

MINDS_HERE: Final = seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, resource.SANITY))
BODIES_HERE: Final = seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, resource.STAMINA))


def track(first: int, second: int) -> tuple[tuple[int, int], ...]:
    """Return the stops of a slider: the first skill rises by 1 as the second falls by 1."""
    return tuple((first + stop, second - stop) for stop in range(STOPS))


def tracks(
    speed_sneak: tuple[int, int], fight_will: tuple[int, int], lore_luck: tuple[int, int]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the three sliders by their first stops."""
    return track(*speed_sneak), track(*fight_will), track(*lore_luck)


def care(who: int, effect: Program) -> Ability:
    """Once in one's Upkeep do something for somebody in the same area who needs it."""
    return Ability(
        MAY,
        target(who, each(THE_CHOSEN, effect)),
        point=point.UPKEEP,
        condition=if_(some(who)),
        limit=THIS_TURN,
    )


def fill(b: Builder) -> None:
    """Add the investigators, each with its sheet."""

    def add(
        sheet: Sheet,
        modifiers: list[Modifier] | None = None,
        abilities: list[Ability] | None = None,
    ) -> None:
        b.made.sheets.append(sheet)
        b.add(sheet.name, Column("sheet"), abilities, modifiers)

    add(
        Sheet(
            "amanda_sharpe", 5, 5, number("bank_of_arkham"), 3,
            tracks((1, 4), (1, 4), (1, 4)),
            money=1, clues=1, draws=(1, 1, 1, 2),
        ),
        [plus(quantity.DRAW_EXTRA + deck.SKILL)],
    )  # fmt: skip
    # That it is not for Skills, and that he sees the bottom cards, are rules (see EITHER_END).
    add(
        Sheet(
            "ashcan_pete", 4, 6, number("river_docks"), 1,
            tracks((0, 6), (2, 5), (0, 3)),
            money=1, clues=3, cards=("ally:duke",), draws=(1, 1, 0, 1),
        ),
        [plus(quantity.EITHER_END)],
    )  # fmt: skip
    add(
        Sheet(
            "bob_jenkins", 4, 6, number("general_store"), 1,
            tracks((2, 3), (1, 6), (0, 4)),
            money=9, draws=(2, 2, 0, 1),
        ),
        [plus(quantity.DRAW_EXTRA + deck.COMMON)],
    )  # fmt: skip
    add(
        Sheet(
            "carolyn_fern", 6, 4, number("arkham_asylum"), 2,
            tracks((0, 3), (1, 4), (2, 5)),
            money=7, clues=1, draws=(2, 2, 0, 1),
        ),
        abilities=[care(MINDS_HERE, gain(sanity=1))],
    )  # fmt: skip
    add(
        Sheet(
            "darrell_simmons", 4, 6, number("newspaper"), 2,
            tracks((2, 3), (2, 4), (0, 4)),
            money=4, clues=1, cards=("special:retainer",), draws=(1, 2, 0, 1),
        ),
        [plus(quantity.LOCATION_DRAWS)],
    )  # fmt: skip
    add(
        Sheet(
            "dexter_drake", 5, 5, number("ye_olde_magick_shoppe"), 2,
            tracks((2, 4), (1, 3), (2, 3)),
            money=5, cards=("spell:shrivelling",), draws=(1, 1, 2, 1),
        ),
        [plus(quantity.DRAW_EXTRA + deck.SPELL)],
    )  # fmt: skip
    add(
        Sheet(
            "gloria_goldberg", 6, 4, number("velmas_diner"), 2,
            tracks((1, 3), (0, 5), (1, 5)),
            money=7, clues=2, draws=(2, 0, 2, 1),
        ),
        [plus(quantity.WORLD_DRAWS)],
    )  # fmt: skip
    add(
        Sheet(
            "harvey_walters", 7, 3, number("administration_building"), 2,
            tracks((0, 5), (0, 3), (3, 4)),
            money=5, clues=1, draws=(0, 2, 2, 1),
        ),
        [plus(quantity.LESS_SANITY_LOST)],
    )  # fmt: skip
    add(
        Sheet(
            "jenny_barnes", 6, 4, number("train_station"), 1,
            tracks((0, 4), (1, 5), (1, 5)),
            money=10, draws=(2, 1, 1, 1),
        ),
        abilities=[forced(point.UPKEEP_FORCED, money(1), mine(ASLEEP_STILL))],
    )  # fmt: skip
    add(
        Sheet(
            "joe_diamond", 4, 6, number("police_station"), 3,
            tracks((3, 4), (2, 3), (0, 3)),
            money=8, clues=3, cards=("common:automatic_45",), draws=(2, 0, 0, 1),
        ),
        [plus(quantity.CLUE_DICE)],
    )  # fmt: skip
    # That no Clue lies in the Science Building at first is a rule of the set-up.
    add(
        Sheet(
            "kate_winthrop", 6, 4, number("science_building"), 1,
            tracks((1, 5), (1, 3), (2, 4)),
            money=7, clues=2, draws=(1, 1, 2, 1),
        ),
        [Modifier(quantity.NO_GATE, 1, if_((fact.AREA_OF_HOLDER, 0)))],
    )  # fmt: skip
    add(
        Sheet(
            "mandy_thompson", 5, 5, number("library"), 2,
            tracks((1, 5), (0, 5), (1, 3)),
            money=6, clues=4, draws=(2, 1, 0, 1),
        ),
        abilities=[
            Ability(MAY, do(verb.REROLL_FAILED), point=point.AFTER_ROLL, limit=THIS_TURN)
        ],
    )  # fmt: skip
    add(
        Sheet(
            "michael_mcglen", 3, 7, number("mas_boarding_house"), 1,
            tracks((2, 4), (3, 4), (0, 3)),
            money=8, cards=("common:dynamite", "common:tommy_gun"), draws=(0, 1, 0, 1),
        ),
        [plus(quantity.LESS_STAMINA_LOST)],
    )  # fmt: skip
    add(
        Sheet(
            "monterey_jack", 3, 7, number("curiositie_shoppe"), 2,
            tracks((1, 3), (2, 3), (1, 5)),
            money=7, clues=1, cards=("common:bullwhip", "common:revolver_38"),
            draws=(0, 2, 0, 1),
        ),
        [plus(quantity.DRAW_EXTRA + deck.UNIQUE)],
    )  # fmt: skip
    # Where she comes to instead is a rule (see NEVER_LOST).
    add(
        Sheet(
            "sister_mary", 7, 3, number("south_church"), 1,
            tracks((1, 4), (0, 4), (1, 6)),
            cards=("special:blessing", "common:cross", "unique:holy_water"),
            draws=(0, 0, 2, 1),
        ),
        [plus(quantity.NEVER_LOST)],
    )  # fmt: skip
    add(
        Sheet(
            "vincent_lee", 5, 5, number("st_marys_hospital"), 2,
            tracks((0, 5), (0, 4), (2, 4)),
            money=9, clues=1, draws=(2, 0, 2, 1),
        ),
        abilities=[care(BODIES_HERE, gain(stamina=1))],
    )  # fmt: skip
