"""Immunity: cards that the effects of some cards neither choose nor change (LCG-0152 ff.)."""

from __future__ import annotations

from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import CardId, quantity
from arkham_env.lcg.state.values import is_immune_to


def is_protected(g: Game, card: CardId) -> bool:
    """Say whether a card is immune to the card effect that is being resolved.

    A card's text works while its frame is on top of the stack.  Costs, attacks, test results and
    steps of the framework run on frames of their own: immunity does not protect from them.
    """
    if not g.lasting and not g.mods[quantity.IMMUNE]:
        return False
    frame = g.stack[-1]
    return isinstance(frame, CardFrame) and is_immune_to(g, card, frame.card)
