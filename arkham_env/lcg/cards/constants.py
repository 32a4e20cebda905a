"""Constant abilities that change what cards are: immune, blank, of further keywords ..."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.ability import Constant
from arkham_env.lcg.state.ids import CardId, quantity

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Immune(Constant):
    """The card is immune to the effects of some cards, a mask of ``source_kind``."""

    def __init__(self, to: int) -> None:
        super().__init__([quantity.IMMUNE])
        self.to: i64 = to

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.to if card == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AttachedIs(Constant):
    """What the card is attached to is immune, gains keywords or is blank.

    ``changed`` is the quantity, ``by`` the mask (1 for blank).
    """

    def __init__(self, changed: int, by: int = 1) -> None:
        super().__init__([changed])
        self.by: i64 = by

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.by if g.cards[card].attached == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AdditionalAction(Constant):
    """The controller may take an additional action with a designator each turn."""

    def __init__(self, designator: int) -> None:
        super().__init__([quantity.ADDITIONAL_ACTION])
        self.designator: i64 = designator

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.designator if g.cards[card].controller == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class HoldsClues(Constant):
    """Clues on the card may be spent by who controls it (LCG-0673)."""

    def __init__(self) -> None:
        super().__init__([quantity.HOLDS_CLUES])

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return g.cards[card].clues if g.cards[card].controller == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class UpkeepDraw(Constant):
    """Each investigator draws its card in the upkeep phase, or does not: ``draws``."""

    def __init__(self, draws: bool) -> None:
        super().__init__([quantity.UPKEEP_DRAW])
        self.draws: bool = draws

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return 1 if self.draws else -1
