"""English words for the amounts, filters and conditions in card texts.

See :mod:`arkham_env.board.words.vocabulary`.
"""

from typing import Final

from arkham_env.arkham2e.state.ids import check, component, fact, form, keyword, space, world
from arkham_env.arkham2e.titles import area_title, card_title
from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import TABLED
from arkham_env.board.texts.filters import CHOSEN, FACE_SHOWN, HELD_BY, MYSELF, RESULT, THIS
from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.titles import titles
from arkham_env.board.words.vocabulary import (
    A_NUMBER, AFTER, BEFORE, FIRST_OPERAND, NO_OPERAND, NOUN, Sentence, Thing, Vocabulary,
)  # fmt: skip

FORMS: Final = {
    form.SANITY_NOW: "your Sanity",
    form.STAMINA_NOW: "your Stamina",
    form.MONEY_NOW: "your money",
    form.CLUES_NOW: "your Clues",
    form.HALF_ITEMS: "half of your items, rounded down",
    form.HALF_ITEMS_UP: "half of your items, rounded up",
    form.HALF_MONEY_UP: "half of your money, rounded up",
    form.PAID: "what was paid",
    form.TOKENS: "tokens on this card",
    form.TERROR: "the terror level",
    form.DIE: "the die",
    form.SUCCESS_DICE: "successes",
    form.FAILED_DICE: "dice that fail",
    form.BATTLE_TURN: "turn of the battle",
    form.AWARENESS: "its awareness",
    form.TOUGHNESS: "its toughness",
    form.ITEMS: "your items",
    form.PRICE: "its list price",
    form.DOOM_ROOM: "what the doom track has room for",
    form.MONSTERS_ON: "Monsters on this card",
    form.RITUAL_SPELLS: "3, or 4 with five or more players",
}

# Types of the operands of tests, in addition to those of ``board/words/vocabulary.py``.
AN_AREA: Final = FIRST_OPERAND
A_NEIGHBORHOOD: Final = FIRST_OPERAND + 1
A_MONSTER: Final = FIRST_OPERAND + 2
A_CARD: Final = FIRST_OPERAND + 3
A_CHECK: Final = FIRST_OPERAND + 4
FLAGS: Final = FIRST_OPERAND + 5
A_RESOURCE: Final = FIRST_OPERAND + 6
A_KEYWORD: Final = FIRST_OPERAND + 7
A_WORLD: Final = FIRST_OPERAND + 8
A_SPECIAL: Final = FIRST_OPERAND + 9
MONSTERS: Final = FIRST_OPERAND + 10

THINGS: Final[dict[int, Thing]] = {
    MYSELF: (NOUN, "you", BEFORE, "other", NO_OPERAND),
    HELD_BY: (NOUN, "the holder", AFTER, "who does not hold this", NO_OPERAND),
    THIS: (NOUN, "this", BEFORE, "other", NO_OPERAND),
    CHOSEN: (BEFORE, "chosen", AFTER, "but the chosen one", NO_OPERAND),
    fact.SEAT_HERE: (AFTER, "in your area", AFTER, "elsewhere", NO_OPERAND),
    fact.SEAT_AT: (AFTER, "in {}", AFTER, "not in {}", AN_AREA),
    fact.SEAT_IN_STREET: (AFTER, "in a street", AFTER, "in no street", NO_OPERAND),
    fact.SEAT_IN_ARKHAM: (AFTER, "in Arkham", AFTER, "not in Arkham", NO_OPERAND),
    fact.SEAT_IN_WORLD: (AFTER, "in an Other World", AFTER, "in no Other World", NO_OPERAND),
    fact.SEAT_LOST: (AFTER, "lost in time and space", AFTER, "who is not lost", NO_OPERAND),
    fact.SEAT_JAILED: (AFTER, "in jail", AFTER, "who is not in jail", NO_OPERAND),
    fact.SEAT_BLESSED: (BEFORE, "Blessed", AFTER, "who is not Blessed", NO_OPERAND),
    fact.SEAT_CURSED: (BEFORE, "Cursed", AFTER, "who is not Cursed", NO_OPERAND),
    fact.SEAT_LEADS: (NOUN, "the first player", AFTER, "but the first player", NO_OPERAND),
    fact.SEAT_WITH: (AFTER, "with a {}", AFTER, "without a {}", A_CARD),
    fact.SEAT_SANE: (AFTER, "with Sanity", AFTER, "without Sanity", NO_OPERAND),
    fact.SEAT_CONSCIOUS: (AFTER, "with Stamina", AFTER, "without Stamina", NO_OPERAND),
    fact.SEAT_UNHARMED: (
        AFTER, "who is still standing", AFTER, "without Sanity or Stamina", NO_OPERAND,
    ),
    fact.SEAT_BELOW: (
        AFTER, "with less than the maximum of {}", AFTER, "with all {}", A_RESOURCE,
    ),
    fact.SPACE_ARKHAM: (AFTER, "of Arkham", AFTER, "outside of Arkham", NO_OPERAND),
    fact.SPACE_STREET: (NOUN, "street", AFTER, "that is no street", NO_OPERAND),
    fact.SPACE_LOCATION: (NOUN, "location", AFTER, "that is no location", NO_OPERAND),
    fact.SPACE_IN: (AFTER, "of {}", AFTER, "not of {}", A_NEIGHBORHOOD),
    fact.SPACE_IS: (NOUN, "{}", AFTER, "but {}", AN_AREA),
    fact.SPACE_WITH_GATE: (AFTER, "with a gate", AFTER, "without a gate", NO_OPERAND),
    fact.SPACE_OPEN: (AFTER, "that is not closed", AFTER, "that is closed", NO_OPERAND),
    fact.PIECE_MONSTER: (NOUN, "Monster", AFTER, "that is no Monster", NO_OPERAND),
    fact.PIECE_GATE: (NOUN, "gate", AFTER, "that is no gate", NO_OPERAND),
    fact.PIECE_KIND: (NOUN, "{}", AFTER, "that is no {}", A_MONSTER),
    fact.PIECE_AMONG: (NOUN, "{}", AFTER, "that is no {}", MONSTERS),
    fact.PIECE_HERE: (AFTER, "in your area", AFTER, "elsewhere", NO_OPERAND),
    fact.PIECE_IN_ARKHAM: (AFTER, "in Arkham", AFTER, "not in Arkham", NO_OPERAND),
    fact.PIECE_IN_STREET: (AFTER, "in a street", AFTER, "in no street", NO_OPERAND),
    fact.PIECE_IN_LOCATION: (AFTER, "in a location", AFTER, "in no location", NO_OPERAND),
    fact.PIECE_IN_SKY: (AFTER, "in the Sky", AFTER, "not in the Sky", NO_OPERAND),
    fact.PIECE_IN_OUTSKIRTS: (
        AFTER, "in the Outskirts", AFTER, "not in the Outskirts", NO_OPERAND,
    ),
    fact.PIECE_IN: (AFTER, "in {}", AFTER, "not in {}", A_NEIGHBORHOOD),
    fact.PIECE_ON_BOARD: (AFTER, "on the board", AFTER, "not on the board", NO_OPERAND),
    fact.CARD_OWN: (AFTER, "of your own", AFTER, "of others", NO_OPERAND),
    fact.CARD_ITEM: (NOUN, "item", AFTER, "that is no item", NO_OPERAND),
    fact.CARD_COMMON: (NOUN, "Common Item", AFTER, "that is no Common Item", NO_OPERAND),
    fact.CARD_UNIQUE: (NOUN, "Unique Item", AFTER, "that is no Unique Item", NO_OPERAND),
    fact.CARD_SPELL: (NOUN, "Spell", AFTER, "that is no Spell", NO_OPERAND),
    fact.CARD_SKILL: (NOUN, "Skill", AFTER, "that is no Skill", NO_OPERAND),
    fact.CARD_ALLY: (NOUN, "Ally", AFTER, "that is no Ally", NO_OPERAND),
    fact.CARD_WEAPON: (NOUN, "Weapon", AFTER, "that is no Weapon", NO_OPERAND),
    fact.CARD_TOME: (NOUN, "Tome", AFTER, "that is no Tome", NO_OPERAND),
    fact.CARD_WEAPON_OR_SPELL: (
        NOUN, "Weapon or Spell", AFTER, "that is no Weapon or Spell", NO_OPERAND,
    ),
    fact.CARD_NAMED: (NOUN, "{}", AFTER, "but {}", A_CARD),
    fact.CARD_LOSABLE: (
        AFTER, "that can be lost", AFTER, "that cannot be lost", NO_OPERAND,
    ),
    fact.CARD_PHYSICAL: (NOUN, "physical Weapon", AFTER, "that is not physical", NO_OPERAND),
}  # fmt: skip
"""English words for each test of a filter. Each row contains the position of the words (relative to
the noun) and the words, first for the test and then for its negation, and the type of the
operand of the test."""

SENTENCES: Final[dict[int, Sentence]] = {
    fact.WITH_FLAG: ("{}", "not {}", FLAGS),
    fact.CHECKING: ("a {} check", "not a {} check", A_CHECK),
    fact.OWN_CHECK: ("", "a check of another", NO_OPERAND),
    fact.IN_ARKHAM: ("in Arkham", "not in Arkham", NO_OPERAND),
    fact.OWN_SEAT: ("", "it is another investigator", NO_OPERAND),
    fact.LOSING: ("{} is still to be lost", "no {} is to be lost any more", A_RESOURCE),
    fact.SPACE_IS: ("{}", "all areas but {}", AN_AREA),
    fact.MONSTER_IS: ("{}", "all but {}", A_MONSTER),
    fact.MONSTER_WITH: ("{} Monsters", "all Monsters but {} ones", A_KEYWORD),
    fact.GATE_TO: ("gates to {}", "gates but those to {}", A_WORLD),
    fact.AREA_OF_HOLDER: ("in your area", "elsewhere", NO_OPERAND),
    fact.TERROR: ("the terror level is {} or more", "the terror level is below {}", A_NUMBER),
    fact.AWAKE: ("in the final battle", "while it slumbers", NO_OPERAND),
    fact.IN_PLAY: ("{} is in play", "{} is not in play", A_CARD),
    fact.HELD: ("in your hands", "not in your hands", NO_OPERAND),
    fact.IN_ENCOUNTER: ("an encounter in Arkham", "an encounter elsewhere", NO_OPERAND),
    fact.FELL: ("you fell", "you did not fall", NO_OPERAND),
    fact.DIE_IS: ("the die shows {} or more", "the die shows less than {}", A_NUMBER),
    fact.ENTERED_LATER: ("not in the turn it came", "in the turn it came", NO_OPERAND),
    fact.CAN_GAIN: ("you can get a {}", "you can get no {}", A_SPECIAL),
    fact.AT: ("you are in {}", "you are not in {}", AN_AREA),
    fact.WITH_TROPHY: ("you have a Monster trophy", "you have no Monster trophy", NO_OPERAND),
    fact.WITH_GATE_TROPHY: ("you have a gate trophy", "you have no gate trophy", NO_OPERAND),
    fact.CAN_RETURN: ("a gate leads back", "no gate leads back", NO_OPERAND),
    fact.FRESH: ("gained since the last Upkeep", "not just gained", NO_OPERAND),
    fact.DEFEATED: ("a {}", "not a {}", A_MONSTER),
    FACE_SHOWN: ("a die shows {}", "no die shows {}", A_NUMBER),
    RESULT: ("the result is {} or more", "the result is below {}", A_NUMBER),
    THIS: ("", "it is another one", NO_OPERAND),
}
"""English words for each test of a condition. Each row contains the words for the test, the words
for its negation, and the type of the operand of the test."""
FLAG_WORDS: Final = (
    "in a combat", "in the final battle", "to close a gate", "in an Other World encounter",
    "for a Spell",
)  # fmt: skip
RESOURCES: Final = (
    "Clue", "Sanity", "Stamina", "money", "toughness of Monster trophies", "gate trophy",
    "movement point",
)  # fmt: skip
"""Names of the resources that investigators pay or lose, in the order of ``resource.NAMES``."""
BASES: Final = ("", "investigator", "area", "piece", "card")
"""For each domain, the noun for its members: no domain, seats, areas, Monsters and gates, cards."""
AREA_TITLES: Final = tuple([area_title(where) for where in range(space.COUNT)])
THINGS_COUNTED: Final = (
    "investigator", "area", "street", "location", "Monster", "gate", "Clue", "item", "Item",
    "Spell", "Skill", "Ally", "Weapon", "Tome", "card", "token",
)  # fmt: skip


class ArkhamWords(Vocabulary):
    """Vocabulary of English words for the amounts, filters and conditions of Arkham Horror."""

    def formula(self, texts: Texts, code: int, result: str = "successes") -> str:
        if code >= TABLED:
            entry = texts.amounts.entries[code - TABLED]
            if entry.form == amounts.DICE and entry.x == 1:
                return "roll of a die"
        return super().formula(texts, code, result)

    def amount_condition(self, texts: Texts, code: int, opposite: bool) -> str:
        if code >= TABLED and not opposite:
            entry = texts.amounts.entries[code - TABLED]
            if entry.form == amounts.GREATER and entry.x >= TABLED and entry.y >= TABLED:
                one = self.amount_condition(texts, entry.x, False)
                return f"{one} or {self.amount_condition(texts, entry.y, False)}"
            if entry.form == amounts.COUNT:
                found = self.noun(texts, entry.x)
                if found.startswith("you "):
                    said = f"you are{found.removeprefix('you')}"
                    return said.replace("are with ", "have ")
        return super().amount_condition(texts, code, opposite)

    def counted_condition(self, form_: int, opposite: bool) -> str:
        if form_ == form.CLUES_NOW:
            return "you have no Clue" if opposite else "you have a Clue"
        if form_ == form.TOKENS:
            return "no token is on this card" if opposite else "a token is on this card"
        return ""


WORDS: Final = ArkhamWords(
    FORMS,
    THINGS,
    SENTENCES,
    BASES,
    THINGS_COUNTED,
    {"Ally": "Allies"},
    "investigators",
    ("the ", "this ", "you"),
    AREA_TITLES,
    {
        AN_AREA: AREA_TITLES,
        A_NEIGHBORHOOD: titles(space.NEIGHBORHOODS),
        A_MONSTER: titles(component.MONSTERS),
        A_CARD: tuple([card_title(card) for card in range(component.CARDS)]),
        A_CHECK: titles(check.NAMES),
        A_RESOURCE: RESOURCES,
        A_KEYWORD: titles(keyword.NAMES),
        A_WORLD: titles(world.NAMES),
        A_SPECIAL: titles(component.SPECIALS),
    },
    {FLAGS: (FLAG_WORDS, " and "), MONSTERS: (titles(component.MONSTERS), " or ")},
)
