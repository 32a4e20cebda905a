"""Quantities that constant abilities and lasting effects change.

The comment at a quantity names its subject, the seat or card that has the quantity.  The code of a
*change* is the quantity itself if an amount is added to it, ``DOUBLE + quantity`` if it is doubled
or halved, and ``SET_TO + quantity`` if it is set to a value.  Values are set first; then amounts
are added; then the result is doubled or halved (LCG-0157).
"""

from typing import Final

from arkham_env.core.kernel.decision import OPERAND_BITS, OPERAND_MASK
from arkham_env.core.kernel.native import bit, i64

SKILL: Final = 0  # + skill; subject: seat
SHROUD: Final = 4  # subject: location
FIGHT: Final = 5  # subject: enemy
EVADE: Final = 6  # subject: enemy
ENEMY_HEALTH: Final = 7  # subject: enemy
HAND_SIZE: Final = 8  # subject: seat: its maximum hand size in upkeep
HEALTH: Final = 9  # subject: card
SANITY: Final = 10  # subject: card
COST: Final = 11  # subject: card in hand: its resource cost
ACTION_COST: Final = 12  # subject: seat: actions that its action abilities cost in addition
SLOTS: Final = 13  # + slot; subject: seat
PLAY_FORBIDDEN: Final = 19  # subject: seat: it cannot play assets
ABILITY_FORBIDDEN: Final = 20  # subject: card: an asset whose abilities cannot be used
SOAK: Final = 21  # subject: seat: it may assign damage to the card with the constant
EXTRA_ACTIONS: Final = 22  # subject: seat: standard actions that its turn has in addition
# subject: seat: its first action of a round provokes no attacks of opportunity
NO_PROVOKE: Final = 23
NO_ENTRY: Final = 24  # subject: location: nothing can enter it, by moving or spawning
TYPE_FORBIDDEN: Final = 25  # + card type - ASSET; subject: seat: it cannot play or commit it
OPENING_HAND: Final = 28  # subject: seat: cards of its opening hand
STARTING_RESOURCES: Final = 29  # subject: seat: resources at the start of the game
DOUBLED: Final = 30  # no quantity: index of the cards that double or halve a quantity
SET: Final = 31  # no quantity: index of the cards that set a quantity
NO_MOVE: Final = 32  # subject: seat or enemy: it cannot move
NO_MOVE_INTO: Final = 33  # subject: pair(seat or enemy, location): the first cannot move there
NO_ATTACK: Final = 34  # subject: pair(enemy, seat): the enemy cannot attack the investigator
NO_OPPORTUNITY: Final = 35  # subject: enemy: it cannot make attacks of opportunity
NO_DAMAGE: Final = 36  # subject: card: it cannot be damaged
ENTER_ACTIONS: Final = 37  # subject: location: additional actions that it costs to enter
LEAVE_ACTIONS: Final = 38  # subject: location: additional actions that it costs to leave
ENTER_CLUES: Final = 39  # subject: location: clues that the group spends to enter
# subject: card: mask of ``source_kind``: effects of these sources do not affect it
IMMUNE: Final = 40
BLANK: Final = 41  # subject: card: its printed text box is blank
KEYWORDS: Final = 42  # subject: card: mask of the keywords that it gains
HOLDS_CLUES: Final = 43  # subject: seat: clues on the card with the constant that it may spend
ADDITIONAL_ACTION: Final = 44  # subject: seat: designator of its additional action
UPKEEP_DRAW: Final = 45  # subject: seat: positive: it draws in upkeep; negative: it does not
INVESTIGATE_ACTIONS: Final = 46  # subject: location: additional actions to investigate it
ENEMY_DAMAGE: Final = 47  # subject: enemy: the damage of its attacks
ENEMY_HORROR: Final = 48  # subject: enemy: the horror of its attacks
TRAITS: Final = 49  # subject: pair(card, trait): positive: the card has gained the trait
# no quantity: index of the cards that change a vital quantity by an amount that depends on the
# state of the game (a count, a location, whether a card is exhausted)
VARIABLE: Final = 50
COUNT: Final = 51
# Offsets of changes that do not add an amount.  ``Game.mods`` has no lists for these numbers.
DOUBLE: Final = 64  # + quantity; an amount of 1 doubles it, -1 halves it
SET_TO: Final = 128  # + quantity; the amount is 1 + the value (0: not set)
# + quantity; of several set values, that of the lasting effect's card is applied last
APPLIED_LAST: Final = 192

VITAL: Final = (
    1 << ENEMY_HEALTH | 1 << HEALTH | 1 << SANITY | 0b111111 << SLOTS | 1 << IMMUNE | 1 << BLANK
    | 1 << KEYWORDS
)  # fmt: skip
"""Mask of the vital quantities. A change of a vital quantity can defeat a card, remove a slot that
an asset needs, or make an enemy engage or disengage."""
PAIRED: Final = 1 << NO_MOVE_INTO | 1 << NO_ATTACK | 1 << TRAITS
"""Mask of the quantities whose subject is a :func:`pair`."""
WATCHED: Final = VITAL | 1 << SET
"""Mask of the quantities, and of the index ``SET``, whose changes require a check of the state. If
several effects set a quantity, the lead investigator may have to choose their order."""


def base_of(changed: int) -> int:
    """Return the quantity that a change affects: ``SHROUD`` for ``SET_TO + SHROUD``."""
    return changed & 63


def bits_of(changed: i64) -> i64:
    """Return the bits of ``Game.modified`` for a change: the bit of its quantity, and the bit
    ``SET`` or ``DOUBLED`` if the change sets, doubles or halves the quantity."""
    bits = bit(changed & 63)
    if changed >= SET_TO:
        bits |= 1 << SET
    elif changed >= DOUBLE:
        bits |= 1 << DOUBLED
    return bits


def pair(one: int, other: int) -> int:
    """Return two ids, such as an enemy and a location, packed into one number (a *subject*)."""
    return one << OPERAND_BITS | other


def first(subject: int) -> int:
    """Return the first id in a number that :func:`pair` returned."""
    return subject >> OPERAND_BITS


def second(subject: int) -> int:
    """Return the second id in a number that :func:`pair` returned."""
    return subject & OPERAND_MASK


def is_about(changed: i64, subject: i64, card: i64) -> bool:
    """Return whether the subject of a change is ``card`` or a pair that contains ``card``."""
    if changed >= DOUBLE or PAIRED >> changed & 1 == 0:
        return subject == card
    if subject >> OPERAND_BITS == card:
        return True
    return changed == NO_MOVE_INTO and subject & OPERAND_MASK == card
