"""Encounters in Asia and Australia: Shanghai, Tokyo, Sydney."""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    MONSTER, NON_EPIC, Program, asset_with, condition, delayed, do, improve, improve_any, lose,
    optionally, own, pieces, spaces, spend_clues, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL, Builder, each, encounters, fact, may, own_step,
    target, trait, verb,
)  # fmt: skip

WITH_MONSTER: Final = spaces((fact.SPACE_WITH_MONSTER, 0))
ON_CHOSEN: Final = pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_CHOSEN, 0))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "asia_australia_1": (
        test(OBSERVATION, 0, improve(LORE), lose(sanity=1)),
        test(
            INFLUENCE,
            0,
            target(WITH_MONSTER, each(ON_CHOSEN, do(verb.HIT, 0, 2))),
            condition("back_injury"),
        ),
        test(WILL, 0, improve(STRENGTH), lose(sanity=1)),
    ),
    "asia_australia_2": (
        test(INFLUENCE, 0, improve_any(), lose(health=1)),
        may(delayed(), target(MONSTER, do(verb.HIT, 0, 3))),
        improve(STRENGTH) + test(STRENGTH, -1, [], lose(health=2)),
    ),
    "asia_australia_3": (
        improve(LORE) + test(WILL, 0, [], condition("hallucinations")),
        target(NON_EPIC, do(verb.MONSTER_HERE) + do(verb.MEET)),
        improve(STRENGTH) + test(INFLUENCE, 0, [], condition("detained")),
    ),
    "asia_australia_4": (
        test(INFLUENCE, 0, improve(LORE)),
        test(INFLUENCE, 0, target(MONSTER, do(verb.HIT, 0, 2)), condition("detained")),
        test(WILL, 0, improve(STRENGTH), lose(sanity=1)),
    ),
    "asia_australia_5": (
        may(spend_clues(), improve(LORE)),
        test(INFLUENCE, -1, target(MONSTER, do(verb.HIT, 0, 3)), condition("detained")),
        may(spend_clues(), improve(STRENGTH)),
    ),
    "asia_australia_6": (
        improve(LORE) + test(OBSERVATION, 0, [], delayed()),
        test(WILL, 0, condition("blessed"), condition("hallucinations")),
        test(INFLUENCE, -1, asset_with(trait.WEAPON), condition("debt")),
    ),
    "asia_australia_7": (
        may(delayed(), improve_any()),
        may(spend_clues(), target(NON_EPIC, do(verb.DISCARD_MONSTER))),
        test(INFLUENCE, 0, condition("blessed"), condition("detained")),
    ),
    "asia_australia_8": (
        test(STRENGTH, 0, condition("blessed"), condition("detained")),
        test(INFLUENCE, 0, optionally(own(own_step.MOVE_ANY_MONSTER))),
        may(delayed(), asset_with(trait.WEAPON)),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards of this deck in the order of their numbers."""
    encounters(b, "asia_australia", TEXTS)
