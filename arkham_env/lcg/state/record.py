"""The event log of the card game: record codes, and one function that writes them.

Records are written where the state changes, with the numbers that were applied, so a log line
cannot differ from the state.  Text is made by :mod:`arkham_env.lcg.view`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.decision import EVERYONE

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game

L_ROUND: Final = 0
L_PHASE: Final = 1
L_TURN: Final = 2
L_ACTION: Final = 3  # seat, op, operand
L_PLAY: Final = 4  # seat, card
L_ABILITY: Final = 5  # seat, card, ability
L_ENTERS_PLAY: Final = 6  # card, seat
L_LEAVES_PLAY: Final = 7  # card
L_DISCARD: Final = 8  # card
L_DRAW: Final = 9  # seat, card (private)
L_DRAW_COUNT: Final = 10  # seat, number
L_ENCOUNTER: Final = 11  # seat, card
L_SPAWN: Final = 12  # card, location
L_ENGAGE: Final = 13  # card, seat
L_DISENGAGE: Final = 14  # card
L_MOVE: Final = 15  # seat, location
L_ENEMY_MOVE: Final = 16  # card, location
L_REVEAL: Final = 17  # location, clues
L_TEST: Final = 18  # seat, skill, difficulty
L_COMMIT: Final = 19  # seat, card
L_TOKEN: Final = 20  # token
L_RESULT: Final = 21  # seat, value, points of success, or ~points of failure
L_ATTACK: Final = 22  # enemy, seat
L_DAMAGE: Final = 23  # card, damage, horror
L_HEAL: Final = 24  # card, damage, horror
L_DEFEAT: Final = 25  # card
L_CLUES: Final = 26  # seat, location, number
L_SPEND_CLUES: Final = 27  # seat, number
L_RESOURCES: Final = 28  # seat, change
L_DOOM: Final = 29  # card, number
L_ADVANCE: Final = 30  # card
L_ELIMINATED: Final = 31  # seat, status
L_EXHAUST: Final = 32  # card
L_READY: Final = 33  # card
L_CANCEL: Final = 34  # card
L_RESOLUTION: Final = 35  # resolution; again if it leads to another one
L_TRAUMA: Final = 36  # seat, physical, mental
L_EXPERIENCE: Final = 37  # seat, number
L_LEAD: Final = 38  # seat
L_MULLIGAN: Final = 39  # seat, number
L_PLACE_CLUES: Final = 40  # location, number, 1 + seat that had them (0: nobody)
L_RETURN: Final = 41  # card (to its owner's hand)
L_SEAL: Final = 42  # card, token
L_ATTACH: Final = 43  # card, location
L_RESHUFFLE: Final = 44  # seat (NONE: the encounter deck)
L_CONTROL: Final = 45  # card, seat
L_COUNT: Final = 46


def record(g: Game, code: int, a: int = 0, b: int = 0, c: int = 0, seats: int = EVERYONE) -> None:
    """Write one record if a log is kept; ``seats`` is the mask of those who may read it."""
    log = g.log
    if log is not None:
        log.add(code, seats, a, b, c)
