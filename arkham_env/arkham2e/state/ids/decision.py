"""Kinds of decisions, in addition to those of ``board.texts.verbs``."""

from typing import Final

from arkham_env.board.texts.verbs import FIRST_KIND

SLIDERS: Final = FIRST_KIND
UPKEEP: Final = FIRST_KIND + 1
"""The seat chooses an optional ability to use in its Upkeep."""
UPKEEP_ORDER: Final = FIRST_KIND + 2
"""The seat chooses the Upkeep action that is carried out next."""
MOVEMENT: Final = FIRST_KIND + 3
MONSTER: Final = FIRST_KIND + 4
"""The seat chooses a Monster to evade or fight."""
PICK_UP: Final = FIRST_KIND + 5
"""The seat chooses how many Clues it picks up."""
TRADE: Final = FIRST_KIND + 6
CONSENT: Final = FIRST_KIND + 7
ENCOUNTER: Final = FIRST_KIND + 8
"""The seat chooses what it does in the Arkham Encounters Phase."""
GATE: Final = FIRST_KIND + 9
"""The seat chooses to close the gate, to use an Elder Sign on it, or to pass."""
SEAL: Final = FIRST_KIND + 10
RETURN: Final = FIRST_KIND + 11
"""The seat chooses the gate through which it returns to Arkham."""
ENTRY: Final = FIRST_KIND + 12
"""The seat chooses which of the drawn encounter cards it resolves."""
KEEP: Final = FIRST_KIND + 13
"""The seat chooses one of the drawn cards to keep."""
DRAW_FROM: Final = FIRST_KIND + 14
SHOP: Final = FIRST_KIND + 15
COMBAT: Final = FIRST_KIND + 16
"""The seat chooses to fight or to flee."""
LOADOUT: Final = FIRST_KIND + 17
BEFORE_CHECK: Final = FIRST_KIND + 18
AFTER_ROLL: Final = FIRST_KIND + 19
PREVENT: Final = FIRST_KIND + 20
"""The seat chooses an ability that prevents a loss."""
SPLIT: Final = FIRST_KIND + 21
"""The seat chooses to gain the next point as Sanity or as Stamina."""
DISCARD: Final = FIRST_KIND + 22
CARD: Final = FIRST_KIND + 23
AREA: Final = FIRST_KIND + 24
SURGE: Final = FIRST_KIND + 25
"""The seat chooses the gate at which the next Monster of a monster surge is placed."""
CLUE_TAKER: Final = FIRST_KIND + 26
FLYING: Final = FIRST_KIND + 27
"""The seat chooses the investigator to whom a Monster moves."""
SHEET: Final = FIRST_KIND + 28
ORDER: Final = FIRST_KIND + 29
YES_NO: Final = FIRST_KIND + 30
NUMBER: Final = FIRST_KIND + 31
SEAT: Final = FIRST_KIND + 32
TROPHY: Final = FIRST_KIND + 33
ANCIENT_ONE: Final = FIRST_KIND + 34
"""The seat chooses how it pays the cost of an Ancient One's attack."""
NAMES: Final = (
    "sliders", "upkeep", "upkeep_order", "movement", "monster", "pick_up", "trade", "consent",
    "encounter", "gate", "seal", "return", "entry", "keep", "draw_from", "shop", "combat",
    "loadout", "before_check", "after_roll", "prevent", "split", "discard", "card", "area",
    "surge", "clue_taker", "flying", "sheet", "order", "yes_no", "number", "seat", "trophy",
    "ancient_one",
)  # fmt: skip
REQUESTS: Final = (
    "Choose the positions of the skill sliders",
    "Use an ability in the Upkeep, or end it",
    "Choose the Upkeep action that is carried out next",
    "Choose a move, another action, or stop",
    "Choose a Monster to evade or to fight [for]",
    "Choose the number of Clues to pick up",
    "Choose the next object of the trade",
    "Agree to the trade or refuse it",
    "Choose an encounter or a service of the location",
    "Choose whether to close the gate",
    "Choose whether to seal the gate",
    "Choose the gate of the return to Arkham",
    "Choose the encounter card to resolve",
    "Choose a card to keep [for]",
    "Choose the deck to draw from",
    "Choose a card to buy, or buy nothing more",
    "Fight or flee [from]",
    "Choose weapons and Spells for both hands [against]",
    "Use an ability before the check [for], or go on",
    "Change the dice [for], or keep them",
    "Choose an ability that prevents the loss [from]",
    "Choose to gain Sanity or Stamina [from]",
    "Choose a card to discard [for]",
    "Choose a card [for]",
    "Choose an area [for]",
    "Choose the gate of the next Monster of the surge",
    "Choose the investigator who takes the Clue [of]",
    "Choose the investigator to whom the Monster moves [because of]",
    "Choose your new investigator",
    "Choose the effect that is resolved next [for]",
    "Choose whether to apply the optional effect [of]",
    "Choose a number [for]",
    "Choose an investigator [for]",
    "Choose a trophy [for]",
    "Choose how to pay for the attack [of]",
)
"""What each kind asks of the seat (see :meth:`arkham_env.core.public.play.Play.request`)."""
VERBS: Final = (
    "SLIDERS",
    "OP_ANSWER STOP",
    "OP_ANSWER",
    "MOVE TRADE OP_ANSWER STOP",
    "EVADE FIGHT OP_PIECE OP_ANSWER STOP",
    "PICK_UP",
    "TRADE GIVE TAKE GIVE_MONEY TAKE_MONEY OP_ANSWER STOP",
    "YES NO",
    "ENCOUNTER ABILITY OP_ANSWER STOP",
    "CLOSE SIGN OP_ANSWER STOP",
    "YES NO",
    "RETURN",
    "ENTRY OP_ANSWER",
    "KEEP",
    "TOP BOTTOM",
    "BUY STOP",
    "FIGHT_ON FLEE OP_ANSWER STOP",
    "WIELD RELEASE OP_ANSWER STOP",
    "OP_ANSWER OP_PASS",
    "CLUE OP_ANSWER OP_PASS",
    "",
    "SANITY STAMINA",
    "OP_CARD STOP",
    "OP_CARD ALLY",
    "GO_TO OP_SPACE STOP",
    "OP_SPACE",
    "OP_SEAT STOP",
    "OP_SEAT",
    "SHEET",
    "",
    "",
    "OP_NUMBER",
    "",
    "OP_PIECE",
    "",
)
"""Names of the verbs of the options of each kind; empty for a kind that no rule uses."""
