"""Kinds of decisions, beside those of ``arkham_env.board.texts.verbs``."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.verbs import FIRST_KIND

SLIDERS: Final = FIRST_KIND
UPKEEP: Final = FIRST_KIND + 1
"""Optional abilities of one's Upkeep."""
UPKEEP_ORDER: Final = FIRST_KIND + 2
"""Which Upkeep action comes next."""
MOVEMENT: Final = FIRST_KIND + 3
MONSTER: Final = FIRST_KIND + 4
"""Which Monster is evaded or fought."""
PICK_UP: Final = FIRST_KIND + 5
"""How many Clues."""
TRADE: Final = FIRST_KIND + 6
CONSENT: Final = FIRST_KIND + 7
ENCOUNTER: Final = FIRST_KIND + 8
"""What one does in the Arkham Encounters Phase."""
GATE: Final = FIRST_KIND + 9
"""Close, use an Elder Sign, or pass."""
SEAL: Final = FIRST_KIND + 10
RETURN: Final = FIRST_KIND + 11
"""Through which gate."""
ENTRY: Final = FIRST_KIND + 12
"""Which of the cards drawn is resolved."""
KEEP: Final = FIRST_KIND + 13
"""Which cards are kept."""
DRAW_FROM: Final = FIRST_KIND + 14
SHOP: Final = FIRST_KIND + 15
COMBAT: Final = FIRST_KIND + 16
"""Fight or flee."""
LOADOUT: Final = FIRST_KIND + 17
BEFORE_CHECK: Final = FIRST_KIND + 18
AFTER_ROLL: Final = FIRST_KIND + 19
PREVENT: Final = FIRST_KIND + 20
"""What prevents a loss."""
SPLIT: Final = FIRST_KIND + 21
"""Sanity or Stamina, point by point."""
DISCARD: Final = FIRST_KIND + 22
CARD: Final = FIRST_KIND + 23
AREA: Final = FIRST_KIND + 24
SURGE: Final = FIRST_KIND + 25
"""Where a Monster of a surge goes."""
CLUE_TAKER: Final = FIRST_KIND + 26
FLYING: Final = FIRST_KIND + 27
"""Which investigator a Monster flies to."""
SHEET: Final = FIRST_KIND + 28
ORDER: Final = FIRST_KIND + 29
YES_NO: Final = FIRST_KIND + 30
NUMBER: Final = FIRST_KIND + 31
SEAT: Final = FIRST_KIND + 32
TROPHY: Final = FIRST_KIND + 33
ANCIENT_ONE: Final = FIRST_KIND + 34
"""What an Ancient One's attack costs."""
NAMES: Final = (
    "sliders", "upkeep", "upkeep_order", "movement", "monster", "pick_up", "trade", "consent",
    "encounter", "gate", "seal", "return", "entry", "keep", "draw_from", "shop", "combat",
    "loadout", "before_check", "after_roll", "prevent", "split", "discard", "card", "area",
    "surge", "clue_taker", "flying", "sheet", "order", "yes_no", "number", "seat", "trophy",
    "ancient_one",
)  # fmt: skip
