"""Tests of filters and conditions that are the game's own; ``item`` is of the filter's domain.

The text's own area is that of its seat.  In conditions of modifiers the item is the subject of the
quantity: a seat, a Monster, a gate marker or an area.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.filters import FIRST_TEST

SEAT_HERE: Final = FIRST_TEST
"""Seats: in the text's own area."""
SEAT_AT: Final = FIRST_TEST + 1
"""Seats: in area ``operand``."""
SEAT_IN_STREET: Final = FIRST_TEST + 2
"""Seats: in any street."""
SEAT_IN_ARKHAM: Final = FIRST_TEST + 3
"""Seats."""
SEAT_IN_WORLD: Final = FIRST_TEST + 4
"""Seats: in an Other World."""
SEAT_LOST: Final = FIRST_TEST + 5
"""Seats."""
SEAT_JAILED: Final = FIRST_TEST + 6
"""Seats."""
SEAT_BLESSED: Final = FIRST_TEST + 7
"""Seats."""
SEAT_CURSED: Final = FIRST_TEST + 8
"""Seats."""
SEAT_LEADS: Final = FIRST_TEST + 9
"""Seats: the first player."""
SEAT_WITH: Final = FIRST_TEST + 10
"""Seats: with a card of possession ``operand`` (its first physical id)."""
SEAT_SANE: Final = FIRST_TEST + 11
"""Seats: Sanity above 0."""
SEAT_CONSCIOUS: Final = FIRST_TEST + 12
"""Seats: Stamina above 0."""
SEAT_UNHARMED: Final = FIRST_TEST + 13
"""Seats: did not fall since the text began."""
SPACE_ARKHAM: Final = FIRST_TEST + 14
"""Spaces: streets and locations."""
SPACE_STREET: Final = FIRST_TEST + 15
"""Spaces."""
SPACE_LOCATION: Final = FIRST_TEST + 16
"""Spaces: a location."""
SPACE_IN: Final = FIRST_TEST + 17
"""Spaces: the street or a location of neighbourhood ``operand``."""
SPACE_IS: Final = FIRST_TEST + 18
"""Spaces: area ``operand``."""
SPACE_WITH_GATE: Final = FIRST_TEST + 19
"""Spaces."""
SPACE_OPEN: Final = FIRST_TEST + 20
"""Spaces: not closed."""
PIECE_MONSTER: Final = FIRST_TEST + 21
"""Pieces: a Monster in play: on the board, in the Sky or in the Outskirts."""
PIECE_GATE: Final = FIRST_TEST + 22
"""Pieces: a gate on the board."""
PIECE_KIND: Final = FIRST_TEST + 23
"""Pieces: Monster ``operand`` (an index into component.MONSTERS)."""
PIECE_HERE: Final = FIRST_TEST + 24
"""Pieces: in the text's own area."""
PIECE_IN_ARKHAM: Final = FIRST_TEST + 25
"""Pieces: in streets and locations."""
PIECE_IN_STREET: Final = FIRST_TEST + 26
"""Pieces: in one of the nine streets."""
PIECE_IN_LOCATION: Final = FIRST_TEST + 27
"""Pieces."""
PIECE_IN_SKY: Final = FIRST_TEST + 28
"""Pieces."""
PIECE_IN_OUTSKIRTS: Final = FIRST_TEST + 29
"""Pieces."""
PIECE_IN: Final = FIRST_TEST + 30
"""Pieces: in neighbourhood ``operand``."""
PIECE_ON_BOARD: Final = FIRST_TEST + 31
"""Pieces: in streets, locations or the Sky."""
CARD_OWN: Final = FIRST_TEST + 32
"""Cards: held by the text's seat."""
CARD_ITEM: Final = FIRST_TEST + 33
"""Cards: a Common or Unique Item, Deputy's Revolver or Patrol Wagon."""
CARD_COMMON: Final = FIRST_TEST + 34
"""Cards."""
CARD_UNIQUE: Final = FIRST_TEST + 35
"""Cards."""
CARD_SPELL: Final = FIRST_TEST + 36
"""Cards."""
CARD_SKILL: Final = FIRST_TEST + 37
"""Cards."""
CARD_ALLY: Final = FIRST_TEST + 38
"""Cards."""
CARD_WEAPON: Final = FIRST_TEST + 39
"""Cards."""
CARD_TOME: Final = FIRST_TEST + 40
"""Cards."""
CARD_NAMED: Final = FIRST_TEST + 41
"""Cards: the name whose first physical id is ``operand``."""
CARD_LOSABLE: Final = FIRST_TEST + 42
"""Cards: may be lost or stolen."""
CARD_PHYSICAL: Final = FIRST_TEST + 43
"""Cards: a physical weapon."""
WITH_FLAG: Final = FIRST_TEST + 44
"""Conditions: all flags of ``operand`` are set."""
CHECKING: Final = FIRST_TEST + 45
"""Conditions: the check at hand is of kind ``operand``."""
OWN_CHECK: Final = FIRST_TEST + 46
"""Conditions: the check at hand is that of this card's holder."""
IN_ARKHAM: Final = FIRST_TEST + 47
"""Conditions: the subject (a seat) is in Arkham."""
OWN_SEAT: Final = FIRST_TEST + 48
"""Conditions: the event befalls the seat that holds this card."""
LOSING: Final = FIRST_TEST + 49
"""Conditions: of the loss at hand, resource ``operand`` is above 0."""
MONSTER_IS: Final = FIRST_TEST + 50
"""Conditions on a Monster (the subject): of kind ``operand``."""
MONSTER_WITH: Final = FIRST_TEST + 51
"""Conditions on a Monster: printed keyword ``operand``."""
GATE_TO: Final = FIRST_TEST + 52
"""Conditions on a gate: to world ``operand``."""
AREA_OF_HOLDER: Final = FIRST_TEST + 53
"""Conditions on an area (the subject): the holder of this card is there."""
TERROR: Final = FIRST_TEST + 54
"""Conditions: the terror level is at least ``operand``."""
AWAKE: Final = FIRST_TEST + 55
"""Conditions."""
IN_PLAY: Final = FIRST_TEST + 56
"""Conditions: Mythos card ``operand`` (its physical id) is in play."""
HELD: Final = FIRST_TEST + 57
"""Conditions: this card is in the holder's hands in the combat at hand."""
IN_ENCOUNTER: Final = FIRST_TEST + 58
"""Conditions: the subject is at the seat of a location encounter."""
FELL: Final = FIRST_TEST + 59
"""Conditions: the seat fell unconscious, insane, or is no longer what it was since the text
began."""
DIE_IS: Final = FIRST_TEST + 60
"""Conditions: the face of the last single die is at least ``operand``."""
ENTERED_LATER: Final = FIRST_TEST + 61
"""Conditions: this card came into play in an earlier turn."""
CAN_GAIN: Final = FIRST_TEST + 62
"""Conditions: special card ``operand`` (component.RETAINER ...) can be gained."""
AT: Final = FIRST_TEST + 63
"""Conditions: the text's seat is in area ``operand``."""
WITH_TROPHY: Final = FIRST_TEST + 64
"""Conditions: the seat has a Monster trophy."""
CAN_RETURN: Final = FIRST_TEST + 65
"""Conditions: an open gate leads to the Other World where the text's seat is, or it entered through
none: it visits that world and comes back at once.
"""
SEAT_BELOW: Final = FIRST_TEST + 66
"""Seats: resource ``operand`` (Sanity or Stamina) is below the seat's maximum."""
PIECE_AMONG: Final = FIRST_TEST + 67
"""Pieces: a Monster whose index into component.MONSTERS is a bit of ``operand``."""
CARD_WEAPON_OR_SPELL: Final = FIRST_TEST + 68
"""Cards."""
FRESH: Final = FIRST_TEST + 69
"""Conditions: this card was gained since its owner's last Upkeep."""
DEFEATED: Final = FIRST_TEST + 70
"""Conditions: the Monster that was defeated (``at``: Defeated) is of kind ``operand``."""
WITH_GATE_TROPHY: Final = FIRST_TEST + 71
"""Conditions: the seat has a gate trophy."""
NAMES: Final = (
    "is here", "is in area {0}", "is in a street", "is in Arkham", "is in an Other World",
    "is lost", "is in jail", "is Blessed", "is Cursed", "is first player", "has card {0}",
    "has Sanity", "has Stamina", "did not fall", "in Arkham", "a street", "a location",
    "of neighbourhood {0}", "area {0}", "with a gate", "not closed", "Monster", "gate",
    "kind {0}", "here", "in Arkham", "in a street", "in a location", "in the Sky",
    "in the Outskirts", "in neighbourhood {0}", "on the board", "own", "item", "Common Item",
    "Unique Item", "Spell", "Skill", "Ally", "weapon", "tome", "named {0}", "that can be lost",
    "physical", "flags {0}", "in a check of kind {0}", "in its holder's check", "in Arkham",
    "its holder", "resource {0} would be lost", "a Monster of kind {0}", "with keyword {0}",
    "a gate to world {0}", "its holder is there", "terror {0}", "in the final battle",
    "Mythos card {0} is in play", "in hand", "in an encounter", "it fell",
    "the die shows {0} or more", "after the turn it came", "special card {0} can be gained",
    "in area {0}", "has a Monster trophy", "a gate leads back",
    "has less than its maximum of {0}", "one of {0}", "weapon or Spell", "gained since Upkeep",
    "a Monster of kind {0} was defeated", "has a gate trophy",
)  # fmt: skip
COUNT: Final = len(NAMES)
