"""Walk the paths of a text by clones, with told luck, and check the state after each step."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Final

from arkham_env.arkham2e.rules.effect import Effect
from arkham_env.arkham2e.rules.finish import lose
from arkham_env.arkham2e.rules.machine import ArkhamHorror
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import cause
from arkham_env.board.texts.program import DICE_SHOW_ONE
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import D_CHOICE
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import is_compiled
from tests.arkham2e.invariants import check

LUCK: Final = (
    (6, 6, 6, 6),
    (1, 1, 1, 1),
    (5, 4, 4, 4),
    (4, 5, 6, 1),
    (3, 2, 2, 2),
    (2, 3, 5, 5),
)
"""What dice show, the first ones first, then the last face again and again."""
FOR_CHECKS: Final = 4
"""The first lucks make the results that texts tell apart; a single die has six faces."""
TIRED: Final = 30
"""After so many decisions only the last option is taken: to pass, to stop."""
DEEPEST: Final = 200

Place = tuple[int, int, int]


class Lucky(ArkhamHorror):
    """A game whose dice show what was said.

    Attributes:
        luck: which of ``LUCK``.  rolled: the most dice of a roll since the last step.
        floor: where the text stands on the stack.
        seen: the instructions that were carried out, where the build lets itself be watched.
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
        if count and self.marked(DICE_SHOW_ONE):
            return [1] * count
        self.rolled = max(self.rolled, count)
        faces = LUCK[self.luck]
        return [*faces, *[faces[-1]] * count][:count]

    def new_script(self, kind: int, ability: int, seat: int, source: int, at: int) -> Frame:
        if is_compiled():
            return super().new_script(kind, ability, seat, source, at)
        return Watched(kind, ability, seat, source, at)


class Watched(Effect):
    """A text that notes which of its instructions are carried out; not for compiled builds."""

    def blank(self) -> Watched:
        return Watched(self.kind, self.ability, self.seat, self.source, self.at)

    def stopped(self, g: Any) -> bool:
        if super().stopped(g):
            return True
        g.seen.add((self.kind, self.ability, self.pc))
        return False


class Bottom(Frame):
    """What stands below a text and its event: reached when nothing is left of them."""

    def run(self, g: Any) -> int:
        assert len(g.stack) == 1, [type(frame).__name__ for frame in g.stack]
        if g.presence(g.lead) < 0:
            return lose(g, cause.IN_BATTLE)  # the battle would see it
        g.options = [0, 1]
        return int(g.ask(0, g.lead))

    def copy(self) -> Frame:
        return Bottom()


def is_done(g: Lucky) -> bool:
    """Say whether the text is over: its event may go on, or all was replaced by the battle."""
    if g.over or len(g.stack) <= g.floor:
        return True
    return not isinstance(g.stack[g.floor], Script)


def walk(scene: Lucky, most: int) -> int:
    """Walk the paths of a scene, which was not run yet, and return how many there were.

    All branches of choices are tried, all luck that matters, the first and last of other options.
    Where there are more than ``most`` paths, those come first that take the last ones most often:
    those that reroll nothing and answer nothing.
    """
    paths = steps = 0
    todo: list[tuple[int, bool, int, int, Lucky, int]] = [(0, False, 0, 0, scene, -1)]
    while todo and paths < most:
        cost, _, _, depth, node, option = heappop(todo)
        assert depth < DEEPEST, "a text that does not end"
        for child in children(node, option):
            check(child)
            if is_done(child):
                paths += 1
                continue
            for which, more in worth_trying(child, depth):
                steps += 1
                later = child.kind != D_CHOICE  # all branches are begun before one is walked on
                heappush(todo, (cost + more, later, -steps, depth + 1, child, which))
    return paths


def children(node: Lucky, option: int) -> Iterator[Lucky]:
    """Yield what becomes of a game by an option (-1: it was not run yet), for all luck."""
    for luck in range(len(LUCK)):
        child = node.clone()
        assert isinstance(child, Lucky)
        child.luck = luck
        child.rolled = 0
        if option < 0:
            child.advance()
        else:
            child.take(option)
        yield child
        if child.rolled == 0 or (child.rolled > 1 and luck == FOR_CHECKS - 1):
            break


def worth_trying(g: Game, depth: int) -> list[tuple[int, int]]:
    """Return options, each with what it costs to try it before others."""
    last = len(g.options) - 1
    if depth > TIRED:
        return [(last, 0)]
    if g.kind == D_CHOICE:
        return [(which, 0) for which in range(last + 1)]
    return [(last, 0), (0, 1)]
