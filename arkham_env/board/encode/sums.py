"""What texts bring, summed up in numbers: of a branch, of an ability, of the rest of a text.

A sum has each of a game's *features* twice: if tests pass, and if they fail.  A sequence adds up;
of the branches of a choice, and of what stands on both sides of a condition, the one that changes
more counts.  Dice count with their highest faces, amounts that are no numbers as 1, bodies of EACH
once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.board.texts.program import (
    CHOOSE,
    EACH,
    ELSE,
    FIRST_VERB,
    REPEAT,
    SKIP,
    UNLESS,
    branch_end,
    branch_start,
)
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
"""Places in a program are below this."""

# What an instruction counts: 1, or the amount in its first or second operand.
AMOUNTS: Final = ("1", "a", "b")
ONE: Final = 0
OF_A: Final = 1

Effect = tuple[int, int, int]
"""Feature, what is counted (a place in AMOUNTS), sign."""


def effects_of(counts: str, features: tuple[str, ...]) -> list[Effect]:
    """Return what the record of a verb counts (``Verb.counts``), features by their places.

    Raises:
        ValueError: there is no such amount or feature.
    """
    found: list[Effect] = []
    for part in counts.split(", ") if counts else []:
        amount, _, feature = part.partition(" ")
        sign = -1 if amount.startswith("-") else 1
        amount = amount.removeprefix("-")
        if amount not in AMOUNTS or feature not in features:
            raise ValueError(f"counts={counts!r}: expected 1, a, b, -1, -a or -b and a feature")
        found.append((features.index(feature), AMOUNTS.index(amount), sign))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Sums:
    """Sums of the texts of some components, made when they are first asked for.

    A sum is told as places and values by turns, without zeros.

    Args:
        features: the names of what a sum has twice.

    Attributes:
        effects: by verb of the game's own, from ``FIRST_VERB`` on.
    """

    def __init__(self, texts: Texts, features: tuple[str, ...]) -> None:
        self.texts: Texts = texts
        self.features: int = len(features)
        self.effects: list[list[Effect]] = [
            effects_of(verb.counts, features) for verb in texts.verbs
        ]
        self.branches: dict[int, list[int]] = {}
        self.rests: dict[int, list[int]] = {}
        self.wholes: dict[int, list[int]] = {}

    def branch(self, kind: i64, ability: i64, pc: i64, which: i64) -> list[int]:
        """Return the sum of a branch of the choice at ``pc``."""
        key: i64 = ((kind << 8 | ability) * SHARES + pc) << 8 | which
        if key not in self.branches:
            code = self.texts.code(kind, ability)
            start = branch_start(code, int(pc), int(which))
            end = branch_end(code, int(pc), int(which))
            self.branches[key] = self.summed(code, start, end)
        return self.branches[key]

    def rest(self, kind: i64, ability: i64, pc: i64, limit: i64) -> list[int]:
        """Return the sum of what is still to come from ``pc`` up to ``limit``, -1 for the end."""
        key: i64 = ((kind << 8 | ability) * SHARES + pc) * SHARES + limit + 1
        if key not in self.rests:
            code = self.texts.code(kind, ability)
            self.rests[key] = self.summed(code, int(pc), int(limit) if limit >= 0 else len(code))
        return self.rests[key]

    def whole(self, kind: i64, ability: i64) -> list[int]:
        """Return the sum of an ability."""
        key: i64 = kind << 8 | ability
        if key not in self.wholes:
            code = self.texts.code(kind, ability)
            self.wholes[key] = self.summed(code, 0, len(code))
        return self.wholes[key]

    def of_kind(self, kind: int) -> list[int]:
        """Return, for each feature, what all abilities of a kind bring if tests pass."""
        total = [0] * (2 * self.features)
        for ability in self.texts.abilities[kind]:
            self.add(total, ability.code, 0, len(ability.code), 1, 1)
        return [clipped(value) for value in total[: self.features]]

    # -- Adding up -------------------------------------------------------------------------------

    def summed(self, code: list[int], start: int, end: int) -> list[int]:
        total = [0] * (2 * self.features)
        self.add(total, code, start, end, 1, 1)
        found: list[int] = []
        for place in range(len(total)):
            if total[place] != 0:
                found.append(place)
                found.append(clipped(total[place]))
        return found

    def add(
        self, total: list[int], code: list[int], start: int, end: int, passed: int, failed: int
    ) -> None:
        """Add a part of a program, ``passed`` and ``failed`` times."""
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
                at += 1 + b  # behind a branch in the middle of which the text stands
            else:
                self.count(total, op, a, b, passed, failed)
                at += 1

    def add_best(
        self, total: list[int], code: list[int], ends: list[tuple[int, int]], passed: int,
        failed: int,
    ) -> None:  # fmt: skip
        """Add of each feature what changes most in some parts."""
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

    def count(self, total: list[int], op: int, a: int, b: int, passed: int, failed: int) -> None:
        """Add one instruction; a game fills it in."""
        raise missing(self, "count")

    def count_effects(
        self, total: list[int], op: int, a: int, b: int, passed: int, failed: int
    ) -> None:
        """Add what the record of its verb says of an instruction."""
        for feature, counted, sign in self.effects[op - FIRST_VERB]:
            amount = 1 if counted == ONE else most_of(self.texts, a if counted == OF_A else b)
            self.put(total, feature, sign * amount, passed, failed)

    def put(self, total: list[int], feature: int, amount: int, passed: int, failed: int) -> None:
        total[feature] += amount * passed
        total[self.features + feature] += amount * failed


def clipped(value: int) -> int:
    return max(-MOST, min(MOST, value))


# -- Columns -------------------------------------------------------------------------------------


def sum_cells(c: Columns, group: str, features: tuple[str, ...]) -> vec[i64]:
    """Declare the columns of the sum of a text, and return their cells in the order of features.

    The first half is the sum if all tests pass, the second half if all fail.
    """
    items = list(features)
    found: list[int] = []
    for half in ("passes", "fails"):
        c.many(f"{group}.{half}", items, -MOST, MOST)
        found.extend([c.cell(f"{group}.{half}", item) for item in items])
    return long_list(found)


def mark_sum(row: Row, cells: vec[i64], found: list[int]) -> None:
    """Mark the sum of a text: places and values by turns."""
    i: i64 = 0
    while i < len(found):
        cell: i64 = cells[found[i]]
        if cell >= 0:
            row.mark(cell, found[i + 1])
        i += 2


def put_sum(data: vec[i16], at: i64, cells: vec[i64], found: list[int]) -> None:
    """Set the sum of a text in a sub-row that begins at ``at`` and is zero there."""
    i: i64 = 0
    while i < len(found):
        cell: i64 = cells[found[i]]
        if cell >= 0:
            data[at + cell] = i16(found[i + 1])
        i += 2
