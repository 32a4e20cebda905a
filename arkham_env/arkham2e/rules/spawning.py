"""Placement of Monsters: limits, the Outskirts, surges (AH2-0157 to 0166, 0361 to 0368)."""

from typing import Any, ClassVar, Final

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.doom import awaken
from arkham_env.arkham2e.rules.terror import RaiseTerror, empty_outskirts, is_overrun
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import decision, event, quantity, space
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.verbs import OP_SPACE
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr


def appears_at(g: Game, where: i64) -> bool:
    """Return whether gates and Monsters can appear in an area: no elder sign or card forbids it."""
    return not g.is_sealed(where) and not g.cannot(quantity.NO_GATE, where)


def draw_for_play(g: Game) -> i64:
    """Draw a Monster from the cup for play, or return ``NONE`` if the cup has no suitable Monster.
    Drawn Monsters that may not enter play return to the cup."""
    if g.mods[quantity.BANNED]:
        found = False
        for monster in g.cup:
            if not g.cannot(quantity.BANNED, monster):
                found = True
                break
        if not found:
            return NONE
    drawn = board.draw_monster(g)
    while drawn != NONE and g.cannot(quantity.BANNED, drawn):
        board.to_cup(g, drawn)
        drawn = board.draw_monster(g)
    return drawn


def place_monster(g: Game, monster: i64, where: i64) -> None:
    """Place a Monster in an area or, if the monster limit is reached, in the Outskirts. This may
    push ``RaiseTerror`` or awaken the Ancient One."""
    if not appears_at(g, where):
        board.to_cup(g, monster)
        return
    if g.cannot(quantity.BANNED, monster):
        board.to_cup(g, monster)
        monster = draw_for_play(g)
        if monster == NONE:
            awaken(g)
            return
    if g.room_for_monsters() > 0:
        board.monster_to(g, monster, where)
        if is_overrun(g):
            awaken(g)
    else:
        to_outskirts(g, monster)


def to_outskirts(g: Game, monster: i64) -> None:
    """Place a Monster in the Outskirts. If this exceeds the limit of the Outskirts, all Monsters
    there return to the cup and the terror level rises."""
    board.monster_to(g, monster, space.OUTSKIRTS)
    if len(g.monsters_at(space.OUTSKIRTS)) > g.table.outskirts_limit:
        empty_outskirts(g)
        g.push(RaiseTerror(1))


@mypyc_attr(acyclic=True)
class SpawnMonsters(Frame):
    """Frame that places Monsters from the cup in an area, one after another.

    Attributes:
        left: number of Monsters still to be placed.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "where", "left")

    def __init__(self, where: i64, left: i64) -> None:
        super().__init__()
        self.where: i64 = where
        self.left: i64 = left

    def copy(self) -> Frame:
        c = SpawnMonsters(self.where, self.left)
        c.step = self.step
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.left <= 0 or not appears_at(game, self.where):
            return DONE
        self.left -= 1
        monster = draw_for_play(game)
        if monster == NONE:
            return awaken(game)
        place_monster(game, monster, self.where)
        return CALL


BEGIN: Final = 0
PLAN: Final = 1
PICKED: Final = 2
PLACE: Final = 3


@mypyc_attr(acyclic=True)
class Surge(Frame):
    """Frame of a monster surge, which places Monsters at all open gates.

    The number of Monsters is the number of open gates or the number of players, whichever is
    higher. Before the first draw, the Monsters that the monster limit allows are divided evenly
    among the gates. If an even division is impossible, the gate of the surge gets one more Monster,
    and the first player chooses the other gates that get one more. The Monsters beyond the limit
    then go to the Outskirts one by one. If the monster limit is removed meanwhile (``g.overrun``),
    the Monsters that are left are also divided among the gates.

    Attributes:
        areas: locations of the gates, the gate of the surge first.
        plan: planned number of Monsters for each gate.
        placed: number of Monsters already placed at each gate.
        left: number of Monsters within the limit that are not in ``plan`` yet.
        beyond: number of Monsters beyond the limit.
        last: index in ``areas`` of the gate that was chosen last for one more Monster.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "where", "areas", "plan", "placed", "left", "beyond", "last",
    )  # fmt: skip

    def __init__(self, where: i64) -> None:
        super().__init__()
        self.where: i64 = where
        self.areas: list[i64] = []
        self.plan: list[i64] = []
        self.placed: list[i64] = []
        self.left: i64 = 0
        self.beyond: i64 = 0
        self.last: i64 = 0

    def copy(self) -> Frame:
        c = Surge(self.where)
        c.step = self.step
        c.areas = self.areas[:]
        c.plan = self.plan[:]
        c.placed = self.placed[:]
        c.left = self.left
        c.beyond = self.beyond
        c.last = self.last
        return c

    def run(self, g: Any) -> i64:
        game: Game = g
        if self.step == BEGIN:
            if game.gate_at(self.where) == NONE or not appears_at(game, self.where):
                return DONE
            game.note(event.SURGE, self.where)
            self.begin(game)
        if self.step == PICKED:
            self.take(self.areas.index(a_of(game.pick)))
            self.step = PLAN
        if self.step == PLAN:
            result = self.plan_on(game)
            if result != DONE:
                return result
            self.step = PLACE
        return self.place(game)

    def begin(self, g: Game) -> None:
        total: i64 = max(len(g.gates), g.players)
        others: list[i64] = []
        for gate in g.gates:
            where: i64 = g.place[gate]
            if where != self.where and appears_at(g, where):
                others.append(where)
        others.sort()
        self.areas = [int(self.where), *others]
        self.plan = [0] * len(self.areas)
        self.placed = [0] * len(self.areas)
        self.left = min(total, g.room_for_monsters())
        self.beyond = total - self.left
        self.step = PLAN

    def take(self, i: i64) -> None:
        self.plan[i] += 1
        self.left -= 1
        self.last = i

    def plan_on(self, g: Game) -> i64:
        """Divide the ``left`` Monsters evenly among the gates in ``plan``. If an even division is
        impossible, let the first player choose the gates that get one more Monster."""
        while self.left > 0:
            least = min(self.plan)
            if self.plan[0] == least:
                self.take(0)
                continue
            behind = [i for i in range(len(self.plan)) if self.plan[i] == least]
            if self.left >= len(behind):
                for i in behind:
                    self.take(i)
                self.last = 0
                continue
            # Areas are picked in ascending order: each plan corresponds to one sequence of picks.
            behind = [i for i in behind if i > self.last]
            options: list[i64] = []
            for n in range(len(behind)):
                if len(behind) - n >= self.left:
                    options.append(pack(OP_SPACE, self.areas[behind[n]]))
            if not options:
                self.last = 0  # no area follows the last pick: start again
                continue
            self.step = PICKED
            g.options = options
            result = g.ask(decision.SURGE, g.lead)
            if result != AGAIN:
                return result
            self.take(self.areas.index(a_of(g.pick)))
            self.step = PLAN
        self.last = 0
        return DONE

    def place(self, g: Game) -> i64:
        for i in range(len(self.areas)):
            while self.placed[i] < self.plan[i]:
                monster = draw_for_play(g)
                if monster == NONE:
                    return awaken(g)
                self.placed[i] += 1
                board.monster_to(g, monster, self.areas[i])
                if is_overrun(g):
                    return awaken(g)
        if self.beyond <= 0:
            return DONE
        if g.overrun:
            self.left = self.beyond
            self.beyond = 0
            self.step = PLAN
            return CALL
        self.beyond -= 1
        monster = draw_for_play(g)
        if monster == NONE:
            return awaken(g)
        to_outskirts(g, monster)
        return CALL
