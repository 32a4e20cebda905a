"""Verbs of options that only Eldritch Horror has.

The docstring of each verb states the meaning of the operands ``a`` and ``b`` of the option.
``arkham_env.board.texts.verbs`` defines the verbs that are shared with ``arkham2e``.
"""

from typing import Final

from arkham_env.board.texts.verbs import FIRST_OPTION

TRAVEL: Final = FIRST_OPTION
"""Move to space ``a``."""
TICKET: Final = FIRST_OPTION + 1
"""Spend a ticket for a path of kind ``b`` and move one more step, to space ``a``."""
REST: Final = FIRST_OPTION + 2
"""Perform a Rest action."""
TRADE: Final = FIRST_OPTION + 3
"""Trade with seat ``a``."""
PREPARE: Final = FIRST_OPTION + 4
"""Gain a ticket for paths of kind ``a``. If ``b`` is not 0, discard a ticket of kind ``b - 1``."""
ACQUIRE: Final = FIRST_OPTION + 5
"""Perform an Acquire Assets action."""
COMPONENT: Final = FIRST_OPTION + 6
"""Perform the action that is ability ``b`` of card ``a``."""
STOP: Final = FIRST_OPTION + 7
"""End a turn, a move with tickets or a selection."""
GIVE: Final = FIRST_OPTION + 8
"""Give ``a``: a card, or a code such as ``trading.CLUE``. In a decision ``decision.TICKET_LIMIT``,
``a`` is the ticket to discard."""
TAKE: Final = FIRST_OPTION + 9
"""Take ``a``: a card, or a code such as ``trading.CLUE``."""
BUY: Final = FIRST_OPTION + 10
"""Acquire card ``a`` of the reserve for seat ``b``."""
LOAN: Final = FIRST_OPTION + 11
"""Take a bank loan if ``a`` is 1, refuse it if ``a`` is 0."""
FIGHT: Final = FIRST_OPTION + 12
"""Fight Monster ``a``."""
MEET: Final = FIRST_OPTION + 13
"""Have an encounter of kind ``a`` (``ids.meeting``) with ``b``: a Clue, Gate, Monster, card or
sheet, depending on the kind."""
REROLL: Final = FIRST_OPTION + 14
"""Reroll a die with face ``a``. ``b`` is the card that allows it; ``component.CARDS`` is a Clue."""
SKILL: Final = FIRST_OPTION + 15
"""Choose skill ``a``."""
OMEN: Final = FIRST_OPTION + 16
"""Choose place ``a`` of the Omen track."""
LEAD: Final = FIRST_OPTION + 17
"""Make seat ``a`` the Lead Investigator."""
SHEET: Final = FIRST_OPTION + 18
"""Play the investigator of sheet ``a``."""
MARKER: Final = FIRST_OPTION + 19
"""Take a Sanity marker if ``a`` is 1, or a Health marker if ``a`` is 0, after a defeat."""
YES: Final = FIRST_OPTION + 20
"""Answer yes."""
NO: Final = FIRST_OPTION + 21
"""Answer no."""
RECKON: Final = FIRST_OPTION + 22
"""Resolve the reckoning effect of card ``a``."""
NAMES: Final = (
    "travel", "ticket", "rest", "trade", "prepare", "acquire", "component", "stop", "give",
    "take", "buy", "loan", "fight", "meet", "reroll", "skill", "omen", "lead", "sheet", "marker",
    "yes", "no", "reckon",
)  # fmt: skip
