"""English words for the amounts, filters and conditions in card texts.

See :mod:`arkham_env.board.words.vocabulary`.
"""

from typing import Final

from arkham_env.board.texts.filters import CHOSEN, FACE_SHOWN, HELD_BY, MYSELF, RESULT, THIS
from arkham_env.board.words.titles import titles
from arkham_env.board.words.vocabulary import (
    A_NUMBER, AFTER, AMOUNT_CODE, BEFORE, FIRST_OPERAND, NO_OPERAND, NOUN, Vocabulary,
)  # fmt: skip
from arkham_env.eldritch.state.ids import component, fact, form, skill, space, trait
from arkham_env.eldritch.titles import space_title

FORMS: Final = {
    form.TOUGHNESS: "its toughness",
    form.VALUE: "its value",
    form.TOKENS: "tokens on this card",
    form.CLUES_HELD: "your Clues",
    form.CLUES_ON: "Clues on this card",
    form.TOUGHNESS_ON: "toughness on this card",
    form.GATES_ON: "Gates on this card",
    form.PAID: "what was paid",
}

# Types of operands.
A_SPACE: Final = FIRST_OPERAND
A_TYPE: Final = FIRST_OPERAND + 1
A_CONDITION: Final = FIRST_OPERAND + 2
A_TRAIT: Final = FIRST_OPERAND + 3
A_MONSTER: Final = FIRST_OPERAND + 4
A_PATH: Final = FIRST_OPERAND + 5
FLAGS: Final = FIRST_OPERAND + 6
A_RESOURCE: Final = FIRST_OPERAND + 7
A_SKILL: Final = FIRST_OPERAND + 8

THINGS: Final = {
    MYSELF: (NOUN, "you", BEFORE, "other", NO_OPERAND),
    HELD_BY: (NOUN, "the holder", AFTER, "who does not hold this", NO_OPERAND),
    THIS: (NOUN, "this", BEFORE, "other", NO_OPERAND),
    CHOSEN: (BEFORE, "chosen", AFTER, "but the chosen one", NO_OPERAND),
    fact.SEAT_HERE: (AFTER, "on this space", AFTER, "elsewhere", NO_OPERAND),
    fact.SEAT_NEAR: (AFTER, "on this or an adjacent space", AFTER, "farther away", NO_OPERAND),
    fact.SEAT_AT: (AFTER, "on {}", AFTER, "not on {}", A_SPACE),
    fact.SEAT_ON: (AFTER, "on a {} space", AFTER, "not on a {} space", A_TYPE),
    fact.SEAT_LEADS: (NOUN, "the Lead Investigator", AFTER, "but the Lead", NO_OPERAND),
    fact.SEAT_WITH_CONDITION: (AFTER, "with {}", AFTER, "without {}", A_CONDITION),
    fact.SEAT_WITH_TRAIT: (AFTER, "with a {} card", AFTER, "without a {} card", A_TRAIT),
    fact.SEAT_WITH_CLUE: (AFTER, "with a Clue", AFTER, "without a Clue", NO_OPERAND),
    fact.SEAT_WITH_SPELL: (AFTER, "with a Spell", AFTER, "without a Spell", NO_OPERAND),
    fact.SEAT_ON_GATE: (AFTER, "on a space with a Gate", AFTER, "on no Gate", NO_OPERAND),
    fact.SEAT_ON_EXPEDITION: (
        AFTER, "on the Active Expedition space", AFTER, "not on the Active Expedition space",
        NO_OPERAND,
    ),
    fact.SEAT_NEAR_EXPEDITION: (
        AFTER, "on or next to the Active Expedition space", AFTER,
        "far from the Active Expedition space", NO_OPERAND,
    ),
    fact.SEAT_ON_TOKEN: (
        AFTER, "on a space with an Eldritch token", AFTER, "on a space without an Eldritch token",
        NO_OPERAND,
    ),
    fact.SEAT_DELAYED: (BEFORE, "Delayed", AFTER, "who is not Delayed", NO_OPERAND),
    fact.SEAT_NEAREST: (BEFORE, "nearest", AFTER, "farther away", NO_OPERAND),
    fact.SEAT_ACTIVE: (BEFORE, "active", AFTER, "who is not active", NO_OPERAND),
    fact.SPACE_HERE: (NOUN, "this space", BEFORE, "other", NO_OPERAND),
    fact.SPACE_NEAR: (BEFORE, "adjacent", AFTER, "farther away", NO_OPERAND),
    fact.SPACE_OF: (BEFORE, "{}", BEFORE, "non-{}", A_TYPE),
    fact.SPACE_IS: (NOUN, "{}", AFTER, "but {}", A_SPACE),
    fact.SPACE_WITH_MONSTER: (AFTER, "with a Monster", AFTER, "without Monsters", NO_OPERAND),
    fact.SPACE_WITH_KIND: (AFTER, "with a {}", AFTER, "without a {}", A_MONSTER),
    fact.SPACE_WITH_GATE: (AFTER, "with a Gate", AFTER, "without a Gate", NO_OPERAND),
    fact.SPACE_WITH_CLUE: (AFTER, "with a Clue", AFTER, "without a Clue", NO_OPERAND),
    fact.SPACE_WITH_SEAT: (
        AFTER, "with an investigator", AFTER, "without an investigator", NO_OPERAND,
    ),
    fact.SPACE_WITH_TOKEN: (
        AFTER, "with an Eldritch token", AFTER, "without an Eldritch token", NO_OPERAND,
    ),
    fact.SPACE_EXPEDITION: (
        NOUN, "the Active Expedition space", AFTER, "but the Active Expedition", NO_OPERAND,
    ),
    fact.SPACE_BY: (AFTER, "along a {} path from here", AFTER, "not along a {} path", A_PATH),
    fact.SPACE_CLUE_OR_GATE: (
        AFTER, "with a Clue or a Gate", AFTER, "without Clue or Gate", NO_OPERAND,
    ),
    fact.PIECE_MONSTER: (NOUN, "Monster", AFTER, "that is no Monster", NO_OPERAND),
    fact.PIECE_GATE: (NOUN, "Gate", AFTER, "that is no Gate", NO_OPERAND),
    fact.PIECE_CLUE: (NOUN, "Clue", AFTER, "that is no Clue", NO_OPERAND),
    fact.PIECE_EPIC: (BEFORE, "Epic", BEFORE, "non-Epic", NO_OPERAND),
    fact.PIECE_KIND: (NOUN, "{}", AFTER, "that is no {}", A_MONSTER),
    fact.PIECE_HERE: (AFTER, "on this space", AFTER, "elsewhere", NO_OPERAND),
    fact.PIECE_ON_CHOSEN: (AFTER, "there", AFTER, "elsewhere", NO_OPERAND),
    fact.PIECE_ON_GATE: (AFTER, "on a space with a Gate", AFTER, "on no Gate", NO_OPERAND),
    fact.PIECE_MATCHES: (AFTER, "matching the Omen", AFTER, "not matching the Omen", NO_OPERAND),
    fact.PIECE_RECKONS: (
        AFTER, "with a reckoning effect", AFTER, "without a reckoning effect", NO_OPERAND,
    ),
    fact.CARD_OWN: (AFTER, "of your own", AFTER, "of others", NO_OPERAND),
    fact.CARD_RESERVE: (AFTER, "of the reserve", AFTER, "not of the reserve", NO_OPERAND),
    fact.CARD_DISCARDED: (AFTER, "of a discard pile", AFTER, "not discarded", NO_OPERAND),
    fact.CARD_TRAIT: (BEFORE, "{}", AFTER, "that is no {}", A_TRAIT),
    fact.CARD_ASSET: (NOUN, "Asset", AFTER, "that is no Asset", NO_OPERAND),
    fact.CARD_ARTIFACT: (NOUN, "Artifact", AFTER, "that is no Artifact", NO_OPERAND),
    fact.CARD_SPELL: (NOUN, "Spell", AFTER, "that is no Spell", NO_OPERAND),
    fact.CARD_CONDITION: (NOUN, "Condition", AFTER, "that is no Condition", NO_OPERAND),
    fact.CARD_NAMED: (NOUN, "{} Condition", AFTER, "but {}", A_CONDITION),
    fact.CARD_WORTH: (AFTER, "worth at most {}", AFTER, "worth more than {}", AMOUNT_CODE),
    fact.CARD_RUMOR: (NOUN, "Rumor in play", AFTER, "that is no Rumor", NO_OPERAND),
    fact.CARD_SOLVED: (NOUN, "solved Mystery", AFTER, "that is not solved", NO_OPERAND),
    fact.CARD_ONGOING: (NOUN, "Mythos card in play", AFTER, "not in play", NO_OPERAND),
    fact.CARD_RECKONS: (
        AFTER, "with a reckoning effect", AFTER, "without a reckoning effect", NO_OPERAND,
    ),
    fact.CARD_ON_OFFER: (
        AFTER, "of the reserve or its discard pile", AFTER, "not on offer", NO_OPERAND,
    ),
}  # fmt: skip
"""Wording of each test of a filter (see ``vocabulary.Thing``)."""

SENTENCES: Final = {
    fact.AWAKE: ("the Ancient One is awake", "the Ancient One sleeps", NO_OPERAND),
    fact.SOLVED: ("{} Mysteries are solved", "fewer than {} Mysteries are solved", A_NUMBER),
    fact.MONSTERS: ("{} Monsters are on the board", "fewer than {} Monsters are there", A_NUMBER),
    fact.GATE_HERE: ("a Gate is on your space", "no Gate is on your space", NO_OPERAND),
    fact.OWN_SEAT: ("", "it is another investigator", NO_OPERAND),
    fact.SUBJECT_HERE: ("on your space", "not on your space", NO_OPERAND),
    fact.SUBJECT_OTHER: ("it is another investigator", "it is you", NO_OPERAND),
    fact.HOLDER_ON: ("you are on a {} space", "you are not on a {} space", A_TYPE),
    fact.LOSING: ("{}", "not {}", A_RESOURCE),
    fact.TESTING: ("a test of {}", "not a test of {}", A_SKILL),
    fact.LOST_HEALTH: ("Health was lost", "no Health was lost", NO_OPERAND),
    fact.EPIC_AT_HAND: ("the Monster is Epic", "the Monster is not Epic", NO_OPERAND),
    fact.CHOSEN_HERE: ("the chosen one is here", "the chosen one is elsewhere", NO_OPERAND),
    fact.MATCHES: ("the Gate matches the Omen", "the Gate does not match the Omen", NO_OPERAND),
    fact.IN_OTHER_WORLD: ("in an Other World", "not in an Other World", NO_OPERAND),
    fact.CAN_GAIN: ("you can gain {}", "you cannot gain {}", A_CONDITION),
    fact.CAN_MOVE: ("you can move", "you cannot move", NO_OPERAND),
    fact.TOKENS: ("{} tokens are on this card", "fewer than {} tokens are there", AMOUNT_CODE),
    fact.CONDITION_TRAIT: ("the Condition is {}", "the Condition is not {}", A_TRAIT),
    fact.CAN_IMPROVE: ("it can be improved again", "it cannot be improved", NO_OPERAND),
    fact.OWN_SPELL: ("it comes from your Spell", "it comes from no Spell of yours", NO_OPERAND),
    fact.WITH_FLAG: ("{}", "not {}", FLAGS),
    FACE_SHOWN: ("a die shows {}", "no die shows {}", A_NUMBER),
    RESULT: ("the result is {} or more", "the result is below {}", A_NUMBER),
    THIS: ("", "it is another one", NO_OPERAND),
}
"""Wording of each test of a condition (see ``vocabulary.Sentence``)."""
FLAG_WORDS: Final = (
    "in a Combat Encounter", "for a Spell", "in an Other World Encounter",
    "in a Research Encounter", "to acquire Assets", "in a Rest", "in an ambush",
    "without Clues",
)  # fmt: skip
SINGULAR: Final = ("Clue", "Health", "Sanity")
"""Names of the resources that can be paid and lost, in the order of ``resource.NAMES``."""
BASES: Final = ("", "investigator", "space", "Monster", "card")
"""For each domain (none, seats, spaces, pieces, cards), the noun for one of its items."""

SPACE_TITLES: Final = tuple([space_title(where) for where in range(space.COUNT)])
THINGS_COUNTED: Final = (
    "investigator", "space", "Monster", "Gate", "Clue", "Asset", "Artifact", "Spell", "Condition",
    "Rumor", "Mystery", "card", "token",
)  # fmt: skip


class EldritchWords(Vocabulary):
    """Vocabulary of Eldritch Horror: the words for its amounts, filters and conditions."""

    def counted_condition(self, form_: int, opposite: bool) -> str:
        if form_ == form.CLUES_HELD:
            return "you have no Clue" if opposite else "you have a Clue"
        return ""


WORDS: Final = EldritchWords(
    FORMS,
    THINGS,
    SENTENCES,
    BASES,
    THINGS_COUNTED,
    {"Mystery": "Mysteries"},
    "investigators",
    ("the ", "this ", "you", "Space "),
    SPACE_TITLES,
    {
        A_SPACE: SPACE_TITLES,
        A_TYPE: titles(space.TYPE_NAMES),
        A_CONDITION: titles(component.CONDITIONS),
        A_TRAIT: titles(trait.NAMES),
        A_MONSTER: titles(component.MONSTERS),
        A_PATH: titles(space.PATH_NAMES),
        A_RESOURCE: SINGULAR,
        A_SKILL: titles(skill.NAMES),
    },
    {FLAGS: (FLAG_WORDS, " and ")},
)
