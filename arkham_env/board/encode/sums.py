"""Numeric features of card texts: a *sum* adds up the effects of a part of a program.

A sum contains each feature of a game (such as the change of Health) twice: for the case that all
tests pass, and for the case that all tests fail. Effects of successive instructions are added. Of
the branches of a choice, and of the two sides of a condition, the one with the largest absolute
value counts, separately for each feature. A die counts as its highest face, any other amount that
is not a plain number counts as 1, and the body of an EACH counts once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.board.texts.program import (
    CHOOSE, EACH, ELSE, FIRST_VERB, REPEAT, SKIP, UNLESS, branch_end, branch_start,
)  # fmt: skip
from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.wording import block_end, most_of
from arkham_env.core.encoding.encode import Row
from arkham_env.core.encoding.layout import Columns
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.native import i16, i64, long_list, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

MOST: Final = 99
SHARES: Final = 1024
"""Upper bound of the number of instructions in a program."""

# Codes of the amount that an effect adds to a feature: 1, or operand a or b of the instruction.
AMOUNTS: Final = ("1", "a", "b")
ONE: Final = 0
OF_A: Final = 1

Effect = tuple[int, int, int]
"""``(feature, amount, sign)``: index of the feature, index in ``AMOUNTS``, and 1 or -1."""


def effects_of(counts: str, features: tuple[str, ...]) -> list[Effect]:
    """Return the effects of a verb on the features, as a list of :data:`Effect`.

    Args:
        counts: the effects as text, such as ``"1 clues, -a health"`` (see ``Verb.counts``).
        features: names of the features.

    Raises:
        ValueError: an amount or a feature is unknown.
    """
    found: list[Effect] = []
    for part in counts.split(", ") if counts else []:
        amount, _, feature = part.partition(" ")
        sign = -1 if amount.startswith("-") else 1
        amount = amount.removeprefix("-")
        if amount not in AMOUNTS or feature not in features:
            raise ValueError(
                f"counts={counts!r}: expected effects as in '1 clues, -a health', each of them 1, "
                "a, b, -1, -a or -b, a space and the name of a feature"
            )
        found.append((features.index(feature), AMOUNTS.index(amount), sign))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Sums:
    """Sums of the card texts of a set of components, each computed at its first use and cached.

    A sum is a list ``[index, value, index, value, ...]`` without zero values. Index ``i`` stands
    for feature ``i`` if all tests pass; index ``len(features) + i`` stands for the same feature if
    all tests fail.

    Args:
        texts: the card texts of the components.
        features: names of the features.

    Attributes:
        effects: the effects of each game-specific verb; index 0 is the verb ``FIRST_VERB``.
    """

    def __init__(self, texts: Texts, features: tuple[str, ...]) -> None:
        self.texts: Texts = texts
        self.features: int = len(features)
        self.effects: list[list[Effect]] = [
            effects_of(verb.counts, features) for verb in texts.verbs
        ]
        self.branches: dict[int, list[i64]] = {}
        self.rests: dict[int, list[i64]] = {}
        self.wholes: dict[int, list[i64]] = {}

    def branch(self, kind: i64, ability: i64, pc: i64, which: i64) -> list[i64]:
        """Return the sum of branch ``which`` of the CHOOSE at index ``pc`` of the ability's
        program."""
        key: i64 = ((kind << 8 | ability) * SHARES + pc) << 8 | which
        if key not in self.branches:
            code = self.texts.code(kind, ability)
            start = branch_start(code, int(pc), int(which))
            end = branch_end(code, int(pc), int(which))
            self.branches[key] = self.summed(code, start, end)
        return self.branches[key]

    def rest(self, kind: i64, ability: i64, pc: i64, limit: i64) -> list[i64]:
        """Return the sum of the effects (see the module docstring) of the instructions with the
        indices ``pc`` to ``limit - 1``. If ``limit`` is -1, it includes all instructions from
        ``pc`` on."""
        key: i64 = ((kind << 8 | ability) * SHARES + pc) * SHARES + limit + 1
        if key not in self.rests:
            code = self.texts.code(kind, ability)
            self.rests[key] = self.summed(code, int(pc), int(limit) if limit >= 0 else len(code))
        return self.rests[key]

    def whole(self, kind: i64, ability: i64) -> list[i64]:
        """Return the sum of the whole program of an ability."""
        key: i64 = kind << 8 | ability
        if key not in self.wholes:
            code = self.texts.code(kind, ability)
            self.wholes[key] = self.summed(code, 0, len(code))
        return self.wholes[key]

    def of_kind(self, kind: int) -> list[i64]:
        """Return, for each feature, its total over all abilities of a kind if all tests pass."""
        total = [0] * (2 * self.features)
        for ability in self.texts.abilities[kind]:
            self.add(total, ability.code, 0, len(ability.code), 1, 1)
        return [clipped(value) for value in total[: self.features]]

    # -- Computing a sum ---------------------------------------------------------------------------

    def summed(self, code: list[i64], start: int, end: int) -> list[i64]:
        total = [0] * (2 * self.features)
        self.add(total, code, start, end, 1, 1)
        found: list[i64] = []
        for place in range(len(total)):
            if total[place] != 0:
                found.append(place)
                found.append(clipped(total[place]))
        return found

    def add(
        self, total: list[i64], code: list[i64], start: int, end: int, passed: int, failed: int
    ) -> None:
        """Add to ``total`` the effects of the instructions ``code[start:end]``.

        Args:
            total: the values if all tests pass, followed by the values if all tests fail.
            code: the program.
            start, end: indices into the program.
            passed, failed: factors for the effects in the first and the second half of ``total``.
        """
        at = start
        while at < end:
            op, a, b = int(op_of(code[at])), int(a_of(code[at])), int(b_of(code[at]))
            if op == ELSE or op == UNLESS:
                stop, other = block_end(code, at + 1, b)
                after = at + 1 + b
                if op == ELSE:
                    self.add(total, code, at + 1, stop, passed, 0)
                    self.add(total, code, after, after + other, 0, failed)
                else:
                    ends = [(at + 1, stop), (after, after + other)]
                    self.add_best(total, code, ends, passed, failed)
                at = after + other
            elif op == CHOOSE:
                ends = [(branch_start(code, at, i), branch_end(code, at, i)) for i in range(a)]
                self.add_best(total, code, ends, passed, failed)
                at += 1 + b
            elif op == EACH or op == REPEAT:
                times = most_of(self.texts, a) if op == REPEAT else 1
                self.add(total, code, at + 1, at + 1 + b, passed * times, failed * times)
                at += 1 + b
            elif op == SKIP:
                at += 1 + b  # the sum began inside a branch: skip the other branches
            else:
                self.count(total, op, a, b, passed, failed)
                at += 1

    def add_best(
        self, total: list[i64], code: list[i64], ends: list[tuple[int, int]], passed: int,
        failed: int,
    ) -> None:  # fmt: skip
        """Add to ``total``, for each feature, the effect of one of several parts of a program: the
        one with the largest absolute value. ``ends`` contains the range of indices of each part."""
        width = 2 * self.features
        best = [0] * width
        for start, end in ends:
            way = [0] * width
            self.add(way, code, start, end, passed, failed)
            for place in range(width):
                if abs(way[place]) > abs(best[place]):
                    best[place] = way[place]
        for place in range(width):
            total[place] += best[place]

    def count(self, total: list[i64], op: int, a: int, b: int, passed: int, failed: int) -> None:
        """Add the effects of one instruction to ``total`` (see :meth:`add`). Games override it."""
        raise missing(self, "count")

    def count_effects(
        self, total: list[i64], op: int, a: int, b: int, passed: int, failed: int
    ) -> None:
        """Add the effects of one game-specific instruction (see ``Verb.counts``) to ``total``."""
        for feature, counted, sign in self.effects[op - FIRST_VERB]:
            amount = 1 if counted == ONE else most_of(self.texts, a if counted == OF_A else b)
            self.put(total, feature, sign * amount, passed, failed)

    def put(self, total: list[i64], feature: int, amount: int, passed: int, failed: int) -> None:
        total[feature] += amount * passed
        total[self.features + feature] += amount * failed


def clipped(value: int) -> int:
    return max(-MOST, min(MOST, value))


# -- Columns -------------------------------------------------------------------------------------


def sum_cells(c: Columns, group: str, features: tuple[str, ...]) -> vec[i64]:
    """Declare the columns of a sum (see the module docstring) and return their indices. The first
    half of the result belongs to the features if all tests pass, the second half to the same
    features if all tests fail."""
    items = list(features)
    found: list[i64] = []
    for half in ("passes", "fails"):
        c.many(f"{group}.{half}", items, -MOST, MOST)
        found.extend([c.cell(f"{group}.{half}", item) for item in items])
    return long_list(found)


def mark_sum(row: Row, cells: vec[i64], found: list[i64]) -> None:
    """Write the sum ``found`` to ``row``; ``cells`` is the result of :func:`sum_cells`."""
    i: i64 = 0
    while i < len(found):
        cell: i64 = cells[found[i]]
        if cell >= 0:
            row.mark(cell, found[i + 1])
        i += 2


def put_sum(data: vec[i16], at: i64, cells: vec[i64], found: list[i64]) -> None:
    """Write the sum ``found`` to the option row that begins at index ``at`` of ``data``. ``cells``
    is the result of :func:`sum_cells`; all these columns must be 0 before."""
    i: i64 = 0
    while i < len(found):
        cell: i64 = cells[found[i]]
        if cell >= 0:
            data[at + cell] = i16(found[i + 1])
        i += 2
