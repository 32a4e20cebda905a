"""Encounters in America: Arkham, San Francisco, Buenos Aires."""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    Program, condition, condition_with, delayed, improve, improve_any, lose, spell, spell_with,
    spend_clues, test,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, LORE, OBSERVATION, WILL, Builder, encounters, may, trait,
)  # fmt: skip

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "america_1": (
        spell_with(trait.INCANTATION) + test(LORE, 0, [], condition("hallucinations")),
        may(spend_clues(), improve(OBSERVATION)),
        test(LORE, 0, condition("blessed"), lose(sanity=2)),
    ),
    "america_2": (
        spell_with(trait.INCANTATION) + test(WILL, 1, [], condition("paranoia")),
        test(WILL, -1, improve_any(), condition("leg_injury")),
        test(LORE, 0, spell_with(trait.RITUAL), lose(sanity=1)),
    ),
    "america_3": (
        test(LORE, 1, spell()),
        test(INFLUENCE, 0, improve(OBSERVATION), condition("debt")),
        test(LORE, 1, spell(), condition("debt")),
    ),
    "america_4": (
        may(spend_clues(), spell_with(trait.INCANTATION)),
        test(WILL, 0, condition("blessed"), condition("detained")),
        may(spend_clues(), spell_with(trait.RITUAL)),
    ),
    "america_5": (
        test(OBSERVATION, 0, spell_with(trait.INCANTATION), lose(health=1)),
        may(delayed(), improve_any()),
        spell_with(trait.RITUAL) + test(WILL, 0, [], condition("detained")),
    ),
    "america_6": (
        test(LORE, 0, spell_with(trait.INCANTATION), condition("amnesia")),
        improve(OBSERVATION) + test(LORE, 0, [], lose(1, 1)),
        spell_with(trait.RITUAL) + test(LORE, 0, [], condition("paranoia")),
    ),
    "america_7": (
        may(delayed(), spell(2)),
        improve(OBSERVATION) + test(WILL, -1, [], lose(sanity=2)),
        may(delayed(), spell(2)),
    ),
    "america_8": (
        test(LORE, 0, condition("blessed"), condition("paranoia")),
        test(WILL, 0, improve(OBSERVATION), condition_with(trait.MADNESS)),
        test(INFLUENCE, 0, spell_with(trait.RITUAL)),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards of this deck in the order of their numbers."""
    encounters(b, "america", TEXTS)
