"""Investigators: their sheets, their abilities, and the encounters with defeated investigators."""

from typing import Final

from arkham_env.board.texts.program import STOP
from arkham_env.eldritch.state.columns import Sheet
from arkham_env.eldritch.tables.phrases import (
    ALL, ALL_HERE, CLUES_HELD, MONSTER_HERE, NON_EPIC_HERE, OTHERS, PER_SUCCESS, THE_CHOSEN,
    Program, action, cards, clues, do, if_, lose, mine, no, own, pieces, recover, retreat_doom,
    seats, some, spaces, spend_clues, spend_health, spend_sanity, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    AMOUNT, FORCED, INFLUENCE, LORE, MAY, MYSELF, OBSERVATION, STRENGTH, SUBJECT, TEXT, THIS_ROUND,
    WILL, Ability, Builder, Column, Modifier, choose, component, each, fact, flag, may, own_step,
    point, quantity, repeat, space, target, trait, verb,
)  # fmt: skip

CLUE_OR_GATE: Final = spaces((fact.SPACE_CLUE_OR_GATE, 0), no(fact.SPACE_HERE))
CAN_ACT: Final = seats(no(MYSELF), no(fact.SEAT_DELAYED))
CULTIST_HERE: Final = pieces(
    (fact.PIECE_KIND, component.MONSTERS.index("cultist")), (fact.PIECE_HERE, 0)
)
ALLY_ON_OFFER: Final = cards(
    (fact.CARD_ON_OFFER, 0), (fact.CARD_ASSET, 0), (fact.CARD_TRAIT, trait.ALLY)
)
BY_A_GATE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_GATE, 0), no(fact.PIECE_EPIC))
BY_SHIP: Final = spaces((fact.SPACE_BY, space.SHIP))


def fallen(which: int, at: int) -> Ability:
    """Return the encounter with a defeated investigator: a test of skill ``which``."""
    code = do(verb.RECOVER_BODY) + test(which, 0, retreat_doom()) + do(verb.DISCARD_BODY)
    return Ability(TEXT, code, point=at)


def turned(spent: Program, gained: Program) -> tuple[int, Program]:
    """Return a branch ``(costs, program)``: ``spent``, then ``gained``, once or repeatedly."""
    return 1, spent + gained + repeat(ALL, may(spent, gained, do(STOP)))


def all_here(*tests: tuple[int, int]) -> Modifier:
    """Return a modifier: all investigators on the holder's space roll 1 additional die in tests."""
    return Modifier(quantity.EXTRA_DICE, 1, if_((fact.SUBJECT_HERE, 0), *tests))


def fill(b: Builder) -> None:
    def add(
        sheet: Sheet,
        crippled: int,
        insane: int,
        abilities: list[Ability],
        modifiers: list[Modifier] | None = None,
    ) -> None:
        b.made.sheets.append(sheet)
        bodies = [fallen(crippled, point.CRIPPLED), fallen(insane, point.INSANE)]
        b.add(sheet.name, Column("sheet"), [*abilities, *bodies], modifiers)

    at = space.number
    add(
        Sheet(
            "akachi_onyele", health=5, sanity=7, skills=(3, 2, 2, 2, 4), space=at("15"),
            cards=("mists_of_releh",), clues=1,
        ),
        INFLUENCE, WILL,
        [
            action(own(own_step.LOOK_AT_GATES)),
            Ability(
                MAY,
                target(CLUE_OR_GATE, do(verb.MOVE_TO_CHOSEN)),
                point=point.GATE_CLOSED,
                condition=mine((fact.IN_OTHER_WORLD, 0), (fact.CAN_MOVE, 0), some(CLUE_OR_GATE)),
            ),
        ],
    )  # fmt: skip
    add(
        Sheet(
            "charlie_kane", health=4, sanity=8, skills=(2, 4, 3, 2, 2), space=at("san_francisco"),
            cards=("personal_assistant",),
        ),
        INFLUENCE, INFLUENCE,
        [
            # A Delayed investigator cannot be chosen (FAQ).
            action(target(CAN_ACT, each(THE_CHOSEN, do(verb.ACT))), condition=if_(some(CAN_ACT)))
        ],
        # acquiring.Acquire: while FOR_OTHERS is above 0, any seat can be the recipient of a BUY.
        [Modifier(quantity.FOR_OTHERS, 1, mine())],
    )  # fmt: skip
    add(
        Sheet(
            "diana_stanley", health=7, sanity=5, skills=(4, 2, 3, 3, 1), space=at("7"),
            cards=("arcane_manuscripts", "wither"),
        ),
        LORE, INFLUENCE,
        [
            action(
                choose(
                    [
                        (0, each(NON_EPIC_HERE, do(verb.DISCARD_MONSTER))),
                        (0, target(CULTIST_HERE, own(own_step.MOVE_CHOSEN_MONSTER))),
                    ]
                ),
                condition=if_(some(CULTIST_HERE)),
            )
        ],
        [Modifier(quantity.HORROR, 1, mine())],
    )  # fmt: skip
    add(
        Sheet(
            "jacqueline_fine", health=4, sanity=8, skills=(4, 2, 3, 1, 3), space=at("5"),
            cards=("flesh_ward",), clues=1,
        ),
        INFLUENCE, LORE,
        [
            action(target(OTHERS, own(own_step.TRADE_CLUES)), condition=if_(some(OTHERS))),
            Ability(
                MAY,
                own(own_step.LOOK_AT_CONDITION) + clues(),
                point=point.CONDITION_GAINED,
                condition=if_((fact.SUBJECT_OTHER, 0), no(fact.CONDITION_TRAIT, trait.COMMON)),
                limit=THIS_ROUND,
            ),
        ],
    )  # fmt: skip
    add(
        Sheet(
            "jim_culver", health=7, sanity=5, skills=(3, 3, 2, 2, 3), space=at("6"),
            cards=("shriveling",), clues=1,
        ),
        INFLUENCE, WILL,
        [action(each(ALL_HERE, recover(sanity=1)))],
        [all_here((fact.WITH_FLAG, flag.COMBAT))],
    )  # fmt: skip
    add(
        Sheet(
            "leo_anderson", health=6, sanity=6, skills=(2, 2, 3, 3, 3), space=at("buenos_aires"),
            cards=("hired_muscle",),
        ),
        INFLUENCE, STRENGTH,
        [action(test(INFLUENCE, 0, target(ALLY_ON_OFFER, do(verb.GAIN_CHOSEN))))],
        [all_here((fact.HOLDER_ON, space.WILDERNESS))],
    )  # fmt: skip
    add(
        Sheet(
            "lily_chen", health=6, sanity=6, skills=(2, 2, 2, 4, 3), space=at("shanghai"),
            cards=("protective_amulet", "lucky_rabbits_foot"),
        ),
        STRENGTH, INFLUENCE,
        [
            # She spends one resource and recovers the other (FAQ), in any amount including 0.
            action(
                choose(
                    [
                        turned(spend_health(), recover(sanity=1)),
                        turned(spend_sanity(), recover(health=1)),
                        (0, []),
                    ]
                )
            ),
            Ability(
                MAY,
                own(own_step.IMPROVE_AGAIN),
                point=point.IMPROVED,
                condition=mine((fact.CAN_IMPROVE, 0)),
            ),
        ],
    )  # fmt: skip
    add(
        Sheet(
            "lola_hayes", health=5, sanity=7, skills=(2, 4, 2, 2, 3), space=at("tokyo"),
            cards=("derringer_18",), improves=1,
        ),
        INFLUENCE, INFLUENCE,
        [
            action(own(own_step.SPEND_IMPROVEMENTS) + do(verb.IMPROVE_ANY, 0, PER_SUCCESS)),
            Ability(
                MAY,
                do(verb.EXTRA_DICE, 0, 1),
                point=point.BEFORE_ROLL,
                condition=if_((fact.SUBJECT_HERE, 0)),
                limit=THIS_ROUND,
                who=SUBJECT,
            ),
        ],
    )  # fmt: skip
    add(
        Sheet(
            "mark_harrigan", health=8, sanity=4, skills=(1, 2, 2, 4, 4), space=at("14"),
            cards=("revolver_38", "kerosene"),
        ),
        STRENGTH, INFLUENCE,
        [
            # Both lose Health at the same time. The Monster comes first, because the text stops if
            # its seat is defeated.
            action(
                target(MONSTER_HERE, do(verb.HIT, 0, 1) + lose(1)),
                condition=if_(some(MONSTER_HERE)),
            ),
            # A seat can choose to become Delayed only as a cost, and a cost opens no window (FAQ).
            Ability(FORCED, do(verb.AVOID_DELAY), point=point.WOULD_DELAY, condition=mine()),
        ],
        # gaining.gain_condition: while NO_DETAINED is above 0, Detained is gained only as a cost.
        [Modifier(quantity.NO_DETAINED, 1, mine())],
    )  # fmt: skip
    add(
        Sheet(
            "norman_withers", health=5, sanity=7, skills=(3, 1, 3, 2, 4), space=at("arkham"),
            cards=("feed_the_mind",),
        ),
        WILL, INFLUENCE,
        [
            # Game.sources lets 1 Sanity replace 1 Clue in payments, group payments and rerolls.
            # Ability 0 only records the use.
            Ability(TEXT, [], limit=THIS_ROUND),
            action(
                spend_clues(2) + target(BY_A_GATE, do(verb.DISCARD_MONSTER)),
                costs=1,
                condition=if_(some(BY_A_GATE)),
            ),
        ],
    )  # fmt: skip
    add(
        Sheet(
            "silas_marsh", health=8, sanity=4, skills=(1, 3, 3, 3, 3), space=at("sydney"),
            cards=("fishing_net",),
        ),
        OBSERVATION, INFLUENCE,
        [
            action(
                target(BY_SHIP, do(verb.MOVE_TO_CHOSEN) + do(verb.ACT)),
                condition=if_(some(BY_SHIP)),
            )
        ],
        [all_here((fact.HOLDER_ON, space.SEA))],
    )  # fmt: skip
    add(
        Sheet(
            "trish_scarborough", health=7, sanity=5, skills=(1, 3, 4, 3, 2), space=at("16"),
            cards=("automatic_45",),
        ),
        INFLUENCE, OBSERVATION,
        [action(clues(), condition=if_(no(AMOUNT, CLUES_HELD)))],
        # SkillTest.second_die: a Clue can reroll CLUE_DICE different dice, 1 plus this modifier.
        [Modifier(quantity.CLUE_DICE, 1, if_((fact.SUBJECT_HERE, 0)))],
    )  # fmt: skip
