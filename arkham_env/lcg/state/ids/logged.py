"""Records of the event log; the comment names their numbers."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0  # number
PHASE: Final = 1  # phase
TURN: Final = 2  # seat
ACTION: Final = 3  # seat, op, operand
PLAY: Final = 4  # seat, card
ABILITY: Final = 5  # seat, card, ability
ENTERS_PLAY: Final = 6  # card, seat
LEAVES_PLAY: Final = 7  # card
DISCARD: Final = 8  # card
DRAW: Final = 9  # seat, card (private)
DRAW_COUNT: Final = 10  # seat, number
ENCOUNTER: Final = 11  # seat, card
SPAWN: Final = 12  # card, location
ENGAGE: Final = 13  # card, seat
DISENGAGE: Final = 14  # card
MOVE: Final = 15  # seat, location
ENEMY_MOVE: Final = 16  # card, location
REVEAL: Final = 17  # location, clues
TEST: Final = 18  # seat, skill, difficulty
COMMIT: Final = 19  # seat, card
TOKEN: Final = 20  # token, seat
RESULT: Final = 21  # seat, value, points of success, or ~points of failure
ATTACK: Final = 22  # enemy, seat
DAMAGE: Final = 23  # card, damage, horror
HEAL: Final = 24  # card, damage, horror
DEFEAT: Final = 25  # card
CLUES: Final = 26  # seat, location, number
SPEND_CLUES: Final = 27  # seat, number
RESOURCES: Final = 28  # seat, change
DOOM: Final = 29  # card, number
ADVANCE: Final = 30  # card
ELIMINATED: Final = 31  # seat, status
EXHAUST: Final = 32  # card
READY: Final = 33  # card
CANCEL: Final = 34  # card
RESOLUTION: Final = 35  # resolution; again if it leads to another one
TRAUMA: Final = 36  # seat, physical, mental
EXPERIENCE: Final = 37  # seat, number
LEAD: Final = 38  # seat
MULLIGAN: Final = 39  # seat, number
PLACE_CLUES: Final = 40  # location, number, 1 + seat that had them (0: nobody)
RETURN: Final = 41  # card (to its owner's hand)
SEAL: Final = 42  # card, token
ATTACH: Final = 43  # card, location
RESHUFFLE: Final = 44  # seat (NONE: the encounter deck)
CONTROL: Final = 45  # card, seat
IGNORE: Final = 46  # token, seat
REMOVED: Final = 47  # card (out of the game)
COUNT: Final = 48
