"""Tests of filters and conditions that only Eldritch Horror has.

The docstring of each test states when an item passes it. The item of a filter is a seat, space,
piece (Monster, Gate or Clue) or card; the item of a condition is the seat of the card text.
``operand`` is the operand of the test and ``at`` is the frame that the text responds to. The space
of a text is the space of its seat or, without a seat, of the Monster on which it is printed.
"""

from typing import Final

from arkham_env.board.texts.filters import FIRST_TEST

SEAT_HERE: Final = FIRST_TEST
"""The seat is on the space of the text."""
SEAT_NEAR: Final = FIRST_TEST + 1
"""The seat is on the space of the text or on an adjacent space."""
SEAT_AT: Final = FIRST_TEST + 2
"""The seat is on space ``operand``."""
SEAT_ON: Final = FIRST_TEST + 3
"""The seat is on a space of type ``operand`` (``space.CITY``, ``WILDERNESS`` or ``SEA``)."""
SEAT_LEADS: Final = FIRST_TEST + 4
"""The seat is the Lead Investigator."""
SEAT_WITH_CONDITION: Final = FIRST_TEST + 5
"""The seat has Condition ``operand``."""
SEAT_WITH_TRAIT: Final = FIRST_TEST + 6
"""The seat has a possession or Condition with trait ``operand``."""
SEAT_WITH_CLUE: Final = FIRST_TEST + 7
"""The seat has a Clue."""
SEAT_WITH_SPELL: Final = FIRST_TEST + 8
"""The seat has a Spell."""
SEAT_ON_GATE: Final = FIRST_TEST + 9
"""The seat is on a space with a Gate."""
SEAT_ON_EXPEDITION: Final = FIRST_TEST + 10
"""The seat is on the Active Expedition space."""
SEAT_NEAR_EXPEDITION: Final = FIRST_TEST + 11
"""The seat is on the Active Expedition space or on an adjacent space."""
SEAT_ON_TOKEN: Final = FIRST_TEST + 12
"""The seat is on a space with an Eldritch token."""
SEAT_DELAYED: Final = FIRST_TEST + 13
"""The seat is Delayed."""
SPACE_HERE: Final = FIRST_TEST + 14
"""The space is the space of the text."""
SPACE_NEAR: Final = FIRST_TEST + 15
"""The space is adjacent to the space of the text."""
SPACE_OF: Final = FIRST_TEST + 16
"""The space is of type ``operand`` (``space.CITY``, ``WILDERNESS`` or ``SEA``)."""
SPACE_IS: Final = FIRST_TEST + 17
"""The space is space ``operand``."""
SPACE_WITH_MONSTER: Final = FIRST_TEST + 18
"""The space contains a Monster."""
SPACE_WITH_KIND: Final = FIRST_TEST + 19
"""The space contains Monster ``operand`` (an index into ``component.MONSTERS``)."""
SPACE_WITH_GATE: Final = FIRST_TEST + 20
"""The space contains a Gate."""
SPACE_WITH_CLUE: Final = FIRST_TEST + 21
"""The space contains a Clue."""
SPACE_WITH_SEAT: Final = FIRST_TEST + 22
"""The space contains an investigator."""
SPACE_WITH_TOKEN: Final = FIRST_TEST + 23
"""The space contains an Eldritch token."""
SPACE_EXPEDITION: Final = FIRST_TEST + 24
"""The space is the Active Expedition space."""
PIECE_MONSTER: Final = FIRST_TEST + 25
"""The piece is a Monster on the board."""
PIECE_GATE: Final = FIRST_TEST + 26
"""The piece is a Gate on the board."""
PIECE_CLUE: Final = FIRST_TEST + 27
"""The piece is a Clue on the board."""
PIECE_EPIC: Final = FIRST_TEST + 28
"""The piece is an Epic Monster."""
PIECE_KIND: Final = FIRST_TEST + 29
"""The piece is Monster ``operand`` (an index into ``component.MONSTERS``)."""
PIECE_HERE: Final = FIRST_TEST + 30
"""The piece is on the space of the text."""
PIECE_ON_CHOSEN: Final = FIRST_TEST + 31
"""The piece is on the space that is the target of the text."""
PIECE_ON_GATE: Final = FIRST_TEST + 32
"""The piece is on a space with a Gate."""
PIECE_MATCHES: Final = FIRST_TEST + 33
"""The piece is a Gate whose color matches the Omen."""
PIECE_RECKONS: Final = FIRST_TEST + 34
"""The piece has a reckoning effect."""
CARD_OWN: Final = FIRST_TEST + 35
"""The card belongs to the seat of the text."""
CARD_RESERVE: Final = FIRST_TEST + 36
"""The card is in the reserve."""
CARD_DISCARDED: Final = FIRST_TEST + 37
"""The card is in a discard pile."""
CARD_TRAIT: Final = FIRST_TEST + 38
"""The card has trait ``operand``."""
CARD_ASSET: Final = FIRST_TEST + 39
"""The card is an Asset."""
CARD_ARTIFACT: Final = FIRST_TEST + 40
"""The card is an Artifact."""
CARD_SPELL: Final = FIRST_TEST + 41
"""The card is a Spell."""
CARD_CONDITION: Final = FIRST_TEST + 42
"""The card is a Condition."""
CARD_NAMED: Final = FIRST_TEST + 43
"""The card is Condition ``operand`` (an index into ``component.CONDITIONS``)."""
CARD_WORTH: Final = FIRST_TEST + 44
"""The value of the card is at most amount ``operand``."""
CARD_RUMOR: Final = FIRST_TEST + 45
"""The card is a Rumor in play."""
CARD_SOLVED: Final = FIRST_TEST + 46
"""The card is a solved Mystery."""
CARD_ONGOING: Final = FIRST_TEST + 47
"""The card is a Mythos card in play."""
CARD_RECKONS: Final = FIRST_TEST + 48
"""The card has a reckoning effect."""
WITH_FLAG: Final = FIRST_TEST + 49
"""Condition: all flags of ``operand`` are set."""
AWAKE: Final = FIRST_TEST + 50
"""Condition: the Ancient One is awake."""
SOLVED: Final = FIRST_TEST + 51
"""Condition: at least ``operand`` Mysteries are solved."""
MONSTERS: Final = FIRST_TEST + 52
"""Condition: at least ``operand`` Monsters are on the board."""
GATE_HERE: Final = FIRST_TEST + 53
"""Condition: a Gate is on the space of the text."""
OWN_SEAT: Final = FIRST_TEST + 54
"""Condition: the event happens to the seat that holds this card (the card with the text)."""
SUBJECT_HERE: Final = FIRST_TEST + 55
"""Condition: the event happens to a seat on the same space as the seat that holds this card."""
SUBJECT_OTHER: Final = FIRST_TEST + 56
"""Condition: the event happens to a seat that does not hold this card."""
HOLDER_ON: Final = FIRST_TEST + 57
"""Condition: the seat that holds this card is on a space of type ``operand``."""
LOSING: Final = FIRST_TEST + 58
"""Condition: a loss of resource ``operand`` is about to happen (``at``: Lose)."""
TESTING: Final = FIRST_TEST + 59
"""Condition: the current test is a test of skill ``operand``."""
LOST_HEALTH: Final = FIRST_TEST + 60
"""Condition: Health was lost in the Strength test of this combat."""
EPIC_AT_HAND: Final = FIRST_TEST + 61
"""Condition: the Monster of the event (in the frame ``at``) is an Epic Monster."""
CHOSEN_HERE: Final = FIRST_TEST + 62
"""Condition: the piece that is the target of the text is on the space of the text."""
MATCHES: Final = FIRST_TEST + 63
"""Condition: the color of the Gate of the event (in the frame ``at``) matches the Omen."""
IN_OTHER_WORLD: Final = FIRST_TEST + 64
"""Condition: the Gate of the event (in ``at``) is closed in an Other World Encounter."""
CAN_GAIN: Final = FIRST_TEST + 65
"""Condition: the seat does not have Condition ``operand`` yet."""
TOKENS: Final = FIRST_TEST + 66
"""Condition: the number of tokens on the card with the text is at least amount ``operand``."""
SPACE_BY: Final = FIRST_TEST + 67
"""A path of kind ``operand`` (``space.SHIP`` ...) joins the space to the space of the text."""
SPACE_CLUE_OR_GATE: Final = FIRST_TEST + 68
"""The space contains a Clue or a Gate."""
CARD_ON_OFFER: Final = FIRST_TEST + 69
"""The card is in the reserve or in a discard pile."""
CONDITION_TRAIT: Final = FIRST_TEST + 70
"""Condition: the gained Condition card (in the frame ``at``) has trait ``operand``."""
CAN_IMPROVE: Final = FIRST_TEST + 71
"""Condition: the skill that was improved (in the frame ``at``) can be improved once more."""
OWN_SPELL: Final = FIRST_TEST + 72
"""Condition: the loss (frame ``at``) is caused by a Spell of the seat that holds this card."""
SEAT_NEAREST: Final = FIRST_TEST + 73
"""No other seat is nearer to the space of the text than this seat."""
SEAT_ACTIVE: Final = FIRST_TEST + 74
"""The seat is the active seat (``Game.active``)."""
CAN_MOVE: Final = FIRST_TEST + 75
"""Condition: no component forbids the seat to move."""
NAMES: Final = (
    "on this space", "on this or an adjacent space", "on space {0}", "on a space of type {0}",
    "the Lead Investigator", "with Condition {0}", "with a possession or Condition of trait {0}",
    "with a Clue", "with a Spell", "on a space with a Gate", "on the Active Expedition space",
    "on or next to the Active Expedition space", "on a space with an Eldritch token", "Delayed",
    "this space", "an adjacent space", "of type {0}", "space {0}", "with a Monster", "with a {0}",
    "with a Gate", "with a Clue", "with an investigator", "with an Eldritch token",
    "the Active Expedition space", "a Monster", "a Gate", "a Clue", "Epic", "of kind {0}",
    "on this space", "on the chosen space", "on a space with a Gate", "matching the Omen",
    "with a reckoning effect", "your own", "of the reserve", "of a discard pile",
    "with trait {0}", "an Asset", "an Artifact", "a Spell", "a Condition", "Condition {0}",
    "worth at most {0}", "a Rumor in play", "a solved Mystery", "a Mythos card in play",
    "with a reckoning effect", "during {0}", "the Ancient One is awake",
    "{0} Mysteries are solved", "{0} Monsters are on the board", "a Gate is here",
    "it is your own", "it happens here", "it happens to another",
    "its holder is on a space of type {0}", "{0} is about to be lost", "the test is of {0}",
    "Health was lost", "the Monster at hand is Epic", "the chosen one is on this space",
    "the Gate at hand matches the Omen", "during an Other World Encounter",
    "Condition {0} can be gained", "{0} tokens are on this card",
    "next to this by path {0}",
    "with a Clue or a Gate",
    "of the reserve or a discard pile",
    "the Condition at hand has trait {0}",
    "the skill can be improved again",
    "it comes from your own Spell",
    "the nearest investigator",
    "active",
    "it can move",
)  # fmt: skip
