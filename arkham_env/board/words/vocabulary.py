"""English wording of amounts, filters and conditions: the grammar that both board games share.

Each game creates a :class:`Vocabulary` with the words for its tests, amounts and operands.
:mod:`arkham_env.board.words.writer` uses it to convert whole programs to text.
"""

import re
from typing import Final

from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.filters import AMOUNT, NOT
from arkham_env.board.texts.texts import Texts
from arkham_env.core.kernel.native import mypyc_attr

MANY: Final = 99
"""The number that means "all" in a card text."""

# Position of the word for a test: it replaces the noun, or is before or after it.
NOUN: Final = 0
BEFORE: Final = 1
AFTER: Final = 2

# Kinds of operands that both games have.  Game-specific kinds begin at FIRST_OPERAND.
NO_OPERAND: Final = 0
AMOUNT_CODE: Final = 1
A_NUMBER: Final = 2
FIRST_OPERAND: Final = 3

THAT_IS_NO: Final = " that is no "
ONE_TOKEN: Final = re.compile(r"^1 tokens are")

Thing = tuple[int, str, int, str, int]
"""Wording of a test of a filter: ``(position, word, position, word, kind of operand)``. The first
position and word are used for the test, the second ones for its negation."""
Sentence = tuple[str, str, int]
"""Wording of a test of a condition: ``(sentence, negated sentence, kind of operand)``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """The words of a game.

    Attributes:
        forms: the wording of game-specific amounts, by the form of the amount.
        things: the wording of the tests of filters, by the code of the test.
        sentences: the wording of the tests of conditions, by the code of the test.  Both ``things``
            and ``sentences`` contain the tests that both games share.
        bases: the noun for the items of each domain.
        counted: the nouns that have a plural.
        plurals: the irregular plurals.
        people: the plural noun for the seats.
        definite: the beginnings of nouns that take no article.
        places: names of places, which also take no article.
        operands: for each kind of operand, the names of its values.
        sets: for each kind of operand that is a bit set, the names of the bits and the separator.
    """

    def __init__(
        self,
        forms: dict[int, str],
        things: dict[int, Thing],
        sentences: dict[int, Sentence],
        bases: tuple[str, ...],
        counted: tuple[str, ...],
        plurals: dict[str, str],
        people: str,
        definite: tuple[str, ...],
        places: tuple[str, ...],
        operands: dict[int, tuple[str, ...]],
        sets: dict[int, tuple[tuple[str, ...], str]],
    ) -> None:
        self.forms: dict[int, str] = forms
        self.things: dict[int, Thing] = things
        self.sentences: dict[int, Sentence] = sentences
        self.bases: tuple[str, ...] = bases
        self.counted: tuple[str, ...] = counted
        self.plurals: dict[str, str] = plurals
        self.people: str = people
        self.definite: tuple[str, ...] = definite
        self.places: tuple[str, ...] = places
        self.operands: dict[int, tuple[str, ...]] = operands
        self.sets: dict[int, tuple[tuple[str, ...], str]] = sets

    # -- Methods that a game overrides -----------------------------------------------------------

    def counted_condition(self, form: int, opposite: bool) -> str:
        """Return the wording of "this game-specific amount is at least 1", or "" if there is none.

        Args:
            form: the form of the amount.
            opposite: whether to return the wording of the negated condition.
        """
        return ""

    # -- Amounts ---------------------------------------------------------------------------------

    def formula(self, texts: Texts, code: int, result: str = "successes") -> str:
        """Return the text of an amount: a number, or a formula without brackets around it.

        Args:
            texts: the card texts of the game.
            code: the encoded amount.
            result: the wording of the last result, such as "successes".
        """
        if code < TABLED:
            return "all" if plain(code) == MANY else str(plain(code))
        entry = texts.amounts.entries[code - TABLED]
        kind, x, y = entry.form, entry.x, entry.y
        if kind in self.forms:
            return self.forms[kind]
        if kind == amounts.RESULT:
            return result
        if kind == amounts.COUNT:
            return f"number of {self.plural(self.noun(texts, x))}"
        if kind == amounts.PLAYERS:
            return self.people
        one = self.formula(texts, x, result)
        if kind == amounts.DICE:
            return f"sum of {one} dice"
        if kind == amounts.HALF_UP:
            return f"half of {one}"
        if kind == amounts.HALF_DOWN:
            return f"half of {one}, rounded down"
        other = self.formula(texts, y, result)
        if kind == amounts.MINUS:
            return f"{one} - {other}"
        if kind == amounts.TIMES:
            return f"{one} x {other}"
        if kind == amounts.GREATER and x == 0:
            return other
        return f"{'lesser' if kind == amounts.LESSER else 'greater'} of {one} and {other}"

    def amount(self, texts: Texts, code: int, result: str = "successes") -> str:
        """Return the text of an amount: a number, or a formula with brackets around it."""
        said = self.formula(texts, code, result)
        return said if code < TABLED else f"[{said}]"

    # -- Nouns -----------------------------------------------------------------------------------

    def operand(self, texts: Texts, kind: int, value: int) -> str:
        """Return the operand ``value`` of a test as text; ``kind`` is the kind of operand."""
        if kind == AMOUNT_CODE:
            return self.amount(texts, value)
        if kind < FIRST_OPERAND:
            return str(value)
        if kind in self.sets:
            names, word = self.sets[kind]
            return word.join([names[i] for i in range(len(names)) if value >> i & 1])
        return self.operands[kind][value]

    def noun(self, texts: Texts, index: int) -> str:
        """Return a noun phrase for the items that pass the filter ``index``. The phrase is singular
        and has no article."""
        f = texts.filters.filters[index]
        named = self.bases[f.domain]
        before: list[str] = []
        after: list[str] = []
        for i in range(len(f.codes)):
            code = f.codes[i] % NOT
            at, word, opposite_at, opposite, kind = self.things[code]
            if f.codes[i] >= NOT:
                at, word = opposite_at, opposite
            word = word.format(self.operand(texts, kind, f.operands[i]))
            if at == NOUN:
                # The word "this" alone needs the noun of the domain after it.
                named = f"this {named}" if word == "this" else word
            elif at == BEFORE:
                before.append(word)
            else:
                after.append(word)
        said = " ".join([*before, named, *after])
        said = said.replace(THAT_IS_NO, "{}", 1).replace(THAT_IS_NO, " or ")
        return said.replace("{}", THAT_IS_NO)

    def is_certain(self, said: str) -> bool:
        """Return whether a noun phrase takes no article, for example because it is a name."""
        return said.startswith(self.definite) or said in self.places

    def with_article(self, said: str) -> str:
        """Return the noun phrase ``said`` with its article, if it takes one."""
        if is_one(said):
            return f"the {said}"
        if self.is_certain(said):
            return said
        if said.startswith("other "):
            return f"an{said}"
        return f"an {said}" if said[0] in "AEIOUaeiou" else f"a {said}"

    def plural(self, said: str) -> str:
        """Return the phrase ``said`` with its first countable noun in the plural."""
        words = said.split(" ")
        for i in range(len(words)):
            if words[i] in self.counted:
                words[i] = self.plurals.get(words[i], words[i] + "s")
                return " ".join(words)
        return said

    # -- Conditions ------------------------------------------------------------------------------

    def condition_words(self, texts: Texts, index: int) -> str:
        """Return the condition ``index`` as text, or "" if none of its tests has a wording."""
        return " and ".join(self.condition_parts(texts, index))

    def condition_parts(self, texts: Texts, index: int) -> list[str]:
        f = texts.filters.filters[index]
        said: list[str] = []
        for i in range(len(f.codes)):
            code, value = f.codes[i] % NOT, f.operands[i]
            opposite = f.codes[i] >= NOT
            if code == AMOUNT:
                word = self.amount_condition(texts, value, opposite)
            elif code in self.sentences:
                word, negated, kind = self.sentences[code]
                word = (negated if opposite else word).format(self.operand(texts, kind, value))
            else:
                _, word, _, negated, kind = self.things[code]
                word = (negated if opposite else word).format(self.operand(texts, kind, value))
                word = f"you are {word}".replace("are with a", "have a")
                word = word.replace("are with ", "have ")
            if word:
                said.append(ONE_TOKEN.sub("1 token is", word))
        return said

    def amount_condition(self, texts: Texts, code: int, opposite: bool) -> str:
        """Return the wording of "this amount is at least 1", or of its negation if ``opposite``."""
        if code >= TABLED:
            entry = texts.amounts.entries[code - TABLED]
            if entry.form == amounts.COUNT:
                found = self.noun(texts, entry.x)
                if is_one(found):
                    _, _, rest = found.partition(" ")
                    rest = rest.partition(" ")[2]
                    return f"it is {'not ' if opposite else ''}{rest}"
                if opposite:
                    return f"there is no {found}"
                return f"there is {self.with_article(found)}"
            if entry.form == amounts.MINUS:
                return self.compared(texts, entry.x, entry.y, opposite)
            said = self.counted_condition(entry.form, opposite)
            if said:
                return said
        return f"{self.amount(texts, code)} is {'0' if opposite else 'at least 1'}"

    def compared(self, texts: Texts, x: int, y: int, opposite: bool) -> str:
        """Return the wording of "``x`` is greater than ``y``", negated if ``opposite`` is true."""
        if y >= TABLED:
            entry = texts.amounts.entries[y - TABLED]
            if entry.form == amounts.MINUS and entry.y == 1:
                than = "less than" if opposite else "at least"
                return f"{self.amount(texts, x)} is {than} {self.amount(texts, entry.x)}"
        than = "at most" if opposite else "more than"
        return f"{self.amount(texts, x)} is {than} {self.amount(texts, y)}"


def is_one(said: str) -> bool:
    """Return whether a noun phrase refers to a specific item ("chosen", "nearest" or "active")."""
    return said.startswith(("chosen ", "nearest ", "active "))
