"""Monster movement (AH2-0175 to 0202)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.rules.usefulness import ask_before
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import decision, movement, point, quantity, skill, space
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.verbs import OP_SEAT
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame
from arkham_env.core.kernel.native import bit, i64, mypyc_attr

COLLECT: Final = 0
MOVE: Final = 1
PICKED: Final = 2
ASKED: Final = 3
"""Step after the window of abilities that precedes the text of the first Monster in ``waiting``."""
FAST_STEPS: Final = 2


@mypyc_attr(acyclic=True)
class MoveMonsters(Frame):
    """Frame that moves each Monster on the board or in the Sky that has one of the given symbols.

    Args:
        white, black: dimension symbols whose Monsters follow white and black arrows, as bits.

    Attributes:
        waiting: Monsters that have not moved yet. While the first player decides where a Monster
            flies, this Monster is still the first one of the list.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "white", "black", "waiting")

    def __init__(self, white: i64, black: i64) -> None:
        super().__init__()
        self.white: i64 = white
        self.black: i64 = black
        self.waiting: list[i64] = []

    def copy(self) -> Frame:
        c = MoveMonsters(self.white, self.black)
        c.step = self.step
        c.waiting = self.waiting[:]
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == COLLECT:
            self.step = MOVE
            called = self.white | self.black
            for monster in game.monsters:
                if 0 <= game.place[monster] <= space.SKY:
                    if called & bit(game.column(monster).symbol):
                        self.waiting.append(monster)
        if self.step == PICKED:
            self.step = MOVE
            fly_to(game, self.waiting.pop(0), game.spaces[a_of(game.pick)])
        while self.waiting:
            monster = self.waiting[0]
            where: i64 = game.place[monster]
            if not 0 <= where <= space.SKY or game.seats_at(where):
                self.step = MOVE
                self.waiting.pop(0)
                continue
            moves = movement_of(game, monster)
            if moves == movement.FLYING:
                result = self.fly(game, monster, where)
                if result != DONE:
                    return result
                continue
            if moves == movement.UNIQUE and self.step == MOVE:
                self.step = ASKED
                if ask_before(game, monster, point.INSTEAD_OF_MOVING, len(game.stack) - 1):
                    return CALL
            self.step = MOVE
            self.waiting.pop(0)
            if moves == movement.UNIQUE:
                if carry_out(game, monster, point.INSTEAD_OF_MOVING, NOBODY, monster):
                    return CALL
            elif moves != movement.STATIONARY:
                self.walk(game, monster, FAST_STEPS if moves == movement.FAST else 1)
        return DONE

    def walk(self, g: Game, monster: i64, steps: i64) -> None:
        """Move a Monster along the arrows; it stops at an investigator or before a closed area."""
        symbol = bit(g.column(monster).symbol)
        color = space.WHITE if self.white & symbol else space.BLACK
        while steps > 0:
            steps -= 1
            goal: i64 = space.ARROWS[g.place[monster]][color]
            if g.is_closed(goal):
                return
            board.monster_to(g, monster, goal)
            if g.seats_at(goal):
                return

    def fly(self, g: Game, monster: i64, where: i64) -> i64:
        """Move a flying Monster to an investigator in a connected street, or to the Sky if there is
        none. Among several investigators, it moves to the one with the lowest Sneak; the first
        player breaks ties."""
        least: i64 = 0
        found: list[i64] = []
        for street in range(space.STREETS):
            if where != space.SKY and street not in space.LINKS[where]:
                continue
            # All investigators in a street are one goal, with the lowest Sneak among them.
            best: i64 = NOBODY
            sneak: i64 = 0
            for seat in g.seats_at(street):
                own = g.skill_of(seat, skill.SNEAK)
                if best == NOBODY or own < sneak:
                    best = seat
                    sneak = own
            if best == NOBODY:
                continue
            if not found or sneak < least:
                found = [best]
                least = sneak
            elif sneak == least:
                found.append(best)
        if not found:
            self.waiting.pop(0)
            if where != space.SKY:
                board.monster_to(g, monster, space.SKY)
            return DONE
        self.step = PICKED
        g.options = [pack(OP_SEAT, seat) for seat in found]
        result = g.ask(decision.FLYING, g.lead, monster)
        if result != AGAIN:
            return result
        self.step = MOVE
        self.waiting.pop(0)
        fly_to(g, monster, g.spaces[a_of(g.pick)])
        return DONE


def movement_of(g: Game, monster: i64) -> i64:
    """Return the movement type of a Monster, including modifiers; STATIONARY if it cannot move."""
    moves = g.column(monster).moves
    if g.cannot(quantity.FLIES, monster):
        moves = movement.FLYING
    if moves == movement.FLYING and g.cannot(quantity.NO_FLYING):
        return movement.STATIONARY
    if moves == movement.FAST and g.cannot(quantity.SLOW):
        return movement.NORMAL
    return moves


def fly_to(g: Game, monster: i64, street: i64) -> None:
    if not g.is_closed(street):
        board.monster_to(g, monster, street)
