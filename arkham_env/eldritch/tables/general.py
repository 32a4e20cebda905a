"""General Encounters. The three parts of a card are for Cities, the Wilderness and the Sea."""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    MY_ITEM, Program, artifact, artifact_with, asset_with, cards, clues, condition, condition_with,
    delayed, discard_own, do, from_reserve, improve, lose, one_of, recover, spawn_clues, spell,
    spend_clues, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL, Builder, encounters, fact, may, trait, verb,
)  # fmt: skip

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "general_1": (
        test(
            OBSERVATION,
            0,
            one_of(from_reserve((fact.CARD_TRAIT, trait.ITEM)), asset_with(trait.ITEM)),
            condition("detained"),
        ),
        asset_with(trait.ITEM) + lose(sanity=1),
        test(OBSERVATION, 0, artifact(), delayed()),
    ),
    "general_2": (
        test(INFLUENCE, 0, spawn_clues(), condition("debt")),
        test(WILL, 0, one_of(clues(), improve(LORE)), condition("cursed")),
        do(verb.MOVE_EXACTLY, 0, 1) + lose(sanity=1),
    ),
    "general_3": (
        test(
            STRENGTH,
            0,
            one_of(from_reserve((fact.CARD_TRAIT, trait.ITEM)), asset_with(trait.ITEM)),
            lose(health=1) + discard_own(MY_ITEM),
        ),
        test(LORE, 0, one_of(clues(), spell())),
        test(LORE, -1, condition("blessed") + recover(1, 1)),
    ),
    "general_4": (
        test(INFLUENCE, 0, [], condition("leg_injury")),
        test(OBSERVATION, 0, do(verb.MOVE_EXACTLY, 0, 1), lose(health=1) + condition("leg_injury")),
        test(OBSERVATION, 0, clues() + asset_with(trait.ALLY), condition("paranoia")),
    ),
    "general_5": (
        test(INFLUENCE, 0, asset_with(trait.WEAPON), condition("detained")),
        may(spend_clues(), artifact()),
        may(delayed(), artifact()),
    ),
    "general_6": (
        test(LORE, -1, artifact_with(trait.TOME)),
        test(OBSERVATION, 0, artifact_with(trait.TOME)),
        test(LORE, 0, one_of(clues(), improve(WILL)), condition("cursed")),
    ),
    "general_7": (
        test(INFLUENCE, 0, asset_with(trait.ALLY), condition("debt")),
        test(
            OBSERVATION, 0, do(verb.MOVE_EXACTLY, 0, 1), delayed() + condition_with(trait.MADNESS)
        ),
        lose(sanity=1) + condition("back_injury"),
    ),
    "general_8": (
        recover(sanity=2) + test(OBSERVATION, 0, [], discard_own(MY_ITEM)),
        test(LORE, 0, one_of(clues(), improve(INFLUENCE)), condition("cursed")),
        test(INFLUENCE, 0, clues()),
    ),
    "general_9": (
        test(STRENGTH, 0, asset_with(trait.ALLY), lose(health=1)),
        test(STRENGTH, 0, improve(WILL), lose(health=1) + condition("leg_injury")),
        test(INFLUENCE, 0, spawn_clues()),
    ),
    "general_10": (
        test(WILL, 0, spawn_clues(), lose(sanity=2)),
        test(STRENGTH, 0, [], condition("hallucinations")),
        test(STRENGTH, 0, [], delayed()),
    ),
    "general_11": (
        test(WILL, 0, recover(sanity=2), condition("paranoia")),
        may(
            delayed(),
            one_of(
                recover(sanity=3),
                discard_own(cards((fact.CARD_OWN, 0), (fact.CARD_TRAIT, trait.MADNESS))),
            ),
        ),
        test(LORE, 0, spell(), condition("cursed")),
    ),
    "general_12": (
        test(
            INFLUENCE,
            0,
            one_of(from_reserve((fact.CARD_TRAIT, trait.SERVICE)), asset_with(trait.SERVICE)),
        ),
        test(WILL, -1, artifact(), lose(sanity=2)),
        test(WILL, 0, [], discard_own(MY_ITEM)),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards of this deck in the order of their numbers."""
    encounters(b, "general", TEXTS)
