"""Constant abilities that change properties of cards, such as immunity, keywords and blank text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.ability import Constant
from arkham_env.lcg.state.ids import CardId, quantity

if TYPE_CHECKING:
    from arkham_env.lcg.state.game_state import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Immune(Constant):
    """Constant ability: the card is immune to the effects of some cards.

    Args:
        to: mask of the kinds of cards (``source_kind``) to whose effects the card is immune.
    """

    def __init__(self, to: int) -> None:
        super().__init__([quantity.IMMUNE])
        self.to: i64 = to

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.to if card == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AttachedIs(Constant):
    """Constant ability: the host of the card is immune, is blank or gains keywords.

    The host is the card to which this card is attached.

    Args:
        changed: ``quantity.IMMUNE``, ``quantity.BLANK`` or ``quantity.KEYWORDS``.
        by: for ``IMMUNE`` a mask of ``source_kind``, for ``KEYWORDS`` a mask of keywords, for
            ``BLANK`` 1.
    """

    def __init__(self, changed: int, by: int = 1) -> None:
        super().__init__([changed])
        self.by: i64 = by

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.by if g.cards[card].attached == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AdditionalAction(Constant):
    """Constant ability that gives the controller an additional action each turn.

    Args:
        designator: the designator (bold action word) that the additional action must have.
    """

    def __init__(self, designator: int) -> None:
        super().__init__([quantity.ADDITIONAL_ACTION])
        self.designator: i64 = designator

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.designator if g.cards[card].controller == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class HoldsClues(Constant):
    """Constant ability: the controller of the card may spend the clues on the card (LCG-0673)."""

    def __init__(self) -> None:
        super().__init__([quantity.HOLDS_CLUES])

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return g.cards[card].clues if g.cards[card].controller == subject else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class UpkeepDraw(Constant):
    """Constant ability that requires or forbids the draw of a card in the upkeep phase.

    Args:
        draws: ``True`` if each investigator draws a card, ``False`` if none does.
    """

    def __init__(self, draws: bool) -> None:
        super().__init__([quantity.UPKEEP_DRAW])
        self.draws: bool = draws

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return 1 if self.draws else -1
