"""The round: Action Phase, Encounter Phase and Mythos Phase (EH-0078)."""

from typing import Any, ClassVar, Final

from arkham_env.core.kernel.frame import CALL, Frame
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.eldritch.rules.actions import ACTIONS, Turn
from arkham_env.eldritch.rules.encounters import Encounters
from arkham_env.eldritch.rules.mythos import MythosPhase
from arkham_env.eldritch.state.game_state import PRESENT, Game
from arkham_env.eldritch.state.ids import event, phase

BEGIN: Final = 0
TURNS: Final = 1
MEETINGS: Final = 2
MYTHOS: Final = 3
END: Final = 4


@mypyc_attr(acyclic=True)
class Round(Frame):
    """Frame of all rounds. After set-up it is the lowest frame of the stack.

    Attributes:
        waiting: the seats that have yet to have their turn or encounter in this phase.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "waiting")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[i64] = []

    def copy(self) -> Frame:
        c = Round()
        c.step = self.step
        c.waiting = self.waiting[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            game.round += 1
            game.note(event.ROUND, game.round)
            self.enter(game, phase.ACTION)
            for seat in range(game.players):
                game.done[seat] = 0
            self.step = TURNS
        if self.step == TURNS:
            while self.waiting:
                seat = self.waiting.pop(0)
                if game.status[seat] == PRESENT:
                    game.active = seat
                    if game.delayed[seat]:
                        game.delayed[seat] = 0
                        game.note(event.STANDS_UP, seat)
                        continue
                    game.note(event.TURN, seat)
                    return game.push(Turn(seat, ACTIONS))
            self.enter(game, phase.ENCOUNTER)
            self.step = MEETINGS
        if self.step == MEETINGS:
            while self.waiting:
                seat = self.waiting.pop(0)
                if game.status[seat] == PRESENT:
                    game.active = seat
                    return game.push(Encounters(seat))
            self.step = MYTHOS
        if self.step == MYTHOS:
            self.enter(game, phase.MYTHOS)
            self.step = END
            return game.push(MythosPhase())
        game.end_lifetime(THIS_ROUND)
        self.step = BEGIN
        return CALL

    def enter(self, g: Game, which: i64) -> None:
        g.phase = which
        g.note(event.PHASE, which)
        self.waiting = g.clockwise(g.lead)
        g.active = g.lead
