"""Verbs of options, such as ``MOVE``; the comment after a verb lists the operands."""

from typing import Final

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.native import i64

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
CHOOSE_CARD: Final = 14  # card in play, or a card that is being looked at
CHOOSE_SEAT: Final = 15  # seat
CHOOSE_SKILL: Final = 16  # skill
CHOOSE_NUMBER: Final = 17  # number
CHOOSE_TOKEN: Final = 18  # token
YES: Final = 19
NO: Final = 20
DISCARD: Final = 21  # card in hand or in play; in a mulligan, the card in hand to replace
DAMAGE: Final = 22  # card
HORROR: Final = 23  # card
CHOICE: Final = 24  # number of a printed choice of the card that offers it
DONE: Final = 25
ADVANCE_ACT: Final = 26
RESULT: Final = 27  # card, kind: the result of a skill test to apply next
BASIC: Final = 28  # the basic version of an action, without an ability
SCENARIO_COUNT: Final = 29
"""Number of the verbs that occur within scenarios; the others occur between the scenarios of a
campaign."""
BUY: Final = 29  # card
EXCHANGE: Final = 30  # card that leaves the deck
INCLUDE: Final = 31  # card that joins the deck at no cost
LEAVE: Final = 32
INVESTIGATOR: Final = 33  # card of the investigator
COUNT: Final = 34
NAMES: Final = (
    "end_turn", "draw", "resource", "move", "investigate", "fight", "evade", "engage", "play",
    "activate", "free", "react", "pass", "commit", "choose_card", "choose_seat", "choose_skill",
    "choose_number", "choose_token", "yes", "no", "discard", "damage", "horror", "choice", "done",
    "advance_act", "result", "basic", "buy", "exchange", "include", "leave", "investigator",
)  # fmt: skip

NAMING_CARDS: Final = (
    1 << PLAY | 1 << ACTIVATE | 1 << FREE | 1 << REACT | 1 << COMMIT | 1 << CHOOSE_CARD
    | 1 << DISCARD | 1 << DAMAGE | 1 << HORROR
)  # fmt: skip
"""Mask of the verbs whose first operand is a card that may be in a hand or a deck."""


def card_in(option: i64) -> i64:
    """Return the first operand of ``option`` if it is a card that may be in a hand or deck, else
    -1."""
    if option < 0 or NAMING_CARDS >> op_of(option) & 1 == 0:
        return -1
    return a_of(option)
