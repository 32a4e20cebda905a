"""Quantities that constant abilities and lasting effects change; the comment names the subject.

A plain number stands for adding to the quantity; ``DOUBLE + quantity`` for doubling or halving it,
``SET_TO + quantity`` for setting it.  Values set come first, then sums, then factors (LCG-0157).
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.decision import OPERAND_BITS, OPERAND_MASK
from arkham_env.core.kernel.native import bit, i64

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
TYPE_FORBIDDEN: Final = 25  # + card type - ASSET; subject: seat: neither plays nor commits it
OPENING_HAND: Final = 28  # subject: seat
STARTING_RESOURCES: Final = 29  # subject: seat
DOUBLED: Final = 30  # index of the cards that double or halve some quantity
SET: Final = 31  # index of the cards that set some quantity
NO_MOVE: Final = 32  # subject: seat or enemy: it cannot move
NO_MOVE_INTO: Final = 33  # subject: pair(seat or enemy, location): it cannot move there
NO_ATTACK: Final = 34  # subject: pair(enemy, seat): it cannot attack that investigator
NO_OPPORTUNITY: Final = 35  # subject: enemy: it cannot make attacks of opportunity
NO_DAMAGE: Final = 36  # subject: card: it cannot be damaged
ENTER_ACTIONS: Final = 37  # subject: location: actions that entering it costs in addition
LEAVE_ACTIONS: Final = 38  # subject: location: actions that leaving it costs in addition
ENTER_CLUES: Final = 39  # subject: location: clues of the group that entering it costs
# subject: card: a mask of ``source_kind``: effects of these sources do not affect it
IMMUNE: Final = 40
BLANK: Final = 41  # subject: card: its printed text box is blank
KEYWORDS: Final = 42  # subject: card: a mask of keywords that it gains
HOLDS_CLUES: Final = 43  # subject: seat: clues on this card that the seat may spend
ADDITIONAL_ACTION: Final = 44  # subject: seat: the designator of an action it may take once more
UPKEEP_DRAW: Final = 45  # subject: seat: positive: draws in upkeep; negative: does not
INVESTIGATE_ACTIONS: Final = 46  # subject: location: actions that investigating it costs
ENEMY_DAMAGE: Final = 47  # subject: enemy: the damage of its attacks
ENEMY_HORROR: Final = 48  # subject: enemy: the horror of its attacks
TRAITS: Final = 49  # subject: pair(card, trait): positive: it has gained the trait
# Stands for no quantity: a card "changes" it that changes a vital quantity by what anything in the
# game can alter (a count, a place, whether something is exhausted).
VARIABLE: Final = 50
COUNT: Final = 51
# What is done to a quantity beside adding to it; these stand in no index of their own.
DOUBLE: Final = 64  # + quantity; an amount of 1 doubles it, -1 halves it
SET_TO: Final = 128  # + quantity; the amount is 1 + the value (0: not set)
APPLIED_LAST: Final = 192  # + quantity; the card of this lasting effect sets it last

VITAL: Final = (
    1 << ENEMY_HEALTH | 1 << HEALTH | 1 << SANITY | 0b111111 << SLOTS | 1 << IMMUNE | 1 << BLANK
    | 1 << KEYWORDS
)  # fmt: skip
"""The mask of the quantities of which a change can defeat a card, leave it without its slot, or
let an enemy engage or leave whom it is engaged with."""
PAIRED: Final = 1 << NO_MOVE_INTO | 1 << NO_ATTACK | 1 << TRAITS
"""The mask of the quantities of which the subject is a :func:`pair`."""
WATCHED: Final = VITAL | 1 << SET
"""The mask of the indexes whose change is looked at: values that are set may need an order."""


def base_of(changed: int) -> int:
    """Return the quantity that a number of this module is about."""
    return changed & 63


def bits_of(changed: i64) -> i64:
    """Return the bits of the indexes in which what changes this stands: a mask."""
    bits = bit(changed & 63)
    if changed >= SET_TO:
        bits |= 1 << SET
    elif changed >= DOUBLE:
        bits |= 1 << DOUBLED
    return bits


def pair(one: int, other: int) -> int:
    """Return the subject of a quantity that belongs to two things, as an enemy and a location."""
    return one << OPERAND_BITS | other


def first(subject: int) -> int:
    """Return the first of the two things that a :func:`pair` names."""
    return subject >> OPERAND_BITS


def second(subject: int) -> int:
    """Return the second of the two things that a :func:`pair` names."""
    return subject & OPERAND_MASK


def is_about(changed: i64, subject: i64, card: i64) -> bool:
    """Return whether a subject of this quantity is the card, or names it first or second."""
    if changed >= DOUBLE or PAIRED >> changed & 1 == 0:
        return subject == card
    if subject >> OPERAND_BITS == card:
        return True
    return changed == NO_MOVE_INTO and subject & OPERAND_MASK == card
