"""Kinds of decisions that only Eldritch Horror has.

``arkham_env.board.texts.verbs`` defines the kinds that are shared with ``arkham2e``.
"""

from typing import Final

from arkham_env.board.texts.verbs import FIRST_KIND

ACTION: Final = FIRST_KIND
TICKET: Final = FIRST_KIND + 1
TRADE: Final = FIRST_KIND + 2
CONSENT: Final = FIRST_KIND + 3
ACQUIRE: Final = FIRST_KIND + 4
LOAN: Final = FIRST_KIND + 5
RESERVE: Final = FIRST_KIND + 6
FIGHT: Final = FIRST_KIND + 7
ENCOUNTER: Final = FIRST_KIND + 8
BEFORE_ROLL: Final = FIRST_KIND + 9
AFTER_ROLL: Final = FIRST_KIND + 10
SKILL: Final = FIRST_KIND + 11
SPACE: Final = FIRST_KIND + 12
MONSTER: Final = FIRST_KIND + 13
CARD: Final = FIRST_KIND + 14
OMEN: Final = FIRST_KIND + 15
LEAD: Final = FIRST_KIND + 16
SHEET: Final = FIRST_KIND + 17
MARKER: Final = FIRST_KIND + 18
RECKONING: Final = FIRST_KIND + 19
ORDER: Final = FIRST_KIND + 20
YES_NO: Final = FIRST_KIND + 21
SEAT: Final = FIRST_KIND + 22
NUMBER: Final = FIRST_KIND + 23
TICKET_LIMIT: Final = FIRST_KIND + 24
NAMES: Final = (
    "action", "ticket", "trade", "consent", "acquire", "loan", "reserve", "fight", "encounter",
    "before_roll", "after_roll", "skill", "space", "monster", "card", "omen", "lead", "sheet",
    "marker", "reckoning", "order", "yes_no", "seat", "number", "ticket_limit",
)  # fmt: skip
REQUESTS: Final = (
    "Choose an action",
    "Choose whether to travel on with a ticket",
    "Choose the next object of the trade",
    "Agree to the trade or refuse it",
    "Choose the next asset to acquire",
    "Choose whether to take a bank loan",
    "Choose a card to discard from the reserve",
    "Choose the next Monster to fight",
    "Choose an encounter",
    "Use an ability before the roll [for], or go on",
    "Change the dice [for], or keep them",
    "Choose a skill [for]",
    "Choose a space [for]",
    "Choose a Monster [for]",
    "Choose a card [for]",
    "Choose the next space of the Omen track [for]",
    "Choose the Lead Investigator",
    "Choose your new investigator",
    "Choose whether the defeat is by Health or by Sanity",
    "Choose the Reckoning effect that is resolved next",
    "Choose the effect that is resolved next [for]",
    "Choose whether to apply the optional effect [of]",
    "Choose an investigator [for]",
    "Choose a number [for]",
    "Choose a ticket to discard, because the limit is two tickets",
)
"""What each kind asks of the seat (see :meth:`arkham_env.core.public.play.Play.request`)."""
VERBS: Final = (
    "TRAVEL REST TRADE PREPARE ACQUIRE COMPONENT OP_ANSWER STOP",
    "TICKET STOP",
    "GIVE TAKE STOP",
    "YES NO",
    "BUY STOP",
    "LOAN",
    "BUY STOP",
    "FIGHT",
    "MEET OP_ANSWER OP_PASS",
    "OP_ANSWER OP_PASS",
    "REROLL OP_ANSWER OP_PASS",
    "SKILL STOP",
    "TRAVEL OP_SPACE STOP",
    "OP_PIECE",
    "OP_CARD STOP",
    "OMEN",
    "LEAD",
    "SHEET",
    "MARKER",
    "RECKON",
    "OP_PIECE YES NO",
    "YES NO",
    "OP_SEAT",
    "OP_NUMBER",
    "GIVE",
)
"""Names of the verbs of the options of each kind; empty for a kind that no rule uses."""
