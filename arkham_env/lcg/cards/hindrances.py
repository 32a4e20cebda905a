"""Constant abilities that prohibit something, or that add costs to actions at a location.

The rules check them with the functions of ``state/restrictions.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.ability import Constant
from arkham_env.lcg.state.ids import CardId, card_type, quantity, trait
from arkham_env.lcg.state.values import has_trait, place_of

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class OfItself(Constant):
    """Constant ability that changes quantities of its own card.

    With ``quantity.NO_MOVE``, for example, the card cannot move. The quantities are in
    :mod:`~arkham_env.lcg.state.ids.quantity`.
    """

    def __init__(self, quantities: list[i64], amount: int = 1) -> None:
        super().__init__(quantities)
        self.change: i64 = amount

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.change if card == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class OfItsPlace(Constant):
    """Constant ability that changes quantities of the card's location.

    A location card counts as its own location.

    Args:
        unrevealed: for a location card, whether the ability is on the unrevealed side instead of
            the revealed side.
        per_investigator: multiply the amount by the number of investigators.
    """

    def __init__(
        self,
        quantities: list[i64],
        amount: int = 1,
        *,
        unrevealed: bool = False,
        per_investigator: bool = False,
    ) -> None:
        super().__init__(quantities)
        self.change: i64 = amount
        self.unrevealed: bool = unrevealed
        self.per_investigator: bool = per_investigator

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        if place_of(g, card) != subject:
            return 0
        if g.type_of[card] == card_type.LOCATION and g.cards[card].revealed == self.unrevealed:
            return 0
        return self.change * g.table.group_size if self.per_investigator else self.change


@mypyc_attr(allow_interpreted_subclasses=True)
class BarsEnemies(Constant):
    """Constant ability: enemies cannot move into the location of the card.

    Args:
        elite: whether this applies to Elite enemies too.
    """

    def __init__(self, *, elite: bool = False) -> None:
        super().__init__([quantity.NO_MOVE_INTO])
        self.elite: bool = elite

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        mover = quantity.first(subject)
        if g.type_of[mover] != card_type.ENEMY or place_of(g, card) != quantity.second(subject):
            return 0
        return 1 if self.elite or not has_trait(g, mover, trait.ELITE) else 0
