"""Computed amounts that are specific to this game. "The seat" is the seat of the card text."""

from typing import Final

from arkham_env.board.texts.amounts import FIRST_FORM

SANITY_NOW: Final = FIRST_FORM
"""The seat's Sanity."""
STAMINA_NOW: Final = FIRST_FORM + 1
MONEY_NOW: Final = FIRST_FORM + 2
CLUES_NOW: Final = FIRST_FORM + 3
HALF_ITEMS: Final = FIRST_FORM + 4
"""Half of the number of the seat's items, rounded down."""
HALF_ITEMS_UP: Final = FIRST_FORM + 5
HALF_MONEY_UP: Final = FIRST_FORM + 6
PAID: Final = FIRST_FORM + 7
"""The value that the last payment or choice returned (``g.ret``), such as the amount paid."""
TOKENS: Final = FIRST_FORM + 8
"""Number of tokens on the card of the text."""
TERROR: Final = FIRST_FORM + 9
DIE: Final = FIRST_FORM + 10
"""The face of the last single die that was rolled."""
SUCCESS_DICE: Final = FIRST_FORM + 11
"""Number of successes of the last roll."""
FAILED_DICE: Final = FIRST_FORM + 12
"""Number of dice of the last roll that are not successes."""
BATTLE_TURN: Final = FIRST_FORM + 13
"""Number of the turn of the final battle, beginning with 1."""
AWARENESS: Final = FIRST_FORM + 14
"""Awareness of the Monster in the current combat or check; without one, of the chosen Monster."""
TOUGHNESS: Final = FIRST_FORM + 15
"""Toughness of the Monster in the current combat or check; without one, of the chosen Monster."""
ITEMS: Final = FIRST_FORM + 16
"""Number of the seat's items."""
PRICE: Final = FIRST_FORM + 17
"""List price of the chosen card."""
DOOM_ROOM: Final = FIRST_FORM + 18
"""Number of doom tokens that can still be added to the doom track."""
MONSTERS_ON: Final = FIRST_FORM + 19
"""Number of Monsters on the card of the text."""
RITUAL_SPELLS: Final = FIRST_FORM + 20
"""Number of Spells that pass the Rumor The Great Ritual: 3, or 4 with five or more players."""
NAMES: Final = (
    "your Sanity", "your Stamina", "your money", "your Clues", "half of your items (down)",
    "half of your items (up)", "half of your money (up)", "what was paid",
    "the tokens on this card", "the terror level", "the die", "the successes",
    "the dice that fail", "the turn of the battle", "its awareness", "its toughness",
    "your items", "its list price",
    "what the doom track has room for", "the Monsters on this card",
    "3, or 4 with five or more players",
)  # fmt: skip
COUNT: Final = len(NAMES)
