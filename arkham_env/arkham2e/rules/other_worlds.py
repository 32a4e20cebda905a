"""The Other World Encounters Phase of a seat."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules.answers import any_time
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import decision, flag, option, space
from arkham_env.board.texts.answers import answer
from arkham_env.core.kernel.decision import op_of, pack
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

START: Final = 0
MENU: Final = 2
PICKED: Final = 3
OVER: Final = 4


@mypyc_attr(acyclic=True)
class WorldEncounters(Frame):
    """Frame of a seat's part of the Other World Encounters Phase (AH2-0134). The seat may use
    abilities that can be used at any time; then it has one encounter."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "answered", "presence")

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.answered: list[i64] = []
        self.presence: i64 = -1

    def copy(self) -> Frame:
        c = WorldEncounters(self.seat)
        c.step = self.step
        c.answered = self.answered[:]
        c.presence = self.presence
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == START:
            self.presence = game.presence(self.seat)
            self.step = MENU
        if self.presence < 0 or game.presence(self.seat) != self.presence:
            return DONE
        where: i64 = game.spaces[self.seat]
        if self.step == OVER or where < space.FIRST_WORLD or game.resting[self.seat]:
            return DONE
        at = len(game.stack) - 1
        if self.step == PICKED:
            self.step = MENU
            if op_of(game.pick) != option.ENCOUNTER:
                return answer(game, self.answered, game.pick, self.seat, at, flag.OTHER_WORLD)
        else:
            options = any_time(game, self.seat, at, flag.OTHER_WORLD)
            if options:
                options.append(pack(option.ENCOUNTER))
                self.step = PICKED
                game.options = options
                return game.ask(decision.ENCOUNTER, self.seat)
        self.step = OVER
        return game.push(Encounter(self.seat, space.world_of(where), False, 1))
