"""Movement of investigators: a function for one move, and frames of moves with several steps."""

from typing import Any, ClassVar

from arkham_env.board.texts.answers import open_window
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules.picking import toward
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import decision, event, option, point, quantity, space


def move(g: Game, seat: i64, where: i64) -> bool:
    """Move an investigator; return whether it moved. If so, open a window for responses."""
    if where == g.spaces[seat] or g.cannot(quantity.NO_MOVING, seat):
        return False
    g.spaces[seat] = where
    g.note(event.MOVE, seat, where)
    open_window(g, point.MOVED, seat, g.active)
    return True


@mypyc_attr(acyclic=True)
class Moves(Frame):
    """Frame that moves an investigator up to ``left`` spaces; the seat chooses the path step by
    step. The seat may stop early unless ``exactly`` is true."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left", "exactly", "presence")

    def __init__(self, seat: i64, left: i64, exactly: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.left: i64 = left
        self.exactly: bool = exactly
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = Moves(self.seat, self.left, self.exactly)
        c.step = self.step
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.presence == -1:
            self.presence = game.presence(self.seat)
        if self.presence < 0 or game.presence(self.seat) != self.presence:
            return DONE
        if self.step == 1:
            self.step = 0
            if op_of(game.pick) == option.STOP:
                return DONE
            self.left -= 1
            move(game, self.seat, a_of(game.pick))
            return CALL
        if self.left <= 0 or game.cannot(quantity.NO_MOVING, self.seat):
            return DONE
        here: i64 = game.spaces[self.seat]
        game.options = [pack(option.TRAVEL, link) for link in space.LINKS[here]]
        if not self.exactly:
            game.options.append(pack(option.STOP))
        self.step = 1
        return game.ask(decision.SPACE, self.seat)


@mypyc_attr(acyclic=True)
class MovesToward(Frame):
    """Frame that moves an investigator up to ``left`` spaces toward a space. If several ways are
    equally short, the seat chooses one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "goal", "left", "presence")

    def __init__(self, seat: i64, goal: i64, left: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.goal: i64 = goal
        self.left: i64 = left
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = MovesToward(self.seat, self.goal, self.left)
        c.step = self.step
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.presence == -1:
            self.presence = game.presence(self.seat)
        if self.presence < 0 or game.presence(self.seat) != self.presence:
            return DONE
        if self.step == 1:
            self.step = 0
            self.left -= 1
            move(game, self.seat, a_of(game.pick))
            return CALL
        links = toward(game.spaces[self.seat], self.goal)
        if self.left <= 0 or not links or game.cannot(quantity.NO_MOVING, self.seat):
            return DONE
        self.step = 1
        game.options = [pack(option.TRAVEL, link) for link in links]
        return game.ask(decision.SPACE, self.seat)
