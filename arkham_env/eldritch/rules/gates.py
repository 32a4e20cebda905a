"""Closing Gates (EH-0155 to 0158)."""

from __future__ import annotations

from typing import Any, ClassVar

from arkham_env.core.frame import CALL, DONE, Frame
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.core.window import open_window
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import event, point, zone


@mypyc_attr(acyclic=True)
class Close(Frame):
    """A seat closes a Gate: who answers, then it is discarded unless one of them took it.

    Args:
        in_other_world: it is closed in an Other World Encounter.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "gate", "in_other_world")

    def __init__(self, seat: i64, gate: i64, in_other_world: bool) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.gate: i64 = gate
        self.in_other_world: bool = in_other_world

    def copy(self) -> Frame:
        c = Close(self.seat, self.gate, self.in_other_world)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            game.note(event.GATE_CLOSED, self.seat, self.gate)
            at = len(game.stack) - 1
            if open_window(game, point.GATE_CLOSED, self.seat, self.seat, at):
                return CALL
        if 0 <= game.place[self.gate] < zone.SEAT:
            board.discard_gate(game, self.gate)
        return DONE
