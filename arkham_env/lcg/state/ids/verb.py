"""Verbs: the op of an option.  The comment says what operand a (and b) is."""

from __future__ import annotations

from typing import Final

END_TURN: Final = 0
DRAW: Final = 1
RESOURCE: Final = 2
MOVE: Final = 3  # location
INVESTIGATE: Final = 4
FIGHT: Final = 5  # enemy
EVADE: Final = 6  # enemy
ENGAGE: Final = 7  # enemy
PLAY: Final = 8  # card in hand
ACTIVATE: Final = 9  # card, ability
FREE: Final = 10  # card, ability
REACT: Final = 11  # card, ability
PASS: Final = 12
COMMIT: Final = 13  # card in hand
CHOOSE_CARD: Final = 14  # card in play or looked at
CHOOSE_SEAT: Final = 15  # seat
CHOOSE_SKILL: Final = 16  # skill
CHOOSE_NUMBER: Final = 17  # number
CHOOSE_TOKEN: Final = 18  # token
YES: Final = 19
NO: Final = 20
DISCARD: Final = 21  # card in hand or in play
DAMAGE: Final = 22  # card
HORROR: Final = 23  # card
CHOICE: Final = 24  # number of a printed choice of the asking card
DONE: Final = 25
ADVANCE_ACT: Final = 26
RESULT: Final = 27  # card, kind: which skill test result to apply next
BASIC: Final = 28  # basic version of a designated action
COUNT: Final = 29
NAMES: Final = (
    "end_turn", "draw", "resource", "move", "investigate", "fight", "evade", "engage", "play",
    "activate", "free", "react", "pass", "commit", "choose_card", "choose_seat", "choose_skill",
    "choose_number", "choose_token", "yes", "no", "discard", "damage", "horror", "choice", "done",
    "advance_act", "result", "basic",
)  # fmt: skip
