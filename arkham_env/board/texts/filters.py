"""Filters, which select seats, spaces, pieces or cards for a card text, and conditions.

A filter consists of a domain (the type of the selected items) and of tests that must all pass. A
test is a code with an operand. A filter with the domain ``NOTHING`` is a condition. Instructions
contain the index of a filter in a table, because their operands have only 12 bits. So a single
operand can represent "a Cultist with 2 wounds in the same space".
"""

from typing import Final, NewType, final

from arkham_env.core.kernel.native import i64

FilterId = NewType("FilterId", int)
"""Index of a filter that selects items."""
ConditionId = NewType("ConditionId", int)
"""Index of a condition (a filter with the domain ``NOTHING``)."""

NOTHING: Final = 0
"""The domain of conditions. The tests of a condition examine the seat that carries out the text."""
SEATS: Final = 1
SPACES: Final = 2
PIECES: Final = 3
CARDS: Final = 4
DOMAIN_NAMES: Final = ("nothing", "seat", "space", "piece", "card")

# Tests that every game has.  Codes of game-specific tests begin at FIRST_TEST.
CHOSEN: Final = 1
"""The item is the current target of the card text."""
MYSELF: Final = 2
"""The item is the seat that carries out the card text."""
THIS: Final = 3
"""The item is the card whose text is carried out."""
HELD_BY: Final = 4
"""The item is the seat that holds the card whose text is carried out."""
FACE_SHOWN: Final = 5
"""At least one die of the last test showed the face ``operand``."""
RESULT: Final = 6
"""The last test had at least ``operand`` successes."""
AMOUNT: Final = 7
"""The amount that ``operand`` encodes is at least 1 (see :mod:`arkham_env.board.texts.amounts`)."""
FIRST_TEST: Final = 16
NOT: Final = 1 << 16
"""This number is added to the code of a test to negate the test."""
TEST_NAMES: Final = (
    "", "the chosen", "this one", "this card", "its holder", "a die shows", "successes", "some",
)  # fmt: skip

ALWAYS: Final = 0
"""Index of the condition without tests, which is always true: the first entry of each table."""
UNCONDITIONAL: Final = ConditionId(ALWAYS)


@final
class Filter:
    """One filter or condition. The test ``codes[i]`` has the operand ``operands[i]``."""

    def __init__(self, domain: i64, codes: list[i64], operands: list[i64]) -> None:
        self.domain: i64 = domain
        self.codes: list[i64] = codes
        self.operands: list[i64] = operands


@final
class Filters:
    """The table of the filters and conditions of a game. Equal filters share an entry."""

    def __init__(self) -> None:
        self.filters: list[Filter] = [Filter(NOTHING, [], [])]

    def add(self, domain: int, tests: list[tuple[int, int]]) -> FilterId:
        """Return the index of a filter; add an entry to the table if the filter is new.

        Args:
            domain: type of the items (``NOTHING`` for a condition).
            tests: pairs ``(code, operand)``; all tests must pass.
        """
        codes = [code for code, _ in tests]
        operands = [operand for _, operand in tests]
        for i in range(len(self.filters)):
            known = self.filters[i]
            if known.domain == domain and known.codes == codes and known.operands == operands:
                return FilterId(i)
        self.filters.append(Filter(domain, codes, operands))
        return FilterId(len(self.filters) - 1)
