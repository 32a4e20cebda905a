"""Named numbers of the rules: one module each for card types, phases, verbs and so on.

The numbers are ``Final`` ints, not enumerations, because compiled code compares ints at no cost.
The ``NAMES`` of a module are used in labels, documentation and tests.
"""

from typing import Final, TypeAlias

from arkham_env.core.kernel.native import i64

NONE: Final = -1
"""Value that stands for no card, no seat, no location, no cost ..."""

Seat: TypeAlias = i64
"""Number of an investigator's seat, 0 to 3.  It is also the card id of the investigator."""

CardId: TypeAlias = i64
"""Id of a physical card: investigators first, then all cards of decks and encounter sets."""

# Further types of attributes of frames and cards; in compiled code all of them are i64.  From the
# attributes that hold cards, ``make generate`` writes the method ``named_cards``.
SeatOrNone: TypeAlias = i64
CardOrNone: TypeAlias = i64
PlaceId: TypeAlias = i64
"""A location, as its card id."""
PlaceOrNone: TypeAlias = i64
Count: TypeAlias = i64
"""A number of tokens, cards, uses ...; at least 0."""
Amount: TypeAlias = i64
"""A number that may be negative: a value, a modifier, a margin."""
Option: TypeAlias = i64
"""A packed option (:mod:`arkham_env.core.kernel.decision`)."""
TextNumber: TypeAlias = i64
"""Number of a text of a card: its index in ``CardDef.texts``."""
SeatMask: TypeAlias = i64
RoundNumber: TypeAlias = i64
TokenOrNone: TypeAlias = i64
Mask: TypeAlias = i64
"""A bit mask of anything."""

SeatList: TypeAlias = list[i64]
SeatOrNoneList: TypeAlias = list[i64]
CardList: TypeAlias = list[i64]
SharedCardList: TypeAlias = list[i64]
"""A list that clones share: it is replaced and never changed in place."""
CountList: TypeAlias = list[i64]
OptionList: TypeAlias = list[i64]
TokenList: TypeAlias = list[i64]
SeatMaskList: TypeAlias = list[i64]
