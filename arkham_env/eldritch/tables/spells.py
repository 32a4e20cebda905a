"""Spells: the card text of each front, and the rows (see ``phrases.rows``) of the backs.

The text of a front tests Lore, carries out the effect of a pass and ends with ``flip()``. The text
of a back begins with ``last()``, which restores the result of this test. A row of a back is carried
out in addition to the front; if the row reads "instead", its program contains only the difference.
"""

from typing import Final

from arkham_env.board.texts.filters import FACE_SHOWN
from arkham_env.eldritch.tables.phrases import (
    ALL_HERE, CLUE, EVERYONE, ITEM_OR_TRINKET, MONSTER_HERE, MY_ITEM_ASSET, PER_SUCCESS, THE_CHOSEN,
    Program, action, clues, condition, discard_own, discard_this, do, flip, from_reserve, if_,
    improve_any, last, lose, mine, minus, no, optionally, own, pieces, rows, seats, some, spaces,
    test, unless,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    CHOSEN, LORE, MAY, STRENGTH, TEXT, THIS_ROUND, Ability, Builder, Column, ConditionId, component,
    each, fact, mask, may, own_step, point, resource, target, trait, verb, when,
)  # fmt: skip

BLESSED: Final = (fact.SEAT_WITH_CONDITION, component.BLESSED)
UNBLESSED_HERE: Final = seats((fact.SEAT_HERE, 0), no(*BLESSED))
ELSEWHERE: Final = spaces(no(fact.SPACE_HERE))
CHOSEN_MONSTER: Final = pieces((fact.PIECE_MONSTER, 0), (CHOSEN, 0))
OTHERS_OF_HERE: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_HERE, 0), no(CHOSEN))
NO_FOUR: Final = if_(no(FACE_SHOWN, 4))
BEYOND_TWO: Final = minus(PER_SUCCESS, 2)
"""The last result minus 2, for a row of a back in which an amount of 2 becomes the last result."""


def kept(price: Program) -> Program:
    """Return a program that discards this card unless the seat pays a price."""
    return unless(price, discard_this())


def kept_by_fours() -> Program:
    """Return a program that discards this card if no die of the last test showed a 4."""
    return when(NO_FOUR, discard_this())


def prevents(what: int) -> Ability:
    """Return an ability: once per round, test Lore to prevent the loss of up to 2 of a resource."""
    return Ability(
        MAY,
        test(LORE, 0, do(verb.PREVENT, what, 2)) + flip(),
        point=point.WOULD_LOSE,
        condition=if_((fact.LOSING, what)),
        limit=THIS_ROUND,
    )


def in_encounter_phase(program: Program, asked: ConditionId) -> Ability:
    return Ability(MAY, program, point=point.ENCOUNTER_START, condition=asked)


def fill(b: Builder) -> None:
    def add(name: str, kind: int, front: Ability, *backs: Program) -> None:
        b.add(name, Column("spell", traits=mask(kind)), [front])
        found: list[int] = []
        for number, rest in enumerate(backs):
            text = Ability(TEXT, last() + rest)
            found.append(b.add(f"{name}_back_{number + 1}", Column("back"), [text]))
        b.made.backs.append(found)

    # The investigator is chosen before the test (FAQ).
    add(
        "blessing_of_isis", trait.RITUAL,
        action(
            target(
                UNBLESSED_HERE,
                test(LORE, -1, each(THE_CHOSEN, condition("blessed"))) + flip(),
            ),
            condition=if_(some(UNBLESSED_HERE)),
        ),
        rows((2, []), (1, lose(sanity=1)), (0, each(THE_CHOSEN, condition("cursed")))),
        rows((3, each(UNBLESSED_HERE, optionally(condition("blessed")))), (0, lose(1))),
    )  # fmt: skip
    # The Clue is chosen before the test, because a failure may discard it.
    add(
        "clairvoyance", trait.INCANTATION,
        in_encounter_phase(
            target(CLUE, test(LORE, 0, own(own_step.FAR_CLUE)) + flip()), mine(some(CLUE))
        ),
        rows((3, own(own_step.RESEARCH_DIE)), (1, []), (0, kept(condition("paranoia")))),
        rows((3, clues()), (1, lose(sanity=1)), (0, do(verb.DISCARD_CLUE))),
    )  # fmt: skip
    add(
        "conjuration", trait.RITUAL,
        action(
            test(LORE, 1, may(from_reserve(*ITEM_OR_TRINKET, (fact.CARD_WORTH, PER_SUCCESS)), []))
            + flip()
        ),
        rows((4, from_reserve(*ITEM_OR_TRINKET)), (1, lose(sanity=1)), (0, kept_by_fours())),
        rows(
            (2, own(own_step.GAIN_WITHIN)),
            (1, lose(sanity=1)),
            (0, kept(discard_own(MY_ITEM_ASSET))),
        ),
    )  # fmt: skip
    add(
        "feed_the_mind", trait.RITUAL,
        action(test(LORE, -1, do(verb.PICK, ALL_HERE) + each(THE_CHOSEN, improve_any())) + flip()),
        rows((3, each(THE_CHOSEN, optionally(improve_any()))), (0, kept(lose(sanity=2)))),
        rows((1, lose(sanity=1)), (0, kept_by_fours())),
    )  # fmt: skip
    add(
        "flesh_ward", trait.INCANTATION,
        prevents(resource.HEALTH),
        rows((1, lose(sanity=1)), (0, kept_by_fours())),
        rows(
            (3, do(verb.PREVENT, resource.HEALTH, BEYOND_TWO)),
            (1, []),
            (0, each(THE_CHOSEN, unless(condition("internal_injury"), lose(health=1)))),
        ),
    )  # fmt: skip
    add(
        "instill_bravery", trait.INCANTATION,
        prevents(resource.SANITY),
        rows((1, lose(health=1)), (0, kept_by_fours())),
        rows(
            (3, do(verb.PREVENT, resource.SANITY, BEYOND_TWO)),
            (1, []),
            (0, each(THE_CHOSEN, unless(condition("hallucinations"), lose(sanity=1)))),
        ),
    )  # fmt: skip
    # It can be cast without a Monster on the space (FAQ).
    add(
        "mists_of_releh", trait.INCANTATION,
        in_encounter_phase(test(LORE, 0, own(own_step.IGNORE_MONSTERS)) + flip(), mine()),
        rows((2, []), (0, lose(health=1, sanity=1))),
        rows((1, lose(sanity=1)), (0, kept(condition("hallucinations")))),
    )  # fmt: skip
    # The investigator is chosen before the test (FAQ).
    add(
        "plumb_the_void", trait.RITUAL,
        action(
            target(
                EVERYONE,
                test(
                    LORE,
                    -1,
                    each(
                        THE_CHOSEN,
                        when(
                            if_((fact.CAN_MOVE, 0)),
                            target(ELSEWHERE, do(verb.MOVE_TO_CHOSEN), may_decline=True),
                        ),
                    ),
                )
                + flip(),
            )
        ),
        rows((3, do(verb.ACT)), (1, lose(sanity=1)), (0, each(THE_CHOSEN, lose(health=3)))),
        rows((2, []), (0, kept(condition("amnesia")))),
    )  # fmt: skip
    # It can be cast without a Monster on the space, because other texts respond to a passed Spell.
    add(
        "shriveling", trait.RITUAL,
        action(
            test(
                LORE,
                0,
                do(verb.PICK, MONSTER_HERE) + each(CHOSEN_MONSTER, do(verb.HIT, 0, 2)),
            )
            + flip()
        ),
        rows(
            (3, each(CHOSEN_MONSTER, do(verb.HIT, 0, BEYOND_TWO))),
            (2, []),
            (0, kept(lose(sanity=2))),
        ),
        rows(
            (2, each(OTHERS_OF_HERE, do(verb.HIT, 0, 2))),
            (1, lose(sanity=1)),
            (0, lose(health=2)),
        ),
    )  # fmt: skip
    add(
        "wither", trait.INCANTATION,
        Ability(
            MAY,
            test(LORE, 0, do(verb.COMBAT_BONUS, STRENGTH, 3)) + flip(),
            point=point.BEFORE_WILL,
            condition=mine(),
        ),
        rows(
            (2, lose(sanity=1) + do(verb.COMBAT_BONUS, STRENGTH, 5)),
            (0, kept(lose(sanity=2))),
        ),
        rows(
            (2, own(own_step.STRENGTH_REROLL)),
            (1, lose(sanity=1)),
            (0, kept(condition("internal_injury"))),
        ),
    )  # fmt: skip
