"""Mythos cards: Headlines."""

from typing import Final

from arkham_env.arkham2e.tables.mythos_words import (
    CIRCLE, CRESCENT, HEXAGON, SLASH, Moves, add_card,
)  # fmt: skip
from arkham_env.arkham2e.tables.phrases import (
    ALL, CAN_RETURN, FIRST_PLAYER, Program, all_to_cup, arrested, bless, cards, check, curse,
    discard_own, everyone, go_anywhere, if_, is_card, one_among, optionally, own as own_step,
    place_monsters, raise_terror, return_to_arkham, seats, some, text,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    LUCK, MYSELF, SNEAK, Builder, Modifier, component, each, fact, guarded, mythos_type, own, point,
    quantity, space, when,
)  # fmt: skip

NOTHING: Final[Program] = []
"""Program without an effect, for a card that only closes areas."""
JAILED: Final = seats((fact.SEAT_JAILED, 0))
LOST: Final = seats((fact.SEAT_LOST, 0))
IN_WORLDS: Final = seats((fact.SEAT_IN_WORLD, 0))
DRINKERS: Final = seats(
    (fact.SEAT_IN_ARKHAM, 0), (fact.SEAT_WITH, component.number("common", "whiskey"))
)
MY_WHISKEY: Final = cards((fact.CARD_OWN, 0), is_card("common", "whiskey"))
IN_JAIL: Final = if_(some(seats((MYSELF, 0), (fact.SEAT_JAILED, 0))))
PARADE: Final = if_((fact.SPACE_IS, space.number("merchant_district_streets")))


def cleared(name: str) -> Program:
    """Return a program that returns all Monsters in a neighborhood to the cup."""
    return all_to_cup((fact.PIECE_IN, space.NEIGHBORHOODS.index(name)))


def hunted(*names: str) -> Program:
    """Return a program that returns all Monsters with the given names in Arkham to the cup. The
    terror level rises if at least one Monster is returned."""
    found = all_to_cup((fact.PIECE_IN_ARKHAM, 0), one_among(*names))
    return found + guarded(1, raise_terror(), [])


def fill(b: Builder) -> None:
    """Add the Headlines."""

    def headline(
        name: str,
        gate: str,
        clue: str,
        moves: Moves,
        program: Program,
        modifiers: list[Modifier] | None = None,
        *,
        closes: tuple[str, ...] = (),
        stays: bool = False,
    ) -> None:
        add_card(
            b,
            mythos_type.HEADLINE,
            name,
            gate,
            clue,
            moves,
            [text(program, point.EVENT)] if program else [],
            modifiers or [],
            closes=closes,
            stays=stays,
        )

    headline(
        "all_quiet_in_arkham", "woods", "historical_society", HEXAGON,
        everyone(optionally(check(LUCK, -1, bless()))),
    )  # fmt: skip
    headline(
        "big_storm_sweeps_arkham", "independence_square", "the_unnamable", CRESCENT,
        all_to_cup((fact.PIECE_IN_SKY, 0)) + all_to_cup((fact.PIECE_IN_OUTSKIRTS, 0)),
    )  # fmt: skip
    headline(
        "bizarre_dreams_plague_citizens", "science_building", "the_witch_house", HEXAGON,
        hunted("gug", "nightgaunt"),
    )  # fmt: skip
    headline(
        "blue_flu", "the_unnamable", "woods", HEXAGON,
        each(JAILED, own_step(own.RELEASED)),
        [Modifier(quantity.NO_ARREST, 1)],
        stays=True,
    )  # fmt: skip
    headline(
        "campus_security_increased", "independence_square", "the_unnamable", CIRCLE,
        cleared("miskatonic_university"),
    )  # fmt: skip
    headline(
        "church_group_reclaims_southside", "black_cave", "hibbs_roadhouse", HEXAGON,
        cleared("southside"),
    )  # fmt: skip
    headline(
        "city_gripped_by_blackouts", "unvisited_isle", "science_building", HEXAGON, NOTHING,
        closes=("general_store", "curiositie_shoppe", "ye_olde_magick_shoppe"),
        stays=True,
    )  # fmt: skip
    headline("family_found_butchered", "graveyard", "unvisited_isle", CRESCENT, raise_terror())
    headline(
        "feds_raid_arkham", "black_cave", "hibbs_roadhouse", CRESCENT,
        all_to_cup((fact.PIECE_IN_STREET, 0)),
    )  # fmt: skip
    headline(
        "fourth_of_july_parade", "the_witch_house", "black_cave", CRESCENT, NOTHING,
        [Modifier(quantity.NO_PASSAGE, 1, PARADE)], closes=("merchant_district_streets",),
        stays=True,
    )  # fmt: skip
    headline(
        "gangs_clean_up_easttown", "the_witch_house", "black_cave", CIRCLE, cleared("easttown")
    )
    headline(
        "ghost_ship_docks_by_itself", "the_unnamable", "woods", CRESCENT,
        place_monsters("merchant_district_streets", 2),
    )  # fmt: skip
    headline(
        "goat_like_creature_spotted_in_woods", "independence_square", "the_unnamable", HEXAGON,
        hunted("dark_young"),
    )  # fmt: skip
    headline(
        "horror_at_groundbreaking", "historical_society", "silver_twilight_lodge", CRESCENT,
        place_monsters("miskatonic_university_streets", 2),
    )  # fmt: skip
    headline(
        "ill_wind_grips_arkham", "graveyard", "unvisited_isle", HEXAGON,
        each(FIRST_PLAYER, check(LUCK, -1, [], curse())),
    )  # fmt: skip
    headline(
        "lodge_member_held_for_questioning", "black_cave", "hibbs_roadhouse", CIRCLE,
        place_monsters("french_hill_streets", 2),
    )  # fmt: skip
    headline(
        "lodge_members_watch_the_night", "unvisited_isle", "science_building", CIRCLE,
        cleared("french_hill"),
    )  # fmt: skip
    headline(
        "manhunt_in_arkham", "woods", "independence_square", SLASH,
        all_to_cup((fact.PIECE_IN_LOCATION, 0)),
    )  # fmt: skip
    headline(
        "merchants_march_on_crime", "independence_square", "the_unnamable", CIRCLE,
        cleared("merchant_district"),
    )  # fmt: skip
    headline(
        "miskatonic_arctic_expedition_returns", "hibbs_roadhouse", "independence_square", CRESCENT,
        own_step(own.EXPEDITION_RETURNS),
    )  # fmt: skip
    headline(
        "missing_people_return", "the_unnamable", "woods", SLASH,
        each(LOST, go_anywhere(own_step(own.FOUND))),
    )  # fmt: skip
    headline(
        "picnickers_panic", "unvisited_isle", "science_building", CRESCENT,
        place_monsters("downtown_streets", 2),
    )  # fmt: skip
    headline(
        "police_step_up_patrols_in_northside", "silver_twilight_lodge", "graveyard", CIRCLE,
        cleared("northside"),
    )  # fmt: skip
    headline(
        "private_security_hired_in_uptown", "woods", "historical_society", CIRCLE, cleared("uptown")
    )
    headline(
        "rivertown_residents_take_back_streets", "the_witch_house", "black_cave", CIRCLE,
        cleared("rivertown"),
    )  # fmt: skip
    headline(
        "scientist_warns_of_dimensional_rift", "unvisited_isle", "science_building", HEXAGON,
        hunted("dimensional_shambler", "hound_of_tindalos"),
    )  # fmt: skip
    headline(
        "sheldon_gang_turns_to_police_for_aid", "graveyard", "unvisited_isle", CIRCLE,
        place_monsters("uptown_streets", 2),
    )  # fmt: skip
    headline(
        "slum_murders_continue", "woods", "historical_society", CRESCENT,
        place_monsters("easttown_streets", 2),
    )  # fmt: skip
    headline(
        "southside_strangler_suspected", "woods", "historical_society", CIRCLE,
        place_monsters("southside_streets", 2),
    )  # fmt: skip
    headline(
        "strange_lights_on_campus", "woods", "historical_society", HEXAGON, NOTHING,
        closes=("library", "administration_building", "science_building"),
        stays=True,
    )  # fmt: skip
    headline(
        "strange_power_flux_plagues_city", "independence_square", "the_unnamable", SLASH,
        each(IN_WORLDS, when(CAN_RETURN, optionally(return_to_arkham()))),
    )  # fmt: skip
    headline(
        "strange_tremors_cease", "independence_square", "the_unnamable", HEXAGON,
        hunted("chthonian", "dhole"),
    )  # fmt: skip
    headline(
        "temperance_fever_sweeps_city", "the_witch_house", "black_cave", HEXAGON,
        each(
            DRINKERS, check(SNEAK, -1, [], arrested() + when(IN_JAIL, discard_own(MY_WHISKEY, ALL)))
        ),
        closes=("hibbs_roadhouse",),
        stays=True,
    )  # fmt: skip
    headline(
        "terror_at_the_train_station", "the_witch_house", "black_cave", CRESCENT,
        place_monsters("northside_streets", 2),
    )  # fmt: skip
    headline("vigilante_guards_the_night", "the_unnamable", "woods", CIRCLE, cleared("downtown"))
    headline(
        "witch_burning_anniversary", "unvisited_isle", "science_building", CRESCENT,
        place_monsters("rivertown_streets", 2),
    )  # fmt: skip
