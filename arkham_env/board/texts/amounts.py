"""Amounts: plain numbers, and what a text counts, halves, rolls or takes the lesser of.

An operand of 12 bits holds a number from -512 to 1535, or stands for an entry of this table.
"""

from __future__ import annotations

from typing import Final, NewType, final

from arkham_env.core.kernel.errors import quote
from arkham_env.core.kernel.native import i64

AmountId = NewType("AmountId", int)
"""The code of an entry.  Where an amount is wanted, a plain number will do: those are ``int``."""

TABLED: Final = 2048
"""Codes from here on are entries of the table."""
MOST: Final = 1535
LEAST: Final = -512

# Forms of an entry; x and y are amounts unless said otherwise.  A game's own begin at FIRST_FORM.
RESULT: Final = 1  # the successes of the last test
COUNT: Final = 2  # x: filter
PLAYERS: Final = 3  # the seats at set-up
DICE: Final = 4  # the faces of x dice, added
MINUS: Final = 5  # x - y
TIMES: Final = 6  # x * y
HALF_UP: Final = 7  # x / 2
HALF_DOWN: Final = 8
LESSER: Final = 9  # of x and y
GREATER: Final = 10
FIRST_FORM: Final = 32
OF_AMOUNTS: Final = (DICE, MINUS, TIMES, HALF_UP, HALF_DOWN, LESSER, GREATER)
"""Forms whose x and y are amounts."""


@final
class Amount:
    """One entry."""

    def __init__(self, form: i64, x: i64, y: i64) -> None:
        self.form: i64 = form
        self.x: i64 = x
        self.y: i64 = y


def number(value: int) -> int:
    """Return the code of a plain number.

    Raises:
        ValueError: it does not fit.
    """
    if not LEAST <= value <= MOST:
        raise ValueError(f"number {quote(value)} in a text: expected {LEAST} to {MOST}")
    return value if value >= 0 else TABLED + value


def plain(code: i64) -> i64:
    """Return the number that a code below ``TABLED`` stands for."""
    return code if code <= MOST else code - TABLED


@final
class Amounts:
    """The amounts of a game, by index; equal ones share an index."""

    def __init__(self) -> None:
        self.entries: list[Amount] = []

    def add(self, form: int, x: int = 0, y: int = 0) -> AmountId:
        """Return the code of an entry; ``x`` and ``y`` as the form says, amounts as codes."""
        for i in range(len(self.entries)):
            known = self.entries[i]
            if known.form == form and known.x == x and known.y == y:
                return AmountId(TABLED + i)
        if len(self.entries) >= TABLED:
            raise ValueError(f"more than {TABLED} amounts that are no numbers")
        self.entries.append(Amount(form, x, y))
        return AmountId(TABLED + len(self.entries) - 1)
