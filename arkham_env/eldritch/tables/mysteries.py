"""Mysteries, four for each Ancient One. They are solved at the end of the Mythos Phase."""

from typing import Final

from arkham_env.board.texts.texts import ANYONE
from arkham_env.eldritch.tables.phrases import (
    ALL, AMOUNTS, HALF, MY_SPELL, PLAYERS, SEA, WILDERNESS, Program, ambush_by, discard_own, do,
    drop_token, everyone, forced, if_, minus, no, own, spaces, spend_clues, test, times, token,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    AMOUNT, FORCED, MAY, OBSERVATION, SUBJECT, Ability, Builder, Column, ConditionId, component,
    deck, each, fact, flag, form, guarded, may, own_step, point, repeat, space, token_place, verb,
)  # fmt: skip

WITH_TOKEN: Final = spaces((fact.SPACE_WITH_TOKEN, 0))
ON_TOKEN: Final = if_((fact.SEAT_ON_TOKEN, 0))

CLUES_ON: Final = AMOUNTS.add(form.CLUES_ON)
GATES_ON: Final = AMOUNTS.add(form.GATES_ON)
TOUGHNESS_ON: Final = AMOUNTS.add(form.TOUGHNESS_ON)

TOKEN_HERE: Final[Program] = token(token_place.THIS)
TAKEN: Final[Program] = do(verb.TAKE_TOKEN)
SOLVE: Final[Program] = do(verb.SOLVE_THIS)
CLEARED: Final[Program] = each(WITH_TOKEN, drop_token(token_place.CHOSEN_SPACE, ALL)) + SOLVE
"""Program that removes all Eldritch tokens from the board and solves the Mystery. No other
component of the same Ancient One puts Eldritch tokens on the board."""


def enters(program: Program) -> Ability:
    return forced(point.ENTERS_PLAY, program)


def encounter(condition: ConditionId, program: Program, costs: int = 0) -> Ability:
    """Return an ability that offers the encounter ``program`` if ``condition`` is true. The first
    ``costs`` instructions of the program are costs."""
    return Ability(
        MAY, program, point=point.ENCOUNTER_MENU, condition=condition, who=SUBJECT, costs=costs
    )


def at(where: str) -> ConditionId:
    """Return a condition that is true if the seat is on the space ``where``."""
    return if_((fact.SEAT_AT, space.number(where)))


def solved(*needed: tuple[int, int], program: Program = SOLVE) -> Ability:
    """Return an ability that carries out ``program`` (by default, it solves the Mystery) at the end
    of a Mythos Phase if all tests ``needed`` pass."""
    return Ability(FORCED, program, point=point.MYTHOS_END, condition=if_(*needed))


def tokens(needed: int, program: Program = SOLVE) -> Ability:
    """Return an ability like :func:`solved` that requires ``needed`` tokens on the card."""
    return solved((fact.TOKENS, needed), program=program)


def enough(what: int, needed: int) -> tuple[int, int]:
    """Return a test that passes if the amount ``what`` is at least the amount ``needed``."""
    return AMOUNT, minus(what, minus(needed, 1))


def research() -> list[Ability]:
    """Return the abilities of a Mystery that requires as many Clues from Research Encounters as
    there are investigators."""
    # As a cost, PLACE_CLUE is payable while the seat has a Clue that it gained in the encounter.
    return [
        Ability(
            MAY,
            do(verb.PLACE_CLUE),
            point=point.ENCOUNTER_DONE,
            condition=if_((fact.WITH_FLAG, flag.RESEARCH)),
            who=SUBJECT,
            costs=1,
        ),
        solved(enough(CLUES_ON, PLAYERS)),
    ]


def epic(name: str, where: str) -> list[Ability]:
    """Return the abilities of a Mystery that spawns an Epic Monster and is solved by its defeat."""
    spawn = do(verb.SPAWN_NAMED, component.MONSTERS.index(name), space.number(where))
    return [enters(spawn), forced(point.EPIC_DEFEATED, TOKEN_HERE), tokens(1)]


def placed(where: str) -> Program:
    """Return a program that puts an Eldritch token on the space ``where``."""
    return each(spaces((fact.SPACE_IS, space.number(where))), token(token_place.CHOSEN_SPACE))


def fill(b: Builder) -> None:
    """Add the Mysteries."""

    def add(name: str, *abilities: Ability) -> None:
        b.add(name, Column("mystery"), list(abilities))

    # Azathoth
    add(
        "the_true_name",
        enters(repeat(HALF, own(own_step.RANDOM_SPACE) + token(token_place.CHOSEN_SPACE))),
        encounter(ON_TOKEN, spend_clues(2) + TAKEN, costs=1),
        tokens(HALF, CLEARED),
    )
    add(
        "seed_of_the_daemon_sultan",
        encounter(at("tunguska"), test(OBSERVATION, 0, may(spend_clues(2), TOKEN_HERE))),
        tokens(HALF),
    )
    add(
        "omen_of_devastation",
        Ability(
            MAY,
            spend_clues(1) + TOKEN_HERE,
            point=point.GATE_CLOSED,
            condition=if_((fact.MATCHES, 0)),
            who=SUBJECT,
            costs=1,
        ),
        tokens(HALF),
    )
    add("occult_research", *research())

    # Cthulhu
    add(
        "the_deep_ones_attack",
        enters(everyone(own(own_step.TOKEN_AT_NEAREST_SEA))),
        encounter(ON_TOKEN, ambush_by("deep_one", may(spend_clues(1), TAKEN))),
        # The tokens on the board stay.
        tokens(PLAYERS),
    )
    add("rlyeh_risen", encounter(at("3"), do(verb.RESOLVE, deck.SPECIAL)), tokens(HALF))
    add("the_stars_are_right", enters(do(verb.MOVE_CLUES, SEA)), *research())
    add("watching_the_stars", *epic("cthylla", "12"))

    # Shub-Niggurath
    add(
        "rituals_in_the_wild",
        enters(placed("4") + placed("10") + placed("21") + placed("tunguska")),
        encounter(ON_TOKEN, test(OBSERVATION, 0, may(spend_clues(2), TAKEN))),
        tokens(HALF, CLEARED),
    )
    add("nature_of_the_all_mother", enters(do(verb.MOVE_CLUES, WILDERNESS)), *research())
    add(
        "hunting_the_thousand",
        Ability(
            MAY,
            spend_clues(2) + do(verb.PLACE_MONSTER),
            point=point.MONSTER_DEFEATED,
            condition=if_((fact.SEAT_ACTIVE, 0), no(fact.EPIC_AT_HAND)),
            who=ANYONE,
            costs=2,
        ),
        solved(enough(TOUGHNESS_ON, times(2, PLAYERS))),
    )
    add("spawn_of_the_black_goat", *epic("nug", "the_amazon"))

    # Yog-Sothoth
    add(
        "arcane_understanding",
        Ability(
            MAY,
            spend_clues(1) + own(own_step.DISCARD_SPELL) + guarded(1, TOKEN_HERE, []),
            point=point.SPELL_DONE,
            who=SUBJECT,
            costs=1,
        ),
        tokens(PLAYERS),
    )
    add("the_beyond_one", *research())
    add(
        "where_the_old_ones_broke_through",
        Ability(
            MAY,
            discard_own(MY_SPELL, 2) + do(verb.PLACE_GATE),
            point=point.GATE_CLOSED,
            who=SUBJECT,
            costs=1,
        ),
        solved(enough(GATES_ON, HALF)),
    )
    add("spawn_of_yog_sothoth", *epic("dunwich_horror", "arkham"))
