"""Kinds of log records.

A record is ``(event, seats, a, b, c)``; ``seats`` is a bit mask of the seats to which it is
visible. The docstring of each kind states the meaning of ``a``, ``b`` and ``c``.
"""

from typing import Final

ROUND: Final = 0
"""Round ``a`` begins."""
PHASE: Final = 1
"""Phase ``a`` begins."""
TURN: Final = 2
"""The turn of seat ``a`` begins."""
ACTION: Final = 3
"""Seat ``a`` performs an action; ``b`` is the packed option."""
MOVE: Final = 4
"""Seat ``a`` moves to space ``b``."""
TEST: Final = 5
"""Seat ``a`` tests skill ``b`` with ``c`` dice."""
ROLL: Final = 6
"""``a`` dice are rolled; ``b`` contains the faces in base 8, the first die in the lowest digit."""
RESULT: Final = 7
"""The test of seat ``a`` has ``b`` successes."""
REROLL: Final = 8
"""A die of seat ``a`` changes from face ``b`` to face ``c``."""
LOSE: Final = 9
"""Seat ``a`` loses ``c`` of resource ``b``."""
RECOVER: Final = 10
"""Seat ``a`` recovers ``c`` of resource ``b``."""
CLUES: Final = 11
"""Seat ``a`` gains ``b`` Clues, or loses ``-b`` Clues if ``b`` is negative."""
SPEND: Final = 12
"""Seat ``a`` spends ``c`` of resource ``b``."""
GAIN: Final = 13
"""Seat ``a`` gains card ``b``."""
DISCARD: Final = 14
"""Seat ``a`` discards card ``b``; ``a`` is ``NONE`` for a card that no seat holds."""
FLIP: Final = 15
"""Seat ``a`` flips card ``b``; ``c`` is the kind of the back."""
FLIP_BACK: Final = 16
"""Seat ``a`` flips card ``b`` to its front again."""
IMPROVE: Final = 17
"""Seat ``a`` improves skill ``b``."""
DELAYED: Final = 18
"""Seat ``a`` becomes Delayed."""
STANDS_UP: Final = 19
"""Seat ``a`` is no longer Delayed, but has no turn in this round."""
DEFEATED: Final = 20
"""The investigator of seat ``a`` is defeated; ``c`` is the id of its sheet plus 1."""
DEVOURED: Final = 21
"""The investigator of seat ``a`` is devoured; ``c`` is the id of its sheet plus 1."""
ELIMINATED: Final = 22
"""Seat ``a`` is eliminated."""
REPLACEMENT: Final = 23
"""The investigator of sheet ``b`` enters the game in seat ``a``."""
LEAD: Final = 24
"""Seat ``a`` becomes the Lead Investigator."""
ENCOUNTER: Final = 25
"""Seat ``a`` has an encounter: text number ``c`` of card ``b``."""
COMBAT: Final = 26
"""Seat ``a`` fights Monster ``b``; ``c`` is 1 for an ambush, else 0."""
WOUNDS: Final = 27
"""Monster ``a`` loses ``b`` Health."""
MONSTER_GONE: Final = 28
"""Monster ``a`` leaves the board; ``b`` is 1 if it was defeated, else 0."""
MONSTER_COMES: Final = 29
"""Monster ``a`` spawns on space ``b``."""
MONSTER_MOVES: Final = 30
"""Monster ``a`` moves to space ``b``."""
GATE_OPENS: Final = 31
"""Gate ``a`` opens."""
GATE_CLOSED: Final = 32
"""Seat ``a`` closes Gate ``b``."""
GATE_GONE: Final = 33
"""Gate ``a`` leaves the board."""
CLUE_COMES: Final = 34
"""A Clue spawns on space ``a``."""
CLUE_GONE: Final = 35
"""A Clue on space ``a`` is discarded."""
DOOM: Final = 36
"""Doom advances by ``a``, or retreats by ``-a`` if ``a`` is negative; ``b`` is the new Doom."""
OMEN: Final = 37
"""The Omen token moves to place ``a`` of the Omen track."""
AWAKENS: Final = 38
"""Ancient One ``a`` awakens."""
MYTHOS: Final = 39
"""Mythos card ``a`` is drawn."""
RECKONING: Final = 40
"""The reckoning effect of card ``a`` is resolved."""
MYSTERY: Final = 41
"""Mystery ``a`` becomes the active Mystery."""
SOLVED: Final = 42
"""Mystery or Rumor ``a`` is solved."""
TOKENS: Final = 43
"""The number of tokens on card ``a`` changes to ``b``."""
SPACE_TOKENS: Final = 44
"""The number of Eldritch tokens on space ``a`` changes to ``b``."""
TICKET: Final = 45
"""Seat ``a`` spends (``c`` = 0), gains (1) or discards (2) a ticket for paths of kind ``b``."""
TRADE: Final = 46
"""Seats ``a`` and ``b`` trade."""
GIVE: Final = 47
"""Seat ``a`` gives seat ``b`` card ``c``, or ``-c`` Clues if ``c`` is negative."""
RESERVE: Final = 48
"""Asset ``a`` is placed in the reserve."""
EXPEDITION: Final = 49
"""The Active Expedition is now on space ``a``; if ``a`` is ``NONE``, there is none."""
USES: Final = 50
"""Seat ``a`` uses card ``b``."""
END: Final = 51
"""The game ends with resolution ``a``."""
UNIMPROVED: Final = 52
"""Seat ``a`` discards ``c`` improvements of skill ``b``."""
LOOKS_AT_GATES: Final = 53
"""Seat ``a`` looks at the top ``b`` Gates of the stack."""
LOOKS_AT_BACK: Final = 54
"""Seat ``a`` looks at the back of card ``b``."""
BOXED: Final = 55
"""Card ``a`` is returned to the box."""
PREVENTED: Final = 56
"""Seat ``a`` prevents the loss of ``c`` of resource ``b``."""
OMEN_TOKENS: Final = 57
"""The number of tokens on place ``a`` of the Omen track changes to ``b``."""
ON_CARD: Final = 58
"""Gate, Clue or Monster ``a`` is put on card ``b``; now ``c`` such tokens lie on the card."""
CLUE_MOVES: Final = 59
"""A Clue moves from space ``a`` to space ``b``."""
MONSTER_HEALS: Final = 60
"""Monster ``a`` recovers ``b`` Health."""
UNSOLVED: Final = 61
"""Mystery ``a`` is shuffled back into its deck and no longer counts as solved."""
TURN_ENDS: Final = 62
"""The turn of seat ``a`` ends early, because the seat would have become Delayed in it."""
LIES: Final = 63
"""Defeated investigator ``a`` (a sheet) lies on City ``b``; ``c`` is 1 if insane, 0 if crippled."""
SHEET_GONE: Final = 64
"""The sheet ``a`` of a defeated investigator leaves the game."""
LOAN: Final = 65
"""Seat ``a`` takes a bank loan and now has ``b`` successes."""
ROLLS: Final = 66
"""Seat ``a`` rolls dice for card ``b`` outside of a test; if ``a`` is ``NONE``, the group rolls."""
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
AMOUNTS: Final = {
    "lose": 4, "recover": 4, "clues": 2, "spend": 4, "wounds": 2, "doom": 1, "prevented": 4,
    "monster_heals": 2,
}  # fmt: skip
"""Operands whose sum is the amount of an event: a bit mask of 1 for ``a``, 2 for ``b`` and 4 for
``c``. The amount of every other event is 1."""
