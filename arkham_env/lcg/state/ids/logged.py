"""Codes of the records in the event log.

The comment behind a code lists the numbers that its records contain.  Explanations are in
parentheses or follow a semicolon (``tests/lcg/support/records.py`` reads the comments).
"""

from typing import Final

ROUND: Final = 0  # number
PHASE: Final = 1  # phase
TURN: Final = 2  # seat
ACTION: Final = 3  # seat, verb, operand
PLAY: Final = 4  # seat, card
ABILITY: Final = 5  # seat, card, ability
ENTERS_PLAY: Final = 6  # card, seat (its controller, or NONE)
LEAVES_PLAY: Final = 7  # card
DISCARD: Final = 8  # card
DRAW: Final = 9  # seat, card (private); only this seat may read the record
DRAW_COUNT: Final = 10  # seat, number
ENCOUNTER: Final = 11  # seat, card
SPAWN: Final = 12  # card, location
ENGAGE: Final = 13  # card, seat
DISENGAGE: Final = 14  # card
MOVE: Final = 15  # seat, location
ENEMY_MOVE: Final = 16  # card, location
REVEAL: Final = 17  # location
TEST: Final = 18  # seat, skill, difficulty
COMMIT: Final = 19  # seat, card
TOKEN: Final = 20  # token, seat
RESULT: Final = 21  # seat, skill value, points; n for a success by n, ~n for a failure by n
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
CANCEL: Final = 34  # card, attack; 1 if the attack of the card is cancelled
RESOLUTION: Final = 35  # resolution; a second record if it leads to another resolution
TRAUMA: Final = 36  # seat, physical, mental
EXPERIENCE: Final = 37  # seat, number
LEAD: Final = 38  # seat
MULLIGAN: Final = 39  # seat, number
PLACE_CLUES: Final = 40  # location, number, 1 + seat that had the clues (0: no seat)
RETURN: Final = 41  # card; it returns to its owner's hand
SEAL: Final = 42  # card, token
ATTACH: Final = 43  # card, card (to which it is attached)
RESHUFFLE: Final = 44  # seat (NONE: the encounter deck)
CONTROL: Final = 45  # card, seat (that takes control)
IGNORE: Final = 46  # token, seat
REMOVED: Final = 47  # card; it is removed from the game
KILLED: Final = 48  # seat; the resolution kills the investigator
BENEATH: Final = 49  # card; it is placed beneath the act
TURNED_OVER: Final = 50  # card
VICTORY: Final = 51  # card; it enters the victory display
CODEX: Final = 52  # seat, entry; the codex entry is resolved
LEADS: Final = 53  # card, number of leads on it
SHOWN: Final = 54  # card; a facedown or set-aside card is revealed
ACTIONS: Final = 55  # seat, number of actions that it loses
NAMED: Final = 56  # seat, card type that it chooses
SHUFFLED_IN: Final = 57  # card; it is shuffled into the encounter deck
JOINS: Final = 58  # seat, card of its investigator; it joins the campaign
LEAVES: Final = 59  # seat, card of its investigator; it leaves the campaign
BUYS: Final = 60  # seat, card, experience that it costs
TAKES_OUT: Final = 61  # seat, card that leaves its deck
NOTED: Final = 62  # index of an entry in the campaign log
BEARS: Final = 63  # seat, card; its investigator becomes the bearer of a story card
DRAWN_AT_RANDOM: Final = 64  # card; it is drawn at random from several cards
COUNT: Final = 65

AMOUNTS: Final = {
    "draw_count": 2,
    "mulligan": 2,
    "damage": 6,
    "heal": 6,
    "clues": 4,
    "spend_clues": 2,
    "place_clues": 2,
    "resources": 2,
    "doom": 2,
    "trauma": 6,
    "experience": 2,
    "actions": 2,
}
"""Operands whose sum is the amount of a record: a bit mask of 1, 2 and 4 for the three operands."""
