"""Special Encounters: six cards of R'lyeh Risen and six cards of The Key and the Gate.

The parts of a card are its beginning, its pass part and its fail part.
"""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    FAIL_PART, MY_SPELL, PER_SUCCESS, Program, advance_doom, begin, condition, condition_with,
    count, discard_own, do, if_, lose, minus, mystery_token, own, part, pieces, rows,
    spawn_monsters, spell, test, tested, token,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL, Builder, component, encounters, fact, may,
    own_step, token_place, trait, verb, when,
)  # fmt: skip

HAVE_DARK_PACT: Final = if_((fact.SEAT_WITH_CONDITION, component.CONDITIONS.index("dark_pact")))
CULTIST: Final = pieces((fact.PIECE_KIND, component.MONSTERS.index("cultist")))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "special_1": (
        begin(LORE, -1),
        test(INFLUENCE, -1, mystery_token(), part(FAIL_PART)),
        advance_doom(),
    ),
    "special_2": (
        begin(STRENGTH, -1),
        test(OBSERVATION, -1, mystery_token()),
        condition("detained"),
    ),
    "special_3": (
        begin(WILL, -1),
        test(LORE, -1, mystery_token()),
        lose(sanity=3),
    ),
    "special_4": (
        begin(STRENGTH, -1),
        test(WILL, -1, mystery_token(), condition("hallucinations")),
        lose(health=3),
    ),
    "special_5": (
        begin(OBSERVATION, -1),
        test(LORE, -1, mystery_token(), part(FAIL_PART)),
        lose(health=3),
    ),
    "special_6": (
        lose(sanity=1) + begin(OBSERVATION, -1),
        test(LORE, -1, mystery_token(), condition("paranoia")),
        condition("leg_injury") + spawn_monsters(),
    ),
    "special_7": (
        when(HAVE_DARK_PACT, do(verb.BE_DEVOURED)) + begin(WILL, -1),
        test(
            LORE,
            0,
            may(discard_own(MY_SPELL), token(token_place.ANCIENT_ONE), lose(sanity=3)),
            lose(sanity=3),
        ),
        do(verb.BE_DEVOURED),
    ),
    "special_8": (
        begin(WILL, -1),
        tested(INFLUENCE)
        + own(own_step.CLUES_FOR_SUCCESSES)
        + rows((3, token(token_place.ANCIENT_ONE)), (0, lose(sanity=3))),
        do(verb.BE_DEVOURED),
    ),
    "special_9": (
        begin(OBSERVATION, -1),
        own(own_step.SANITY_FOR_DICE)
        + tested(STRENGTH, PER_SUCCESS)
        + rows((3, token(token_place.ANCIENT_ONE)), (0, condition("cursed"))),
        do(verb.BE_DEVOURED),
    ),
    "special_10": (
        begin(STRENGTH, -1),
        test(
            LORE,
            0,
            may(condition("amnesia"), token(token_place.ANCIENT_ONE), lose(sanity=3)),
            lose(sanity=3),
        ),
        do(verb.BE_DEVOURED),
    ),
    "special_11": (
        begin(LORE, -1),
        test(INFLUENCE, minus(0, count(CULTIST)), token(token_place.ANCIENT_ONE), advance_doom()),
        condition("cursed") + condition_with(trait.MADNESS) + condition_with(trait.INJURY),
    ),
    "special_12": (
        begin(LORE, -1),
        test(WILL, minus(0, count(MY_SPELL)), token(token_place.ANCIENT_ONE), lose(sanity=3)),
        spell(2) + condition("dark_pact"),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    encounters(b, "special", TEXTS)
