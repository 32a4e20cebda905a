"""Closing Gates (EH-0155 to 0158)."""

from typing import Any, ClassVar

from arkham_env.board.texts.answers import Closing
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import event, point, zone


@mypyc_attr(acyclic=True)
class Close(Frame):
    """Frame that closes a Gate.

    The frame first opens a window for responses (:class:`Closing`). Then it discards the Gate,
    unless an ability moved it to a card.

    Args:
        in_other_world: whether the Gate is closed in an Other World Encounter.
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
            if game.listen[point.GATE_CLOSED]:
                at = len(game.stack) - 1
                return game.push(Closing(point.GATE_CLOSED, self.seat, self.seat, at))
        if 0 <= game.place[self.gate] < zone.SEAT:
            board.discard_gate(game, self.gate)
        return DONE
