"""Improving skills (EH-0235 to 0237)."""

from typing import Any, ClassVar

from arkham_env.board.texts.answers import open_window
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import decision, event, option, point, skill


def can_improve(g: Game, seat: i64, which: i64) -> bool:
    return g.improved[seat * skill.COUNT + which] < skill.MOST_IMPROVED


def improve(g: Game, seat: i64, which: i64) -> bool:
    """Improve a skill by 1, to at most +2; return whether it was improved."""
    if not can_improve(g, seat, which):
        return False
    g.improved[seat * skill.COUNT + which] += 1
    g.note(event.IMPROVE, seat, which)
    return True


@mypyc_attr(acyclic=True)
class Improve(Frame):
    """Frame that improves a skill, then opens a window for responses."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "skill")

    def __init__(self, seat: i64, skill: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.skill: i64 = skill

    def copy(self) -> Frame:
        c = Improve(self.seat, self.skill)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            if improve(game, self.seat, self.skill):
                at = len(game.stack) - 1
                if open_window(game, point.IMPROVED, self.seat, self.seat, at):
                    return CALL
        return DONE


@mypyc_attr(acyclic=True)
class ImproveAny(Frame):
    """Frame that improves several skills, one after another; the seat chooses each skill."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left")

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left

    def copy(self) -> Frame:
        c = ImproveAny(self.seat, self.left)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 1:
            self.step = 0
            self.left -= 1
            return game.push(Improve(self.seat, a_of(game.pick)))
        options: list[i64] = []
        for which in range(skill.COUNT):
            if can_improve(game, self.seat, which):
                options.append(pack(option.SKILL, which))
        if self.left <= 0 or not options:
            return DONE
        self.step = 1
        game.options = options
        return game.ask(decision.SKILL, self.seat)
