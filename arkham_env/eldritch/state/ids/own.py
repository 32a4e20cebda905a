"""Numbers of the hand-written steps: effects of card texts that cannot be written as instructions.

``rules/own_steps.py`` implements the steps. In the docstrings, "the seat" is the seat of the card
text, "the chosen" item is its target, and ``at`` is the stack position of the frame that the text
responds to. "Result" is the value that the step stores in ``result`` of the frame of the text.
"""

from typing import Final

MOVE_ANY_MONSTER: Final = 0
"""Choose a non-Epic Monster on the board, then any space, and move the Monster to that space.
Result: 1, or 0 if there is no such Monster."""
SPAWN_AND_CHOOSE: Final = 1
"""Spawn a Monster from the cup on the seat's space and choose it. Result: 1 if it spawned."""
DARK_YOUNG_HERE: Final = 2
"""Spawn the Dark Young on the space of the seat and choose it. If it is already on the board, spawn
a random Monster instead. Result: 1, or 0 if no Monster spawned."""
MOVE_TOWARD_GATE: Final = 3
"""Move the seat one space toward the nearest Gate; do nothing if there is no Gate. The seat chooses
among equally near Gates, and then among the shortest ways."""
CLUES_FOR_SUCCESSES: Final = 4
"""After a test: let the seat spend any number of Clues, one by one. Each adds 1 success."""
SANITY_FOR_DICE: Final = 5
"""Before a test: spend any amount of Sanity, but not the last point. Result: the amount spent."""
LOOK_AT_GATES: Final = 6
"""Look at the top two Gates of the stack; put one of them on top and the other at the bottom.

If the stack has fewer than two Gates, the discarded Gates are first shuffled and put under it.
``Game.gate_known`` then states that the positions of the two Gates are known to the seat.
"""
MOVE_CHOSEN_MONSTER: Final = 7
"""Move the chosen Monster to another space of the seat's choice."""
TRADE_CLUES: Final = 8
"""Trade only Clues with the chosen seat, which may be on any space and must consent."""
TRADE_POSSESSIONS: Final = 9
"""Trade as in a Trade action with the chosen seat, which may be on any space and must consent."""
GIVE_CLUES: Final = 10
"""Give the chosen seat any number of the seat's Clues."""
GIVE_ITEMS: Final = 11
"""Give the chosen seat any number of the seat's Items (Assets and Artifacts)."""
SWAP_SPACES: Final = 12
"""If the chosen seat agrees and can move, it and the seat exchange their spaces."""
LOOK_AT_CONDITION: Final = 13
"""Look at the back of the Condition that was gained (``card`` of the frame ``at``). ``Game.known``
then states that the back is known to the seat."""
IMPROVE_AGAIN: Final = 14
"""Improve the skill that was just improved (``at``: ``Improve``) once more."""
SPEND_IMPROVEMENTS: Final = 15
"""Discard any number of Improvement tokens, one skill at a time. Result: the number of
improvements; a +2 token counts as two."""
IGNORE_MONSTERS: Final = 16
"""Allow the seat to have an encounter as if no Monster were on its space.

This lasts until the end of the Encounter Phase of the seat (``at``: ``Encounters``). The seat
ignores either all Monsters or none.
"""
FAR_CLUE: Final = 17
"""Offer a Research Encounter with the chosen Clue as if the seat were on the Clue's space.

This lasts until the end of the Encounter Phase of the seat (``at``: ``Encounters``). Monsters on
the Clue's space are ignored, but the seat first fights the Monsters on its own space as usual. Do
nothing if no Clue is chosen.
"""
RESEARCH_DIE: Final = 18
"""Roll 1 additional die in the tests of the Research Encounter that ``FAR_CLUE`` allows."""
NO_ENCOUNTERS: Final = 19
"""Skip all encounters of the seat in this Encounter Phase (``at``: ``Encounters``), including
Combat Encounters."""
GAIN_WITHIN: Final = 20
"""Gain any number of Item or Trinket Assets that are in the reserve now; their total value must not
exceed the last result. The reserve is filled afterwards."""
STRENGTH_REROLL: Final = 21
"""Allow one reroll of 1 die in the Strength test of this Combat Encounter (``at``: ``Combat``)."""
GAIN_ITEM: Final = 22
"""Gain a random Item Asset from the deck and choose it. Result: 1, or 0 if there is none."""
BYAKHEE_FLIGHT: Final = 23
"""After a Byakhee is defeated: offer to lose 1 Sanity and move 3 spaces instead of an encounter.

The option is offered together with the encounters when no Monster is left on the space, but never
after ``NO_ENCOUNTER``. Its effect is the ability of kind ``TEXT`` of this Monster. Do nothing in an
ambush or outside of the Encounter Phase (``at``: ``Combat``).
"""
KEEP_HEALTH: Final = 24
"""The seat loses no Health in the Strength test of this Combat Encounter (``at``: ``Combat``)."""
NO_CLUE_REROLLS: Final = 25
"""Clues cannot be spent for rerolls in the rest of this Combat Encounter (``at``: ``Combat``)."""
SANITY_TOKENS: Final = 26
"""Put one token on the Ancient One for each Sanity lost in the Will test (``at``: ``Combat``)."""
CARRY_OFF: Final = 27
"""Move this Monster and an investigator on its space to an adjacent space.

The Lead Investigator chooses the investigator and the space. If the investigator can move, it moves
and becomes Delayed. Result: 1, or 0 if no investigator is on the space.
"""
RANDOM_SPACE: Final = 28
"""Choose a random space: draw a Clue from the pool, choose the space printed on it, and discard it.
If the pool is empty, the Lead Investigator chooses the space."""
TOKEN_AT_NEAREST_SEA: Final = 29
"""Put an Eldritch token on the nearest Sea space without one; do nothing if all have one. The
active investigator chooses among equally near spaces."""
DISCARD_SPELL: Final = 30
"""Discard the Spell that was resolved (``card`` of the frame ``at``). Result: 1, or 0 if the seat
that resolved it no longer has it."""
RECKON_CONDITIONS: Final = 31
"""Resolve the reckoning effects of the Conditions of all seats, one seat after another.

The first seat is the Lead Investigator. Each seat chooses the order of the Conditions that it had
when this step began. A Condition that the seat no longer has is skipped.
"""
MEET_ALL: Final = 32
"""Fight each Monster that is on the space of the seat now; the seat chooses the order. A Monster
that leaves the space before its encounter is skipped."""
LOSE_FOR_SPELLS: Final = 33
"""Lose 1 Sanity for each Spell that the seat has. Result: the Sanity that was lost."""
RUMOR_FROM_BOX: Final = 34
"""Draw a random Rumor from the box (``zone.BOX``) and resolve it like any other Mythos card.

Its icons are resolved too. Rumors in the deck, in the discard pile or in play cannot be drawn. Do
nothing if the box contains no Rumor.
"""
DOOM_TO_ZERO: Final = 35
"""Move the Doom token to 0, which awakens the Ancient One; do nothing if it is awake."""
BOX_ASSETS: Final = 36
"""Return to the box all Assets whose value is at least the number of tokens on this card.

This applies to the Assets in the deck, the discard pile and the reserve. Then the deck is shuffled
and the reserve is filled.
"""
