"""A scene with a card of each type."""

from __future__ import annotations


from arkham_env.lcg.rules import (
    rounds,
)
from arkham_env.lcg.state.game_state import Game
from tests.lcg.support.scene import Scene

STEPS = range(32)


class World:
    """A scene with a card of each type, by their ids."""

    def __init__(self) -> None:
        s = Scene(["daniela_reyes", "joe_diamond"])
        self.scene = s
        g = s.g
        self.g: Game = g
        self.quad = s.place("Miskatonic Quad")
        self.room = s.find("Your Friend's Room")
        self.hound = s.enemy("Hellhound", engaged=0)
        self.cantor = s.enemy("Cantor of Flame", engaged=1)
        self.machete = s.asset(0, "Machete")
        self.logan = s.asset(0, "Logan Hastings")
        s.give(0, "Vicious Blow", "Emergency Cache")
        self.skill = s.find("Vicious Blow", 0)
        self.event = s.find("Emergency Cache", 0)
        self.fire = s.find("Fire!")
        self.bodyguard = s.find("Bodyguard", 0)
        # A card that is being resolved has left the zone in which it was.
        self.drawn = s.find("Servant of Flame")
        self.committed = s.find("Overpower", 0)
        for card in (self.drawn, self.committed):
            s.take_out(card)
            g.limbo = [*g.limbo, card]
        self.lost = s.find("Mutated!")
        s.take_out(self.lost)
        s.refresh()
        self.below = g.stack[:]
        assert isinstance(self.below[-1], rounds.Turn)
