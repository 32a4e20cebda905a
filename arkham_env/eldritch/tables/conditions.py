"""Conditions: the card texts of their fronts and backs."""

from typing import Final

from arkham_env.board.texts.amounts import number
from arkham_env.board.texts.texts import LOCAL_ACTION
from arkham_env.eldritch.tables.phrases import (
    ALL, AMOUNTS, CITY, MY_ALLY, MY_ITEM, MY_SPELL, NON_EPIC, OTHERS, OTHERS_HERE, PER_SUCCESS,
    THE_CHOSEN, Program, advance_doom, advance_omen, ambush, clues, condition, count, delayed,
    discard_own, discard_this, do, flip, flip_back, if_, lose, mine, minus, own, recover, roll,
    spawn_gates, spend_clues, test, tested, unless,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    AMOUNT, FORCED, INFLUENCE, LORE, MAY, OBSERVATION, STRENGTH, TEXT, THIS_ROUND, WILL, Ability,
    Builder, Column, Modifier, each, fact, form, guarded, mask, may, own_step, point, quantity,
    space, target, trait, verb, when,
)  # fmt: skip

IN_A_CITY: Final = if_((fact.SEAT_ON, space.CITY))
AT_SEA: Final = if_((fact.SEAT_ON, space.SEA))
TOO_DEAR: Final = if_((AMOUNT, minus(AMOUNTS.add(form.VALUE), PER_SUCCESS)))
"""Condition: the last result is less than the value of the chosen Asset."""
ALL_BUT_ONE: Final = minus(count(MY_ITEM), 1)

FREED: Final = Ability(LOCAL_ACTION, test(INFLUENCE, 0, discard_this()), limit=THIS_ROUND)
HEALS: Final = Ability(MAY, roll((5, discard_this()), (1, [])), point=point.REST, condition=mine())


def reckoning(program: Program) -> Ability:
    return Ability(FORCED, program, point=point.RECKONING)


def fill(b: Builder) -> None:
    def add(
        name: str,
        traits: int,
        backs: dict[str, Program],
        front: list[Ability],
        modifiers: list[Modifier] | None = None,
    ) -> None:
        b.add(name, Column("condition", traits=traits), front, modifiers)
        b.made.backs.append(
            [
                b.add(f"{name}_{title}", Column("back"), [Ability(TEXT, program)])
                for title, program in backs.items()
            ]
        )

    def ailment(name: str, kind: int, which: int, backs: dict[str, Program]) -> None:
        """Add a Madness or an Injury Condition. At a reckoning, a failed test flips the card. In a
        Rest action, a die roll may discard the card."""
        add(name, mask(kind), backs, [reckoning(test(which, 0, [], flip())), HEALS])

    ailment(
        "amnesia",
        trait.MADNESS,
        WILL,
        {
            "unexplained_debts": condition("debt") + discard_this(),
            "the_terrible_truth": condition("dark_pact") + discard_this(),
            "forgotten_crimes": condition("detained") + discard_this(),
        },
    )
    ailment(
        "hallucinations",
        trait.MADNESS,
        WILL,
        {
            "delusions": do(verb.DISCARD_CLUES, 0, ALL) + discard_this(),
            "swarming": lose(sanity=3) + discard_this(),
            "the_voices": lose(sanity=1) + flip_back(),
        },
    )
    ailment(
        "paranoia",
        trait.MADNESS,
        WILL,
        {
            "violent_outbursts": each(OTHERS_HERE, lose(health=2))
            + discard_own(MY_ALLY)
            + flip_back(),
            "kleptomania": own(own_step.GAIN_ITEM)
            + guarded(
                1,
                tested(OBSERVATION) + when(TOO_DEAR, do(verb.DISCARD) + condition("detained")),
                [],
            )
            + discard_this(),
            "agoraphobia": when(IN_A_CITY, lose(sanity=2)) + flip_back(),
        },
    )
    ailment(
        "back_injury",
        trait.INJURY,
        STRENGTH,
        {
            "muscle_spasms": discard_own(MY_ITEM) + delayed() + discard_this(),
            "fractured_spine": when(if_((AMOUNT, ALL_BUT_ONE)), discard_own(MY_ITEM, ALL_BUT_ONE))
            + discard_this(),
            "nerve_damage": discard_own(MY_ITEM) + flip_back(),
        },
    )
    ailment(
        "internal_injury",
        trait.INJURY,
        STRENGTH,
        {
            "internal_bleeding": lose(health=1) + delayed() + discard_this(),
            "cracked_rib": lose(health=1) + flip_back(),
            "excruciating_pain": lose(health=3) + discard_this(),
        },
    )
    ailment(
        "leg_injury",
        trait.INJURY,
        STRENGTH,
        {
            "strange_remedy": lose(health=1) + may(delayed(), discard_this(), flip_back()),
            "twisted_knee": unless(delayed(), lose(health=2)) + flip_back(),
            "stabbing_pain": delayed() + flip_back(),
        },
    )
    # gaining.gain_condition: a seat with Blessed flips it instead of gaining Blessed, and discards
    # it instead of gaining Cursed.
    add(
        "blessed",
        mask(trait.BOON),
        {
            "beloved_of_bast": recover(2, 2) + flip_back(),
            "visions_of_hypnos": clues(2) + flip_back(),
            "blessing_of_nodens": target(NON_EPIC, do(verb.DISCARD_MONSTER)) + flip_back(),
        },
        [reckoning(roll((3, []), (1, discard_this())))],
        [Modifier(quantity.SUCCESS_FROM, number(-1), mine())],
    )
    # gaining.gain_condition: the same as above, with Cursed and Blessed exchanged.
    add(
        "cursed",
        mask(trait.BANE),
        {
            "harried": ambush() + flip_back(),
            "the_innsmouth_look": when(
                AT_SEA, do(verb.BE_DEVOURED), lose(health=3) + discard_this()
            ),
            "karmic_justice": discard_this(),
        },
        [reckoning(roll((4, discard_this()), (1, [])))],
        [Modifier(quantity.SUCCESS_FROM, 1, mine())],
    )
    add(
        "dark_pact",
        mask(trait.DEAL),
        {
            "pact_with_yog_sothoth": spawn_gates(count(MY_SPELL)) + advance_omen() + discard_this(),
            "pact_with_the_dark_man": do(verb.BE_DEVOURED),
            "one_of_the_thousand": target(OTHERS, each(THE_CHOSEN, do(verb.BE_DEVOURED)))
            + discard_this(),
        },
        [reckoning(roll((2, []), (1, flip())))],
    )
    # acquiring.Acquire: a seat without a Debt may gain one for 2 more successes, after rerolls.
    add(
        "debt",
        mask(trait.DEAL, trait.COMMON),
        {
            "hitmen": test(STRENGTH, 0, [], lose(health=3)) + discard_this(),
            "unwilling_servant": test(LORE, 0, [], condition("amnesia")) + discard_this(),
            "local_authorities": test(
                OBSERVATION,
                0,
                [],
                unless(
                    discard_own(MY_ALLY),
                    do(verb.MOVE_TO_NEAREST, CITY) + condition("detained"),
                ),
            )
            + discard_this(),
            "debt_collector": test(INFLUENCE, 0, [], discard_own(MY_ITEM, 2)) + discard_this(),
            "beyond_riches": test(WILL, 0, [], lose(sanity=3)) + discard_this(),
            "make_a_deal": unless(condition("dark_pact"), advance_doom()) + discard_this(),
        },
        [reckoning(flip()), FREED],
    )
    # actions.Turn: while NO_ACTIONS is above 0, only the Local Action of this card is legal.
    add(
        "detained",
        mask(trait.RESTRICTION),
        {
            "holding_cell": may(
                spend_clues(), [], test(INFLUENCE, -1, [], lose(health=2, sanity=2))
            )
            + discard_this(),
            "cruel_and_unusual": may(
                spend_clues(), [], test(WILL, -1, [], lose(sanity=3) + condition("paranoia"))
            )
            + discard_this(),
            "starvation": may(
                spend_clues(),
                [],
                test(STRENGTH, -1, [], lose(health=3) + condition("internal_injury")),
            )
            + discard_this(),
        },
        [
            FREED,
            Ability(
                FORCED,
                own(own_step.NO_ENCOUNTERS) + flip(),
                point=point.ENCOUNTER_START,
                condition=mine(),
            ),
        ],
        [Modifier(quantity.NO_MOVING, 1, mine()), Modifier(quantity.NO_ACTIONS, 1, mine())],
    )
