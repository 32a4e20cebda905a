"""The vocabulary: a module of named numbers for each thing that the rules tell apart.

``Final`` ints rather than enumerations: compiled code compares them at no cost.  ``NAMES`` serve
people (labels, docs) and tests.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from arkham_env.core.kernel.native import i64

NONE: Final = -1
"""No card, seat, place, cost ..."""

Seat: TypeAlias = i64
"""An investigator by its seat, 0 to 3; also the physical id of its card."""

CardId: TypeAlias = i64
"""A physical card of the game: investigators first, then every card in a deck or a set."""

# What else the attributes of frames and cards hold; compiled all are i64.  From those that hold
# cards ``make generate`` writes ``named_cards``.
SeatOrNone: TypeAlias = i64
CardOrNone: TypeAlias = i64
PlaceId: TypeAlias = i64
"""A location by its card id."""
PlaceOrNone: TypeAlias = i64
Count: TypeAlias = i64
"""A number of tokens, cards, uses ..., at least 0."""
Amount: TypeAlias = i64
"""A number that may be negative: a value, a modifier, a margin."""
Option: TypeAlias = i64
"""A packed option (:mod:`arkham_env.core.kernel.decision`)."""
TextNumber: TypeAlias = i64
"""The number of a text on its card (``CardDef.texts``)."""
SeatMask: TypeAlias = i64
RoundNumber: TypeAlias = i64
TokenOrNone: TypeAlias = i64
Mask: TypeAlias = i64
"""Bits of anything."""

SeatList: TypeAlias = list[int]
SeatOrNoneList: TypeAlias = list[int]
CardList: TypeAlias = list[int]
SharedCardList: TypeAlias = list[int]
"""A list that is replaced and never changed in place: copies of a game share it."""
CountList: TypeAlias = list[int]
OptionList: TypeAlias = list[int]
TokenList: TypeAlias = list[int]
SeatMaskList: TypeAlias = list[int]
