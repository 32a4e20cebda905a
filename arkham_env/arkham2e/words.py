"""Card texts in English, generated from the programs, abilities and modifiers of the components.

A *program* is a list of instructions. Eldritch Horror uses the same base class, ``Writer``.
"""

import re
from typing import Final

from arkham_env.arkham2e.condition_words import RESOURCES, WORDS
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.ids import (
    check, fact, keyword, offer, own, point, quantity, resource, skill, space, verb, world,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.mark import FALL_IS_END
from arkham_env.arkham2e.state.table import OTHER, SANCTUM, Components
from arkham_env.arkham2e.titles import area_title
from arkham_env.board.texts.amounts import plain
from arkham_env.board.texts.filters import ALWAYS
from arkham_env.board.texts.program import FIRST_VERB
from arkham_env.board.texts.texts import MAY, Ability, Texts
from arkham_env.board.words.titles import title
from arkham_env.board.words.writer import FOUGHT, ROLLED, TESTED, Writer, signed, upper
from arkham_env.board.words.writer import OTHER as ANY_RESULT
from arkham_env.core.kernel.lasting import THIS_TURN

# -- Programs ------------------------------------------------------------------------------------

OWN_WORDS: Final = {
    own.REVEAL_LOCATION_CARD: "the top card of its location deck is turned face up, "
    "the next encounter there is on it",
    own.HOUND_MOVES: "it moves to the nearest investigator in a location (not Asylum or Hospital)",
    own.RELEASED: "be released",
    own.FOUND: "return at once",
    own.EXPEDITION_RETURNS: "all Elder Things that are trophies come to the River Docks",
    own.DEFAULTS: "discard this, you get no Bank Loan any more",
    own.SIGNS_LOST: "all elder signs leave the board",
    own.WIDE_OPEN: "one more Mythos card is drawn in each Mythos Phase, for its gate alone",
    own.MONSTER_ONTO_CARD: "a Monster comes onto this card",
    own.FIGHT_ON_CARD: "fight a Monster on this card",
    own.LEAVE_CARD: "its Monsters come to the Miskatonic University streets",
}
"""English words for each step of a card text that is written in Python (``ids.own``)."""
DECKS: Final = ("Common Item", "Unique Item", "Spell", "Skill", "gate card", "Mythos card")
DRAWING: Final = {verb.DRAW: "", verb.DRAW_ONE: ", keep 1", verb.DRAW_TWO: ", keep 2"}


class ArkhamWriter(Writer):
    """Writer that converts the program of a card text of Arkham Horror to English text."""

    def of_branch(self, code: list[int]) -> Writer:
        return ArkhamWriter(self.words, self.texts, code)

    def is_pick(self, op: int) -> bool:
        return op == verb.PICK

    def named(self, name: str) -> str:
        return area_title(space.NAMES.index(name)) if name in space.NAMES else title(name)

    def counted(self, said: str) -> str:
        return counted(said)

    def mark(self, which: int) -> str:
        return (
            "if this reduces your Sanity or Stamina to 0, you are devoured"
            if which == FALL_IS_END
            else super().mark(which)
        )

    def resource(self, what: int) -> str:
        return RESOURCES[what]

    def own_step(self, number: int) -> str:
        self.note(ANY_RESULT, "that many")
        return OWN_WORDS.get(number, title(own.NAMES[number]).lower())

    def verb(self, op: int, a: int, b: int) -> str:
        if op == verb.LOSE or op == verb.GAIN or op == verb.SACRIFICE:
            word = {verb.LOSE: "lose", verb.GAIN: "gain"}.get(op, "sacrifice")
            return f"{word} {self.both(a, b, 'Sanity', 'Stamina')}"
        if op == verb.CHECK:
            change = self.amount(b)
            self.note(TESTED, "successes")
            said = f"{title(check.NAMES[a])} check"
            return said if change == "0" else f"{said} ({signed(change)})"
        if op in DRAWING:
            return f"draw {count(self.amount(b), DECKS[a])}{DRAWING[op]}"
        if op == verb.TAKE_FIRST:
            return f"search the {DECKS[a]} deck for the first {self.noun(b)}"
        if op == verb.TAKE_ANY:
            return f"take any {DECKS[a]}"
        if op == verb.OFFER:
            return f"see {DECKS[a]}s for sale: {offer.NAMES[b]}"
        if op == verb.DISCARD_OWN:
            return self.discarded(a, b)
        if op == verb.ENCOUNTER_HERE:
            many = self.amount(b)
            more = "" if many == "1" else f": draw {many} cards, resolve 1"
            return f"have an encounter here{more}"
        if op == verb.RESTORE:
            return f"restore all {RESOURCES[a]}"
        if op == verb.LOSE_MONEY and self.amount(b) == "all":
            return "lose all your money"
        if op == verb.LOSE_TROPHY:
            return f"lose a {'gate' if a == resource.GATES else 'Monster'} trophy"
        if op == verb.LOWER_MAXIMUM:
            return f"your maximum {RESOURCES[a]} is 1 less"
        if op == verb.PREVENT:
            return f"lose {self.amount(b)} {RESOURCES[a]} less"
        said = self.by_table(op, a, b)
        if op == verb.ROLL_DIE:
            self.note(ROLLED, "die")
        elif op == verb.ROLL or op == verb.CAST:
            self.note(TESTED, "successes")
        elif op == verb.MONSTER_APPEARS:
            self.note(FOUGHT, "result")
        elif self.texts.verbs[op - FIRST_VERB].tests:
            self.note(ANY_RESULT, "that many")
        return said


def text(texts: Texts, code: list[int]) -> str:
    """Return a program (the list of instructions of a card text) as one line of English text."""
    said = ArkhamWriter(WORDS, texts, code).text()
    return said.replace("that investigator: you are ", "that investigator is ")


def count(many: str, what: str) -> str:
    """Return ``many`` followed by the noun ``what`` in the singular or plural."""
    return f"1 {what}" if many == "1" else f"{many} {what}s"


ONE: Final = re.compile(r"\b1 (Clue|Monster|token|point|movement point)s\b")
MANY: Final = re.compile(
    r"\b((?!1\b)\d+|all|\[[^\]]*\]) (Clue|Monster|movement point|gate troph)(y?)\b(?!s)"
)
DOLLARS: Final = re.compile(r"\b(\d+) money\b")
ARTICLE: Final = re.compile(r"\b([Aa]) (?=[AEIOUaeiou])")


def counted(said: str) -> str:
    """Return the phrase ``said`` with corrected singulars, plurals and articles."""
    said = ONE.sub(r"1 \1", said).replace("roll 1 dice", "roll 1 die")
    said = DOLLARS.sub(r"$\1", said)
    said = MANY.sub(plural_of, said)
    return ARTICLE.sub(r"\1n ", said)


def plural_of(found: re.Match[str]) -> str:
    """Return the replacement for a match of the pattern ``MANY``: its number and plural noun."""
    ending = "ies" if found.group(3) else "s"
    return f"{found.group(1)} {found.group(2)}{ending}"


# -- Abilities -----------------------------------------------------------------------------------

POINT_WORDS: Final = {
    point.WOULD_LOSE: "When it would be lost",
    point.MONSTER_DEFEATED: "When a Monster is defeated",
    point.BECAME_LOST: "When somebody is lost in time and space",
    point.MOVE_ENDED: "After movement ends",
    point.MYTHOS_ENDS: "End of the Mythos Phase",
    point.COMBAT_ENDED: "After a combat",
    point.RETURNED: "After returning from an Other World",
    point.TERROR_ROSE: "When the terror level rises",
    point.UPKEEP_FORCED: "Upkeep",
    point.UPKEEP: "Upkeep",
    point.MOVEMENT: "Movement",
    point.BEFORE_CHECK: "Before the check",
    point.AFTER_ROLL: "After the roll",
    point.COMBAT_MENU: "In combat",
    point.ANY_TIME: "Any phase",
    point.DREW_ENCOUNTER: "After drawing an encounter",
    point.ENCOUNTER_MENU: "Arkham Encounters",
    point.CLUE_PRICE: "In place of a Clue",
    point.GAINED: "When gained",
    point.USED: "After use",
    point.BEFORE_HORROR: "Before the Horror check",
    point.INSTEAD_OF_DAMAGE: "In place of its combat damage",
    point.WITH_DAMAGE: "With its combat damage",
    point.BEATEN: "When beaten (no trophy)",
    point.INSTEAD_OF_MOVING: "In place of moving",
    point.EVENT: "",
    point.PASSES: "Passed",
    point.FAILS: "Failed",
    point.SET_UP: "Set-up",
    point.AWAKENS: "Start of the battle",
    point.ATTACK: "Attack, each investigator",
    point.AFTER_ATTACK: "After its attack",
    point.BEFORE_ATTACK: "Before the Ancient One attacks",
}
QUANTITY_WORDS: Final = {
    quantity.ALL_CHECKS: "{} to all checks",
    quantity.CLUE_DICE: "a Clue adds {} more",
    quantity.SIX_COUNTS: "a 6 counts {} more",
    quantity.MOVEMENT_POINTS: "{} movement points",
    quantity.MOST_SANITY: "{} maximum Sanity",
    quantity.MOST_STAMINA: "{} maximum Stamina",
    quantity.LESS_SANITY_LOST: "each loss of Sanity is less by {}",
    quantity.LESS_STAMINA_LOST: "each loss of Stamina is less by {}",
    quantity.EITHER_END: "draw items and Spells from the top or the bottom of the deck, "
    "whose bottom card you may look at",
    quantity.LOCATION_DRAWS: "encounters in Arkham: draw {} more card, resolve 1",
    quantity.WORLD_DRAWS: "encounters in Other Worlds: draw {} more card, resolve 1",
    quantity.SEAL_COST: "{} Clues to seal a gate",
    quantity.CLOSE_DIFFICULTY: "{} success needed to close a gate",
    quantity.SPELL_COST: "Spells cost at most {} Sanity",
    quantity.TOUGHNESS: "{} toughness",
    quantity.COMBAT_RATING: "{} combat rating",
    quantity.COMBAT_DAMAGE: "{} combat damage",
    quantity.MAY_CLAIM_ENDLESS: "take Endless Monsters as trophies",
    quantity.FLIES: "it flies",
    quantity.NO_FLYING: "flying Monsters do not move",
    quantity.SLOW: "fast Monsters move as normal ones",
    quantity.NO_SEALING: "gates cannot be sealed",
    quantity.NO_SPELLS: "no Spell can be cast",
    quantity.NO_TERROR: "the terror level does not rise",
    quantity.NO_SANITY_GAIN: "no Sanity is gained but by the Asylum's care or Carolyn Fern",
    quantity.NO_STAMINA_GAIN: "no Stamina is gained but by the Hospital's care or Vincent Lee",
    quantity.NO_ARREST: "nobody is arrested",
    quantity.NO_GATE: "no gate opens and no Monster appears",
    quantity.NEVER_LOST: "never lost in time and space",
    quantity.NO_WEATHER: "Weather cards have no effect",
    quantity.MYTHOS_CARDS: "{} Mythos cards each turn",
    quantity.NO_DELAY: "never delayed",
    quantity.HORROR_DAMAGE: "{} horror damage",
    quantity.ANY_GATE: "return through any open gate",
    quantity.NO_PASSAGE: "investigators move neither in nor out",
    quantity.BANNED: "cannot enter play, another Monster is drawn",
}


def ability_words(texts: Texts, ability: Ability) -> str:
    """Return an ability as text: its timing point, condition, effect and limit."""
    head = POINT_WORDS.get(ability.point, "") if ability.point >= 0 else ""
    parts = WORDS.condition_parts(texts, ability.condition)
    if ability.point == point.AFTER_ROLL and ability.condition == ALWAYS:
        head = "After a check of any investigator"
    if ability.point == point.WOULD_LOSE and parts:
        for lost in RESOURCES:
            if f"{lost} is still to be lost" in parts:
                parts.remove(f"{lost} is still to be lost")
                head = f"When {lost} would be lost"
    if parts:
        condition = " and ".join(parts)
        head = f"{head} ({condition})" if head else f"If {condition}"
    said = text(texts, ability.code)
    if ability.kind == MAY and not said.startswith("you may "):
        said = f"you may {said}"
    if ability.limit == THIS_TURN:
        said += " (once per turn)"
    return counted(f"{head}: {said}" if head else said)


def change_words(texts: Texts, code: int) -> str:
    """Return the encoded amount ``code`` by which a quantity changes, as text with a sign."""
    return signed(WORDS.amount(texts, code))


def modifier_words(texts: Texts, which: int, code: int, condition: int) -> str:
    """Return the text of a modifier that adds the encoded amount ``code`` to the quantity ``which``
    if ``condition`` is true."""
    many = change_words(texts, code)
    if which < quantity.CHECK:
        said = f"{many} {title(skill.NAMES[which - quantity.SKILL])}"
    elif which < quantity.ALL_CHECKS:
        said = f"{many} to {title(check.NAMES[which - quantity.CHECK])} checks"
    elif which == quantity.SUCCESS_FROM:
        said = "a 4 is a success too" if many.startswith("-") else "only a 6 is a success"
    elif quantity.DRAW_EXTRA <= which < quantity.EITHER_END:
        said = f"draw 1 more {DECKS[which - quantity.DRAW_EXTRA]} and discard 1 of them"
    elif quantity.KEYWORDS <= which < quantity.IGNORES:
        word = "has" if many.startswith("+") else "loses"
        said = f"{word} {title(keyword.NAMES[which - quantity.KEYWORDS])}"
    elif quantity.IGNORES <= which < quantity.IGNORES + len(keyword.NAMES):
        said = f"{title(keyword.NAMES[which - quantity.IGNORES])} does nothing to you"
    elif which == quantity.HORROR_RATING:
        # The modifier gives a rating to a Monster without one.
        said = f"its horror rating is {plain(code) + NO_CHECK:+d}"
    elif which in QUANTITY_WORDS:
        shown = many.removeprefix("+") if which in PLAIN else many
        said = QUANTITY_WORDS[which].format(shown)
    else:
        said = f"{quantity.NAMES[which].replace('_', ' ')} {many}"
    when = "" if condition == ALWAYS else WORDS.condition_words(texts, condition)
    return f"{said} ({when})" if when else said


PLAIN: Final = (
    quantity.LESS_SANITY_LOST, quantity.LESS_STAMINA_LOST, quantity.LOCATION_DRAWS,
    quantity.WORLD_DRAWS, quantity.SPELL_COST, quantity.CLUE_DICE, quantity.SIX_COUNTS,
)  # fmt: skip
"""Quantities whose words contain "more" or "less", so that their amounts have no plus sign."""


NEVER_LOST: Final = "no loss takes it"
EXTRA_WORDS: Final = {
    "kate_winthrop": "at first no Clue lies in the Science Building",
    "sister_mary": "she comes to Arkham Asylum without Sanity, to St. Mary's Hospital without "
    "Stamina, else to South Church",
    "nyarlathotep": "the five Masks are in the cup",
    "haunter_of_the_dark": "during Blackest Night: combat -5",
    "maniac": "at terror 6 or more: combat -2, 3 Stamina, Endless",
    "the_dark_pharaoh": "Combat checks against it are made with Lore",
    "axe": "+3 in place of +2 while the other hand is empty",
    "cross": "+3 against Undead Monsters",
    "derringer_18": NEVER_LOST,
    "research_materials": "discard this in place of a Clue that you spend",
    "elder_sign": "in place of closing a gate: spend 1 Sanity and 1 Stamina; return this to the "
    "box; the gate is closed and sealed without a check and without Clues; remove 1 doom",
    "mists_of_releh": "its casting modifier is the awareness of the Monster",
    "retainer": "it is lost when you are driven insane or knocked unconscious",
    "silver_twilight_lodge_membership": "your encounters at the Silver Twilight Lodge are in its "
    "Inner Sanctum",
    "blessing": "discard this instead of becoming Cursed",
    "curse": "discard this instead of becoming Blessed",
    "deputys_revolver": NEVER_LOST,
    "the_story_continues": "shuffle all Mythos cards, then draw another one",
    "the_stars_are_right": "failed when the Ancient One wakes, without an effect",
    "gate_card_shuffle": "shuffle all gate cards, then draw another one",
}
"""Texts for printed effects that the program of the component does not contain. The modules of the
rules or the texts of other components implement these effects."""


def is_of_maniacs(texts: Texts, condition: int) -> bool:
    """Return whether a condition belongs to a modifier of the Monsters named Maniac. Each Ancient
    One stores these modifiers in addition to its own modifiers."""
    return fact.TERROR in texts.filters.filters[condition].codes


IN_BATTLE: Final = (point.AWAKENS, point.ATTACK, point.AFTER_ATTACK, point.BEFORE_ATTACK)
"""Timing points that exist only in the final battle."""


OF_MONSTERS: Final = (quantity.COMBAT_RATING, quantity.COMBAT_DAMAGE, quantity.TOUGHNESS)
"""Quantities whose current values the view contains for each Monster."""


def kind_words(texts: Texts, kind: int, battle: int = -1) -> str:
    """Return the text that all components of a kind share, on one line.

    Args:
        battle: 1 or 0 for a brief text with the abilities in the final battle or with all others,
            and without changes of the numbers of Monsters; -1 for the whole text.
    """
    said: list[str] = []
    for modifier in texts.modifiers[kind]:
        if is_of_maniacs(texts, modifier.condition):
            continue
        if battle >= 0 and modifier.quantity in OF_MONSTERS:
            continue
        words = modifier_words(texts, modifier.quantity, modifier.amount, modifier.condition)
        if words not in said:
            said.append(words)
    for ability in texts.abilities[kind]:
        chosen = battle < 0 or (ability.point in IN_BATTLE) == (battle == 1)
        if len(ability.code) > 1 and chosen:
            said.append(ability_words(texts, ability))
    if texts.names[kind] in EXTRA_WORDS:
        said.append(EXTRA_WORDS[texts.names[kind]])
    return ". ".join([upper(words) for words in said])


def entry_words(texts: Texts, kind: int, part: int) -> str:
    """Return the text of ability ``part`` of a component, such as one text of an encounter card."""
    return text(texts, texts.code(kind, part))


def place_words(made: Components, card_number: int, part: int, of_gate: bool) -> str:
    """Return the title of the place for which an encounter card has text ``part``, or ``""``."""
    for place, ability in made.entries[card_number].items():
        if ability == part:
            if place == OTHER:
                return "Other"
            if place == SANCTUM:
                return "Inner Sanctum"
            return title(world.NAMES[place]) if of_gate else area_title(place)
    return ""
