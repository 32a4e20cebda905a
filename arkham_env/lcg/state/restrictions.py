"""What cannot be done in the state as it is, whichever route a rule or a card takes to it.

"Cannot" is absolute (LCG-0006): who changes the state asks here, and nothing overrides the answer.
"""

from __future__ import annotations

from typing import Final

from arkham_env.core.native import i64
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import CardId, Seat, quantity
from arkham_env.lcg.state.values import connected, sum_modifiers

MOVES: Final = (
    1 << quantity.NO_ENTRY | 1 << quantity.NO_MOVE | 1 << quantity.NO_MOVE_INTO
)  # fmt: skip
"""The quantities that can forbid a move, as a mask of ``g.modified``."""


def may_enter(g: Game, location: CardId) -> bool:
    """Say whether no ability forbids everything to enter a location."""
    return sum_modifiers(g, quantity.NO_ENTRY, location) == 0


def may_move(g: Game, mover: i64, location: CardId) -> bool:
    """Say whether no ability forbids ``mover``, a seat or an enemy, to move to a location."""
    if not g.lasting and g.modified & MOVES == 0:
        return True
    return (
        may_enter(g, location)
        and sum_modifiers(g, quantity.NO_MOVE, mover) == 0
        and sum_modifiers(g, quantity.NO_MOVE_INTO, quantity.pair(mover, location)) == 0
    )


def may_attack(g: Game, enemy: CardId, seat: Seat) -> bool:
    """Say whether no ability forbids an enemy to attack an investigator."""
    return sum_modifiers(g, quantity.NO_ATTACK, quantity.pair(enemy, seat)) == 0


def may_make_opportunity(g: Game, enemy: CardId) -> bool:
    """Say whether no ability forbids an enemy to make attacks of opportunity."""
    return sum_modifiers(g, quantity.NO_OPPORTUNITY, enemy) == 0


def may_be_damaged(g: Game, card: CardId) -> bool:
    """Say whether no ability forbids damage to be placed on a card in play."""
    return sum_modifiers(g, quantity.NO_DAMAGE, card) == 0


def destinations(g: Game, seat: Seat) -> list[int]:
    """Return the connecting locations that ``seat`` may move to; never change the list.

    Without any, a move "to a connecting location" cannot be attempted (LCG-0251).
    """
    places = connected(g, g.investigators[seat].location)
    if not g.lasting and g.modified & MOVES == 0:
        return places
    return [place for place in places if may_move(g, seat, place)]
