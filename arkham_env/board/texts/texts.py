"""The card texts of a game: the abilities of each kind of card, with their filters and amounts."""

import zlib
from typing import Final, final

from arkham_env.board.texts.amounts import COUNT, OF_AMOUNTS, TABLED, Amounts, plain
from arkham_env.board.texts.filters import ALWAYS, NOTHING, Filters
from arkham_env.board.texts.program import (
    BRANCH, CHOOSE, EACH, ELSE, END, FIRST_VERB, GROUP_PAY, MARK, NOTE, OWN, PAY, REPEAT, SKIP,
    STOP, TARGET, UNLESS, VERB_NAMES,
)  # fmt: skip
from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.save import digest

# Kinds of abilities.
FORCED: Final = 0
MAY: Final = 1
ACTION: Final = 2
LOCAL_ACTION: Final = 3
"""An action of a component that any seat may use. Its limit counts separately for each seat."""
TEXT: Final = 4
"""A text that the rules resolve at a fixed moment, such as an encounter or the back of a card."""

# Values of ``Ability.who``: the seat that decides.
OWNER: Final = 0
SUBJECT: Final = 1
"""The seat to which the event happens."""
ANYONE: Final = 2
GROUP: Final = 3
"""The lead seat (``BoardGame.lead``), which decides for the group."""

NO_POINT: Final = -1

# Kinds of operands of an instruction.
UNUSED: Final = 0
NUMBER: Final = 1
"""A plain number, 0 to 4095."""
AMOUNT: Final = 2
FILTER: Final = 3
NAMED: Final = 4
"""An index into a list of names, which the verb defines for this operand."""

# Values of ``Verb.effect``: whether an instruction changes the state, apart from paying a cost.
# Only games that set ``Ability.idle`` use them.
CHANGES: Final = 0
"""The instruction always changes something."""
UNLESS_COST: Final = 1
"""The instruction always changes something. If it is a cost, this change is not an effect."""
MAY_BE_IDLE: Final = 2
"""The instruction may change nothing; ``BoardGame.has_effect`` determines whether it does."""
NO_EFFECT: Final = 3
"""The instruction only prepares an effect or pays for an effect."""


@final
class Verb:
    """One game-specific verb of instructions.

    Attributes:
        name: one word, which must never change, because action IDs of choices contain it.
        words: the wording of the instruction, with ``{a}`` and ``{b}`` for the operands.
        a, b: the kinds of the operands: UNUSED, NUMBER, AMOUNT, FILTER, or NAMED if a tuple of
            names is passed.
        a_names, b_names: the names for the values of a NAMED operand.
        tests: whether the instruction sets a result that ELSE reads.
        counts: effects on the numeric features of card texts (:mod:`arkham_env.board.encode.sums`),
            such as ``"1 clues, -a health"``: pairs of an amount (1, or the operand ``a`` or ``b``)
            and the name of a feature.
        in_encounters: whether a custom encounter card may use the verb. It is False for verbs about
            a loss, a roll, or a card that is held or in play.
        upon_chosen: whether the verb acts on the current target of the card text.
        domain: the required domain of the filter operand; NOTHING allows every domain.
        effect: CHANGES, UNLESS_COST, MAY_BE_IDLE or NO_EFFECT.
        harms: whether the verb costs Sanity, Stamina or money. Before such an instruction, every
            seat may use cards.
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
        point: the timing point to which the ability responds, or ``NO_POINT``.
        condition: the index of a condition that must be true; ``ALWAYS`` for no condition.
        limit: the period (see :mod:`arkham_env.core.kernel.lasting`) in which the ability may be
            used once; 0 for no limit.
        who: the seat that decides: OWNER, SUBJECT, ANYONE or GROUP.
        costs: the number of instructions at the beginning of the program that are costs. All of
            them must be payable.
        code: the program.
        idle: whether it is possible that the program changes nothing except for its costs. If true,
            the ability is only offered if ``BoardGame.has_effect`` returns true. Set by games whose
            rules forbid uses without effect.
    """

    def __init__(
        self,
        kind: i64,
        code: list[i64],
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
        self.code: list[i64] = [*code, pack(END)]
        self.idle: bool = False


@final
class Modifier:
    """Change of a quantity, such as a skill, that a kind of card causes while a condition is true.
    The condition is tested for the seat whose quantity is changed (the subject)."""

    def __init__(self, quantity: i64, amount: i64, condition: i64 = ALWAYS) -> None:
        self.quantity: i64 = quantity
        self.amount: i64 = amount
        self.condition: i64 = condition


@final
class Texts:
    """All card texts of a game box, by kind of card. All games share them and never change them.

    Attributes:
        names: the name of each kind, for human readers and saves.
        abilities, modifiers: the abilities and modifiers of each kind.
        rules: for each quantity, the rule that combines its modifiers (see
            :mod:`arkham_env.board.texts.quantity`).
        points: the number of timing points.
        verbs: the game-specific verbs, numbered from ``FIRST_VERB``.
        resources: the names of the resources that PAY and GROUP_PAY spend.
        test_names, form_names: the names of game-specific tests and amount forms, numbered from
            ``FIRST_TEST`` and ``FIRST_FORM``.
    """

    def __init__(
        self,
        filters: Filters,
        amounts: Amounts,
        *,
        verbs: list[Verb],
        resources: tuple[str, ...],
        rules: list[i64],
        points: int,
        test_names: tuple[str, ...] = (),
        form_names: tuple[str, ...] = (),
    ) -> None:
        self.filters: Filters = filters
        self.amounts: Amounts = amounts
        self.rules: list[i64] = rules
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
        """Add a kind of card and return its number. The kinds are numbered from 0 in order."""
        self.names.append(name)
        self.abilities.append(abilities)
        self.modifiers.append([] if modifiers is None else modifiers)
        return len(self.names) - 1

    def code(self, kind: i64, ability: i64) -> list[i64]:
        """Return the program of ability number ``ability`` of a kind of card."""
        return self.abilities[kind][ability].code

    # -- Meaning of instructions -----------------------------------------------------------------

    def verb_name(self, op: int) -> str:
        """Return the name of a verb. The names never change."""
        return VERB_NAMES[op] if op < FIRST_VERB else self.verbs[op - FIRST_VERB].name

    def verb(self, op: i64) -> Verb | None:
        """Return the ``Verb`` object of a game-specific verb, or ``None`` for any other verb."""
        return self.verbs[op - FIRST_VERB] if op >= FIRST_VERB else None

    def operands(self, op: int) -> tuple[int, int]:
        """Return the kinds (UNUSED, NUMBER ...) of the operands ``a`` and ``b`` of a verb."""
        if op < FIRST_VERB:
            found: tuple[int, int] = CONTROL_OPERANDS[op]
            return found
        verb = self.verbs[op - FIRST_VERB]
        return verb.a, verb.b

    def names_of(self, op: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return, for the operands ``a`` and ``b`` of a verb, the names of their values. For verbs
        below ``FIRST_VERB``, the names of the values of ``a`` are the resources."""
        if op < FIRST_VERB:
            return (self.resources, ())
        verb = self.verbs[op - FIRST_VERB]
        return verb.a_names, verb.b_names

    def amount_in_full(self, code: int) -> object:
        """Return an amount as nested lists, with the content of table entries instead of codes."""
        if code < TABLED:
            return plain(code)
        entry = self.amounts.entries[code - TABLED]
        if entry.form == COUNT:
            return ["count", self.filter_in_full(entry.x)]
        if entry.form in OF_AMOUNTS:
            return [entry.form, self.amount_in_full(entry.x), self.amount_in_full(entry.y)]
        return [entry.form, entry.x, entry.y]

    def filter_in_full(self, index: int) -> object:
        """Return the domain, the test codes and the operands of the filter ``index``."""
        f = self.filters.filters[index]
        return [f.domain, f.codes, f.operands]

    def in_full(self, word: int) -> object:
        """Return an instruction as a list that contains its filters and amounts in full."""
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
        """Return a checksum of the program of an ability, including its filters and amounts."""
        code = self.abilities[kind][ability].code
        return zlib.crc32(repr([self.in_full(word) for word in code]).encode())

    def hash(self) -> str:
        """Return a checksum of all card texts (16 hex digits), for replays and data sets."""
        marks: list[object] = []
        for kind in range(len(self.names)):
            marks.append([self.names[kind]])
            for ability in range(len(self.abilities[kind])):
                marks.append(self.mark(kind, ability))
        return digest(repr(marks))

    def marks(self, scripts: list[tuple[int, int]]) -> list[list[object]]:
        """Return ``[kind, name, ability, checksum]`` for each ability in ``scripts``.

        Args:
            scripts: pairs of the number of a kind of card and the number of one of its abilities.
        """
        found: list[list[object]] = []
        for kind, ability in scripts:
            found.append([kind, self.names[kind], ability, self.mark(kind, ability)])
        return found
