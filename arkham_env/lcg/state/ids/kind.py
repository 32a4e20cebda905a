"""Kinds of saved numbers: what each may be, beside the annotation that names it.

``scripts/write_frames.py`` reads the annotations of attributes and writes these numbers;
:func:`arkham_env.lcg.saved.bounds_of` has the range of each for a game.
"""

from __future__ import annotations

from typing import Final

NUMBER: Final = 0  # i64
FLAG: Final = 1  # bool
COUNT: Final = 2  # Count
STEP: Final = 3  # the attribute ``step``
SEAT: Final = 4  # Seat
SEAT_OR_NONE: Final = 5  # SeatOrNone
CARD: Final = 6  # CardId
CARD_OR_NONE: Final = 7  # CardOrNone
PLACE: Final = 8  # PlaceId
PLACE_OR_NONE: Final = 9  # PlaceOrNone
POSITION: Final = 10  # StackPosition
OPTION: Final = 11  # Option
TEXT: Final = 12  # TextNumber
SEATS: Final = 13  # SeatMask
ROUND: Final = 14  # RoundNumber
TOKEN: Final = 15  # a chaos token
TOKEN_OR_NONE: Final = 16  # TokenOrNone
MASK: Final = 17  # Mask
AMOUNT: Final = 18  # Amount
KINDS: Final = 19
LIST: Final = 32
"""``LIST + kind``: a list of such numbers."""
