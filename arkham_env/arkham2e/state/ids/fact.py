"""Tests of filters and conditions that are specific to this game.

A filter tests an item of its domain: a seat, a space (area), a piece (Monster or gate) or a card.
``operand`` is the number stored with the test.  The area of a text is the area of its seat.  If the
text has no seat, it is the area of its Monster.  The condition of a modifier tests the subject of
the modified quantity: a seat, a Monster, a gate marker or an area.
"""

from typing import Final

from arkham_env.board.texts.filters import FIRST_TEST

SEAT_HERE: Final = FIRST_TEST
"""The seat is in the area of the text, or the final battle has begun."""
SEAT_AT: Final = FIRST_TEST + 1
"""The seat is in area ``operand``."""
SEAT_IN_STREET: Final = FIRST_TEST + 2
"""The seat is in a street."""
SEAT_IN_ARKHAM: Final = FIRST_TEST + 3
"""The seat is in Arkham (a street, a location or the Jail Cell)."""
SEAT_IN_WORLD: Final = FIRST_TEST + 4
"""The seat is in an Other World."""
SEAT_LOST: Final = FIRST_TEST + 5
"""The seat is lost in time and space."""
SEAT_JAILED: Final = FIRST_TEST + 6
"""The seat is in the Jail Cell."""
SEAT_BLESSED: Final = FIRST_TEST + 7
"""The seat is Blessed."""
SEAT_CURSED: Final = FIRST_TEST + 8
"""The seat is Cursed."""
SEAT_LEADS: Final = FIRST_TEST + 9
"""The seat is the first player."""
SEAT_WITH: Final = FIRST_TEST + 10
"""The seat owns a copy of the possession whose first physical ID is ``operand``."""
SEAT_SANE: Final = FIRST_TEST + 11
"""The seat has at least 1 Sanity."""
SEAT_CONSCIOUS: Final = FIRST_TEST + 12
"""The seat has at least 1 Stamina."""
SEAT_UNHARMED: Final = FIRST_TEST + 13
"""The seat has at least 1 Sanity and at least 1 Stamina."""
SPACE_ARKHAM: Final = FIRST_TEST + 14
"""The space is a street or a location."""
SPACE_STREET: Final = FIRST_TEST + 15
"""The space is a street."""
SPACE_LOCATION: Final = FIRST_TEST + 16
"""The space is a location."""
SPACE_IN: Final = FIRST_TEST + 17
"""The space is the street or a location of neighborhood ``operand``."""
SPACE_IS: Final = FIRST_TEST + 18
"""The space is area ``operand``."""
SPACE_WITH_GATE: Final = FIRST_TEST + 19
"""The space contains an open gate."""
SPACE_OPEN: Final = FIRST_TEST + 20
"""The space is not closed."""
PIECE_MONSTER: Final = FIRST_TEST + 21
"""The piece is a Monster on the board, in the Sky or in the Outskirts."""
PIECE_GATE: Final = FIRST_TEST + 22
"""The piece is a gate on the board."""
PIECE_KIND: Final = FIRST_TEST + 23
"""The piece is a Monster named ``component.MONSTERS[operand]``."""
PIECE_HERE: Final = FIRST_TEST + 24
"""The piece is in the area of the text."""
PIECE_IN_ARKHAM: Final = FIRST_TEST + 25
"""The piece is in a street or a location."""
PIECE_IN_STREET: Final = FIRST_TEST + 26
"""The piece is in a street."""
PIECE_IN_LOCATION: Final = FIRST_TEST + 27
"""The piece is in a location."""
PIECE_IN_SKY: Final = FIRST_TEST + 28
"""The piece is in the Sky."""
PIECE_IN_OUTSKIRTS: Final = FIRST_TEST + 29
"""The piece is in the Outskirts."""
PIECE_IN: Final = FIRST_TEST + 30
"""The piece is in neighborhood ``operand``."""
PIECE_ON_BOARD: Final = FIRST_TEST + 31
"""The piece is in a street, a location or the Sky."""
CARD_OWN: Final = FIRST_TEST + 32
"""The card is owned by the seat of the text."""
CARD_ITEM: Final = FIRST_TEST + 33
"""The card is a Common Item, a Unique Item, the Deputy's Revolver or the Patrol Wagon."""
CARD_COMMON: Final = FIRST_TEST + 34
"""The card is a Common Item."""
CARD_UNIQUE: Final = FIRST_TEST + 35
"""The card is a Unique Item."""
CARD_SPELL: Final = FIRST_TEST + 36
"""The card is a Spell."""
CARD_SKILL: Final = FIRST_TEST + 37
"""The card is a Skill."""
CARD_ALLY: Final = FIRST_TEST + 38
"""The card is an Ally."""
CARD_WEAPON: Final = FIRST_TEST + 39
"""The card is a weapon."""
CARD_TOME: Final = FIRST_TEST + 40
"""The card is a tome."""
CARD_NAMED: Final = FIRST_TEST + 41
"""The card is a copy of the card whose first physical ID is ``operand``."""
CARD_LOSABLE: Final = FIRST_TEST + 42
"""The card may be lost or stolen."""
CARD_PHYSICAL: Final = FIRST_TEST + 43
"""The card is a physical weapon."""
WITH_FLAG: Final = FIRST_TEST + 44
"""Condition: all flags of ``operand`` are set."""
CHECKING: Final = FIRST_TEST + 45
"""Condition: the current check is of kind ``operand``."""
OWN_CHECK: Final = FIRST_TEST + 46
"""Condition: the seat that holds this card makes the current check."""
IN_ARKHAM: Final = FIRST_TEST + 47
"""Condition: the subject (a seat) is in Arkham."""
OWN_SEAT: Final = FIRST_TEST + 48
"""Condition: the event happens to the seat that holds this card."""
LOSING: Final = FIRST_TEST + 49
"""Condition: the current loss of resource ``operand`` is still at least 1 after prevention."""
MONSTER_IS: Final = FIRST_TEST + 50
"""Condition: the subject is a Monster named ``component.MONSTERS[operand]``."""
MONSTER_WITH: Final = FIRST_TEST + 51
"""Condition: the subject is a Monster with the printed special ability ``operand``."""
GATE_TO: Final = FIRST_TEST + 52
"""Condition: the subject is a gate to Other World ``operand``."""
AREA_OF_HOLDER: Final = FIRST_TEST + 53
"""Condition: the subject is the area of the seat that holds this card."""
TERROR: Final = FIRST_TEST + 54
"""Condition: the terror level is at least ``operand``."""
AWAKE: Final = FIRST_TEST + 55
"""Condition: the Ancient One is awake."""
IN_PLAY: Final = FIRST_TEST + 56
"""Condition: the Mythos card with physical ID ``operand`` is in play."""
HELD: Final = FIRST_TEST + 57
"""Condition: this card, a weapon or Spell, occupies a hand of its owner in the current combat."""
IN_ENCOUNTER: Final = FIRST_TEST + 58
"""Condition: the current encounter takes place in Arkham and not in an Other World."""
FELL: Final = FIRST_TEST + 59
"""Condition: the Sanity or the Stamina of the seat of the text is 0."""
DIE_IS: Final = FIRST_TEST + 60
"""Condition: the last single die that was rolled shows ``operand`` or more."""
ENTERED_LATER: Final = FIRST_TEST + 61
"""Condition: this card came into play before the current turn."""
CAN_GAIN: Final = FIRST_TEST + 62
"""Condition: the seat can gain special card ``operand`` (``component.RETAINER`` ...)."""
AT: Final = FIRST_TEST + 63
"""Condition: the seat of the text is in area ``operand``."""
WITH_TROPHY: Final = FIRST_TEST + 64
"""Condition: the seat of the text has a Monster trophy."""
CAN_RETURN: Final = FIRST_TEST + 65
"""Condition: the seat of the text can return to Arkham from its Other World.

The seat can return if an open gate leads to this world.  It can also return if it did not enter the
world through a gate, but has only one encounter there.
"""
SEAT_BELOW: Final = FIRST_TEST + 66
"""The seat has less than its maximum of resource ``operand`` (Sanity or Stamina)."""
PIECE_AMONG: Final = FIRST_TEST + 67
"""The piece is a Monster ``component.MONSTERS[i]``, and bit ``i`` of ``operand`` is set."""
CARD_WEAPON_OR_SPELL: Final = FIRST_TEST + 68
"""The card is a weapon or a Spell."""
FRESH: Final = FIRST_TEST + 69
"""Condition: this card was gained after the last Upkeep of its owner."""
DEFEATED: Final = FIRST_TEST + 70
"""Condition: the defeated Monster is named ``component.MONSTERS[operand]``. ``Context.at`` is the
stack position of the ``Defeated`` frame."""
WITH_GATE_TROPHY: Final = FIRST_TEST + 71
"""Condition: the seat of the text has a gate trophy."""
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
