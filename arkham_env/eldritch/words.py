"""Names of components, and their card texts in English, generated from the programs of the cards.

The module :mod:`arkham_env.board.words.wording` converts the programs of any board game to text,
but writes numbers instead of names.
"""

import re
from typing import Final

from arkham_env.board.texts.filters import ALWAYS
from arkham_env.board.texts.program import FIRST_VERB
from arkham_env.board.texts.texts import ACTION, LOCAL_ACTION, MAY, Ability, Texts
from arkham_env.board.words.titles import title
from arkham_env.board.words.writer import (
    FOUGHT, OTHER, ROLLED, SPAWNED, TESTED, Writer, signed, upper,
)  # fmt: skip
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.condition_words import SINGULAR, WORDS
from arkham_env.eldritch.state.ids import own, point, quantity, skill, space, verb

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
"""The words for each hand-written step (``ids.own``)."""

PART_WORDS: Final = ("first", "pass", "fail")
"""The names of the three parts of a complex encounter."""


class EldritchWriter(Writer):
    """Converter of programs of Eldritch Horror to English text."""

    def of_branch(self, code: list[int]) -> Writer:
        return EldritchWriter(self.words, self.texts, code)

    def is_pick(self, op: int) -> bool:
        return op == verb.PICK

    def named(self, name: str) -> str:
        return title(name)

    def counted(self, said: str) -> str:
        return counted(said)

    def resource(self, what: int) -> str:
        return f"{SINGULAR[what]}{'s' if what == 0 else ''}"

    def own_step(self, number: int) -> str:
        if number != own.CLUES_FOR_SUCCESSES:
            self.note(OTHER, "that many")
        return OWN_WORDS.get(number, f"step {number} of its own")

    def verb(self, op: int, a: int, b: int) -> str:
        if op == verb.LOSE or op == verb.RECOVER:
            word = "lose" if op == verb.LOSE else "recover"
            return f"{word} {self.both(a, b, 'Health', 'Sanity')}"
        if op == verb.TEST:
            change = self.amount(b)
            self.note(TESTED, "successes")
            said = f"test {title(skill.NAMES[a])}"
            return said if change == "0" else f"{said} ({signed(change)})"
        if op == verb.GAIN_FROM_RESERVE:
            return f"gain {WORDS.with_article(self.noun(a))}"
        if op == verb.DISCARD_OWN:
            return self.discarded(a, b)
        if op == verb.PART:
            return f"resolve its {PART_WORDS[a]} part"
        if op == verb.MONSTER_TOWARD and self.amount(b) == "all":
            return f"it moves to the nearest {self.noun(a)}"
        said = self.by_table(op, a, b)
        found = self.texts.verbs[op - FIRST_VERB]
        if op == verb.ROLL:
            self.note(ROLLED, "die")
        elif found.tests:
            self.note(SPAWNED if "spawn" in found.name else FOUGHT, "result")
        return said


def text(texts: Texts, code: list[int]) -> str:
    """Return a program (the list of instructions of a card text) as one line of English text."""
    return EldritchWriter(WORDS, texts, code).text()


ONE: Final = re.compile(
    r"\b1 ((?:random |additional |different )?)"
    r"(Clue|Spell|Artifact|Asset|Monster|Gate|space|token|skill)s\b"
)
ARTICLE: Final = re.compile(r"\b([Aa]) (?=[AEIOU])")


def counted(said: str) -> str:
    """Return the phrase ``said`` with correct grammar: a singular after 1, "an" before a vowel."""
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
    """Return an ability as text: its timing point, condition, effect and limit."""
    head = ""
    if ability.kind == ACTION:
        head = "Action"
    elif ability.kind == LOCAL_ACTION:
        head = "Local Action"
    elif ability.point >= 0:
        head = POINT_WORDS[ability.point]
    parts = WORDS.condition_parts(texts, ability.condition)
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
    """Return a modifier as text: the quantity, the amount of the change and the condition.

    Args:
        which: the quantity (``ids.quantity``).
        code: the encoded change: a plain number or a computed amount.
        condition: the index of the condition under which the modifier applies.
    """
    many = WORDS.amount(texts, code)
    if which < quantity.EXTRA_DICE:
        said = f"+{many} {title(skill.NAMES[which])}"
    elif which == quantity.SUCCESS_FROM:
        said = "a 4 is a success too" if many.startswith("-") else "only a 6 is a success"
    else:
        said = QUANTITY_WORDS[which].format(many).replace("+1 dice", "+1 die")
    when = "" if condition == ALWAYS else WORDS.condition_words(texts, condition)
    return f"{said} ({when})" if when else said


BODY: Final = (point.CRIPPLED, point.INSANE)
RULE_TEXTS: Final = {
    "azathoth": "when the Omen comes to Eldritch tokens, each advances Doom by 1 more",
    "norman_withers": "you may spend 1 Sanity in place of 1 Clue (once per round)",
    "the_silver_key": "you may spend 1 Clue less (once per round)",
}
"""Texts of effects that the rules implement and that the programs of components do not contain."""


def kind_words(texts: Texts, kind: int, *, bodies: bool = False) -> str:
    """Return the text of a kind of component, in one line.

    Args:
        kind: the kind of component.
        bodies: for an investigator's sheet, whether to include the texts of the encounters that
            other investigators can have with this investigator after its defeat.
    """
    said: list[str] = []
    if texts.names[kind] in RULE_TEXTS:
        said.append(RULE_TEXTS[texts.names[kind]])
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
"""The names of the parts of an encounter card, by deck."""


def part_words(texts: Texts, kind: int, part: int) -> str:
    """Return the text of part ``part`` of an encounter card; ``kind`` is its kind of component."""
    return text(texts, texts.code(kind, part))
