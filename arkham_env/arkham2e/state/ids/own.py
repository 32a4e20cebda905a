"""Hand-written steps: effects of card texts in Python; ``rules/own_steps.py`` implements them."""

from typing import Final

NOTHING: Final = 0
"""Number 0 is unused."""
REVEAL_LOCATION_CARD: Final = 1
"""Turn a random card of the location deck of the chosen street face up (``g.revealed``).

The card is drawn with the stream ``LOCATIONS``. Cards that are being resolved are not in the deck.
Nothing happens if a card of this deck already lies face up.
"""
HOUND_MOVES: Final = 2
"""Move the Monster of the text to the nearest investigator in a location.

The distance is the number of steps between areas. Investigators in Arkham Asylum and St. Mary's
Hospital are ignored. If several investigators are equally near, the Monster moves to the one with
the lowest Sneak; if these are equal too, the first player chooses (``decision.FLYING``). The
Monster does not move if it shares an area with an investigator or if no investigator qualifies.
"""
RELEASED: Final = 3
"""Move the seat from the Jail Cell to the Police Station. The seat is no longer delayed and does
not skip a turn."""
FOUND: Final = 4
"""Clear the state of a seat that has just returned from Lost in Time and Space. The seat is no
longer delayed or lost and does not skip a turn."""
EXPEDITION_RETURNS: Final = 5
"""Return all Elder Thing trophies to the board: place them in the River Docks, in order of ID.
Monsters beyond the monster limit go to the Outskirts."""
DEFAULTS: Final = 6
"""Discard the Bank Loan of the text; its owner cannot take another one (``g.defaulted``)."""
SIGNS_LOST: Final = 7
"""Remove all elder signs from the board (``g.signs``). The doom track does not change."""
WIDE_OPEN: Final = 8
"""Draw one more Mythos card in each Mythos Phase for the rest of the game (``g.wide_open``). Each
card except the last one only opens its gate."""
MONSTER_ONTO_CARD: Final = 9
"""Place a Monster from the cup on the card of the text (``zone.CARD``). The Monster is not on the
board and does not count against a limit. If the cup is empty, the Ancient One awakens."""
FIGHT_ON_CARD: Final = 10
"""Fight a Monster on the card of the text; the seat chooses the Monster.

Only one of several equal Monsters is offered. No Evade check is made before the combat. A defeated
Monster becomes a trophy, as in an encounter. A Monster that is not defeated stays on the card.
"""
LEAVE_CARD: Final = 11
"""Place all Monsters on the card of the text in the Miskatonic University streets, in order of ID.
The Monster limit applies."""
NAMES: Final = (
    "nothing", "reveal_location_card",
    "hound_moves", "released", "found", "expedition_returns", "defaults", "signs_lost",
    "wide_open", "monster_onto_card", "fight_on_card", "leave_card",
)  # fmt: skip
COUNT: Final = len(NAMES)
