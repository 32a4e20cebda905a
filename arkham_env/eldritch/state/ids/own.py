"""Hand-written steps of texts: what no phrase says (``rules/own_steps.py`` carries them out).

Each docstring says exactly what the step does, for whom, and what ``result`` it leaves.
"""

from __future__ import annotations

from typing import Final

MOVE_ANY_MONSTER: Final = 0
"""Choose a non-Epic Monster of the board, then any space: it moves there.  Result 1, or 0 without
one.
"""
SPAWN_AND_CHOOSE: Final = 1
"""Spawn a Monster from the cup on one's own space; it is the chosen one.  Result 1, or 0 from an
empty cup.
"""
DARK_YOUNG_HERE: Final = 2
"""Spawn the Dark Young on one's own space, or a random Monster if it is on the board; it is the
chosen one.
Result 1, or 0 if none came."""
MOVE_TOWARD_GATE: Final = 3
"""Move one space toward the nearest Gate (ties: the seat chooses the Gate, then the way); nothing
without one.
"""
CLUES_FOR_SUCCESSES: Final = 4
"""After a test: spend any number of Clues, one by one; the result of the test grows by one for
each.
"""
SANITY_FOR_DICE: Final = 5
"""Before a test: spend any amount of Sanity (never the last); the result is how much."""
LOOK_AT_GATES: Final = 6
"""Look at the two top Gates of the stack (with fewer than two there, the shuffled discard is put
under it first), then put one of one's choice on top and the other at the bottom; ``gate_known``
notes it.
"""
MOVE_CHOSEN_MONSTER: Final = 7
"""The chosen Monster moves to another space of one's choice."""
TRADE_CLUES: Final = 8
"""Trade with the chosen seat wherever it is, as in a Trade action (it must consent), but Clues
only.
"""
TRADE_POSSESSIONS: Final = 9
"""Trade with the chosen seat wherever it is, as in a Trade action (it must consent)."""
GIVE_CLUES: Final = 10
"""Give the chosen seat any number of one's Clues."""
GIVE_ITEMS: Final = 11
"""Give the chosen seat any number of one's Item possessions (Assets and Artifacts)."""
SWAP_SPACES: Final = 12
"""The chosen seat may move to one's own space; if it did, one moves to the space that it came
from.
"""
LOOK_AT_CONDITION: Final = 13
"""Look at the back of the Condition at hand (``card`` of the frame ``at``): ``known`` notes it."""
IMPROVE_AGAIN: Final = 14
"""Improve the skill at hand (``skill`` of the frame ``at``: Improve) once more."""
SPEND_IMPROVEMENTS: Final = 15
"""Discard any number of whole Improvement tokens, one skill at a time. Result: how many, a +2
counts two.
"""
IGNORE_MONSTERS: Final = 16
"""From now on in this Encounter Phase (``at``: Encounters) one may choose an encounter as if no
Monster were on one's space, all of them or none.
"""
FAR_CLUE: Final = 17
"""From now on in this Encounter Phase (``at``: Encounters) a Research Encounter with the chosen
Clue is offered as if one were on its space and no Monster were there; Monsters on one's own space
come first as always. Nothing without a chosen Clue.
"""
RESEARCH_DIE: Final = 18
"""Tests of one's Research Encounter of this phase are rolled with 1 additional die."""
NO_ENCOUNTERS: Final = 19
"""One has no encounter in this Encounter Phase, not even with Monsters (``at``: Encounters)."""
GAIN_WITHIN: Final = 20
"""Gain any number of Item or Trinket Assets of those that the reserve shows now, one by one, of a
total value of at most the last result; then the reserve is filled.
"""
STRENGTH_REROLL: Final = 21
"""In the Strength test of this Combat Encounter (``at``: Combat) one may once reroll 1 die."""
GAIN_ITEM: Final = 22
"""Gain a random Item Asset from the deck: it becomes the chosen card. Result 1, or 0 without one.
"""
BYAKHEE_FLIGHT: Final = 23
"""Of a Byakhee defeated in the Encounter Phase, no ambush (``at``: Combat): in place of the
additional encounter one may later lose 1 Sanity and then move 3 spaces. It is offered beside the
encounters once no Monster is on the space (never after NO_ENCOUNTER), and is the text of kind TEXT
of this Monster. Elsewhere nothing.
"""
KEEP_HEALTH: Final = 24
"""The Strength test of this Combat Encounter costs no Health (``at``: Combat)."""
NO_CLUE_REROLLS: Final = 25
"""Flag NO_CLUES from now on in this Combat Encounter (``at``: Combat)."""
SANITY_TOKENS: Final = 26
"""As many tokens are placed on the Ancient One as Sanity was lost by the Will test of this Combat
Encounter (``at``: Combat).
"""
CARRY_OFF: Final = 27
"""Result 1 if an investigator is on the space of this Monster: the Lead chooses one there, then a
space next to it; the investigator (if it can move) and this Monster move there, then the
investigator becomes Delayed. Result 0 without one.
"""
RANDOM_SPACE: Final = 28
"""A random space becomes the chosen one: a Clue of the pool is drawn for it and discarded; without
one the Lead chooses the space.
"""
TOKEN_AT_NEAREST_SEA: Final = 29
"""Place an Eldritch token on the nearest Sea space without one (ties: who acts chooses); nothing if
there is none.
"""
DISCARD_SPELL: Final = 30
"""Discard the Spell that was resolved (``card`` of the frame ``at``). Result 1, or 0 if its seat no
longer has it.
"""
RECKON_CONDITIONS: Final = 31
"""Seats clockwise from the Lead resolve the reckoning effects of the Conditions that they had when
this began, each in the order of its choice, as in a reckoning; a card that is gone is skipped.
"""
MEET_ALL: Final = 32
"""Encounter each Monster that is on one's space now, one after another in the order of one's
choice; one that is gone by then is skipped.
"""
LOSE_FOR_SPELLS: Final = 33
"""Lose 1 Sanity for each Spell that one has. Result: how much Sanity was lost indeed."""
RUMOR_FROM_BOX: Final = 34
"""A random Rumor out of the box (``zone.BOX``: in no deck, discard pile, nor in play) is resolved
as a drawn Mythos card is, icons and all; nothing without one.
"""
DOOM_TO_ZERO: Final = 35
"""The Doom token moves to 0, which wakes the Ancient One; nothing if it is awake."""
BOX_ASSETS: Final = 36
"""All Assets of the deck, of its discard pile and of the reserve that are worth at least as many as
tokens are on this card go to the box; the deck is shuffled, then the reserve is filled.
"""
