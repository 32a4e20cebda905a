"""Filters: which seats, spaces, pieces or cards a text means, and conditions on nothing at all.

A filter is a domain and tests that must all hold, each a code with an operand.  Texts name it by
its index, so that an instruction of 12-bit operands can say "a Cultist with 2 wounds in the same
space".  Picks, discards, searches, payments and conditions read the same table.
"""

from __future__ import annotations

from typing import Final, NewType, final

from arkham_env.core.kernel.native import i64

FilterId = NewType("FilterId", int)
"""The index of a filter of seats, spaces, pieces or cards; only phrases have this type."""
ConditionId = NewType("ConditionId", int)
"""The index of a condition."""

NOTHING: Final = 0
"""The domain of conditions; their item is the seat that carries out the text."""
SEATS: Final = 1
SPACES: Final = 2
PIECES: Final = 3
CARDS: Final = 4
DOMAIN_NAMES: Final = ("nothing", "seat", "space", "piece", "card")

# Tests that every game has; a game's own begin at FIRST_TEST.
CHOSEN: Final = 1
"""The item is what the text chose before."""
MYSELF: Final = 2
"""The item is the seat that carries out the text."""
THIS: Final = 3
"""The item is the card that the text stands on."""
HELD_BY: Final = 4
"""The card that the text stands on is held by the item (a seat)."""
FACE_SHOWN: Final = 5
"""The last test showed face ``operand`` at least once."""
RESULT: Final = 6
"""The last test had at least ``operand`` successes."""
AMOUNT: Final = 7
"""Amount ``operand`` is at least 1."""
FIRST_TEST: Final = 16
NOT: Final = 1 << 16
"""Added to a code: the test must fail."""
TEST_NAMES: Final = (
    "", "the chosen", "this one", "this card", "its holder", "a die shows", "successes", "some",
)  # fmt: skip

ALWAYS: Final = 0
"""The filter that every table begins with: a condition without tests."""
UNCONDITIONAL: Final = ConditionId(ALWAYS)


@final
class Filter:
    """One filter: ``codes[i]`` is tested with ``operands[i]``."""

    def __init__(self, domain: i64, codes: list[int], operands: list[int]) -> None:
        self.domain: i64 = domain
        self.codes: list[int] = codes
        self.operands: list[int] = operands


@final
class Filters:
    """The filters of a game, by index; equal ones share an index."""

    def __init__(self) -> None:
        self.filters: list[Filter] = [Filter(NOTHING, [], [])]

    def add(self, domain: int, tests: list[tuple[int, int]]) -> FilterId:
        """Return the index of a filter.

        Args:
            domain: what is filtered (``NOTHING`` for a condition).
            tests: ``(code, operand)``; all must hold.
        """
        codes = [code for code, _ in tests]
        operands = [operand for _, operand in tests]
        for i in range(len(self.filters)):
            known = self.filters[i]
            if known.domain == domain and known.codes == codes and known.operands == operands:
                return FilterId(i)
        self.filters.append(Filter(domain, codes, operands))
        return FilterId(len(self.filters) - 1)
