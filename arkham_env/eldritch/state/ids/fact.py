"""Tests of filters and conditions that are the game's own; ``item`` is of the domain of the filter.

The text's own space is that of its seat, and without one that of the Monster that it stands on."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.filters import FIRST_TEST

SEAT_HERE: Final = FIRST_TEST
"""Seats: on the text's own space."""
SEAT_NEAR: Final = FIRST_TEST + 1
"""Seats."""
SEAT_AT: Final = FIRST_TEST + 2
"""Seats: on space ``operand``."""
SEAT_ON: Final = FIRST_TEST + 3
"""Seats: on a City, Wilderness or Sea space (``space.CITY`` ...)."""
SEAT_LEADS: Final = FIRST_TEST + 4
"""Seats."""
SEAT_WITH_CONDITION: Final = FIRST_TEST + 5
"""Seats: with Condition ``operand``."""
SEAT_WITH_TRAIT: Final = FIRST_TEST + 6
"""Seats."""
SEAT_WITH_CLUE: Final = FIRST_TEST + 7
"""Seats."""
SEAT_WITH_SPELL: Final = FIRST_TEST + 8
"""Seats."""
SEAT_ON_GATE: Final = FIRST_TEST + 9
"""Seats."""
SEAT_ON_EXPEDITION: Final = FIRST_TEST + 10
"""Seats."""
SEAT_NEAR_EXPEDITION: Final = FIRST_TEST + 11
"""Seats."""
SEAT_ON_TOKEN: Final = FIRST_TEST + 12
"""Seats."""
SEAT_DELAYED: Final = FIRST_TEST + 13
"""Seats."""
SPACE_HERE: Final = FIRST_TEST + 14
"""Spaces: the text's own."""
SPACE_NEAR: Final = FIRST_TEST + 15
"""Spaces: next to the text's own."""
SPACE_OF: Final = FIRST_TEST + 16
"""Spaces: a City, Wilderness or Sea."""
SPACE_IS: Final = FIRST_TEST + 17
"""Spaces: space ``operand``."""
SPACE_WITH_MONSTER: Final = FIRST_TEST + 18
"""Spaces."""
SPACE_WITH_KIND: Final = FIRST_TEST + 19
"""Spaces: with Monster ``operand`` (an index into component.MONSTERS)."""
SPACE_WITH_GATE: Final = FIRST_TEST + 20
"""Spaces."""
SPACE_WITH_CLUE: Final = FIRST_TEST + 21
"""Spaces."""
SPACE_WITH_SEAT: Final = FIRST_TEST + 22
"""Spaces."""
SPACE_WITH_TOKEN: Final = FIRST_TEST + 23
"""Spaces."""
SPACE_EXPEDITION: Final = FIRST_TEST + 24
"""Spaces."""
PIECE_MONSTER: Final = FIRST_TEST + 25
"""Pieces: a Monster on the board."""
PIECE_GATE: Final = FIRST_TEST + 26
"""Pieces: a Gate on the board."""
PIECE_CLUE: Final = FIRST_TEST + 27
"""Pieces: a Clue on the board."""
PIECE_EPIC: Final = FIRST_TEST + 28
"""Pieces: an Epic Monster."""
PIECE_KIND: Final = FIRST_TEST + 29
"""Pieces: Monster ``operand`` (an index into component.MONSTERS)."""
PIECE_HERE: Final = FIRST_TEST + 30
"""Pieces: on the text's own space."""
PIECE_ON_CHOSEN: Final = FIRST_TEST + 31
"""Pieces: on the space that the text chose."""
PIECE_ON_GATE: Final = FIRST_TEST + 32
"""Pieces."""
PIECE_MATCHES: Final = FIRST_TEST + 33
"""Pieces: a Gate of the Omen's colour."""
PIECE_RECKONS: Final = FIRST_TEST + 34
"""Pieces: a Monster with one."""
CARD_OWN: Final = FIRST_TEST + 35
"""Cards: held by the text's seat."""
CARD_RESERVE: Final = FIRST_TEST + 36
"""Cards."""
CARD_DISCARDED: Final = FIRST_TEST + 37
"""Cards."""
CARD_TRAIT: Final = FIRST_TEST + 38
"""Cards."""
CARD_ASSET: Final = FIRST_TEST + 39
"""Cards."""
CARD_ARTIFACT: Final = FIRST_TEST + 40
"""Cards."""
CARD_SPELL: Final = FIRST_TEST + 41
"""Cards."""
CARD_CONDITION: Final = FIRST_TEST + 42
"""Cards."""
CARD_NAMED: Final = FIRST_TEST + 43
"""Cards: Condition ``operand`` (an index into component.CONDITIONS)."""
CARD_WORTH: Final = FIRST_TEST + 44
"""Cards: an Asset of a value of at most amount ``operand``."""
CARD_RUMOR: Final = FIRST_TEST + 45
"""Cards."""
CARD_SOLVED: Final = FIRST_TEST + 46
"""Cards."""
CARD_ONGOING: Final = FIRST_TEST + 47
"""Cards."""
CARD_RECKONS: Final = FIRST_TEST + 48
"""Cards."""
WITH_FLAG: Final = FIRST_TEST + 49
"""Conditions: all flags of ``operand`` are set."""
AWAKE: Final = FIRST_TEST + 50
"""Conditions."""
SOLVED: Final = FIRST_TEST + 51
"""Conditions: at least ``operand``."""
MONSTERS: Final = FIRST_TEST + 52
"""Conditions: at least ``operand``."""
GATE_HERE: Final = FIRST_TEST + 53
"""Conditions."""
OWN_SEAT: Final = FIRST_TEST + 54
"""Conditions: the event befalls the seat that holds this card."""
SUBJECT_HERE: Final = FIRST_TEST + 55
"""Conditions: the event befalls a seat on the space of who holds this card."""
SUBJECT_OTHER: Final = FIRST_TEST + 56
"""Conditions: the event befalls another seat than the one that holds this card."""
HOLDER_ON: Final = FIRST_TEST + 57
"""Conditions."""
LOSING: Final = FIRST_TEST + 58
"""Conditions: of the loss at hand, resource ``operand`` is above 0."""
TESTING: Final = FIRST_TEST + 59
"""Conditions: the test at hand is of skill ``operand``."""
LOST_HEALTH: Final = FIRST_TEST + 60
"""Conditions: in the Strength test of this combat."""
EPIC_AT_HAND: Final = FIRST_TEST + 61
"""Conditions."""
CHOSEN_HERE: Final = FIRST_TEST + 62
"""Conditions."""
MATCHES: Final = FIRST_TEST + 63
"""Conditions."""
IN_OTHER_WORLD: Final = FIRST_TEST + 64
"""Conditions: the Gate at hand was closed in one."""
CAN_GAIN: Final = FIRST_TEST + 65
"""Conditions: the seat does not have it yet, nor may anything refuse it."""
TOKENS: Final = FIRST_TEST + 66
"""Conditions: at least amount ``operand``."""
SPACE_BY: Final = FIRST_TEST + 67
"""Spaces: next to the text's own by a path of kind ``operand`` (``space.SHIP`` ...)."""
SPACE_CLUE_OR_GATE: Final = FIRST_TEST + 68
"""Spaces: with a Clue or a Gate."""
CARD_ON_OFFER: Final = FIRST_TEST + 69
"""Cards: in the reserve or a discard pile."""
CONDITION_TRAIT: Final = FIRST_TEST + 70
"""Conditions: the Condition at hand (``card`` of the frame ``at``) has trait ``operand``."""
CAN_IMPROVE: Final = FIRST_TEST + 71
"""Conditions: the skill at hand (``skill`` of the frame ``at``) can be improved once more."""
OWN_SPELL: Final = FIRST_TEST + 72
"""Conditions: the loss at hand (``source`` of the frame ``at``) comes from a Spell of who holds
this card.
"""
SEAT_NEAREST: Final = FIRST_TEST + 73
"""Seats: none is nearer to the text's own space."""
SEAT_ACTIVE: Final = FIRST_TEST + 74
"""Seats: the active one (see ``Game.active``)."""
CAN_MOVE: Final = FIRST_TEST + 75
"""Conditions: nothing forbids the seat to move."""
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
    "it is your own", "it happens here", "it befalls another",
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
