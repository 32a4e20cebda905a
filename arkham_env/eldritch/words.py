"""Names of components and what texts do, in words for people: from the programs themselves.

:mod:`arkham_env.core.wording` says the same for any game, with numbers where this has names.
"""

from __future__ import annotations

import re
from typing import Final, final

from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.filters import (
    ALWAYS,
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
from arkham_env.eldritch.condition_words import (
    DEFINITE,
    SINGULAR,
    SPACE_TITLES,
    amount,
    condition_parts,
    condition_words,
    formula,
    is_one,
    noun,
    plural,
    with_article,
)
from arkham_env.eldritch.state.ids import (
    own,
    point,
    quantity,
    skill,
    space,
    verb,
)
from arkham_env.eldritch.titles import title

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
