"""Conversion of card programs to English text, with the vocabulary of a game.

:mod:`arkham_env.board.words.wording` does the same without a vocabulary: it works for any game but
writes numbers instead of names.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.program import (
    CHOOSE, EACH, ELSE, END, FIRST_VERB, GROUP_PAY, MARK, NOTE, OWN, PAY, REPEAT, SKIP, STOP,
    TARGET, UNLESS, branch,
)  # fmt: skip
from arkham_env.board.texts.texts import AMOUNT, FILTER, NAMED, Texts
from arkham_env.board.words.vocabulary import Vocabulary, is_one
from arkham_env.board.words.wording import block_end
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import mypyc_attr

# Kinds of instructions that set the last result.  They determine the wording of ELSE.
OTHER: Final = 0
TESTED: Final = 1
ROLLED: Final = 2
CHOSE: Final = 3
FOUGHT: Final = 4
SPAWNED: Final = 5
NOTED: Final = 6
NO_TOP: Final = 99


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Converter of one program to text. Each game derives a class that converts its instructions.

    Attributes:
        last: the kind of instruction that set the last result (TESTED, ROLLED ...).
        result: the wording of the last result.
        top: the highest possible value of the last result, or ``NO_TOP`` for no limit.
    """

    def __init__(self, words: Vocabulary, texts: Texts, code: list[int]) -> None:
        self.words: Vocabulary = words
        self.texts: Texts = texts
        self.code: list[int] = code
        self.last: int = TESTED
        self.result: str = "successes"
        self.top: int = NO_TOP

    # -- Methods that a game overrides -----------------------------------------------------------

    def of_branch(self, code: list[int]) -> Writer:
        """Return a new writer of the game's class for the program of a branch."""
        return Writer(self.words, self.texts, code)

    def verb(self, op: int, a: int, b: int) -> str:
        """Return the text of an instruction whose verb (operation) only this game has."""
        return self.by_table(op, a, b)

    def own_step(self, number: int) -> str:
        """Return hand-written step ``number`` as text."""
        return f"step {number} of its own"

    def mark(self, which: int) -> str:
        """Return the effect of mark ``which`` (see ``MARK``) as text."""
        return "all dice show 1"

    def resource(self, what: int) -> str:
        """Return the name of the resource ``what``, in the plural if the resource has a plural."""
        return self.texts.resources[what]

    def named(self, name: str) -> str:
        """Return the display name of ``name``, a value of an operand of the type NAMED."""
        return name

    def counted(self, said: str) -> str:
        """Return ``said`` with correct singular forms and articles; by default ``said`` itself."""
        return said

    def is_pick(self, op: int) -> bool:
        """Return whether a game-specific verb chooses an item, like the verb TARGET."""
        return False

    # --------------------------------------------------------------------------------------------

    def note(self, last: int, result: str, top: int = NO_TOP) -> None:
        self.last, self.result, self.top = last, result, top

    def amount(self, code: int) -> str:
        return self.words.amount(self.texts, code, self.result)

    def noun(self, index: int) -> str:
        return self.words.noun(self.texts, index)

    def both(self, a: int, b: int, first: str, second: str) -> str:
        """Return two amounts with their nouns, joined by "and". An amount of 0 is omitted."""
        pairs = ((self.amount(a), first), (self.amount(b), second))
        return " and ".join([f"{many} {what}" for many, what in pairs if many != "0"]) or "nothing"

    def discarded(self, what: int, count: int) -> str:
        """Return the phrase "discard ..." for ``count`` items that pass the filter ``what``."""
        noun, many = self.noun(what), self.amount(count)
        if many == "1":
            return f"discard {self.words.with_article(noun)}"
        return f"discard {many} {self.words.plural(noun)}"

    def text(self, outer: Writer | None = None) -> str:
        """Return the program as one line of text.

        Args:
            outer: if the program is a branch, the writer of the program that contains the branch.
        """
        if outer is not None:
            self.note(outer.last, outer.result, outer.top)
        return "; ".join(self.phrases(0, len(self.code))) or "nothing"

    def phrases(self, start: int, end: int) -> list[str]:
        found: list[str] = []
        at = start
        while at < end:
            word = self.code[at]
            op, a, b = op_of(word), a_of(word), b_of(word)
            if op in (ELSE, UNLESS):
                at = self.guard(op, a, at, found)
            elif op == CHOOSE:
                ways = [self.of_branch(branch(self.code, at, i)).text(self) for i in range(a)]
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
        """Return the instructions from ``start`` to ``end`` as text. The text has brackets unless
        it is one simple phrase."""
        last, result, top = self.last, self.result, self.top
        said = self.phrases(start, end)
        self.note(last, result, top)
        if len(said) == 1 and "(" not in said[0] and ";" not in said[0] and ", " not in said[0]:
            return said[0]
        return f"({'; '.join(said)})" if said else ""

    def guard(self, op: int, a: int, at: int, found: list[str]) -> int:
        """Append the text of the ELSE or UNLESS instruction at index ``at`` to ``found``, including
        its block and the alternative. Return the index after both."""
        stop, other = block_end(self.code, at + 1, b_of(self.code[at]))
        after = at + 1 + b_of(self.code[at])
        end = after + other
        then = self.block(at + 1, stop)
        said: list[str] = []
        if op == UNLESS:
            asked = self.words.condition_words(self.texts, a)
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
                # Nested ELSE instructions list the results of one test: write them on one level.
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
        """Return whether the code from ``at`` to ``end`` is one ELSE, its block and the
        alternative."""
        _, other = block_end(self.code, at + 1, b_of(self.code[at]))
        return at + 1 + b_of(self.code[at]) + other == end

    def heads(self, least: int) -> tuple[str, str]:
        """Return the wordings of "the result is at least ``least``" and of "the result is less"."""
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
        said = self.noun(a)
        if said.startswith("chosen ") and said.count(" ") == 1:
            return said.replace("chosen", "that") + ":"
        if is_one(said) or self.words.is_certain(said):
            return self.words.with_article(said) + ":"
        return f"each {said}:"

    def plain(self, op: int, a: int, b: int) -> str:
        """Return an instruction as text; :meth:`phrases` handles ELSE, choices and repetitions."""
        if op == TARGET or (op >= FIRST_VERB and self.is_pick(op)):
            if op == TARGET:
                self.note(CHOSE, "result")
            head = "you may choose " if b else "choose "
            return head + self.words.with_article(self.noun(a))
        if op == PAY or op == GROUP_PAY:
            who = "as a group " if op == GROUP_PAY else ""
            return self.counted(f"{who}spend {self.amount(b)} {self.resource(a)}")
        if op == NOTE:
            said = self.words.formula(self.texts, b, self.result)
            self.note(TESTED if said == "successes" else NOTED, said)
            return ""
        if op == OWN:
            return self.own_step(a)
        if op == MARK:
            return self.mark(a)
        if op == STOP:
            return "stop"
        if op == END or op == SKIP:
            return ""
        return self.verb(op, a, b)

    def by_table(self, op: int, a: int, b: int) -> str:
        """Return a game-specific instruction as text, with the wording ``Verb.words``."""
        found = self.texts.verbs[op - FIRST_VERB]
        said = found.words.format(
            a=self.operand(found.a, found.a_names, a),
            b=self.operand(found.b, found.b_names, b),
        )
        return self.counted(said)

    def operand(self, kind: int, names: tuple[str, ...], value: int) -> str:
        if kind == AMOUNT:
            return self.amount(value)
        if kind == FILTER:
            return self.noun(value)
        if kind == NAMED:
            name = names[value]
            return name if " " in name else self.named(name)
        return str(value)


def choice(ways: list[str]) -> str:
    """Return the wording of a choice between branches; ``ways`` are the texts of the branches."""
    if len(ways) == 2 and ways[1] in ("nothing", "stop"):
        return f"you may ({ways[0]})"
    return " or ".join([f"({way})" for way in ways])


def signed(change: str) -> str:
    return change if change.startswith(("-", "[")) else f"+{change}"


def upper(said: str) -> str:
    """Return the phrase ``said`` with its first letter in upper case."""
    return said[:1].upper() + said[1:]
