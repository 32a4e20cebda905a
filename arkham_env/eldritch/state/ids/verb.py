"""Verbs of instructions: what texts do.  People verbs are about the seat of the text.

An operand is what the docstring says; filters and amounts are those of the text tables.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.program import FIRST_VERB

TEST: Final = FIRST_VERB
"""Test skill a; the pool changes by amount b."""
ROLL: Final = FIRST_VERB + 1
"""Roll amount b dice, no test; the result is what the first shows."""
LOSE: Final = FIRST_VERB + 2
"""Lose amount a of Health and amount b of Sanity at once."""
RECOVER: Final = FIRST_VERB + 3
"""Recover amount a of Health and amount b of Sanity."""
GAIN_CLUES: Final = FIRST_VERB + 4
"""Gain amount b of random Clues from the pool."""
DISCARD_CLUES: Final = FIRST_VERB + 5
"""Discard amount b of one's own Clues, as far as one has them."""
GAIN_THIS_CLUE: Final = FIRST_VERB + 6
"""Gain the Clue that is encountered."""
DISCARD_THIS_CLUE: Final = FIRST_VERB + 7
"""Discard the Clue that is encountered."""
MOVE_THIS_CLUE: Final = FIRST_VERB + 8
"""Move the Clue that is encountered to the nearest space that fits filter a."""
IMPROVE: Final = FIRST_VERB + 9
"""Improve skill a."""
IMPROVE_ANY: Final = FIRST_VERB + 10
"""Improve a skill of one's choice, amount b times."""
BECOME_DELAYED: Final = FIRST_VERB + 11
"""Become Delayed."""
GAIN_CONDITION: Final = FIRST_VERB + 12
"""Gain Condition a (an index into component.CONDITIONS)."""
GAIN_CONDITION_WITH: Final = FIRST_VERB + 13
"""Gain a random Condition with trait a."""
GAIN_SPELLS: Final = FIRST_VERB + 14
"""Gain amount b of random Spells."""
GAIN_SPELL_WITH: Final = FIRST_VERB + 15
"""Gain a random Spell with trait a."""
GAIN_SPELL: Final = FIRST_VERB + 16
"""Gain Spell a by its name."""
GAIN_ARTIFACTS: Final = FIRST_VERB + 17
"""Gain amount b of random Artifacts."""
GAIN_ARTIFACT_WITH: Final = FIRST_VERB + 18
"""Gain a random Artifact with trait a."""
GAIN_ARTIFACT: Final = FIRST_VERB + 19
"""Gain Artifact a by its name."""
GAIN_ASSETS: Final = FIRST_VERB + 20
"""Gain amount b of Assets from the top of the deck."""
GAIN_ASSET_WITH: Final = FIRST_VERB + 21
"""Gain a random Asset with trait a from the deck."""
GAIN_ASSET: Final = FIRST_VERB + 22
"""Gain Asset a by its name."""
GAIN_FROM_RESERVE: Final = FIRST_VERB + 23
"""Gain a card of one's choice that fits filter a from the reserve; as a cost payable if one
does.
"""
GAIN_CHOSEN: Final = FIRST_VERB + 24
"""Gain the chosen card, wherever it lies."""
DISCARD: Final = FIRST_VERB + 25
"""Discard the chosen card."""
DISCARD_OWN: Final = FIRST_VERB + 26
"""Discard amount b of one's own cards that fit filter a, of one's choice, as far as one has
them; as a cost payable if one has as many.
"""
DISCARD_THIS: Final = FIRST_VERB + 27
"""Discard the card that the text stands on."""
FLIP: Final = FIRST_VERB + 28
"""Turn the card that the text stands on over and resolve its back."""
FLIP_CHOSEN: Final = FIRST_VERB + 29
"""Turn the chosen card over and resolve its back."""
FLIP_BACK: Final = FIRST_VERB + 30
"""Turn the card that the text stands on face up again."""
MOVE: Final = FIRST_VERB + 31
"""Move up to amount b spaces, along any paths."""
MOVE_EXACTLY: Final = FIRST_VERB + 32
"""Move amount b spaces, along any paths."""
MOVE_TO_CHOSEN: Final = FIRST_VERB + 33
"""Move to the chosen space."""
MOVE_TO: Final = FIRST_VERB + 34
"""Move to space a."""
MOVE_TO_NEAREST: Final = FIRST_VERB + 35
"""Move to the nearest space that fits filter a."""
MOVE_TOWARD_THIS: Final = FIRST_VERB + 36
"""Move amount b spaces toward the Monster that the text stands on."""
BE_DEVOURED: Final = FIRST_VERB + 37
"""Be devoured."""
ACT: Final = FIRST_VERB + 38
"""Perform one additional action, or none."""
RESOLVE: Final = FIRST_VERB + 39
"""Draw a card of deck a and resolve it as an encounter."""
PART: Final = FIRST_VERB + 40
"""Resolve part a of this card."""
AMBUSH: Final = FIRST_VERB + 41
"""A Monster from the cup ambushes; the result is 1 if it is defeated."""
AMBUSH_BY: Final = FIRST_VERB + 42
"""Monster a (an index into component.MONSTERS) ambushes; the result is 1 if it is defeated."""
MEET: Final = FIRST_VERB + 43
"""Encounter the chosen Monster at once; the result is 1 if it is defeated."""
HIT: Final = FIRST_VERB + 44
"""The chosen Monster loses amount b of Health."""
HEAL_MONSTER: Final = FIRST_VERB + 45
"""The chosen Monster, or the one that the text stands on, recovers amount b of Health."""
DEFEAT: Final = FIRST_VERB + 46
"""The chosen Monster is defeated."""
DISCARD_MONSTER: Final = FIRST_VERB + 47
"""The chosen Monster, or the one that the text stands on, is discarded."""
MONSTER_TO: Final = FIRST_VERB + 48
"""Move the Monster that the text stands on, or the chosen one, to space a."""
MONSTER_HERE: Final = FIRST_VERB + 49
"""Move the chosen Monster to one's own space."""
MONSTER_TOWARD: Final = FIRST_VERB + 50
"""Move the Monster that the text stands on amount b spaces toward the nearest space that fits
filter a.
"""
SPAWN_MONSTERS: Final = FIRST_VERB + 51
"""Spawn amount b of Monsters on the chosen space, without one on the text's own space (its
seat's, its Monster's).
"""
SPAWN_AT_RANDOM: Final = FIRST_VERB + 52
"""Spawn amount b of Monsters, each on a random space."""
SPAWN_NAMED: Final = FIRST_VERB + 53
"""Spawn Monster a on space b; the result is 1 if it came."""
SPAWN_NAMED_HERE: Final = FIRST_VERB + 54
"""Spawn Monster a on the text's own space; the result is 1 if it came."""
SPAWN_GATES: Final = FIRST_VERB + 55
"""Spawn amount b of Gates."""
SPAWN_CLUES: Final = FIRST_VERB + 56
"""Spawn amount b of Clues, each on its space."""
SPAWN_CLUE_AT: Final = FIRST_VERB + 57
"""Spawn a Clue on the chosen space."""
CLOSE_GATE: Final = FIRST_VERB + 58
"""Close the Gate that is encountered."""
DISCARD_GATE: Final = FIRST_VERB + 59
"""Discard the chosen Gate, which is not closing it."""
DISCARD_CLUE: Final = FIRST_VERB + 60
"""Discard the chosen Clue of the board."""
MOVE_CLUES: Final = FIRST_VERB + 61
"""Move each Clue of the board to the nearest space that fits filter a."""
ADVANCE_DOOM: Final = FIRST_VERB + 62
"""Advance Doom by amount b."""
RETREAT_DOOM: Final = FIRST_VERB + 63
"""Retreat Doom by amount b."""
ADVANCE_OMEN: Final = FIRST_VERB + 64
"""Advance the Omen by amount b, Doom with it."""
OMEN_BACK: Final = FIRST_VERB + 65
"""Move the Omen one space counterclockwise, without Doom."""
MOVE_OMEN: Final = FIRST_VERB + 66
"""The Omen may be moved to any space of its track, without Doom."""
TOKEN: Final = FIRST_VERB + 67
"""Place amount b of tokens on a."""
DROP_TOKEN: Final = FIRST_VERB + 68
"""Discard amount b of tokens from a."""
TAKE_TOKEN: Final = FIRST_VERB + 69
"""Move the Eldritch token of one's own space onto the active Mystery."""
PLACE_CLUE: Final = FIRST_VERB + 70
"""Place a Clue gained in this encounter on the active Mystery."""
SOLVE_THIS: Final = FIRST_VERB + 71
"""Solve the Rumor or Mystery that the text stands on."""
SOLVE_CHOSEN: Final = FIRST_VERB + 72
"""Solve the chosen Rumor."""
UNSOLVE_CHOSEN: Final = FIRST_VERB + 73
"""Shuffle the chosen solved Mystery back into its deck."""
WIN: Final = FIRST_VERB + 74
"""The investigators win: the Final Mystery is solved."""
LOSE_GAME: Final = FIRST_VERB + 75
"""The investigators lose, with resolution a."""
RECKON: Final = FIRST_VERB + 76
"""Resolve the reckoning effect of the chosen card once."""
PREVENT: Final = FIRST_VERB + 77
"""Prevent amount b of what is about to be lost of a."""
REROLL: Final = FIRST_VERB + 78
"""Reroll up to amount b different dice."""
ADD_TO_DIE: Final = FIRST_VERB + 79
"""Add 1 to one die."""
EXTRA_DICE: Final = FIRST_VERB + 80
"""Roll amount b additional dice in this test."""
BONUS: Final = FIRST_VERB + 81
"""Gain amount b for this test, if no other bonus is higher."""
COMBAT_BONUS: Final = FIRST_VERB + 82
"""Gain amount b of skill a during this Combat Encounter, if no other bonus is higher."""
ADD_SUCCESSES: Final = FIRST_VERB + 83
"""Add amount b of successes to this test."""
SKIP_STRENGTH: Final = FIRST_VERB + 84
"""The Strength test of this Combat Encounter is not resolved."""
NO_ENCOUNTER: Final = FIRST_VERB + 85
"""There is no additional encounter after this Combat Encounter."""
AVOID_DELAY: Final = FIRST_VERB + 86
"""One does not become Delayed."""
DISCARD_RESERVE: Final = FIRST_VERB + 87
"""Discard all cards of the reserve."""
FILL_RESERVE: Final = FIRST_VERB + 88
"""Fill the reserve."""
BOX_EXPEDITION: Final = FIRST_VERB + 89
"""Return all cards of the Active Expedition to the box and shuffle the deck."""
BOX_BODIES: Final = FIRST_VERB + 90
"""Defeated investigators leave the game, their possessions are discarded."""
RECOVER_BODY: Final = FIRST_VERB + 91
"""Gain all possessions of the defeated investigator that is encountered."""
DISCARD_BODY: Final = FIRST_VERB + 92
"""The defeated investigator that is encountered leaves the game."""
STAY: Final = FIRST_VERB + 93
"""This Mythos card stays in play."""
DISCARD_MYTHOS: Final = FIRST_VERB + 94
"""Discard this Mythos card."""
NOTHING_HAPPENS: Final = FIRST_VERB + 95
"""What a branch that does nothing is called."""
PICK: Final = FIRST_VERB + 96
"""Choose what fits filter a as TARGET does, but the result of the last test stays; ``target`` is
NONE if nothing fits.
"""
PLACE_MONSTER: Final = FIRST_VERB + 97
"""The Monster that is being defeated (``at``: Defeated) is placed on this card at once, it goes
nowhere else; as a cost payable if it was placed nowhere yet.
"""
PLACE_GATE: Final = FIRST_VERB + 98
"""Place a Gate on this card: the chosen one; where no Gate is chosen, the one that is being closed
(``at``: Close), else the top of the stack, which is refilled first; nothing without one.
"""
