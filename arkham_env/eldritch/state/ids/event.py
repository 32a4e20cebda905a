"""Kinds of log records: ``(event, seats that may read it, a, b, c)``."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0
"""a: round."""
PHASE: Final = 1
"""a: phase."""
TURN: Final = 2
"""a: seat."""
ACTION: Final = 3
"""a: seat; b: option."""
MOVE: Final = 4
"""a: seat; b: space."""
TEST: Final = 5
"""a: seat; b: skill; c: dice."""
ROLL: Final = 6
"""a: number of dice; b: faces, base 8, the first first."""
RESULT: Final = 7
"""a: seat; b: successes."""
REROLL: Final = 8
"""a: seat; b: from; c: to."""
LOSE: Final = 9
"""a: seat; b: resource; c: amount."""
RECOVER: Final = 10
"""a: seat; b: resource; c: amount."""
CLUES: Final = 11
"""a: seat; b: gained, below 0 discarded."""
SPEND: Final = 12
"""a: seat; b: resource; c: amount."""
GAIN: Final = 13
"""a: seat; b: card."""
DISCARD: Final = 14
"""a: seat or NONE; b: card."""
FLIP: Final = 15
"""a: seat; b: card; c: kind of the back."""
FLIP_BACK: Final = 16
"""a: seat; b: card."""
IMPROVE: Final = 17
"""a: seat; b: skill."""
DELAYED: Final = 18
"""a: seat."""
STANDS_UP: Final = 19
"""a: seat."""
DEFEATED: Final = 20
"""a: seat; c: 1 + its sheet."""
DEVOURED: Final = 21
"""a: seat."""
ELIMINATED: Final = 22
"""a: seat."""
REPLACEMENT: Final = 23
"""a: seat; b: sheet."""
LEAD: Final = 24
"""a: seat."""
ENCOUNTER: Final = 25
"""a: seat; b: card; c: part."""
COMBAT: Final = 26
"""a: seat; b: Monster; c: 1 in an ambush."""
WOUNDS: Final = 27
"""a: Monster; b: Health lost."""
MONSTER_GONE: Final = 28
"""a: Monster; b: 1 if it was defeated."""
MONSTER_COMES: Final = 29
"""a: Monster; b: space."""
MONSTER_MOVES: Final = 30
"""a: Monster; b: space."""
GATE_OPENS: Final = 31
"""a: Gate."""
GATE_CLOSED: Final = 32
"""a: seat; b: Gate."""
GATE_GONE: Final = 33
"""a: Gate."""
CLUE_COMES: Final = 34
"""a: space."""
CLUE_GONE: Final = 35
"""a: space."""
DOOM: Final = 36
"""a: by how much it advances; b: where it stands."""
OMEN: Final = 37
"""a: place of the track."""
AWAKENS: Final = 38
"""a: Ancient One."""
MYTHOS: Final = 39
"""a: card."""
RECKONING: Final = 40
"""a: card."""
MYSTERY: Final = 41
"""a: card."""
SOLVED: Final = 42
"""a: card."""
TOKENS: Final = 43
"""a: card; b: tokens on it now."""
SPACE_TOKENS: Final = 44
"""a: space; b: tokens there now."""
TICKET: Final = 45
"""a: seat; b: kind of path; c: 1 gained, 0 spent, 2 discarded."""
TRADE: Final = 46
"""a: seat; b: other seat."""
GIVE: Final = 47
"""a: from; b: to; c: card, or how many Clues below 0."""
RESERVE: Final = 48
"""a: card."""
EXPEDITION: Final = 49
"""a: space."""
USES: Final = 50
"""a: seat; b: card."""
END: Final = 51
"""a: resolution."""
UNIMPROVED: Final = 52
"""a: seat; b: skill; c: improvements that are given up."""
LOOKS_AT_GATES: Final = 53
"""a: seat; b: how many of the top of the stack."""
LOOKS_AT_BACK: Final = 54
"""a: seat; b: card."""
BOXED: Final = 55
"""a: card that is returned to the box."""
PREVENTED: Final = 56
"""a: seat; b: resource; c: amount that is not lost."""
OMEN_TOKENS: Final = 57
"""a: place of the Omen track; b: tokens there now."""
ON_CARD: Final = 58
"""a: Gate, Clue or Monster; b: card that it is put on; c: how many such lie there now."""
CLUE_MOVES: Final = 59
"""a: from; b: to, spaces."""
MONSTER_HEALS: Final = 60
"""a: Monster; b: Health that it recovers."""
UNSOLVED: Final = 61
"""a: Mystery that is shuffled back."""
TURN_ENDS: Final = 62
"""a: seat that would become Delayed in its own turn."""
LIES: Final = 63
"""a: sheet of a defeated investigator; b: City; c: 1 insane, 0 crippled."""
SHEET_GONE: Final = 64
"""a: sheet of a defeated investigator that leaves the game."""
LOAN: Final = 65
"""a: seat; b: successes with the bank loan."""
ROLLS: Final = 66
"""a: seat or NONE; b: card for which dice are rolled that are no test's."""
NAMES: Final = (
    "round", "phase", "turn", "action", "move", "test", "roll", "result", "reroll", "lose",
    "recover", "clues", "spend", "gain", "discard", "flip", "flip_back", "improve", "delayed",
    "stands_up", "defeated", "devoured", "eliminated", "replacement", "lead", "encounter", "combat",
    "wounds", "monster_gone", "monster_comes", "monster_moves", "gate_opens", "gate_closed",
    "gate_gone", "clue_comes", "clue_gone", "doom", "omen", "awakens", "mythos", "reckoning",
    "mystery", "solved", "tokens", "space_tokens", "ticket", "trade", "give", "reserve",
    "expedition", "uses", "end", "unimproved", "looks_at_gates", "looks_at_back", "boxed",
    "prevented", "omen_tokens", "on_card", "clue_moves", "monster_heals", "unsolved", "turn_ends",
    "lies", "sheet_gone", "loan", "rolls",
)  # fmt: skip
