"""Amounts in card texts: plain numbers, or numbers that are computed (counted, halved, rolled ...).

An amount is encoded in 12 bits, because it is an operand of an instruction. A code below ``TABLED``
is a plain number from -512 to 1535; a higher code refers to an entry of a table of computed
amounts.
"""

from typing import Final, NewType, final

from arkham_env.core.kernel.errors import quote
from arkham_env.core.kernel.native import i64

AmountId = NewType("AmountId", int)
"""Code of a computed amount. A parameter of this type also accepts a plain number (``int``)."""

TABLED: Final = 2048
"""The lowest code that refers to an entry of the table of computed amounts."""
MOST: Final = 1535
LEAST: Final = -512

# Forms of a computed amount. The operands x and y are amounts unless the comment states otherwise.
# Game-specific forms begin at FIRST_FORM.
RESULT: Final = 1  # the successes of the last test
COUNT: Final = 2  # the number of items that pass filter x
PLAYERS: Final = 3  # the number of seats at set-up
DICE: Final = 4  # the sum of x rolled dice
MINUS: Final = 5  # x - y
TIMES: Final = 6  # x * y
HALF_UP: Final = 7  # x / 2, rounded up
HALF_DOWN: Final = 8  # x / 2, rounded down
LESSER: Final = 9  # the lesser of x and y
GREATER: Final = 10
FIRST_FORM: Final = 32
OF_AMOUNTS: Final = (DICE, MINUS, TIMES, HALF_UP, HALF_DOWN, LESSER, GREATER)
"""Forms of computed amounts in which all operands are amounts."""


@final
class Amount:
    """One computed amount: a form, such as ``COUNT``, with its operands (see :class:`Amounts`)."""

    def __init__(self, form: i64, x: i64, y: i64) -> None:
        self.form: i64 = form
        self.x: i64 = x
        self.y: i64 = y


def number(value: int) -> int:
    """Return the 12-bit code of a fixed number that is used as an amount in a card text.

    Raises:
        ValueError: the number is below -512 or above 1535.
    """
    if not LEAST <= value <= MOST:
        raise ValueError(f"number {quote(value)} in a card text: expected {LEAST} to {MOST}")
    return value if value >= 0 else TABLED + value


def plain(code: i64) -> i64:
    """Return the plain number that a code below ``TABLED`` encodes."""
    return code if code <= MOST else code - TABLED


@final
class Amounts:
    """The table of the computed amounts of a game. Equal amounts share an entry."""

    def __init__(self) -> None:
        self.entries: list[Amount] = []

    def add(self, form: int, x: int = 0, y: int = 0) -> AmountId:
        """Return the code of a computed amount; add an entry to the table if the amount is new.

        Args:
            form: the form of the amount (``COUNT``, ``MINUS`` ...).
            x, y: the operands of the form; operands that are amounts are passed as codes.

        Raises:
            ValueError: the table is full.
        """
        for i in range(len(self.entries)):
            known = self.entries[i]
            if known.form == form and known.x == x and known.y == y:
                return AmountId(TABLED + i)
        if len(self.entries) >= TABLED:
            raise ValueError(
                f"the card texts contain more than {TABLED} different computed amounts: use fewer "
                "of them"
            )
        self.entries.append(Amount(form, x, y))
        return AmountId(TABLED + len(self.entries) - 1)
