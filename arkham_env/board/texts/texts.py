"""The texts of a game: what each kind of card can do, with the filters and amounts they name."""

from __future__ import annotations

import zlib
from typing import Final, final

from arkham_env.board.texts.amounts import COUNT, OF_AMOUNTS, TABLED, Amounts, plain
from arkham_env.board.texts.filters import ALWAYS, NOTHING, Filters
from arkham_env.board.texts.program import (
    BRANCH,
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
    VERB_NAMES,
)
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.save import digest

# Kinds of abilities.
FORCED: Final = 0
MAY: Final = 1
ACTION: Final = 2
LOCAL_ACTION: Final = 3
"""Its limit counts for each seat on its own."""
TEXT: Final = 4
"""Carried out when the game says so: an encounter, a reckoning, the back of a card."""

# Who decides.
OWNER: Final = 0
SUBJECT: Final = 1
"""The seat that the event befalls."""
ANYONE: Final = 2
GROUP: Final = 3
"""Who speaks for the group."""

NO_POINT: Final = -1

# What an operand of an instruction is.
UNUSED: Final = 0
NUMBER: Final = 1
"""A plain number, 0 to 4095."""
AMOUNT: Final = 2
FILTER: Final = 3
NAMED: Final = 4
"""An index into the verb's names of that operand."""

# What an instruction changes, beyond what is paid for it; of games that set ``Ability.idle``.
CHANGES: Final = 0
"""It is sure to change something."""
UNLESS_COST: Final = 1
"""It is too, unless it stands among the costs of a program."""
MAY_BE_IDLE: Final = 2
"""It may change nothing: ``BoardGame.has_effect`` has to judge it."""
NO_EFFECT: Final = 3
"""It leads to an effect, or is paid for one, and is none."""


@final
class Verb:
    """One verb of a game's instructions.

    Attributes:
        name: one word, stable: action ids of choices are made of it.
        words: the text, with ``{a}`` and ``{b}`` for the operands.
        a, b: what the operands are: UNUSED, NUMBER, AMOUNT, FILTER, or NAMED where the names of its
            values are given.
        a_names, b_names: names of a NAMED operand's values.
        tests: whether the instruction leaves a result that ELSE reads.
        counts: what it adds to the sums of texts (:mod:`arkham_env.board.encode.sums`), as in
            ``"1 clues, -a health"``: an amount (1, or operand a or b) and the name of a feature.
        in_encounters: whether an encounter card of a user may have it: it is not about a loss, a
            roll, or a card that is held or in play.
        upon_chosen: whether it does something to what was chosen before.
        domain: what its filter has to be a filter of, NOTHING for anything.
        effect: CHANGES, UNLESS_COST, MAY_BE_IDLE or NO_EFFECT.
        harms: whether it costs Sanity, Stamina or money, before which every seat may use cards.
    """

    def __init__(
        self,
        name: str,
        words: str,
        a: int | tuple[str, ...] = UNUSED,
        b: int | tuple[str, ...] = UNUSED,
        *,
        tests: bool = False,
        counts: str = "",
        in_encounters: bool = True,
        upon_chosen: bool = False,
        domain: int = NOTHING,
        effect: int = CHANGES,
        harms: bool = False,
    ) -> None:
        self.name: str = name
        self.words: str = words
        self.a: int = a if isinstance(a, int) else NAMED
        self.b: int = b if isinstance(b, int) else NAMED
        self.a_names: tuple[str, ...] = a if isinstance(a, tuple) else ()
        self.b_names: tuple[str, ...] = b if isinstance(b, tuple) else ()
        self.tests: bool = tests
        self.counts: str = counts
        self.in_encounters: bool = in_encounters
        self.upon_chosen: bool = upon_chosen
        self.domain: int = domain
        self.effect: int = effect
        self.harms: bool = harms


CONTROL_OPERANDS: Final = {
    END: (UNUSED, UNUSED),
    SKIP: (UNUSED, NUMBER),
    ELSE: (NUMBER, NUMBER),
    UNLESS: (FILTER, NUMBER),
    CHOOSE: (NUMBER, NUMBER),
    BRANCH: (NUMBER, NUMBER),
    EACH: (FILTER, NUMBER),
    REPEAT: (AMOUNT, NUMBER),
    STOP: (UNUSED, UNUSED),
    TARGET: (FILTER, NUMBER),
    PAY: (NAMED, AMOUNT),
    GROUP_PAY: (NAMED, AMOUNT),
    MARK: (NUMBER, UNUSED),
    OWN: (NUMBER, UNUSED),
    NOTE: (UNUSED, AMOUNT),
}


@final
class Ability:
    """One ability of a kind of card.

    Attributes:
        kind: FORCED, MAY, ACTION, LOCAL_ACTION or TEXT.
        point: the timing point that it answers, or ``NO_POINT``.
        condition: a filter that must hold (``ALWAYS``: none).
        limit: the lifetime in which it may be used once (see
        :mod:`arkham_env.core.kernel.lasting`),
            0 for as often as one likes.
        who: who decides: OWNER, SUBJECT, ANYONE or GROUP.
        costs: instructions at the head of the program that must be payable.
        code: the program.
        idle: whether there are states of the game in which the program changes nothing beyond its
            costs: ``BoardGame.has_effect`` is asked before it is offered.  A game that refuses
            such uses sets it.
    """

    def __init__(
        self,
        kind: i64,
        code: list[int],
        *,
        point: i64 = NO_POINT,
        condition: i64 = ALWAYS,
        limit: i64 = 0,
        who: i64 = OWNER,
        costs: i64 = 0,
    ) -> None:
        self.kind: i64 = kind
        self.point: i64 = point
        self.condition: i64 = condition
        self.limit: i64 = limit
        self.who: i64 = who
        self.costs: i64 = costs
        self.code: list[int] = [*code, pack(END)]
        self.idle: bool = False


@final
class Modifier:
    """What a kind of card adds to a quantity while a condition holds (item: the subject)."""

    def __init__(self, quantity: i64, amount: i64, condition: i64 = ALWAYS) -> None:
        self.quantity: i64 = quantity
        self.amount: i64 = amount
        self.condition: i64 = condition


@final
class Texts:
    """All texts of a game, by kind of card; shared by all its games and never changed by one.

    Attributes:
        names: of each kind, for people and saves.
        abilities, modifiers: of each kind.
        rules: how each quantity combines its modifiers (see
        :mod:`arkham_env.board.texts.quantity`).
        points: number of timing points.
        verbs: the game's own verbs, from ``FIRST_VERB`` on.
        resources: names of what PAY and GROUP_PAY pay.
        test_names, form_names: the game's own tests of filters and forms of amounts, by number
            from ``FIRST_TEST`` and ``FIRST_FORM`` on.
    """

    def __init__(
        self,
        filters: Filters,
        amounts: Amounts,
        *,
        verbs: list[Verb],
        resources: tuple[str, ...],
        rules: list[int],
        points: int,
        test_names: tuple[str, ...] = (),
        form_names: tuple[str, ...] = (),
    ) -> None:
        self.filters: Filters = filters
        self.amounts: Amounts = amounts
        self.rules: list[int] = rules
        self.points: int = points
        self.verbs: list[Verb] = verbs
        self.resources: tuple[str, ...] = resources
        self.test_names: tuple[str, ...] = test_names
        self.form_names: tuple[str, ...] = form_names
        self.names: list[str] = []
        self.abilities: list[list[Ability]] = []
        self.modifiers: list[list[Modifier]] = []

    def add(
        self, name: str, abilities: list[Ability], modifiers: list[Modifier] | None = None
    ) -> int:
        """Return the number of a new kind; kinds are numbered in the order of these calls."""
        self.names.append(name)
        self.abilities.append(abilities)
        self.modifiers.append([] if modifiers is None else modifiers)
        return len(self.names) - 1

    def code(self, kind: i64, ability: i64) -> list[int]:
        """Return the program of an ability."""
        return self.abilities[kind][ability].code

    # -- What an instruction means ---------------------------------------------------------------

    def verb_name(self, op: int) -> str:
        """Return the stable name of a verb."""
        return VERB_NAMES[op] if op < FIRST_VERB else self.verbs[op - FIRST_VERB].name

    def verb(self, op: i64) -> Verb | None:
        """Return the record of a verb of the game's own; of other verbs there is none."""
        return self.verbs[op - FIRST_VERB] if op >= FIRST_VERB else None

    def operands(self, op: int) -> tuple[int, int]:
        """Return what the operands of a verb are."""
        if op < FIRST_VERB:
            found: tuple[int, int] = CONTROL_OPERANDS[op]
            return found
        verb = self.verbs[op - FIRST_VERB]
        return verb.a, verb.b

    def names_of(self, op: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the names of a verb's NAMED operands."""
        if op < FIRST_VERB:
            return (self.resources, ())
        verb = self.verbs[op - FIRST_VERB]
        return verb.a_names, verb.b_names

    def amount_in_full(self, code: int) -> object:
        """Return an amount without indices into tables."""
        if code < TABLED:
            return plain(code)
        entry = self.amounts.entries[code - TABLED]
        if entry.form == COUNT:
            return ["count", self.filter_in_full(entry.x)]
        if entry.form in OF_AMOUNTS:
            return [entry.form, self.amount_in_full(entry.x), self.amount_in_full(entry.y)]
        return [entry.form, entry.x, entry.y]

    def filter_in_full(self, index: int) -> object:
        """Return a filter without indices into tables."""
        f = self.filters.filters[index]
        return [f.domain, f.codes, f.operands]

    def in_full(self, word: int) -> object:
        """Return an instruction without indices into tables: what is hashed."""
        values: list[object] = []
        for kind, value in zip(self.operands(op_of(word)), (a_of(word), b_of(word)), strict=True):
            if kind == AMOUNT:
                values.append(self.amount_in_full(value))
            elif kind == FILTER:
                values.append(self.filter_in_full(value))
            else:
                values.append(value)
        return [op_of(word), *values]

    def mark(self, kind: int, ability: int) -> int:
        """Return a checksum of what a program says, filters and amounts in full."""
        code = self.abilities[kind][ability].code
        return zlib.crc32(repr([self.in_full(word) for word in code]).encode())

    def hash(self) -> str:
        """Return 16 hex digits over all texts: what replays and corpora note."""
        marks: list[object] = []
        for kind in range(len(self.names)):
            marks.append([self.names[kind]])
            for ability in range(len(self.abilities[kind])):
                marks.append(self.mark(kind, ability))
        return digest(repr(marks))

    def marks(self, scripts: list[tuple[int, int]]) -> list[list[object]]:
        """Return kind, name, number and digest of each of some texts."""
        found: list[list[object]] = []
        for kind, ability in scripts:
            found.append([kind, self.names[kind], ability, self.mark(kind, ability)])
        return found
