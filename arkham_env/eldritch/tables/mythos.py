"""Mythos cards: green, yellow and blue. Within each color the easy cards come first."""

from typing import Final

from arkham_env.board.texts import amounts
from arkham_env.board.texts.program import DICE_SHOW_ONE, MARK, STOP
from arkham_env.eldritch.state.columns import BLUE, GREEN, YELLOW, MythosCard
from arkham_env.eldritch.state.ids import resolution
from arkham_env.eldritch.tables.phrases import (
    ALL, AMOUNTS, CLUE, EVERYONE, GATE, HALF, LEAD, MATCHING_GATE, MONSTER, MY_ALLY, MY_CONDITION,
    MY_ITEM, MY_SPELL, NON_EPIC, NON_EPIC_HERE, PER_SUCCESS, PLAYERS, THE_CHOSEN, TOKENS, TOUGHNESS,
    Program, advance_doom, advance_omen, ambush, artifact, asset, asset_with, cards, clues,
    condition, condition_with, count, delayed, discard_own, do, drop_token, everyone, forced,
    group_clues, half_up, if_, lead, lose, minus, named, noted, one_of, own, pieces, recover, roll,
    seats, some, spaces, spawn_monsters, spell, spend_clues, test, tested, token, unless,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    CHOSEN, INFLUENCE, MAY, OBSERVATION, SUBJECT, Ability, AmountId, Builder, Column, ConditionId,
    FilterId, Modifier, component, deck, each, fact, form, guarded, mask, may, own_step, point,
    quantity, repeat, space, target, token_place, trait, verb, when,
)  # fmt: skip

EASY, NORMAL, HARD = range(3)

RUMOR: Final = cards((fact.CARD_RUMOR, 0))
SOLVED: Final = cards((fact.CARD_SOLVED, 0))
RECKONS: Final = cards((fact.CARD_ONGOING, 0), (fact.CARD_RECKONS, 0))
MONSTER_RECKONS: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_RECKONS, 0))
CHOSEN_MATCHES: Final = pieces((CHOSEN, 0), (fact.PIECE_MATCHES, 0))
MONSTERS_THERE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_CHOSEN, 0))
IN_CITY: Final = seats((fact.SEAT_ON, space.CITY))
ARMED_IN_CITY: Final = seats((fact.SEAT_ON, space.CITY), (fact.SEAT_WITH_TRAIT, trait.WEAPON))
WITH_ALLY: Final = seats((fact.SEAT_WITH_TRAIT, trait.ALLY))
SHAKEN: Final = seats((fact.SEAT_NEAR_EXPEDITION, 0))
WITH_CULTIST: Final = spaces((fact.SPACE_WITH_KIND, component.MONSTERS.index("cultist")))
EXPEDITION: Final = spaces((fact.SPACE_EXPEDITION, 0))
SPACE_19: Final = spaces((fact.SPACE_IS, space.number("19")))
MY_WEAPON: Final = cards((fact.CARD_OWN, 0), (fact.CARD_TRAIT, trait.WEAPON))
HAVE_DEBT: Final = if_((fact.SEAT_WITH_CONDITION, component.DEBT))

TOUGHNESS_ON: Final = AMOUNTS.add(form.TOUGHNESS_ON)
LEFT_TO_PAY: Final = AMOUNTS.add(amounts.GREATER, 0, minus(PLAYERS, TOKENS))
"""The number of investigators minus the tokens on this card, but at least 0."""

LOST: Final[Program] = do(verb.LOSE_GAME, resolution.RUMOR)
SOLVE: Final[Program] = do(verb.SOLVE_THIS)
ALL_SHOW_ONE: Final[Program] = do(MARK, DICE_SHOW_ONE)


def conditions(which: int) -> AmountId:
    """Return the number of the seat's Conditions with trait ``which``, as a computed amount."""
    return count(cards((fact.CARD_OWN, 0), (fact.CARD_CONDITION, 0), (fact.CARD_TRAIT, which)))


def on_two(program: Program) -> Program:
    """Return a program that rolls a die and carries out ``program`` on a 1 or 2."""
    return roll((3, []), (1, program))


def discard_any(what: FilterId) -> Program:
    """Return a program in which the seat discards any number of the items that pass a filter."""
    return repeat(ALL, target(what, do(verb.DISCARD), do(STOP), may_decline=True))


def reckoning(program: Program) -> Ability:
    return forced(point.RECKONING, program)


def enters(program: Program) -> Ability:
    return forced(point.ENTERS_PLAY, program)


def gone(program: Program) -> Ability:
    """Return an ability that carries out ``program`` when the last token leaves the card."""
    return forced(point.TOKENS_GONE, program)


def encounter(condition: ConditionId, program: Program, costs: int = 0) -> Ability:
    """Return an ability that offers the encounter ``program`` if ``condition`` is true. The first
    ``costs`` instructions of the program are costs."""
    return Ability(
        MAY, program, point=point.ENCOUNTER_MENU, condition=condition, who=SUBJECT, costs=costs
    )


def inquiry(*where: tuple[int, int]) -> Ability:
    """Return an encounter: test Observation; after a pass, Clues may be spent to solve the card."""
    return encounter(if_(*where), test(OBSERVATION, 0, may(spend_clues(HALF), SOLVE)))


def at(where: str) -> tuple[int, int]:
    """Return a test that passes if the seat is on the space ``where``."""
    return fact.SEAT_AT, space.number(where)


def epic(name: str, where: str) -> list[Ability]:
    """Return the abilities of a Rumor that spawns an Epic Monster and is solved by its defeat."""
    spawn = do(verb.SPAWN_NAMED, component.MONSTERS.index(name), space.number(where))
    return [enters(spawn), forced(point.EPIC_DEFEATED, SOLVE)]


def fill(b: Builder) -> None:
    """Add all Mythos cards."""
    green(b)
    yellow(b)
    blue(b)


def green(b: Builder) -> None:
    def event(name: str, level: int, program: Program) -> None:
        b.made.mythos.append(MythosCard(GREEN, level))
        b.add(name, Column("mythos", traits=mask(trait.EVENT)), [forced(point.EVENT, program)])

    def ongoing(
        name: str, level: int, abilities: list[Ability], modifiers: list[Modifier] | None = None
    ) -> None:
        b.made.mythos.append(MythosCard(GREEN, level))
        b.add(name, Column("mythos", traits=mask(trait.ONGOING)), abilities, modifiers)

    event("buying_information", EASY, lead(tested(INFLUENCE) + clues(PER_SUCCESS)))
    event("heart_of_corruption", EASY, lead(artifact() + on_two(lose(health=2, sanity=2))))
    event(
        "a_proposition", EASY,
        lead(
            when(
                if_(some(RUMOR)),
                may(condition("dark_pact"), target(RUMOR, do(verb.SOLVE_CHOSEN))),
            )
        ),
    )  # fmt: skip
    event(
        "that_which_consumes", EASY,
        target(
            GATE,
            when(
                if_(some(CHOSEN_MATCHES)),
                do(verb.DISCARD_GATE),
                do(verb.DISCARD_GATE) + advance_doom(),
            ),
        ),
    )  # fmt: skip
    event("support_of_the_church", EASY, lead(condition("blessed")))
    ongoing(
        "driven_to_bankruptcy", NORMAL,
        [
            enters(do(verb.DISCARD_RESERVE)),
            reckoning(do(verb.DISCARD_MYTHOS) + do(verb.FILL_RESERVE)),
        ],
        [Modifier(quantity.NO_RESERVE, 1)],
    )  # fmt: skip
    event(
        "legitimate_banking", NORMAL,
        lead(
            when(
                HAVE_DEBT,
                ALL_SHOW_ONE + each(named("debt"), do(verb.RECKON)),
                condition("debt"),
            )
        ),
    )  # fmt: skip
    event("unexpected_betrayal", NORMAL, each(WITH_ALLY, lose(health=3) + discard_own(MY_ALLY)))
    event(
        "dimensional_instability", NORMAL,
        noted(count(MATCHING_GATE))
        + each(MATCHING_GATE, do(verb.DISCARD_GATE))
        + advance_doom(PER_SUCCESS),
    )  # fmt: skip
    event(
        "blood_flows", NORMAL,
        lead(target(NON_EPIC, do(verb.DISCARD_MONSTER) + lose(health=TOUGHNESS))),
    )  # fmt: skip
    ongoing(
        "patrolling_the_border", NORMAL,
        [
            enters(target(EVERYONE, each(THE_CHOSEN, delayed()))),
            reckoning(
                each(IN_CITY, test(OBSERVATION, 0, [], delayed() + condition("detained")))
                + do(verb.DISCARD_MYTHOS)
            ),
        ],
    )  # fmt: skip
    event("no_peace_for_the_fallen", NORMAL, do(verb.BOX_BODIES) + lead(condition("cursed")))
    event("calling_the_elder_things", NORMAL, each(WITH_CULTIST, spawn_monsters()))
    ongoing(
        "strange_sightings", HARD, [reckoning(do(verb.DISCARD_MYTHOS))],
        [Modifier(quantity.NO_REST, 1)],
    )  # fmt: skip
    event("tied_to_a_dark_purpose", HARD, ALL_SHOW_ONE + own(own_step.RECKON_CONDITIONS))
    event(
        "rising_terror", HARD,
        when(
            if_(some(MONSTER_RECKONS)),
            each(MONSTER_RECKONS, do(verb.RECKON) + do(verb.RECKON)),
            advance_doom(),
        ),
    )  # fmt: skip
    event(
        "torn_asunder", HARD,
        noted(count(MATCHING_GATE))
        + guarded(1, everyone(lose(health=PER_SUCCESS)), advance_omen()),
    )  # fmt: skip
    event(
        "from_beyond", HARD,
        when(
            if_(some(RECKONS)),
            unless(group_clues(HALF), each(RECKONS, do(verb.RECKON) + do(verb.RECKON))),
            advance_doom(),
        ),
    )  # fmt: skip


def yellow(b: Builder) -> None:
    def event(name: str, level: int, program: Program) -> None:
        b.made.mythos.append(MythosCard(YELLOW, level))
        b.add(name, Column("mythos", traits=mask(trait.EVENT)), [forced(point.EVENT, program)])

    event("omen_of_good_fortune", EASY, lead(do(verb.MOVE_OMEN)))
    event(
        "everyone_has_a_price", EASY,
        everyone(when(if_(some(MY_CONDITION)), may(condition("debt"), discard_own(MY_CONDITION)))),
    )  # fmt: skip
    event("rally_the_people", EASY, lead(asset_with(trait.ALLY)))
    event(
        "the_world_fights_back", EASY,
        everyone(
            one_of(
                recover(health=2),
                recover(sanity=2),
                target(NON_EPIC_HERE, do(verb.DISCARD_MONSTER)),
                [],
            )
        ),
    )  # fmt: skip
    event("silver_twilight_aid", EASY, everyone(one_of(clues(), asset(), spell(), [])))
    event(
        "arrests_made_in_murder_case", NORMAL,
        each(ARMED_IN_CITY, test(INFLUENCE, 0, [], discard_own(MY_WEAPON) + condition("detained"))),
    )  # fmt: skip
    event(
        "tide_of_despair", NORMAL,
        everyone(unless(discard_own(named("blessed")), lose(health=2, sanity=2))),
    )  # fmt: skip
    event("heat_wave_singes_the_globe", NORMAL, everyone(unless(delayed(), lose(health=3))))
    event("burden_of_greed", NORMAL, everyone(discard_any(MY_ITEM) + lose(health=count(MY_ITEM))))
    event(
        "a_dark_power", NORMAL,
        each(MONSTER, do(verb.HEAL_MONSTER, 0, ALL)) + everyone(own(own_step.MEET_ALL)),
    )  # fmt: skip
    event("ancient_guardians", NORMAL, each(EXPEDITION, spawn_monsters(2)))
    event(
        "haunting_nightmares", NORMAL,
        everyone(unless(spend_clues(1), lose(sanity=2) + condition_with(trait.MADNESS))),
    )  # fmt: skip
    event(
        "the_world_shakes", NORMAL,
        each(SHAKEN, lose(health=2) + delayed()) + do(verb.BOX_EXPEDITION),
    )  # fmt: skip
    event(
        "the_bermuda_triangle", NORMAL,
        everyone(on_two(do(verb.MOVE_TO, space.number("8")) + delayed())),
    )  # fmt: skip
    event(
        "from_bad_to_worse", NORMAL,
        everyone(
            lose(health=conditions(trait.INJURY), sanity=conditions(trait.MADNESS))
            + do(verb.DISCARD_CLUES, 0, conditions(trait.DEAL))
        ),
    )  # fmt: skip
    event(
        "treacherous_magic", NORMAL,
        everyone(
            discard_any(MY_SPELL)
            + own(own_step.LOSE_FOR_SPELLS)
            + guarded(1, condition_with(trait.MADNESS), [])
        ),
    )  # fmt: skip
    event(
        "the_storm", HARD,
        noted(count(RUMOR))
        + guarded(
            1,
            everyone(do(verb.DISCARD_CLUES, 0, PER_SUCCESS)),
            own(own_step.RUMOR_FROM_BOX),
        ),
    )  # fmt: skip
    event("perplexing_stars", HARD, do(verb.OMEN_BACK) + advance_doom(count(MATCHING_GATE)))
    event(
        "desperate_times", HARD,
        # If no investigator is on the board, no seat can prevent the advance.
        when(
            if_(some(LEAD)), lead(unless(condition("dark_pact"), advance_doom(2))), advance_doom(2)
        ),
    )  # fmt: skip
    event(
        "eyes_everywhere", HARD,
        everyone(roll((6, []), (3, ambush()), (1, lose(health=2, sanity=2)))),
    )  # fmt: skip
    event(
        "all_for_nothing", HARD,
        when(
            if_(some(SOLVED)),
            unless(group_clues(HALF), target(SOLVED, do(verb.UNSOLVE_CHOSEN))),
            advance_doom(),
        ),
    )  # fmt: skip


def blue(b: Builder) -> None:
    def rumor(
        name: str,
        level: int,
        abilities: list[Ability],
        modifiers: list[Modifier] | None = None,
        *,
        where: str = "",
        tokens: int = 0,
    ) -> None:
        there = space.number(where) if where else -1
        b.made.mythos.append(MythosCard(BLUE, level, rumor=True, space=there, tokens=tokens))
        traits = mask(trait.ONGOING, trait.RUMOR)
        b.add(name, Column("mythos", traits=traits), abilities, modifiers)

    rumor(
        "growing_madness", EASY,
        [
            inquiry(at("8")),
            gone(everyone(lose(sanity=3)) + SOLVE),
            reckoning(
                lead(
                    condition_with(trait.MADNESS)
                    + drop_token(token_place.THIS, conditions(trait.MADNESS))
                )
            ),
        ],
        where="8",
        tokens=4,
    )  # fmt: skip
    rumor(
        "fractured_reality", EASY,
        [
            # In this encounter CLOSE_GATE solves the Rumor (board_effects.close_gate).
            encounter(if_(at("2")), do(verb.RESOLVE, deck.OTHER_WORLD)),
            gone(advance_doom(count(GATE)) + SOLVE),
            reckoning(drop_token()),
        ],
        where="2",
        tokens=4,
    )  # fmt: skip
    rumor(
        "secrets_of_the_past", EASY,
        [
            inquiry((fact.SEAT_ON_EXPEDITION, 0)),
            reckoning(do(verb.BOX_EXPEDITION) + when(if_(some(EXPEDITION)), [], LOST)),
        ],
        [Modifier(quantity.NO_EXPEDITION, 1)],
    )  # fmt: skip
    rumor(
        "lost_knowledge", EASY,
        [
            *epic("tick_tock_men", "21"),
            gone(
                everyone(do(verb.DISCARD_CLUES, 0, ALL)) + each(CLUE, do(verb.DISCARD_CLUE)) + SOLVE
            ),
            reckoning(drop_token()),
        ],
        tokens=3,
    )  # fmt: skip
    rumor("stars_aligned", NORMAL, [inquiry(at("7")), reckoning(advance_omen())], where="7")
    rumor(
        "return_of_the_ancient_ones", NORMAL,
        [
            Ability(
                MAY,
                spend_clues(1) + do(verb.PLACE_MONSTER),
                point=point.MONSTER_DEFEATED,
                condition=if_(at("19")),
                who=SUBJECT,
                costs=2,
            ),
            forced(
                point.TOKENS_PLACED,
                noted(minus(TOUGHNESS_ON, PLAYERS)) + guarded(0, SOLVE, []),
            ),
            reckoning(
                target(
                    SPACE_19,
                    spawn_monsters()
                    + noted(count(MONSTERS_THERE))
                    + guarded(4, own(own_step.DOOM_TO_ZERO) + SOLVE, []),
                )
            ),
        ],
        where="19",
    )  # fmt: skip
    rumor(
        "the_wind_walker", NORMAL,
        [
            *epic("wind_walker", "4"),
            gone(everyone(delayed() + lose(health=6)) + SOLVE),
            reckoning(drop_token()),
        ],
        tokens=4,
    )  # fmt: skip
    rumor(
        "faded_from_society", NORMAL,
        [inquiry(at("16")), gone(SOLVE), reckoning(own(own_step.BOX_ASSETS) + drop_token())],
        where="16", tokens=4,
    )  # fmt: skip
    rumor(
        "spreading_sickness", HARD,
        [
            encounter(if_(at("17")), spend_clues(LEFT_TO_PAY) + SOLVE, costs=1),
            reckoning(token(token_place.THIS) + everyone(lose(health=TOKENS))),
        ],
        where="17",
    )  # fmt: skip
    rumor(
        "web_between_worlds", HARD,
        [
            *epic("spinner_of_webs", "9"),
            gone(LOST),
            reckoning(unless(group_clues(HALF), drop_token())),
        ],
        tokens=3,
    )  # fmt: skip
    rumor(
        "mysterious_lights", HARD, [inquiry(at("13"))], [Modifier(quantity.NO_CLOSING, 1)],
        where="13",
    )  # fmt: skip
    rumor(
        "dimensions_collide", HARD,
        [
            inquiry(at("11")),
            gone(LOST),
            reckoning(drop_token(token_place.THIS, half_up(count(GATE)))),
        ],
        where="11",
        tokens=8,
    )  # fmt: skip
