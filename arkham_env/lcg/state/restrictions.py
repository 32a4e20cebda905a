"""Prohibitions and additional costs that abilities impose on moves, attacks and other actions.

"Cannot" is absolute (LCG-0006): every function that changes the state checks the predicates of this
module, and no effect overrides them.  The module :mod:`arkham_env.lcg.rules.additional_costs` pays
additional costs.
"""

from typing import Final

from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import CardId, Seat, quantity
from arkham_env.lcg.state.values import connected, group_clues, places_within, sum_modifiers

MOVES: Final = (
    1 << quantity.NO_ENTRY | 1 << quantity.NO_MOVE | 1 << quantity.NO_MOVE_INTO
)  # fmt: skip
"""Mask of the quantities that can forbid a move (bits of ``g.modified``)."""
ENTRY_COSTS: Final = (
    1 << quantity.ENTER_ACTIONS | 1 << quantity.LEAVE_ACTIONS | 1 << quantity.ENTER_CLUES
)  # fmt: skip
"""Mask of the quantities that add costs to a move of an investigator."""


def may_enter(g: Game, location: CardId) -> bool:
    """Return whether investigators and enemies may enter a location (abilities can forbid it)."""
    return sum_modifiers(g, quantity.NO_ENTRY, location) == 0


def may_move(g: Game, mover: i64, location: CardId) -> bool:
    """Return whether ``mover``, a seat or an enemy, may move to a location (abilities can forbid
    it)."""
    if g.modified & MOVES == 0:
        return True
    return (
        may_enter(g, location)
        and sum_modifiers(g, quantity.NO_MOVE, mover) == 0
        and sum_modifiers(g, quantity.NO_MOVE_INTO, quantity.pair(mover, location)) == 0
    )


def may_attack(g: Game, enemy: CardId, seat: Seat) -> bool:
    """Return whether an enemy may attack an investigator (abilities can forbid it)."""
    if g.modified >> quantity.NO_ATTACK & 1 == 0:
        return True
    return sum_modifiers(g, quantity.NO_ATTACK, quantity.pair(enemy, seat)) == 0


def may_make_opportunity(g: Game, enemy: CardId) -> bool:
    """Return whether an enemy may make attacks of opportunity (abilities can forbid it)."""
    return sum_modifiers(g, quantity.NO_OPPORTUNITY, enemy) == 0


def may_be_damaged(g: Game, card: CardId) -> bool:
    """Return whether damage may be placed on a card in play (abilities can forbid it)."""
    return sum_modifiers(g, quantity.NO_DAMAGE, card) == 0


# -- Additional costs ----------------------------------------------------------------------------


def entry_actions(g: Game, seat: Seat, location: CardId) -> i64:
    """Return the number of additional actions that ``seat`` must spend to leave its location and
    enter ``location``."""
    here = g.investigators[seat].location
    return sum_modifiers(g, quantity.LEAVE_ACTIONS, here) + sum_modifiers(
        g, quantity.ENTER_ACTIONS, location
    )


def entry_clues(g: Game, location: CardId) -> i64:
    """Return the number of clues that the group must spend when a seat enters ``location``."""
    return sum_modifiers(g, quantity.ENTER_CLUES, location)


def can_spend_more(g: Game, seat: Seat, actions: i64, spent: i64) -> bool:
    """Return whether ``seat`` can spend additional actions.

    Outside its own turn an investigator cannot spend actions (LCG-0192).

    Args:
        actions: number of additional actions.
        spent: number of other actions that the seat must still spend.
    """
    if actions <= 0:
        return True
    return g.active == seat and g.investigators[seat].actions >= actions + spent


def can_pay_entry(g: Game, seat: Seat, location: CardId, spent: i64 = 0) -> bool:
    """Return whether ``seat`` can pay the additional costs of a move to a location.

    Args:
        spent: number of other actions that the seat must still spend.
    """
    if g.modified & ENTRY_COSTS == 0:
        return True
    leaving = sum_modifiers(g, quantity.LEAVE_ACTIONS, g.investigators[seat].location)
    return can_enter(g, seat, location, leaving, spent)


def can_enter(g: Game, seat: Seat, location: CardId, leaving: i64, spent: i64) -> bool:
    """Return whether ``seat`` can pay the additional costs of a move to a location.

    Args:
        leaving: number of additional actions that the seat must spend to leave its location.
        spent: number of other actions that the seat must still spend.
    """
    actions = leaving + sum_modifiers(g, quantity.ENTER_ACTIONS, location)
    if not can_spend_more(g, seat, actions, spent):
        return False
    clues = entry_clues(g, location)
    return clues <= 0 or group_clues(g) >= clues


def can_pay_investigation(g: Game, seat: Seat, location: CardId, spent: i64 = 0) -> bool:
    """Return whether ``seat`` can pay the additional cost of investigating a location.

    Args:
        spent: number of other actions that the seat must still spend.
    """
    if g.modified >> quantity.INVESTIGATE_ACTIONS & 1 == 0:
        return True
    return can_spend_more(g, seat, sum_modifiers(g, quantity.INVESTIGATE_ACTIONS, location), spent)


def destinations(g: Game, seat: Seat, spent: i64 = 0, steps: i64 = 1) -> list[i64]:
    """Return the connecting locations to which ``seat`` may move; the caller must not change the
    list.

    Without a destination, a move "to a connecting location" cannot be attempted (LCG-0251).

    Args:
        spent: number of actions that the seat must still spend for the move itself.
        steps: number of connections; if above 1, return all locations up to this number of
            connections away. The seat moves there directly (LCG-0248).
    """
    here = g.investigators[seat].location
    places = connected(g, here) if steps == 1 else places_within(g, here, steps)
    if g.modified & (MOVES | ENTRY_COSTS) == 0:
        return places
    leaving = sum_modifiers(g, quantity.LEAVE_ACTIONS, here)
    return [
        place
        for place in places
        if may_move(g, seat, place) and can_enter(g, seat, place, leaving, spent)
    ]
