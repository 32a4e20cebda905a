"""Expedition Encounters, three for each Expedition space.

The parts of a card are its beginning, its pass part and its fail part.
"""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    FAIL_PART, PASS_PART, Program, artifact, begin, clues, condition, do, lose, own, part,
    retreat_doom, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL, Builder, encounters, guarded, own_step, verb,
)  # fmt: skip

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "expedition_1": (
        begin(STRENGTH),
        retreat_doom() + test(LORE, 0, [], condition("amnesia")),
        lose(health=1) + condition("internal_injury") + test(OBSERVATION, -1, retreat_doom()),
    ),
    "expedition_2": (
        begin(OBSERVATION),
        test(LORE, 0, artifact(), lose(sanity=2)),
        test(STRENGTH, -1, clues(2), condition("back_injury")),
    ),
    "expedition_3": (
        begin(STRENGTH),
        artifact() + test(OBSERVATION, -1, clues(), lose(sanity=1)),
        condition("leg_injury") + test(INFLUENCE, 0, artifact(), lose(health=2)),
    ),
    "expedition_4": (
        begin(STRENGTH),
        retreat_doom() + test(LORE, 0, [], condition("amnesia")),
        lose(health=1) + condition("internal_injury") + test(OBSERVATION, -1, retreat_doom()),
    ),
    "expedition_5": (
        begin(OBSERVATION),
        test(LORE, 0, artifact(), lose(sanity=2)),
        test(STRENGTH, -1, clues(2), lose(health=1) + condition("internal_injury")),
    ),
    "expedition_6": (
        begin(STRENGTH),
        artifact() + test(OBSERVATION, -1, [], lose(health=1)),
        condition("leg_injury") + test(INFLUENCE, 0, artifact(), lose(health=2)),
    ),
    "expedition_7": (
        begin(STRENGTH),
        retreat_doom() + test(LORE, 0, [], condition("amnesia")),
        lose(health=1) + condition("back_injury") + test(OBSERVATION, -1, retreat_doom()),
    ),
    "expedition_8": (
        begin(OBSERVATION),
        test(LORE, 0, artifact(), condition("hallucinations")),
        test(STRENGTH, -1, clues(2), condition("detained")),
    ),
    "expedition_9": (
        begin(STRENGTH),
        artifact() + test(OBSERVATION, -1, [], lose(sanity=1)),
        condition("leg_injury") + test(INFLUENCE, 0, artifact(), lose(health=2)),
    ),
    "expedition_10": (
        begin(STRENGTH),
        retreat_doom() + test(WILL, 0, [], condition("amnesia")),
        lose(health=1) + condition("back_injury") + test(OBSERVATION, -1, retreat_doom()),
    ),
    "expedition_11": (
        begin(OBSERVATION),
        test(WILL, 0, artifact(), condition("hallucinations")),
        test(STRENGTH, -1, clues(2), condition("leg_injury")),
    ),
    "expedition_12": (
        begin(STRENGTH),
        artifact() + test(OBSERVATION, -1, [], lose(sanity=1)),
        condition("leg_injury") + test(INFLUENCE, 0, artifact(), lose(health=2)),
    ),
    "expedition_13": (
        begin(STRENGTH),
        test(LORE, 0, retreat_doom(), condition("amnesia")),
        lose(health=1) + condition("leg_injury") + test(OBSERVATION, -1, retreat_doom()),
    ),
    "expedition_14": (
        begin(OBSERVATION),
        test(WILL, 0, artifact(), condition("paranoia")),
        test(STRENGTH, -1, clues(2), condition("back_injury")),
    ),
    "expedition_15": (
        begin(STRENGTH),
        artifact() + test(OBSERVATION, -1, clues(), lose(sanity=1)),
        condition("internal_injury") + test(INFLUENCE, 0, artifact(), lose(health=2)),
    ),
    "expedition_16": (
        own(own_step.SPAWN_AND_CHOOSE)
        + do(verb.MEET)
        + guarded(1, part(PASS_PART), part(FAIL_PART)),
        retreat_doom() + test(LORE, 0, [], lose(sanity=2)),
        test(OBSERVATION, 0, do(verb.DISCARD_MONSTER) + retreat_doom(), lose(sanity=1)),
    ),
    "expedition_17": (
        begin(OBSERVATION),
        test(WILL, 0, artifact(), condition("paranoia")),
        test(STRENGTH, -1, clues(2), condition("internal_injury")),
    ),
    "expedition_18": (
        begin(STRENGTH),
        artifact() + test(LORE, -1, [], lose(sanity=2)),
        test(INFLUENCE, 0, artifact(), condition("paranoia")),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards of this deck in the order of their numbers."""
    encounters(b, "expedition", TEXTS)
