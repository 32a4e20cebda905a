"""Verbs of options that a seat can pick, in addition to those of ``board.texts.verbs``."""

from typing import Final

from arkham_env.board.texts.verbs import FIRST_OPTION

STOP: Final = FIRST_OPTION
"""End the movement, selection or menu."""
MOVE: Final = FIRST_OPTION + 1
"""Move one step as part of the seat's movement. ``a``: area."""
EVADE: Final = FIRST_OPTION + 2
"""Try to evade a Monster. ``a``: Monster."""
FIGHT: Final = FIRST_OPTION + 3
"""Fight a Monster. ``a``: Monster."""
FIGHT_ON: Final = FIRST_OPTION + 4
"""In a combat: make a Combat check."""
FLEE: Final = FIRST_OPTION + 5
"""In a combat: make an Evade check."""
USE: Final = FIRST_OPTION + 6
"""Use an ability of a card in a menu of the seat. ``a``: card; ``b``: number of the ability."""
TRADE: Final = FIRST_OPTION + 7
"""Propose a trade. ``a``: other seat."""
GIVE: Final = FIRST_OPTION + 8
"""Add a card to the cards given in a trade. ``a``: card."""
TAKE: Final = FIRST_OPTION + 9
"""Add a card to the cards taken in a trade. ``a``: card."""
GIVE_MONEY: Final = FIRST_OPTION + 10
"""Set the money given in a trade. ``a``: dollars."""
TAKE_MONEY: Final = FIRST_OPTION + 11
"""Set the money taken in a trade. ``a``: dollars."""
YES: Final = FIRST_OPTION + 12
"""Answer yes."""
NO: Final = FIRST_OPTION + 13
"""Answer no."""
SLIDER: Final = FIRST_OPTION + 14
"""Set one slider during set-up. ``a``: slider; ``b``: stop."""
SLIDERS: Final = FIRST_OPTION + 15
"""Set all sliders. ``a``: the three stops as base-4 digits, the first most significant."""
PICK_UP: Final = FIRST_OPTION + 16
"""Pick up Clues. ``a``: number of Clues."""
ENCOUNTER: Final = FIRST_OPTION + 17
"""Have an encounter in the current area."""
ABILITY: Final = FIRST_OPTION + 18
"""Use an ability of the location in the Arkham Encounters Phase. ``a``: number of the ability."""
CLOSE: Final = FIRST_OPTION + 19
"""Try to close the gate. ``a``: ``check.FIGHT`` or ``check.LORE``."""
SIGN: Final = FIRST_OPTION + 20
"""Close and seal the gate with an Elder Sign. ``a``: card."""
RETURN: Final = FIRST_OPTION + 21
"""Return to Arkham. ``a``: area of the gate."""
WIELD: Final = FIRST_OPTION + 22
"""Take a weapon in hand for a Combat check. ``a``: card; ``b``: always 0."""
RELEASE: Final = FIRST_OPTION + 23
"""Free the hands that a Spell needs; the Spell gives no more bonus. ``a``: card."""
CLUE: Final = FIRST_OPTION + 24
"""Spend a Clue to add dice to a check."""
BUY: Final = FIRST_OPTION + 25
"""Buy a card. ``a``: card."""
ALLY: Final = FIRST_OPTION + 26
"""Choose an Ally. ``a``: card."""
SHEET: Final = FIRST_OPTION + 27
"""Choose an investigator. ``a``: sheet."""
KEEP: Final = FIRST_OPTION + 28
"""Keep one of the drawn cards. ``a``: card."""
TOP: Final = FIRST_OPTION + 29
"""Draw from the top of the deck."""
BOTTOM: Final = FIRST_OPTION + 30
"""Draw from the bottom of the deck."""
ENTRY: Final = FIRST_OPTION + 31
"""Resolve one of the drawn encounter cards. ``a``: card."""
SANITY: Final = FIRST_OPTION + 32
"""Gain 1 Sanity."""
STAMINA: Final = FIRST_OPTION + 33
"""Gain 1 Stamina."""
GO_TO: Final = FIRST_OPTION + 34
"""Move to an area by the effect of a card text. ``a``: area."""
NAMES: Final = (
    "stop", "move", "evade", "fight", "fight_on", "flee", "use", "trade", "give", "take",
    "give_money", "take_money", "yes", "no", "slider", "sliders", "pick_up", "encounter",
    "ability", "close", "sign", "return", "wield", "release", "clue", "buy", "ally", "sheet",
    "keep", "top", "bottom", "entry", "sanity", "stamina", "go_to",
)  # fmt: skip
