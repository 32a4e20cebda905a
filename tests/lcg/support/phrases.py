"""Effects and constants that several test cards share, in plain Python in both builds."""

from __future__ import annotations

from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.ability import Constant, Effect
from arkham_env.lcg.state.game_state import Game


class LoseResources(Effect):
    """Lose resources."""

    def __init__(self, resources: int) -> None:
        self.resources = resources

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.lose_resources(g, f.seat, self.resources)
        return DONE


class Everywhere(Constant):
    """A quantity changes for each of its subjects."""

    def __init__(self, quantity: int, change: int) -> None:
        super().__init__([quantity])
        self.change = change

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return self.change
