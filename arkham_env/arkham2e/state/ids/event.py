"""Kinds of log records: ``(event, seats, a, b, c)``.

``seats`` is a bit mask of the seats that may read the record. The docstring of each event lists the
meanings of ``a``, ``b`` and ``c``; unused values are 0.
"""

from typing import Final

TURN: Final = 0
"""A turn begins. ``a``: turn; ``b``: first player."""
PHASE: Final = 1
"""A phase begins. ``a``: phase."""
SEAT: Final = 2
"""A seat's part of the current phase begins. ``a``: seat."""
SHEET: Final = 3
"""A seat receives an investigator. ``a``: seat; ``b``: sheet."""
SLIDERS: Final = 4
"""A seat sets its sliders. ``a``: seat; ``b``: the three stops as base-4 digits, the first most
significant."""
MOVE: Final = 5
"""An investigator enters an area. ``a``: seat; ``b``: area."""
EVADES: Final = 6
"""A seat tries to evade a Monster. ``a``: seat; ``b``: Monster; ``c``: 1 if the seat succeeds."""
COMBAT: Final = 7
"""A combat begins. ``a``: seat; ``b``: Monster."""
COMBAT_ENDS: Final = 8
"""A combat ends. ``a``: seat; ``b``: Monster."""
CHECK: Final = 9
"""A check begins. ``a``: seat; ``b``: kind of check; ``c``: number of dice."""
ROLL: Final = 10
"""Dice are rolled.

``a``: number of dice; ``b``: faces of the first 20 dice as base-8 digits, the first die least
significant; ``c``: card for which they are rolled, or NONE. For a Curse, ``component.CARDS`` is
added to ``c``.
"""
RESULT: Final = 11
"""A check ends. ``a``: seat; ``b``: successes."""
CLUE_DIE: Final = 12
"""A seat adds dice to a check by spending a Clue. ``a``: seat; ``b``: number of dice added."""
REROLL: Final = 13
"""Dice of a check are rerolled. ``a``: seat; ``b``: card used."""
PASSED: Final = 14
"""A check is passed without a roll. ``a``: seat; ``b``: card used."""
LOSE: Final = 15
"""A seat loses a resource. ``a``: seat; ``b``: resource; ``c``: amount."""
GAIN: Final = 16
"""A seat gains a resource. ``a``: seat; ``b``: resource; ``c``: amount."""
SPEND: Final = 17
"""A seat pays a resource. ``a``: seat; ``b``: resource; ``c``: amount."""
PREVENTED: Final = 18
"""A part of a loss is prevented. ``a``: seat; ``b``: resource; ``c``: amount."""
CARD: Final = 19
"""A seat gains a card. ``a``: seat; ``b``: card; ``c``: 1 for a Blessing on its Curse side."""
DRAWS: Final = 20
"""A seat draws a card and does not keep it. ``a``: seat; ``b``: card."""
DISCARD: Final = 21
"""A card is discarded to the bottom of its deck or to the bank. ``a``: seat or NONE; ``b``: card;
``c``: 1 for a Blessing on its Curse side."""
BOXED: Final = 22
"""A card returns to the box. ``a``: card."""
EXHAUST: Final = 23
"""A seat's card is exhausted. ``a``: seat; ``b``: card."""
USES: Final = 24
"""An ability is used or a card text is carried out. ``a``: seat, or NONE for a card that nobody
holds; ``b``: card."""
CAST: Final = 25
"""A Spell is cast. ``a``: seat; ``b``: card; ``c``: successes."""
TOKENS: Final = 26
"""Tokens are placed on or removed from a card. ``a``: card; ``b``: tokens on it now."""
TRADE: Final = 27
"""Two seats trade. ``a``: seat that proposed the trade; ``b``: other seat."""
GIVE: Final = 28
"""A seat gives a card or money in a trade. ``a``: giver; ``b``: receiver; ``c``: card, or the
dollars as a negative number."""
BUY: Final = 29
"""A seat buys a card. ``a``: seat; ``b``: card; ``c``: price."""
SELL: Final = 30
"""A seat sells a card. ``a``: seat; ``b``: card; ``c``: price."""
KNOCKED_OUT: Final = 31
"""An investigator is driven insane or knocked unconscious. ``a``: seat; ``b``: 1 insane, 0
unconscious."""
LOST: Final = 32
"""An investigator is lost in time and space. ``a``: seat."""
BACK: Final = 33
"""An investigator returns from Lost in Time and Space. ``a``: seat; ``b``: area."""
ARRESTED: Final = 34
"""An investigator is arrested. ``a``: seat."""
DELAYED: Final = 35
"""An investigator is delayed. ``a``: seat."""
STANDS_UP: Final = 36
"""An investigator is no longer delayed. ``a``: seat."""
DEVOURED: Final = 37
"""An investigator is devoured. ``a``: seat; ``b``: sheet."""
ELIMINATED: Final = 38
"""A player is out of the game. ``a``: seat."""
SKIPS: Final = 39
"""A seat loses its next turn. ``a``: seat."""
ENCOUNTER: Final = 40
"""An encounter is resolved. ``a``: seat; ``b``: card; ``c``: index of the entry on the card."""
ABILITY: Final = 41
"""A seat uses the ability of a location. ``a``: seat; ``b``: area."""
THROUGH: Final = 42
"""An investigator is drawn through a gate. ``a``: seat; ``b``: gate."""
RETURNS: Final = 43
"""An investigator returns to Arkham from an Other World. ``a``: seat; ``b``: area."""
EXPLORED: Final = 44
"""An explored marker is gained or lost. ``a``: seat; ``b``: 1 gained, 0 lost."""
GATE: Final = 45
"""A gate opens. ``a``: gate; ``b``: area."""
CLOSED: Final = 46
"""A gate is closed. ``a``: gate; ``b``: seat or NONE; ``c``: 1 if it becomes a trophy of the
seat."""
SEALED: Final = 47
"""A location is sealed. ``a``: area; ``b``: seat or NONE; ``c``: Elder Sign card or NONE."""
SIGN_GONE: Final = 48
"""An elder sign is removed from the board. ``a``: area."""
MONSTER: Final = 49
"""A Monster enters play. ``a``: Monster; ``b``: its area. ``b`` is ``zone.CARD`` plus a card if the
Monster is placed on that card, and NONE if an encounter draws the Monster."""
MONSTER_MOVES: Final = 50
"""A Monster moves. ``a``: Monster; ``b``: area."""
MONSTER_GONE: Final = 51
"""A Monster leaves play. ``a``: Monster; ``b``: 1 to the cup, 2 to the box."""
TROPHY: Final = 52
"""A seat takes a trophy. ``a``: seat; ``b``: Monster or gate."""
TROPHY_SPENT: Final = 53
"""A trophy is spent or lost. ``a``: seat; ``b``: Monster or gate; ``c``: 1 if it is lost."""
DOOM: Final = 54
"""The doom track changes. ``a``: change; ``b``: doom tokens now."""
TERROR: Final = 55
"""The terror level rises. ``a``: new level."""
CLOSES: Final = 56
"""An area is closed. ``a``: area."""
OPENS: Final = 57
"""An area is open again. ``a``: area."""
SURGE: Final = 58
"""A monster surge occurs. ``a``: area of the gate."""
CLUES_AT: Final = 59
"""The Clues in an area change. ``a``: area; ``b``: Clues there now."""
TAKES_CLUE: Final = 60
"""A seat takes Clues from an area. ``a``: seat; ``b``: area; ``c``: number of Clues."""
MYTHOS: Final = 61
"""A Mythos card is drawn. ``a``: card."""
IN_PLAY: Final = 62
"""A Mythos card comes into play. ``a``: card."""
OUT_OF_PLAY: Final = 63
"""A Mythos card leaves play. ``a``: card."""
RUMOR: Final = 64
"""A Rumor ends. ``a``: card; ``b``: 1 passed, 0 failed."""
AWAKENS: Final = 65
"""The Ancient One awakens. ``a``: Ancient One."""
BATTLE_TURN: Final = 66
"""A turn of the final battle begins. ``a``: turn."""
ATTACK: Final = 67
"""The Ancient One attacks an investigator. ``a``: Ancient One; ``b``: seat."""
LEAD: Final = 68
"""A seat becomes first player. ``a``: seat."""
MAXIMUM: Final = 69
"""A maximum changes. ``a``: seat; ``b``: resource; ``c``: new maximum."""
REVEALED: Final = 70
"""The top card of a location deck is turned face up. ``a``: card."""
END: Final = 71
"""The game ends. ``a``: resolution."""
READY: Final = 72
"""A seat's card is refreshed. ``a``: seat; ``b``: card."""
NAMES: Final = (
    "turn", "phase", "seat", "sheet", "sliders", "move", "evades", "combat", "combat_ends",
    "check", "roll", "result", "clue_die", "reroll", "passed", "lose", "gain", "spend",
    "prevented", "card", "draws", "discard", "boxed", "exhaust", "uses", "cast", "tokens",
    "trade", "give", "buy", "sell", "knocked_out", "lost", "back", "arrested", "delayed",
    "stands_up", "devoured", "eliminated", "skips", "encounter", "ability", "through",
    "returns", "explored", "gate", "closed", "sealed", "sign_gone", "monster", "monster_moves",
    "monster_gone", "trophy", "trophy_spent", "doom", "terror", "closes", "opens", "surge",
    "clues_at", "takes_clue", "mythos", "in_play", "out_of_play", "rumor", "awakens",
    "battle_turn", "attack", "lead", "maximum", "revealed", "end",
    "ready",
)  # fmt: skip
COUNT: Final = len(NAMES)
AMOUNTS: Final = {
    "clue_die": 2, "lose": 4, "gain": 4, "spend": 4, "prevented": 4, "doom": 1, "takes_clue": 4,
}  # fmt: skip
"""Operands whose sum is the amount of an event: a bit mask of 1 for ``a``, 2 for ``b`` and 4 for
``c``. The amount of every other event is 1."""
