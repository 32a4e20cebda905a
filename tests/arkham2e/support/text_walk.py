"""Games with preset dice, and the bottom frame for a text whose paths are walked."""

from __future__ import annotations

from typing import Any

from arkham_env.arkham2e.rules.effect import Effect
from arkham_env.arkham2e.rules.finish import lose
from arkham_env.arkham2e.rules.machine import ArkhamHorror
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import cause
from arkham_env.board.texts.script import Script
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import is_compiled
from tests.board_games.text_walk import Place, lucky_roll


class Lucky(ArkhamHorror):
    """Game whose dice show the faces of ``LUCK[luck]``.

    Attributes:
        luck: index of ``LUCK``.  rolled: the largest number of dice of a roll since the last step.
        floor: index of the text on the stack.
        seen: the executed instructions; empty in compiled builds, which cannot be watched.
    """

    luck: int = 0
    rolled: int = 0
    floor: int = 0
    seen: set[Place]

    def new_like(self) -> Game:
        other = Lucky(self.table, 0, self)
        other.luck = self.luck
        other.floor = self.floor
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
    """Frame below a text and its event; it runs when both have ended and have left no frame."""

    def run(self, g: Any) -> int:
        assert len(g.stack) == 1, [type(frame).__name__ for frame in g.stack]
        if g.presence(g.lead) < 0:
            return lose(g, cause.IN_BATTLE)  # the frame of the battle would detect this
        g.options = [0, 1]
        return int(g.ask(0, g.lead))

    def copy(self) -> Frame:
        return Bottom()


def is_done(g: Lucky) -> bool:
    """Return whether the text has ended.

    Its event may continue, or the battle may have replaced the stack.
    """
    if g.over or len(g.stack) <= g.floor:
        return True
    return not isinstance(g.stack[g.floor], Script)
