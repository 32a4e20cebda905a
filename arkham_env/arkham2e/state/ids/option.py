"""Verbs of options: what a seat can pick, beside those of ``arkham_env.board.texts.verbs``."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.verbs import FIRST_OPTION

STOP: Final = FIRST_OPTION
"""No more: of moving, of a selection; done."""
MOVE: Final = FIRST_OPTION + 1
"""a: area, one step of the seat's own movement."""
EVADE: Final = FIRST_OPTION + 2
"""a: Monster."""
FIGHT: Final = FIRST_OPTION + 3
"""a: Monster."""
FIGHT_ON: Final = FIRST_OPTION + 4
"""In a combat: a Combat check."""
FLEE: Final = FIRST_OPTION + 5
"""In a combat: an Evade check."""
USE: Final = FIRST_OPTION + 6
"""a: card; b: its ability, in a menu of the seat's own turn."""
TRADE: Final = FIRST_OPTION + 7
"""a: seat."""
GIVE: Final = FIRST_OPTION + 8
"""a: card."""
TAKE: Final = FIRST_OPTION + 9
"""a: card."""
GIVE_MONEY: Final = FIRST_OPTION + 10
"""a: dollars."""
TAKE_MONEY: Final = FIRST_OPTION + 11
"""a: dollars."""
YES: Final = FIRST_OPTION + 12
NO: Final = FIRST_OPTION + 13
SLIDER: Final = FIRST_OPTION + 14
"""a: slider; b: stop, at set-up."""
SLIDERS: Final = FIRST_OPTION + 15
"""a: the stops of the three sliders, base 4, the first first."""
PICK_UP: Final = FIRST_OPTION + 16
"""a: Clues."""
ENCOUNTER: Final = FIRST_OPTION + 17
"""Have an encounter here."""
ABILITY: Final = FIRST_OPTION + 18
"""a: which of the location's abilities; as an option of the Arkham Encounters Phase."""
CLOSE: Final = FIRST_OPTION + 19
"""a: check.FIGHT or check.LORE."""
SIGN: Final = FIRST_OPTION + 20
"""a: an Elder Sign card."""
RETURN: Final = FIRST_OPTION + 21
"""a: area of the gate."""
WIELD: Final = FIRST_OPTION + 22
"""a: card, a weapon or a Spell that is active; b: 0."""
RELEASE: Final = FIRST_OPTION + 23
"""a: card."""
CLUE: Final = FIRST_OPTION + 24
"""Spend a Clue for a die."""
BUY: Final = FIRST_OPTION + 25
"""a: card."""
ALLY: Final = FIRST_OPTION + 26
"""a: Ally card."""
SHEET: Final = FIRST_OPTION + 27
"""a: sheet."""
KEEP: Final = FIRST_OPTION + 28
"""a: card that is kept of those drawn."""
TOP: Final = FIRST_OPTION + 29
"""Draw from the top."""
BOTTOM: Final = FIRST_OPTION + 30
"""Draw from the bottom."""
ENTRY: Final = FIRST_OPTION + 31
"""a: encounter card that is resolved of those drawn."""
SANITY: Final = FIRST_OPTION + 32
"""One point of it."""
STAMINA: Final = FIRST_OPTION + 33
"""One point of it."""
GO_TO: Final = FIRST_OPTION + 34
"""a: area, by an effect."""
NAMES: Final = (
    "stop", "move", "evade", "fight", "fight_on", "flee", "use", "trade", "give", "take",
    "give_money", "take_money", "yes", "no", "slider", "sliders", "pick_up", "encounter",
    "ability", "close", "sign", "return", "wield", "release", "clue", "buy", "ally", "sheet",
    "keep", "top", "bottom", "entry", "sanity", "stamina", "go_to",
)  # fmt: skip
