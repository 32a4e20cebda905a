"""Kinds of log records: ``(event, seats that may read it, a, b, c)``."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
"""a: turn; b: first player."""
PHASE: Final = 1
"""a: phase."""
SEAT: Final = 2
"""a: seat, whose part of the phase begins."""
SHEET: Final = 3
"""a: seat; b: sheet."""
SLIDERS: Final = 4
"""a: seat; b: stops, base 4."""
MOVE: Final = 5
"""a: seat; b: area."""
EVADES: Final = 6
"""a: seat; b: Monster; c: 1 if it worked."""
COMBAT: Final = 7
"""a: seat; b: Monster."""
COMBAT_ENDS: Final = 8
"""a: seat; b: Monster."""
CHECK: Final = 9
"""a: seat; b: kind; c: dice."""
ROLL: Final = 10
"""a: number of dice; b: faces, base 8, the first first; c: card for which they are rolled (plus
``component.CARDS`` a Curse), or NONE."""
RESULT: Final = 11
"""a: seat; b: successes."""
CLUE_DIE: Final = 12
"""a: seat; b: dice added."""
REROLL: Final = 13
"""a: seat; b: card."""
PASSED: Final = 14
"""a: seat; b: card that passes the check."""
LOSE: Final = 15
"""a: seat; b: resource; c: amount."""
GAIN: Final = 16
"""a: seat; b: resource; c: amount."""
SPEND: Final = 17
"""a: seat; b: resource; c: amount."""
PREVENTED: Final = 18
"""a: seat; b: resource; c: amount."""
CARD: Final = 19
"""a: seat; b: card gained."""
DRAWS: Final = 20
"""a: seat; b: card drawn and not kept."""
DISCARD: Final = 21
"""a: seat or NONE; b: card, to the bottom of its deck; c: 1 for a Curse."""
BOXED: Final = 22
"""a: card that leaves the game."""
EXHAUST: Final = 23
"""a: seat; b: card."""
USES: Final = 24
"""a: seat, or NONE where the text of a card that nobody holds is carried out; b: card."""
CAST: Final = 25
"""a: seat; b: card; c: successes."""
TOKENS: Final = 26
"""a: card; b: tokens on it now."""
TRADE: Final = 27
"""a: seat; b: seat."""
GIVE: Final = 28
"""a: from; b: to; c: card, or dollars below 0."""
BUY: Final = 29
"""a: seat; b: card; c: price."""
SELL: Final = 30
"""a: seat; b: card; c: price."""
KNOCKED_OUT: Final = 31
"""a: seat; b: 1 insane, 0 unconscious."""
LOST: Final = 32
"""a: seat."""
BACK: Final = 33
"""a: seat; b: area to which who was lost returns."""
ARRESTED: Final = 34
"""a: seat."""
DELAYED: Final = 35
"""a: seat."""
STANDS_UP: Final = 36
"""a: seat."""
DEVOURED: Final = 37
"""a: seat; b: sheet."""
ELIMINATED: Final = 38
"""a: seat."""
SKIPS: Final = 39
"""a: seat that loses its turn."""
ENCOUNTER: Final = 40
"""a: seat; b: card; c: part."""
ABILITY: Final = 41
"""a: seat; b: area."""
THROUGH: Final = 42
"""a: seat; b: gate."""
RETURNS: Final = 43
"""a: seat; b: area."""
EXPLORED: Final = 44
"""a: seat; b: 1 has an explored marker, 0 lost it."""
GATE: Final = 45
"""a: gate that opens; b: area."""
CLOSED: Final = 46
"""a: gate; b: seat or NONE; c: 1 as a trophy."""
SEALED: Final = 47
"""a: area; b: seat or NONE; c: Elder Sign card or NONE."""
SIGN_GONE: Final = 48
"""a: area."""
MONSTER: Final = 49
"""a: Monster; b: area it comes to, ``zone.CARD`` plus a card, NONE where an encounter draws it."""
MONSTER_MOVES: Final = 50
"""a: Monster; b: area."""
MONSTER_GONE: Final = 51
"""a: Monster; b: 1 cup, 2 box."""
TROPHY: Final = 52
"""a: seat; b: Monster or gate."""
TROPHY_SPENT: Final = 53
"""a: seat; b: Monster or gate; c: 1 where it is lost."""
DOOM: Final = 54
"""a: change; b: tokens now."""
TERROR: Final = 55
"""a: level."""
CLOSES: Final = 56
"""a: area."""
OPENS: Final = 57
"""a: area."""
SURGE: Final = 58
"""a: area."""
CLUES_AT: Final = 59
"""a: area; b: Clues there now."""
TAKES_CLUE: Final = 60
"""a: seat; b: area; c: Clues."""
MYTHOS: Final = 61
"""a: card."""
IN_PLAY: Final = 62
"""a: card."""
OUT_OF_PLAY: Final = 63
"""a: card."""
RUMOR: Final = 64
"""a: card; b: 1 passed, 0 failed."""
AWAKENS: Final = 65
"""a: Ancient One."""
BATTLE_TURN: Final = 66
"""a: turn."""
ATTACK: Final = 67
"""a: Ancient One; b: seat."""
LEAD: Final = 68
"""a: seat that becomes first player."""
MAXIMUM: Final = 69
"""a: seat; b: resource; c: the new maximum."""
REVEALED: Final = 70
"""a: card on top of its location deck."""
END: Final = 71
"""a: resolution."""
READY: Final = 72
"""a: seat; b: card that is refreshed."""
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
