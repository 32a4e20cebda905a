"""Encounters in Europe: London, Rome, Istanbul."""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    ANY_SPACE, Program, clues, condition, condition_with, delayed, discard_own, do, improve,
    improve_any, lose, named, optionally, spawn_clues, spend_clues, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL, Builder, encounters, may, target, trait, verb,
)  # fmt: skip

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "europe_1": (
        test(OBSERVATION, 0, condition("blessed"), delayed()),
        test(INFLUENCE, 0, improve(WILL)),
        test(INFLUENCE, -1, improve_any(), condition("debt")),
    ),
    "europe_2": (
        test(OBSERVATION, 0, spawn_clues(2), condition("hallucinations")),
        improve(WILL) + test(INFLUENCE, 0, [], lose(1, 1)),
        may(delayed(), improve_any()),
    ),
    "europe_3": (
        test(OBSERVATION, -1, clues()),
        test(INFLUENCE, -1, condition("blessed"), lose(sanity=1) + discard_own(named("blessed"))),
        test(LORE, 0, improve(INFLUENCE)),
    ),
    "europe_4": (
        may(condition("debt"), clues(2)),
        may(delayed(), condition("blessed")),
        test(WILL, 0, improve(INFLUENCE), condition_with(trait.MADNESS)),
    ),
    "europe_5": (
        target(ANY_SPACE, do(verb.SPAWN_CLUE_AT)) + test(STRENGTH, 0, [], condition("detained")),
        test(WILL, 0, improve(WILL), lose(sanity=1)),
        may(spend_clues(), improve(INFLUENCE)),
    ),
    "europe_6": (
        test(OBSERVATION, 0, target(ANY_SPACE, do(verb.SPAWN_CLUE_AT)), lose(sanity=1)),
        test(INFLUENCE, 0, condition("blessed"), condition("detained")),
        improve(INFLUENCE) + test(WILL, 0, [], lose(health=2)),
    ),
    "europe_7": (
        spawn_clues(2) + test(OBSERVATION, 0, [], condition("internal_injury")),
        optionally(improve_any() + test(WILL, 0, [], condition("cursed"))),
        improve(INFLUENCE) + test(WILL, 0, [], lose(sanity=2)),
    ),
    "europe_8": (
        may(delayed(), spawn_clues(2)),
        improve(WILL) + test(WILL, -1, [], condition("paranoia")),
        test(OBSERVATION, 0, condition("blessed"), condition("back_injury")),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards of this deck in the order of their numbers."""
    encounters(b, "europe", TEXTS)
