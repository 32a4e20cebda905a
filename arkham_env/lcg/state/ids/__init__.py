"""The vocabulary: a module of named numbers for each thing that the rules tell apart.

``Final`` ints rather than enumerations: compiled code compares them at no cost.  ``NAMES`` serve
people (labels, docs) and tests.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from arkham_env.core.native import i64

NONE: Final = -1
"""No card, seat, place, cost ..."""

Seat: TypeAlias = i64
"""An investigator by its seat, 0 to 3; also the physical id of its card."""

CardId: TypeAlias = i64
"""A physical card of the game: investigators first, then every card in a deck or a set."""
