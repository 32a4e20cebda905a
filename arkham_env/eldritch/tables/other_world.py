"""Other World Encounters.

The parts of a card are its beginning, its pass part and its fail part.
"""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    CLUES_HELD, FAIL_PART, MY_ITEM, PASS_PART, Program, advance_doom, artifact, begin, close_gate,
    clues, condition, condition_with, delayed, discard_own, improve, lose, minus, one_of, part,
    spell, spend_clues, spend_health, test, unless,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL, Builder, encounters, may, trait,
)  # fmt: skip

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "other_world_1": (
        begin(OBSERVATION, -1),
        close_gate() + test(LORE, 0, one_of(clues(), spell()), lose(sanity=2)),
        unless(spend_clues(), lose(sanity=3)),
    ),
    "other_world_2": (
        begin(WILL, -1),
        close_gate() + test(OBSERVATION, 0, clues(2)),
        test(LORE, 0, [], lose(sanity=6)),
    ),
    "other_world_3": (
        begin(LORE, -1),
        close_gate() + test(WILL, 0, clues()),
        unless(spend_clues(), lose(sanity=2) + condition("paranoia")),
    ),
    "other_world_4": (
        begin(LORE, -1),
        close_gate() + may(delayed(), clues(2)),
        test(INFLUENCE, 0, [], advance_doom()),
    ),
    "other_world_5": (
        begin(INFLUENCE, -1),
        may(delayed(), clues(2)) + close_gate(),
        test(STRENGTH, 0, [], lose(health=6)),
    ),
    "other_world_6": (
        begin(LORE),
        close_gate() + may(delayed(), spell()),
        test(WILL, 0, [], lose(sanity=3)),
    ),
    "other_world_7": (
        begin(WILL, minus(CLUES_HELD, 1)),
        test(STRENGTH, 0, close_gate(), lose(health=2) + delayed()),
        delayed() + condition("hallucinations"),
    ),
    "other_world_8": (
        begin(WILL),
        test(LORE, 0, close_gate(), lose(health=2)),
        test(STRENGTH, 0, [], condition("amnesia")),
    ),
    "other_world_9": (
        begin(WILL),
        test(LORE, 0, close_gate(), lose(health=2)),
        unless(spend_clues(), condition("hallucinations")),
    ),
    "other_world_10": (
        begin(INFLUENCE),
        test(LORE, 0, close_gate(), lose(sanity=1)),
        unless(spend_clues(), lose(sanity=2)),
    ),
    "other_world_11": (
        begin(LORE),
        test(WILL, 0, close_gate(), delayed()),
        unless(spend_clues(), condition("amnesia")),
    ),
    "other_world_12": (
        begin(OBSERVATION),
        test(LORE, 0, close_gate(), condition("paranoia")),
        unless(delayed(), lose(sanity=2)),
    ),
    "other_world_13": (
        begin(WILL),
        test(LORE, 0, close_gate(), delayed()),
        test(LORE, -1, close_gate(), lose(sanity=3)),
    ),
    "other_world_14": (
        may(spend_clues(), part(PASS_PART), part(FAIL_PART)),
        test(WILL, 0, close_gate(), lose(sanity=1)),
        test(STRENGTH, 0, close_gate(), lose(1, 1)),
    ),
    "other_world_15": (
        may(spend_clues(), part(PASS_PART), part(FAIL_PART)),
        test(LORE, 0, close_gate(), condition("hallucinations")),
        test(WILL, 0, close_gate(), lose(health=1)),
    ),
    "other_world_16": (
        begin(WILL),
        test(LORE, 0, close_gate(), lose(sanity=1)),
        may(spend_clues(), close_gate(), delayed()),
    ),
    "other_world_17": (
        begin(WILL),
        test(LORE, 0, close_gate(), lose(sanity=1)),
        test(LORE, -1, close_gate(), lose(health=2)),
    ),
    "other_world_18": (
        begin(INFLUENCE),
        test(WILL, 0, close_gate(), lose(sanity=1)),
        may(discard_own(MY_ITEM), close_gate(), lose(health=1) + condition_with(trait.INJURY)),
    ),
    "other_world_19": (
        begin(INFLUENCE),
        clues(2) + test(LORE, -1, close_gate(), lose(sanity=1)),
        unless(delayed(), condition("paranoia") + lose(sanity=1)),
    ),
    "other_world_20": (
        begin(LORE),
        spell() + test(INFLUENCE, -1, close_gate(), delayed()),
        condition("hallucinations") + test(WILL, 0, [], lose(health=2)),
    ),
    "other_world_21": (
        begin(LORE),
        clues(2) + may(spend_health(), close_gate(), delayed()),
        lose(health=1) + test(OBSERVATION, 0, [], discard_own(MY_ITEM)),
    ),
    "other_world_22": (
        begin(WILL),
        artifact() + test(OBSERVATION, -1, close_gate(), condition("amnesia")),
        test(STRENGTH, 0, [], lose(1, 1)),
    ),
    "other_world_23": (
        begin(OBSERVATION),
        improve(WILL) + test(STRENGTH, -1, close_gate(), condition("back_injury")),
        condition("leg_injury") + test(WILL, 0, [], lose(1, 1)),
    ),
    "other_world_24": (
        begin(INFLUENCE),
        artifact() + may(spend_clues(2), close_gate(), delayed()),
        lose(sanity=1) + test(WILL, 0, [], condition("paranoia")),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards of this deck in the order of their numbers."""
    encounters(b, "other_world", TEXTS)
