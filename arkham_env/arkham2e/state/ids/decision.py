"""Kinds of decisions, in addition to those of ``board.texts.verbs``."""

from typing import Final

from arkham_env.board.texts.verbs import FIRST_KIND

SLIDERS: Final = FIRST_KIND
UPKEEP: Final = FIRST_KIND + 1
"""Which optional ability to use in the seat's Upkeep."""
UPKEEP_ORDER: Final = FIRST_KIND + 2
"""Which Upkeep action to carry out next."""
MOVEMENT: Final = FIRST_KIND + 3
MONSTER: Final = FIRST_KIND + 4
"""Which Monster to evade or fight."""
PICK_UP: Final = FIRST_KIND + 5
"""How many Clues to pick up."""
TRADE: Final = FIRST_KIND + 6
CONSENT: Final = FIRST_KIND + 7
ENCOUNTER: Final = FIRST_KIND + 8
"""What to do in the Arkham Encounters Phase."""
GATE: Final = FIRST_KIND + 9
"""Close the gate, use an Elder Sign on it, or pass."""
SEAL: Final = FIRST_KIND + 10
RETURN: Final = FIRST_KIND + 11
"""Through which gate to return to Arkham."""
ENTRY: Final = FIRST_KIND + 12
"""Which of the drawn encounter cards to resolve."""
KEEP: Final = FIRST_KIND + 13
"""Which of the drawn cards to keep."""
DRAW_FROM: Final = FIRST_KIND + 14
SHOP: Final = FIRST_KIND + 15
COMBAT: Final = FIRST_KIND + 16
"""Fight or flee."""
LOADOUT: Final = FIRST_KIND + 17
BEFORE_CHECK: Final = FIRST_KIND + 18
AFTER_ROLL: Final = FIRST_KIND + 19
PREVENT: Final = FIRST_KIND + 20
"""Which ability prevents a loss."""
SPLIT: Final = FIRST_KIND + 21
"""Gain the next point as Sanity or as Stamina."""
DISCARD: Final = FIRST_KIND + 22
CARD: Final = FIRST_KIND + 23
AREA: Final = FIRST_KIND + 24
SURGE: Final = FIRST_KIND + 25
"""At which gate to place a Monster of a monster surge."""
CLUE_TAKER: Final = FIRST_KIND + 26
FLYING: Final = FIRST_KIND + 27
"""To which investigator a Monster moves."""
SHEET: Final = FIRST_KIND + 28
ORDER: Final = FIRST_KIND + 29
YES_NO: Final = FIRST_KIND + 30
NUMBER: Final = FIRST_KIND + 31
SEAT: Final = FIRST_KIND + 32
TROPHY: Final = FIRST_KIND + 33
ANCIENT_ONE: Final = FIRST_KIND + 34
"""How to pay the cost of an Ancient One's attack."""
NAMES: Final = (
    "sliders", "upkeep", "upkeep_order", "movement", "monster", "pick_up", "trade", "consent",
    "encounter", "gate", "seal", "return", "entry", "keep", "draw_from", "shop", "combat",
    "loadout", "before_check", "after_roll", "prevent", "split", "discard", "card", "area",
    "surge", "clue_taker", "flying", "sheet", "order", "yes_no", "number", "seat", "trophy",
    "ancient_one",
)  # fmt: skip
