"""Mythos cards of the types Mystic, Urban and Weather (Environments)."""

from typing import Final

from arkham_env.arkham2e.state.ids.mythos_type import MYSTIC, URBAN, WEATHER
from arkham_env.arkham2e.tables.mythos_words import DIAMOND, PLUS, SLASH, Moves, add_card, at_street
from arkham_env.arkham2e.tables.phrases import (
    FAILED_DICE, IN_ARKHAM, SANITY_NOW, STAMINA_NOW, Program, all_to_cup, arrested, check, clues,
    fall_is_end, for_sale, forced, if_, lose_sanity, lose_stamina, no, one_among, rolled, seats,
    spell, subject_is, text,
)  # fmt: skip
from arkham_env.arkham2e.tables.prelude import (
    CHOSEN, FIGHT, LORE, LUCK, MAY, SNEAK, SPEED, WILL, Ability, Builder, Modifier, component, deck,
    each, fact, keyword, offer, point, quantity, space, world,
)  # fmt: skip
from arkham_env.board.texts.amounts import number
from arkham_env.board.texts.texts import SUBJECT

STROLLER: Final = seats(
    (CHOSEN, 0),
    (fact.SEAT_IN_STREET, 0),
    no(fact.SEAT_WITH, component.number("special", "deputy_of_arkham")),
)
"""Filter: the seat that ended its movement, if it is in a street and is not the Deputy."""
UNDEAD: Final = if_((fact.MONSTER_WITH, keyword.UNDEAD))
TO_RLYEH: Final = if_((fact.GATE_TO, world.RLYEH))


def always(which: int, amount: int = 1) -> Modifier:
    """Return a modifier of the quantity ``which`` that applies always and to every subject."""
    return Modifier(which, number(amount))


def in_arkham(skill: int, amount: int) -> Modifier:
    """Return a modifier for checks in Arkham that use a skill, including special checks."""
    return Modifier(quantity.CHECK + skill, number(amount), IN_ARKHAM)


def tougher(amount: int, *names: str) -> list[Modifier]:
    return [Modifier(quantity.TOUGHNESS, amount, subject_is(name)) for name in names]


def banned(name: str) -> Modifier:
    """Return a modifier that keeps Monsters of a given name out of play."""
    return Modifier(quantity.BANNED, 1, subject_is(name))


def leave(name: str) -> Ability:
    """Return the ability of an Environment card that puts all Monsters with the name ``name`` back
    into the cup when the card enters play."""
    return text(all_to_cup(one_among(name)), point.EVENT)


def may_stop(name: str, program: Program) -> Ability:
    """Return an optional ability for a seat whose movement ends in the street ``name``."""
    return Ability(
        MAY, program, point=point.MOVE_ENDED, condition=if_(at_street(name)), who=SUBJECT
    )


def stops(name: str, program: Program) -> Ability:
    """Return a mandatory text for a seat whose movement ends in the street ``name``."""
    there = seats((CHOSEN, 0), (fact.SEAT_AT, space.number(name)))
    return forced(point.MOVE_ENDED, each(there, program))


def fill(b: Builder) -> None:
    """Add the Environments."""

    def add(
        type: int,
        name: str,
        gate: str,
        clue: str,
        moves: Moves,
        modifiers: list[Modifier] | None = None,
        *abilities: Ability,
        activity: str = "",
    ) -> None:
        add_card(
            b, type, name, gate, clue, moves, list(abilities), modifiers or [], activity=activity
        )

    # losing.is_barred determines the sources from which Stamina can still be gained.
    add(
        MYSTIC, "a_strange_plague", "independence_square", "the_unnamable", DIAMOND,
        [always(quantity.NO_STAMINA_GAIN)],
    )  # fmt: skip
    # The last modifier changes the combat rating of the Haunter of the Dark from -2 to -5.
    add(
        MYSTIC, "blackest_night", "black_cave", "hibbs_roadhouse", DIAMOND,
        [
            in_arkham(LUCK, -1),
            in_arkham(SNEAK, 1),
            Modifier(quantity.COMBAT_RATING, number(-5 + 2), subject_is("haunter_of_the_dark")),
        ],
    )  # fmt: skip
    add(
        MYSTIC, "blood_magic", "independence_square", "the_unnamable", DIAMOND, [],
        may_stop(
            "rivertown_streets",
            rolled(STAMINA_NOW) + fall_is_end() + lose_stamina(FAILED_DICE) + clues(3),
        ),
        activity="rivertown_streets",
    )  # fmt: skip
    add(
        MYSTIC, "dreams_of_a_sunken_city", "independence_square", "the_unnamable", PLUS,
        [always(quantity.NO_SANITY_GAIN)],
    )  # fmt: skip
    add(
        MYSTIC, "no_one_can_help_you_now", "the_unnamable", "woods", PLUS,
        [always(quantity.NO_SEALING)],
    )  # fmt: skip
    add(
        MYSTIC, "nodens_favor", "the_witch_house", "black_cave", SLASH,
        [always(quantity.SEAL_COST, -2)],
    )  # fmt: skip
    add(
        MYSTIC, "planetary_alignment", "the_witch_house", "black_cave", DIAMOND,
        [always(quantity.SPELL_COST, 0)],
    )  # fmt: skip
    add(
        MYSTIC, "rlyeh_rising", "woods", "historical_society", SLASH,
        [
            *tougher(1, "star_spawn", "maniac"),
            Modifier(quantity.CLOSE_DIFFICULTY, 1, TO_RLYEH),
        ],
    )  # fmt: skip
    add(
        MYSTIC, "solar_eclipse", "graveyard", "unvisited_isle", DIAMOND,
        [always(quantity.NO_SPELLS)],
    )  # fmt: skip
    add(
        MYSTIC, "the_chill_of_the_grave", "unvisited_isle", "science_building", PLUS,
        [Modifier(quantity.TOUGHNESS, 1, UNDEAD)],
    )  # fmt: skip
    add(
        MYSTIC, "the_man_in_black", "the_witch_house", "black_cave", PLUS, [],
        may_stop(
            "french_hill_streets",
            rolled(SANITY_NOW)
            + fall_is_end()
            + lose_sanity(FAILED_DICE)
            + clues(1)
            + spell(),
        ),
        activity="french_hill_streets",
    )  # fmt: skip
    add(
        MYSTIC, "things_of_darkness", "silver_twilight_lodge", "graveyard", DIAMOND,
        tougher(1, "ghoul", "formless_spawn", "shoggoth", "flying_polyp"),
    )  # fmt: skip
    # The Mi-Go's text contains the additional Unique Item, so that both are drawn at once.
    add(
        URBAN, "alien_technology", "unvisited_isle", "science_building", DIAMOND,
        tougher(2, "mi_go"),
    )  # fmt: skip
    add(
        URBAN, "curfew_enforced", "unvisited_isle", "science_building", PLUS, [],
        forced(point.MOVE_ENDED, each(STROLLER, check(WILL, 0, [], arrested()))),
    )  # fmt: skip
    add(
        URBAN, "darkes_carnival_arrives", "the_unnamable", "woods", DIAMOND, [],
        stops("northside_streets", clues(1) + check(WILL, -1, [], lose_sanity(1))),
        activity="northside_streets",
    )  # fmt: skip
    add(
        URBAN, "egyptian_exhibit_visits_miskatonic_u", "the_witch_house", "black_cave", PLUS, [],
        may_stop("miskatonic_university_streets", check(LORE, -1, clues(1))),
        activity="miskatonic_university_streets",
    )  # fmt: skip
    add(
        URBAN, "estate_sale", "the_witch_house", "black_cave", DIAMOND, [],
        may_stop("uptown_streets", for_sale(deck.UNIQUE, offer.ESTATE_SALE)),
        activity="uptown_streets",
    )  # fmt: skip
    add(
        URBAN, "happy_days_are_here_again", "woods", "historical_society", DIAMOND,
        [always(quantity.NO_TERROR)],
    )  # fmt: skip
    add(
        URBAN, "the_festival", "woods", "historical_society", PLUS,
        tougher(1, "cultist", "byakhee"),
    )  # fmt: skip
    add(
        WEATHER, "an_evil_fog", "graveyard", "unvisited_isle", PLUS,
        [in_arkham(WILL, -1), in_arkham(SNEAK, 1), always(quantity.NO_FLYING)],
    )  # fmt: skip
    add(
        WEATHER, "heat_wave", "woods", "independence_square", DIAMOND,
        [in_arkham(FIGHT, -1), in_arkham(LORE, 1), *tougher(1, "fire_vampire")],
    )  # fmt: skip
    add(
        WEATHER, "icy_conditions", "historical_society", "silver_twilight_lodge", PLUS,
        [always(quantity.MOVEMENT_POINTS, -1), always(quantity.SLOW)],
    )  # fmt: skip
    add(
        WEATHER, "raining_cats_and_dogs", "hibbs_roadhouse", "independence_square", PLUS,
        [
            in_arkham(SPEED, -1),
            always(quantity.MOVEMENT_POINTS, -1),
            in_arkham(SNEAK, 1),
            banned("fire_vampire"),
        ],
        leave("fire_vampire"),
    )  # fmt: skip
    add(
        WEATHER, "sunny_and_clear", "black_cave", "hibbs_roadhouse", PLUS,
        [in_arkham(SNEAK, -1), in_arkham(WILL, 1), banned("haunter_of_the_dark")],
        leave("haunter_of_the_dark"),
    )  # fmt: skip
