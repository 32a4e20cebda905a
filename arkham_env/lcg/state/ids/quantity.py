"""Quantities that constant abilities and lasting effects change; the comment names the subject."""

from __future__ import annotations

from typing import Final

from arkham_env.core.decision import OPERAND_BITS, OPERAND_MASK

SKILL: Final = 0  # + skill; subject: seat
SHROUD: Final = 4  # subject: location
FIGHT: Final = 5  # subject: enemy
EVADE: Final = 6  # subject: enemy
ENEMY_HEALTH: Final = 7  # subject: enemy
HAND_SIZE: Final = 8  # subject: seat
HEALTH: Final = 9  # subject: card
SANITY: Final = 10  # subject: card
COST: Final = 11  # subject: card in hand
ACTION_COST: Final = 12  # subject: seat
SLOTS: Final = 13  # + slot; subject: seat
PLAY_FORBIDDEN: Final = 19  # subject: seat
ABILITY_FORBIDDEN: Final = 20  # subject: card
SOAK: Final = 21  # subject: seat: damage that other seats may assign here
EXTRA_ACTIONS: Final = 22  # subject: seat
NO_PROVOKE: Final = 23  # subject: seat
NO_ENTRY: Final = 24  # subject: location: nothing can enter it, by moving or spawning
NO_MOVE: Final = 25  # subject: seat or enemy: it cannot move
NO_MOVE_INTO: Final = 26  # subject: pair(seat or enemy, location): it cannot move there
NO_ATTACK: Final = 27  # subject: pair(enemy, seat): it cannot attack that investigator
NO_OPPORTUNITY: Final = 28  # subject: enemy: it cannot make attacks of opportunity
NO_DAMAGE: Final = 29  # subject: card: it cannot be damaged
ENTER_ACTIONS: Final = 30  # subject: location: actions that entering it costs in addition
LEAVE_ACTIONS: Final = 31  # subject: location: actions that leaving it costs in addition
ENTER_CLUES: Final = 32  # subject: location: clues of the group that entering it costs
INVESTIGATE_ACTIONS: Final = 33  # subject: location: actions that investigating it costs
# subject: card: a mask of ``source_kind``: effects of these sources do not affect it
IMMUNE: Final = 40
BLANK: Final = 41  # subject: card: its printed text box is blank
KEYWORDS: Final = 42  # subject: card: a mask of keywords that it gains
HOLDS_CLUES: Final = 43  # subject: seat: clues on this card that the seat may spend
ADDITIONAL_ACTION: Final = 44  # subject: seat: the designator of an action it may take once more
UPKEEP_DRAW: Final = 45  # subject: seat: positive: draws in upkeep; negative: does not
# Stands for no quantity: a card "changes" it that changes a vital quantity by what anything in the
# game can alter (a count, a place, whether something is exhausted).
WAVERING: Final = 50
COUNT: Final = 51

VITAL: Final = (
    1 << ENEMY_HEALTH | 1 << HEALTH | 1 << SANITY | 0b111111 << SLOTS | 1 << IMMUNE | 1 << BLANK
)
"""The mask of the quantities of which a change can defeat a card or leave it without its slot."""


def pair(one: int, other: int) -> int:
    """Return the subject of a quantity that belongs to two things, as an enemy and a location."""
    return one << OPERAND_BITS | other


def first(subject: int) -> int:
    """Return the first of the two things that a :func:`pair` names."""
    return subject >> OPERAND_BITS


def second(subject: int) -> int:
    """Return the second of the two things that a :func:`pair` names."""
    return subject & OPERAND_MASK
