"""Verbs of options: what a seat can pick, beside those of ``arkham_env.board.texts.verbs``."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.verbs import FIRST_OPTION

TRAVEL: Final = FIRST_OPTION
"""a: space."""
TICKET: Final = FIRST_OPTION + 1
"""a: space; b: kind of path. One more step by a ticket."""
REST: Final = FIRST_OPTION + 2
TRADE: Final = FIRST_OPTION + 3
"""a: seat."""
PREPARE: Final = FIRST_OPTION + 4
"""a: kind of path; b: 1 + the kind of the ticket that is discarded for it."""
ACQUIRE: Final = FIRST_OPTION + 5
COMPONENT: Final = FIRST_OPTION + 6
"""a: card; b: its ability. An action."""
STOP: Final = FIRST_OPTION + 7
"""No more: of a turn, of tickets, of a selection."""
GIVE: Final = FIRST_OPTION + 8
"""a: what (a card, or trading.CLUE ...); at ``decision.TICKET_LIMIT`` the ticket that goes."""
TAKE: Final = FIRST_OPTION + 9
"""a: what."""
BUY: Final = FIRST_OPTION + 10
"""a: card of the reserve; b: who gets it."""
LOAN: Final = FIRST_OPTION + 11
"""a: 1 for yes."""
FIGHT: Final = FIRST_OPTION + 12
"""a: Monster."""
MEET: Final = FIRST_OPTION + 13
"""a: kind of encounter (meeting); b: what is encountered, where there are several."""
REROLL: Final = FIRST_OPTION + 14
"""a: face; b: source (component.CARDS for a Clue)."""
SKILL: Final = FIRST_OPTION + 15
"""a: skill."""
OMEN: Final = FIRST_OPTION + 16
"""a: place of the track."""
LEAD: Final = FIRST_OPTION + 17
"""a: seat."""
SHEET: Final = FIRST_OPTION + 18
"""a: sheet."""
MARKER: Final = FIRST_OPTION + 19
"""a: 1 for Sanity."""
YES: Final = FIRST_OPTION + 20
NO: Final = FIRST_OPTION + 21
RECKON: Final = FIRST_OPTION + 22
"""a: card."""
NAMES: Final = (
    "travel", "ticket", "rest", "trade", "prepare", "acquire", "component", "stop", "give",
    "take", "buy", "loan", "fight", "meet", "reroll", "skill", "omen", "lead", "sheet", "marker",
    "yes", "no", "reckon",
)  # fmt: skip
