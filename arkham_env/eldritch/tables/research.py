"""Research Encounters, eight for each Ancient One.

The three parts of a card are for Cities, the Wilderness and the Sea.
"""

from typing import Final

from arkham_env.eldritch.tables.phrases import (
    GATE, MONSTER, MY_ALLY, MY_ITEM_ASSET, MY_SPELL, NON_EPIC, SEA, WILDERNESS, Program,
    advance_doom, advance_omen, ambush, ambush_by, artifact_named, artifact_with, cards, clue_to,
    clues, condition, count, delayed, discard_own, do, drop_token, either_of, if_, improve, lose,
    own, pieces, retreat_doom, spawn_clues, spawn_gates, spell, spell_named, test, this_clue, token,
    unless,
)  # fmt: skip
from arkham_env.eldritch.tables.prelude import (
    AMOUNT, INFLUENCE, LORE, OBSERVATION, STRENGTH, WILL, Builder, component, each, encounters,
    fact, may, own_step, target, token_place, trait, verb, when,
)  # fmt: skip

HOUND: Final = pieces((fact.PIECE_KIND, component.MONSTERS.index("hound_of_tindalos")))
CULTIST: Final = pieces((fact.PIECE_KIND, component.MONSTERS.index("cultist")))
HOUND_ON_BOARD: Final = if_((AMOUNT, count(HOUND)))
HAVE_SPELL: Final = if_((fact.SEAT_WITH_SPELL, 0))
SOLVED: Final = cards((fact.CARD_SOLVED, 0))

TEXTS: Final[dict[str, tuple[Program, Program, Program]]] = {
    "research_1": (
        test(OBSERVATION, -1, this_clue() + clues()),
        test(OBSERVATION, -1, this_clue() + do(verb.MOVE_OMEN), lose(health=1)),
        test(LORE, 0, this_clue() + clues(), delayed()),
    ),
    "research_2": (
        test(LORE, 0, this_clue(), token(token_place.GREEN_OMEN)),
        test(OBSERVATION, 0, this_clue() + clues(), condition("amnesia")),
        this_clue() + test(STRENGTH, 0, [], lose(health=2)),
    ),
    "research_3": (
        test(OBSERVATION, 0, this_clue(), lose(sanity=1)),
        this_clue() + test(WILL, 0, drop_token(token_place.OMEN_TRACK), lose(sanity=6)),
        test(OBSERVATION, 0, this_clue() + do(verb.MOVE_OMEN)),
    ),
    "research_4": (
        test(STRENGTH, 0, this_clue(), condition("internal_injury")),
        test(OBSERVATION, 0, this_clue() + spawn_clues()),
        this_clue() + token(token_place.GREEN_OMEN),
    ),
    "research_5": (
        test(OBSERVATION, 0, this_clue() + clues(), target(SOLVED, do(verb.UNSOLVE_CHOSEN))),
        this_clue() + test(LORE, -1, drop_token(token_place.OMEN_TRACK)),
        may(condition("dark_pact"), this_clue() + artifact_named("ttka_halot")),
    ),
    "research_6": (
        test(INFLUENCE, 0, this_clue(), advance_omen()),
        test(OBSERVATION, 0, this_clue(), advance_omen()),
        test(OBSERVATION, 0, this_clue() + clues(), advance_omen()),
    ),
    "research_7": (
        test(WILL, 0, this_clue(), condition("amnesia")),
        test(INFLUENCE, 0, this_clue(), lose(sanity=1)),
        test(WILL, 0, this_clue() + clues(), condition("internal_injury")),
    ),
    "research_8": (
        test(OBSERVATION, -1, this_clue() + clues(), delayed()),
        lose(health=1) + test(OBSERVATION, 0, this_clue() + clues(), condition("back_injury")),
        this_clue() + test(OBSERVATION, 0, do(verb.MOVE_OMEN)),
    ),
    "research_9": (
        test(OBSERVATION, 0, this_clue(), clue_to(SEA)),
        ambush_by("cultist", this_clue(), condition("cursed")),
        may(
            condition("dark_pact"),
            this_clue() + spell_named("mists_of_releh"),
            do(verb.DISCARD_THIS_CLUE) + ambush_by("star_spawn"),
        ),
    ),
    "research_10": (
        test(INFLUENCE, 0, this_clue() + clues(), lose(sanity=1)),
        test(OBSERVATION, -1, this_clue() + clues(), lose(sanity=1)),
        test(WILL, 0, this_clue() + clues(), condition("hallucinations")),
    ),
    "research_11": (
        test(OBSERVATION, -1, this_clue() + clues(), discard_own(MY_ITEM_ASSET)),
        test(WILL, 0, this_clue(), condition("hallucinations")),
        test(
            OBSERVATION,
            -1,
            artifact_named("grotesque_statue"),
            lose(sanity=3) + ambush_by("deep_one"),
        ),
    ),
    "research_12": (
        test(LORE, 0, this_clue(), ambush_by("deep_one")),
        test(OBSERVATION, 0, this_clue(), clue_to(SEA)),
        test(OBSERVATION, 0, this_clue(), condition("detained")),
    ),
    "research_13": (
        test(OBSERVATION, 0, this_clue() + clues(), lose(sanity=1)),
        test(LORE, -1, this_clue() + retreat_doom(), clue_to(SEA)),
        test(OBSERVATION, 0, this_clue(), ambush_by("star_spawn", retreat_doom())),
    ),
    "research_14": (
        test(OBSERVATION, 0, this_clue() + spell_named("mists_of_releh"), condition("paranoia")),
        test(OBSERVATION, 0, this_clue(), discard_own(MY_ITEM_ASSET, 2) + clue_to(SEA)),
        test(OBSERVATION, -1, this_clue() + retreat_doom(), condition("hallucinations")),
    ),
    "research_15": (
        ambush_by("cultist", this_clue(), condition("amnesia") + clue_to(SEA)),
        test(OBSERVATION, 0, this_clue() + clues(), lose(sanity=2) + delayed()),
        ambush_by("deep_one", this_clue() + clues(), condition("leg_injury")),
    ),
    "research_16": (
        test(STRENGTH, 0, this_clue(), lose(health=1) + condition("detained")),
        test(STRENGTH, 0, this_clue(), delayed() + clue_to(SEA)),
        this_clue() + lose(sanity=1) + ambush_by("deep_one", artifact_named("ruby_of_rlyeh")),
    ),
    "research_17": (
        test(
            OBSERVATION, 0, this_clue() + target(NON_EPIC, do(verb.DISCARD_MONSTER)), advance_doom()
        ),
        ambush_by("goat_spawn", this_clue() + clues(), condition("amnesia")),
        test(OBSERVATION, -1, this_clue() + clues(), ambush()),
    ),
    "research_18": (
        test(OBSERVATION, 0, this_clue(), lose(health=2)),
        test(OBSERVATION, -1, this_clue(), own(own_step.DARK_YOUNG_HERE) + do(verb.MEET)),
        test(INFLUENCE, -1, this_clue() + target(NON_EPIC, do(verb.DISCARD_MONSTER))),
    ),
    "research_19": (
        test(OBSERVATION, 0, this_clue()),
        may(condition("dark_pact"), this_clue() + improve(STRENGTH), condition("paranoia")),
        test(STRENGTH, -1, this_clue() + clues(), do(verb.MOVE_TO_NEAREST, WILDERNESS) + delayed()),
    ),
    "research_20": (
        test(WILL, 0, this_clue(), do(verb.MOVE_TO_NEAREST, WILDERNESS) + condition("amnesia")),
        test(OBSERVATION, -1, this_clue() + clues(), discard_own(MY_ALLY) + lose(sanity=2)),
        test(OBSERVATION, -1, this_clue() + clues(), clue_to(WILDERNESS)),
    ),
    "research_21": (
        test(OBSERVATION, -1, this_clue() + clues(), condition("internal_injury")),
        test(OBSERVATION, -1, this_clue() + clues(), ambush_by("dark_young")),
        test(STRENGTH, -1, this_clue(), clue_to(WILDERNESS)),
    ),
    "research_22": (
        test(WILL, 0, this_clue() + target(MONSTER, do(verb.HIT, 0, 2)), condition("cursed")),
        test(OBSERVATION, 0, this_clue(), condition("detained")),
        lose(health=2) + this_clue() + either_of("cursed", "dark_pact"),
    ),
    "research_23": (
        test(INFLUENCE, 0, this_clue() + clues(), condition("detained")),
        test(LORE, -1, this_clue() + retreat_doom(), condition("back_injury")),
        test(OBSERVATION, 0, this_clue(), delayed()),
    ),
    "research_24": (
        may(condition("dark_pact"), this_clue() + artifact_named("sword_of_saint_jerome")),
        test(LORE, -1, this_clue(), ambush_by("goat_spawn")),
        test(OBSERVATION, 0, this_clue(), ambush()),
    ),
    "research_25": (
        test(
            OBSERVATION,
            0,
            this_clue() + may(discard_own(MY_SPELL), artifact_named("the_silver_key")),
            condition("detained"),
        ),
        ambush_by("cultist", this_clue()),
        test(
            OBSERVATION, 0, this_clue(), unless(discard_own(MY_SPELL), do(verb.DISCARD_THIS_CLUE))
        ),
    ),
    "research_26": (
        may(
            condition("dark_pact"),
            this_clue() + artifact_named("necronomicon"),
            do(verb.DISCARD_THIS_CLUE),
        ),
        this_clue() + when(HAVE_SPELL, test(WILL, 0, [], lose(sanity=1) + condition("paranoia"))),
        test(OBSERVATION, -1, this_clue() + clues()),
    ),
    "research_27": (
        test(INFLUENCE, -1, this_clue() + clues(), advance_doom()),
        test(OBSERVATION, 0, this_clue() + clues(), lose(sanity=1)),
        this_clue()
        + when(HOUND_ON_BOARD, each(HOUND, do(verb.MONSTER_HERE) + do(verb.MEET)), lose(sanity=1)),
    ),
    "research_28": (
        test(OBSERVATION, 0, this_clue() + clues()),
        test(OBSERVATION, -1, this_clue() + clues(), spawn_gates() + discard_own(MY_SPELL)),
        test(OBSERVATION, 0, this_clue() + spell(), lose(health=1)),
    ),
    "research_29": (
        test(INFLUENCE, 0, this_clue() + spell(), spawn_gates()),
        test(OBSERVATION, -1, this_clue() + clues(), spawn_gates()),
        may(condition("dark_pact"), this_clue() + clues(), spawn_gates()),
    ),
    "research_30": (
        test(OBSERVATION, -1, this_clue() + artifact_with(trait.TOME), delayed()),
        test(LORE, 0, this_clue(), condition("amnesia")),
        test(OBSERVATION, 0, this_clue(), condition("cursed")),
    ),
    "research_31": (
        ambush_by("cultist", this_clue(), condition("paranoia")),
        this_clue() + when(HAVE_SPELL, test(WILL, 0, [], lose(sanity=1) + delayed())),
        test(
            LORE, 0, this_clue() + may(discard_own(MY_SPELL), target(GATE, do(verb.DISCARD_GATE)))
        ),
    ),
    "research_32": (
        test(
            OBSERVATION,
            0,
            may(discard_own(MY_SPELL), this_clue() + clues()),
            do(verb.DISCARD_THIS_CLUE) + condition("cursed"),
        ),
        test(OBSERVATION, -1, this_clue() + spell(), lose(health=1)),
        this_clue()
        + own(own_step.MOVE_TOWARD_GATE)
        + unless(discard_own(MY_SPELL), lose(sanity=2)),
    ),
}


def fill(b: Builder) -> None:
    """Add the cards in the order of their numbers."""
    encounters(b, "research", TEXTS)
