"""Games with preset dice, and the bottom frame for a text whose paths are walked."""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import is_compiled
from arkham_env.eldritch.rules.effect import Effect
from arkham_env.eldritch.rules.machine import EldritchHorror
from arkham_env.eldritch.state.game_state import Game
from tests.board_games.text_walk import Place, lucky_roll


class Lucky(EldritchHorror):
    """Game whose dice show the faces of ``LUCK[luck]``.

    Attributes:
        luck: index of ``LUCK``.  rolled: the largest number of dice of a roll since the last step.
        seen: the executed instructions; empty in compiled builds, which cannot be watched.
    """

    luck: int = 0
    rolled: int = 0
    seen: set[Place]

    def new_like(self) -> Game:
        other = Lucky(self.table, 0, self)
        other.luck = self.luck
        other.seen = self.seen
        return other

    def roll(self, count: int) -> list[int]:
        return lucky_roll(self, count)

    def new_script(self, kind: int, ability: int, seat: int, source: int, at: int) -> Frame:
        if is_compiled():
            return super().new_script(kind, ability, seat, source, at)
        return Watched(kind, ability, seat, source, at)


class Watched(Effect):
    """Text that records its executed instructions; only for builds that are not compiled."""

    def blank(self) -> Watched:
        return Watched(self.kind, self.ability, self.seat, self.source, self.at)

    def stopped(self, g: Any) -> bool:
        if super().stopped(g):
            return True
        g.seen.add((self.kind, self.ability, self.pc))
        return False


class Bottom(Frame):
    """Frame below a text; it runs when the text has ended and has left no other frame."""

    def run(self, g: Any) -> int:
        assert len(g.stack) == 1, [type(frame).__name__ for frame in g.stack]
        g.options = [0, 1]
        return int(g.ask(0, g.lead))

    def copy(self) -> Frame:
        return Bottom()


def is_done(g: Game) -> bool:
    return g.over or isinstance(g.stack[-1], Bottom)
