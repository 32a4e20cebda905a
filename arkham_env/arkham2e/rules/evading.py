"""Evading a Monster before a combat, and meeting a single Monster (AH2-0251 to 0254)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import any_time
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.monsters import strike
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import check, decision, event, option, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import answer
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr

EVADING: Final = 0
EVADED: Final = 1
HURT: Final = 2
FOUGHT: Final = 3


@mypyc_attr(acyclic=True)
class Evade(Frame):
    """Frame in which a seat tries to evade a Monster before any combat (AH2-0251 to 0254).

    If the Evade check fails, the Monster deals its combat damage and a combat begins. The frame
    returns 1 if the seat evaded the Monster, else 0.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "monster", "flags", "presence", "where")

    def __init__(self, seat: i64, monster: i64, flags: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.monster: i64 = monster
        self.flags: i64 = flags
        self.presence: i64 = -1
        self.where: i64 = NONE

    def copy(self) -> Frame:
        c = Evade(self.seat, self.monster, self.flags)
        c.step = self.step
        c.presence = self.presence
        c.where = self.where
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == EVADING:
            self.presence = game.presence(self.seat)
            self.where = game.spaces[self.seat]
            self.step = EVADED
            column = game.column(self.monster)
            change, need = column.awareness, column.evade_need
            return game.push(
                SkillCheck(self.seat, check.EVADE, change, need, self.flags, self.monster)
            )
        need = game.column(self.monster).evade_need
        away = self.step == EVADED and game.ret >= need
        if game.presence(self.seat) == self.presence:
            if self.step == EVADED:
                game.note(event.EVADES, self.seat, self.monster, 1 if away else 0)
                if not away:
                    self.step = HURT
                    strike(game, self.seat, self.monster, self.flags)
                    return CALL
            elif self.step == HURT and game.spaces[self.seat] == self.where:
                self.step = FOUGHT
                return game.push(Combat(self.seat, self.monster, self.flags))
        game.ret = 1 if away else 0
        return DONE


def evade(g: Game, seat: i64, monster: i64, flags: i64 = 0) -> None:
    """Push the frame in which a seat tries to evade a Monster."""
    g.push(Evade(seat, monster, flags))


@mypyc_attr(acyclic=True)
class Meet(Frame):
    """Frame in which a seat meets one Monster and evades or fights it.

    The frame returns 1 if the Monster was defeated, else 0.

    Args:
        from_cup: whether the Monster was drawn from the cup for an encounter. Such a Monster
            returns to the cup unless it is defeated.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "monster", "from_cup", "flags")

    def __init__(self, seat: i64, monster: i64, from_cup: bool, flags: i64 = 0) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.monster: i64 = monster
        self.from_cup: bool = from_cup
        self.flags: i64 = flags

    def copy(self) -> Frame:
        c = Meet(self.seat, self.monster, self.from_cup, self.flags)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == 0:
            self.step = 1
            game.options = [pack(option.EVADE, self.monster), pack(option.FIGHT, self.monster)]
            game.options.extend(any_time(game, self.seat, len(game.stack) - 1, self.flags))
            return game.ask(decision.MONSTER, self.seat, self.monster)
        if self.step == 1:
            if op_of(game.pick) == OP_ANSWER:
                self.step = 0
                return answer(game, [], game.pick, self.seat, len(game.stack) - 1, self.flags)
            self.step = 2
            if op_of(game.pick) == option.EVADE:
                return game.push(Evade(self.seat, self.monster, self.flags))
            return game.push(Combat(self.seat, self.monster, self.flags))
        where: i64 = game.place[self.monster]
        beaten = where != zone.LOOSE and not 0 <= where < zone.SEAT
        if where == zone.LOOSE:
            board.to_cup(game, self.monster)
        game.ret = 1 if beaten else 0
        return DONE
