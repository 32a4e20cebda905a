"""Hand-written steps of texts (``rules/own_steps.py``)."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
"""Number 0 is free."""
REVEAL_LOCATION_CARD: Final = 1
"""Upon the chosen street: a card of its neighbourhood's location deck (at random, stream LOCATIONS,
but not the card at hand, which is not in the deck) becomes ``g.revealed`` there; nothing happens
where one lies face up already.  Nobody is asked.
"""
HOUND_MOVES: Final = 2
"""The Monster that the text stands on moves at once to the nearest investigator (by steps between
areas) who is in a location other than Arkham Asylum and St. Mary's Hospital; of several that are
equally near, to the one with the lowest Sneak, then the first player decides (``decision.FLYING``).
It does not move if there is none or it shares an area with an investigator.
"""
RELEASED: Final = 3
"""The seat, which is in the Jail Cell, comes to the Police Station: it is neither delayed nor does
it skip a turn any more.
"""
FOUND: Final = 4
"""The seat, which came back from Lost in Time and Space a moment ago, is neither delayed nor lost
nor does it skip a turn any more.
"""
EXPEDITION_RETURNS: Final = 5
"""All Elder Things that are trophies come to the River Docks, in order of id, as Monsters
do that are placed there (the limit holds: the others go to the Outskirts).
"""
DEFAULTS: Final = 6
"""The Bank Loan that the text stands on is discarded; its owner gets none any more
(``g.defaulted``).
"""
SIGNS_LOST: Final = 7
"""All elder signs leave the board (``g.signs``); the doom track stays as it is."""
WIDE_OPEN: Final = 8
"""For the rest of the game one more Mythos card is drawn in each Mythos Phase (``g.wide_open``): of
all but the last one only the gate opens.
"""
MONSTER_ONTO_CARD: Final = 9
"""A Monster from the cup comes onto the card that the text stands on (``zone.CARD``): it is not on
the board and counts against no limit.  With an empty cup the Ancient One awakens.
"""
FIGHT_ON_CARD: Final = 10
"""The seat chooses a Monster on the card that the text stands on (of those that are alike, the
first) and fights it, as one from an encounter: no Evade check before, a defeated one becomes a
trophy; but one that is not defeated stays on the card.
"""
LEAVE_CARD: Final = 11
"""All Monsters on the card that the text stands on come to the Miskatonic University streets, in
order of id, as Monsters do that are placed there.
"""
NAMES: Final = (
    "nothing", "reveal_location_card",
    "hound_moves", "released", "found", "expedition_returns", "defaults", "signs_lost",
    "wide_open", "monster_onto_card", "fight_on_card", "leave_card",
)  # fmt: skip
COUNT: Final = len(NAMES)
