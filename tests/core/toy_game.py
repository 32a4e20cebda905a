"""A small cooperative game on the kernel: two divers look for pearls before their air runs out.

In its turn a diver swims to an adjacent cave, reaches into the shells of the deep cave, or waits.
A reach draws a token: a pearl is kept; an eel bites one diver, and the diver who reached chooses
which.  A diver with two bites is out of the game.  Three pearls win; the air lasts ten rounds.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from arkham_env.core.kernel.chance import draw_token
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.frame import CALL, DONE, Frame, Machine
from arkham_env.core.kernel.rng import Streams, stream_seed
from arkham_env.core.kernel.save import canonical

OP_SWIM: Final = 1  # a: cave
OP_REACH: Final = 2
OP_WAIT: Final = 3
OP_BITE: Final = 4  # a: diver

D_TURN: Final = 1
D_BITE: Final = 2

PEARL: Final = 0
STONE: Final = 1
EEL: Final = 2

CAVES: Final = [[1], [0, 2, 3], [1], [1, 4], [3]]
DEEP: Final = 4
AIR: Final = 10


class Round(Frame):
    """Frame of a round: each diver's turn, then the next round.

    ``step`` is the diver whose turn is next.
    """

    def run(self, g: Any) -> int:
        diver = self.step
        if diver == 2:
            g.round += 1
            g.over = g.round > AIR
            self.step = 0
            return CALL
        self.step = diver + 1
        return g.push(Turn(diver)) if g.bites[diver] < 2 else CALL

    def copy(self) -> Frame:
        other = Round()
        other.step = self.step
        return other


class Turn(Frame):
    """Frame of one diver's turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "diver")

    def __init__(self, diver: int) -> None:
        super().__init__()
        self.diver: int = diver

    def run(self, g: Any) -> int:
        if self.step == 0:
            self.step = 1
            here = g.places[self.diver]
            g.options = [pack(OP_SWIM, cave) for cave in CAVES[here]]
            if here == DEEP:
                g.options.append(pack(OP_REACH))
            g.options.append(pack(OP_WAIT))
            return g.ask(D_TURN, self.diver)
        if self.step == 2:  # the reach is resolved
            return DONE
        if op_of(g.pick) == OP_SWIM:
            g.places[self.diver] = a_of(g.pick)
        elif op_of(g.pick) == OP_REACH:
            self.step = 2
            return g.push(Reach(self.diver))
        return DONE

    def copy(self) -> Frame:
        other = Turn(self.diver)
        other.step = self.step
        return other


class Reach(Frame):
    """Frame that draws a token; ``tokens`` contains the drawn token until the frame ends."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "diver", "tokens")

    def __init__(self, diver: int) -> None:
        super().__init__()
        self.diver: int = diver
        self.tokens: list[int] = []

    def run(self, g: Any) -> int:
        if self.step == 0:
            self.step = 1
            self.tokens.append(draw_token(g.streams, 0, g.bag))
            if self.tokens[0] == EEL:
                g.options = [pack(OP_BITE, diver) for diver in (0, 1) if g.bites[diver] < 2]
                return g.ask(D_BITE, self.diver)
        elif self.tokens[0] == EEL:
            g.bites[a_of(g.pick)] += 1
        if self.tokens[0] == PEARL:
            g.pearls += 1
        else:
            g.bag.extend(self.tokens)
        g.over = g.pearls == 3 or g.bites == [2, 2]
        return DONE

    def copy(self) -> Frame:
        other = Reach(self.diver)
        other.step = self.step
        other.tokens = self.tokens[:]
        return other


FRAMES: Final[list[Any]] = [Round, Turn, Reach]


class Divers(Machine):
    """The game; ``Divers(seed)`` runs to its first decision."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("over", "kind", "seat", "source", "options", "decisions"),
        *("round", "places", "bites", "pearls", "bag"),
    )

    def __init__(self, seed: int, started: bool = True) -> None:
        super().__init__()
        self.streams: Streams = Streams([stream_seed(seed, "bag")])
        self.round: int = 1
        self.places: list[int] = [0, 0]
        self.bites: list[int] = [0, 0]
        self.pearls: int = 0
        self.bag: list[int] = [PEARL, PEARL, PEARL, STONE, STONE, EEL, EEL, EEL]
        if started:
            self.push(Round())
            self.start(seed)

    def clone(self) -> Divers:
        other = Divers(0, started=False)
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        other.streams = self.streams.copy()
        other.stack = [frame.copy() for frame in self.stack]
        return other

    def snapshot(self) -> str:
        """Return the whole state as text."""
        frames = [[FRAMES.index(type(f)), *dump(f)] for f in self.stack]
        state = {"game": dump(self), "streams": self.streams.states[:], "frames": frames}
        return canonical(state)
