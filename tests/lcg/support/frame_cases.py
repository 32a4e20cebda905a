"""What frames of a save may hold: a scene with a card of each type, and edits of a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


from arkham_env.core.kernel.frame import Frame
from arkham_env.lcg.rules import (
    rounds,
)
from arkham_env.lcg.state.game_state import Game
from tests.lcg.support.scene import Scene

Fields = dict[str, Any]
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
        # Everything that is being resolved takes these out of where they were.
        self.drawn = s.find("Servant of Flame")
        self.committed = s.find("Overpower", 0)
        for card in (self.drawn, self.committed):
            s.take_out(card)
            g.limbo.append(card)
        self.lost = s.find("Mutated!")
        s.take_out(self.lost)
        s.refresh()
        self.below = g.stack[:]
        assert isinstance(self.below[-1], rounds.Turn)


class Case:
    """A frame as it may be, and edits of it.

    Attributes:
        below: what stands under the frame beside round and turn; above: what stands over it.
        good, bad: values for some of its fields, each edit of its own.
    """

    def __init__(
        self,
        frame: Frame,
        good: Sequence[Fields] = (),
        bad: Sequence[Fields] = (),
        below: Sequence[Frame] = (),
        above: Sequence[Frame] = (),
        bottom: bool = False,
    ) -> None:
        self.frame = frame
        self.good = good
        self.bad = bad
        self.below = below
        self.above = above
        self.bottom = bottom

    def is_sound(self, w: World, fields: Fields) -> bool:
        frame = self.frame.copy()
        for name, value in fields.items():
            assert name in type(frame).FIELDS
            setattr(frame, name, value)
        stack = [] if self.bottom else [*w.below, *self.below]
        at = len(stack)
        return frame.sound(w.g, [*stack, frame, *self.above], at)


def steps(*values: int) -> list[Fields]:
    return [{"step": step} for step in values]


def steps_but(*values: int) -> list[Fields]:
    return [{"step": step} for step in STEPS if step not in values]


Build = Callable[[World], list[Case]]


def collect(cases: dict[str, Build]) -> Callable[[Build], Build]:
    """Return a decorator that adds what builds cases to ``cases``."""

    def case(build: Build) -> Build:
        cases[build.__name__.strip("_")] = build
        return build

    return case


def check(build: Build) -> None:
    """Judge each frame as it may be, then each edit of it."""
    w = World()
    for found in build(w):
        assert found.is_sound(w, {})
        for fields in found.good:
            assert found.is_sound(w, fields), fields
        for fields in found.bad:
            assert not found.is_sound(w, fields), fields
