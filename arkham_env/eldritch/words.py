"""Names of components and what texts do, in words for people: from the programs themselves.

:mod:`arkham_env.core.wording` says the same for any game, with numbers where this has names.
"""

from __future__ import annotations

import re
from typing import Final, final

from arkham_env.core import amounts
from arkham_env.core.amounts import TABLED, plain
from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.filters import (
    ALWAYS,
    AMOUNT,
    CHOSEN,
    FACE_SHOWN,
    HELD_BY,
    MYSELF,
    NOT,
    RESULT,
    THIS,
)
from arkham_env.core.lasting import THIS_ROUND
from arkham_env.core.program import (
    CHOOSE,
    EACH,
    ELSE,
    END,
    FIRST_VERB,
    GROUP_PAY,
    MARK,
    NOTE,
    OWN,
    PAY,
    REPEAT,
    SKIP,
    STOP,
    TARGET,
    UNLESS,
    branch,
)
from arkham_env.core.texts import ACTION, FILTER, LOCAL_ACTION, MAY, NAMED, Ability, Texts
from arkham_env.core.texts import AMOUNT as AN_AMOUNT
from arkham_env.core.wording import block_end
from arkham_env.eldritch.state.ids import (
    component,
    fact,
    flag,
    form,
    own,
    point,
    quantity,
    skill,
    space,
    trait,
    verb,
)

# -- Titles --------------------------------------------------------------------------------------

TITLES: Final = {
    "derringer_18": ".18 Derringer",
    "revolver_38": ".38 Revolver",
    "automatic_45": ".45 Automatic",
    "double_barreled_shotgun": "Double-Barreled Shotgun",
    "lucky_rabbits_foot": "Lucky Rabbit's Foot",
    "ttka_halot": "T'tka Halot",
    "ruby_of_rlyeh": "Ruby of R'lyeh",
    "rlyeh_risen": "R'lyeh Risen",
    "mi_go": "Mi-Go",
    "mi_go_brain_case": "Mi-Go Brain Case",
    "gnoph_keh": "Gnoph-Keh",
    "shub_niggurath": "Shub-Niggurath",
    "shub_niggurath_epic": "Shub-Niggurath",
    "yog_sothoth": "Yog-Sothoth",
    "spawn_of_yog_sothoth": "Spawn of Yog-Sothoth",
    "pact_with_yog_sothoth": "Pact with Yog-Sothoth",
    "cthulhu_epic": "Cthulhu",
    "tick_tock_men": "Tick-Tock Men",
    "wind_walker": "Wind-Walker",
    "the_wind_walker": "The Wind-Walker",
    "nature_of_the_all_mother": "Nature of the All-Mother",
    "asia_australia": "Asia/Australia",
}
"""Names that are not written as their words are."""
SMALL: Final = ("a", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with")


def title(name: str) -> str:
    """Return a name as people write it: ``"Sword of Saint Jerome"``."""
    if name in TITLES:
        return TITLES[name]
    found: list[str] = []
    for word in name.split("_"):
        found.append(word if word in SMALL and found else word.capitalize())
    return " ".join(found)


def space_title(where: int) -> str:
    return title(space.NAMES[where])


def many(count: int, what: str) -> str:
    """Return a number of things."""
    return f"{count} {what}{'' if count == 1 or what in ('Health', 'Sanity') else 's'}"


def tokens(count: int) -> str:
    return "1 Eldritch token" if count == 1 else f"{count} Eldritch tokens"


def card_title(card: int) -> str:
    """Return what a physical sheet, token or card is called."""
    group, name = component.COPIES[card]
    if group == "gate":
        return f"Gate of {title(name)}"
    if group == "clue":
        return "Clue"
    return encounter_title(group, name) if card >= component.FIRST_ENCOUNTER else title(name)


def encounter_title(deck: str, name: str) -> str:
    """Return what an encounter card is called: those of the box have numbers, a user's a name."""
    number = name.removeprefix(deck + "_")
    return f"{title(deck)} Encounter {number}" if number.isdigit() else title(name)


def back_title(texts: Texts, kind: int, front: str) -> str:
    """Return what the back of a Spell or Condition is called; ``front`` is its name."""
    return title(texts.names[kind].removeprefix(front + "_"))


# -- Amounts -------------------------------------------------------------------------------------

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
MANY: Final = 99
"""In a text: more than there are."""


def formula(texts: Texts, code: int, result: str = "successes") -> str:
    """Return an amount as a formula, without brackets around it; ``result``: the last one."""
    if code < TABLED:
        return "all" if plain(code) == MANY else str(plain(code))
    entry = texts.amounts.entries[code - TABLED]
    kind, x, y = entry.form, entry.x, entry.y
    if kind in FORMS:
        return FORMS[kind]
    if kind == amounts.RESULT:
        return result
    if kind == amounts.COUNT:
        return f"number of {plural(noun(texts, x))}"
    if kind == amounts.PLAYERS:
        return "investigators"
    one = formula(texts, x, result)
    if kind == amounts.DICE:
        return f"sum of {one} dice"
    if kind == amounts.HALF_UP:
        return f"half of {one}"
    if kind == amounts.HALF_DOWN:
        return f"half of {one}, rounded down"
    other = formula(texts, y, result)
    if kind == amounts.MINUS:
        return f"{one} - {other}"
    if kind == amounts.TIMES:
        return f"{one} x {other}"
    if kind == amounts.GREATER and x == 0:
        return other
    return f"{'lesser' if kind == amounts.LESSER else 'greater'} of {one} and {other}"


def amount(texts: Texts, code: int, result: str = "successes") -> str:
    """Return an amount: a number, or a formula in brackets."""
    said = formula(texts, code, result)
    return said if code < TABLED else f"[{said}]"


# -- Filters and conditions ----------------------------------------------------------------------

NOUN: Final = 0
BEFORE: Final = 1
AFTER: Final = 2

NO_OPERAND: Final = 0
A_SPACE: Final = 1
A_TYPE: Final = 2
A_CONDITION: Final = 3
A_TRAIT: Final = 4
A_MONSTER: Final = 5
A_PATH: Final = 6
FLAGS: Final = 7
A_RESOURCE: Final = 8
A_SKILL: Final = 9
AMOUNT_CODE: Final = 10
A_NUMBER: Final = 11

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
"""Tests of things: where its word goes, the word; where its opposite goes, that; its operand."""

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
    fact.TOKENS: ("{} tokens are on this card", "fewer than {} tokens are there", AMOUNT_CODE),
    fact.CONDITION_TRAIT: ("the Condition is {}", "the Condition is not {}", A_TRAIT),
    fact.CAN_IMPROVE: ("it can be improved again", "it cannot be improved", NO_OPERAND),
    fact.OWN_SPELL: ("it comes from your Spell", "it comes from no Spell of yours", NO_OPERAND),
    fact.WITH_FLAG: ("{}", "not {}", FLAGS),
    FACE_SHOWN: ("a die shows {}", "no die shows {}", A_NUMBER),
    RESULT: ("the result is {} or more", "the result is below {}", A_NUMBER),
    THIS: ("", "it is another one", NO_OPERAND),
}
"""Conditions of their own, and their opposites."""
FLAG_WORDS: Final = (
    "in a Combat Encounter", "for a Spell", "in an Other World Encounter",
    "in a Research Encounter", "to acquire Assets", "in a Rest", "in an ambush",
    "without Clues",
)  # fmt: skip
SINGULAR: Final = ("Clue", "Health", "Sanity")
"""What can be paid and lost, in the order of ``resource.NAMES``."""
BASES: Final = ("", "investigator", "space", "Monster", "card")
"""What a domain's things are called."""


def operand(texts: Texts, kind: int, value: int) -> str:
    """Return the operand of a test in words."""
    if kind == A_SPACE:
        return space_title(value)
    if kind == A_TYPE:
        return title(space.TYPE_NAMES[value])
    if kind == A_CONDITION:
        return title(component.CONDITIONS[value])
    if kind == A_TRAIT:
        return title(trait.NAMES[value])
    if kind == A_MONSTER:
        return title(component.MONSTERS[value])
    if kind == A_PATH:
        return title(space.PATH_NAMES[value])
    if kind == A_RESOURCE:
        return SINGULAR[value]
    if kind == A_SKILL:
        return title(skill.NAMES[value])
    if kind == AMOUNT_CODE:
        return amount(texts, value)
    if kind == FLAGS:
        words = [FLAG_WORDS[i] for i in range(len(flag.NAMES)) if value >> i & 1]
        return " and ".join(words)
    return str(value)


def noun(texts: Texts, index: int) -> str:
    """Return what fits a filter, in the singular and without an article if it needs one."""
    f = texts.filters.filters[index]
    named = BASES[f.domain]
    before: list[str] = []
    after: list[str] = []
    for i in range(len(f.codes)):
        code = f.codes[i] % NOT
        at, word, opposite_at, opposite, kind = THINGS[code]
        if f.codes[i] >= NOT:
            at, word = opposite_at, opposite
        word = word.format(operand(texts, kind, f.operands[i]))
        if at == NOUN:
            # "this" and "chosen" of a domain with a better noun.
            named = f"this {named}" if word == "this" else word
        elif at == BEFORE:
            before.append(word)
        else:
            after.append(word)
    said = " ".join([*before, named, *after])
    return said.replace(THAT_IS_NO, "{}", 1).replace(THAT_IS_NO, " or ").replace("{}", THAT_IS_NO)


THAT_IS_NO: Final = " that is no "
DEFINITE: Final = ("the ", "this ", "you", "Space ")


def is_one(said: str) -> bool:
    """Say whether a noun means one certain thing."""
    return said.startswith(("chosen ", "nearest ", "active "))


def with_article(said: str) -> str:
    """Return a noun with its article."""
    if is_one(said):
        return f"the {said}"
    if said.startswith(DEFINITE) or said in SPACE_TITLES:
        return said
    if said.startswith("other "):
        return f"an{said}"
    return f"an {said}" if said[0] in "AEIOUaeiou" else f"a {said}"


SPACE_TITLES: Final = tuple([space_title(where) for where in range(space.COUNT)])
PLURALS: Final = {"Mystery": "Mysteries", "Mystery.": "Mysteries"}


def plural(said: str) -> str:
    """Return a noun in the plural: the first of its words that is a thing."""
    words = said.split(" ")
    for i in range(len(words)):
        if words[i] in THINGS_COUNTED:
            words[i] = PLURALS.get(words[i], words[i] + "s")
            return " ".join(words)
    return said


THINGS_COUNTED: Final = (
    "investigator", "space", "Monster", "Gate", "Clue", "Asset", "Artifact", "Spell", "Condition",
    "Rumor", "Mystery", "card", "token",
)  # fmt: skip


def condition_words(texts: Texts, index: int) -> str:
    """Return a condition in words; nothing for one that always holds, or for "it is yours"."""
    return " and ".join(condition_parts(texts, index))


def condition_parts(texts: Texts, index: int) -> list[str]:
    f = texts.filters.filters[index]
    said: list[str] = []
    for i in range(len(f.codes)):
        code, value = f.codes[i] % NOT, f.operands[i]
        opposite = f.codes[i] >= NOT
        if code == AMOUNT:
            word = amount_condition(texts, value, opposite)
        elif code in SENTENCES:
            word, negated, kind = SENTENCES[code]
            word = (negated if opposite else word).format(operand(texts, kind, value))
        else:
            _, word, _, negated, kind = THINGS[code]
            word = (negated if opposite else word).format(operand(texts, kind, value))
            word = f"you are {word}".replace("are with a", "have a").replace("are with ", "have ")
        if word:
            said.append(ONE_TOKEN.sub("1 token is", word))
    return said


ONE_TOKEN: Final = re.compile(r"^1 tokens are")


def amount_condition(texts: Texts, code: int, opposite: bool) -> str:
    """Return the condition that an amount is at least 1."""
    if code >= TABLED:
        entry = texts.amounts.entries[code - TABLED]
        if entry.form == amounts.COUNT:
            found = noun(texts, entry.x)
            if is_one(found):
                _, _, rest = found.partition(" ")
                rest = rest.partition(" ")[2]
                return f"it is {'not ' if opposite else ''}{rest}"
            return f"there is no {found}" if opposite else f"there is {with_article(found)}"
        if entry.form == amounts.MINUS:
            return compared(texts, entry.x, entry.y, opposite)
        if entry.form == form.CLUES_HELD:
            return "you have no Clue" if opposite else "you have a Clue"
    return f"{amount(texts, code)} is {'0' if opposite else 'at least 1'}"


def compared(texts: Texts, x: int, y: int, opposite: bool) -> str:
    """Return the condition that one amount is greater than another."""
    if y >= TABLED:
        entry = texts.amounts.entries[y - TABLED]
        if entry.form == amounts.MINUS and entry.y == 1:
            than = "less than" if opposite else "at least"
            return f"{amount(texts, x)} is {than} {amount(texts, entry.x)}"
    return f"{amount(texts, x)} is {'at most' if opposite else 'more than'} {amount(texts, y)}"


# -- Programs ------------------------------------------------------------------------------------

OWN_WORDS: Final = {
    own.MOVE_ANY_MONSTER: "move a non-Epic Monster to any space",
    own.SPAWN_AND_CHOOSE: "spawn a Monster on your space",
    own.DARK_YOUNG_HERE: "spawn the Dark Young, or a random Monster, on your space",
    own.MOVE_TOWARD_GATE: "move 1 space toward the nearest Gate",
    own.CLUES_FOR_SUCCESSES: "you may spend Clues, each adds 1 success",
    own.SANITY_FOR_DICE: "you may spend Sanity, each adds 1 die",
    own.LOOK_AT_GATES: "look at the 2 top Gates: one goes on top, the other under the stack",
    own.MOVE_CHOSEN_MONSTER: "it moves to any space",
    own.TRADE_CLUES: "trade Clues with the chosen investigator",
    own.TRADE_POSSESSIONS: "trade with the chosen investigator",
    own.GIVE_CLUES: "give the chosen investigator any number of Clues",
    own.GIVE_ITEMS: "give the chosen investigator any number of Items",
    own.SWAP_SPACES: "the chosen investigator may move to your space, then you move to its space",
    own.LOOK_AT_CONDITION: "look at the back of that Condition",
    own.IMPROVE_AGAIN: "improve that skill again",
    own.SPEND_IMPROVEMENTS: "discard any number of improvements",
    own.IGNORE_MONSTERS: "you may have an encounter as if no Monster were on your space",
    own.FAR_CLUE: "have a Research Encounter with the chosen Clue from where you are",
    own.RESEARCH_DIE: "roll 1 additional die in its tests",
    own.NO_ENCOUNTERS: "have no encounter",
    own.GAIN_WITHIN: "gain Items or Trinkets of the reserve worth [successes] together",
    own.STRENGTH_REROLL: "you may reroll 1 die of the Strength test",
    own.GAIN_ITEM: "gain a random Item Asset",
    own.BYAKHEE_FLIGHT: "instead of an additional encounter you may lose 1 Sanity to move 3 spaces",
    own.KEEP_HEALTH: "lose no Health in the Strength test",
    own.NO_CLUE_REROLLS: "no Clues can be spent to reroll in this combat",
    own.SANITY_TOKENS: "place a token on the Ancient One for each Sanity lost",
    own.CARRY_OFF: "the Lead moves an investigator here and this to an adjacent space, "
    "where it becomes Delayed",
    own.RANDOM_SPACE: "choose a random space",
    own.TOKEN_AT_NEAREST_SEA: "place a token on the nearest Sea space without one",
    own.DISCARD_SPELL: "discard that Spell",
    own.RECKON_CONDITIONS: "everybody resolves the reckoning effects of their Conditions",
    own.MEET_ALL: "encounter each Monster on your space",
    own.LOSE_FOR_SPELLS: "lose 1 Sanity for each of your Spells",
    own.RUMOR_FROM_BOX: "resolve a random Rumor from the box",
    own.DOOM_TO_ZERO: "the Ancient One awakens",
    own.BOX_ASSETS: "Assets of deck, discard and reserve worth [tokens on this card] or more "
    "leave the game",
}
"""What hand-written steps do."""

SAID_OTHERWISE: Final = {
    verb.DISCARD: "discard it",
    verb.DISCARD_GATE: "discard it",
    verb.DISCARD_CLUE: "discard it",
    verb.SOLVE_CHOSEN: "solve it",
    verb.UNSOLVE_CHOSEN: "shuffle it back into the Mystery deck",
    verb.MEET: "encounter it",
    verb.MOVE_TO_CHOSEN: "move there",
    verb.SPAWN_CLUE_AT: "spawn a Clue there",
    verb.RESOLVE: "resolve a card of the {a} deck",
    verb.LOSE_GAME: "the investigators lose",
}
"""Verbs that are said shorter than the table of verbs says them."""

PART_WORDS: Final = ("first", "pass", "fail")
"""The parts of a complex encounter."""

OTHER: Final = 0
TESTED: Final = 1
ROLLED: Final = 2
CHOSE: Final = 3
FOUGHT: Final = 4
SPAWNED: Final = 5
NOTED: Final = 6
NO_TOP: Final = 99


@final
class Writer:
    """Writes a program.

    Attributes:
        last: what the last result is of.  result: the amount that it is.
        top: the most that it can still be, ``NO_TOP`` if anything.
    """

    def __init__(self, texts: Texts, code: list[int]) -> None:
        self.texts: Texts = texts
        self.code: list[int] = code
        self.last: int = TESTED
        self.result: str = "successes"
        self.top: int = NO_TOP

    def note(self, last: int, result: str, top: int = NO_TOP) -> None:
        self.last, self.result, self.top = last, result, top

    def amount(self, code: int) -> str:
        return amount(self.texts, code, self.result)

    def phrases(self, start: int, end: int) -> list[str]:
        found: list[str] = []
        at = start
        while at < end:
            word = self.code[at]
            op, a, b = op_of(word), a_of(word), b_of(word)
            if op in (ELSE, UNLESS):
                at = self.guard(op, a, at, found)
            elif op == CHOOSE:
                ways = [text(self.texts, branch(self.code, at, i), self) for i in range(a)]
                found.append(choice(ways))
                self.note(OTHER, "result")
                at += 1 + b
            elif op == EACH or op == REPEAT:
                said = self.body(op, a)
                inner = self.block(at + 1, at + 1 + b)
                found.append(f"{said} {inner}" if inner else said)
                at += 1 + b
            else:
                words = self.plain(op, a, b)
                if words:
                    found.append(words)
                at += 1
        return found

    def block(self, start: int, end: int) -> str:
        """Return a block: in brackets, or as it is if it is one phrase without any."""
        last, result, top = self.last, self.result, self.top
        said = self.phrases(start, end)
        self.note(last, result, top)
        if len(said) == 1 and "(" not in said[0] and ";" not in said[0] and ", " not in said[0]:
            return said[0]
        return f"({'; '.join(said)})" if said else ""

    def guard(self, op: int, a: int, at: int, found: list[str]) -> int:
        """Write what depends on a result or on a condition; return where it ends."""
        stop, other = block_end(self.code, at + 1, b_of(self.code[at]))
        after = at + 1 + b_of(self.code[at])
        end = after + other
        then = self.block(at + 1, stop)
        said: list[str] = []
        if op == UNLESS:
            asked = condition_words(self.texts, a)
            otherwise = self.block(after, end)
            if then:
                said.append(f"if {asked}: {then}")
            if otherwise:
                said.append(f"else: {otherwise}" if then else f"unless {asked}: {otherwise}")
        else:
            passed, failed = self.heads(a)
            if then and self.last == CHOSE and found:
                found[-1] += f": {then}"
            elif then:
                said.append(f"{passed}: {then}")
            top = self.top
            self.top = a - 1
            if other and op_of(self.code[after]) == ELSE and self.guards_all(after, end):
                # The rows of a table stand side by side.
                self.guard(ELSE, a_of(self.code[after]), after, said)
            elif other:
                otherwise = self.block(after, end)
                if otherwise:
                    said.append(f"{failed}: {otherwise}")
            self.top = top
        if said:
            found.append(", ".join(said))
        return end

    def guards_all(self, at: int, end: int) -> bool:
        """Say whether one guard is all that stands there."""
        _, other = block_end(self.code, at + 1, b_of(self.code[at]))
        return at + 1 + b_of(self.code[at]) + other == end

    def heads(self, least: int) -> tuple[str, str]:
        """Return what stands before the two ways of a result."""
        if self.last == TESTED:
            if least == 1 and self.top == NO_TOP:
                return "pass", "fail"
            failed = "no success" if least == 1 else f"fewer than {least}"
            if self.top == NO_TOP:
                return f"{least}+ successes", failed
            if self.top == least:
                return "1 success" if least == 1 else f"{least} successes", failed
            return f"{least}-{self.top} successes", failed
        if self.last == ROLLED:
            top = min(6, self.top)
            passed = f"on a {least}" if top == least else f"on {least}-{top}"
            return passed, "on a 1" if least == 2 else f"on 1-{least - 1}"
        if self.last == CHOSE:
            return "then", "without one"
        if self.last == FOUGHT:
            return "if defeated", "if not"
        if self.last == SPAWNED:
            return "if it came", "if not"
        if self.last == NOTED:
            return f"if [{self.result}] is {least} or more", "else"
        return "if so", "if not"

    def body(self, op: int, a: int) -> str:
        if op == REPEAT:
            said = self.amount(a)
            return "any number of times:" if said == "all" else f"{said} times:"
        said = noun(self.texts, a)
        if said.startswith("chosen ") and said.count(" ") == 1:
            return said.replace("chosen", "that") + ":"
        if is_one(said) or said.startswith(DEFINITE) or said in SPACE_TITLES:
            return with_article(said) + ":"
        return f"each {said}:"

    def plain(self, op: int, a: int, b: int) -> str:
        """Return an instruction that holds no others, in words."""
        texts = self.texts
        if op == TARGET or op == verb.PICK:
            if op == TARGET:
                self.note(CHOSE, "result")
            return ("you may choose " if b else "choose ") + with_article(noun(texts, a))
        if op == PAY or op == GROUP_PAY:
            who = "as a group " if op == GROUP_PAY else ""
            return counted(f"{who}spend {self.amount(b)} {SINGULAR[a]}{'s' if a == 0 else ''}")
        if op == NOTE:
            said = formula(texts, b, self.result)
            self.note(TESTED if said == "successes" else NOTED, said)
            return ""
        if op == OWN:
            if a != own.CLUES_FOR_SUCCESSES:
                self.note(OTHER, "that many")
            return OWN_WORDS.get(a, f"step {a} of its own")
        if op == MARK:
            return "all dice show 1"
        if op == STOP:
            return "stop"
        if op == END or op == SKIP:
            return ""
        return self.verb(op, a, b)

    def verb(self, op: int, a: int, b: int) -> str:
        """Return an instruction of the game's own in words."""
        texts = self.texts
        if op == verb.LOSE or op == verb.RECOVER:
            word = "lose" if op == verb.LOSE else "recover"
            return f"{word} {both(self.amount(a), self.amount(b))}"
        if op == verb.TEST:
            change = self.amount(b)
            self.note(TESTED, "successes")
            said = f"test {title(skill.NAMES[a])}"
            return said if change == "0" else f"{said} ({signed(change)})"
        if op == verb.GAIN_FROM_RESERVE:
            return f"gain {with_article(noun(texts, a))}"
        if op == verb.DISCARD_OWN:
            return discarded(noun(texts, a), self.amount(b))
        if op == verb.PART:
            return f"resolve its {PART_WORDS[a]} part"
        if op == verb.MONSTER_TOWARD and self.amount(b) == "all":
            return f"it moves to the nearest {noun(texts, a)}"
        found = texts.verbs[op - FIRST_VERB]
        said = SAID_OTHERWISE.get(op, found.words).format(
            a=self.operand(found.a, found.a_names, a),
            b=self.operand(found.b, found.b_names, b),
        )
        if op == verb.ROLL:
            self.note(ROLLED, "die")
        elif found.tests:
            self.note(SPAWNED if "spawn" in found.name else FOUGHT, "result")
        return counted(said)

    def operand(self, kind: int, names: tuple[str, ...], value: int) -> str:
        if kind == AN_AMOUNT:
            return self.amount(value)
        if kind == FILTER:
            return noun(self.texts, value)
        if kind == NAMED:
            name = names[value]
            return name if " " in name else title(name)
        return str(value)


def text(texts: Texts, code: list[int], outer: Writer | None = None) -> str:
    """Return a program in words, in one line.  ``outer``: the text that it is a branch of."""
    writer = Writer(texts, code)
    if outer is not None:
        writer.note(outer.last, outer.result, outer.top)
    return "; ".join(writer.phrases(0, len(code))) or "nothing"


def choice(ways: list[str]) -> str:
    """Return a choice in words."""
    if len(ways) == 2 and ways[1] in ("nothing", "stop"):
        return f"you may ({ways[0]})"
    return " or ".join([f"({way})" for way in ways])


def both(health: str, sanity: str) -> str:
    """Return Health and Sanity, without what is 0."""
    said: list[str] = []
    if health != "0":
        said.append(f"{health} Health")
    if sanity != "0":
        said.append(f"{sanity} Sanity")
    return " and ".join(said) or "nothing"


def signed(change: str) -> str:
    return change if change.startswith(("-", "[")) else f"+{change}"


def discarded(what: str, many: str) -> str:
    if many == "1":
        return f"discard {with_article(what)}"
    return f"discard {many} {plural(what)}"


ONE: Final = re.compile(
    r"\b1 ((?:random |additional |different )?)"
    r"(Clue|Spell|Artifact|Asset|Monster|Gate|space|token|skill)s\b"
)
ARTICLE: Final = re.compile(r"\b([Aa]) (?=[AEIOU])")


def counted(said: str) -> str:
    """Return a phrase with singulars and articles as they should be."""
    said = ONE.sub(r"1 \1\2", said).replace("1 additional dice", "1 additional die")
    said = said.replace("roll 1 dice", "roll 1 die").replace("up to 1 dice", "1 die")
    said = said.replace("up to all dice", "any number of dice")
    return ARTICLE.sub(r"\1n ", said)


# -- Abilities -----------------------------------------------------------------------------------

POINT_WORDS: Final = {
    point.WOULD_LOSE: "When it would be lost",
    point.REST: "When resting",
    point.MOVED: "After moving",
    point.CONDITION_GAINED: "After a Condition is gained",
    point.IMPROVED: "After improving a skill",
    point.GATE_CLOSED: "When closing a Gate",
    point.SPELL_DONE: "After passing a Spell's test",
    point.MONSTER_DEFEATED: "When a Monster is defeated",
    point.COMBAT_WON: "After winning a combat",
    point.ENCOUNTER_DONE: "After an encounter",
    point.WOULD_DELAY: "When becoming Delayed",
    point.MYTHOS_END: "End of the Mythos Phase",
    point.BEFORE_ROLL: "Before rolling",
    point.AFTER_ROLL: "After rolling",
    point.BEFORE_WILL: "Start of a combat",
    point.ENCOUNTER_MENU: "As an encounter",
    point.ACTION_MENU: "In your turn",
    point.AFTER_WILL: "After the Will test",
    point.BEFORE_STRENGTH: "Before the Strength test",
    point.AFTER_STRENGTH: "After the Strength test",
    point.DEFEATED_BY: "When you defeat it",
    point.SPAWNED: "When it spawns",
    point.RECKONING: "Reckoning",
    point.GAINED: "When gained",
    point.GAINED_FROM_DECK: "When gained from the deck",
    point.ENTERS_PLAY: "When it enters play",
    point.EVENT: "",
    point.TOKENS_GONE: "When no token is left",
    point.EPIC_DEFEATED: "When its Epic Monster is defeated",
    point.SET_UP: "Set-up",
    point.AWAKENS: "When it awakens",
    point.DOOM_INSTEAD: "Instead of each advance of Doom",
    point.ENCOUNTER_START: "Start of your encounters",
    point.CRIPPLED: "Body, crippled",
    point.INSANE: "Body, insane",
    point.STRENGTH_TESTED: "After the Strength test's roll",
    point.IS_DEFEATED: "When it is defeated",
    point.MYSTERY_SOLVED: "After a Mystery is solved",
    point.TOKENS_PLACED: "When tokens are placed here",
}
QUANTITY_WORDS: Final = {
    quantity.EXTRA_DICE: "+{} dice",
    quantity.SIX_COUNTS: "a 6 counts {} more",
    quantity.HORROR: "horror is at most {}",
    quantity.LESS_DAMAGE: "{} less damage, but 1 at least",
    quantity.REST_HEALTH: "a Rest recovers {} more Health",
    quantity.REST_SANITY: "a Rest recovers {} more Sanity",
    quantity.NO_REST: "nobody can rest",
    quantity.NO_EXPEDITION: "no Expedition Encounters",
    quantity.NO_CLOSING: "Gates cannot be closed",
    quantity.NO_RESERVE: "the reserve is not filled",
    quantity.NO_MOVING: "you cannot move",
    quantity.NO_ACTIONS: "no action but the Local Action of this card",
    quantity.CLUE_DICE: "a Clue may reroll {} more die",
    quantity.NO_DETAINED: "Detained only as a price",
    quantity.FOR_OTHERS: "others may get what you acquire",
    quantity.UNHARMED: "cannot lose Health",
}


def ability_words(texts: Texts, ability: Ability) -> str:
    """Return an ability in words: when, on which condition, what; how often."""
    head = ""
    if ability.kind == ACTION:
        head = "Action"
    elif ability.kind == LOCAL_ACTION:
        head = "Local Action"
    elif ability.point >= 0:
        head = POINT_WORDS[ability.point]
    parts = condition_parts(texts, ability.condition)
    if ability.point == point.WOULD_LOSE and parts:
        for lost in SINGULAR:
            if lost in parts:
                parts.remove(lost)
                head = f"When {lost} would be lost"
    if parts:
        condition = " and ".join(parts)
        head = f"{head} ({condition})" if head else f"If {condition}"
    said = text(texts, ability.code)
    asked = ability.kind == MAY and ability.point != point.ENCOUNTER_MENU
    if asked and not said.startswith("you may "):
        said = f"you may {said}"
    if ability.limit == THIS_ROUND and ability.kind not in (ACTION, LOCAL_ACTION):
        said += " (once per round)"
    return f"{head}: {said}" if head else said


def modifier_words(texts: Texts, which: int, code: int, condition: int) -> str:
    """Return a modifier in words."""
    many = amount(texts, code)
    if which < quantity.EXTRA_DICE:
        said = f"+{many} {title(skill.NAMES[which])}"
    elif which == quantity.SUCCESS_FROM:
        said = "a 4 is a success too" if many.startswith("-") else "only a 6 is a success"
    else:
        said = QUANTITY_WORDS[which].format(many).replace("+1 dice", "+1 die")
    when = "" if condition == ALWAYS else condition_words(texts, condition)
    return f"{said} ({when})" if when else said


BODY: Final = (point.CRIPPLED, point.INSANE)
SAID_BY_RULES: Final = {
    "azathoth": "when the Omen comes to Eldritch tokens, each advances Doom by 1 more",
    "norman_withers": "you may spend 1 Sanity in place of 1 Clue (once per round)",
    "the_silver_key": "you may spend 1 Clue less (once per round)",
}
"""What rules do for a component, whose own text does not say it."""


def kind_words(texts: Texts, kind: int, *, bodies: bool = False) -> str:
    """Return all that a kind says, in one line.

    Args:
        bodies: with what is done at a defeated investigator's body.
    """
    said: list[str] = []
    if texts.names[kind] in SAID_BY_RULES:
        said.append(SAID_BY_RULES[texts.names[kind]])
    for modifier in texts.modifiers[kind]:
        words = modifier_words(texts, modifier.quantity, modifier.amount, modifier.condition)
        said.append(words)
    for ability in texts.abilities[kind]:
        if (ability.point in BODY and not bodies) or len(ability.code) == 1:
            continue
        said.append(ability_words(texts, ability))
    return ". ".join([upper(words) for words in said])


PARTS: Final[dict[str, tuple[str, ...]]] = {
    "general": ("City", "Wilderness", "Sea"),
    "research": ("City", "Wilderness", "Sea"),
    "america": tuple([title(name) for name in space.REGIONS[0]]),
    "europe": tuple([title(name) for name in space.REGIONS[1]]),
    "asia_australia": tuple([title(name) for name in space.REGIONS[2]]),
    "expedition": ("First", "Pass", "Fail"),
    "other_world": ("First", "Pass", "Fail"),
    "special": ("First", "Pass", "Fail"),
}
"""What the parts of an encounter card are for, by its deck."""


def part_words(texts: Texts, kind: int, part: int) -> str:
    """Return one part of a card that has several, in words."""
    return text(texts, texts.code(kind, part))


def upper(said: str) -> str:
    """Return a sentence with a capital."""
    return said[:1].upper() + said[1:]
