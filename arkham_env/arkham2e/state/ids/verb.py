"""Verbs of instructions: what texts do.  People verbs are about the seat of the text.

An operand is what the docstring says; filters and amounts are those of the text tables.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.program import FIRST_VERB

CHECK: Final = FIRST_VERB
"""Make a check of kind a; the pool changes by amount b.  The difficulty is what the ELSE behind it
asks for.
"""
ROLL: Final = FIRST_VERB + 1
"""Roll amount b dice, no check; the result is the number of successes."""
ROLL_DIE: Final = FIRST_VERB + 2
"""Roll one die, no check; the result is its face."""
LOSE: Final = FIRST_VERB + 3
"""Lose amount a of Sanity and amount b of Stamina at once, from one source; as a price of a branch
payable by who has as much.
"""
GAIN: Final = FIRST_VERB + 4
"""Gain amount a of Sanity and amount b of Stamina, up to the maximum."""
SPLIT: Final = FIRST_VERB + 5
"""Divide amount b of points between Sanity and Stamina."""
RESTORE: Final = FIRST_VERB + 6
"""Sanity or Stamina (resource a) is restored to its maximum."""
GAIN_MONEY: Final = FIRST_VERB + 7
"""Gain amount b of money."""
LOSE_MONEY: Final = FIRST_VERB + 8
"""Lose amount b of money, as far as one has it."""
GAIN_CLUES: Final = FIRST_VERB + 9
"""Gain amount b of Clues."""
LOSE_CLUES: Final = FIRST_VERB + 10
"""Lose amount b of Clues, as far as one has them; as a price payable by who has as many."""
DRAW: Final = FIRST_VERB + 11
"""Draw amount b of cards from deck a."""
DRAW_ONE: Final = FIRST_VERB + 12
"""Draw amount b of cards from deck a and keep one."""
DRAW_TWO: Final = FIRST_VERB + 13
"""Draw amount b of cards from deck a and keep two."""
TAKE_FIRST: Final = FIRST_VERB + 14
"""Take the first card of deck a that fits filter b, if there is one, and shuffle the deck."""
TAKE_ANY: Final = FIRST_VERB + 15
"""Take a card of one's choice from deck a and shuffle the deck."""
OFFER: Final = FIRST_VERB + 16
"""Cards of deck a are shown and may be bought; b: the kind of offer (``ids.offer``), which says how
many are shown and bought, by whom, at what price, and what becomes of the others.
"""
DISCARD_OWN: Final = FIRST_VERB + 17
"""Discard amount b of own cards that fit filter a, of one's choice, as far as one has them; as a
price payable if one has as many.
"""
DISCARD_THIS: Final = FIRST_VERB + 18
"""Discard the card that the text stands on."""
BOX_THIS: Final = FIRST_VERB + 19
"""The card that the text stands on leaves the game."""
DISCARD: Final = FIRST_VERB + 20
"""Discard the chosen card."""
EXHAUST_THIS: Final = FIRST_VERB + 21
"""Exhaust the card that the text stands on; as a price payable if it is ready."""
TAKE_SPECIAL: Final = FIRST_VERB + 22
"""Take special card a, if one is left and the limit allows it; BLESSING is what bless does."""
BLESS: Final = FIRST_VERB + 23
"""The chosen seat (TARGET) or, without one, the text's seat becomes Blessed."""
CURSE: Final = FIRST_VERB + 24
"""The text's seat becomes Cursed."""
LIFT_CURSE: Final = FIRST_VERB + 25
"""Discard the seat's Curse."""
TAKE_ALLY: Final = FIRST_VERB + 26
"""Take Ally a; the result is 1 if it was in the deck."""
TAKE_ANY_ALLY: Final = FIRST_VERB + 27
"""Take an Ally of one's choice from the deck; as a price payable if there is one."""
DELAYED: Final = FIRST_VERB + 28
"""The seat is delayed."""
LOSE_TURN: Final = FIRST_VERB + 29
"""The seat loses its next turn."""
ARRESTED: Final = FIRST_VERB + 30
"""The seat is arrested."""
BE_LOST: Final = FIRST_VERB + 31
"""The seat is lost in time and space."""
BE_DEVOURED: Final = FIRST_VERB + 32
"""The seat is devoured."""
REPLACE: Final = FIRST_VERB + 33
"""The seat chooses an unused investigator and retires its own with all it has."""
LOWER_MAXIMUM: Final = FIRST_VERB + 34
"""The seat's maximum Sanity or Stamina (resource a) is lowered by 1."""
GO_TO: Final = FIRST_VERB + 35
"""Move to area a."""
GO_TO_STREET: Final = FIRST_VERB + 36
"""Move to the street of the seat's neighbourhood."""
GO_TO_CHOSEN: Final = FIRST_VERB + 37
"""Move to the chosen area."""
ENCOUNTER_HERE: Final = FIRST_VERB + 38
"""Have an encounter where the seat is, if that is a location: of amount b of cards drawn one is
resolved.
"""
WORLD_ENCOUNTER: Final = FIRST_VERB + 39
"""Have an encounter in Other World a, then come back to where the seat is now."""
RETURN: Final = FIRST_VERB + 40
"""Return to Arkham from an Other World, as in movement."""
ADVANCE: Final = FIRST_VERB + 41
"""From the first area to the second, from there back to Arkham."""
MYTHOS_LOCATION: Final = FIRST_VERB + 42
"""A Mythos card is drawn for its gate location alone and discarded; the seat moves there and has
an encounter.
"""
DRAWN_THROUGH: Final = FIRST_VERB + 43
"""The seat is drawn through the nearest open gate (of several it chooses); from an Other World it
returns to Arkham.
"""
MOVEMENT_POINTS: Final = FIRST_VERB + 44
"""Gain amount b of movement points."""
MONSTER_APPEARS: Final = FIRST_VERB + 45
"""A Monster from the cup is evaded or fought."""
GATE_AND_MONSTER: Final = FIRST_VERB + 46
"""A gate opens in the seat's location, a Monster comes out of it."""
GATE_OPENS: Final = FIRST_VERB + 47
"""A gate opens in the seat's location, which draws it through."""
CLOSE_CHOSEN: Final = FIRST_VERB + 48
"""The chosen gate is closed by an effect: no trophy, no seal, no win."""
CLOSE_ENTERED: Final = FIRST_VERB + 49
"""The gate by which the seat came to its Other World is closed by an effect."""
TROPHY_FROM_CUP: Final = FIRST_VERB + 50
"""A Monster from the cup becomes a trophy of the seat, Endless or not."""
TAKE_TROPHY: Final = FIRST_VERB + 51
"""The chosen Monster becomes a trophy of the seat."""
LOSE_TROPHY: Final = FIRST_VERB + 52
"""The seat loses a Monster trophy (TOUGHNESS) or a gate trophy (GATES) of its choice."""
TO_CUP: Final = FIRST_VERB + 53
"""The chosen Monster, or the one that the text stands on, returns to the cup."""
ALL_TO_CUP: Final = FIRST_VERB + 54
"""All Monsters that fit filter a return to the cup; the result is their number."""
PLACE_MONSTERS: Final = FIRST_VERB + 55
"""Amount b of Monsters from the cup come to area a, as the limits have it."""
DEFEAT_ALL_HERE: Final = FIRST_VERB + 56
"""The seat defeats all Monsters in its area, and the one it fights."""
ADD_DOOM: Final = FIRST_VERB + 57
"""Amount b of doom tokens, one after another."""
REMOVE_DOOM: Final = FIRST_VERB + 58
"""Remove amount b of doom tokens."""
RAISE_TERROR: Final = FIRST_VERB + 59
"""The terror level rises by amount b, step by step."""
BOX_ALLY: Final = FIRST_VERB + 60
"""A random Ally of the deck returns to the box; the result is 1 if there was one."""
ADD_TOKENS: Final = FIRST_VERB + 61
"""Put amount b of tokens on the card that the text stands on."""
REMOVE_TOKENS: Final = FIRST_VERB + 62
"""Remove amount b of tokens from that card, as far as there are any."""
SIGN_LOST: Final = FIRST_VERB + 63
"""An elder sign of the first player's choice leaves the board."""
FAIL_THIS: Final = FIRST_VERB + 64
"""The Rumor fails: its text at FAILS, then it returns to the box."""
PASS_THIS: Final = FIRST_VERB + 65
"""The Rumor is passed: its text at PASSES, then it returns to the box."""
LEAVE_PLAY: Final = FIRST_VERB + 66
"""The Mythos card that the text stands on is discarded."""
LOSE_GAME: Final = FIRST_VERB + 67
"""The investigators lose: there is no battle."""
SET_RATING: Final = FIRST_VERB + 68
"""The Ancient One's combat rating in this battle is amount b."""
PREVENT: Final = FIRST_VERB + 69
"""Prevent amount b of what is about to be lost of a (``at``: Lose)."""
REROLL: Final = FIRST_VERB + 70
"""Roll all dice of the check again (``at``: SkillCheck)."""
REROLL_ONE: Final = FIRST_VERB + 71
"""Roll one die of one's choice again."""
REROLL_FAILED: Final = FIRST_VERB + 72
"""Roll all dice again that are no successes."""
PASS_CHECK: Final = FIRST_VERB + 73
"""The check is passed without a roll."""
FAIL_CHECKS: Final = FIRST_VERB + 74
"""The Horror check and the first Combat check of the combat fail without a roll."""
ENDS_COMBAT: Final = FIRST_VERB + 75
"""The combat at hand ends at once."""
CAST: Final = FIRST_VERB + 76
"""Cast the Spell that the text stands on: its Sanity is paid, it is exhausted, the Spell check is
made; the result is its successes.  As a price payable if it can be cast.
"""
COMBAT_BONUS: Final = FIRST_VERB + 77
"""The Spell that the text stands on is active: amount b of magical bonus until the combat ends or
it is released.
"""
ENCHANT: Final = FIRST_VERB + 78
"""The chosen physical weapon is a magical one until this combat ends."""
WEAKEN: Final = FIRST_VERB + 79
"""The toughness of the Monster at hand is 1 less, to a minimum of 1, and one of its special
abilities of the seat's choice, but for Magical Immunity, is ignored until the combat ends.
"""
BEAT: Final = FIRST_VERB + 80
"""The Combat check of this round is passed: the Monster is beaten."""
BONUS_TURN: Final = FIRST_VERB + 81
"""Amount b of dice in all checks of the seat until the end of this turn."""
REDRAW: Final = FIRST_VERB + 82
"""The encounter card at hand is replaced by another one, which must be resolved (``at``:
Encounter).
"""
CANCEL_ATTACK: Final = FIRST_VERB + 83
"""The attack of the Ancient One is cancelled for this turn."""
GO_ANYWHERE: Final = FIRST_VERB + 84
"""Instead of the seat's movement it moves to an area of Arkham of its choice (``at``: Movement).
"""
NOTHING_HAPPENS: Final = FIRST_VERB + 85
"""What a branch that does nothing is called."""
PICK: Final = FIRST_VERB + 86
"""Choose what fits filter a as TARGET does, but the result of the last check stays; the target is
NONE if nothing fits.
"""
SACRIFICE: Final = FIRST_VERB + 87
"""Lose amount a of Sanity and amount b of Stamina at once as a cost: nothing reduces or prevents
it.  It stands behind what it is paid for, so that who falls by it still has the effect (FAQ); the
ability's condition says that it can be paid.
"""
