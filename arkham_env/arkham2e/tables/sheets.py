"""Investigators: the numbers on their sheets and their unique abilities."""

from typing import Final

from arkham_env.arkham2e.state.columns import Sheet
from arkham_env.arkham2e.state.ids.skill import STOPS
from arkham_env.arkham2e.state.ids.space import number
from arkham_env.arkham2e.tables.phrases import (
    ASLEEP_STILL, THE_CHOSEN, Program, do, forced, gain, if_, mine, money, plus, seats, some,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    MAY, THIS_TURN, Ability, Builder, Column, FilterId, Modifier, deck, each, fact, point, quantity,
    resource, target, verb,
)  # fmt: skip

MINDS_HERE: Final = seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, resource.SANITY))
BODIES_HERE: Final = seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, resource.STAMINA))


def track(first: int, second: int) -> tuple[tuple[int, int], ...]:
    """Return the four stops of a slider: pairs in which ``first`` rises and ``second`` falls."""
    return tuple((first + stop, second - stop) for stop in range(STOPS))


def tracks(
    *, speed_sneak: tuple[int, int], fight_will: tuple[int, int], lore_luck: tuple[int, int]
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the stops of the three sliders. Each argument is the first stop of one slider."""
    return track(*speed_sneak), track(*fight_will), track(*lore_luck)


def drawn(
    *, common: int = 0, unique: int = 0, spell: int = 0, skill: int = 0
) -> tuple[int, int, int, int]:
    """Return the numbers of random possessions that an investigator draws, one number per deck."""
    return common, unique, spell, skill


def care(who: FilterId, effect: Program) -> Ability:
    """Return an ability that helps one seat in the same area, once in each Upkeep.

    Args:
        who: filter of the seats that the ability can help.
    """
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
            "amanda_sharpe", sanity=5, stamina=5, home=number("bank_of_arkham"), focus=3,
            skills=tracks(speed_sneak=(1, 4), fight_will=(1, 4), lore_luck=(1, 4)),
            money=1, clues=1, draws=drawn(common=1, unique=1, spell=1, skill=2),
        ),
        [plus(quantity.DRAW_EXTRA + deck.SKILL)],
    )  # fmt: skip
    # drawing.Draw.chooses_end implements that Skills are excluded and the bottom card is visible.
    add(
        Sheet(
            "ashcan_pete", sanity=4, stamina=6, home=number("river_docks"), focus=1,
            skills=tracks(speed_sneak=(0, 6), fight_will=(2, 5), lore_luck=(0, 3)),
            money=1, clues=3, cards=("ally:duke",), draws=drawn(common=1, unique=1, skill=1),
        ),
        [plus(quantity.EITHER_END)],
    )  # fmt: skip
    add(
        Sheet(
            "bob_jenkins", sanity=4, stamina=6, home=number("general_store"), focus=1,
            skills=tracks(speed_sneak=(2, 3), fight_will=(1, 6), lore_luck=(0, 4)),
            money=9, draws=drawn(common=2, unique=2, skill=1),
        ),
        [plus(quantity.DRAW_EXTRA + deck.COMMON)],
    )  # fmt: skip
    add(
        Sheet(
            "carolyn_fern", sanity=6, stamina=4, home=number("arkham_asylum"), focus=2,
            skills=tracks(speed_sneak=(0, 3), fight_will=(1, 4), lore_luck=(2, 5)),
            money=7, clues=1, draws=drawn(common=2, unique=2, skill=1),
        ),
        abilities=[care(MINDS_HERE, gain(sanity=1))],
    )  # fmt: skip
    add(
        Sheet(
            "darrell_simmons", sanity=4, stamina=6, home=number("newspaper"), focus=2,
            skills=tracks(speed_sneak=(2, 3), fight_will=(2, 4), lore_luck=(0, 4)),
            money=4, clues=1, cards=("special:retainer",), draws=drawn(common=1, unique=2, skill=1),
        ),
        [plus(quantity.LOCATION_DRAWS)],
    )  # fmt: skip
    add(
        Sheet(
            "dexter_drake", sanity=5, stamina=5, home=number("ye_olde_magick_shoppe"), focus=2,
            skills=tracks(speed_sneak=(2, 4), fight_will=(1, 3), lore_luck=(2, 3)),
            money=5, cards=("spell:shrivelling",),
            draws=drawn(common=1, unique=1, spell=2, skill=1),
        ),
        [plus(quantity.DRAW_EXTRA + deck.SPELL)],
    )  # fmt: skip
    add(
        Sheet(
            "gloria_goldberg", sanity=6, stamina=4, home=number("velmas_diner"), focus=2,
            skills=tracks(speed_sneak=(1, 3), fight_will=(0, 5), lore_luck=(1, 5)),
            money=7, clues=2, draws=drawn(common=2, spell=2, skill=1),
        ),
        [plus(quantity.WORLD_DRAWS)],
    )  # fmt: skip
    add(
        Sheet(
            "harvey_walters", sanity=7, stamina=3, home=number("administration_building"), focus=2,
            skills=tracks(speed_sneak=(0, 5), fight_will=(0, 3), lore_luck=(3, 4)),
            money=5, clues=1, draws=drawn(unique=2, spell=2, skill=1),
        ),
        [plus(quantity.LESS_SANITY_LOST)],
    )  # fmt: skip
    add(
        Sheet(
            "jenny_barnes", sanity=6, stamina=4, home=number("train_station"), focus=1,
            skills=tracks(speed_sneak=(0, 4), fight_will=(1, 5), lore_luck=(1, 5)),
            money=10, draws=drawn(common=2, unique=1, spell=1, skill=1),
        ),
        abilities=[forced(point.UPKEEP_FORCED, money(1), mine(ASLEEP_STILL))],
    )  # fmt: skip
    add(
        Sheet(
            "joe_diamond", sanity=4, stamina=6, home=number("police_station"), focus=3,
            skills=tracks(speed_sneak=(3, 4), fight_will=(2, 3), lore_luck=(0, 3)),
            money=8, clues=3, cards=("common:automatic_45",), draws=drawn(common=2, skill=1),
        ),
        [plus(quantity.CLUE_DICE)],
    )  # fmt: skip
    # The set-up omits the Clue in the Science Building.
    add(
        Sheet(
            "kate_winthrop", sanity=6, stamina=4, home=number("science_building"), focus=1,
            skills=tracks(speed_sneak=(1, 5), fight_will=(1, 3), lore_luck=(2, 4)),
            money=7, clues=2, draws=drawn(common=1, unique=1, spell=2, skill=1),
        ),
        [Modifier(quantity.NO_GATE, 1, if_((fact.AREA_OF_HOLDER, 0)))],
    )  # fmt: skip
    add(
        Sheet(
            "mandy_thompson", sanity=5, stamina=5, home=number("library"), focus=2,
            skills=tracks(speed_sneak=(1, 5), fight_will=(0, 5), lore_luck=(1, 3)),
            money=6, clues=4, draws=drawn(common=2, unique=1, skill=1),
        ),
        abilities=[
            Ability(MAY, do(verb.REROLL_FAILED), point=point.AFTER_ROLL, limit=THIS_TURN)
        ],
    )  # fmt: skip
    add(
        Sheet(
            "michael_mcglen", sanity=3, stamina=7, home=number("mas_boarding_house"), focus=1,
            skills=tracks(speed_sneak=(2, 4), fight_will=(3, 4), lore_luck=(0, 3)),
            money=8, cards=("common:dynamite", "common:tommy_gun"), draws=drawn(unique=1, skill=1),
        ),
        [plus(quantity.LESS_STAMINA_LOST)],
    )  # fmt: skip
    add(
        Sheet(
            "monterey_jack", sanity=3, stamina=7, home=number("curiositie_shoppe"), focus=2,
            skills=tracks(speed_sneak=(1, 3), fight_will=(2, 3), lore_luck=(1, 5)),
            money=7, clues=1, cards=("common:bullwhip", "common:revolver_38"),
            draws=drawn(unique=2, skill=1),
        ),
        [plus(quantity.DRAW_EXTRA + deck.UNIQUE)],
    )  # fmt: skip
    # falling.fall_out implements where she moves to instead.
    add(
        Sheet(
            "sister_mary", sanity=7, stamina=3, home=number("south_church"), focus=1,
            skills=tracks(speed_sneak=(1, 4), fight_will=(0, 4), lore_luck=(1, 6)),
            cards=("special:blessing", "common:cross", "unique:holy_water"),
            draws=drawn(spell=2, skill=1),
        ),
        [plus(quantity.NEVER_LOST)],
    )  # fmt: skip
    add(
        Sheet(
            "vincent_lee", sanity=5, stamina=5, home=number("st_marys_hospital"), focus=2,
            skills=tracks(speed_sneak=(0, 5), fight_will=(0, 4), lore_luck=(2, 4)),
            money=9, clues=1, draws=drawn(common=2, spell=2, skill=1),
        ),
        abilities=[care(BODIES_HERE, gain(stamina=1))],
    )  # fmt: skip
